/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <math.h>

#include "lilt-plot-strips.h"
#include "lilt-test.h"

/* A motion that is retargeted at 1 s, drawn on an image. */
typedef struct
{
  LiltTrace trace;
  LiltPlotStrips strips;
  LiltPlotStripsLayout layout;
  LiltPlotData data;
  cairo_surface_t *surface;
  int scale;
} Fixture;

static const LiltSample scale = { 300.0, 3e3, 3e4 };

static void
set_up (Fixture *f, LiltPlotRole role, int image_scale)
{
  lilt_trace_init (&f->trace, 0.0);
  lilt_plot_strips_init (&f->strips, role, FALSE);
  f->strips.unit = "px";
  f->surface = NULL;
  f->scale = image_scale;
}

static void
tear_down (Fixture *f)
{
  if (f->surface)
    cairo_surface_destroy (f->surface);
}

static void
draw (Fixture *f)
{
  const int width = (int) f->strips.width, height = (int) f->strips.height;
  LiltPlotTheme theme;
  cairo_t *cr;

  lilt_trace_get_data (&f->trace, &f->data);
  lilt_plot_strips_get_layout (&f->strips, &f->layout);
  if (f->surface)
    cairo_surface_destroy (f->surface);
  f->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * f->scale, height * f->scale);
  cairo_surface_set_device_scale (f->surface, f->scale, f->scale);
  cr = cairo_create (f->surface);
  lilt_plot_theme_init (&theme, f->strips.dark);
  lilt_plot_set_color (cr, &theme.background, 1.0);
  cairo_paint (cr);
  lilt_plot_strips_draw (&f->strips, &f->data, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (f->surface);
}

static guint32
pixel (const Fixture *f, int x, int y)
{
  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (x, <, cairo_image_surface_get_width (f->surface));
  g_assert_cmpint (y, <, cairo_image_surface_get_height (f->surface));
  return ((const guint32 *) (void *) (cairo_image_surface_get_data (f->surface) +
                                      y * cairo_image_surface_get_stride (f->surface)))[x] &
         0xffffff;
}

/* How much of the role's ink is in the pixel at (@x, @y): the strips' other colours are greys. */
static gboolean
has_ink (const Fixture *f, int x, int y)
{
  const guint32 color = pixel (f, x, y);
  const int red = (int) (color >> 16), green = (int) (color >> 8 & 0xff), blue = (int) (color & 0xff);

  return MAX (MAX (red, green), blue) - MIN (MIN (red, green), blue) > 90;
}

/* The rows of ink in a column of a strip */
static int
count_ink (const Fixture *f, LiltPlotQuantity quantity, double x)
{
  int count = 0;

  for (int y = (int) f->layout.top[quantity]; y < (int) f->layout.bottom[quantity]; y++)
    count += has_ink (f, (int) x, y);
  return count;
}

static double
y_of (const Fixture *f, LiltPlotQuantity quantity, double value)
{
  LiltPlotRange range;

  lilt_plot_strips_get_range (&f->strips, &f->data, quantity, &range);
  return lilt_plot_strips_y (&f->strips, quantity, &range, value);
}

static double
x_of (const Fixture *f, double time)
{
  return lilt_plot_strips_x (&f->strips, &f->data, time);
}

/* A thin line between two columns of pixels is a little in each. */
static gboolean
has_riser (const Fixture *f, double x, int y)
{
  int chroma = 0;

  for (int i = (int) x - 1; i <= (int) x + 1; i++)
    {
      const guint32 color = pixel (f, i, y);
      const int red = (int) (color >> 16), green = (int) (color >> 8 & 0xff), blue = (int) (color & 0xff);

      chroma += MAX (MAX (red, green), blue) - MIN (MIN (red, green), blue);
    }
  return chroma > 90;
}

/* Velocity and acceleration are flat but for their jumps, so every pixel is foreseeable. */
static void
record_jump (Fixture *f)
{
  const LiltSample before = { 100.0, 200.0, -5000.0 }, after = { 100.0, -900.0, -5000.0 };

  lilt_trace_add_point (&f->trace, 0.0, &(LiltSample){ -100.0, 200.0, -5000.0 });
  lilt_trace_add_event (&f->trace, LILT_PLOT_TARGET, 1.0, &before, &after, &scale, 300.0);
  lilt_trace_add_point (&f->trace, 1.9, &(LiltSample){ -710.0, -900.0, -5000.0 });
}

