"""What Numba's front end is spared: the same comes out, and Numba is left as it was found."""

import numpy as np
import pytest
from numba import from_dtype, njit, types
from numba.core import compiler, dispatcher, event, ir, postproc, targetconfig
from numba.core.compiler import Flags
from numba.core.typing import templates

from duelkit.kernel.frontend import without_repetition
from duelkit.kernel.piles import take_at
from duelkit.kernel.rule import arm, hot_rule, rule

REPLACED = (
    (types.Record, "__repr__"),
    (event, "broadcast"),
    (targetconfig.TargetConfig, "values"),
    (ir.Inst, "_rec_list_vars"),
    (postproc.PostProcessor, "run"),
    (templates._OverloadFunctionTemplate, "_get_impl"),
)


def as_found():
    return [getattr(owner, name) for owner, name in REPLACED]


def test_within_it_numba_does_otherwise_and_after_it_as_before():
    before = as_found()
    with without_repetition():
        assert all(new is not old for new, old in zip(as_found(), before, strict=True))
    assert as_found() == before


def test_after_an_error_numba_is_as_before():
    before = as_found()
    with pytest.raises(ZeroDivisionError), without_repetition():
        _ = 1 / 0
    assert as_found() == before


@pytest.mark.parametrize(
    "chosen", [{}, {"nrt": True, "error_model": "numpy"}, {"fastmath": True, "no_cpython_wrapper": True}]
)
def test_flags_have_the_same_values(chosen):
    flags = Flags()
    for name, value in chosen.items():
        setattr(flags, name, value)
    before = flags.values()
    with without_repetition():
        assert flags.values() == before


def everything(row, n, more=()):
    """Use each kind of statement that a rule uses."""
    total = 0
    for k in range(n):
        row[k] = row[k - 1] + (k if k % 2 else -k)
        row[0] = min(row[k], 7)
        total += len((k, n, total)) + insert_of(row[1:n], k)
    while total > 9:
        total //= 2
    return total, {"a": n}


def insert_of(row, k):
    return row[k]


@pytest.mark.parametrize("function", [everything, take_at])
def test_statements_have_the_same_variables(function):
    statements = [one for block in compiler.run_frontend(function).blocks.values() for one in block.body]
    before = [[var.name for var in one.list_vars()] for one in statements]
    with without_repetition():
        assert [[var.name for var in one.list_vars()] for one in statements] == before
    assert sum(map(len, before)) > len(statements)


@pytest.mark.parametrize("function", [everything, take_at])
def test_variables_live_as_long(function):
    def statements():
        found = compiler.run_frontend(function)
        postproc.PostProcessor(found).run(emit_dels=True)
        return [str(one) for block in found.blocks.values() for one in block.body]

    before = statements()
    with without_repetition():
        assert statements() == before
    assert any(one.startswith("del ") for one in before)


def test_a_record_is_written_down_by_its_name_which_tells_it_from_any_other():
    one, other = (from_dtype(np.dtype([("a", "i2"), (last, "i8")])) for last in "bc")
    with without_repetition():
        assert repr(one) == one.name != repr(other)


def test_what_is_compiled_meanwhile_does_the_same():
    rule = njit(insert_of)
    with without_repetition():
        assert rule(np.arange(5), 3) == 3
    assert rule(np.arange(5), 2) == 2


@rule
def halved(n):
    return n // 2


@hot_rule
def halved_at_once(n):
    return halved(n) + 1


@rule
def halved_later(n):
    return halved(n) + 2


def all_halved(n):
    return halved(n) + halved_at_once(n) + halved_later(n)


def test_a_rule_is_compiled_once_for_all_rules_that_call_it_hot_or_not(monkeypatch):
    compiled, compile_core = [], dispatcher._FunctionCompiler._compile_core

    def counted(self, *given):
        compiled.append(self.py_func.__name__)
        return compile_core(self, *given)

    monkeypatch.setattr(dispatcher._FunctionCompiler, "_compile_core", counted)
    arm()
    with without_repetition():
        assert njit(all_halved)(10) == 5 + 6 + 7
    assert sorted(compiled) == ["all_halved", "halved", "halved_at_once", "halved_later"]
