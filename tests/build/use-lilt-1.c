/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>

#include <math.h>

/* A boxed copy of a core struct samples as the struct itself. */
int
main (void)
{
  GValue value = G_VALUE_INIT;
  LiltSpringParams params;
  LiltSample start = { 12.5, -30.0, 0.0 }, a, b;
  const LiltSpringParams *boxed;

  lilt_spring_params_init (&params, 17.25, 0.4375);
  g_value_init (&value, LILT_TYPE_SPRING_PARAMS);
  g_value_set_boxed (&value, &params);
  boxed = (const LiltSpringParams *) g_value_get_boxed (&value);
  lilt_spring_params_sample (&params, &start, 320.25, 0.125, &a);
  lilt_spring_params_sample (boxed, &start, 320.25, 0.125, &b);
  g_value_unset (&value);
  return !(a.value == b.value && a.velocity == b.velocity && isfinite (a.value) && a.value != start.value);
}