/* No column beside a jump shows more than the flat line: a slope, however steep, would cross it. */
static void
test_jump_is_no_slope (void)
{
  for (int role = 0; role < LILT_PLOT_REFERENCE; role++)
    {
      Fixture f;

      set_up (&f, role, 1);
      record_jump (&f);
      draw (&f);

      const double x = x_of (&f, 1.0), y1 = y_of (&f, LILT_PLOT_VELOCITY, 200.0),
                   y2 = y_of (&f, LILT_PLOT_VELOCITY, -900.0);

      g_assert_cmpfloat (y2 - y1, >, 25.0);
      for (int dx = 6; dx < 40; dx++)
        {
          g_assert_cmpint (count_ink (&f, LILT_PLOT_VELOCITY, x - dx), <=, 3);
          g_assert_cmpint (count_ink (&f, LILT_PLOT_VELOCITY, x + dx), <=, 3);
          g_assert_true (has_ink (&f, (int) x - dx, (int) y1));
          g_assert_true (has_ink (&f, (int) x + dx, (int) y2));
        }
      /* The hollow dot has the ground inside, the filled one ink, and the riser between them gaps. */
      g_assert_false (has_ink (&f, (int) x, (int) y1));
      g_assert_true (has_ink (&f, (int) x, (int) y2));

      int changes = 0;

      for (int y = (int) y1 + 5; y < (int) y2 - 5; y++)
        changes += has_riser (&f, x, y) != has_riser (&f, x, y + 1);
      g_assert_cmpint (changes, >=, 4);
      tear_down (&f);
    }
}

/* What does not jump has no riser and no dots. */
static void
test_no_jump_no_dots (void)
{
  Fixture f;

  set_up (&f, LILT_PLOT_SPRING, 1);
  record_jump (&f);
  draw (&f);

  const double x = x_of (&f, 1.0);

  for (int dx = -10; dx <= 10; dx++)
    g_assert_cmpint (count_ink (&f, LILT_PLOT_ACCELERATION, x + dx), <=, 3);
  tear_down (&f);
}

/* NaN, infinity, huge numbers and no data at all: it draws, and nothing outside the strips. */
static void
test_any_numbers (void)
{
  static const double odd[] = { NAN, INFINITY, -INFINITY, 1.7e308, -1.7e308, 5e-324, 0.0, -0.0, 2.385 };

  for (int i = 0; i < 400; i++)
    {
      Fixture f;

      set_up (&f, i % LILT_PLOT_N_ROLES, 1);
      f.strips.dark = i & 1;
      for (int j = 0; j < i % 20; j++)
        {
          LiltSample s[2];

          for (int k = 0; k < 2; k++)
            {
              s[k].value = odd[g_test_rand_int_range (0, G_N_ELEMENTS (odd))];
              s[k].velocity = odd[g_test_rand_int_range (0, G_N_ELEMENTS (odd))];
              s[k].acceleration = odd[g_test_rand_int_range (0, G_N_ELEMENTS (odd))];
            }
          lilt_trace_add_point (&f.trace, j * 0.2, &s[0]);
          if (j % 3 == 2)
            lilt_trace_add_event (&f.trace, j % 3, j * 0.2 + 0.1, &s[0], &s[1], NULL,
                                  odd[g_test_rand_int_range (0, G_N_ELEMENTS (odd))]);
        }
      draw (&f);
      for (int q = 0; q < LILT_PLOT_N_QUANTITIES; q++)
        {
          LiltPlotRange range;

          lilt_plot_strips_get_range (&f.strips, &f.data, q, &range);
          g_assert_true (isfinite (range.min) && isfinite (range.max) && range.min < range.max);
        }
      /* Between two strips there is nothing but the lines of the events. */
      for (int x = 0; x < (int) f.strips.width; x++)
        g_assert_false (has_ink (&f, x, (int) f.layout.bottom[0] + 3));
      tear_down (&f);
    }
}

