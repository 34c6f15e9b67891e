"""Texts of Monsters with one of two things to choose from, with several dice, and by which a player loses or wins."""

import pytest

from duelkit import Action, Match
from duelkit.games.monsters.endings import BY_TEXT, cause

TEXTS = {
    "choice": "Choose one: gain 500 life; or deal 300 damage to your opponent.",
    "more": "Choose one: gain 500 life; or deal 300 damage to your opponent; draw 1 card.",
    "defeat": "Lose the duel.",
    "ruin": "Each player loses the duel.",
    "mercy": "Your opponent wins the duel.",
    "victory": "Win the duel.",
    "dice": "Roll 3 dice; on 12 or more, gain 1000 life; otherwise, lose 100 life.",
    "points": "Roll 2 dice; gain 100 life for each point.",
}
SPELLS = [{"id": name, "kind": "spell", "text": text} for name, text in TEXTS.items()]
DECK = ["uraby"] * 5


def activated(spell, **more):
    """Return a duel in which this spell was just activated, and the opponent has no answer."""
    mine = {"hand": [spell], "deck": DECK, "life": 4000}
    seats = [mine, {"deck": DECK, "life": 4000}]
    match = Match.from_scenario(
        {"game": "monsters", "cards": ["shipped", *SPELLS], "seats": seats, "phase": "main1", "turn": 3, **more}
    )
    match.play(Action("activate", spell))
    return match


def life(match):
    return [seat["life"] for seat in match.state()["seats"]]


@pytest.mark.parametrize(("answer", "left"), [("choose", [4500, 4000]), ("pass", [4000, 3700])])
def test_the_player_chooses_which_of_two_things_happens(answer, left):
    match = activated("choice")
    assert match.prompt == "either"
    match.play(Action(answer))
    assert life(match) == left


@pytest.mark.parametrize("answer", ["choose", "pass"])
def test_what_stands_behind_the_two_happens_either_way(answer):
    match = activated("more")
    match.play(Action(answer))
    assert len(match.state()["seats"][0]["hand"]) == 1


@pytest.mark.parametrize(("spell", "winners"), [("defeat", [1]), ("ruin", []), ("mercy", [1]), ("victory", [0])])
def test_a_text_ends_the_duel_for_whom_it_says(spell, winners):
    match = activated(spell)
    assert list(match.result.winners) == winners


@pytest.mark.parametrize("spell", ["defeat", "ruin"])
def test_the_end_says_that_a_text_did_it(spell):
    assert cause(activated(spell).record) is BY_TEXT


@pytest.mark.parametrize(("dice", "left"), [([4, 4, 4], 5000), ([6, 1, 4], 3900)])
def test_several_dice_count_together(dice, left):
    assert life(activated("dice", dice=dice))[0] == left


def test_each_point_of_several_dice_counts():
    assert life(activated("points", dice=[2, 5]))[0] == 4700
