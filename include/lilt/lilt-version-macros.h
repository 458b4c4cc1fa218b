/* SPDX-License-Identifier: LGPL-2.1-or-later */
#pragma once

#include <lilt/lilt-version.h>

#ifndef _LILT_EXTERN
#  define _LILT_EXTERN extern
#endif

#ifdef __cplusplus
#  define LILT_BEGIN_DECLS                                                                                   \
    extern "C"                                                                                               \
    {
#  define LILT_END_DECLS }
#else
#  define LILT_BEGIN_DECLS
#  define LILT_END_DECLS
#endif

#define LILT_ENCODE_VERSION(major, minor) ((major) << 16 | (minor) << 8)

/* A stable series has an even minor number; while 0.9 is developed, its API is that of the coming 1.0. */
#define LILT_VERSION_1_0 (LILT_ENCODE_VERSION (1, 0))

/* A user says which versions to warn about: define these before the first include. */
#ifndef LILT_VERSION_MIN_REQUIRED
#  define LILT_VERSION_MIN_REQUIRED (LILT_VERSION_1_0)
#endif
#ifndef LILT_VERSION_MAX_ALLOWED
#  define LILT_VERSION_MAX_ALLOWED (LILT_VERSION_1_0)
#endif

#if LILT_VERSION_MAX_ALLOWED < LILT_VERSION_MIN_REQUIRED
#  error "LILT_VERSION_MAX_ALLOWED must not be older than LILT_VERSION_MIN_REQUIRED"
#endif

#define LILT_AVAILABLE_IN_ALL _LILT_EXTERN
#define LILT_AVAILABLE_IN_1_0 _LILT_EXTERN
