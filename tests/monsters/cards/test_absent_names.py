"""Cards that name one which does not ship: Cyber Saurus and Gryphon Wing, and own cards that stand for the name."""

import pytest

from duelkit import BadInput, Match
from duelkit.games.monsters.cards import absent_names, number_of
from tests.monsters.table import duel, side

KING = {
    "id": "two-headed-king-rex",
    "kind": "monster",
    "attribute": "earth",
    "race": "dinosaur",
    "level": 4,
    "atk": 1600,
    "def": 1200,
    "name": {"en": "Two-Headed King Rex"},
}
DUSTER = {
    "id": "harpies-feather-duster",
    "kind": "spell",
    "name": {"en": "Harpie's Feather Duster"},
    "text": "Destroy all spells and traps on your opponent's field.",
}
WITH_KING = {"cards": ["shipped", KING]}
WITH_DUSTER = {"cards": ["shipped", DUSTER]}
SAURUS = {"fusion": ["cyber-saurus"]}


def answered(*spells):
    """Return a duel in which seat 0, with these spells set, uses its Duster, and seat 1 answers with Gryphon Wing."""
    mine = side(["harpies-feather-duster"], spells=[*spells, "just-desserts"])
    match = duel(mine, side(spells=["gryphon-wing", "seven-tools-of-the-bandit"]), **WITH_DUSTER)
    match.do("activate", "harpies-feather-duster")
    match.do("activate", "gryphon-wing")
    match.let_pass()
    return match


def test_no_card_ships_under_a_name_that_is_said_to_be_absent():
    assert [card for card in absent_names() if number_of(card) is not None] == []


def test_cyber_saurus_lies_in_a_fusion_deck_and_is_made_of_nothing_there_is():
    match = duel(side(["polymerization", "blast-juggler", "uraby"], **SAURUS))
    assert not match.can("activate", "polymerization")


def test_metamorphosis_brings_cyber_saurus_without_its_materials():
    match = duel(side(["metamorphosis"], ["curse-of-dragon"], **SAURUS))
    match.use("metamorphosis")
    match.play(match.legal[0])
    assert match.on_field(0) == ["cyber-saurus"]


@pytest.mark.parametrize("lying", [[], ["two-headed-king-rex"]])
def test_an_own_two_headed_king_rex_is_material_for_cyber_saurus(lying):
    held = ["polymerization", "blast-juggler", *([] if lying else ["two-headed-king-rex"])]
    match = duel(side(held, lying, **SAURUS), **WITH_KING)
    match.use("polymerization")
    match.play(match.legal[0])
    there = match.player(0)
    assert (match.on_field(0), sorted(there["grave"])) == (
        ["cyber-saurus"],
        ["blast-juggler", "polymerization", "two-headed-king-rex"],
    )


def test_another_own_card_is_no_material_for_cyber_saurus():
    match = duel(
        side(["polymerization", "blast-juggler", "queen-rex"], **SAURUS),
        cards=["shipped", {**KING, "id": "queen-rex", "name": {"en": "Queen Rex"}}],
    )
    assert not match.can("activate", "polymerization")


def test_gryphon_wing_negates_an_own_feather_duster_and_destroys_all_spells_and_traps_of_its_player():
    match = answered("ookazi", "call-of-the-haunted")
    assert (match.laid(0), match.laid(1)) == ([], ["seven-tools-of-the-bandit"])
    assert sorted(match.player(0)["grave"]) == [
        *("call-of-the-haunted", "harpies-feather-duster", "just-desserts", "ookazi"),
    ]


def test_gryphon_wing_answers_no_other_spell_than_feather_duster():
    match = duel(side(["heavy-storm"]), side(spells=["gryphon-wing"]), **WITH_DUSTER)
    match.do("activate", "heavy-storm")
    assert match.prompt == "main"


def test_gryphon_wing_does_not_answer_the_feather_duster_of_its_own_player():
    match = duel(side(["harpies-feather-duster"], spells=["gryphon-wing"]), side(spells=["ookazi"]), **WITH_DUSTER)
    match.use("harpies-feather-duster")
    assert (match.laid(0), match.laid(1)) == (["gryphon-wing"], [])


def test_gryphon_wing_is_set_in_a_duel_without_own_cards():
    match = duel(side(["gryphon-wing"]))
    match.do("set", "gryphon-wing")
    assert match.laid(0) == ["gryphon-wing"]


def test_a_text_of_ones_own_answers_a_card_that_does_not_ship():
    text = 'When your opponent activates a card named "harpies-feather-duster": gain 500 life.'
    match = duel(
        side(["harpies-feather-duster"]),
        side(spells=["down-pour"]),
        cards=["shipped", DUSTER, {"id": "down-pour", "kind": "trap", "text": text}],
    )
    match.do("activate", "harpies-feather-duster")
    match.use("down-pour")
    assert match.life() == [8000, 8500]


def test_a_deck_cannot_hold_a_card_that_texts_only_name():
    with pytest.raises(BadInput, match="it does not ship: write one of your own with this id"):
        Match("monsters", decks=[["two-headed-king-rex"] * 40], seed=1)
