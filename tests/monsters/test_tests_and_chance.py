"""What the instructions of a card program test, and what they leave to chance or to a call."""

import pytest

from duelkit.games.monsters.rules.course import EventKind, Phase, Zone
from duelkit.games.monsters.rules.effects.tossing import answer_call, choices_to_call
from duelkit.games.monsters.rules.effects.weighing import is_phase
from duelkit.kernel.agenda import done, task
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Called, Measure, MoveKind, Who
from duelkit.kernel.programs import ASK_MAY
from tests.monsters.bench import DESTROY, MINE, PAID, THEIRS, THIS, Bench, events, pick


@pytest.mark.parametrize(("phase", "exact", "holds"), [(Phase.MAIN2, 0, True), (Phase.MAIN2, 1, False)])
def test_M2_either_main_phase_is_meant_unless_a_text_names_one(
    bench: Bench, phase: Phase, exact: int, holds: bool
) -> None:
    bench.s.phase = phase
    assert is_phase(bench.s, Phase.MAIN1, exact) == holds


def test_what_was_picked_is_tested_against_a_filter(bench: Bench) -> None:
    bench.put("dragon")
    weak = bench.filter(atk_to=1500)
    bench.run(bench.put("spell", seat=1), THEIRS, weak, (Op.TEST_PICKED, 0, 0, 0), (Op.CALL, 0, 0, 0), you=1)
    assert bench.s.frames[0].flag == 0


@pytest.mark.parametrize(("life", "more", "less"), [(7999, 1, 0), (8000, 0, 0), (8001, 0, 1)])
def test_more_and_less_life_are_compared(bench: Bench, life: int, more: int, less: int) -> None:
    bench.s.life[0] = life
    for most, true in ((1, more), (0, less)):
        bench.s.running = 0
        bench.run(bench.put("spell"), (Op.TEST_MOST, Who.OPPONENT, most, 0), (Op.CALL, 0, 0, 0))
        assert bench.s.frames[0].flag == true


@pytest.mark.parametrize(("life", "asked"), [(701, True), (700, False)])
def test_a_cost_that_cannot_be_paid_is_not_asked_for(bench: Bench, life: int, asked: bool) -> None:
    card = bench.put("order")
    bench.s.life[0] = life
    bench.run(card, (Op.MAY, 0, 3, 1), (Op.PAY, 0, 700, 0), *PAID, THIS, DESTROY)
    assert (task(bench.s) == ASK_MAY) == asked
    assert bench.where(card) == (Zone.FIELD if asked else Zone.GRAVE)


def test_a_discard_that_nobody_can_make_is_not_asked_for(bench: Bench) -> None:
    card = bench.put("order")
    discard = (pick(Zone.HAND), (Op.MOVE, 0, MoveKind.DISCARD, Zone.GRAVE))
    bench.run(card, (Op.MAY, 0, 4, 2), *discard, *PAID, THIS, DESTROY)
    assert bench.where(card) == Zone.GRAVE


def test_counters_and_picked_cards_are_counted(bench: Bench) -> None:
    card = bench.put("imp")
    bench.run(card, THIS, (Op.COUNTERS, 0, 3, 0), (Op.COUNT_COUNTERS, 0, 0, 0), (Op.GAIN, 0, 10, Measure.PER_COUNTED))
    assert bench.s.life[0] == 8030
    bench.put("soldier")
    bench.run(card, MINE, (Op.COUNT_PICKED, 0, 0, 0), (Op.GAIN, 0, 100, Measure.PER_COUNTED))
    assert bench.s.life[0] == 8230


def test_coins_set_beforehand_come_first(bench: Bench) -> None:
    bench.s.preset[0], bench.s.preset[1], bench.s.presets = 1, 1, 2
    bench.run(bench.put("spell"), (Op.COIN, 0, 2, 0), (Op.CALL, 0, 0, 0))
    assert bench.s.frames[0].counted == 2
    assert [row for row in events(bench) if row[0] == EventKind.COIN] == [(EventKind.COIN, -1, 1)] * 2


@pytest.mark.parametrize(("called", "right"), [(1, 1), (0, 0)])
def test_a_called_coin_counts_whether_the_call_was_right(bench: Bench, called: int, right: int) -> None:
    bench.s.preset[0], bench.s.presets = 1, 1
    bench.run(bench.put("spell"), (Op.CALL, 0, Called.COIN, 0), (Op.COIN, 0, 1, 1), (Op.CALL, 0, 0, 0))
    done(bench.s)
    answer_call(bench.s, Called.COIN, called)
    bench.go()
    assert bench.s.frames[0].counted == right


def test_a_die_set_beforehand_shows_what_was_set(bench: Bench) -> None:
    bench.s.preset[0], bench.s.presets = 5, 1
    bench.run(bench.put("spell"), (Op.ROLL, 0, 0, 0), (Op.CALL, 0, 0, 0))
    assert bench.s.frames[0].die == 5


def test_a_die_of_chance_shows_one_to_six(bench: Bench) -> None:
    bench.run(bench.put("spell"), *[(Op.ROLL, 0, 0, 0)] * 60)
    assert {row[2] for row in events(bench) if row[0] == EventKind.DIE} == {1, 2, 3, 4, 5, 6}


def test_a_coin_of_chance_shows_tails_or_heads(bench: Bench) -> None:
    bench.run(bench.put("spell"), (Op.COIN, 0, 30, 0))
    assert {row[2] for row in events(bench) if row[0] == EventKind.COIN} == {0, 1}


def test_a_called_number_of_the_die_counts_whether_it_was_right(bench: Bench) -> None:
    bench.s.preset[0], bench.s.presets = 4, 1
    bench.run(bench.put("spell"), (Op.CALL, 0, Called.NUMBER, 0), (Op.ROLL, 0, 0, 1), (Op.CALL, 0, 0, 0))
    done(bench.s)
    answer_call(bench.s, Called.NUMBER, 3)  # options count from 0
    bench.go()
    assert bench.s.frames[0].counted == 1


@pytest.mark.parametrize(("called", "options"), [(0, 2), (1, 6), (2, 20), (3, 3), (4, 6)])
def test_there_are_so_many_things_to_call(called: Called, options: int) -> None:
    assert choices_to_call(called) == options
