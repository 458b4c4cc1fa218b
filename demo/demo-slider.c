/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-slider.h"

#include <math.h>

struct _DemoSlider
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *entry;
  GtkWidget *scale;
  GtkAdjustment *adjustment;
  char *unit;
  double initial;
  int digits;
};

enum
{
  PROP_LABEL = 1,
  PROP_UNIT,
  PROP_DIGITS,
  PROP_LOWER,
  PROP_UPPER,
  PROP_DEFAULT,
  PROP_VALUE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DemoSlider, demo_slider, GTK_TYPE_WIDGET)

static void
show_value (DemoSlider *self)
{
  const double value = gtk_adjustment_get_value (self->adjustment);
  char *text = g_strdup_printf ("%.*f%s%s", self->digits, value, self->unit ? "\xc2\xa0" : "",
                                self->unit ? self->unit : "");

  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (self->entry)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
  g_free (text);
}

static void
on_value_changed (DemoSlider *self)
{
  show_value (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}

/* A number, with or without the unit; anything else changes nothing. */
static void
take_text (DemoSlider *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  char *end;
  double value = g_strtod (text, &end);

  while (g_unichar_isspace (g_utf8_get_char (end)))
    end = g_utf8_next_char (end);
  if (end > text && isfinite (value) && (*end == '\0' || g_strcmp0 (end, self->unit) == 0))
    gtk_adjustment_set_value (self->adjustment, value);
  show_value (self);
}

static void
on_pressed (DemoSlider *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (n_press != 2)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  demo_slider_reset (self);
}

static void
demo_slider_dispose (GObject *object)
{
  DemoSlider *self = DEMO_SLIDER (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->adjustment);
  g_clear_pointer (&self->unit, g_free);
  G_OBJECT_CLASS (demo_slider_parent_class)->dispose (object);
}

static void
demo_slider_constructed (GObject *object)
{
  DemoSlider *self = DEMO_SLIDER (object);
  const double range =
      gtk_adjustment_get_upper (self->adjustment) - gtk_adjustment_get_lower (self->adjustment);

  G_OBJECT_CLASS (demo_slider_parent_class)->constructed (object);
  gtk_adjustment_set_step_increment (self->adjustment, range / 100.0);
  gtk_adjustment_set_page_increment (self->adjustment, range / 10.0);
  demo_slider_reset (self);
  show_value (self);
}

static void
demo_slider_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_VALUE:
      g_value_set_double (value, demo_slider_get_value (DEMO_SLIDER (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
demo_slider_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  DemoSlider *self = DEMO_SLIDER (object);

  switch (id)
    {
    case PROP_LABEL:
      gtk_label_set_text (GTK_LABEL (self->label), g_value_get_string (value));
      break;
    case PROP_UNIT:
      self->unit = g_value_dup_string (value);
      break;
    case PROP_DIGITS:
      self->digits = g_value_get_int (value);
      break;
    case PROP_LOWER:
      gtk_adjustment_set_lower (self->adjustment, g_value_get_double (value));
      break;
    case PROP_UPPER:
      gtk_adjustment_set_upper (self->adjustment, g_value_get_double (value));
      break;
    case PROP_DEFAULT:
      self->initial = g_value_get_double (value);
      break;
    case PROP_VALUE:
      demo_slider_set_value (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
demo_slider_class_init (DemoSliderClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  const GParamFlags once = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = demo_slider_constructed;
  object_class->dispose = demo_slider_dispose;
  object_class->get_property = demo_slider_get_property;
  object_class->set_property = demo_slider_set_property;

  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, "", once);
  properties[PROP_UNIT] = g_param_spec_string ("unit", NULL, NULL, NULL, once);
  properties[PROP_DIGITS] = g_param_spec_int ("digits", NULL, NULL, 0, 6, 0, once);
  properties[PROP_LOWER] = g_param_spec_double ("lower", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0.0, once);
  properties[PROP_UPPER] = g_param_spec_double ("upper", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 1.0, once);
  properties[PROP_DEFAULT] =
      g_param_spec_double ("default", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0.0, once);
  properties[PROP_VALUE] = g_param_spec_double ("value", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0.0,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "demoslider");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
}

static void
attach (DemoSlider *self, GtkWidget *child, int column, int row, int columns)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkGridLayoutChild *cell;

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  cell = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, child));
  gtk_grid_layout_child_set_column (cell, column);
  gtk_grid_layout_child_set_row (cell, row);
  gtk_grid_layout_child_set_column_span (cell, columns);
}

static void
add_reset (DemoSlider *self, GtkWidget *child)
{
  GtkGesture *click = gtk_gesture_click_new ();

  /* Before the slider sees it, which would go where it was clicked. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (child, GTK_EVENT_CONTROLLER (click));
  gtk_widget_set_tooltip_text (child, "Double click to reset");
}

static void
demo_slider_init (DemoSlider *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->adjustment = g_object_ref_sink (gtk_adjustment_new (0.0, 0.0, 1.0, 0.01, 0.1, 0.0));
  self->label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->label), 0.0f);
  gtk_widget_set_hexpand (self->label, TRUE);
  self->entry = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 8);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 8);
  gtk_editable_set_alignment (GTK_EDITABLE (self->entry), 1.0f);
  self->scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, self->adjustment);
  gtk_scale_set_draw_value (GTK_SCALE (self->scale), FALSE);

  attach (self, self->label, 0, 0, 1);
  attach (self, self->entry, 1, 0, 1);
  attach (self, self->scale, 0, 1, 2);

  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->label, NULL, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  self->label, NULL, -1);
  add_reset (self, self->label);
  add_reset (self, self->scale);
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (take_text), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (take_text), self);
  gtk_widget_add_controller (self->entry, focus);
  g_signal_connect_object (self->adjustment, "value-changed", G_CALLBACK (on_value_changed), self,
                           G_CONNECT_SWAPPED);
}

double
demo_slider_get_value (DemoSlider *self)
{
  return gtk_adjustment_get_value (self->adjustment);
}

void
demo_slider_set_value (DemoSlider *self, double value)
{
  gtk_adjustment_set_value (self->adjustment, value);
}

void
demo_slider_reset (DemoSlider *self)
{
  gtk_adjustment_set_value (self->adjustment, self->initial);
}
