/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>

LILT_BEGIN_DECLS

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_react_spring (LiltSpringParams *params,
                                                 double frequency,
                                                 double damping,
                                                 double mass);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_get_react_spring (const LiltSpringParams *params,
                                          double *frequency,
                                          double *damping,
                                          double *mass);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_motion (LiltSpringParams *params, double duration, double bounce);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_get_motion (const LiltSpringParams *params, double *duration, double *bounce);
LILT_AVAILABLE_IN_1_0
LiltStatus
lilt_spring_params_init_motion_visual (LiltSpringParams *params, double visual_duration, double bounce);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_get_motion_visual (const LiltSpringParams *params,
                                                 double *visual_duration,
                                                 double *bounce);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_origami (LiltSpringParams *params, double tension, double friction);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_get_origami (const LiltSpringParams *params, double *tension, double *friction);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_rebound (LiltSpringParams *params, double bounciness, double speed);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_get_rebound (const LiltSpringParams *params, double *bounciness, double *speed);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_init_half_life (LiltSpringParams *params, double half_life);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_get_half_life (const LiltSpringParams *params, double *half_life);

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_zeta_from_overshoot (double overshoot, double *zeta);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_zeta_to_overshoot (double zeta, double *overshoot);

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_rate_from_drag (double drag, double *rate);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_rate_to_drag (double rate, double *drag);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_rate_from_compose (double friction_multiplier, double *rate);
LILT_AVAILABLE_IN_1_0
LiltStatus lilt_decay_rate_to_compose (double rate, double *friction_multiplier);

LILT_END_DECLS
