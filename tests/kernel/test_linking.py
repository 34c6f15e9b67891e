"""Linking: what waits is not assembled, and Numba is left as it was found."""

import ctypes

import numba
import pytest
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

from duelkit.kernel.linking import linked_once, linking, waiting_library

NUMBER = numba.types.int64


@pytest.fixture
def codegen():
    return cpu_target.target_context.codegen()


def half(n):
    return n // 2


def as_loop():
    """Return a loop over a rule of its own, and the rule: like all rules only for compiled code."""
    rule = numba.njit(no_cpython_wrapper=True)(half)

    @numba.njit
    def sum_of_halves(n):
        total = 0
        while n:
            n = rule(n)
            total += n
        return total

    return sum_of_halves, rule


def library_of(dispatcher):
    (compiled,) = dispatcher.overloads.values()
    return compiled.library


@pytest.mark.parametrize(("n", "total"), [(0, 0), (1, 0), (9, 4 + 2 + 1), (100, 50 + 25 + 12 + 6 + 3 + 1)])
def test_a_linked_loop_does_what_it_says(n, total):
    assert linking(as_loop()[0])(n) == total


def test_a_loop_is_linked_whoever_calls_it_and_so_are_its_rules():
    loop, rule = as_loop()
    linking(loop)(8)
    assert {type(library_of(one)) for one in (loop, rule)} == {waiting_library()}


def test_a_rule_that_only_a_loop_calls_is_never_assembled():
    loop, rule = as_loop()
    linking(loop)(8)
    assert (library_of(loop).waits, library_of(rule).waits) == (False, True)


def test_a_rule_that_waits_is_assembled_once_its_address_is_asked_for():
    with linked_once():
        rule = numba.njit((NUMBER,), no_cpython_wrapper=True)(half)
        (compiled,) = rule.overloads.values()
        assert compiled.library.waits
        address = compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name)
    assert not compiled.library.waits
    assert ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)(address)(9) == 4


def test_what_is_compiled_later_can_call_what_was_linked():
    loop = linking(as_loop()[0])
    loop(8)

    @numba.njit
    def twice(n):
        return 2 * loop(n)

    assert twice(8) == 2 * (4 + 2 + 1)
    assert type(library_of(twice)) is JITCodeLibrary


def test_after_it_numba_links_as_before(codegen):
    before = vars(codegen).copy()
    with linked_once():
        assert codegen._library_class is waiting_library()
    assert vars(codegen) == before
    assert codegen._library_class is JITCodeLibrary


def test_after_an_error_numba_links_as_before(codegen):
    before = vars(codegen).copy()
    with pytest.raises(numba.TypingError):
        linking(numba.njit(lambda n: n.nothing))(8)
    assert vars(codegen) == before
