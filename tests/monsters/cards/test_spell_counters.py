"""Spell counters as a price from anywhere on the field, and what takes them off."""

from typing import Any

from tests.monsters.table import Duel, duel, side

BREAKER, TOWER = "skilled-white-magician", "royal-magical-library"


def counted(card: str, counters: int, **more: Any) -> dict[str, Any]:
    """Return a monster with so many counters as a scenario has it."""
    return {"card": card, "counters": counters, **more}


def counters(match: Duel, seat: int = 0) -> list[int]:
    """Return the counters on a player's monsters, from the left."""
    return [one.get("counters", 0) for one in match.player(seat)["monsters"] if one]


def test_anti_spell_takes_two_spell_counters_off_the_own_field_and_destroys_a_spell() -> None:
    match = duel(
        side(["dark-hole"], monsters=["uraby"]),
        side(monsters=[counted(BREAKER, 1), counted(TOWER, 2)], spells=["anti-spell"]),
    )
    match.do("activate", "dark-hole")
    match.do("activate", "anti-spell")
    match.choose(TOWER, TOWER)
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"], counters(match, 1)[0]) == (["uraby"], ["dark-hole"], 1)


def test_a_monster_without_a_spell_counter_is_not_offered_where_one_is_taken_off() -> None:
    match = duel(
        side(["dark-hole"], monsters=["uraby"]),
        side(monsters=[BREAKER, counted(TOWER, 2), counted(TOWER, 1)], spells=["anti-spell"]),
    )
    match.do("activate", "dark-hole")
    match.do("activate", "anti-spell")
    assert match.can("choose", TOWER)
    assert not match.can("choose", BREAKER)


def test_anti_spell_is_not_activated_with_one_spell_counter_or_with_those_of_the_opponent() -> None:
    match = duel(
        side(["dark-hole"], monsters=[counted(TOWER, 3)]),
        side(monsters=[counted(BREAKER, 1)], spells=["anti-spell"]),
    )
    match.do("activate", "dark-hole")
    assert match.on_field(1) == []


def test_mega_ton_magical_cannon_takes_ten_spell_counters_and_clears_the_opponents_field() -> None:
    monsters = [counted(TOWER, 3), counted(TOWER, 3), counted(BREAKER, 3), counted(BREAKER, 3)]
    match = duel(side(["mega-ton-magical-cannon"], monsters=monsters), side(monsters=["uraby"], spells=["trap-hole"]))
    match.do("activate", "mega-ton-magical-cannon")
    while match.prompt == "choose":
        match.play(match.legal[0])
    match.let_pass()
    assert (match.on_field(1), match.laid(1)) == ([], [])
    assert sum(counters(match)) <= 6
    match = duel(side(["mega-ton-magical-cannon"], monsters=monsters[:3]), side(monsters=["uraby"]))
    assert not match.can("activate", "mega-ton-magical-cannon")


def test_miracle_restoring_brings_a_dark_magician_back_for_two_spell_counters() -> None:
    match = duel(
        side(monsters=["uraby"]),
        side(monsters=[counted(TOWER, 2)], spells=["miracle-restoring"], grave=["dark-magician", "kuriboh"]),
    )
    match.do("battle")
    match.use("miracle-restoring")
    match.choose("attack")
    assert (match.on_field(1), counters(match, 1)) == ([TOWER, "dark-magician"], [0, 0])


def test_exhausting_spell_takes_all_spell_counters_off_both_fields() -> None:
    match = duel(
        side(monsters=[counted(TOWER, 2), counted("uraby", 1)]),
        side(monsters=[counted(BREAKER, 1)], spells=["exhausting-spell"]),
    )
    match.do("battle")
    match.use("exhausting-spell")
    assert (counters(match), counters(match, 1)) == ([0, 1], [0])


def test_armor_exe_falls_in_a_standby_phase_without_a_spell_counter_to_remove() -> None:
    match = duel(side(), side(monsters=["armor-exe", counted(TOWER, 1)]))
    match.end_turn()
    match.do("resolve", "armor-exe")
    match.do("choose")
    assert (match.on_field(1), counters(match, 1)) == (["armor-exe", TOWER], [0, 0])
    match.end_turn()
    match.do("resolve", "armor-exe")
    assert match.on_field(1) == [TOWER]


def test_pitch_black_power_stone_gives_its_three_spell_counters_one_a_turn_and_falls_with_the_last() -> None:
    match = duel(side(monsters=[counted(TOWER, 0)], spells=["pitch-black-power-stone"]))
    match.use("pitch-black-power-stone")
    assert match.player(0)["spells"][0]["counters"] == 3
    for left in (2, 1):
        match.use("pitch-black-power-stone")
        assert (match.player(0)["spells"][0]["counters"], counters(match)) == (left, [3 - left])
        assert not match.can("activate", "pitch-black-power-stone")
        match.end_turn()
        match.end_turn()
    match.use("pitch-black-power-stone")
    assert (match.laid(0), counters(match)) == ([], [3])
