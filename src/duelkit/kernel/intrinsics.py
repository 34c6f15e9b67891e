"""What Numba compiles in place of `record.clear` and `positions.copy_position`: memory is filled and copied at once."""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np.numpy_support import as_dtype

from duelkit.kernel.positions import changing, copy_position
from duelkit.kernel.record import clear


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def fill_with_zeros(typing: Any, rows: Any, first: Any, count: Any) -> Any:
    """Fill `count` records of a one-dimensional array with zeros."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        start = address_of(context, builder, rows, values[0], values[1])
        size = context.get_constant(types.intp, rows.dtype.size)
        cgutils.memset(builder, start, builder.mul(values[2], size), 0)
        return context.get_dummy_value()

    return types.void(rows, types.intp, types.intp), generate


@intrinsic  # type: ignore[untyped-decorator]  # as above
def copy_what_changes(typing: Any, rows: Any, to: Any, start: Any) -> Any:
    """Copy what can change of one record of an array to another."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        one, other = (address_of(context, builder, rows, values[0], values[at]) for at in (1, 2))
        for first, count in changing(as_dtype(rows.dtype)):
            at, size = context.get_constant(types.intp, first), context.get_constant(types.intp, count)
            cgutils.raw_memcpy(builder, builder.gep(one, [at]), builder.gep(other, [at]), size, 1)
        return context.get_dummy_value()

    return types.void(rows, types.intp, types.intp), generate


def address_of(context: Any, builder: Any, rows: Any, value: Any, number: Any) -> Any:
    """Return the address of a record of an array."""
    start = builder.bitcast(context.make_array(rows)(context, builder, value).data, cgutils.voidptr_t)
    return builder.gep(start, [builder.mul(number, context.get_constant(types.intp, rows.dtype.size))])


@overload(clear, strict=False)  # type: ignore[untyped-decorator]  # as above; not strict: an annotation may differ
def compiled_clear(rows: Any, first: Any, end: Any) -> Any:
    """Return the function that Numba compiles in place of `clear`."""
    return lambda rows, first, end: fill_with_zeros(rows, first, end - first)


@overload(copy_position, strict=False)  # type: ignore[untyped-decorator]  # as above
def compiled_copy(bench: Any, to: Any, start: Any) -> Any:
    """Return the function that Numba compiles in place of `copy_position`."""
    return copy_only_what_changes


def copy_only_what_changes(bench: Any, to: Any, start: Any) -> None:
    """Copy what can change of bench[start] to bench[to]."""
    copy_what_changes(bench, to, start)
