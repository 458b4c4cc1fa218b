/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib.h>

/* The main function of a program that writes a page of src/docs: to the standard output, or with that file as its
   argument checks that it is what would be written. Takes @page. */
int table_main (int argc, char **argv, char *page);
