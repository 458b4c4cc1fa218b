/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-columns.h"

#include "demo-style.h"

struct _DemoColumns
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (DemoColumns, demo_columns, GTK_TYPE_WIDGET)

#define ONE_COLUMN   720 /* below this width, margins among it */
#define INTRO_GAP    18
#define CONTROLS_MIN 248

static int
measure (GtkWidget *child, GtkOrientation orientation, int for_size, gboolean natural)
{
  int least, best;

  gtk_widget_measure (child, orientation, for_size, &least, &best, NULL, NULL);
  return natural ? best : least;
}

static int
controls_width (GtkWidget *controls)
{
  return MAX (CONTROLS_MIN, measure (controls, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
}

static int
count_lanes (GtkWidget *widget)
{
  int n = -2;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return MAX (n, 1);
}

static gboolean
is_wide (int width)
{
  return width >= ONE_COLUMN - 2 * DEMO_MARGIN;
}

static int
height_of (GtkWidget *widget, int width, gboolean natural)
{
  GtkWidget *intro = gtk_widget_get_first_child (widget), *controls = gtk_widget_get_last_child (widget),
            *child;
  int height = 0;

  if (!is_wide (width))
    {
      for (child = intro; child; child = gtk_widget_get_next_sibling (child))
        height += measure (child, GTK_ORIENTATION_VERTICAL, width, TRUE) + (child != intro ? DEMO_GAP : 0);
      return height;
    }

  const int right = controls_width (controls), stage = width - right - DEMO_MARGIN, n = count_lanes (widget);
  const int lane = (stage - (n - 1) * DEMO_GAP) / n;

  for (child = gtk_widget_get_next_sibling (intro); child != controls;
       child = gtk_widget_get_next_sibling (child))
    height = MAX (height, measure (child, GTK_ORIENTATION_VERTICAL, lane, natural));
  height += measure (intro, GTK_ORIENTATION_VERTICAL, stage, FALSE) + INTRO_GAP;
  return MAX (height, measure (controls, GTK_ORIENTATION_VERTICAL, right, FALSE));
}

static void
demo_columns_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  GtkWidget *intro = gtk_widget_get_first_child (widget), *controls = gtk_widget_get_last_child (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      const int width = for_size < 0 ? ONE_COLUMN : for_size;

      *minimum = height_of (widget, width, FALSE);
      *natural = MAX (*minimum, height_of (widget, width, TRUE));
      return;
    }
  *minimum = *natural = 0;
  for (GtkWidget *child = intro; child; child = gtk_widget_get_next_sibling (child))
    {
      *minimum = MAX (*minimum, measure (child, GTK_ORIENTATION_HORIZONTAL, -1, FALSE));
      if (child != intro && child != controls)
        *natural += measure (child, GTK_ORIENTATION_HORIZONTAL, -1, TRUE) + DEMO_GAP;
    }
  *natural = MAX (*natural + controls_width (controls), *minimum);
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_allocate (child, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
}

static void
demo_columns_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *intro = gtk_widget_get_first_child (widget), *controls = gtk_widget_get_last_child (widget),
            *child;
  int x = 0, y = 0;

  if (!is_wide (width))
    {
      for (child = intro; child; child = gtk_widget_get_next_sibling (child))
        {
          const int own = measure (child, GTK_ORIENTATION_VERTICAL, width, TRUE);

          place (child, 0, y, width, own);
          y += own + DEMO_GAP;
        }
      return;
    }

  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int right = controls_width (controls), stage = width - right - DEMO_MARGIN, n = count_lanes (widget);
  const int lane = (stage - (n - 1) * DEMO_GAP) / n;
  const int left = rtl ? right + DEMO_MARGIN : 0;

  y = measure (intro, GTK_ORIENTATION_VERTICAL, stage, FALSE);
  place (intro, left, 0, stage, y);
  y += INTRO_GAP;
  for (child = gtk_widget_get_next_sibling (intro); child != controls;
       child = gtk_widget_get_next_sibling (child))
    {
      place (child, left + x, y, lane, height - y);
      x += lane + DEMO_GAP;
    }
  place (controls, rtl ? 0 : width - right, 0, right, height);
}

static GtkSizeRequestMode
demo_columns_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
demo_columns_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (demo_columns_parent_class)->dispose (object);
}

static void
demo_columns_class_init (DemoColumnsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = demo_columns_dispose;
  widget_class->measure = demo_columns_measure;
  widget_class->size_allocate = demo_columns_size_allocate;
  widget_class->get_request_mode = demo_columns_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "democolumns");
}

static void
demo_columns_init (DemoColumns *self)
{
}
