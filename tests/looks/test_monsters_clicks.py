"""What is said of a card of Monsters that is clicked while nothing can be done with it."""

import pytest

from duelkit import Action
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.look import look_with
from duelkit.looks.look import CardSlot
from tests.looks.duels import BUG, HOLE, OX, monsters

LOOK = look_with(shipped_ones())
OPEN = {"card": "the-regulation-of-tribe", "face": "up"}
PILES = {"grave": ["battle-ox"], "banished": ["battle-ox"]}
CLICKED = [  # places, and the card that is seen there
    ("theirs:0", "battle-ox"),
    ("theirs:1", None),
    ("theirs:5", None),
    ("theirs:6", "the-regulation-of-tribe"),
    ("theirs:9", None),
    ("grave:0", "battle-ox"),
    ("their-grave:0", "battle-ox"),
    ("banished:0", "battle-ox"),
    ("their-banished:0", "battle-ox"),
    ("deck:0", None),
    ("their-hand:0", None),
]


def why_not(place, card, phase):
    """Return the refusal of a click on a place in a phase of one's own turn in which no text asks for anything."""
    other = {"monsters": [OX, BUG], "spells": [HOLE, OPEN], "hand": ["battle-ox"], **PILES}
    match = monsters({"monsters": [OX], "hand": ["battle-ox"], **PILES}, other, phase=phase)
    return match.why_not(Action(LOOK.natural(CardSlot(place, card)), card, place=place))


@pytest.mark.parametrize("phase", ["main1", "battle", "main2"])
@pytest.mark.parametrize(("place", "card"), CLICKED)
def test_M6_M14_no_click_in_a_turn_is_refused_by_the_rule_of_chains(place, card, phase):
    assert why_not(place, card, phase).rule in ("M6", "M14")


@pytest.mark.parametrize("place", ["theirs:1", "theirs:2"])
def test_M14_a_face_down_monster_is_taken_for_what_is_attacked(place):
    assert why_not(place, None, "main1").reason == "NO_ATTACK_UNDER_WAY"


def test_M6_who_clicks_on_a_face_down_card_across_reads_when_one_is_chosen_there():
    said = why_not("theirs:5", None, "main1")
    assert said.fact == "A card there is chosen only for a text that asks for it, and none asks now."
