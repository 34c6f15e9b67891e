"""Linking: what waits is not assembled, and Numba is left as it was found."""

import ctypes

import numba
import numpy as np
import pytest
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target

from duelkit.kernel import linking as module
from duelkit.kernel.compile_cache import KNOWN_NUMBA
from duelkit.kernel.linking import is_known, linked_once, linking
from duelkit.kernel.waiting import WaitingLibrary
from tests.war import install, run

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
    assert {type(library_of(one)) for one in (loop, rule)} == {WaitingLibrary}


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


def test_what_waits_has_no_copy_of_what_it_calls_until_numba_itself_links_it():
    with linked_once():
        inner = numba.njit((NUMBER,), no_cpython_wrapper=True)(half)
        outer = numba.njit((NUMBER,), no_cpython_wrapper=True)(lambda n: inner(n) + 1)
    waiting, (compiled,) = library_of(outer), inner.overloads.values()
    name = compiled.fndesc.mangled_name
    assert name not in {function.name for function in waiting.get_defined_functions()}

    @numba.njit
    def twice(n):
        return 2 * outer(n)

    assert twice(8) == 2 * (4 + 1)
    assert name in {function.name for function in waiting.get_defined_functions()}
    assert waiting.waits


def last_of(row):
    return row[-1]


def test_what_is_linked_counts_from_the_first_element_on_and_what_is_not_counts_as_numba_does():
    row = np.array([7, 8, 9])
    assert linking(numba.njit(last_of))(row[1:]) == 7
    assert numba.njit(last_of)(row[1:]) == 9


def test_after_it_numba_links_as_before(codegen):
    before = vars(codegen).copy()
    with linked_once():
        assert codegen._library_class is WaitingLibrary
    assert vars(codegen) == before
    assert codegen._library_class is JITCodeLibrary


def test_after_an_error_numba_links_as_before(codegen):
    before = vars(codegen).copy()
    with pytest.raises(numba.TypingError):
        linking(numba.njit(lambda n: n.nothing))(8)
    assert vars(codegen) == before


# --- another Numba ----------------------------------------------------------------------------------------------------


@pytest.fixture(params=sorted(name for name in vars(module) if name.startswith("OF_")))
def another_numba(monkeypatch, request):
    """A Numba that lacks a name."""
    names = getattr(module, request.param)
    monkeypatch.setattr(module, request.param, (*names, f"{names[0].partition('.')[0]}.that_is_gone"))
    is_known.cache_clear()
    yield
    is_known.cache_clear()


def test_the_numba_that_is_installed_is_known():
    assert is_known()
    assert numba.__version__.startswith(f"{KNOWN_NUMBA}.")


def test_where_a_name_is_gone_numba_links_as_it_would(another_numba):
    loop, rule = as_loop()
    assert linking(loop)(100) == 50 + 25 + 12 + 6 + 3 + 1
    assert {type(library_of(one)) for one in (loop, rule)} == {JITCodeLibrary}


PLAYED = """
import numpy as np
from duelkit import Match
from duelkit.bots.compiled import compiled_rules
from duelkit.kernel import linking
from duelkit.kernel.compiling import loops
from duelkit.kernel.record import flow_of

linking.OF_LIBRARY += ("that_is_gone",)
match, say = Match("war", seed=1), lambda text, **values: print(text.format(**values))
game = match.game
legal_batch, rules = loops(say).legal_batch, compiled_rules(game, game.state_type(2), say)
numbers, mask = np.zeros(game.space.size + 1, np.int16), np.zeros((1, game.space.size), np.uint8)
while match.seat is not None:
    legal_batch(rules, flow_of(match.record.array), numbers, mask)
    if np.flatnonzero(mask).tolist() != [action.id for action in match.legal]:
        print("not the same")
    match.play(match.legal[0])
print(len(match.log), "decisions")
"""


def test_with_another_numba_the_same_is_legal_and_nothing_is_kept_and_a_sentence_says_so(tmp_path):
    kept = tmp_path / "kept"  # War is the smallest game: without duelkit's own linking, one of the others takes minutes
    environment = install(tmp_path / "packages") | {"DUELKIT_CACHE": str(kept)}
    sentence, *compiling, end = run(environment, "-c", PLAYED).splitlines()
    assert sentence == (
        "duelkit does not know this version of Numba, so compiling takes longer and is done anew each time;"
        f" it knows Numba {KNOWN_NUMBA}."
    )
    assert compiling == ["Compiling what all games share …", "Compiling the rules of war …"]
    assert int(end.split()[0]) > 50
    assert not kept.exists()
