/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-ease-shape.h"

/*
 * A ball that falls from height 1 in one unit of time and at each hit keeps the fraction e of its speed: it is back
 * on the floor after 2 e, 2 e², 2 e³, … Of n bounces, run backwards: the shape of mode "in" begins on the floor.
 * Each arc is a product of two factors, so that the joins are exact zeros.
 */
double
lilt_shape_bounce_duration (double restitution, int bounces)
{
  double end = 0.0, width = 2.0 * pow (restitution, bounces);

  /* Added up as they are walked below, so that the last arc is where it is looked for. */
  for (int i = 0; i < bounces; i++)
    {
      end += width;
      width /= restitution;
    }
  return end + 1.0;
}

void
lilt_shape_bounce_sample (const double *parameter, double t, LiltSample *out)
{
  const double restitution = parameter[0], duration = parameter[2], y = duration * t;
  const int bounces = (int) parameter[1];
  double start = 0.0, width = 2.0 * pow (restitution, bounces);

  for (int i = 0; i < bounces && y >= start + width; i++)
    {
      start += width;
      width /= restitution;
    }
  if (y >= duration - 1.0)
    {
      start = duration - 1.0;
      width = 2.0;
    }
  out->value = (y - start) * (start + width - y);
  out->velocity = duration * (width - 2.0 * (y - start));
  out->acceleration = -2.0 * duration * duration;
}
