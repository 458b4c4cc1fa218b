/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/* The GTK side of Lilt: its clock and its widgets, on top of everything else. */

#include <lilt/lilt.h>

#include <lilt/lilt-gtk-clock.h>
#include <lilt/lilt-gtk-plot.h>
