/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-types.h>

LILT_BEGIN_DECLS

/**
 * LiltEasing:
 * @LILT_EASE_LINEAR: t
 * @LILT_EASE_IN_SINE: a quarter of a sine wave
 * @LILT_EASE_OUT_SINE: `in-sine` reversed in time and value
 * @LILT_EASE_IN_OUT_SINE: `in-sine`, then `out-sine`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_SINE: `out-sine`, then `in-sine`, likewise
 * @LILT_EASE_IN_QUAD: t²
 * @LILT_EASE_OUT_QUAD: `in-quad` reversed in time and value
 * @LILT_EASE_IN_OUT_QUAD: `in-quad`, then `out-quad`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_QUAD: `out-quad`, then `in-quad`, likewise
 * @LILT_EASE_IN_CUBIC: t³
 * @LILT_EASE_OUT_CUBIC: `in-cubic` reversed in time and value
 * @LILT_EASE_IN_OUT_CUBIC: `in-cubic`, then `out-cubic`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_CUBIC: `out-cubic`, then `in-cubic`, likewise
 * @LILT_EASE_IN_QUART: t⁴
 * @LILT_EASE_OUT_QUART: `in-quart` reversed in time and value
 * @LILT_EASE_IN_OUT_QUART: `in-quart`, then `out-quart`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_QUART: `out-quart`, then `in-quart`, likewise
 * @LILT_EASE_IN_QUINT: t⁵
 * @LILT_EASE_OUT_QUINT: `in-quint` reversed in time and value
 * @LILT_EASE_IN_OUT_QUINT: `in-quint`, then `out-quint`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_QUINT: `out-quint`, then `in-quint`, likewise
 * @LILT_EASE_IN_EXPO: grows as a power, (2^(10 t) - 1) / 1023
 * @LILT_EASE_OUT_EXPO: `in-expo` reversed in time and value
 * @LILT_EASE_IN_OUT_EXPO: `in-expo`, then `out-expo`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_EXPO: `out-expo`, then `in-expo`, likewise
 * @LILT_EASE_IN_CIRC: a quarter of a circle
 * @LILT_EASE_OUT_CIRC: `in-circ` reversed in time and value
 * @LILT_EASE_IN_OUT_CIRC: `in-circ`, then `out-circ`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_CIRC: `out-circ`, then `in-circ`, likewise
 * @LILT_EASE_IN_BACK: draws back by a tenth
 * @LILT_EASE_OUT_BACK: `in-back` reversed in time and value
 * @LILT_EASE_IN_OUT_BACK: `in-back`, then `out-back`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_BACK: `out-back`, then `in-back`, likewise
 * @LILT_EASE_IN_ELASTIC: a swing that grows by 2^(10 t)
 * @LILT_EASE_OUT_ELASTIC: `in-elastic` reversed in time and value
 * @LILT_EASE_IN_OUT_ELASTIC: `in-elastic`, then `out-elastic`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_ELASTIC: `out-elastic`, then `in-elastic`, likewise
 * @LILT_EASE_IN_BOUNCE: a ball that bounces three times
 * @LILT_EASE_OUT_BOUNCE: `in-bounce` reversed in time and value
 * @LILT_EASE_IN_OUT_BOUNCE: `in-bounce`, then `out-bounce`, each over half of the time and of the way
 * @LILT_EASE_OUT_IN_BOUNCE: `out-bounce`, then `in-bounce`, likewise
 * @LILT_EASE_SMOOTHSTEP: t² (3 - 2 t): at rest at both ends
 * @LILT_EASE_SMOOTHERSTEP: t³ (10 - 15 t + 6 t²): also without acceleration at both ends
 *
 * The timed curves that every toolkit has under these names, after Robert Penner.
 *
 * All of them are continuous and run from exactly 0 at t = 0 to exactly 1 at t = 1. For that, `expo` and the
 * envelope of `elastic` are (2^(10 t) - 1) / 1023 where most libraries have 2^(10 t - 10), which is 0.001 at its
 * start; no value differs by more than that. (GSAP's `expo` is another curve: 2^(10 t - 10) t + t⁶ (1 - t).) Two more names mean different curves in different libraries:
 *
 * - `in-out-back` is Penner's: the overshoot parameter of each half is 1.525 times that of `in-back`, so that it
 *   too goes past its ends by a tenth of the way. Anime and GSAP join two halves of `in-back`, which go past by a
 *   twentieth; that is [func@Lilt.TunedEase.init_back] with 1.70158 (GSAP) or 1.7 (Anime, in every mode).
 * - `in-out-elastic` is Penner's, with a period of 0.45 in each half, as in GSAP and react-spring. Anime joins two
 *   halves of `in-elastic`; that is [func@Lilt.TunedEase.init_elastic] with a period of 0.3.
 */
typedef enum
{
  LILT_EASE_LINEAR,
  LILT_EASE_IN_SINE,
  LILT_EASE_OUT_SINE,
  LILT_EASE_IN_OUT_SINE,
  LILT_EASE_OUT_IN_SINE,
  LILT_EASE_IN_QUAD,
  LILT_EASE_OUT_QUAD,
  LILT_EASE_IN_OUT_QUAD,
  LILT_EASE_OUT_IN_QUAD,
  LILT_EASE_IN_CUBIC,
  LILT_EASE_OUT_CUBIC,
  LILT_EASE_IN_OUT_CUBIC,
  LILT_EASE_OUT_IN_CUBIC,
  LILT_EASE_IN_QUART,
  LILT_EASE_OUT_QUART,
  LILT_EASE_IN_OUT_QUART,
  LILT_EASE_OUT_IN_QUART,
  LILT_EASE_IN_QUINT,
  LILT_EASE_OUT_QUINT,
  LILT_EASE_IN_OUT_QUINT,
  LILT_EASE_OUT_IN_QUINT,
  LILT_EASE_IN_EXPO,
  LILT_EASE_OUT_EXPO,
  LILT_EASE_IN_OUT_EXPO,
  LILT_EASE_OUT_IN_EXPO,
  LILT_EASE_IN_CIRC,
  LILT_EASE_OUT_CIRC,
  LILT_EASE_IN_OUT_CIRC,
  LILT_EASE_OUT_IN_CIRC,
  LILT_EASE_IN_BACK,
  LILT_EASE_OUT_BACK,
  LILT_EASE_IN_OUT_BACK,
  LILT_EASE_OUT_IN_BACK,
  LILT_EASE_IN_ELASTIC,
  LILT_EASE_OUT_ELASTIC,
  LILT_EASE_IN_OUT_ELASTIC,
  LILT_EASE_OUT_IN_ELASTIC,
  LILT_EASE_IN_BOUNCE,
  LILT_EASE_OUT_BOUNCE,
  LILT_EASE_IN_OUT_BOUNCE,
  LILT_EASE_OUT_IN_BOUNCE,
  LILT_EASE_SMOOTHSTEP,
  LILT_EASE_SMOOTHERSTEP
} LiltEasing;

LILT_AVAILABLE_IN_1_0
double lilt_ease (LiltEasing easing, double t);
LILT_AVAILABLE_IN_1_0
void lilt_ease_sample (LiltEasing easing, double t, LiltSample *out);
LILT_AVAILABLE_IN_1_0
void lilt_ease_range (LiltEasing easing, double *min, double *max);
LILT_AVAILABLE_IN_1_0
const char *lilt_easing_get_name (LiltEasing easing);
LILT_AVAILABLE_IN_1_0
int lilt_easing_from_name (const char *name, LiltEasing *easing);

LILT_END_DECLS
