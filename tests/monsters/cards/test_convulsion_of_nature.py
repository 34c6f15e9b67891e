"""Convulsion of Nature: decks lie turned over, and everybody sees their top cards (M19)."""

import pytest

from duelkit.games import game_named
from duelkit.games.monsters.look import look_of
from duelkit.kernel.record import copy
from duelkit.texts import language
from tests.monsters.table import duel, side, worn
from tests.positions import new_dice

CONVULSION = "convulsion-of-nature"
MINE = ["battle-ox", "uraby", "silver-fang", "kojikocy"]  # from the top
THEIRS = ["feral-imp", "ansatsu", "great-white"]
LIES = "+" + CONVULSION


def turned(hand=(), spells=(), **them):
    """Return a duel in which seat 0 has used Convulsion of Nature."""
    match = duel(side([CONVULSION, *hand], spells=spells, deck=MINE), side(deck=THEIRS, **them))
    match.use(CONVULSION)
    return match


def decks(match, seat):
    """Return both decks from the top, as a seat (None: a spectator) sees them."""
    return [there["deck"] for there in match.view(seat)["seats"]]


def tops(s):
    """Return which cards lie on top of both decks."""
    return [s.definition[deck[deck[0]]] for deck in s.deck]


def test_both_decks_are_turned_over_as_a_whole():
    match = turned()
    assert [match.player(seat)["deck"] for seat in (0, 1)] == [MINE[::-1], THEIRS[::-1]]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_M19_everybody_sees_the_top_cards_and_no_others(seat):
    assert decks(turned(), seat) == [["kojikocy", None, None, None], ["great-white", None, None]]


def test_everybody_is_told_that_the_decks_are_turned():
    match = turned()
    assert [(event.seat, event.kind) for event in match.events if event.kind == "deck_turned"] == [
        (0, "deck_turned"),
        (1, "deck_turned"),
    ]


def test_M19_a_card_that_is_drawn_from_a_turned_deck_is_seen_by_everybody_and_the_next_one_after_it():
    match = turned()
    match.end_turn()
    drawn = [event for event in match.events if event.kind == "draw"][-1]
    assert (drawn.seen_by(0).card, decks(match, 0)[1]) == ("great-white", ["ansatsu", None])


def test_once_it_has_left_the_decks_are_turned_again_as_they_are_by_then():
    match = turned(hand=["pot-of-greed", "mystical-space-typhoon"])
    match.use("pot-of-greed")
    match.use("mystical-space-typhoon")
    assert (match.player(0)["deck"], match.player(1)["deck"]) == (MINE[:2], THEIRS)
    assert decks(match, None) == [[None, None], [None, None, None]]


def test_a_second_one_changes_nothing():
    match = turned(hand=[CONVULSION])
    match.use(CONVULSION)
    assert match.player(0)["deck"] == MINE[::-1]


def test_one_of_two_that_leaves_changes_nothing():
    match = turned(hand=[CONVULSION, "mystical-space-typhoon"])
    match.use(CONVULSION)
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", CONVULSION)
    match.let_pass()
    assert (match.laid(0), match.player(0)["deck"]) == ([CONVULSION], MINE[::-1])


def test_M13_the_decks_are_not_turned_before_its_activation_resolves():
    match = duel(side([CONVULSION], deck=MINE), side(["uraby"], spells=["magic-jammer"], deck=THEIRS))
    match.do("activate", CONVULSION)
    assert match.player(0)["deck"] == MINE
    match.do("activate", "magic-jammer")
    match.let_pass()
    assert (match.player(0)["deck"], decks(match, None)[0]) == (MINE, [None] * 4)


def test_convulsion_that_is_destroyed_in_answer_turns_nothing():
    match = duel(side([CONVULSION], deck=MINE), side(spells=["mystical-space-typhoon"], deck=THEIRS))
    match.do("activate", CONVULSION)
    match.do("activate", "mystical-space-typhoon")
    match.let_pass()
    assert match.player(0)["deck"] == MINE


def test_while_spells_are_negated_the_decks_lie_as_usual():
    match = turned(spells=[{"card": "imperial-order", "face": "down"}])
    match.use("imperial-order")
    assert (match.player(0)["deck"], decks(match, None)[0]) == (MINE, [None] * 4)


def test_a_card_that_goes_on_top_of_a_turned_deck_is_seen():
    match = duel(
        side([CONVULSION, "mystical-space-typhoon"], ["uraby"], [worn("horn-of-the-unicorn")], MINE), side(deck=THEIRS)
    )
    match.use(CONVULSION)
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", "horn-of-the-unicorn")
    match.let_pass()
    assert decks(match, 1)[0] == ["horn-of-the-unicorn", *[None] * 4]
    put = [event for event in match.events if event.kind == "to_deck"][-1]
    assert put.seen_by(1).card == "horn-of-the-unicorn"


def test_a_deck_that_was_shuffled_shows_its_new_top():
    match = turned(hand=["reinforcement-of-the-army"])
    match.use("reinforcement-of-the-army")
    assert match.player(0)["hand"] == ["kojikocy"]
    assert decks(match, 1)[0] == [match.player(0)["deck"][0], None, None]


def test_an_empty_deck_can_be_turned():
    match = duel(side([CONVULSION], deck=[]), side(deck=THEIRS))
    match.use(CONVULSION)
    assert decks(match, None) == [[], ["great-white", None, None]]


@pytest.mark.parametrize("seat", [0, 1])
def test_M19_every_world_that_a_seat_imagines_has_the_top_cards_that_it_sees(seat):
    rules, dice, s = game_named("monsters").rules, new_dice("turned"), turned().record
    orders = set()
    for _ in range(20):
        world = copy(s)
        rules.hide(world, seat)
        rules.imagine(world, dice)
        assert tops(world) == tops(s)
        orders.add(tuple(world.definition[card] for card in world.deck[seat][1:5]))
    assert len(orders) > 1


def test_a_position_with_turned_decks_is_a_scenario_again():
    match = turned()
    again = type(match).from_scenario(match.state())
    assert (again.state()["seats"], decks(again, None)) == (match.state()["seats"], decks(match, None))


def test_the_top_card_lies_open_in_the_picture_of_the_table():
    match = turned()
    there = look_of(match).picture(match.shared_view(None), (), ("Ana", "Bia"), language("en"))
    assert [next(pile.cards for pile in one.piles if pile.kind == "deck") for one in there.sides] == [
        ("kojikocy",),
        ("great-white",),
    ]


def test_convulsion_of_nature_says_in_portuguese_what_it_does():
    text = look_of(turned()).page(CONVULSION, language("pt")).text
    assert text == "Cada jogador deve jogar com o deck virado ao contrário."
