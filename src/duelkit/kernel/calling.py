"""How a compiled loop calls a game's rules: by the address of the dispatch that was compiled for the game's records.

Numba is told of two things here: what `rules.step(s, action)` means where `rules` are `CompiledRules`, and how the
dispatch makes records and arrays again of the addresses that it is handed. What is handed over is checked where the
loop is compiled; a `TypingError` names the call.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import NativeValue, intrinsic, models, overload_method, register_model, typeof_impl, unbox
from numba.np.arrayobj import populate_array
from numba.np.numpy_support import from_dtype

from duelkit.kernel.calls import Call, CompiledRules
from duelkit.kernel.chance import DICE
from duelkit.kernel.linking import is_known
from duelkit.kernel.loops import BENCH
from duelkit.kernel.thinking import PLAYOUT

ARGUMENTS = (types.int64, types.voidptr, types.int64, types.int64, types.int64, types.int64)  # of a dispatch
MOST = len(ARGUMENTS) - 1  # things that a call is given
ENDLESS = 1 << 62  # the length of an array of which only the address is known


# What a call is handed


class RulesType(types.Type):  # type: ignore[misc]  # Numba has no types
    """The type of `CompiledRules`: the same for all games."""

    def __init__(self) -> None:
        """Give the type its name."""
        super().__init__(name="CompiledRules")


RULES_TYPE = RulesType()  # every call from Python asks for it
register_model(RulesType)(models.OpaqueModel)  # an address


@typeof_impl.register(CompiledRules)  # type: ignore[untyped-decorator]  # as above
def type_of_rules(_rules: CompiledRules, _context: Any) -> RulesType:
    """Return the type of rules that a loop is handed."""
    return RULES_TYPE


@unbox(RulesType)  # type: ignore[untyped-decorator]  # as above
def address_in(_type: Any, rules: Any, c: Any) -> Any:
    """Return the address, taken out of the Python object."""
    number = c.pyapi.object_getattr_string(rules, "address")
    address = c.pyapi.long_as_voidptr(number)
    c.pyapi.decref(number)
    return NativeValue(address)


def is_number(kind: Any) -> bool:
    """Tell whether a type is one of whole numbers."""
    return isinstance(kind, types.Integer | types.Boolean)


def is_record(kind: Any) -> bool:
    """Tell whether a type is one of records."""
    return isinstance(kind, types.Record)


def is_bench(kind: Any) -> bool:
    """Tell whether a type is one of arrays of records."""
    return isinstance(kind, types.Array) and is_record(kind.dtype)


def is_dice(kind: Any) -> bool:
    """Tell whether a type is that of a stream of chance."""
    return bool(kind == from_dtype(DICE))


def is_playout(kind: Any) -> bool:
    """Tell whether a type is that of how an imagined duel is played on."""
    return bool(kind == from_dtype(PLAYOUT))


def row_of(number: Any) -> Callable[[Any], bool]:
    """Return whether a type is one of rows of such numbers, one next to the other."""

    def is_row(kind: Any) -> bool:
        return isinstance(kind, types.Array) and (kind.dtype, kind.ndim, kind.layout) == (number, 1, "C")

    return is_row


ACTION, SEEN, WORD = types.int16, types.int16, types.uint32  # the numbers in rows
SEAT = FACT = KEY = types.int64
TAKES: dict[Call, tuple[Callable[[Any], bool], ...]] = {
    Call.STEP: (is_record, is_number),
    Call.LEGAL: (is_record, row_of(ACTION)),
    Call.LEGAL_AT_RANDOM: (is_record, row_of(ACTION), is_dice),
    Call.HIDE: (is_record, is_number),
    Call.IMAGINE: (is_record, is_dice),
    Call.APPRAISE: (is_record, is_number),
    Call.EVALUATE: (is_record, is_number),
    Call.KEY: (is_record, is_number),
    Call.LUCK: (is_record, is_record),
    Call.REACHED: (is_record, is_number),
    Call.MEASURE: (is_record, is_number, row_of(FACT)),
    Call.OBSERVE: (is_record, is_number, row_of(SEEN)),
    Call.COPY: (is_record, is_record),
    Call.COPY_POSITION: (is_record, is_record),
    Call.BEGIN: (is_bench, row_of(WORD), is_number),
    Call.PLAY: (is_bench, row_of(SEAT), row_of(ACTION), is_dice),
    Call.KEYS: (is_record, row_of(ACTION), is_number, row_of(KEY)),
    Call.BEST_AT_ONCE: (is_record, is_record, row_of(ACTION), is_dice),
    Call.PLAY_ON: (is_record, is_record, is_playout, row_of(ACTION), is_dice),
}


# The call


def caller(call: Call) -> Any:
    """Return the rule called(rules, given) that calls a rule with a tuple of what it takes; it returns a number."""
    number = int(call)

    @intrinsic  # type: ignore[untyped-decorator]  # as above
    def called(typing: Any, rules: Any, given: Any) -> Any:
        check(call, given)

        def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            those = zip(given, cgutils.unpack_tuple(builder, values[1]), strict=True)
            numbers = [as_number(context, builder, kind, value) for kind, value in those]
            nothing = context.get_constant(types.int64, 0)
            record, *rest = numbers + [nothing] * (MOST - len(numbers))
            first = context.get_constant(types.int64, number), builder.inttoptr(record, cgutils.voidptr_t)
            return answer_of(context, builder, values[0], [*first, *rest])

        return types.int64(rules, given), generate

    return called


def check(call: Call, given: Any) -> None:
    """Raise TypingError where a call is given what it does not take."""
    takes = TAKES[call]
    if len(given) != len(takes) or not all(fits(kind) for fits, kind in zip(takes, given, strict=True)):
        raise TypingError(f"rules.{call.name.lower()} does not take {', '.join(map(str, given))}")


def as_number(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """Return a number as a machine int, a record or an array as its address."""
    if is_number(kind):
        return context.cast(builder, value, kind, types.int64)
    start = context.make_array(kind)(context, builder, value).data if isinstance(kind, types.Array) else value
    return builder.ptrtoint(start, cgutils.intp_t)


def answer_of(context: Any, builder: Any, address: Any, arguments: Any) -> Any:
    """Return what the dispatch at an address answers; an error in it becomes one of the caller."""
    if not is_known():
        return answer_of_c_function(builder, address, arguments)
    convention = context.call_conv
    dispatch = builder.bitcast(address, convention.get_function_type(types.int64, ARGUMENTS).as_pointer())
    status, answer = convention.call_function(builder, dispatch, types.int64, ARGUMENTS, arguments)
    with cgutils.if_unlikely(builder, status.is_error):
        convention.return_status_propagate(builder, status)
    return answer


def answer_of_c_function(builder: Any, address: Any, arguments: Any) -> Any:
    """Return what a dispatch answers that is called as C functions are; an error in it is printed, and 0 answered."""
    kind = ir.FunctionType(ir.IntType(64), [argument.type for argument in arguments])
    return builder.call(builder.bitcast(address, kind.as_pointer()), arguments)


def tell_method(call: Call) -> None:
    """Tell Numba what a rule's name means where `CompiledRules` are asked for it."""
    called = caller(call)

    @overload_method(RulesType, call.name.lower(), strict=False)  # type: ignore[untyped-decorator]  # as above
    def method(rules: Any, *given: Any) -> Any:
        return lambda rules, *given: called(rules, given)


