"""Weather Report: it destroys Swords of Revealing Light, and for that its player has two Battle Phases (M2, M14)."""

from duelkit.games.monsters.rules.conditions import Ban, Trait
from tests.monsters.table import duel, side

REPORT = "weather-report"
SWORDS = "+swords-of-revealing-light"


def reported(*monsters, spells=(SWORDS,), against=()):
    """Return a duel at the start of the next turn of whoever has flip summoned Weather Report."""
    match = duel(side(monsters=["?" + REPORT, *monsters]), side(monsters=against, spells=spells))
    match.do("flip", REPORT)
    match.let_pass()
    match.end_turn()
    match.end_turn()
    return match


def test_M2_after_weather_report_a_second_battle_phase_follows_the_first_and_each_monster_attacks_in_both():
    match = reported("battle-ox")
    assert match.laid(1) == []
    match.attack("battle-ox")
    match.attack(REPORT)
    assert not match.can("attack")
    match.to_battle()
    match.attack("battle-ox")
    match.attack(REPORT)
    assert match.life()[1] == 8000 - 2 * 1700 - 2 * 950
    assert not match.can("attack")
    assert not match.can("battle")
    match.do("main2")
    match.let_pass()
    assert not match.can("battle")


def test_M2_who_lets_the_second_battle_phase_be_has_no_third_in_the_turn_after():
    match = reported("battle-ox")
    match.attack("battle-ox")
    match.end_turn()
    match.end_turn()
    match.attack("battle-ox")
    assert not match.can("battle")


def test_M2_without_swords_of_revealing_light_weather_report_gives_no_second_battle_phase():
    match = reported("battle-ox", spells=())
    match.attack("battle-ox")
    assert not match.can("battle")


def test_M2_weather_report_gives_nothing_in_the_turn_in_which_it_is_flipped():
    match = duel(side(monsters=["?" + REPORT, "battle-ox"]), side(spells=[SWORDS]))
    match.do("flip", REPORT)
    match.let_pass()
    match.attack("battle-ox")
    assert not match.can("battle")


def test_M2_weather_report_turned_up_by_an_attack_gives_the_next_own_turn_two_battle_phases():
    match = duel(side(monsters=["battle-ox"], spells=[SWORDS]), side(monsters=["?" + REPORT, "uraby"]))
    match.attack("battle-ox", place="theirs:0")
    match.end_turn()
    match.attack("uraby", "battle-ox")
    assert match.can("battle")


def test_M2_two_weather_reports_give_no_third_battle_phase():
    match = duel(side(monsters=["?" + REPORT, "?" + REPORT]), side(spells=[SWORDS, SWORDS]))
    match.do("flip", REPORT)
    match.let_pass()
    match.end_turn()
    match.end_turn()
    match.to_battle()
    match.to_battle()
    assert not match.can("battle")


def test_M14_a_monster_that_attacks_each_monster_once_does_so_in_each_of_two_battle_phases():
    match = duel(
        side(monsters=["?" + REPORT, "asura-priest"]),
        side(monsters=["-mystical-elf", "-labyrinth-wall"], spells=[SWORDS]),
    )
    match.do("flip", REPORT)
    match.let_pass()
    match.end_turn()
    match.end_turn()
    match.attack("asura-priest", "labyrinth-wall")
    assert match.life()[0] == 8000 - 1300
    match.to_battle()
    match.attack("asura-priest", "labyrinth-wall")
    assert match.life()[0] == 8000 - 2 * 1300


def test_M14_a_monster_that_a_text_lets_attack_once_more_in_the_turn_does_so_once_in_both_battle_phases():
    lasting = [
        {"kind": "later_ban", "seat": 0, "number": int(Ban.TWO_BATTLES), "end": 5},
        {"kind": "more_attacks", "card": {"at": 0}, "number": 1, "end": 5},
    ]
    match = duel(side(monsters=["battle-ox"]), lasting=lasting)
    match.attack("battle-ox")
    match.attack("battle-ox")
    match.to_battle()
    match.attack("battle-ox")
    assert not match.can("attack")


def test_M2_where_an_effect_ends_the_battle_phase_the_second_one_follows_at_once():
    match = reported("battle-ox", against=["the-unhappy-maiden"])
    match.attack("battle-ox", "the-unhappy-maiden")
    assert match.prompt == "battle"
    assert not match.can("battle")
    match.attack("battle-ox")
    assert match.life()[1] == 8000 - 1700 - 1700


def test_M14_a_monster_that_must_attack_does_so_before_the_second_battle_phase():
    lasting = [
        {"kind": "later_ban", "seat": 0, "number": int(Ban.TWO_BATTLES), "end": 5},
        {"kind": "trait", "card": {"at": 0}, "number": int(Trait.MUST_ATTACK), "end": 5},
    ]
    match = duel(side(monsters=["battle-ox"]), lasting=lasting)
    match.to_battle()
    assert match.refused("battle") == "MUST_ATTACK"
    match.attack("battle-ox")
    assert match.can("battle")
