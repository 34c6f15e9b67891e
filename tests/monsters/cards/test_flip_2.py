"""Flip monsters that look at what lies face down before they destroy it."""

import pytest

from tests.monsters.table import duel, side

# The monster, what it destroys, what it spares.
HUNTERS = [
    ("armed-ninja", "dark-hole", "trap-hole"),
    ("reaper-of-the-cards", "trap-hole", "dark-hole"),
    ("trap-master", "trap-hole", "dark-hole"),
]


@pytest.mark.parametrize(("card", "falls", "stays"), HUNTERS)
def test_a_hunter_reveals_what_was_set_and_destroys_cards_of_its_kind_alone(card: str, falls: str, stays: str) -> None:
    for place, left in (("theirs:5", [stays]), ("theirs:6", [falls, stays])):
        match = duel(side(monsters=[f"?{card}"]), side(spells=[falls, stays]))
        match.do("flip", card)
        match.do("choose", place=place)
        match.let_pass()
        assert match.laid(1) == left
        shown = falls if len(left) == 1 else stays
        assert [event.card for event in match.events if event.kind == "reveal"] == [shown]


@pytest.mark.parametrize(
    ("set_card", "falls"),
    [("jinzo", True), ("battle-ox", False), ("dark-paladin", True), ("gaia-the-dragon-champion", False)],
)
def test_bombardment_beetle_destroys_a_face_down_monster_that_has_an_effect(set_card: str, *, falls: bool) -> None:
    match = duel(side(monsters=["?bombardment-beetle"]), side(monsters=[f"?{set_card}", "jinzo"]))
    match.do("flip", "bombardment-beetle")
    match.let_pass()
    assert match.on_field(1) == [set_card] * (not falls) + ["jinzo"]
