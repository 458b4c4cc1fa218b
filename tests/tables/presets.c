/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <glib.h>
#include <lilt/lilt-core.h>

#include "table.h"

/*
 * Writes src/docs/presets.md. Times are rounded to a tenth of a millisecond and overshoots to a hundredth of a percent.
 */

static char *
page (void)
{
  GString *text = g_string_new (
      "# Presets\n"
      "\n"
      "Springs that have a name: `lilt_spring_params_init_preset (&params, \"UIPanel\")`. Case, hyphens,\n"
      "underscores and spaces in a name do not matter. All values are computed from rest: overshoot as a part of\n"
      "the distance, and the last time at which the value is more than 2 % or 0.1 % of the distance from the\n"
      "target. This page is written by `tests/tables/presets.c`, and a test compares it.\n"
      "\n"
      "None of the thirteen settling times that DynamicMotion prints is right, nor are three of its overshoots: its\n"
      "rule 3.91 / (ζ ω) describes the envelope of the motion, and that only for a small ζ.\n"
      "\n"
      "| preset | source | ω, rad/s | ζ | regime | overshoot, % | within 2 %, s | within 0.1 %, s |\n"
      "|---|---|---|---|---|---|---|---|\n");
  LiltPreset preset;

  for (gsize i = 0; lilt_preset_get (i, &preset); i++)
    g_string_append_printf (text, "| `%s` | %s | %.6g | %.4g | %s | %.2f | %.4f | %.4f |\n", preset.name,
                            preset.source, preset.params.omega, preset.params.zeta,
                            lilt_regime_to_string (preset.regime), 100.0 * preset.overshoot,
                            preset.settling_2_percent, preset.settling_1_permille);
  return g_string_free (text, FALSE);
}

int
main (int argc, char **argv)
{
  return table_main (argc, argv, page ());
}
