"""Normal spells of `spells-2.toml`: what each does on a table where it matters."""

from typing import Any

import pytest

from tests.monsters.table import (
    attack,
    can,
    choose,
    do,
    duel,
    end_turn,
    laid,
    let_pass,
    life,
    monster_of,
    on_field,
    seat,
    side,
    use,
)


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
    use(match, card)
    assert life(match) == after


def test_upstart_goblin_draws_a_card_and_gives_the_opponent_1000_life():
    match = duel(side(["upstart-goblin"]))
    use(match, "upstart-goblin")
    assert (seat(match, 0)["hand"], life(match)) == (["mystical-elf"], [8000, 9000])


# --- spells and traps leave the field ---------------------------------------------------------------------------------


def test_heavy_storm_destroys_all_other_spells_and_traps():
    match = duel(side(["heavy-storm"], spells=["dark-hole"], field={"card": "sogen"}), side(spells=["raigeki"]))
    use(match, "heavy-storm")
    assert laid(match, 0) + laid(match, 1) == []
    assert sorted(seat(match, 0)["grave"]) == ["dark-hole", "heavy-storm", "sogen"]


def test_heavy_storm_needs_another_spell_or_trap():
    assert not can(duel(side(["heavy-storm"])), "activate", "heavy-storm")


def test_giant_trunade_returns_all_other_spells_and_traps_to_their_owners_hands():
    match = duel(side(["giant-trunade"], spells=["dark-hole"]), side(["uraby"], spells=["raigeki", "hinotama"]))
    use(match, "giant-trunade")
    assert seat(match, 0)["hand"] == ["dark-hole"]
    assert sorted(seat(match, 1)["hand"]) == ["hinotama", "raigeki", "uraby"]
    assert seat(match, 0)["grave"] == ["giant-trunade"]


def test_a_wingbeat_of_giant_dragon_takes_a_dragon_back_and_destroys_spells_and_traps():
    match = duel(
        side(["a-wingbeat-of-giant-dragon"], ["curse-of-dragon"]), side(monsters=["uraby"], spells=["raigeki"])
    )
    use(match, "a-wingbeat-of-giant-dragon")
    assert (on_field(match, 0), seat(match, 0)["hand"]) == ([], ["curse-of-dragon"])
    assert (on_field(match, 1), laid(match, 1)) == (["uraby"], [])


@pytest.mark.parametrize("monster", ["koumori-dragon", "?curse-of-dragon", "ansatsu"])
def test_a_wingbeat_of_giant_dragon_needs_a_face_up_dragon_of_level_5(monster: str):
    match = duel(side(["a-wingbeat-of-giant-dragon"], [monster]), side(spells=["raigeki"]))
    assert not can(match, "activate", "a-wingbeat-of-giant-dragon")


def test_stamping_destruction_destroys_a_spell_or_trap_and_costs_its_controller_500():
    match = duel(side(["stamping-destruction"], ["koumori-dragon"]), side(spells=["raigeki"]))
    use(match, "stamping-destruction")
    assert (laid(match, 1), life(match)) == ([], [8000, 7500])


def test_stamping_destruction_on_a_card_of_your_own_costs_you_500():
    match = duel(side(["stamping-destruction"], ["koumori-dragon"], ["dark-hole"]))
    use(match, "stamping-destruction")
    assert (laid(match, 0), life(match)) == ([], [7500, 8000])


def test_stamping_destruction_needs_a_dragon():
    match = duel(side(["stamping-destruction"], ["uraby"]), side(spells=["raigeki"]))
    assert not can(match, "activate", "stamping-destruction")


# --- monsters ---------------------------------------------------------------------------------------------------------


def test_final_destiny_costs_five_cards_and_destroys_all_cards_on_the_field():
    match = duel(
        side(["final-destiny", *["uraby"] * 5], ["battle-ox"], ["dark-hole"]),
        side(monsters=["?great-white"], spells=["raigeki"], field={"card": "sogen"}),
    )
    use(match, "final-destiny")
    assert (on_field(match, 0), laid(match, 0), on_field(match, 1), laid(match, 1)) == ([], [], [], [])
    assert seat(match, 0)["hand"] == []


def test_final_destiny_needs_five_other_cards_in_the_hand():
    match = duel(side(["final-destiny", *["uraby"] * 4]), side(monsters=["great-white"]))
    assert not can(match, "activate", "final-destiny")


def test_tribute_to_the_doomed_costs_a_card_and_destroys_any_monster():
    match = duel(side(["tribute-to-the-doomed", "uraby"]), side(monsters=["?great-white"]))
    use(match, "tribute-to-the-doomed")
    assert (on_field(match, 1), seat(match, 1)["grave"]) == ([], ["great-white"])
    assert sorted(seat(match, 0)["grave"]) == ["tribute-to-the-doomed", "uraby"]


