/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-slider.h"

#include <math.h>

#include "gtk-test.h"
#include "lilt-test.h"

static DemoSlider *
create (void)
{
  return g_object_ref_sink (g_object_new (DEMO_TYPE_SLIDER, "label", "Response", "unit", "ms", "digits", 1,
                                          "lower", 80.0, "upper", 2000.0, "default", 318.0, NULL));
}

static GtkWidget *
find (DemoSlider *slider, GType type)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (slider));

  while (child && !g_type_is_a (G_OBJECT_TYPE (child), type))
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

static void
type_text (DemoSlider *slider, const char *text)
{
  GtkWidget *entry = find (slider, GTK_TYPE_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "activate");
}

static void
test_typed (void)
{
  DemoSlider *slider = create ();
  GtkEditable *entry = GTK_EDITABLE (find (slider, GTK_TYPE_ENTRY));
  guint notified = 0;

  g_signal_connect_swapped (slider, "notify::value", G_CALLBACK (gtk_test_count), &notified);
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 318.0);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "318.0\u00a0ms");
  type_text (slider, "412.25");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 412.25);
  type_text (slider, " 500 ms ");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 412.25);
  type_text (slider, "500 ms");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 500.0);
  type_text (slider, "600\u00a0ms");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 600.0);
  g_assert_cmpuint (notified, ==, 3);
  /* Out of range is at its end; what is no number changes nothing, and the entry says what holds. */
  type_text (slider, "1e9");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 2000.0);
  type_text (slider, "-3");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 80.0);
  type_text (slider, "nan");
  type_text (slider, "inf");
  type_text (slider, "");
  type_text (slider, "quick");
  type_text (slider, "12 parsecs");
  g_assert_cmpfloat (demo_slider_get_value (slider), ==, 80.0);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "80.0\u00a0ms");
  g_object_unref (slider);
}

static GtkGesture *
find_click (GtkWidget *widget, GtkPropagationPhase phase)
{
  GListModel *controllers = gtk_widget_observe_controllers (widget);
  GtkGesture *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      GtkEventController *controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller) &&
          gtk_event_controller_get_propagation_phase (controller) == phase &&
          gtk_widget_get_tooltip_text (widget))
        found = GTK_GESTURE (controller);
      g_object_unref (controller);
    }
  g_object_unref (controllers);
  return found;
}

static void
test_reset (void)
{
  static GType (*const types[]) (void) = { gtk_label_get_type, gtk_scale_get_type };
  DemoSlider *slider = create ();

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkGesture *click = find_click (find (slider, types[i]()), GTK_PHASE_CAPTURE);

      demo_slider_set_value (slider, 1234.5);
      g_signal_emit_by_name (click, "pressed", 1, 3.0, 3.0);
      g_assert_cmpfloat (demo_slider_get_value (slider), ==, 1234.5);
      g_signal_emit_by_name (click, "pressed", 2, 3.0, 3.0);
      g_assert_cmpfloat (demo_slider_get_value (slider), ==, 318.0);
    }
  g_object_unref (slider);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();
  g_test_add_func ("/demo/slider/typed", test_typed);
  g_test_add_func ("/demo/slider/reset", test_reset);
  return g_test_run ();
}
