/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-preset.h>

#include <lilt/lilt-convert.h>

/* How a source gives its numbers; kept as it gives them, so that nothing is lost in a conversion by hand. */
typedef enum
{
  OMEGA_ZETA,
  STIFFNESS_DAMPING_MASS,
  STIFFNESS_ZETA,
  RESPONSE_FRACTION,
  DURATION_BOUNCE,
  ORIGAMI,
  REBOUND
} Form;

typedef struct
{
  const char *name;
  const char *source;
  Form form;
  double a;
  double b;
  double c;
} Entry;

static const Entry entries[] = {
  { "UIPanel", "DynamicMotion", OMEGA_ZETA, 18.0, 1.0, 0.0 },
  { "CameraFollow", "DynamicMotion", OMEGA_ZETA, 10.0, 0.8, 0.0 },
  { "CameraLag", "DynamicMotion", OMEGA_ZETA, 6.0, 0.7, 0.0 },
  { "RecoilCritical", "DynamicMotion", OMEGA_ZETA, 25.0, 1.0, 0.0 },
  { "RecoilSnappy", "DynamicMotion", OMEGA_ZETA, 30.0, 1.2, 0.0 },
  { "DoorBouncy", "DynamicMotion", OMEGA_ZETA, 6.0, 0.25, 0.0 },
  { "DoorStiff", "DynamicMotion", OMEGA_ZETA, 10.0, 1.0, 0.0 },
  { "SpringPlatform", "DynamicMotion", OMEGA_ZETA, 8.0, 0.6, 0.0 },
  { "HoverStabilizer", "DynamicMotion", OMEGA_ZETA, 12.0, 0.85, 0.0 },
  { "WeaponSway", "DynamicMotion", OMEGA_ZETA, 5.0, 0.85, 0.0 },
  { "UISoft", "DynamicMotion", OMEGA_ZETA, 14.0, 0.9, 0.0 },
  { "HeavyGate", "DynamicMotion", OMEGA_ZETA, 3.0, 1.0, 0.0 },
  { "JiggleBone", "DynamicMotion", OMEGA_ZETA, 20.0, 0.4, 0.0 },

  { "react-spring/default", "react-spring", STIFFNESS_DAMPING_MASS, 170.0, 26.0, 1.0 },
  { "react-spring/gentle", "react-spring", STIFFNESS_DAMPING_MASS, 120.0, 14.0, 1.0 },
  { "react-spring/wobbly", "react-spring", STIFFNESS_DAMPING_MASS, 180.0, 12.0, 1.0 },
  { "react-spring/stiff", "react-spring", STIFFNESS_DAMPING_MASS, 210.0, 20.0, 1.0 },
  { "react-spring/slow", "react-spring", STIFFNESS_DAMPING_MASS, 280.0, 60.0, 1.0 },
  { "react-spring/molasses", "react-spring", STIFFNESS_DAMPING_MASS, 280.0, 120.0, 1.0 },

  { "motion/default", "Motion", STIFFNESS_DAMPING_MASS, 100.0, 10.0, 1.0 },
  { "motion/transform", "Motion", STIFFNESS_DAMPING_MASS, 500.0, 25.0, 1.0 },
  { "motion/scale", "Motion", STIFFNESS_DAMPING_MASS, 550.0, 30.0, 1.0 },
  { "motion/scale-to-zero", "Motion", STIFFNESS_ZETA, 550.0, 1.0, 0.0 },

  { "androidx/high-no-bouncy", "AndroidX", STIFFNESS_ZETA, 10000.0, 1.0, 0.0 },
  { "androidx/medium-no-bouncy", "AndroidX, the default of Compose", STIFFNESS_ZETA, 1500.0, 1.0, 0.0 },
  { "androidx/medium-low-no-bouncy", "AndroidX", STIFFNESS_ZETA, 400.0, 1.0, 0.0 },
  { "androidx/low-low-bouncy", "AndroidX", STIFFNESS_ZETA, 200.0, 0.75, 0.0 },
  { "androidx/very-low-medium-bouncy", "AndroidX", STIFFNESS_ZETA, 50.0, 0.5, 0.0 },
  { "androidx/medium-medium-bouncy", "AndroidX, the default of SpringForce", STIFFNESS_ZETA, 1500.0, 0.5,
    0.0 },
  { "androidx/medium-high-bouncy", "AndroidX", STIFFNESS_ZETA, 1500.0, 0.2, 0.0 },

  { "material3/standard-default-spatial", "Material 3", STIFFNESS_ZETA, 700.0, 0.9, 0.0 },
  { "material3/standard-fast-spatial", "Material 3", STIFFNESS_ZETA, 1400.0, 0.9, 0.0 },
  { "material3/standard-slow-spatial", "Material 3", STIFFNESS_ZETA, 300.0, 0.9, 0.0 },
  { "material3/default-effects", "Material 3", STIFFNESS_ZETA, 1600.0, 1.0, 0.0 },
  { "material3/fast-effects", "Material 3", STIFFNESS_ZETA, 3800.0, 1.0, 0.0 },
  { "material3/slow-effects", "Material 3", STIFFNESS_ZETA, 800.0, 1.0, 0.0 },
  { "material3/expressive-default-spatial", "Material 3", STIFFNESS_ZETA, 380.0, 0.8, 0.0 },
  { "material3/expressive-fast-spatial", "Material 3", STIFFNESS_ZETA, 800.0, 0.6, 0.0 },
  { "material3/expressive-slow-spatial", "Material 3", STIFFNESS_ZETA, 200.0, 0.8, 0.0 },

  { "swiftui/smooth", "SwiftUI", DURATION_BOUNCE, 0.5, 0.0, 0.0 },
  { "swiftui/snappy", "SwiftUI", DURATION_BOUNCE, 0.5, 0.15, 0.0 },
  { "swiftui/bouncy", "SwiftUI", DURATION_BOUNCE, 0.5, 0.3, 0.0 },
  { "swiftui/spring", "SwiftUI", RESPONSE_FRACTION, 0.5, 0.825, 0.0 },
  { "swiftui/interactive-spring", "SwiftUI", RESPONSE_FRACTION, 0.15, 0.86, 0.0 },
  { "core-animation/default", "Core Animation", STIFFNESS_DAMPING_MASS, 100.0, 10.0, 1.0 },
  { "uikit/default", "UIKit", STIFFNESS_DAMPING_MASS, 1000.0, 500.0, 3.0 },
  { "origami/default", "Origami, Rebound", ORIGAMI, 40.0, 7.0, 0.0 },
  { "react-native/animated", "React Native", REBOUND, 8.0, 12.0, 0.0 },
  { "animejs/default", "anime.js", STIFFNESS_DAMPING_MASS, 100.102, 10.005, 1.0 },
};

