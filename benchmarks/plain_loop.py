"""The machine's own pace: a compiled loop in which each step waits for the one before, on one core."""

import numba
import numpy as np

OPERATIONS = 6  # a step: three shifts and three exclusive ors, one after the other, a clock tick each


@numba.njit(nogil=True)
def xorshift(steps: int, x: np.uint64) -> np.uint64:
    """Marsaglia's generator (2003), which no compiler can shorten."""
    for _ in range(steps):
        x ^= x << np.uint64(13)
        x ^= x >> np.uint64(7)
        x ^= x << np.uint64(17)
    return x


def run(steps: int) -> int:
    """Take so many steps and return their number."""
    if not xorshift(steps, np.uint64(88172645463325252)):
        raise ArithmeticError("A xorshift generator never reaches zero.")
    return steps
