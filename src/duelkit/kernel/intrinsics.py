"""What Numba compiles for `record.clear`, `record.fetch` and the copies of `positions`: what memory does at once."""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np.numpy_support import as_dtype

from duelkit.kernel.positions import changing, copy_position, copy_record
from duelkit.kernel.record import clear, fetch

LINE = 64  # bytes that a processor fetches at once
TO_WRITE, TO_KEEP, DATA = 1, 3, 1  # how LLVM's prefetch is asked


@intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
def fill_with_zeros(typing: Any, rows: Any, first: Any, count: Any) -> Any:
    """Fill `count` records of a one-dimensional array with zeros."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        start = builder.bitcast(context.make_array(rows)(context, builder, values[0]).data, cgutils.voidptr_t)
        size = context.get_constant(types.intp, rows.dtype.size)
        cgutils.memset(builder, builder.gep(start, [builder.mul(values[1], size)]), builder.mul(values[2], size), 0)
        return context.get_dummy_value()

    return types.void(rows, types.intp, types.intp), generate


@intrinsic  # type: ignore[untyped-decorator]  # as above
def copy_all(typing: Any, to: Any, start: Any) -> Any:
    """Copy one record to another of the same type."""
    return types.void(to, start), copying([(0, start.size)])


@intrinsic  # type: ignore[untyped-decorator]  # as above
def copy_what_changes(typing: Any, to: Any, start: Any) -> Any:
    """Copy what can change of one record to another of the same type."""
    return types.void(to, start), copying(changing(as_dtype(start)))


def copying(parts: list[tuple[int, int]]) -> Any:
    """Return what generates the code that copies these parts of a record: the first byte and the number of bytes."""

    def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        one, other = (builder.bitcast(value, cgutils.voidptr_t) for value in values)
        for first, count in parts:
            at, size = context.get_constant(types.intp, first), context.get_constant(types.intp, count)
            cgutils.raw_memcpy(builder, builder.gep(one, [at]), builder.gep(other, [at]), size, 1)
        return context.get_dummy_value()

    return generate


@intrinsic  # type: ignore[untyped-decorator]  # as above
def fetch_lines(typing: Any, records: Any, number: Any, first: Any, count: Any) -> Any:
    """Fetch `count` bytes of a record of a row, from byte `first` on; beyond the row's end that does no harm."""

    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        array = context.make_array(records)(context, builder, values[0])
        size = cgutils.unpack_tuple(builder, array.strides)[0]
        start = builder.gep(builder.bitcast(array.data, cgutils.voidptr_t), [builder.mul(values[1], size)])
        start, how = builder.gep(start, [values[2]]), ir.IntType(32)
        asked = ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, how, how, how])
        prefetch = builder.module.declare_intrinsic("llvm.prefetch", [cgutils.voidptr_t], asked)
        step, none = (context.get_constant(types.intp, n) for n in (LINE, 0))
        with cgutils.for_range_slice(builder, none, values[3], step) as (at, _):
            builder.call(prefetch, [builder.gep(start, [at]), *map(how, (TO_WRITE, TO_KEEP, DATA))])
        return context.get_dummy_value()

    return types.void(records, types.intp, types.intp, types.intp), generate


@overload(clear, strict=False)  # type: ignore[untyped-decorator]  # as above; not strict: an annotation may differ
def compiled_clear(rows: Any, first: Any, end: Any) -> Any:
    """Return the function that Numba compiles in place of `clear`."""
    return lambda rows, first, end: fill_with_zeros(rows, first, end - first)


@overload(fetch, strict=False)  # type: ignore[untyped-decorator]  # as above
def compiled_fetch(_records: Any, _number: Any, _first: Any, _count: Any) -> Any:
    """Return the function that Numba compiles in place of `fetch`."""
    return lambda _records, _number, _first, _count: fetch_lines(_records, _number, _first, _count)  # noqa: PLW0108 - as below


@overload(copy_record, strict=False)  # type: ignore[untyped-decorator]  # as above
def compiled_copy(to: Any, start: Any) -> Any:
    """Return the function that Numba compiles in place of `copy_record`."""
    return lambda to, start: copy_all(to, start)  # noqa: PLW0108 - Numba wants a plain function


@overload(copy_position, strict=False)  # type: ignore[untyped-decorator]  # as above
def compiled_copy_of_position(to: Any, start: Any) -> Any:
    """Return the function that Numba compiles in place of `copy_position`."""
    return lambda to, start: copy_what_changes(to, start)  # noqa: PLW0108 - as above
