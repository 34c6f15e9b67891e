"""Normal spells that destroy, bring and change monsters: what each does on a table where it matters."""

from typing import Any

import pytest

from tests.monsters.table import duel, side


def position(one: dict[str, Any]) -> tuple[str, str]:
    """Return how a monster lies."""
    return one["position"], one["face"]


# --- monsters are destroyed -------------------------------------------------------------------------------------------


def test_dark_hole_destroys_all_monsters_on_both_sides():
    match = duel(side(["dark-hole"], ["battle-ox", "?feral-imp"]), side(monsters=["-uraby", "?great-white"]))
    match.use("dark-hole")
    assert match.on_field(0) + match.on_field(1) == []
    assert sorted(match.player(1)["grave"]) == ["great-white", "uraby"]


def test_raigeki_destroys_the_opponents_monsters_alone():
    match = duel(side(["raigeki"], ["battle-ox"]), side(monsters=["uraby", "?great-white"]))
    match.use("raigeki")
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], [])


def test_raigeki_cannot_be_activated_against_an_empty_field():
    match = duel(side(["raigeki"], ["battle-ox"]))
    assert not match.can("activate", "raigeki")


def test_fissure_destroys_the_face_up_monster_of_the_opponent_with_the_lowest_atk():
    match = duel(side(["fissure"], ["silver-fang"]), side(monsters=["battle-ox", "-mystical-elf", "?skull-servant"]))
    match.use("fissure")
    assert (match.on_field(0), match.on_field(1)) == (["silver-fang"], ["battle-ox", "skull-servant"])


def test_fissure_lets_its_player_choose_among_equals():
    match = duel(side(["fissure"]), side(monsters=["uraby", "kojikocy", "battle-ox"]))
    match.use("fissure")
    match.choose("kojikocy")
    assert match.on_field(1) == ["uraby", "battle-ox"]


# --- monsters come and change sides -----------------------------------------------------------------------------------


def test_monster_reborn_brings_a_monster_out_of_any_grave_onto_your_field():
    match = duel(side(["monster-reborn"], grave=["uraby"]), side(grave=["blue-eyes-white-dragon"]))
    match.use("monster-reborn", "blue-eyes-white-dragon")
    match.choose("attack")
    assert match.on_field(0) == ["blue-eyes-white-dragon"]
    assert match.player(1)["grave"] == []


def test_monster_reborn_asks_for_the_position():
    match = duel(side(["monster-reborn"], grave=["uraby"]))
    match.use("monster-reborn")
    match.choose("defence")
    assert match.monster_of(0, "uraby")["position"] == "defence"


def test_monster_reborn_needs_a_monster_in_a_grave():
    match = duel(side(["monster-reborn"], grave=["dark-hole"]))
    assert not match.can("activate", "monster-reborn")


def test_change_of_heart_takes_a_monster_until_the_end_of_the_turn():
    match = duel(side(["change-of-heart"]), side(monsters=["battle-ox"]))
    match.use("change-of-heart")
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]
    match.end_turn()
    assert (match.on_field(0), match.on_field(1)) == ([], ["battle-ox"])


def test_change_of_heart_takes_face_down_monsters_too_and_they_can_be_flipped():
    match = duel(side(["change-of-heart"]), side(monsters=["?uraby"]))
    match.use("change-of-heart")
    assert match.can("flip", "uraby")


def test_the_flute_of_summoning_dragon_brings_two_dragons_while_lord_of_d_is_face_up():
    hand = ["the-flute-of-summoning-dragon", "blue-eyes-white-dragon", "koumori-dragon", "battle-ox"]
    match = duel(side(hand, ["lord-of-d"]))
    match.use("the-flute-of-summoning-dragon", "blue-eyes-white-dragon", "koumori-dragon")
    match.choose("attack", "attack")
    assert match.on_field(0) == ["lord-of-d", "blue-eyes-white-dragon", "koumori-dragon"]


@pytest.mark.parametrize("monsters", [[], ["?lord-of-d"]])
def test_the_flute_of_summoning_dragon_needs_a_face_up_lord_of_d(monsters: list[str]):
    match = duel(side(["the-flute-of-summoning-dragon", "koumori-dragon"], monsters))
    assert not match.can("activate", "the-flute-of-summoning-dragon")


