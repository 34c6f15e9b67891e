"""The `rule` decorator: plain Python functions that are compiled only when they are needed compiled.

A rule takes and returns ints and changes the record it is given. It allocates nothing, raises nothing (one alone does,
`chance.next_block`: a fault of the program that would otherwise go unseen) and uses no strings. Called from Python it
runs as plain Python (a debugger steps through it, a duel starts at once); reached from a compiled loop, after `arm`,
the same lines are compiled. Numba is imported by `arm` and not before.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_unarmed: list[Callable[..., Any]] = []
_hot: list[Callable[..., Any]] = []
_cold: list[Callable[..., Any]] = []


def rule(function: F) -> F:
    """Register a function as a rule, and return it unchanged."""
    _unarmed.append(function)
    return function


def hot_rule(function: F) -> F:
    """Register a rule that every decision runs through: its code is inlined wherever it is called.

    That makes play faster and compiling slower.
    """
    _hot.append(function)
    return function


def cold_rule(function: F) -> F:
    """Register a rule that few decisions come to: a hot rule that calls it does not have its code laid in place.

    Otherwise all that hot rules call is laid in place, and what calls much is compiled once for each way to it.
    """
    _cold.append(function)
    return function


def arm() -> None:
    """Hand every rule defined so far to Numba, so that compiled code may call it."""
    from numba.extending import register_jitable  # noqa: PLC0415 - interpreted play must not pay for importing Numba

    import duelkit.kernel.intrinsics  # noqa: F401, PLC0415 - as above; it tells Numba of them
    from duelkit.kernel.growing_compiled import tell_where_tables_lie  # noqa: PLC0415 - as above

    tell_where_tables_lie()
    while _unarmed:
        # Only compiled code calls them, so they need no wrappers for anybody else.
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True)(_unarmed.pop())
    while _cold:
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=False)(_cold.pop())
    while _hot:
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=True)(_hot.pop())


@rule
def i64(n: Any) -> Any:
    """Return a number as a whole machine int, whatever the width of its field.

    Rules are compiled once for each width that they are handed; for a number that travels far, once is enough.
    """
    return n + 0
