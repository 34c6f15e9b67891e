"""Hands to each parameter of a public function what a program might: each value that its annotation does not allow."""

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import nan
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import numpy as np

from duelkit.errors import DuelkitError


class Thing:
    """Something that no parameter is for."""

    def __repr__(self):
        return "Thing()"


VALUES = (
    *(None, "xx", "", "greedy", b"xx", 5, -1, 10**30, 1.5, nan, True, np.zeros(3), Path("none"), Thing(), len),
    *([], [None], ["xx"], [5], [[]], (), ("xx",), {}, {"xx": 1}, {0: None}, {"0": "greedy"}, {"xx"}),
)

TAKEN = "taken"


def fits(value: Any, kind: Any) -> bool:
    """Whether a value is of an annotated type; true where that says nothing of it."""
    origin, inner = get_origin(kind) or kind, get_args(kind)
    if origin in {Union, UnionType}:
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if kind in {int, float}:
        return isinstance(value, int if kind is int else int | float) and not isinstance(value, bool)
    if getattr(origin, "_is_protocol", False):  # of a function, as all of ours are
        return callable(value)
    if origin is Any or not isinstance(origin, type | None):
        return True
    return isinstance(value, origin or NoneType) and holds(value, origin, inner)


def holds(value: Any, origin: type, inner: tuple[Any, ...]) -> bool:
    """Whether what lies in a value is of the types that its annotation names."""
    if origin is Callable or not inner:
        return True
    if issubclass(origin, Mapping):
        return all(fits(key, inner[0]) and fits(item, inner[1]) for key, item in value.items())
    if issubclass(origin, Sequence):
        return not isinstance(value, str) and all(fits(item, inner[0]) for item in value)
    return True


def wrong(kind: Any) -> Iterator[Any]:
    """Yield the values that are not of an annotated type."""
    yield from (value for value in VALUES if not fits(value, kind))


def parameters(door: Callable[..., Any]) -> dict[str, Any]:
    """Return the annotations of a function's parameters by their names; those of a class are of what makes one."""
    given = inspect.signature(door).parameters.values()
    return {one.name: one.annotation for one in given if one.kind is not one.VAR_KEYWORD}


def answer(door: Callable[..., Any], given: Mapping[str, Any]) -> str:
    """Return what is wrong with how a function answers values that it should refuse; "" where it says so itself."""
    try:
        door(**given)
    except DuelkitError as error:
        return f"no sentence: {error}" if "\n" in str(error) else ""
    except Exception as error:  # noqa: BLE001 - any is a fault
        return f"{type(error).__name__}: {error}"
    return TAKEN


def refused(call: Callable[[], Any]) -> None:
    """Make a call whose error, if there is one, has to be a sentence."""
    assert answer(call, {}) in {"", TAKEN}


def faults(door: Callable[..., Any], good: Mapping[str, Any], left_out: Sequence[str] = ()) -> list[str]:
    """Return a line for each wrong value that a function takes, or answers with an error that is no sentence."""
    found = []
    for name, kind in parameters(door).items():
        for value in () if name in left_out else wrong(kind):
            said = answer(door, {**good, name: value})
            found += [f"{name}={value!r}: {said}"] if said else []
    return found


def surprises(door: Callable[..., Any], good: Mapping[str, Any]) -> list[str]:
    """Return a line for each value of any kind that a function answers with an error that is no sentence."""
    found = []
    for name in parameters(door):
        for value in VALUES:
            said = answer(door, {**good, name: value})
            found += [f"{name}={value!r}: {said}"] if said not in {"", TAKEN} else []
    return found