def test_tribute_to_the_doomed_cannot_be_activated_without_a_card_to_discard():
    match = duel(side(["tribute-to-the-doomed"]), side(monsters=["great-white"]))
    assert not can(match, "activate", "tribute-to-the-doomed")


def test_dark_core_costs_a_card_and_banishes_a_face_up_monster():
    match = duel(side(["dark-core", "uraby"]), side(monsters=["great-white", "?battle-ox"]))
    use(match, "dark-core")
    assert (on_field(match, 1), seat(match, 1)["banished"]) == (["battle-ox"], ["great-white"])


def test_block_attack_turns_an_attacker_into_defence():
    match = duel(side(["block-attack"], ["uraby"]), side(monsters=["great-white", "-battle-ox"]))
    use(match, "block-attack")
    assert position(monster_of(match, 1, "great-white")) == ("defence", "up")


def test_stop_defense_turns_a_defender_into_attack_and_up():
    match = duel(side(["stop-defense"], ["battle-ox"]), side(monsters=["?mystical-elf", "uraby"]))
    use(match, "stop-defense")
    assert position(monster_of(match, 1, "mystical-elf")) == ("attack", "up")


def test_book_of_taiyou_turns_a_face_down_monster_into_attack_and_its_flip_effect_happens():
    match = duel(side(["book-of-taiyou"], ["?man-eater-bug"]), side(monsters=["great-white"]))
    use(match, "book-of-taiyou")
    assert position(monster_of(match, 0, "man-eater-bug")) == ("attack", "up")
    choose(match, "great-white")
    let_pass(match)
    assert on_field(match, 1) == []


def test_shield_sword_swaps_atk_and_def_of_all_face_up_monsters_for_the_turn():
    match = duel(side(["shield-sword"], ["battle-ox"]), side(monsters=["mystical-elf", "?uraby"]))
    use(match, "shield-sword")
    ox, elf = monster_of(match, 0, "battle-ox"), monster_of(match, 1, "mystical-elf")
    assert (ox["atk"], ox["def"], elf["atk"], elf["def"]) == (1000, 1700, 2000, 800)
    end_turn(match)
    assert monster_of(match, 1, "mystical-elf")["atk"] == 800


def test_secret_pass_to_the_treasures_lets_a_weak_monster_attack_directly_for_the_turn():
    match = duel(side(["secret-pass-to-the-treasures"], ["mystical-elf", "battle-ox"]), side(monsters=["uraby"]))
    use(match, "secret-pass-to-the-treasures")
    attack(match, "mystical-elf")
    assert life(match) == [8000, 7200]


def test_tribute_doll_turns_a_monster_into_one_of_level_7_that_cannot_attack_this_turn():
    match = duel(side(["tribute-doll", "gaia-the-fierce-knight", "blue-eyes-white-dragon"], ["uraby"]))
    use(match, "tribute-doll")
    choose(match, "attack")
    assert on_field(match, 0) == ["gaia-the-fierce-knight"]
    do(match, "battle")
    let_pass(match)
    assert not can(match, "attack", "gaia-the-fierce-knight")


def test_remove_trap_destroys_a_face_up_trap():
    match = duel(side(["remove-trap"]), side(spells=["+gravity-bind", "trap-hole"]))
    use(match, "remove-trap")
    assert laid(match, 1) == ["trap-hole"]


def test_double_snare_destroys_jinzo():
    match = duel(side(["double-snare"]), side(monsters=["jinzo", "uraby"]))
    use(match, "double-snare")
    assert on_field(match, 1) == ["uraby"]


# --- hands, decks, graves ---------------------------------------------------------------------------------------------


def test_graceful_charity_draws_three_cards_and_discards_two():
    match = duel(side(["graceful-charity"]))
    use(match, "graceful-charity")
    choose(match, "battle-ox", "uraby")
    assert seat(match, 0)["hand"] == ["mystical-elf"]
    assert sorted(seat(match, 0)["grave"]) == ["battle-ox", "graceful-charity", "uraby"]


def test_confiscation_costs_1000_life_and_discards_the_card_of_the_opponent_that_you_choose():
    match = duel(side(["confiscation"]), side(["uraby", "raigeki", "dark-hole"]))
    use(match, "confiscation")
    choose(match, "raigeki")
    assert life(match) == [7000, 8000]
    assert (sorted(seat(match, 1)["hand"]), seat(match, 1)["grave"]) == (["dark-hole", "uraby"], ["raigeki"])


def test_confiscation_cannot_be_paid_with_the_last_1000_life():
    assert not can(duel(side(["confiscation"], life=1000), side(["uraby"])), "activate", "confiscation")


