"""Slots of a field: where there is room (M7), and what is forgotten with the card in one."""

import pytest

from duelkit.games.monsters.rules import slots
from duelkit.games.monsters.rules.slots import NO_SLOT, clear_slot, free_spell_slot, put_on_field
from duelkit.kernel.piles import card_at
from tests.monsters.table import duel, side


def test_M7_zones_for_spells_are_as_many_as_there_are_for_spells(monkeypatch):
    """Both numbers are five: what counts the zones of one with the number of the other is right by chance."""
    s = duel(side(spells=["trap-hole", "waboku", "reinforcements", "magic-jammer", "seven-tools-of-the-bandit"])).record
    assert free_spell_slot(s, 0) == NO_SLOT
    monkeypatch.setattr(slots, "SPELLS", 6)
    assert free_spell_slot(s, 0) != NO_SLOT


@pytest.mark.parametrize("field", ["flips", "attacks", "struck", "counters", "used", "how", "felled"])
def test_a_card_that_comes_has_done_nothing_in_its_slot_and_leaves_nothing_there(field):
    """What the last card in a slot has done there is not said of the next one."""
    s = duel(side(["kuriboh"])).record
    card = card_at(s.hand[0], 0)
    getattr(s, field)[0] = 1
    put_on_field(s, card, 0, 1, 0)
    assert getattr(s, field)[0] == 0
    getattr(s, field)[0] = 1
    clear_slot(s, 0)
    assert getattr(s, field)[0] == 0
