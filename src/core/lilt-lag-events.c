/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-lag.h"

#include <float.h>
#include <math.h>

#include "lilt-numeric.h"

/*
 * Where a lagged oscillator turns and settles. u = e^(κ tau) w has the derivative e^(κ tau) y with
 * y = w′ + κ w, and y is free of the lag: it obeys the plain oscillator, whose zeros are known. Between two of
 * those zeros u is monotone, so w has at most one zero there, and beside that one d is monotone: every root
 * below has a bracket that holds exactly one.
 */

/* A decay of e^-GONE is at the end of the range of a double. */
#define GONE 700.0

typedef enum
{
  VALUE,
  VELOCITY
} Component;

/* The root of the component less @level between @low and @high, where it has different signs. */
static double
find_root (const LiltLag *lag,
           const LiltLagState *state,
           Component component,
           double level,
           double low,
           double high)
{
  LiltSample at;
  double tau = 0.5 * (low + high);
  int rising;

  lilt_lag_advance (lag, low, state, &at);
  rising = (component == VALUE ? at.value : at.velocity) < level;
  for (int i = 0; i < 200; i++)
    {
      double f, slope, next;

      lilt_lag_advance (lag, tau, state, &at);
      f = (component == VALUE ? at.value : at.velocity) - level;
      slope = component == VALUE ? at.velocity : at.acceleration;
      if ((f < 0.0) == rising)
        low = tau;
      else
        high = tau;
      next = tau - f / slope;
      /* Newton, and bisection where it leaves the bracket or stalls at its end. */
      if (!(next > low && next < high) || i % 8 == 7)
        next = 0.5 * (low + high);
      if (fabs (next - tau) <= 0.25 * DBL_EPSILON * tau || next <= low || next >= high)
        return next;
      tau = next;
    }
  return tau;
}

/* y as a state of the plain oscillator. */
static void
turning_state (const LiltLag *lag, const LiltLagState *state, double *y, double *y_rate)
{
  const double z = lag->osc.zeta;
  const double a = state->lag - 2.0 * z * state->velocity - state->displacement;

  *y = a + lag->kappa * state->velocity;
  *y_rate = -lag->kappa * state->lag - 2.0 * z * a - state->velocity + lag->kappa * a;
}

/* The amplitudes of the two parts of d where the spring rings: A e^(-κ tau) and R e^(-ζ tau) cos (…). */
static void
amplitudes (const LiltLag *lag, const LiltLagState *state, double *lag_part, double *ringing)
{
  const double z = lag->osc.zeta, q = lag->osc.q, lead = z - lag->kappa;
  double d, w;

  *lag_part = state->lag / (lead * lead + q * q);
  d = state->displacement - *lag_part;
  w = state->velocity + lag->kappa * *lag_part;
  *ringing = hypot (q * d, w + z * d) / q;
}

/* An upper bound of |d| that falls with tau once it falls: what is left cannot come back. */
static double
bound (const LiltLag *lag, const LiltLagState *state, double tau)
{
  if (lag->osc.zeta < 1.0)
    {
      double lag_part, ringing;

      amplitudes (lag, state, &lag_part, &ringing);
      return fabs (lag_part) * exp (-lag->kappa * tau) + ringing * exp (-lag->osc.zeta * tau);
    }

  /* Newton's form at the three rates, the slowest first; |second differences| are at most tau² / 2. */
  const double a = fmin (lag->osc.slow, lag->kappa);
  const double b = lag->kappa < lag->osc.slow ? lag->osc.slow : fmin (lag->kappa, lag->osc.fast);
  const double c1 = state->velocity + a * state->displacement;
  const double c2 = state->lag - 2.0 * lag->osc.zeta * state->velocity - state->displacement +
                    (a + b) * state->velocity + a * b * state->displacement;

  return exp (-a * tau) * (fabs (state->displacement) + fabs (c1) * tau + 0.5 * fabs (c2) * tau * tau);
}

