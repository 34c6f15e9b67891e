"""Taking back: what may be, what may not, and that it leaves no trace."""

import random

import pytest

from duelkit import Action, IllegalAction, Match
from tests.duchess.table import duel, seat
from tests.positions import each_table, snapshot

EMPTY = [seat(hand="3C", field="9D", grave="5C"), seat(hand="3S", field="4S")]  # nobody has a card to draw


@pytest.mark.parametrize("words", ["tribute 9D", "tribute 3C", "play 3C", "attack 9D", "end"])
def test_a_decision_that_reveals_nothing_is_taken_back_without_a_trace(words):
    match = duel(*EMPTY)
    before = snapshot(match)
    match.do(words)
    match.undo()
    assert snapshot(match) == before


@pytest.mark.parametrize(("card", "word"), [("JC", "revive"), ("QC", "rescue")])
def test_a_card_taken_from_the_open_grave_is_put_back(card, word):
    match = duel(seat(grave="5C 6C"), stage="battle", played=True, taking=word)
    before = snapshot(match)
    match.do("take 5C")
    match.undo()
    assert snapshot(match) == before


def test_a_won_battle_is_taken_back_where_nobody_drew_since():
    match = duel(*EMPTY)
    match.do("attack 9D")
    before = snapshot(match)
    match.do("target 4S")
    match.undo()
    assert snapshot(match) == before


def test_the_end_of_a_duel_is_taken_back():
    match = duel(seat(field="9D"), seat(field="3S"))
    match.do("attack 9D", "target 3S")
    match.undo()
    assert (match.result, match.seat, match.can("target 3S 1")) == (None, 0, True)


def test_undo_returns_what_it_took_back():
    match = duel(*EMPTY)
    match.do("attack 9D", "target 4S")
    assert [match.undo(), match.undo()] == [Action("target", "4S", 1), Action("attack", "9D")]


def test_several_decisions_are_taken_back_in_a_row():
    match = duel(seat(hand="9C KC", field="3D 4D"))
    before = snapshot(match)
    match.do("tribute 3D", "tribute 4D", "play 9C")
    for _ in range(3):
        match.undo()
    assert snapshot(match) == before


def test_another_decision_may_follow():
    match = duel(seat(hand="3C 4C"))
    match.do("play 3C")
    match.undo()
    match.do("play 4C")
    assert (match.pile("hand"), match.pile("field"), len(match.log)) == ("3C", "4C", 1)


def test_there_is_nothing_to_take_back_at_the_beginning():
    match = duel(*EMPTY)
    with pytest.raises(IllegalAction, match="No decision has been taken"):
        match.undo()


def test_there_is_nothing_to_take_back_once_all_is():
    match = duel(*EMPTY)
    match.do("play 3C")
    match.undo()
    assert match.why_no_undo() is not None


@pytest.mark.parametrize(("before", "words"), [
    ([seat(hand="3C"), seat(deck="4S", hand="3S")], "end"),  # the next player draws
    ([seat(hand="3C"), seat(deck="4S", hand="3S 5S 6S 7S 9S 10S JS")], "end"),  # the next player's hand overflows
    ([seat(hand="2C"), seat(deck="4S")], "play 2C"),
    ([seat(hand="7C"), seat(deck="4S")], "play 7C"),
])  # fmt: skip
def test_a_decision_that_revealed_a_card_is_not_taken_back(before, words):
    match = duel(*before, tributes=1)
    match.do(words)
    after = snapshot(match)
    with pytest.raises(IllegalAction, match="Since then"):
        match.undo()
    assert snapshot(match) == after


def test_a_draw_of_ones_own_is_not_taken_back():
    match = duel(seat(deck="3C"), stage="draw", options={"draw": "optional"})
    match.do("draw")
    assert match.why_no_undo() is not None


def test_a_shuffle_is_not_taken_back():
    match = duel(seat(hand="KC", grave="3C"), tributes=2)
    match.do("play KC", "take 3C")
    assert match.why_no_undo() is not None


def test_what_came_before_a_reveal_is_not_taken_back_either():
    match = duel(seat(hand="2C", field="3D"), seat(deck="4S"))
    match.do("tribute 3D", "play 2C")
    assert match.why_no_undo() is not None


def test_a_2_that_makes_nobody_draw_is_taken_back():
    match = duel(seat(hand="2C"), seat(hand="4S"))
    match.do("play 2C")
    assert match.why_no_undo() is None


def test_a_refused_undo_says_what_was_revealed_as_its_reader_may_know_it():
    match = duel(seat(hand="2C"), seat(deck="4S"))
    match.do("play 2C")
    facts = [match.why_no_undo(asker).fact for asker in (None, 0)]
    assert facts == ["Since then: Seat 1 draws a card."] * 2


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_a_refused_undo_is_a_refusal_with_all_its_parts(lang):
    refused = duel(*EMPTY, lang=lang).why_no_undo()
    assert refused.rule == "undo"
    assert all([refused.text, refused.fact, refused.remedy])


def test_a_player_takes_back_only_a_decision_of_their_own():
    match = duel(*EMPTY)
    match.do("end")
    assert (match.why_no_undo(0), match.why_no_undo(1).fact) == (None, "Another player has decided since.")


def test_a_player_takes_nothing_back_that_another_has_answered():
    match = duel(*EMPTY)
    match.do("end", "play 3S")
    with pytest.raises(IllegalAction, match="Another player has decided since"):
        match.undo(0)


def test_the_table_may_take_back_whoever_decided():
    match = duel(*EMPTY)
    before = snapshot(match)
    match.do("end", "play 3S")
    match.undo()
    match.undo()
    assert snapshot(match) == before


@each_table
def test_every_decision_of_a_random_duel_is_taken_back_without_a_trace_or_refused(game, options):
    dice = random.Random(str(options))
    match = Match(game.name, seed=6, **options)
    while match.seat is not None:
        before, chosen = snapshot(match), dice.choice(match.legal)
        match.play(chosen)
        if match.why_no_undo() is None:
            assert match.undo() == chosen
            assert snapshot(match) == before
            match.play(chosen)


def test_why_nothing_is_taken_back_is_said_in_the_language_that_is_asked_for():
    match = duel(seat(hand="AS"))
    assert match.why_no_undo(lang="pt").fact == duel(seat(hand="AS"), lang="pt").why_no_undo().fact
    with pytest.raises(IllegalAction) as raised:
        match.undo(lang="pt")
    assert raised.value.fact != match.why_no_undo().fact
