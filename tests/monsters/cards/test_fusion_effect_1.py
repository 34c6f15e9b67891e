"""The fusion monsters with an effect."""

import pytest

from tests.monsters.table import attack, can, choose, do, duel, let_pass, life, numbers, on_field, seat, side, use

# --- Dark Paladin -----------------------------------------------------------------------------------------------------


def test_dark_paladin_is_a_fusion_of_dark_magician_and_buster_blader() -> None:
    match = duel(side(["polymerization", "dark-magician", "buster-blader"], fusion=["dark-paladin"]))
    use(match, "polymerization")
    do(match, "choose", place="option:0")
    assert (on_field(match, 0), numbers(match, 0, "dark-paladin")) == (["dark-paladin"], (2900, 2400))


def test_dark_paladin_adds_500_for_each_dragon_on_the_field_and_in_both_graves() -> None:
    match = duel(
        side(monsters=["dark-paladin", "baby-dragon"], grave=["baby-dragon", "battle-ox"]),
        side(monsters=["?baby-dragon", "uraby"], grave=["blue-eyes-white-dragon"]),
    )
    assert numbers(match, 0, "dark-paladin") == (2900 + 3 * 500, 2400)


def test_dark_paladin_negates_and_destroys_a_spell_for_a_card_of_the_hand() -> None:
    match = duel(side(["ookazi"]), side(["uraby", "kojikocy"], ["dark-paladin"]))
    do(match, "activate", "ookazi")
    assert match.seat == 1
    do(match, "activate", "dark-paladin")
    choose(match, "uraby")
    let_pass(match)
    assert (life(match), seat(match, 0)["grave"], seat(match, 1)["grave"]) == ([8000, 8000], ["ookazi"], ["uraby"])


def test_dark_paladin_needs_a_card_to_discard() -> None:
    match = duel(side(["ookazi"]), side(monsters=["dark-paladin"]))
    use(match, "ookazi")
    assert life(match) == [8000, 7200]


def test_dark_paladin_does_not_answer_traps() -> None:
    match = duel(side(spells=["just-desserts"]), side(["uraby"], ["dark-paladin"]))
    use(match, "just-desserts")
    assert life(match) == [8000, 7500]


# --- The Last Warrior from Another Planet -----------------------------------------------------------------------------

WARRIOR = "the-last-warrior-from-another-planet"


def test_the_last_warrior_destroys_all_other_monsters_of_its_player_as_it_comes() -> None:
    match = duel(
        side(["polymerization", "zombyra-the-dark", "maryokutai"], ["uraby", "?kojikocy"], fusion=[WARRIOR]),
        side(monsters=["battle-ox"]),
    )
    use(match, "polymerization")
    do(match, "choose", place="option:0")
    let_pass(match)
    assert (on_field(match, 0), on_field(match, 1)) == ([WARRIOR], ["battle-ox"])


@pytest.mark.parametrize("owner", [0, 1])
def test_the_last_warrior_lets_nobody_summon_but_set(owner: int) -> None:
    there = [[WARRIOR], []] if owner == 0 else [[], [WARRIOR]]
    match = duel(side(["uraby", "monster-reborn"], [*there[0], "?kojikocy"], grave=["uraby"]), side(monsters=there[1]))
    assert [can(match, verb) for verb in ("summon", "flip")] == [False, False]
    assert not can(match, "activate", "monster-reborn")
    assert can(match, "set", "uraby")


# --- Reaper on the Nightmare ------------------------------------------------------------------------------------------

REAPER = "reaper-on-the-nightmare"


def test_reaper_on_the_nightmare_attacks_the_life_and_takes_a_card_of_the_hand() -> None:
    match = duel(side(monsters=[REAPER]), side(["uraby", "kojikocy"], ["battle-ox"]))
    attack(match, REAPER)
    assert (life(match), len(seat(match, 1)["hand"]), on_field(match, 1)) == ([8000, 7200], 1, ["battle-ox"])


def test_reaper_on_the_nightmare_takes_no_card_by_damage_in_a_battle() -> None:
    match = duel(side(monsters=[REAPER]), side(["uraby", "kojikocy"], ["basic-insect"]))
    attack(match, REAPER, "basic-insect")
    assert (life(match), len(seat(match, 1)["hand"]), on_field(match, 1)) == ([8000, 7700], 2, [])


def test_reaper_on_the_nightmare_is_not_destroyed_in_battle() -> None:
    match = duel(side(monsters=["battle-ox"]), side(monsters=[REAPER]))
    attack(match, "battle-ox", REAPER)
    assert (life(match), on_field(match, 1)) == ([8000, 7100], [REAPER])


def test_reaper_on_the_nightmare_is_destroyed_as_it_becomes_a_target() -> None:
    match = duel(side(["book-of-secret-arts", "dark-energy", "rush-recklessly"]), side(monsters=[REAPER]))
    use(match, "rush-recklessly")
    assert on_field(match, 1) == []
