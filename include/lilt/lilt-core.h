/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

/* The mathematics: C99 and libm alone, valid in C++. Nothing here allocates, logs or keeps a global. */

#include <lilt/lilt-additive.h>
#include <lilt/lilt-analysis.h>
#include <lilt/lilt-angle.h>
#include <lilt/lilt-batch.h>
#include <lilt/lilt-bezier.h>
#include <lilt/lilt-bounded-spring.h>
#include <lilt/lilt-continuity.h>
#include <lilt/lilt-convert.h>
#include <lilt/lilt-decay.h>
#include <lilt/lilt-describe.h>
#include <lilt/lilt-dynamics.h>
#include <lilt/lilt-ease.h>
#include <lilt/lilt-fling.h>
#include <lilt/lilt-integrate.h>
#include <lilt/lilt-join.h>
#include <lilt/lilt-lerp.h>
#include <lilt/lilt-orientation.h>
#include <lilt/lilt-preset.h>
#include <lilt/lilt-quaternion.h>
#include <lilt/lilt-rubber-band.h>
#include <lilt/lilt-smooth-spring.h>
#include <lilt/lilt-spring-params.h>
#include <lilt/lilt-spring.h>
#include <lilt/lilt-trajectory.h>
#include <lilt/lilt-tuned-ease.h>
#include <lilt/lilt-types.h>
#include <lilt/lilt-version-macros.h>
#include <lilt/lilt-warp.h>