/* A time after which |d| stays below epsilon; 0 if it never was above. */
static double
horizon (const LiltLag *lag, const LiltLagState *state, double epsilon)
{
  const double slowest = fmin (lag->kappa, lag->osc.zeta < 1.0 ? lag->osc.zeta : lag->osc.slow);
  double low = 0.0, high;

  /* The polynomial in front of the decay rises until 2 / slowest; from there on the bound falls. */
  if (lag->osc.zeta < 1.0)
    {
      if (bound (lag, state, 0.0) <= epsilon)
        return 0.0;
      high = 1.0 / (slowest > 0.0 ? slowest : lag->kappa);
    }
  else
    low = high = 2.0 / slowest;
  while (bound (lag, state, high) > epsilon)
    {
      low = high;
      high *= 2.0;
    }
  /* Near enough: half a period too late costs one more interval, no more. */
  for (int i = 0; i < 60 && high - low > 1.0 && high - low > 1e-12 * high; i++)
    {
      const double middle = 0.5 * (low + high);

      if (bound (lag, state, middle) > epsilon)
        low = middle;
      else
        high = middle;
    }
  return high;
}

static double
value_at (const LiltLag *lag, const LiltLagState *state, double tau)
{
  LiltSample at;

  lilt_lag_advance (lag, tau, state, &at);
  return at.value;
}

static double
velocity_at (const LiltLag *lag, const LiltLagState *state, double tau)
{
  LiltSample at;

  lilt_lag_advance (lag, tau, state, &at);
  return at.velocity;
}

/* The crossing of ±epsilon in a piece where d is monotone and ends inside; negative if it is all inside. */
static double
settle_in (const LiltLag *lag, const LiltLagState *state, double epsilon, double low, double high)
{
  const double d = value_at (lag, state, low);

  if (!(fabs (d) > epsilon))
    return -1.0;
  return find_root (lag, state, VALUE, copysign (epsilon, d), low, high);
}

double
lilt_lag_settling_time (const LiltLag *lag, const LiltLagState *state, double epsilon)
{
  double y, y_rate, first, spacing = LILT_INFINITY, end, tau;

  if (state->displacement == 0.0 && state->velocity == 0.0 && state->lag == 0.0)
    return 0.0;
  if (!(epsilon > 0.0))
    return LILT_INFINITY;
  if (lag->osc.zeta == 0.0)
    {
      double lag_part, ringing;

      amplitudes (lag, state, &lag_part, &ringing);
      if (ringing > epsilon)
        return LILT_INFINITY;
    }

  end = horizon (lag, state, epsilon);
  turning_state (lag, state, &y, &y_rate);
  if (lilt_oscillator_crossing (&lag->osc, y, y_rate, &first))
    {
      if (lag->osc.zeta < 1.0)
        spacing = LILT_PI / lag->osc.q;
    }
  else
    first = LILT_INFINITY;

  /* Backwards over the intervals between zeros of y. At the horizon both parts together are epsilon; less than
     a period before they stand in phase and are more, so the walk is short. */
  for (double k = first < end ? (isfinite (spacing) ? floor ((end - first) / spacing) : 0.0) : -1.0;
       end > 0.0; k -= 1.0)
    {
      const double begin = k < 0.0 ? 0.0 : first + (k > 0.0 ? k * spacing : 0.0);

      if (begin < end)
        {
          const double from = velocity_at (lag, state, begin), to = velocity_at (lag, state, end);

          if ((from < 0.0) != (to < 0.0) && from != 0.0 && to != 0.0)
            {
              const double turn = find_root (lag, state, VELOCITY, 0.0, begin, end);

              tau = settle_in (lag, state, epsilon, turn, end);
              if (tau >= 0.0)
                return tau;
              tau = settle_in (lag, state, epsilon, begin, turn);
            }
          else
            tau = settle_in (lag, state, epsilon, begin, end);
          if (tau >= 0.0)
            return tau;
        }
      end = begin;
    }
  return 0.0;
}

/* The next derivative as a state of its own: it obeys the same law. */
static LiltLagState
derivative (const LiltLag *lag, const LiltLagState *state)
{
  return (LiltLagState){ state->velocity,
                         state->lag - 2.0 * lag->osc.zeta * state->velocity - state->displacement,
                         -lag->kappa * state->lag };
}

