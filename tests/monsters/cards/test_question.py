"""Question: the other player calls the lowest monster of a grave, which comes to the field where the call is wrong."""

import pytest

from tests.monsters.cards.test_called_names import call
from tests.monsters.table import duel, side

GRAVE = ["ookazi", "battle-ox", "uraby", "ookazi"]  # from the top down


def asked(called, grave=GRAVE, theirs=None):
    """Return a duel in which seat 0 has used Question over this grave, and seat 1 has called a monster."""
    match = duel(side(["question"], grave=grave), theirs)
    match.use("question")
    assert (match.seat, match.prompt) == (1, "call")
    call(match, called)
    return match


def test_question_summons_the_lowest_monster_of_the_own_grave_where_the_opponent_calls_another():
    match = asked("battle-ox")
    match.do("choose", place="option:0")
    there = match.player(0)
    assert (match.on_field(0), there["grave"], there["banished"]) == (
        ["uraby"],
        ["question", "ookazi", "battle-ox", "ookazi"],
        [],
    )


def test_the_player_of_question_chooses_the_position_of_the_monster():
    match = asked("battle-ox")
    assert (match.seat, match.prompt) == (0, "position")


def test_question_banishes_the_monster_that_the_opponent_calls_by_its_name():
    match = asked("uraby")
    there = match.player(0)
    assert (match.on_field(0), there["grave"], there["banished"]) == (
        [],
        ["question", "ookazi", "battle-ox", "ookazi"],
        ["uraby"],
    )


def test_question_goes_by_the_lowest_monster_wherever_spells_lie():
    assert asked("uraby", ["battle-ox", "uraby"]).player(0)["banished"] == ["uraby"]


def test_a_monster_that_lies_in_no_grave_can_be_called_and_no_spell_can():
    match = duel(side(["question"], grave=GRAVE))
    match.use("question")
    for _ in range(2):
        match.do("choose", place="option:0")
    called = [action.card for action in match.legal]
    assert "4-starred-ladybug-of-doom" in called
    assert "7-completed" not in called


def test_question_needs_a_monster_in_the_own_grave():
    match = duel(side(["question"], grave=["ookazi"]), side(grave=["uraby"]))
    assert not match.can("activate", "question")


def test_M9_a_monster_that_cannot_be_summoned_so_stays_in_the_grave():
    match = asked("uraby", ["dark-paladin"])
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["question", "dark-paladin"])


def test_M7_question_needs_room_on_the_field():
    match = duel(side(["question"], ["kojikocy"] * 5, grave=GRAVE))
    assert not match.can("activate", "question")


@pytest.mark.parametrize("called", ["uraby", "battle-ox"])
def test_under_necrovalley_question_takes_nothing_from_the_grave(called):
    match = asked(called, theirs=side(field={"card": "necrovalley", "face": "up"}))
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["question", *GRAVE])


def test_what_is_treated_as_another_card_is_called_by_that_name():
    lake = {
        "id": "lake-spirit",
        "kind": "monster",
        "subtype": "effect",
        "attribute": "water",
        "race": "aqua",
        "level": 4,
        "atk": 1000,
        "def": 1000,
        "name": {"en": "Lake Spirit"},
        "text": 'This card\'s name is always treated as "uraby".',
    }
    match = duel(side(["question"], grave=["lake-spirit"]), cards=["shipped", lake])
    match.use("question")
    call(match, "uraby")
    assert match.player(0)["banished"] == ["lake-spirit"]
