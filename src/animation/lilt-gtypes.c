/* SPDX-License-Identifier: LGPL-2.1-or-later */
#include <lilt/lilt-gtypes.h>

/* A plain struct without pointers is copied by copying its bytes. */
#define DEFINE_PLAIN_BOXED(TypeName, type_name)                                                              \
  static gpointer type_name##_copy (gpointer self)                                                           \
  {                                                                                                          \
    return g_memdup2 (self, sizeof (TypeName));                                                              \
  }                                                                                                          \
  G_DEFINE_BOXED_TYPE (TypeName, type_name, type_name##_copy, g_free)

DEFINE_PLAIN_BOXED (LiltAngle, lilt_angle)
DEFINE_PLAIN_BOXED (LiltBezier, lilt_bezier)
DEFINE_PLAIN_BOXED (LiltBoundedSpring, lilt_bounded_spring)
DEFINE_PLAIN_BOXED (LiltContinuity, lilt_continuity)
DEFINE_PLAIN_BOXED (LiltDecay, lilt_decay)
DEFINE_PLAIN_BOXED (LiltDynamics, lilt_dynamics)
DEFINE_PLAIN_BOXED (LiltFling, lilt_fling)
DEFINE_PLAIN_BOXED (LiltIntegrateErrors, lilt_integrate_errors)
DEFINE_PLAIN_BOXED (LiltJoin, lilt_join)
DEFINE_PLAIN_BOXED (LiltOrientation, lilt_orientation)
DEFINE_PLAIN_BOXED (LiltPreset, lilt_preset)
DEFINE_PLAIN_BOXED (LiltPropagator, lilt_propagator)
DEFINE_PLAIN_BOXED (LiltQuaternion, lilt_quaternion)
DEFINE_PLAIN_BOXED (LiltSample, lilt_sample)
DEFINE_PLAIN_BOXED (LiltSmoothSpring, lilt_smooth_spring)
DEFINE_PLAIN_BOXED (LiltSpring, lilt_spring)
DEFINE_PLAIN_BOXED (LiltSpringParams, lilt_spring_params)
DEFINE_PLAIN_BOXED (LiltTunedEase, lilt_tuned_ease)
DEFINE_PLAIN_BOXED (LiltVector, lilt_vector)
DEFINE_PLAIN_BOXED (LiltWarp, lilt_warp)

G_DEFINE_ENUM_TYPE (LiltEaseMode,
                    lilt_ease_mode,
                    G_DEFINE_ENUM_VALUE (LILT_EASE_MODE_IN, "in"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_MODE_OUT, "out"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_MODE_IN_OUT, "in-out"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_MODE_OUT_IN, "out-in"))

G_DEFINE_ENUM_TYPE (LiltEasing,
                    lilt_easing,
                    G_DEFINE_ENUM_VALUE (LILT_EASE_LINEAR, "linear"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_SINE, "in-sine"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_SINE, "out-sine"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_SINE, "in-out-sine"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_SINE, "out-in-sine"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_QUAD, "in-quad"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_QUAD, "out-quad"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_QUAD, "in-out-quad"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_QUAD, "out-in-quad"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_CUBIC, "in-cubic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_CUBIC, "out-cubic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_CUBIC, "in-out-cubic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_CUBIC, "out-in-cubic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_QUART, "in-quart"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_QUART, "out-quart"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_QUART, "in-out-quart"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_QUART, "out-in-quart"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_QUINT, "in-quint"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_QUINT, "out-quint"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_QUINT, "in-out-quint"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_QUINT, "out-in-quint"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_EXPO, "in-expo"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_EXPO, "out-expo"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_EXPO, "in-out-expo"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_EXPO, "out-in-expo"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_CIRC, "in-circ"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_CIRC, "out-circ"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_CIRC, "in-out-circ"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_CIRC, "out-in-circ"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_BACK, "in-back"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_BACK, "out-back"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_BACK, "in-out-back"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_BACK, "out-in-back"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_ELASTIC, "in-elastic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_ELASTIC, "out-elastic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_ELASTIC, "in-out-elastic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_ELASTIC, "out-in-elastic"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_BOUNCE, "in-bounce"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_BOUNCE, "out-bounce"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_IN_OUT_BOUNCE, "in-out-bounce"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_OUT_IN_BOUNCE, "out-in-bounce"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_SMOOTHSTEP, "smoothstep"),
                    G_DEFINE_ENUM_VALUE (LILT_EASE_SMOOTHERSTEP, "smootherstep"))

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
