"""Enumerations: Python takes a second name of a number for an alias, in silence, as where two changes took one."""

from enum import Enum
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path

import pytest

import duelkit
from duelkit.kernel.triggers import Cause

PACKAGE = Path(duelkit.__file__).parent
SHARED = {Cause}  # whose bits mean something else for each trigger


def enumerations():
    """Return all enumerations of duelkit, by name."""
    sources = [path for path in PACKAGE.rglob("*.py") if "Enum" in path.read_text(encoding="utf-8")]
    modules = [".".join(("duelkit", *path.relative_to(PACKAGE).with_suffix("").parts)) for path in sources]
    each = {kind for name in modules for _, kind in getmembers(import_module(name), isclass) if issubclass(kind, Enum)}
    return {f"{kind.__module__}.{kind.__name__}": kind for kind in each if kind.__module__.startswith("duelkit.")}


ALL = enumerations()


@pytest.mark.parametrize("name", sorted(ALL))
def test_no_two_names_have_one_number(name):
    aliases = [said for said, member in ALL[name].__members__.items() if member.name != said]
    assert aliases == [] or ALL[name] in SHARED


def test_whose_numbers_are_shared_is_said_of_no_other():
    assert all(any(member.name != said for said, member in kind.__members__.items()) for kind in SHARED)
