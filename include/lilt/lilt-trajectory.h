/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>
#include <stddef.h>

LILT_BEGIN_DECLS

/* What a spring will do from a state: questions about the whole of its path, answered without walking it. */

LILT_AVAILABLE_IN_1_0
double lilt_spring_params_settling_time (const LiltSpringParams *params,
                                         const LiltSample *start,
                                         double target,
                                         double epsilon);
LILT_AVAILABLE_IN_1_0
double lilt_spring_params_rest_time (const LiltSpringParams *params,
                                     const LiltSample *start,
                                     double target,
                                     double epsilon);
LILT_AVAILABLE_IN_1_0
int lilt_spring_params_peak (const LiltSpringParams *params,
                             const LiltSample *start,
                             double target,
                             unsigned int k,
                             double *t,
                             double *value);
LILT_AVAILABLE_IN_1_0
int lilt_spring_params_crossing (const LiltSpringParams *params,
                                 const LiltSample *start,
                                 double target,
                                 unsigned int k,
                                 double *t);
LILT_AVAILABLE_IN_1_0
double
lilt_spring_params_overshoot_from (const LiltSpringParams *params, const LiltSample *start, double target);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_extent (const LiltSpringParams *params,
                                const LiltSample *start,
                                double target,
                                double *min,
                                double *max);
LILT_AVAILABLE_IN_1_0
void lilt_spring_params_response_curve (const LiltSpringParams *params,
                                        const LiltSample *start,
                                        double target,
                                        double duration,
                                        size_t n_samples,
                                        double *times,
                                        LiltSample *samples);

LILT_END_DECLS
