"""Where there is room on a field (M7)."""

from duelkit.games.monsters.rules import slots
from duelkit.games.monsters.rules.slots import NO_SLOT, free_spell_slot
from tests.monsters.table import duel, side


def test_M7_zones_for_spells_are_as_many_as_there_are_for_spells(monkeypatch):
    """Both numbers are five: what counts the zones of one with the number of the other is right by chance."""
    s = duel(side(spells=["trap-hole", "waboku", "reinforcements", "magic-jammer", "seven-tools-of-the-bandit"])).record
    assert free_spell_slot(s, 0) == NO_SLOT
    monkeypatch.setattr(slots, "SPELLS", 6)
    assert free_spell_slot(s, 0) != NO_SLOT
