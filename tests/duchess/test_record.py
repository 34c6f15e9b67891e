"""What the record keeps of a go: flags are 0 or 1, and a task that needs no number has 0."""

import pytest

from duelkit import Match
from duelkit.games.duchess.rules.state import Rank, Stage, Task
from tests.duchess.table import duel, seat

PLAIN = [seat(hand="3C KC", field="9D", grave="4C"), seat(hand="KH", field="3S")]


def tasks(match):
    """Return what is asked, the newest last, and see that nothing lies above it."""
    rows = match._s.array[0]["tasks"].tolist()
    assert set(rows[match._s.pending :]) <= {(0, 0)}
    return rows[: match._s.pending]


@pytest.mark.parametrize("words", ["tribute 9D", "tribute 3C", "play 3C", "attack 9D"])
def test_a_card_that_moved_is_noted_once(words):
    match = duel(*PLAIN)
    match.do(words)
    assert match._s.moved == (0 if words.startswith("attack") else 1)


def test_a_card_drawn_is_noted_once():
    assert duel(seat(deck="3C"), stage=None)._s.moved == 1


@pytest.mark.parametrize("word", ["revive", "rescue", "reset"])
def test_a_card_taken_is_noted_once(word):
    match = duel(*PLAIN, taking=word, played=True, stage="battle")
    match.do("take 4C")
    assert match._s.moved == 1


def test_a_battle_is_noted_once():
    match = duel(seat(field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    assert match._s.moved == 1


@pytest.mark.parametrize(("card", "noted"), [("3C", 1), ("8C", 0)])
def test_a_play_is_noted_once(card, noted):
    match = duel(seat(hand=card), tributes=2)
    match.do(f"play {card}")
    assert match._s.played == noted


def test_who_is_out_is_noted_once():
    match = duel(seat(field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    assert list(match._s.out) == [0, 1]


def test_a_go_begins_with_nothing_noted():
    match = duel(*PLAIN)
    match.do("tribute 9D", "play 3C", "end")
    s = match._s
    assert (s.to_move, s.stage, s.tributes, s.fresh, s.played, s.moved) == (1, Stage.TRIBUTE, 0, 0, 0, 0)


def test_a_new_duel_asks_for_a_go_and_nothing_else():
    assert tasks(Match("duchess", seed=1)) == [(Task.STAGES, 0)]


def test_a_go_that_a_scenario_left_to_begin_has_begun():
    match = duel(*PLAIN, stage=None)
    assert (tasks(match), match._s.goes) == ([(Task.STAGES, 0)], 1)


def test_an_attack_asks_for_the_target_of_its_place():
    match = duel(seat(field="9D 9C"), seat(field="3S"))
    match.do("attack 9C")
    assert tasks(match) == [(Task.STAGES, 0), (Task.TARGET, 1)]


def test_a_court_card_asks_for_a_card_by_its_rank():
    match = duel(seat(hand="QC", grave="3C"), tributes=2)
    match.do("play QC")
    assert tasks(match) == [(Task.STAGES, 0), (Task.TEXT, 0), (Task.TAKE, Rank.QUEEN)]


def test_nothing_is_asked_once_the_duel_is_over():
    match = duel(seat(field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    assert tasks(match) == []
