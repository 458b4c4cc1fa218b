/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-spring-params.h>
#include <stddef.h>

LILT_BEGIN_DECLS

LILT_AVAILABLE_IN_1_0
LiltStatus lilt_spring_params_explain (const LiltSpringParams *params, const char **reason);
LILT_AVAILABLE_IN_1_0
size_t
lilt_spring_params_format_equation (const LiltSpringParams *params, double target, char *buffer, size_t size);
LILT_AVAILABLE_IN_1_0
size_t lilt_spring_params_format_summary (const LiltSpringParams *params, char *buffer, size_t size);

LILT_END_DECLS
