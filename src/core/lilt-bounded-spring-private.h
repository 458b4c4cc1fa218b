/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-bounded-spring.h>

/*
 * A bounded spring is a row of arcs. Of each it knows the start, when it ends at a wall, and which wall that is
 * (side: -1 for min, 1 for max, 0 for none).
 */
enum
{
  LILT_BOUNDED_FREE, /* the closed form of the spring, until arc_end; of a short bounce, ratio is what is left of
                           its speed, and 0 of other arcs */
  LILT_BOUNDED_RATTLES, /* geometric bounces on the wall of side, until arc_end; ratio from speed to speed */
  LILT_BOUNDED_HELD     /* at rest against the wall of side */
};

/* An arc from a state between the walls. A state on a wall that moves into it bounces first. */
void lilt_bounded_arc_begin (LiltBoundedSpring *spring, double value, double displacement, double velocity);
/* Goes on by dt, over all contacts in it. */
void lilt_bounded_arc_advance (LiltBoundedSpring *spring, double dt);
/* The velocity with which a free arc comes to its wall. */
double lilt_bounded_arc_impact (const LiltBoundedSpring *spring);
/* The arc that follows the present one, at its start; the present one ends. */
void lilt_bounded_arc_next (LiltBoundedSpring *spring);
/* Whether the arc is one of a row against a wall on the target itself, where each is the image of the one before, and
   the ratio from speed to speed in it. */
int lilt_bounded_arc_repeats (const LiltBoundedSpring *spring, double *ratio);
/* The present state, with the displacement to all its digits. */
void lilt_bounded_arc_sample (const LiltBoundedSpring *spring, LiltSample *out, double *displacement);
/* When, in radians since the start of the rattling phase, the bounce began that is under way, and at which speed in
   units of ω and of the distance to the target. */
void lilt_bounded_arc_rattle (const LiltBoundedSpring *spring, double *began, double *speed);