#define N_ENTRIES (sizeof entries / sizeof entries[0])

static void
build (const Entry *entry, LiltSpringParams *params)
{
  switch (entry->form)
    {
    case OMEGA_ZETA:
      lilt_spring_params_init (params, entry->a, entry->b);
      break;
    case STIFFNESS_DAMPING_MASS:
      lilt_spring_params_init_physical (params, entry->a, entry->b, entry->c);
      break;
    case STIFFNESS_ZETA:
      lilt_spring_params_init_physical (params, entry->a, 0.0, 1.0);
      params->zeta = entry->b;
      break;
    case RESPONSE_FRACTION:
      lilt_spring_params_init_response (params, entry->a, entry->b);
      break;
    case DURATION_BOUNCE:
      lilt_spring_params_init_bounce (params, entry->a, entry->b);
      break;
    case ORIGAMI:
      lilt_spring_params_init_origami (params, entry->a, entry->b);
      break;
    case REBOUND:
      lilt_spring_params_init_rebound (params, entry->a, entry->b);
      break;
    }
}

/* The next character of a name that counts, in lower case: by bytes, whatever the locale. */
static char
next_significant (const char **name)
{
  char c = **name;

  while (c == '-' || c == '_' || c == ' ')
    c = *++*name;
  if (c != '\0')
    ++*name;
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static int
names_match (const char *a, const char *b)
{
  for (;;)
    {
      const char in_a = next_significant (&a), in_b = next_significant (&b);

      if (in_a != in_b)
        return 0;
      if (in_a == '\0')
        return 1;
    }
}

static const Entry *
find (const char *name)
{
  if (name)
    for (size_t i = 0; i < N_ENTRIES; i++)
      if (names_match (name, entries[i].name))
        return &entries[i];
  return NULL;
}

static void
fill (const Entry *entry, LiltPreset *preset)
{
  preset->name = entry->name;
  preset->source = entry->source;
  build (entry, &preset->params);
  preset->regime = lilt_spring_params_get_regime (&preset->params);
  preset->overshoot = lilt_spring_params_get_overshoot (&preset->params);
  preset->settling_2_percent = lilt_spring_params_get_settling (&preset->params, 0.02);
  preset->settling_1_permille = lilt_spring_params_get_settling (&preset->params, 0.001);
}

/**
 * lilt_preset_count:
 *
 * How many springs have a name.
 *
 * Returns: the number of presets
 */
size_t
lilt_preset_count (void)
{
  return N_ENTRIES;
}

/**
 * lilt_preset_get:
 * @i: which, from 0 to [func@Lilt.Preset.count] - 1
 * @preset: (out caller-allocates): the preset
 *
 * Describes the @i-th preset. Settling times and overshoot are computed, not copied from the source.
 *
 * Returns: (type gboolean): whether there is an @i-th; if not, @preset is left alone
 */
int
lilt_preset_get (size_t i, LiltPreset *preset)
{
  if (i >= N_ENTRIES)
    return 0;
  fill (&entries[i], preset);
  return 1;
}

/**
 * lilt_preset_find:
 * @name: (nullable): a name
 * @preset: (out caller-allocates): the preset
 *
 * Describes the preset called @name, as [func@Lilt.SpringParams.init_preset] understands names.
 *
 * Returns: (type gboolean): whether there is one; if not, @preset is left alone
 */
int
lilt_preset_find (const char *name, LiltPreset *preset)
{
  const Entry *entry = find (name);

  if (!entry)
    return 0;
  fill (entry, preset);
  return 1;
}

/**
 * lilt_spring_params_init_preset:
 * @params: (out caller-allocates): the parameters to set up
 * @name: (nullable): the name of a preset
 *
 * Sets up a spring that has a name.
 *
 * The thirteen of the source that this library began from have its names, such as `UIPanel`; those of other
 * libraries are called by the library and the name there, such as `react-spring/gentle`, and its default is
 * `…/default`. Case, hyphens, underscores and spaces do not matter: `ui-panel` is `UIPanel`. The table of all of
 * them, with settling time and overshoot, is in the documentation; [func@Lilt.Preset.get] enumerates them.
 *
 * Returns: `LILT_OK`; `LILT_OUT_OF_RANGE` for a name that is none, with @params at 1 rad/s, critically damped
 */
LiltStatus
lilt_spring_params_init_preset (LiltSpringParams *params, const char *name)
{
  const Entry *entry = find (name);

  if (!entry)
    {
      lilt_spring_params_init (params, 1.0, 1.0);
      return LILT_OUT_OF_RANGE;
    }
  build (entry, params);
  return LILT_OK;
}
