"""Calling rules by address: a loop is refused what they do not take, and an error in them is one of the loop."""

import numba
import numpy as np
import pytest

from duelkit.bots.compiled import compiled_rules
from duelkit.games import game_named
from duelkit.kernel.calling import TAKES
from duelkit.kernel.calls import Call, CompiledRules
from duelkit.kernel.chance import DICE
from duelkit.kernel.record import flow_of
from duelkit.kernel.rule import arm
from duelkit.kernel.saying import unheard

DUCHESS = game_named("duchess")
NOBODY = CompiledRules(0, None)


@pytest.fixture
def bench():
    return flow_of(np.zeros(5, DUCHESS.state_type(2)))


def test_each_call_says_what_it_takes():
    assert list(TAKES) == list(Call)


@pytest.mark.parametrize(
    ("call", "given"),
    [
        (lambda rules, bench, given: rules.legal(bench[0], given), np.zeros(1, np.int64)),
        (lambda rules, bench, given: rules.legal(bench[0], given), np.zeros((2, 2), np.int16)[:, 0]),
        (lambda rules, bench, given: rules.step(bench[0], given), 1.5),
        (lambda rules, bench, given: rules.imagine(bench[0], given), np.zeros(1, DICE)),
        (lambda rules, bench, given: rules.hide(bench, given), 1),
        (lambda rules, bench, given: rules.step(bench[0]), 1),
    ],
)
def test_what_a_rule_does_not_take_is_refused_where_a_loop_is_compiled(bench, call, given):
    with pytest.raises(numba.TypingError, match=r"rules\.\w+ does not take"):
        numba.njit(call)(NOBODY, bench, given)


def test_a_loop_for_all_games_cannot_copy_a_record_as_if_it_were_all_of_it(bench):
    def copy_one(bench):
        bench[0] = bench[1]

    with pytest.raises(numba.TypingError, match="readonly"):
        numba.njit(copy_one)(bench)


def test_an_error_in_a_rule_is_one_of_the_loop(bench):
    @numba.njit
    def imagine(rules, bench, dice):
        rules.imagine(bench[0], dice)

    arm()
    never_started = np.zeros(1, DICE)[0]
    with pytest.raises(RuntimeError, match="never started"):
        imagine(compiled_rules(DUCHESS, DUCHESS.state_type(2), unheard), bench, never_started)
