/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt.h>
#include <math.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

#define require(condition)                                                                                   \
  G_STMT_START                                                                                               \
  {                                                                                                          \
    if (!(condition))                                                                                        \
      g_error ("%s does not hold", #condition);                                                              \
  }                                                                                                          \
  G_STMT_END

/* Any bytes: an error that can be shown, or a curve that can be evaluated, written and read again. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const double times[] = { -1e300, -0.5, -0.0, 1e-300, 0.1, 0.5, 0.7, 1.0, 1.5, 1e300, NAN, INFINITY };
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (LiltCurve) curve = lilt_curve_parse (text, &error);
  g_autoptr (LiltCurve) again = NULL;
  g_autofree char *written = NULL;
  double min, max;

  require ((curve == NULL) == (error != NULL));
  if (error)
    {
      require (error->domain == LILT_ERROR);
      require (g_str_has_prefix (error->message, "at character "));
      require (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      LiltSample sample;

      lilt_curve_sample (curve, times[i], &sample);
      require (isfinite (sample.value) && isfinite (sample.velocity) && isfinite (sample.acceleration));
      require (sample.value == lilt_curve_eval (curve, times[i]));
      require (isfinite (lilt_curve_eval_before (curve, times[i])));
    }
  /* A long search is right, but would take the fuzzer's time. */
  if (size < 200)
    {
      lilt_curve_range (curve, &min, &max);
      require (isfinite (min) && isfinite (max) && min <= max);
    }
  written = lilt_curve_to_string (curve);
  again = lilt_curve_parse (written, NULL);
  require (again != NULL);
  require (lilt_curve_equal (curve, again));
  require (lilt_curve_hash (curve) == lilt_curve_hash (again));
  return 0;
}
