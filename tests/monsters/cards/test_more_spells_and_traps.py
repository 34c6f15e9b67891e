"""Spells and traps that ward, bind, count off and forbid."""

import pytest

from tests.monsters.table import duel, side, worn

REFLECTED = {"card": "mask-of-dispel", "face": "up", "host": {"seat": 1, "zone": "spells", "at": 0}}


def test_needle_wall_destroys_the_monster_in_the_zone_that_the_die_counts_off() -> None:
    match = duel(side(spells=["+needle-wall"]), side(monsters=["uraby", "?battle-ox"]), phase="standby", dice=[2])
    match.see_to()
    assert match.on_field(1) == ["uraby"]


def test_needle_wall_rolls_again_for_a_6_and_destroys_nothing_in_an_empty_zone() -> None:
    match = duel(side(spells=["+needle-wall"]), side(monsters=["uraby", "battle-ox"]), phase="standby", dice=[6, 6, 5])
    match.see_to()
    assert match.on_field(1) == ["uraby", "battle-ox"]
    assert [event.value for event in match.events if event.kind == "die"] == [6, 6, 5]


def test_diffusion_wave_motion_lets_the_chosen_spellcaster_attack_every_monster_and_no_other_attack() -> None:
    match = duel(
        side(["diffusion-wave-motion"], ["dark-magician", "battle-ox"]), side(monsters=["uraby", "silver-fang"])
    )
    match.use("diffusion-wave-motion")
    assert match.life() == [7000, 8000]
    match.to_battle()
    assert {action.card for action in match.legal if action.verb == "attack"} == {"dark-magician"}
    assert not match.can("end")
    match.attack("dark-magician", "uraby")
    assert not match.can("end")
    match.attack("dark-magician", "silver-fang")
    assert match.can("end")
    assert not match.can("attack")


def test_diffusion_wave_motion_negates_the_effects_of_the_monsters_that_it_destroys() -> None:
    match = duel(side(["diffusion-wave-motion"], ["dark-magician"]), side(monsters=["?man-eater-bug"]))
    match.use("diffusion-wave-motion")
    match.to_battle()
    match.do("attack", "dark-magician")
    match.do("target", seat=1)
    match.let_pass()
    assert match.on_field(0) == ["dark-magician"]


def test_diffusion_wave_motion_asks_for_main_phase_1() -> None:
    match = duel(side(["diffusion-wave-motion"], ["dark-magician"]), phase="main2")
    assert not match.can("activate", "diffusion-wave-motion")


@pytest.mark.parametrize("foe", ["blue-eyes-white-dragon", "-labyrinth-wall"])
def test_buster_rancher_adds_2500_in_damage_calculation_against_2500_or_more(foe: str) -> None:
    match = duel(side(monsters=["mystical-elf"], spells=[worn("buster-rancher")]), side(monsters=[foe]))
    assert match.numbers(0, "mystical-elf")[0] == 800
    match.attack("mystical-elf", foe.lstrip("-"))
    assert (match.on_field(0), match.on_field(1)) == (["mystical-elf"], [])


def test_buster_rancher_adds_nothing_against_less() -> None:
    match = duel(side(monsters=["mystical-elf"], spells=[worn("buster-rancher")]), side(monsters=["battle-ox"]))
    match.attack("mystical-elf", "battle-ox")
    assert match.life() == [7100, 8000]


def test_buster_rancher_is_put_on_a_monster_with_1000_or_less_atk() -> None:
    assert not duel(side(["buster-rancher"], ["battle-ox"])).can("activate", "buster-rancher")
    assert duel(side(["buster-rancher"], ["mystical-elf"])).can("activate", "buster-rancher")


def test_mask_of_dispel_deals_500_damage_to_the_controller_of_the_spell_it_is_bound_to() -> None:
    match = duel(side(spells=[REFLECTED]), side(spells=["+banner-of-courage"]), phase="standby")
    match.see_to()
    assert match.life() == [8000, 7500]


def test_mask_of_dispel_falls_with_the_spell() -> None:
    match = duel(side(["mask-of-dispel", "mystical-space-typhoon"]), side(spells=["+banner-of-courage"]))
    match.use("mask-of-dispel")
    match.use("mystical-space-typhoon", "banner-of-courage")
    assert match.laid(0) == []


def test_mask_of_dispel_is_bound_to_a_face_up_spell_alone() -> None:
    match = duel(
        side(["mask-of-dispel"], spells=["waboku", "ookazi"]), side(monsters=["uraby"], spells=["+gravity-bind"])
    )
    assert not match.can("activate", "mask-of-dispel")


def test_magic_reflector_lets_a_spell_survive_one_destruction() -> None:
    match = duel(side(["magic-reflector", "mystical-space-typhoon", "de-spell"], spells=["+banner-of-courage"]), side())
    match.use("magic-reflector")
    match.use("mystical-space-typhoon")
    assert match.laid(0) == ["banner-of-courage"]
    match.use("de-spell")
    assert match.laid(0) == []


def test_pineapple_blast_leaves_the_opponent_as_many_monsters_as_one_has_and_they_choose() -> None:
    match = duel(
        side(["uraby"], ["battle-ox"], ["pineapple-blast"]), side(monsters=["silver-fang", "kojikocy", "?feral-imp"])
    )
    match.do("summon", "uraby")
    match.do("activate", "pineapple-blast")
    match.let_pass()
    assert match.seat == 1
    match.choose("kojikocy")
    assert match.on_field(1) == ["silver-fang", "feral-imp"]


