"""Normal spells of `spells-2.toml`: what each does on a table where it matters."""

from typing import Any

import pytest

from tests.monsters.table import duel, side


def position(one: dict[str, Any]) -> tuple[str, str]:
    """Return how a monster lies."""
    return one["position"], one["face"]


# --- life -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "after"),
    [
        ("final-flame", [8000, 7400]),
        ("hinotama", [8000, 7500]),
        ("sparks", [8000, 7800]),
        ("tremendous-fire", [7500, 7000]),
        ("goblins-secret-remedy", [8600, 8000]),
        ("red-medicine", [8500, 8000]),
        ("rain-of-mercy", [9000, 9000]),
    ],
)
def test_a_spell_changes_life(card: str, after: list[int]):
    match = duel(side([card]))
    match.use(card)
    assert match.life() == after


def test_upstart_goblin_draws_a_card_and_gives_the_opponent_1000_life():
    match = duel(side(["upstart-goblin"]))
    match.use("upstart-goblin")
    assert (match.player(0)["hand"], match.life()) == (["mystical-elf"], [8000, 9000])


# --- spells and traps leave the field ---------------------------------------------------------------------------------


def test_heavy_storm_destroys_all_other_spells_and_traps():
    match = duel(side(["heavy-storm"], spells=["dark-hole"], field={"card": "sogen"}), side(spells=["raigeki"]))
    match.use("heavy-storm")
    assert match.laid(0) + match.laid(1) == []
    assert sorted(match.player(0)["grave"]) == ["dark-hole", "heavy-storm", "sogen"]


def test_heavy_storm_needs_another_spell_or_trap():
    assert not duel(side(["heavy-storm"])).can("activate", "heavy-storm")


def test_giant_trunade_returns_all_other_spells_and_traps_to_their_owners_hands():
    match = duel(side(["giant-trunade"], spells=["dark-hole"]), side(["uraby"], spells=["raigeki", "hinotama"]))
    match.use("giant-trunade")
    assert match.player(0)["hand"] == ["dark-hole"]
    assert sorted(match.player(1)["hand"]) == ["hinotama", "raigeki", "uraby"]
    assert match.player(0)["grave"] == ["giant-trunade"]


def test_a_wingbeat_of_giant_dragon_takes_a_dragon_back_and_destroys_spells_and_traps():
    match = duel(
        side(["a-wingbeat-of-giant-dragon"], ["curse-of-dragon"]), side(monsters=["uraby"], spells=["raigeki"])
    )
    match.use("a-wingbeat-of-giant-dragon")
    assert (match.on_field(0), match.player(0)["hand"]) == ([], ["curse-of-dragon"])
    assert (match.on_field(1), match.laid(1)) == (["uraby"], [])


@pytest.mark.parametrize("monster", ["koumori-dragon", "?curse-of-dragon", "ansatsu"])
def test_a_wingbeat_of_giant_dragon_needs_a_face_up_dragon_of_level_5(monster: str):
    match = duel(side(["a-wingbeat-of-giant-dragon"], [monster]), side(spells=["raigeki"]))
    assert not match.can("activate", "a-wingbeat-of-giant-dragon")


def test_stamping_destruction_destroys_a_spell_or_trap_and_costs_its_controller_500():
    match = duel(side(["stamping-destruction"], ["koumori-dragon"]), side(spells=["raigeki"]))
    match.use("stamping-destruction")
    assert (match.laid(1), match.life()) == ([], [8000, 7500])


def test_stamping_destruction_on_a_card_of_your_own_costs_you_500():
    match = duel(side(["stamping-destruction"], ["koumori-dragon"], ["dark-hole"]))
    match.use("stamping-destruction")
    assert (match.laid(0), match.life()) == ([], [7500, 8000])


def test_stamping_destruction_needs_a_dragon():
    match = duel(side(["stamping-destruction"], ["uraby"]), side(spells=["raigeki"]))
    assert not match.can("activate", "stamping-destruction")


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


# --- hands, decks, graves ---------------------------------------------------------------------------------------------


def test_graceful_charity_draws_three_cards_and_discards_two():
    match = duel(side(["graceful-charity"]))
    match.use("graceful-charity")
    match.choose("battle-ox", "uraby")
    assert match.player(0)["hand"] == ["mystical-elf"]
    assert sorted(match.player(0)["grave"]) == ["battle-ox", "graceful-charity", "uraby"]


def test_confiscation_costs_1000_life_and_discards_the_card_of_the_opponent_that_you_choose():
    match = duel(side(["confiscation"]), side(["uraby", "raigeki", "dark-hole"]))
    match.use("confiscation")
    match.choose("raigeki")
    assert match.life() == [7000, 8000]
    assert (sorted(match.player(1)["hand"]), match.player(1)["grave"]) == (["dark-hole", "uraby"], ["raigeki"])