def test_polymerization_makes_a_fusion_monster_of_the_materials_on_hand_and_field():
    match = duel(
        side(
            ["polymerization", "flame-manipulator"],
            ["masaki-the-legendary-swordsman"],
            fusion=["flame-swordsman", "gaia-the-dragon-champion"],
        )
    )
    match.use("polymerization")
    match.choose("attack")
    assert match.on_field(0) == ["flame-swordsman"]
    assert sorted(match.player(0)["grave"]) == ["flame-manipulator", "masaki-the-legendary-swordsman", "polymerization"]
    assert match.player(0)["fusion"] == ["gaia-the-dragon-champion"]


def test_polymerization_needs_all_materials_of_one_monster():
    match = duel(side(["polymerization", "flame-manipulator"], ["battle-ox"], fusion=["flame-swordsman"]))
    assert not match.can("activate", "polymerization")


# --- Swords of Revealing Light ----------------------------------------------------------------------------------------


def test_swords_of_revealing_light_turns_the_opponents_monsters_face_up_as_they_lie():
    match = duel(side(["swords-of-revealing-light"], ["?feral-imp"]), side(monsters=["?uraby", "?great-white"]))
    match.use("swords-of-revealing-light")
    found = [match.monster_of(1, card) for card in ("uraby", "great-white")]
    assert [(one["position"], one["face"]) for one in found] == [("defence", "up")] * 2
    assert match.monster_of(0, "feral-imp")["face"] == "down"


def test_swords_of_revealing_light_sets_off_flip_effects():
    match = duel(side(["swords-of-revealing-light"], ["battle-ox"]), side(monsters=["?man-eater-bug"]))
    match.use("swords-of-revealing-light")
    assert match.seat == 1
    match.choose("battle-ox")
    match.let_pass()
    assert match.on_field(0) == []


def test_swords_of_revealing_light_keep_the_opponent_from_attacking_for_three_turns():
    match = duel(side(["swords-of-revealing-light"]), side(monsters=["uraby"]))
    match.use("swords-of-revealing-light")
    for _ in range(3):
        match.end_turn()
        match.do("battle")
        match.let_pass()
        assert (match.can("attack"), match.laid(0)) == (False, ["swords-of-revealing-light"])
        match.end_turn()
    assert (match.laid(0), match.player(0)["grave"]) == ([], ["swords-of-revealing-light"])
    match.end_turn()
    match.attack("uraby")
    assert match.life() == [6500, 8000]


def test_swords_of_revealing_light_let_their_player_attack():
    match = duel(side(["swords-of-revealing-light"], ["battle-ox"]))
    match.use("swords-of-revealing-light")
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]


def test_the_opponent_attacks_again_once_swords_of_revealing_light_are_gone():
    match = duel(side(["swords-of-revealing-light"]), side(["mystical-space-typhoon"], ["uraby"]))
    match.use("swords-of-revealing-light")
    match.end_turn()
    match.use("mystical-space-typhoon")
    match.attack("uraby")
    assert match.life() == [6500, 8000]


# --- monsters ---------------------------------------------------------------------------------------------------------


def test_final_destiny_costs_five_cards_and_destroys_all_cards_on_the_field():
    match = duel(
        side(["final-destiny", *["uraby"] * 5], ["battle-ox"], ["dark-hole"]),
        side(monsters=["?great-white"], spells=["raigeki"], field={"card": "sogen"}),
    )
    match.use("final-destiny")
    assert (match.on_field(0), match.laid(0), match.on_field(1), match.laid(1)) == ([], [], [], [])
    assert match.player(0)["hand"] == []


def test_final_destiny_needs_five_other_cards_in_the_hand():
    match = duel(side(["final-destiny", *["uraby"] * 4]), side(monsters=["great-white"]))
    assert not match.can("activate", "final-destiny")


def test_tribute_to_the_doomed_costs_a_card_and_destroys_any_monster():
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["?great-white"]))
    match.use("tribute-to-the-doomed")
    assert (match.on_field(1), match.player(1)["grave"]) == ([], ["great-white"])
    assert sorted(match.player(0)["grave"]) == ["tribute-to-the-doomed", "uraby"]


def test_tribute_to_the_doomed_cannot_be_activated_without_a_card_to_discard():
    match = duel(side(["tribute-to-the-doomed"]), side(monsters=["great-white"]))
    assert not match.can("activate", "tribute-to-the-doomed")


def test_dark_core_costs_a_card_and_banishes_a_face_up_monster():
    match = duel(side(["dark-core", "uraby"]), side(monsters=["great-white", "?battle-ox"]))
    match.use("dark-core")
    assert (match.on_field(1), match.player(1)["banished"]) == (["battle-ox"], ["great-white"])


