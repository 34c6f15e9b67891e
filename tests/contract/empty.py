"""Whether nested records are left empty, for invariants: interpreted and compiled."""

from numba import carray, types
from numba.core import cgutils
from numba.extending import intrinsic, overload


def is_empty(rows, first, end):
    """Tell whether nested records hold nothing but zeros, from place `first` up to `end`."""
    size = rows.kind.itemsize
    return not any(rows.memory[first * size : end * size])


@intrinsic
def memory_of(typing, rows):
    """Return a pointer to the first byte of an array."""

    def generate(context, builder, signature, values):
        return builder.bitcast(context.make_array(rows)(context, builder, values[0]).data, cgutils.voidptr_t)

    return types.CPointer(types.uint8)(rows), generate


@overload(is_empty)
def compiled_is_empty(rows, first, end):
    """Return what compiled code runs in its place."""
    size = rows.dtype.size

    def run(rows, first, end):
        for byte in carray(memory_of(rows), (end * size,))[first * size :]:  # noqa: SIM110 - Numba compiles no generator
            if byte != 0:
                return False
        return True

    return run