def test_confiscation_cannot_be_paid_with_the_last_1000_life():
    assert not duel(side(["confiscation"], life=1000), side(["uraby"])).can("activate", "confiscation")


def test_the_forceful_sentry_shuffles_a_card_of_the_opponents_hand_into_their_deck():
    match = duel(side(["the-forceful-sentry"]), side(["raigeki", "dark-hole"], deck=["uraby"]))
    match.use("the-forceful-sentry")
    match.choose("raigeki")
    assert (match.player(1)["hand"], sorted(match.player(1)["deck"])) == (["dark-hole"], ["raigeki", "uraby"])


def test_delinquent_duo_costs_the_opponent_a_random_card_and_one_that_they_choose():
    match = duel(side(["delinquent-duo"]), side(["uraby", "uraby", "uraby", "dark-hole"]))
    match.use("delinquent-duo")
    assert match.seat == 1
    match.choose("uraby")
    assert match.life() == [7000, 8000]
    assert len(match.player(1)["hand"]) == 2


def test_fengsheng_mirror_discards_a_spirit_of_your_choice_from_the_opponents_hand():
    match = duel(side(["fengsheng-mirror"]), side(["yata-garasu", "otohime", "uraby", "dark-hole"]))
    match.use("fengsheng-mirror", "otohime")
    assert match.player(1)["grave"] == ["otohime"]
    match = duel(side(["fengsheng-mirror"]), side(["yata-garasu", "uraby", "dark-hole"]))
    match.use("fengsheng-mirror")
    assert (match.player(1)["hand"], match.player(1)["grave"]) == (["uraby", "dark-hole"], ["yata-garasu"])


def test_royal_tribute_makes_both_players_discard_their_monsters_while_necrovalley_is_in_play():
    match = duel(side(["royal-tribute", "uraby", "dark-hole"], field={"card": "necrovalley"}), side(["battle-ox"]))
    match.use("royal-tribute")
    assert (match.player(0)["hand"], match.player(1)["hand"]) == (["dark-hole"], [])
    assert not duel(side(["royal-tribute", "uraby"])).can("activate", "royal-tribute")


def test_the_cheerful_coffin_discards_up_to_three_monsters():
    match = duel(side(["the-cheerful-coffin", "uraby", "battle-ox", "dark-hole"]))
    match.use("the-cheerful-coffin")
    match.choose("battle-ox")
    match.do("pass")
    assert sorted(match.player(0)["hand"]) == ["dark-hole", "uraby"]
    assert sorted(match.player(0)["grave"]) == ["battle-ox", "the-cheerful-coffin"]


def test_reinforcement_of_the_army_fetches_a_warrior_of_level_4_or_less():
    match = duel(side(["reinforcement-of-the-army"], deck=["ansatsu", "uraby", "kojikocy"]))
    match.use("reinforcement-of-the-army")
    assert match.player(0)["hand"] == ["kojikocy"]


def test_terraforming_fetches_a_field_spell():
    match = duel(side(["terraforming"], deck=["dark-hole", "sogen", "kojikocy", "yami"]))
    match.use("terraforming")
    match.choose("yami")
    assert match.player(0)["hand"] == ["yami"]


def test_the_warrior_returning_alive_takes_a_warrior_back_from_the_grave():
    match = duel(side(["the-warrior-returning-alive"], grave=["uraby", "ansatsu"]), side(grave=["kojikocy"]))
    match.use("the-warrior-returning-alive")
    assert match.player(0)["hand"] == ["ansatsu"]


def test_soul_release_banishes_up_to_five_cards_of_both_graves():
    match = duel(side(["soul-release"], grave=["uraby"]), side(grave=["ansatsu", "dark-hole"]))
    match.use("soul-release", "uraby", "dark-hole")
    match.do("pass")
    match.let_pass()
    assert (match.player(0)["banished"], match.player(1)["banished"]) == (["uraby"], ["dark-hole"])
    assert match.player(1)["grave"] == ["ansatsu"]


def test_miracle_dig_puts_three_banished_monsters_back_into_the_grave():
    banished = ["uraby", "ansatsu", "battle-ox", "feral-imp", "kojikocy"]
    match = duel(side(["miracle-dig"], banished=banished))
    match.use("miracle-dig")
    match.choose("uraby", "feral-imp", "kojikocy")
    assert sorted(match.player(0)["banished"]) == ["ansatsu", "battle-ox"]
    assert sorted(match.player(0)["grave"]) == ["feral-imp", "kojikocy", "miracle-dig", "uraby"]


def test_miracle_dig_needs_five_banished_monsters():
    match = duel(side(["miracle-dig"], banished=["uraby", "ansatsu", "battle-ox", "feral-imp", "dark-hole"]))
    assert not match.can("activate", "miracle-dig")
