"""Whether nested records are left empty, for invariants: interpreted and compiled."""

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload


def is_empty(rows, first, end):
    """Tell whether nested records hold nothing but zeros, from place `first` up to `end`."""
    size = rows.kind.itemsize
    return not any(rows.memory[first * size : end * size])


@intrinsic
def byte_at(typing, rows, at):
    """Return one of the bytes of an array."""

    def generate(context, builder, signature, values):
        start = builder.bitcast(context.make_array(rows)(context, builder, values[0]).data, cgutils.voidptr_t)
        return builder.load(builder.gep(start, [values[1]]))

    return types.uint8(rows, types.intp), generate


@overload(is_empty)
def compiled_is_empty(rows, first, end):
    """Return what compiled code runs in its place."""
    size = rows.dtype.size

    def run(rows, first, end):
        for at in range(first * size, end * size):  # noqa: SIM110 - Numba compiles no generator
            if byte_at(rows, at) != 0:
                return False
        return True

    return run