/* A range that was asked for is what is shown; what leaves it is cut at the strip, not moved. */
static void
test_given_range (void)
{
  Fixture f;
  LiltPlotRange range;

  set_up (&f, LILT_PLOT_SPRING, 1);
  f.strips.ranges[LILT_PLOT_VALUE] = (LiltPlotRange){ 0.0, 50.0 };
  record_jump (&f);
  draw (&f);
  lilt_plot_strips_get_range (&f.strips, &f.data, LILT_PLOT_VALUE, &range);
  g_assert_cmpfloat (range.min, ==, 0.0);
  g_assert_cmpfloat (range.max, ==, 50.0);
  for (int x = 0; x < (int) f.strips.width; x++)
    g_assert_false (has_ink (&f, x, (int) f.layout.bottom[0] + 3));
  /* Its crossing of the middle is where the line from (0 s, -100) to (1 s, 100) has it. */
  g_assert_true (has_ink (&f, (int) x_of (&f, 0.625), (int) y_of (&f, LILT_PLOT_VALUE, 25.0)));
  tear_down (&f);
}

/* Between two frames the curve bends as the samples' derivatives say, and a long gap is a straight line. */
static void
test_between_samples (void)
{
  static const double gaps[] = { 0.04, 0.2 };

  for (int i = 0; i < 2; i++)
    {
      Fixture f;
      const double w = G_PI / gaps[i];

      set_up (&f, LILT_PLOT_SPRING, 1);
      f.strips.span = 2.0 * gaps[i];
      f.strips.height = 400.0;
      f.strips.ranges[LILT_PLOT_VALUE] = (LiltPlotRange){ -1.0, 1.0 };
      /* Half a sine between two samples that are both 0 */
      lilt_trace_add_point (&f.trace, 1.0, &(LiltSample){ 0.0, w, 0.0 });
      lilt_trace_add_point (&f.trace, 1.0 + gaps[i], &(LiltSample){ 0.0, -w, 0.0 });
      draw (&f);
      /* The cubic through both ends has 3/4 · pi/3 in the middle. */
      g_assert_true (has_ink (&f, (int) x_of (&f, 1.0 + 0.5 * gaps[i]),
                              (int) y_of (&f, LILT_PLOT_VALUE, i == 0 ? 0.25 * G_PI : 0.0)));
      g_assert_false (has_ink (&f, (int) x_of (&f, 1.0 + 0.5 * gaps[i]),
                               (int) y_of (&f, LILT_PLOT_VALUE, i == 0 ? 0.0 : 0.25 * G_PI)));
      tear_down (&f);
    }
}

/* At twice the scale it is the same picture, twice as fine. */
static void
test_hidpi (void)
{
  Fixture one, two;
  int differ = 0;

  set_up (&one, LILT_PLOT_SPRING, 1);
  set_up (&two, LILT_PLOT_SPRING, 2);
  record_jump (&one);
  record_jump (&two);
  draw (&one);
  draw (&two);
  for (int y = (int) one.layout.top[1] + 18; y < (int) one.layout.bottom[1]; y++)
    for (int x = (int) one.layout.left; x < (int) one.layout.right - 5; x++)
      {
        int ink = 0;

        for (int i = 0; i < 4; i++)
          ink += has_ink (&two, 2 * x + i % 2, 2 * y + i / 2);
        if ((ink >= 3) != has_ink (&one, x, y) && ink != 2 && ink != 1)
          differ++;
      }
  /* Pixels half covered, at the edges of the dots */
  g_assert_cmpint (differ, <, 40);
  tear_down (&one);
  tear_down (&two);
}

