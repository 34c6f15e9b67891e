"""Attack cards that say against whom alone they can be used: who "has more life than you" (V13, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
RICHER = "Use this card against a player only if that player has more life than you."
RICH = seat("strike", life=1200)
POOR = seat("strike", life=800)


def climb(target="chosen", text=RICHER):
    return (card("climb", "attack", text, target=target, damage=100),)


def test_V13_only_players_of_whom_the_text_says_so_can_be_chosen():
    match = duel(seat("climb"), RICH, POOR, RICH, own=climb())
    match.do("attack climb")
    assert match.moves() == ["target 1", "target 3"]
    assert match.rule_against("target 2") == "V24"


@pytest.mark.parametrize(("target", "hit"), [("next", 2), ("most life", 2), ("least life", 2), ("random", 2)])
def test_V13_targets_that_are_not_chosen_are_found_among_them(target, hit):
    match = duel(seat("climb"), POOR, RICH, POOR, own=climb(target))
    match.do("attack climb")
    assert match.seat == hit


def test_V13_an_attack_on_every_opponent_is_against_them_alone():
    match = duel(seat("climb"), RICH, POOR, RICH, own=climb("every"), dice="6 1 6 1")
    match.do("attack climb", "decline", "decline")
    assert match.life() == [1000, 1100, 800, 1100]


def test_V24_with_nobody_to_use_it_against_the_card_cannot_attack():
    match = duel(seat("climb strike"), POOR, POOR, own=climb(), queue="balm")
    assert match.moves() == ["attack strike", "buy"]
    assert match.rule_against("attack climb") == "V24"


def test_V9_who_must_attack_and_holds_nothing_else_buys_and_passes():
    match = duel(SETTLED, seat("climb", life=1500, bought=True), own=climb(), queue="balm shell", stage="end")
    match.do("end")
    assert (match.hand(1), match.seat) == ("climb balm", 0)


def test_V24_the_price_of_the_attack_can_leave_more_players_to_choose():
    text = f"{RICHER} To attack with this card, pay 250 life."
    match = duel(seat("climb"), RICH, POOR, own=climb(text=text))
    match.do("attack climb")
    assert match.moves() == ["target 1", "target 2"]


@pytest.mark.parametrize(
    ("test", "targets"),
    [
        ("that player's life is below 900", ["target 2"]),
        ("that player has fewer cards in hand than you", ["target 1"]),
        ("that player has not attacked this turn", ["target 1", "target 2"]),
        ("2 condition cards lie before that player", ["target 2"]),
    ],
)
def test_V24_it_asks_whatever_is_open_of_a_player(test, targets):
    own = climb(text=f"Use this card against a player only if {test}.")
    others = seat("strike"), seat("strike balm", life=800, conditions="shell shell")
    match = duel(seat("climb balm balm"), *others, own=own)
    match.do("attack climb")
    assert match.moves() == targets


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("effect", RICHER, "Only an attack card"),
        ("defence", RICHER, "Only an attack card"),
        ("attack", "Use this card against a player only if your life is below 300.", "nothing of the player attacked"),
        ("attack", "Use this card against a player only if that player's hand holds 1 attack card.", "only those of"),
        (
            "attack",
            "Use this card against a player only if that player has more life than the attacker.",
            "no attacker",
        ),
    ],
)
def test_what_cannot_be_asked_of_a_player_is_refused(kind, text, words):
    (fault,) = read_entry({"id": "a", "type": kind, "text": text}, SHAPE).faults
    assert words in str(fault.error)