def test_the_forceful_sentry_shuffles_a_card_of_the_opponents_hand_into_their_deck():
    match = duel(side(["the-forceful-sentry"]), side(["raigeki", "dark-hole"], deck=["uraby"]))
    use(match, "the-forceful-sentry")
    choose(match, "raigeki")
    assert (seat(match, 1)["hand"], sorted(seat(match, 1)["deck"])) == (["dark-hole"], ["raigeki", "uraby"])


def test_delinquent_duo_costs_the_opponent_a_random_card_and_one_that_they_choose():
    match = duel(side(["delinquent-duo"]), side(["uraby", "uraby", "uraby", "dark-hole"]))
    use(match, "delinquent-duo")
    assert match.seat == 1
    choose(match, "uraby")
    assert life(match) == [7000, 8000]
    assert len(seat(match, 1)["hand"]) == 2


def test_fengsheng_mirror_discards_a_spirit_of_your_choice_from_the_opponents_hand():
    match = duel(side(["fengsheng-mirror"]), side(["yata-garasu", "otohime", "uraby", "dark-hole"]))
    use(match, "fengsheng-mirror", "otohime")
    assert seat(match, 1)["grave"] == ["otohime"]
    match = duel(side(["fengsheng-mirror"]), side(["yata-garasu", "uraby", "dark-hole"]))
    use(match, "fengsheng-mirror")
    assert (seat(match, 1)["hand"], seat(match, 1)["grave"]) == (["uraby", "dark-hole"], ["yata-garasu"])


def test_royal_tribute_makes_both_players_discard_their_monsters_while_necrovalley_is_in_play():
    match = duel(side(["royal-tribute", "uraby", "dark-hole"], field={"card": "necrovalley"}), side(["battle-ox"]))
    use(match, "royal-tribute")
    assert (seat(match, 0)["hand"], seat(match, 1)["hand"]) == (["dark-hole"], [])
    assert not can(duel(side(["royal-tribute", "uraby"])), "activate", "royal-tribute")


def test_the_cheerful_coffin_discards_up_to_three_monsters():
    match = duel(side(["the-cheerful-coffin", "uraby", "battle-ox", "dark-hole"]))
    use(match, "the-cheerful-coffin")
    choose(match, "battle-ox")
    do(match, "pass")
    assert sorted(seat(match, 0)["hand"]) == ["dark-hole", "uraby"]
    assert sorted(seat(match, 0)["grave"]) == ["battle-ox", "the-cheerful-coffin"]


def test_reinforcement_of_the_army_fetches_a_warrior_of_level_4_or_less():
    match = duel(side(["reinforcement-of-the-army"], deck=["ansatsu", "uraby", "kojikocy"]))
    use(match, "reinforcement-of-the-army")
    assert seat(match, 0)["hand"] == ["kojikocy"]


def test_terraforming_fetches_a_field_spell():
    match = duel(side(["terraforming"], deck=["dark-hole", "sogen", "kojikocy", "yami"]))
    use(match, "terraforming")
    choose(match, "yami")
    assert seat(match, 0)["hand"] == ["yami"]


def test_the_warrior_returning_alive_takes_a_warrior_back_from_the_grave():
    match = duel(side(["the-warrior-returning-alive"], grave=["uraby", "ansatsu"]), side(grave=["kojikocy"]))
    use(match, "the-warrior-returning-alive")
    assert seat(match, 0)["hand"] == ["ansatsu"]


def test_soul_release_banishes_up_to_five_cards_of_both_graves():
    match = duel(side(["soul-release"], grave=["uraby"]), side(grave=["ansatsu", "dark-hole"]))
    use(match, "soul-release", "uraby", "dark-hole")
    do(match, "pass")
    let_pass(match)
    assert (seat(match, 0)["banished"], seat(match, 1)["banished"]) == (["uraby"], ["dark-hole"])
    assert seat(match, 1)["grave"] == ["ansatsu"]


def test_miracle_dig_puts_three_banished_monsters_back_into_the_grave():
    banished = ["uraby", "ansatsu", "battle-ox", "feral-imp", "kojikocy"]
    match = duel(side(["miracle-dig"], banished=banished))
    use(match, "miracle-dig")
    choose(match, "uraby", "feral-imp", "kojikocy")
    assert sorted(seat(match, 0)["banished"]) == ["ansatsu", "battle-ox"]
    assert sorted(seat(match, 0)["grave"]) == ["feral-imp", "kojikocy", "miracle-dig", "uraby"]


def test_miracle_dig_needs_five_banished_monsters():
    match = duel(side(["miracle-dig"], banished=["uraby", "ansatsu", "battle-ox", "feral-imp", "dark-hole"]))
    assert not can(match, "activate", "miracle-dig")