static void
test_pills (void)
{
  Fixture f;
  const LiltSample a = { 0, 0, 0 }, b = { 0, 0, 4321.0 }, c = { 0, 7, 4321.0 };

  set_up (&f, LILT_PLOT_SPRING, 1);
  lilt_trace_add_event (&f.trace, LILT_PLOT_TARGET, 0.5, &a, &b, &scale, 1.0);
  lilt_trace_add_event (&f.trace, LILT_PLOT_END, 1.0, &b, &c, &scale, 1.0);
  lilt_trace_add_event (&f.trace, LILT_PLOT_TARGET, 1.5, &b, &c, &scale, 2.0);
  lilt_trace_add_event (&f.trace, LILT_PLOT_TARGET, 1.52, &c, &c, &scale, 3.0);
  lilt_trace_add_point (&f.trace, 2.0, &c);
  draw (&f);

  g_assert_true (lilt_plot_strips_pill_at (&f.strips, &f.data, x_of (&f, 0.5), f.layout.pills) ==
                 &f.data.events[0]);
  /* The end of a curve has none, and of two that would overlap the newer is shown. */
  g_assert_null (lilt_plot_strips_pill_at (&f.strips, &f.data, x_of (&f, 1.0), f.layout.pills));
  g_assert_true (lilt_plot_strips_pill_at (&f.strips, &f.data, x_of (&f, 1.52), f.layout.pills) ==
                 &f.data.events[3]);
  g_assert_true (lilt_plot_strips_pill_at (&f.strips, &f.data, x_of (&f, 1.5), f.layout.pills) ==
                 &f.data.events[3]);
  g_assert_null (lilt_plot_strips_pill_at (&f.strips, &f.data, x_of (&f, 0.5), f.layout.pills + 20.0));

  /* The newest pill is drawn in full ink, where it is found. */
  const int y = (int) f.layout.pills - 6;

  g_assert_true (has_ink (&f, (int) x_of (&f, 1.52), y));
  tear_down (&f);
}

/* For the eye: LILT_TEST_PICTURES=DIRECTORY writes what the strips look like. */
static void
test_picture (void)
{
  const char *directory = g_getenv ("LILT_TEST_PICTURES");
  LiltSpringParams params;

  if (!directory)
    {
      g_test_skip ("LILT_TEST_PICTURES is not set");
      return;
    }
  lilt_spring_params_init (&params, 22.0, 0.5);
  for (int i = 0; i < 4; i++)
    {
      Fixture f;
      LiltSpring spring;
      LiltSample before, after;
      char *path = g_strdup_printf ("%s/strips-%d.png", directory, i);

      set_up (&f, i & 2 ? LILT_PLOT_WARP : LILT_PLOT_SPRING, 1 + (i & 1));
      f.strips.dark = i & 1;
      f.strips.height = 270;
      lilt_spring_init (&spring, &params, 0.0);
      for (int j = 0; j <= 110; j++)
        {
          lilt_spring_get_sample (&spring, &before);
          if (j % 40 == 19)
            {
              lilt_spring_set_target (&spring, j == 59 ? 40.0 : 300.0);
              if (i & 2)
                lilt_spring_reset (&spring, before.value,
                                   3.0 * (lilt_spring_get_target (&spring) - before.value));
              lilt_spring_get_sample (&spring, &after);
              lilt_trace_add_event (&f.trace, LILT_PLOT_TARGET, j / 60.0, &before, &after, &scale,
                                    lilt_spring_get_target (&spring));
            }
          else
            lilt_trace_add_point (&f.trace, j / 60.0, &before);
          lilt_spring_step (&spring, 1.0 / 60.0);
        }
      lilt_trace_add_event (&f.trace, LILT_PLOT_PAUSE, 1.0, &before, &before, &scale, 300.0);
      draw (&f);
      g_assert_cmpint (cairo_surface_write_to_png (f.surface, path), ==, CAIRO_STATUS_SUCCESS);
      g_free (path);
      tear_down (&f);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plot/strips/jump-is-no-slope", test_jump_is_no_slope);
  g_test_add_func ("/plot/strips/no-jump-no-dots", test_no_jump_no_dots);
  g_test_add_func ("/plot/strips/any-numbers", test_any_numbers);
  g_test_add_func ("/plot/strips/given-range", test_given_range);
  g_test_add_func ("/plot/strips/between-samples", test_between_samples);
  g_test_add_func ("/plot/strips/hidpi", test_hidpi);
  g_test_add_func ("/plot/strips/pills", test_pills);
  g_test_add_func ("/plot/strips/picture", test_picture);
  return g_test_run ();
}