def test_pineapple_blast_asks_for_more_monsters_on_the_other_field() -> None:
    match = duel(side(["uraby"], ["battle-ox"], ["pineapple-blast"]), side(monsters=["silver-fang", "kojikocy"]))
    match.do("summon", "uraby")
    assert match.prompt == "main"


def test_curse_of_fiend_changes_all_positions_in_ones_standby_phase_for_this_turn() -> None:
    match = duel(side(["curse-of-fiend"], ["battle-ox"]), side(monsters=["-uraby", "silver-fang"]), phase="standby")
    match.use("curse-of-fiend")
    places = [
        match.monster_of(seat, card)["position"] for seat, card in ((0, "battle-ox"), (1, "uraby"), (1, "silver-fang"))
    ]
    assert places == ["defence", "attack", "defence"]
    assert match.prompt == "main"
    assert not match.can("position")


def test_curse_of_fiend_is_activated_at_no_other_time() -> None:
    match = duel(side(["curse-of-fiend"], ["battle-ox"]))
    assert not match.can("activate", "curse-of-fiend")
    assert match.refused("activate", "curse-of-fiend") == "CANNOT_COMPLETE"


def test_curse_of_fiend_is_not_activated_in_the_opponents_standby_phase() -> None:
    match = duel(side(), side(monsters=["uraby"], spells=["curse-of-fiend"]), phase="standby")
    assert match.prompt == "main"


def anted(mine: str, theirs: str) -> tuple[list[int], list[str], list[str]]:
    """Return the life of both players, and what went to their graves, after Ante with these two cards."""
    match = duel(side(["ante", mine, "waboku"]), side([theirs, "waboku"]))
    match.use("ante", theirs)
    assert match.seat == 0
    match.choose(mine)
    return match.life(), [card for card in match.player(0)["grave"] if card != "ante"], match.player(1)["grave"]


def test_ante_costs_the_player_who_showed_the_lower_level_the_card_and_1000_life() -> None:
    assert anted("dark-magician", "battle-ox") == ([8000, 7000], [], ["battle-ox"])
    assert anted("raigeki", "battle-ox") == ([7000, 8000], ["raigeki"], [])


def test_ante_costs_nobody_anything_between_equal_levels() -> None:
    assert anted("uraby", "battle-ox") == ([8000, 8000], [], [])
    assert anted("raigeki", "trap-hole") == ([8000, 8000], [], [])


def test_ante_asks_for_a_card_in_both_hands() -> None:
    assert not duel(side(["ante"]), side(["uraby"])).can("activate", "ante")
    assert not duel(side(["ante", "uraby"])).can("activate", "ante")


def test_skull_lair_destroys_a_face_up_monster_whose_level_is_the_number_of_monsters_banished() -> None:
    match = duel(
        side(spells=["+skull-lair"], grave=["uraby", "silver-fang", "kojikocy"]),
        side(monsters=["petit-angel", "battle-ox", "?feral-imp"]),
    )
    match.do("activate", "skull-lair")
    assert [action.card for action in match.legal] == ["3"]
    match.choose("3")
    match.let_pass()
    assert (match.on_field(1), len(match.player(0)["banished"])) == (["battle-ox", "feral-imp"], 3)


def test_skull_lair_lets_one_choose_which_monsters_are_banished() -> None:
    match = duel(
        side(spells=["+skull-lair"], grave=["uraby", "silver-fang", "kojikocy", "ansatsu"]),
        side(monsters=["petit-angel"]),
    )
    match.do("activate", "skull-lair")
    match.choose("3", "uraby", "kojikocy", "ansatsu")
    match.let_pass()
    assert (match.on_field(1), match.player(0)["grave"]) == ([], ["silver-fang"])


def test_skull_lair_is_not_used_where_no_level_can_be_paid() -> None:
    match = duel(side(spells=["+skull-lair"], grave=["uraby"] * 3), side(monsters=["battle-ox", "?petit-angel"]))
    assert not match.can("activate", "skull-lair")


@pytest.mark.parametrize(("call", "mine", "theirs"), [("two of your own", 3, 5), ("one of each player", 4, 4)])
def test_ground_collapse_closes_two_empty_zones(call: str, mine: int, theirs: int) -> None:
    match = duel(side(["ground-collapse", "monster-reborn"], ["uraby"] * 3, grave=["battle-ox"]), side())
    match.do("activate", "ground-collapse")
    match.choose(call)
    match.let_pass()
    assert match.can("activate", "monster-reborn") is (mine > 3)
    assert theirs in (4, 5)


def test_ground_collapse_leaves_the_opponent_three_zones_until_it_is_gone() -> None:
    match = duel(side(["ground-collapse", "mystical-space-typhoon"]), side(["battle-ox"], ["uraby"] * 3))
    match.do("activate", "ground-collapse")
    match.choose("two of the other player")
    match.let_pass()
    match.end_turn()
    assert match.refused("summon", "battle-ox") == "ZONES_CLOSED"


def test_ground_collapse_asks_for_two_empty_zones() -> None:
    full = duel(side(["ground-collapse"], ["uraby"] * 5), side(monsters=["uraby"] * 4))
    assert not full.can("activate", "ground-collapse")
    match = duel(side(["ground-collapse"], ["uraby"] * 4), side(monsters=["uraby"] * 4))
    match.do("activate", "ground-collapse")
    assert [action.card for action in match.legal] == ["one of each player"]
