/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <glib.h>

/* What a fuzzer has found or was given to begin with, run once: with any compiler, in every test run. */
int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = NULL;
  const char *name;
  guint n = 0;

  if (argc != 2 || !(folder = g_dir_open (argv[1], 0, &error)))
    g_error ("%s", error ? error->message : "expected the folder of a corpus");
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (argv[1], name, NULL);
      g_autofree char *data = NULL;
      gsize size;

      if (!g_file_get_contents (path, &data, &size, &error))
        g_error ("%s", error->message);
      LLVMFuzzerTestOneInput ((const guint8 *) data, size);
      n++;
    }
  if (n == 0)
    g_error ("%s is empty", argv[1]);
  g_print ("%u files\n", n);
  return 0;
}
