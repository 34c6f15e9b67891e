"""Players chosen among those of whom something is so: "another player only if that player has more life than you"."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape
from tests.vacuo.table import card, duel, seat, told

SHAPE = card_shape("vacuo")
RICH = seat("strike", life=1200)
POOR = seat("strike", life=800)


def at_the_end(text, *others, hand="drain", **facts):
    """Return a duel at the end of a turn, in which the first player has used an effect card that says this."""
    match = duel(seat(hand, **facts), *others, stage="end", own=(card("drain", "effect", text),), queue="balm balm")
    match.do("use drain")
    return match


@pytest.mark.parametrize(
    ("test", "seats"),
    [
        ("that player has more life than you", [1, 3]),
        ("that player has the most life not counting you", [1, 3]),
        ("that player has the least life not counting you", [2]),
        ("that player has the fewest cards in hand not counting you", [1, 2]),
        ("that player's life is below 900", [2]),
        ("2 condition cards lie before that player", [3]),
    ],
)
def test_V24_whom_it_is_so_of_can_be_chosen(test, seats):
    text = f"Choose another player only if {test}; that player loses 100 life."
    match = at_the_end(text, RICH, POOR, seat("strike balm", life=1200, conditions="shell shell"), life=1100)
    assert match.moves() == [f"choose {other}" for other in seats]
    match.do(f"choose {seats[0]}")
    assert match.life()[seats[0]] == (700 if seats[0] == 2 else 1100)


def test_V24_the_own_player_is_not_among_the_others_whoever_may_be_chosen():
    text = "Choose a player only if that player has the most life not counting you; that player draws 1 card."
    match = at_the_end(text, RICH, POOR, life=1200)
    assert match.moves() == ["choose 1"]


def test_V24_where_it_is_so_of_nobody_nobody_is_chosen():
    text = "Choose another player only if that player's life is below 100; that player loses 50 life, then draw 1 card."
    match = at_the_end(text, RICH, POOR)
    assert (match.life(), match.hand()) == ([1000, 1200, 800], "balm")
    assert not told(match.events, "choice")


def test_V24_a_hand_can_be_swapped_with_one_that_holds_more():
    text = "Choose another player only if that player has more cards in hand than you; swap hands with that player."
    match = at_the_end(text, seat("strike balm"), seat("strike"), hand="drain shell")
    assert match.moves() == ["choose 1"]


def test_V24_a_defence_can_name_who_fights():
    text = "Choose another player only if that player has more life than the attacker; that player loses 70 life."
    own = (card("ward", "defence", text),)
    match = duel(seat("strike"), seat("ward"), RICH, POOR, own=own, dice="1 6 6")
    match.do("attack strike", "target 1", "defend ward")
    assert match.moves() == ["choose 2"]


def test_V13_an_attack_is_against_one_of_those_who_have_the_most_life():
    text = "Choose another player only if that player has the most life not counting you. That player loses 180 life."
    own = (card("bite", "attack", text),)
    match = duel(seat("bite", life=2000), RICH, POOR, RICH, own=own, dice="6 1")
    match.do("attack bite")
    assert match.moves() == ["target 1", "target 3"]
    match.do("target 3", "decline")
    assert match.life() == [2000, 1200, 800, 1020]


@pytest.mark.parametrize(
    ("test", "words"),
    [
        ("your life is below 300", "asks for nothing of the players"),
        ("that player's hand holds 1 attack card", "only those of your hand"),
        ("that player has more life than the attacker", "no attacker"),
    ],
)
def test_what_cannot_be_asked_of_a_player_to_choose_is_refused(test, words):
    text = f"Choose another player only if {test}; that player loses 50 life."
    (fault,) = read_entry({"id": "a", "type": "effect", "text": text}, SHAPE).faults
    assert words in str(fault.error)


def test_who_is_gone_through_is_nobody_to_choose():
    text = "For each other player, choose a player only if that player's life is below 300; that player loses 5 life."
    assert read_entry({"id": "a", "type": "effect", "text": text}, SHAPE).faults
