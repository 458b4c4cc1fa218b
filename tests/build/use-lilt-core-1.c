/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-core.h>

#include <stdio.h>

LILT_DEFINE_WARP (springy, 5.0, 15.0)

/* A program of someone else's: C99 or C++, no GLib. */
int
main (void)
{
  LiltSpringParams params;
  LiltSpring spring;
  LiltSample now;

  if (lilt_spring_params_init_bounce (&params, 0.35, 0.2) != LILT_OK)
    return 1;
  if (lilt_spring_init (&spring, &params, 12.5) != LILT_OK ||
      lilt_spring_set_target (&spring, 320.25) != LILT_OK)
    return 2;
  lilt_spring_step (&spring, 60.0);
  lilt_spring_get_sample (&spring, &now);
  printf ("%g %g\n", now.value, springy (0.188));
  /* A minute later it has long come to rest; and the warp is near its peak of 1.3636. */
  return !(now.value > 320.2499 && now.value < 320.2501 && springy (0.188) > 1.363 &&
           springy (0.188) < 1.364);
}
