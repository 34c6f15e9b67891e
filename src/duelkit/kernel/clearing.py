"""`record.clear` for compiled rules: nested records are filled with zeros at once, not field by field."""

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload

from duelkit.kernel.record import clear


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def fill_with_zeros(typing: Any, rows: Any, first: Any, count: Any) -> Any:
    """Fill `count` records of a one-dimensional array with zeros."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        size = context.get_constant(types.intp, rows.dtype.size)
        start = builder.bitcast(context.make_array(rows)(context, builder, values[0]).data, cgutils.voidptr_t)
        start = builder.gep(start, [builder.mul(values[1], size)])
        cgutils.memset(builder, start, builder.mul(values[2], size), 0)
        return context.get_dummy_value()

    return types.void(rows, types.intp, types.intp), generate


@overload(clear, strict=False)  # type: ignore[untyped-decorator]  # as above; not strict: an annotation may differ
def compiled_clear(rows: Any, first: Any, end: Any) -> Any:
    """Return the function that Numba compiles in place of `clear`."""
    return lambda rows, first, end: fill_with_zeros(rows, first, end - first)
