#!/usr/bin/env python3
# SPDX-License-Identifier: LGPL-2.1-or-later
"""Writes tests/vectors/bezier_hard.csv: cubic-bezier() where it is hard, at 60 digits.

Columns: x1, y1, x2, y2, x, then y, dy/dx and d²y/dx² at the doubles of the first five. Needs mpmath.
"""
import random
import sys

from mpmath import mp, mpf

mp.dps = 60
random.seed(20264)


def cubic(p1, p2, t):
    u = 1 - t
    return 3 * u * u * t * p1 + 3 * u * t * t * p2 + t**3


def solve(p1, p2, x):
    low, high = mpf(0), mpf(1)
    # Bisection down to relative 1e-50: geometric while far from the start.
    while high - low > high * mpf(10)**-50:
        middle = (low + high) / 2 if low > high / 4 else (mp.sqrt(low * high) if low else high / 1024)
        if cubic(p1, p2, middle) < x:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def row(x1, y1, x2, y2, x):
    p = [mpf(value) for value in (x1, y1, x2, y2)]
    t = solve(p[0], p[2], mpf(x))
    u = 1 - t

    def slope(p1, p2):
        return 3 * (u * u * p1 + 2 * u * t * (p2 - p1) + t * t * (1 - p2))

    def bend(p1, p2):
        return 6 * (u * (p2 - 2 * p1) + t * (1 - 2 * p2 + p1))

    dx, dy, ddx, ddy = slope(p[0], p[2]), slope(p[1], p[3]), bend(p[0], p[2]), bend(p[1], p[3])
    values = [cubic(p[1], p[3], t), dy / dx, (dx * ddy - dy * ddx) / dx**3]
    print(','.join([repr(value) for value in (x1, y1, x2, y2, x)] + [mp.nstr(value, 25) for value in values]))


print('# ' + __doc__.split('\n')[2].strip() + ' (tests/reference/bezier_hard.py)')
near = [0.0] + [10.0**-k for k in (1, 2, 3, 4, 6, 9, 12, 15)] + [2.0**-52, 1e-30]
for _ in range(600):
    kind = random.randrange(6)
    small, tiny = random.choice(near), random.choice(near)
    x1, x2 = [(1 - small, tiny), (small, tiny), (1 - small, 1 - tiny), (small, random.random()),
              (random.random(), 1 - small), (small, 1 - tiny)][kind]
    y1, y2 = random.uniform(-2, 3), random.uniform(-2, 3)
    if random.random() < 0.2:
        y1 = 0.0
    where = random.randrange(4)
    delta = 10.0**random.uniform(-16, -0.4)
    x = [0.5 + random.choice((-1, 1)) * delta, delta, 1 - delta, random.random()][where]
    if not 0 < x < 1 or (x == 0.5 and (x1, x2) == (1.0, 0.0)):
        continue
    row(x1, y1, x2, y2, x)
sys.stdout.flush()
