/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "table.h"

#include <stdio.h>

int
table_main (int argc, char **argv, char *page)
{
  g_autofree char *expected = page;
  g_autofree char *found = NULL;
  g_autoptr (GError) error = NULL;

  if (argc < 2)
    {
      fputs (expected, stdout);
      return 0;
    }
  if (!g_file_get_contents (argv[1], &found, NULL, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (g_strcmp0 (found, expected) == 0)
    return 0;
  g_printerr ("%s is not what its program writes: run %s > %s\n", argv[1], argv[0], argv[1]);
  return 1;
}
