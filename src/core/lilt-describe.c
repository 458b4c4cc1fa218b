/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-describe.h>

#include <lilt/lilt-analysis.h>
#include <math.h>

#include "lilt-numeric.h"
#include "lilt-oscillator.h"
#include "lilt-text.h"

/**
 * lilt_spring_params_explain:
 * @params: parameters, however they came about
 * @reason: (out) (optional) (transfer none): what there is to say of them, a static English sentence without
 *   its full stop
 *
 * Whether @params describe a spring, and in words whether that spring comes to rest, or what is wrong.
 *
 * Returns: what [method@Lilt.SpringParams.check] returns
 */
LiltStatus
lilt_spring_params_explain (const LiltSpringParams *params, const char **reason)
{
  const LiltStatus status = lilt_spring_params_check (params);
  const char *text;

  if (!isfinite (params->omega))
    text = "omega is NaN or infinite: give a frequency in rad/s";
  else if (!isfinite (params->zeta))
    text = "zeta is NaN or infinite: give a damping ratio, 1 for critical damping";
  else if (!isfinite (params->mass))
    text = "the mass is NaN or infinite: give 1 if only the motion matters";
  else if (!(params->omega > 0.0))
    text = "omega is not above 0: such a spring does not pull to its target";
  else if (params->zeta < 0.0)
    text = "zeta is below 0: such a spring gains energy, and its motion grows without bound";
  else if (!(params->mass > 0.0))
    text = "the mass is not above 0: give 1 if only the motion matters";
  else if (params->zeta == 0.0)
    text = "marginally stable: without damping it swings for ever and never comes to rest";
  else
    text = "stable: it comes to rest on its target";
  if (reason)
    *reason = text;
  return status;
}

static int
add_refusal (LiltText *text, const LiltSpringParams *params)
{
  const char *reason;

  if (lilt_spring_params_explain (params, &reason) == LILT_OK)
    return 0;
  lilt_text_add (text, "no spring: ");
  lilt_text_add (text, reason);
  return 1;
}

/**
 * lilt_spring_params_format_equation: (skip)
 * @params: parameters
 * @target: where the spring pulls to, finite
 * @buffer: (nullable): where to write, %NULL for a @size of 0
 * @size: how many bytes there are
 *
 * Writes the differential equation of the spring as ASCII text, for labels and logs, such as
 * `x'' + 2*0.25*6 x' + 6^2 (x - 80) = 0`. The decimal point is a point in every locale, numbers have six
 * significant digits, and the text ends in a NUL if @size is above 0, cut short if it has to be.
 *
 * For invalid @params the text says what is wrong with them.
 *
 * Returns: the length of the whole text without its NUL; it was cut if that is not below @size
 */
size_t
lilt_spring_params_format_equation (const LiltSpringParams *params, double target, char *buffer, size_t size)
{
  LiltText text;

  lilt_text_init (&text, buffer, size);
  if (add_refusal (&text, params))
    return text.length;
  lilt_text_add (&text, "x''");
  if (params->zeta > 0.0)
    {
      lilt_text_add (&text, " + 2*");
      lilt_text_add_number (&text, params->zeta);
      lilt_text_add (&text, "*");
      lilt_text_add_number (&text, params->omega);
      lilt_text_add (&text, " x'");
    }
  lilt_text_add (&text, " + ");
  lilt_text_add_number (&text, params->omega);
  if (target == 0.0)
    lilt_text_add (&text, "^2 x = 0");
  else
    {
      lilt_text_add (&text, target > 0.0 ? "^2 (x - " : "^2 (x + ");
      lilt_text_add_number (&text, fabs (target));
      lilt_text_add (&text, ") = 0");
    }
  return text.length;
}

static void
add_quantity (LiltText *text, const char *before, double number, const char *after)
{
  lilt_text_add (text, before);
  lilt_text_add_number (text, number);
  lilt_text_add (text, after);
}

/**
 * lilt_spring_params_format_summary: (skip)
 * @params: parameters
 * @buffer: (nullable): where to write, %NULL for a @size of 0
 * @size: how many bytes there are
 *
 * Writes what there is to know of the spring as a few lines of ASCII text: parameters in every convention,
 * regime, what it does from rest (settling to 2 % and 0.1 % of the distance, overshoot, rise from 10 % to
 * 90 %) and how it swings or decays. Each line ends in a newline. The decimal point is a point in every locale,
 * numbers have six significant digits, and the text ends in a NUL if @size is above 0, cut short if it has to
 * be.
 *
 * For invalid @params the text says what is wrong with them.
 *
 * Returns: the length of the whole text without its NUL; it was cut if that is not below @size
 */
size_t
lilt_spring_params_format_summary (const LiltSpringParams *params, char *buffer, size_t size)
{
  double stiffness, damping, mass, duration, bounce;
  LiltText text;

  lilt_text_init (&text, buffer, size);
  if (add_refusal (&text, params))
    {
      lilt_text_add (&text, "\n");
      return text.length;
    }

  lilt_text_add (&text, lilt_regime_to_string (lilt_spring_params_get_regime (params)));
  add_quantity (&text, ": omega ", params->omega, " rad/s");
  add_quantity (&text, ", zeta ", params->zeta, "\n");
  lilt_spring_params_get_physical (params, &stiffness, &damping, &mass);
  add_quantity (&text, "stiffness ", lilt_saturate (stiffness), "");
  add_quantity (&text, ", damping ", lilt_saturate (damping), "");
  add_quantity (&text, ", mass ", mass, "\n");
  lilt_spring_params_get_bounce (params, &duration, &bounce);
  add_quantity (&text, "duration ", lilt_saturate (duration), " s");
  add_quantity (&text, ", bounce ", bounce, "\n");

  if (params->zeta > 0.0)
    {
      add_quantity (&text, "from rest: within 2% after ",
                    lilt_saturate (lilt_spring_params_get_settling (params, 0.02)), " s");
      add_quantity (&text, ", within 0.1% after ",
                    lilt_saturate (lilt_spring_params_get_settling (params, 0.001)), " s\n");
    }
  else
    lilt_text_add (&text, "from rest: never settles\n");
  add_quantity (&text, "from rest: overshoot ", 100.0 * lilt_spring_params_get_overshoot (params), "%");
  add_quantity (&text, ", 10% to 90% in ", lilt_spring_params_get_rise_time (params, 0.1, 0.9), " s\n");

  if (params->zeta < 1.0)
    {
      add_quantity (&text, "swings at ", lilt_spring_params_get_damped_frequency (params), " rad/s");
      add_quantity (&text, ", period ", lilt_spring_params_get_period (params), " s");
      add_quantity (&text, ", logarithmic decrement ", lilt_spring_params_get_log_decrement (params), "\n");
    }
  else
    {
      LiltOscillator osc;

      lilt_oscillator_init (&osc, params->zeta);
      add_quantity (&text, "decays at ", params->omega * osc.slow, " per second");
      add_quantity (&text, " and ", lilt_saturate (params->omega * osc.fast), " per second\n");
    }
  return text.length;
}
