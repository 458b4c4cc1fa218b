/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-dynamics.h>

/* What the exact steps and the discrete ones of lilt-dynamics-discrete.c share. */

int lilt_dynamics_accepts (const LiltDynamics *dynamics, double x, double dt);
void lilt_dynamics_kick (LiltDynamics *dynamics, double delta);
