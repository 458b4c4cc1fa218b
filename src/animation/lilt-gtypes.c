/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-gtypes.h>

/* A plain struct without pointers is copied by copying its bytes. */
#define DEFINE_PLAIN_BOXED(TypeName, type_name)                                                              \
  static gpointer type_name##_copy (gpointer self)                                                           \
  {                                                                                                          \
    return g_memdup2 (self, sizeof (TypeName));                                                              \
  }                                                                                                          \
  G_DEFINE_BOXED_TYPE (TypeName, type_name, type_name##_copy, g_free)

DEFINE_PLAIN_BOXED (LiltContinuity, lilt_continuity)
DEFINE_PLAIN_BOXED (LiltDecay, lilt_decay)
DEFINE_PLAIN_BOXED (LiltDynamics, lilt_dynamics)
DEFINE_PLAIN_BOXED (LiltFling, lilt_fling)
DEFINE_PLAIN_BOXED (LiltIntegrateErrors, lilt_integrate_errors)
DEFINE_PLAIN_BOXED (LiltPreset, lilt_preset)
DEFINE_PLAIN_BOXED (LiltPropagator, lilt_propagator)
DEFINE_PLAIN_BOXED (LiltSample, lilt_sample)
DEFINE_PLAIN_BOXED (LiltSmoothSpring, lilt_smooth_spring)
DEFINE_PLAIN_BOXED (LiltSpring, lilt_spring)
DEFINE_PLAIN_BOXED (LiltSpringParams, lilt_spring_params)
DEFINE_PLAIN_BOXED (LiltWarp, lilt_warp)

G_DEFINE_ENUM_TYPE (LiltEulerGuard,
                    lilt_euler_guard,
                    G_DEFINE_ENUM_VALUE (LILT_EULER_GUARD_NONE, "none"),
                    G_DEFINE_ENUM_VALUE (LILT_EULER_GUARD_STABLE, "stable"),
                    G_DEFINE_ENUM_VALUE (LILT_EULER_GUARD_NO_JITTER, "no-jitter"),
                    G_DEFINE_ENUM_VALUE (LILT_EULER_GUARD_SUBSTEP, "substep"))

G_DEFINE_ENUM_TYPE (LiltIntegrator,
                    lilt_integrator,
                    G_DEFINE_ENUM_VALUE (LILT_INTEGRATOR_EXPLICIT_EULER, "explicit-euler"),
                    G_DEFINE_ENUM_VALUE (LILT_INTEGRATOR_SEMI_IMPLICIT_EULER, "semi-implicit-euler"),
                    G_DEFINE_ENUM_VALUE (LILT_INTEGRATOR_VELOCITY_VERLET, "velocity-verlet"),
                    G_DEFINE_ENUM_VALUE (LILT_INTEGRATOR_RK4, "rk4"))

G_DEFINE_ENUM_TYPE (LiltRegime,
                    lilt_regime,
                    G_DEFINE_ENUM_VALUE (LILT_REGIME_UNDAMPED, "undamped"),
                    G_DEFINE_ENUM_VALUE (LILT_REGIME_UNDERDAMPED, "underdamped"),
                    G_DEFINE_ENUM_VALUE (LILT_REGIME_CRITICAL, "critical"),
                    G_DEFINE_ENUM_VALUE (LILT_REGIME_OVERDAMPED, "overdamped"))

G_DEFINE_ENUM_TYPE (LiltStatus,
                    lilt_status,
                    G_DEFINE_ENUM_VALUE (LILT_OK, "ok"),
                    G_DEFINE_ENUM_VALUE (LILT_NOT_FINITE, "not-finite"),
                    G_DEFINE_ENUM_VALUE (LILT_OUT_OF_RANGE, "out-of-range"),
                    G_DEFINE_ENUM_VALUE (LILT_SINGULAR, "singular"))
