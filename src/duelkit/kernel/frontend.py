"""What Numba's front end does again for each function that it compiles, though it could be known: done once here.

None of it changes what is compiled: the values of flags and the variables of a statement are the same ones, a type is
written down by its name, how long variables live is found out once a pass asks for it, a rule is compiled once for all
rules that call it, and whoever listens to the compiler's events (timers of Numba's own) hears nothing while rules are
compiled.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any

from numba import types
from numba.core import event, ir, postproc, targetconfig, transforms
from numba.core.typing import templates

Compiled = Callable[[Any, Any, Any], Any]

OVERLOADS = templates._OverloadFunctionTemplate  # noqa: SLF001 - Numba offers no other way to find it
PLAIN = {bool, int, str, type(None), ir.Loc}  # kinds of what stands in a statement and holds no variable


@contextmanager
def without_repetition() -> Iterator[None]:
    """Have Numba do once what it would do for each function; the lock of its compiler is held."""
    with ExitStack() as put_back:
        for owner, name, new in (
            (types.Record, "__repr__", types.Type.__repr__),  # each pass writes down all types of its arguments
            (event, "broadcast", unheard_event),  # each call of LLVM is one, heard by each function being compiled
            (targetconfig.TargetConfig, "values", values_of_flags),
            (ir.Inst, "_rec_list_vars", variables_in),
            (postproc.PostProcessor, "run", put_in_order),
            (OVERLOADS, "_get_impl", compiled_for_any_caller(OVERLOADS._get_impl)),  # noqa: SLF001 - as OVERLOADS
        ):
            put_back.callback(setattr, owner, name, getattr(owner, name))
            setattr(owner, name, new)
        yield


def unheard_event(_event: Any) -> None:
    """Tell nobody of an event."""


def values_of_flags(flags: Any) -> dict[str, Any]:
    """Return all flags with their values."""
    return usual_flags(flags.__class__) | flags._values  # noqa: SLF001 - as Numba's own `values` does, flag by flag


@cache
def usual_flags(kind: Any) -> dict[str, Any]:
    """Return the flags of a kind as they are if nobody sets them."""
    return {name: option.default for name, option in kind.options.items()}


def put_in_order(processor: Any, emit_dels: bool = False, extend_lifetimes: bool = False) -> None:
    """Put the blocks of a rule in order, which after most passes is all that the next one needs.

    Numba also computes what lives where, each time; rules are no generators, of which it must be known beforehand.
    """
    function = processor.func_ir
    function.blocks = transforms.canonicalize_cfg(function.blocks)
    function.variable_lifetime = postproc.VariableLifetime(function.blocks)
    function.generator_info = None
    if emit_dels:
        processor._insert_var_dels(extend_lifetimes)  # noqa: SLF001 - as Numba's own `run`


def compiled_for_any_caller(compiled_for_caller: Compiled) -> Compiled:
    """Return what finds the code of a function for the types it is handed, which for a rule is one for all callers.

    Numba compiles a function once more for callers with other flags, since it hands flags on. A rule has its own.
    """

    def compiled(template: Any, args: Any, keywords: Any) -> Any:
        if "forceinline" not in template._jit_options:  # noqa: SLF001 - only a rule says that of itself
            return compiled_for_caller(template, args, keywords)
        key = template.context, tuple(args), tuple(keywords.items())
        known = template._impl_cache  # noqa: SLF001 - as Numba's own, with the flags of the caller left out
        return known[key] if key in known else template._build_impl(key, args, keywords)  # noqa: SLF001 - as above

    return compiled


def variables_in(_statement: Any, part: Any) -> list[Any]:
    """Return the variables in a part of a statement."""
    found: list[Any] = []
    add_variables((part,), found)
    return found


def add_variables(parts: Iterable[Any], found: list[Any]) -> None:
    """Add the variables in parts of a statement to those that were found."""
    for part in parts:
        kind = type(part)
        if kind is ir.Var:
            found.append(part)
        elif kind in PLAIN:
            pass
        elif isinstance(part, ir.Inst):
            found += part.list_vars()
        elif kind is tuple or kind is list:
            add_variables(part, found)
        elif kind is dict:
            add_variables(part.values(), found)
