/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-gtk.h>

/* Needs no display: the types of the library are there, and are what they are derived from. */
int
main (void)
{
  return !(g_type_is_a (LILT_GTK_TYPE_CLOCK, LILT_TYPE_CLOCK) &&
           g_type_is_a (LILT_GTK_TYPE_PLOT, GTK_TYPE_WIDGET));
}
