/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include "demo-window.h"

struct _DemoWindow
{
  GtkApplicationWindow parent_instance;

  GtkWidget *stack;
  GtkWidget *sidebar;
  GtkWidget *dark;
  gboolean plays;
};

G_DEFINE_FINAL_TYPE (DemoWindow, demo_window, GTK_TYPE_APPLICATION_WINDOW)

/* Long enough for the window to be there, so that the motion is seen from its start. */
#define PLAY_DELAY_MS 350

static gboolean
on_play (gpointer user_data)
{
  DemoPage *page = user_data;

  /* Closed or turned over meanwhile */
  if (gtk_widget_get_mapped (GTK_WIDGET (page)))
    demo_page_play (page);
  return G_SOURCE_REMOVE;
}

static void
on_first_map (GtkWidget *page, gpointer user_data)
{
  g_signal_handlers_disconnect_by_func (page, on_first_map, user_data);
  if (DEMO_WINDOW (user_data)->plays)
    g_timeout_add_full (G_PRIORITY_DEFAULT, PLAY_DELAY_MS, on_play, g_object_ref (page), g_object_unref);
}

/* A page is an empty place in the stack until it is shown. */
static GtkWidget *
fill (DemoWindow *self, GtkWidget *place)
{
  GtkWidget *page = gtk_widget_get_first_child (place);
  const DemoPageInfo *info = g_object_get_data (G_OBJECT (place), "info");

  if (page)
    return page;
  page = g_object_new (info->get_type (), "hexpand", TRUE, "vexpand", TRUE, NULL);
  g_signal_connect_object (page, "map", G_CALLBACK (on_first_map), self, 0);
  gtk_box_append (GTK_BOX (place), page);
  return page;
}

static void
on_visible_child (DemoWindow *self)
{
  GtkWidget *place = gtk_stack_get_visible_child (GTK_STACK (self->stack));
  const DemoPageInfo *info = place ? g_object_get_data (G_OBJECT (place), "info") : NULL;
  char *title;

  if (!info)
    return;
  fill (self, place);
  title = g_strdup_printf ("%s – Lilt", info->title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_free (title);
}

/* Once a display, however many windows. */
static void
load_style (GdkDisplay *display)
{
  GtkCssProvider *provider;

  if (g_object_get_data (G_OBJECT (display), "lilt-demo-style"))
    return;
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/org/lilt/demo/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_set_data_full (G_OBJECT (display), "lilt-demo-style", provider, g_object_unref);
}

static void
demo_window_class_init (DemoWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  gtk_widget_class_set_template_from_resource (widget_class, "/org/lilt/demo/demo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, DemoWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, DemoWindow, sidebar);
  gtk_widget_class_bind_template_child (widget_class, DemoWindow, dark);
  gtk_widget_class_bind_template_callback (widget_class, on_visible_child);
}

/* For what our style has in two colours; the theme has its own. */
static void
on_theme (DemoWindow *self, GParamSpec *pspec, GtkSettings *settings)
{
  gboolean dark;
  char *theme;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &dark, "gtk-theme-name", &theme, NULL);
  if (dark || (theme && g_str_has_suffix (theme, "-dark")))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dark-ground");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dark-ground");
  g_free (theme);
}

static void
demo_window_init (DemoWindow *self)
{
  GtkSettings *settings;

  self->plays = TRUE;
  load_style (gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < demo_n_pages; i++)
    {
      GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      g_object_set_data (G_OBJECT (place), "info", (gpointer) demo_pages[i]);
      gtk_stack_add_titled (GTK_STACK (self->stack), place, demo_pages[i]->id, demo_pages[i]->title);
    }
  gtk_widget_set_visible (self->sidebar, demo_n_pages > 1);
  settings = gtk_widget_get_settings (GTK_WIDGET (self));
  g_signal_connect_object (settings, "notify::gtk-application-prefer-dark-theme", G_CALLBACK (on_theme), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "notify::gtk-theme-name", G_CALLBACK (on_theme), self,
                           G_CONNECT_SWAPPED);
  on_theme (self, NULL, settings);
  g_object_bind_property (settings, "gtk-application-prefer-dark-theme", self->dark, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

GtkWidget *
demo_window_new (GtkApplication *application)
{
  return g_object_new (DEMO_TYPE_WINDOW, "application", application, NULL);
}

DemoPage *
demo_window_show_page (DemoWindow *self, const DemoPageInfo *info)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), info->id);
  return DEMO_PAGE (fill (self, gtk_stack_get_visible_child (GTK_STACK (self->stack))));
}

void
demo_window_set_plays (DemoWindow *self, gboolean plays)
{
  self->plays = plays;
}
