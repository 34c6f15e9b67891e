"""The `rule` decorator: plain Python functions that are compiled only when they are needed compiled.

A rule takes and returns ints and changes the record it is given. It allocates nothing, raises nothing (one alone does,
`chance.next_block`: a fault of the program that would otherwise go unseen) and uses no strings. Called from Python it
runs as plain Python (a debugger steps through it, a duel starts at once); reached from a compiled loop, after `arm`,
the same lines are compiled. Numba is imported by `arm` and not before.
"""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_rules: list[tuple[Callable[..., Any], bool]] = []  # that Numba has not been told of, and whether each is hot


def rule(function: F) -> F:
    """Register a function as a rule, and return it unchanged."""
    _rules.append((function, False))
    return function


def hot_rule(function: F) -> F:
    """Register a rule that every decision runs through: its code is inlined wherever it is called.

    That makes play faster and compiling slower. What it calls in turn is inlined only where that is a hot rule, too, or
    where the compiler finds it small.
    """
    _rules.append((function, True))
    return function


def arm() -> None:
    """Hand every rule defined so far to Numba, so that compiled code may call it."""
    from numba.extending import register_jitable  # noqa: PLC0415 - interpreted play must not pay for importing Numba

    import duelkit.kernel.intrinsics  # noqa: F401, PLC0415 - as above; it tells Numba of them
    from duelkit.kernel.growing_compiled import tell_where_tables_lie  # noqa: PLC0415 - as above

    tell_where_tables_lie()
    while _rules:
        function, hot = _rules.pop()
        # Only compiled code calls them, so they need no wrappers for anybody else. Numba hands `forceinline` on to what
        # a function calls unless that says otherwise: all that a hot rule calls would be inlined with it.
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=hot)(function)


@rule
def i64(n: Any) -> Any:
    """Return a number as a whole machine int, whatever the width of its field.

    Rules are compiled once for each width that they are handed; for a number that travels far, once is enough.
    """
    return n + 0
