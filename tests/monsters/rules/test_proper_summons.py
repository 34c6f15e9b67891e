"""M9: fusion and ritual monsters, and those whose own text has to summon them first, are revived only after that."""

from typing import Any

import pytest

from duelkit import BadInput, Match
from tests.monsters.table import duel, side

RITUAL, FUSION, OWN = "crab-turtle", "gaia-the-dragon-champion", "aqua-spirit"
REVIVALS = {  # each with the seat in whose grave it looks
    "monster-reborn": 0,
    "call-of-the-haunted": 0,
    "premature-burial": 0,
    "autonomous-action-unit": 1,
}
IN_GRAVE = {"seat": 0, "zone": "grave", "at": 0}
HERE = {"seat": 0, "zone": "monsters", "at": 0}


def revival(card: str, way: str, **more: Any) -> Match:
    """Return a duel with a spell or trap, set on an earlier turn, and this monster in the grave that it looks in."""
    graves: list[dict[str, Any]] = [{}, {}]
    graves[REVIVALS[way]] = {"grave": [card]}
    return duel(side(spells=[way], **graves[0]), side(**graves[1]), **more)


def bring(match: Match, card: str, *chosen: str) -> None:
    """Activate a card that summons a monster, which comes in attack position."""
    match.use(card, *chosen)
    if match.prompt == "position":
        match.choose("attack")
    match.let_pass()


@pytest.mark.parametrize("card", [RITUAL, FUSION, OWN])
@pytest.mark.parametrize("way", REVIVALS)
def test_M9_a_monster_that_did_not_come_as_it_must_is_not_revived(card: str, way: str) -> None:
    assert not revival(card, way).can("activate", way)


@pytest.mark.parametrize("card", [RITUAL, FUSION, OWN])
@pytest.mark.parametrize("way", REVIVALS)
def test_M9_a_monster_that_came_as_it_must_is_revived_after_that(card: str, way: str) -> None:
    match = revival(card, way, proper=[{**IN_GRAVE, "seat": REVIVALS[way]}])
    bring(match, way)
    assert match.on_field(0) == [card]


@pytest.mark.parametrize(
    ("way", "card", "you"),
    [
        ("turtle-oath", RITUAL, {"hand": [RITUAL, "blue-eyes-white-dragon"]}),
        ("polymerization", FUSION, {"hand": ["gaia-the-fierce-knight", "curse-of-dragon"], "fusion": [FUSION]}),
        (OWN, OWN, {"grave": ["turtle-tiger"]}),
    ],
)
def test_M9_a_monster_that_came_by_its_ritual_by_fusion_or_by_itself_is_revived(
    way: str, card: str, you: dict[str, Any]
) -> None:
    match = duel(side(**{**you, "hand": ["raigeki", way, "dark-hole", "monster-reborn", *you.get("hand", [])]}))
    bring(match, way)
    match.use("dark-hole")
    match.do("activate", "monster-reborn")
    match.choose(*[card] if match.prompt == "choose" else [])
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == [card]


def test_M9_a_monster_whose_own_summon_was_negated_is_not_revived() -> None:
    match = duel(side([OWN, "monster-reborn"], grave=["turtle-tiger"]), side(spells=["solemn-judgment"]))
    match.do("activate", OWN)
    match.choose("attack")
    match.use("solemn-judgment")
    assert match.player(0)["grave"] == [OWN]
    assert not match.can("activate", "monster-reborn")


def test_M9_a_fusion_monster_that_came_without_a_fusion_is_not_revived() -> None:
    you = side(["tribute-to-the-doomed", "uraby", "monster-reborn"], ["magical-scientist"], fusion=["flame-swordsman"])
    match = duel(you)
    bring(match, "magical-scientist")
    match.use("tribute-to-the-doomed", "uraby", "flame-swordsman")
    match.do("activate", "monster-reborn")
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == ["magical-scientist", "uraby"]


def test_M9_a_monster_that_returned_to_the_hand_has_to_come_as_it_must_again() -> None:
    match = duel(side(["dark-core", "monster-reborn"], [RITUAL, "?hane-hane"]))
    match.do("flip", "hane-hane")
    match.let_pass()
    match.choose(RITUAL)
    match.let_pass()
    match.use("dark-core", RITUAL)
    assert RITUAL in match.player(0)["grave"]
    assert not match.can("activate", "monster-reborn")


@pytest.mark.parametrize("card", ["paladin-of-white-dragon", OWN])
def test_M9_no_text_summons_a_monster_out_of_the_hand_that_has_to_come_otherwise(card: str) -> None:
    match = duel(side(["marauding-captain", card, "uraby"]))
    match.do("summon", "marauding-captain")
    match.let_pass()
    match.do("choose")
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == ["marauding-captain", "uraby"]


# Scenarios, and what is seen


def test_what_lies_on_the_field_of_a_scenario_came_as_it_must_unless_it_is_said() -> None:
    assert duel(side(monsters=[RITUAL])).state()["proper"] == [HERE]
    assert duel(side(monsters=[RITUAL]), proper=[]).state()["proper"] == []
    assert duel(side(monsters=["uraby"])).state()["proper"] == []


def test_the_state_of_a_position_says_what_came_as_it_must() -> None:
    places = [IN_GRAVE, {**IN_GRAVE, "seat": 1, "at": 1}, {"seat": 1, "zone": "banished", "at": 0}]
    match = duel(side(grave=[FUSION]), side(grave=["uraby", OWN], banished=[RITUAL]), proper=places[::-1])
    assert Match.from_scenario(match.state()).state()["proper"] == [places[0], *places[:0:-1]]


@pytest.mark.parametrize("place", [{"seat": 0, "zone": "hand", "at": 0}, {"seat": 0, "zone": "deck", "at": 0}])
def test_what_is_in_a_hand_or_a_deck_came_in_no_way(place: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=r"^proper\[0\] should be on the field, in a grave or removed from play"):
        duel(side([RITUAL]), proper=[place])


def test_M19_both_players_see_what_came_as_it_must_but_not_face_down() -> None:
    down = {"card": RITUAL, "position": "defence", "face": "down"}
    match = duel(side(monsters=[FUSION, down]))
    assert match.view(1)["proper"] == [HERE]
    assert len(match.view(0)["proper"]) == 2
