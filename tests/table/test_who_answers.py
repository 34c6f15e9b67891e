"""Answers out of turn: what everybody can see tells who might give one, and nothing else does."""

import pytest

from duelkit import Action
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.look import look_with
from duelkit.table.answering import is_asked, passing, was_answerable, who_might_answer
from duelkit.table.entries import Entry
from duelkit.table.home import seated
from duelkit.table.seats import ALWAYS, HUMAN, NEVER, WHEN
from tests.looks.duels import BUG, HOLE, TOOLS, monsters, teller_of, vacuo

LOOK = look_with(shipped_ones())

SUMMON = Action("summon", "battle-ox")


def summoning(*lying):
    return monsters({"hand": ["battle-ox", "summoned-skull"], "monsters": [BUG]}, {"spells": list(lying)})


@pytest.mark.parametrize("lying", [HOLE, TOOLS])
def test_whoever_has_a_card_face_down_might_answer(lying):
    assert who_might_answer(summoning(lying), LOOK, 0, SUMMON) == {1}


def test_whoever_has_nothing_face_down_cannot():
    assert who_might_answer(summoning(), LOOK, 0, SUMMON) == frozenset()


def test_a_monster_that_is_set_might_be_answered_as_shadow_of_eyes_does():
    assert who_might_answer(summoning(HOLE), LOOK, 0, Action("set", "battle-ox")) == {1}


@pytest.mark.parametrize("card", ["trap-hole", "dark-hole", "call-of-the-haunted"])
def test_nothing_answers_a_spell_or_trap_that_is_set(card):
    assert who_might_answer(summoning(HOLE), LOOK, 0, Action("set", card)) == frozenset()


def test_a_game_without_answers_has_nobody_who_might_give_one():
    match = vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]})
    look = teller_of(match).look
    assert who_might_answer(match, look, 0, Action("attack", "strike")) == frozenset()
    assert not is_asked(match, look)


def test_one_who_can_answer_is_asked_and_may_pass():
    match = summoning(HOLE)
    match.play(SUMMON)
    assert is_asked(match, LOOK)
    assert passing(LOOK) in match.legal


def onlooker_of(match, *actions, mode=ALWAYS):
    """Return who is shown that there is nothing to answer, once seat 0 has decided; seat 1 wants to be asked so."""
    table = seated(match, (HUMAN, HUMAN), ("Ana", "Bia"), ((0, ALWAYS), (1, mode)))
    for action in actions:
        number = match.number_of(action)
        table.apply(Entry(table.next, 0, "move", 0, table.check("move", 0, {"action": number}, 0)))
    return table.onlooker


def test_a_decision_that_is_not_whole_cannot_be_answered_yet():
    match = summoning(TOOLS)
    assert onlooker_of(match, Action("summon", "summoned-skull")) is None
    assert match.prompt == "tribute"
    assert not was_answerable(match, LOOK, 0)


@pytest.mark.parametrize(("mode", "onlooker"), [(ALWAYS, 1), (WHEN, None), (NEVER, None)])
def test_one_who_wants_to_be_asked_always_looks_on(mode, onlooker):
    assert onlooker_of(summoning(TOOLS), SUMMON, mode=mode) == onlooker


def test_one_who_is_really_asked_does_not_look_on():
    match = summoning(HOLE)
    assert onlooker_of(match, SUMMON) is None
    assert match.seat == 1
