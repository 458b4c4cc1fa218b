/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/* The GObject side of Lilt: everything of the core, and what animates with it. Needs no display. */

#include <lilt/lilt-core.h>

#include <lilt/lilt-clock.h>
#include <lilt/lilt-curve.h>
#include <lilt/lilt-error.h>
#include <lilt/lilt-gtypes.h>
#include <lilt/lilt-manual-clock.h>
#include <lilt/lilt-move.h>
#include <lilt/lilt-placement.h>