for _call in Call:
    tell_method(_call)


# In the dispatch: what lies at an address


@intrinsic  # type: ignore[untyped-decorator]  # as above
def same_kind_at(typing: Any, s: Any, address: Any) -> Any:
    """Return the record at an address; it is of the same type as `s`."""

    def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[1], context.get_value_type(s))

    return s(s, types.int64), generate


def record_at(kind: Any) -> Any:
    """Return the rule that makes of an address a record of this type."""

    @intrinsic  # type: ignore[untyped-decorator]  # as above
    def record(typing: Any, address: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return builder.inttoptr(values[0], context.get_value_type(kind))

        return kind(types.int64), generate

    return record


def row_at(number: Any) -> Any:
    """Return the rule that makes of an address a row of such numbers, whose length it cannot know."""

    @intrinsic  # type: ignore[untyped-decorator]  # as above
    def row(typing: Any, address: Any) -> Any:
        kind = types.Array(number, 1, "C")

        def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
            return array_at(context, builder, kind, values[0], ENDLESS)

        return kind(types.int64), generate

    return row


# Numba's cache takes these for the same in every process only as globals of a module.
actions_at, seats_at, facts_at, keys_at, key_at, seen_at = map(row_at, (ACTION, SEAT, FACT, KEY, WORD, SEEN))
dice_at, playout_at = record_at(from_dtype(DICE)), record_at(from_dtype(PLAYOUT))


@intrinsic  # type: ignore[untyped-decorator]  # as above
def bench_at(typing: Any, s: Any) -> Any:
    """Return the workbench whose first record is `s`."""
    kind = types.Array(s, 1, "C")

    def generate(context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return array_at(context, builder, kind, builder.ptrtoint(values[0], cgutils.intp_t), BENCH)

    return kind(s), generate


def array_at(context: Any, builder: Any, kind: Any, address: Any, count: int) -> Any:
    """Return an array of one dimension that begins at an address."""
    array = context.make_array(kind)(context, builder)
    data = builder.inttoptr(address, array.data.type)
    size = context.get_constant(types.intp, context.get_abi_sizeof(data.type.pointee))
    shape = [context.get_constant(types.intp, count)]
    populate_array(array, data=data, shape=shape, strides=[size], itemsize=size, meminfo=None)
    return array._getvalue()  # noqa: SLF001 - as Numba has it