def test_block_attack_turns_an_attacker_into_defence():
    match = duel(side(["block-attack"], ["uraby"]), side(monsters=["great-white", "-battle-ox"]))
    match.use("block-attack")
    assert position(match.monster_of(1, "great-white")) == ("defence", "up")


def test_stop_defense_turns_a_defender_into_attack_and_up():
    match = duel(side(["stop-defense"], ["battle-ox"]), side(monsters=["?mystical-elf", "uraby"]))
    match.use("stop-defense")
    assert position(match.monster_of(1, "mystical-elf")) == ("attack", "up")


def test_book_of_taiyou_turns_a_face_down_monster_into_attack_and_its_flip_effect_happens():
    match = duel(side(["book-of-taiyou"], ["?man-eater-bug"]), side(monsters=["great-white"]))
    match.use("book-of-taiyou")
    assert position(match.monster_of(0, "man-eater-bug")) == ("attack", "up")
    match.choose("great-white")
    match.let_pass()
    assert match.on_field(1) == []


def test_shield_sword_swaps_atk_and_def_of_all_face_up_monsters_for_the_turn():
    match = duel(side(["shield-sword"], ["battle-ox"]), side(monsters=["mystical-elf", "?uraby"]))
    match.use("shield-sword")
    ox, elf = match.monster_of(0, "battle-ox"), match.monster_of(1, "mystical-elf")
    assert (ox["atk"], ox["def"], elf["atk"], elf["def"]) == (1000, 1700, 2000, 800)
    match.end_turn()
    assert match.monster_of(1, "mystical-elf")["atk"] == 800


def test_secret_pass_to_the_treasures_lets_a_weak_monster_attack_directly_for_the_turn():
    match = duel(side(["secret-pass-to-the-treasures"], ["mystical-elf", "battle-ox"]), side(monsters=["uraby"]))
    match.use("secret-pass-to-the-treasures")
    match.attack("mystical-elf")
    assert match.life() == [8000, 7200]


def test_tribute_doll_turns_a_monster_into_one_of_level_7_that_cannot_attack_this_turn():
    match = duel(side(["tribute-doll", "gaia-the-fierce-knight", "blue-eyes-white-dragon"], ["uraby"]))
    match.use("tribute-doll")
    match.choose("attack")
    assert match.on_field(0) == ["gaia-the-fierce-knight"]
    match.do("battle")
    match.let_pass()
    assert not match.can("attack", "gaia-the-fierce-knight")


def test_remove_trap_destroys_a_face_up_trap():
    match = duel(side(["remove-trap"]), side(spells=["+gravity-bind", "trap-hole"]))
    match.use("remove-trap")
    assert match.laid(1) == ["trap-hole"]


def test_double_snare_destroys_jinzo():
    match = duel(side(["double-snare"]), side(monsters=["jinzo", "uraby"]))
    match.use("double-snare")
    assert match.on_field(1) == ["uraby"]


# --- Harpies ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "place"), [("choose", "hand"), ("pass", "deck")])
def test_elegant_egotist_brings_the_sisters_out_of_the_hand_or_the_deck(answer: str, place: str):
    sisters = "harpie-lady-sisters"
    match = duel(side(["elegant-egotist", sisters], ["harpie-lady"], deck=[sisters, "uraby"]))
    match.use("elegant-egotist")
    match.do(answer)
    match.choose("attack")
    assert match.on_field(0) == ["harpie-lady", sisters]
    left = {"hand": [sisters], "deck": [sisters, "uraby"]}
    left[place].remove(sisters)
    assert {zone: sorted(match.player(0)[zone]) for zone in left} == left


def test_elegant_egotist_brings_a_second_harpie_lady_as_well():
    match = duel(side(["elegant-egotist", "harpie-lady", "uraby"]), side(monsters=["harpie-lady"]))
    match.use("elegant-egotist")
    match.do("choose")
    match.choose("attack")
    assert match.on_field(0) == ["harpie-lady"]


@pytest.mark.parametrize("monster", ["?harpie-lady", "uraby"])
def test_elegant_egotist_needs_a_face_up_harpie_lady(monster: str):
    match = duel(side(["elegant-egotist", "harpie-lady-sisters"], [monster]))
    assert not match.can("activate", "elegant-egotist")


def test_harpie_lady_sisters_cannot_be_normal_summoned_or_set():
    match = duel(side(["harpie-lady-sisters"], ["uraby", "battle-ox"]))
    assert (match.can("summon", "harpie-lady-sisters"), match.can("set", "harpie-lady-sisters")) == (False, False)
