"""How a duel ended is said in a sentence of its own: to the winner, the loser and others, and where nobody has won."""

import re
from dataclasses import replace
from itertools import chain

import pytest

from duelkit.games import game_named
from duelkit.kernel.game import REASONS_A_RULE, EndCause
from duelkit.looks.ending import cause_of, joined_names, told_end
from duelkit.table.outcomes import AMONG_MORE, BETWEEN_TWO, Outcome, told_ending
from duelkit.texts import LANGUAGES, language
from tests.contract.refused import crafted
from tests.contract.test_words import walk_matches
from tests.looks.duels import NAMES, duchess, teller_of
from tests.positions import each_game

ENGLISH = language("en")


def called(reader, names, code="en"):
    return [language(code).you if seat == reader else name for seat, name in enumerate(names)]


@each_game
def test_every_rule_that_ends_duels_says_why(game):
    end = {reason // REASONS_A_RULE for reason in game.rules.reasons if reason.name.startswith("OVER")}
    assert set(game.words.causes) == end
    assert all(one.won or one.drawn for causes in game.words.causes.values() for one in causes)


@each_game
def test_every_duel_that_is_over_says_one_of_its_rules_causes(game):
    played = (match for match, _whole in walk_matches(game, "end"))
    ended = [match for match in chain(crafted(game), played) if match.seat is None]
    assert ended
    for match in ended:
        assert cause_of(match) in game.words.causes[match.record.over]


@each_game
def test_a_duel_that_is_played_to_its_end_says_why_it_was_won_or_drawn(game):
    for match, _whole in walk_matches(game, "end"):
        if match.seat is None:
            assert cause_of(match).won if match.result.winners else cause_of(match).drawn


@pytest.mark.parametrize("code", LANGUAGES)
@each_game
def test_each_cause_is_a_sentence_for_winner_loser_and_others(game, code):
    for cause in (one for causes in game.words.causes.values() for one in causes):
        for winners in ((0,), ()) if cause.won and cause.drawn else ((0,),) if cause.won else ((),):
            said = [
                told_end(winners, cause, called(seat, ("Ana", "Bia"), code), language(code)) for seat in (0, 1, None)
            ]
            assert all(re.fullmatch(r"[A-ZÀ-Ý][^{}\[\]|]+: (?!You|Você)[^{}\[\]|]+\.", text) for text in said), said
            assert len(set(said)) == (3 if winners else 1)


def test_winner_loser_and_spectator_read_it_each_as_a_person():
    cause = EndCause(won="[{other} has|you have] no cards left in the deck")
    said = [told_end([0], cause, called(reader, ("Ana", "Bia")), ENGLISH) for reader in (0, 1, None)]
    assert said == [
        "You won: Bia has no cards left in the deck.",
        "You lost: you have no cards left in the deck.",
        "Ana won: Bia has no cards left in the deck.",
    ]


def test_among_more_who_has_not_won_reads_who_has():
    cause = EndCause(won="nobody else has a card left")
    assert told_end([1], cause, called(0, ("Ana", "Bia", "Caio")), ENGLISH) == "Bia won: nobody else has a card left."


def test_several_winners_are_named_together_the_reader_first():
    assert joined_names(called(2, NAMES[:3]), ENGLISH) == "you, Ana and Bia"
    portuguese = language("pt")
    assert told_end([0, 1], EndCause(won="nobody else is alive"), called(1, NAMES[:3], "pt"), portuguese).startswith(
        "Você e Ana venceram: "
    )


def test_a_game_that_gives_no_cause_says_who_has_won():
    assert told_end([1], EndCause(), called(0, ("Ana", "Bia")), ENGLISH) == "You lost."
    assert told_end([1], EndCause(), ("Ana", "Bia"), ENGLISH) == "Bia won."
    assert told_end([], EndCause(), ("Ana", "Bia"), ENGLISH) == "A draw."


def ended(rule, winners, reader, names=("Ana", "Bia")):
    return told_ending(Outcome(winners, rule), EndCause(), called(reader, names), ENGLISH)


def test_T1_time_that_is_up_is_somebodys():
    assert [ended("T1", (1,), reader) for reader in (0, 1, None)] == [
        "You lost: your time is up.",
        "You won: Ana's time is up.",
        "Bia won: Ana's time is up.",
    ]


def test_T2_who_resigned_reads_just_that():
    assert [ended("T2", (1,), reader) for reader in (0, 1, None)] == [
        "You resigned.",
        "You won: Ana resigned.",
        "Bia won: Ana resigned.",
    ]


def test_T3_a_draw_was_agreed():
    assert {ended("T3", (), reader) for reader in (0, 1, None)} == {"A draw: the players agreed on it."}


def test_the_rules_of_the_table_that_end_duels_end_them_among_more_too():
    assert set(BETWEEN_TWO) == set(AMONG_MORE) == {"T1", "T2", "T3"}
    assert ended("T1", (2,), 0, ("Ana", "Bia", "Caio")) == "Caio won: nobody else is left in the duel."


def test_a_teller_tells_its_seat_and_the_rule_by_its_id():
    match = duchess({"field": ["9D"]}, {"deck": [], "field": ["3S"]})
    personal = replace(teller_of(match), personal=True)
    assert personal.ending(0) == ("", "")
    for action in ("attack 9D", "target 3S"):
        verb, card = action.split()
        match.play(next(move for move in match.legal if (move.verb, move.card) == (verb, card)))
    assert personal.ending(0) == ("You won: Bia has no card left.", "D24")
    assert personal.ending(1) == ("You lost: you have no card left.", "D24")
    assert personal.ending(None) == ("Ana won: Bia has no card left.", "D24")


def test_a_portuguese_reader_reads_it_in_portuguese():
    cause = game_named("monsters").words.causes[3][0]
    said = [told_end([0], cause, called(reader, ("Ana", "Bia"), "pt"), language("pt")) for reader in (0, 1, None)]
    assert said == [
        "Você venceu: Bia não tem mais cartas no baralho.",
        "Você perdeu: você não tem mais cartas no baralho.",
        "Ana venceu: Bia não tem mais cartas no baralho.",
    ]
