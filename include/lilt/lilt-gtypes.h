/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <glib-object.h>
#include <lilt/lilt-core.h>

G_BEGIN_DECLS

/* The core knows nothing of GObject; here its plain structs become boxed types, for bindings and properties. */

#define LILT_TYPE_ANGLE            (lilt_angle_get_type ())
#define LILT_TYPE_BEZIER           (lilt_bezier_get_type ())
#define LILT_TYPE_BOUNDED_SPRING   (lilt_bounded_spring_get_type ())
#define LILT_TYPE_CONTINUITY       (lilt_continuity_get_type ())
#define LILT_TYPE_DECAY            (lilt_decay_get_type ())
#define LILT_TYPE_DYNAMICS         (lilt_dynamics_get_type ())
#define LILT_TYPE_EASE_MODE        (lilt_ease_mode_get_type ())
#define LILT_TYPE_EASING           (lilt_easing_get_type ())
#define LILT_TYPE_EULER_GUARD      (lilt_euler_guard_get_type ())
#define LILT_TYPE_FLING            (lilt_fling_get_type ())
#define LILT_TYPE_INTEGRATE_ERRORS (lilt_integrate_errors_get_type ())
#define LILT_TYPE_INTEGRATOR       (lilt_integrator_get_type ())
#define LILT_TYPE_JOIN             (lilt_join_get_type ())
#define LILT_TYPE_ORIENTATION      (lilt_orientation_get_type ())
#define LILT_TYPE_PRESET           (lilt_preset_get_type ())
#define LILT_TYPE_PROPAGATOR       (lilt_propagator_get_type ())
#define LILT_TYPE_QUATERNION       (lilt_quaternion_get_type ())
#define LILT_TYPE_REGIME           (lilt_regime_get_type ())
#define LILT_TYPE_SAMPLE           (lilt_sample_get_type ())
#define LILT_TYPE_SMOOTH_SPRING    (lilt_smooth_spring_get_type ())
#define LILT_TYPE_SPRING           (lilt_spring_get_type ())
#define LILT_TYPE_SPRING_PARAMS    (lilt_spring_params_get_type ())
#define LILT_TYPE_STATUS           (lilt_status_get_type ())
#define LILT_TYPE_TUNED_EASE       (lilt_tuned_ease_get_type ())
#define LILT_TYPE_VECTOR           (lilt_vector_get_type ())
#define LILT_TYPE_WARP             (lilt_warp_get_type ())

LILT_AVAILABLE_IN_1_0
GType lilt_angle_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_bezier_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_bounded_spring_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_continuity_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_decay_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_dynamics_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_ease_mode_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_easing_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_euler_guard_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_fling_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_integrate_errors_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_integrator_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_join_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_orientation_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_preset_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_propagator_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_quaternion_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_regime_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_sample_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_smooth_spring_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_spring_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_spring_params_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_status_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_tuned_ease_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_vector_get_type (void);
LILT_AVAILABLE_IN_1_0
GType lilt_warp_get_type (void);

G_END_DECLS
