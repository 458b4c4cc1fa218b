/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "lilt-plot-event.h"

#include <stdio.h>

static const struct
{
  const char *name;
  const char *per; /* after the unit of the value */
} quantities[LILT_PLOT_N_QUANTITIES] = {
  { "value", "" },
  { "velocity", "/s" },
  { "acceleration", "/s\xc2\xb2" },
};

const char *
lilt_plot_quantity_name (LiltPlotQuantity quantity)
{
  return quantities[quantity].name;
}

void
lilt_plot_unit (LiltPlotQuantity quantity, const char *unit, char *text, size_t size)
{
  snprintf (text, size, "%s%s", unit[0] == '\0' && quantity != LILT_PLOT_VALUE ? "1" : unit,
            quantities[quantity].per);
}

const char *
lilt_plot_class_name (const LiltPlotEvent *event)
{
  static const char *const names[] = { "jump", "C0", "C1", "C2" };

  return names[event->continuity.continuity_class + 1];
}

void
lilt_plot_describe_event (const LiltPlotEvent *event, const char *unit, char *text, size_t size)
{
  const double jumps[] = { event->continuity.value_jump, event->continuity.velocity_jump,
                           event->continuity.acceleration_jump };
  size_t used = 0;

  text[0] = '\0';
  for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
    if (event->jumps >> q & 1 && used < size)
      {
        const LiltPlotRange own = { 0.0, jumps[q] };
        char number[LILT_PLOT_NUMBER_SIZE], per[LILT_PLOT_UNIT_SIZE];

        lilt_plot_format (jumps[q], &own, number, sizeof number);
        lilt_plot_unit (q, unit, per, sizeof per);
        used += (size_t) snprintf (text + used, size - used, "%s%s jumps by %s%s%s", used > 0 ? ", " : "",
                                   quantities[q].name, number, per[0] != '\0' ? " " : "", per);
      }
  if (used == 0)
    snprintf (text, size, "nothing jumps");
}