double
lilt_lag_rest_time (const LiltLag *lag, const LiltLagState *state, double epsilon)
{
  const LiltLagState velocity = derivative (lag, state);
  const LiltLagState acceleration = derivative (lag, &velocity);

  return fmax (lilt_lag_settling_time (lag, state, epsilon),
               fmax (lilt_lag_settling_time (lag, &velocity, epsilon),
                     lilt_lag_settling_time (lag, &acceleration, epsilon)));
}

/* From when on the ringing part of w is the stronger one, so that w must change its sign within a period;
   INFINITY if that is never. */
static double
ringing_rules (const LiltLag *lag, const LiltLagState *state)
{
  const double z = lag->osc.zeta, kappa = lag->kappa;
  const LiltLagState velocity = derivative (lag, state);
  double lag_part, ringing;

  amplitudes (lag, &velocity, &lag_part, &ringing);
  lag_part = fabs (lag_part);
  if (ringing > lag_part && kappa >= z)
    return 0.0;
  if (ringing == 0.0 || (kappa <= z && ringing <= lag_part))
    return LILT_INFINITY;
  /* kappa > z: it will rule; kappa < z: it rules now, and not for ever, but then at once */
  return kappa > z ? log (lag_part / ringing) / (kappa - z) : 0.0;
}

int
lilt_lag_extremum (const LiltLag *lag, const LiltLagState *state, double *tau)
{
  const double slowest = fmin (lag->kappa, lag->osc.zeta < 1.0 ? lag->osc.zeta : lag->osc.slow);
  double y, y_rate, first, begin = 0.0, end;
  double from = state->velocity;
  const int rings = lag->osc.zeta < 1.0;

  if (from == 0.0)
    {
      /* It stands still now; which way it sets off says which sign to leave behind. */
      const double a = state->lag - state->displacement;

      from = a != 0.0 ? a : -lag->kappa * state->lag;
      if (from == 0.0)
        return 0;
    }
  turning_state (lag, state, &y, &y_rate);
  if (!lilt_oscillator_crossing (&lag->osc, y, y_rate, &first))
    first = LILT_INFINITY;

  if (rings)
    {
      const double spacing = LILT_PI / lag->osc.q;
      const double rules = ringing_rules (lag, state);
      double lag_part, ringing, gone = LILT_INFINITY;
      const LiltLagState velocity = derivative (lag, state);

      amplitudes (lag, &velocity, &lag_part, &ringing);
      if (isinf (rules) && ringing == 0.0)
        return 0;
      /* Where the lag decays slower than the ringing, no sign changes once it is the stronger. */
      if (lag->kappa < lag->osc.zeta && lag_part != 0.0)
        gone = fmax (0.0, log (ringing / fabs (lag_part)) / (lag->osc.zeta - lag->kappa));
      else if (isinf (rules))
        return 0;
      begin = isfinite (rules) && rules > first ? first + floor ((rules - first) / spacing) * spacing : 0.0;
      for (end = begin < first ? first : begin + spacing; begin <= gone && begin * slowest < GONE;
           begin = end, end += spacing)
        {
          const double to = velocity_at (lag, state, end);

          if ((to < 0.0) != (from < 0.0) && to != 0.0)
            {
              *tau = find_root (lag, state, VELOCITY, 0.0, begin, end);
              return 1;
            }
        }
      return 0;
    }

  /* Without ringing: one interval to the zero of y, one to the end of all motion, if they are two. */
  if (first * slowest < GONE)
    {
      const double to = velocity_at (lag, state, first);

      if ((to < 0.0) != (from < 0.0) && to != 0.0)
        {
          *tau = find_root (lag, state, VELOCITY, 0.0, 0.0, first);
          return 1;
        }
      begin = first;
    }
  for (end = fmax (2.0 * begin, 1.0 / slowest); end * slowest < GONE; end *= 2.0)
    {
      const double to = velocity_at (lag, state, end);

      if ((to < 0.0) != (from < 0.0) && to != 0.0)
        {
          *tau = find_root (lag, state, VELOCITY, 0.0, begin, end);
          return 1;
        }
    }
  return 0;
}
