"""Normal traps, A to M: what each does where it matters."""

import pytest

from tests.monsters.table import duel, side, worn


def test_adhesion_trap_hole_halves_the_original_atk_of_a_summoned_monster():
    match = duel(side(hand=["battle-ox"]), side(spells=["adhesion-trap-hole"]))
    match.do("summon", "battle-ox")
    match.use("adhesion-trap-hole")
    assert match.monster_of(0, "battle-ox")["atk"] == 850


def test_backup_soldier_returns_up_to_three_weak_normal_monsters_to_the_hand():
    grave = ["uraby", "silver-fang", "kojikocy", "battle-ox", "man-eater-bug"]
    match = duel(side(spells=["backup-soldier"], grave=grave))
    match.do("activate", "backup-soldier")
    assert not match.can("choose", "battle-ox")
    assert not match.can("choose", "man-eater-bug")
    match.choose("uraby", "silver-fang", "kojikocy")
    match.let_pass()
    assert sorted(match.player(0)["hand"]) == ["kojikocy", "silver-fang", "uraby"]


def test_backup_soldier_needs_five_monsters_in_the_grave():
    match = duel(side(spells=["backup-soldier"], grave=["uraby", "silver-fang", "kojikocy", "battle-ox", "yami"]))
    assert not match.can("activate", "backup-soldier")


@pytest.mark.parametrize(
    ("trap", "changed"),
    [("castle-walls", (1500, 1300)), ("reinforcements", (2000, 800)), ("snake-fang", (1500, 300))],
)
def test_a_trap_changes_a_number_of_one_monster_until_the_end_of_the_turn(trap, changed):
    match = duel(side(monsters=["uraby"], spells=[trap]), side(monsters=["battle-ox"]))
    match.use(trap, "uraby")
    assert match.numbers(0, "uraby") == changed
    match.end_turn()
    assert match.numbers(0, "uraby") == (1500, 800)


def test_bottomless_trap_hole_destroys_a_summoned_monster_and_removes_it_from_play():
    match = duel(side(hand=["uraby"]), side(spells=["bottomless-trap-hole"]))
    match.do("summon", "uraby")
    match.use("bottomless-trap-hole")
    assert match.on_field(0) == []
    assert match.player(0)["banished"] == ["uraby"]
    assert match.player(0)["grave"] == []


def test_bottomless_trap_hole_answers_a_special_summon():
    match = duel(side(hand=["monster-reborn"], grave=["battle-ox"]), side(spells=["bottomless-trap-hole"]))
    match.use("monster-reborn")
    match.do("choose", "attack")
    match.use("bottomless-trap-hole")
    assert match.player(0)["banished"] == ["battle-ox"]


def test_bottomless_trap_hole_leaves_a_monster_with_less_than_1500_atk_alone():
    match = duel(side(hand=["feral-imp"]), side(spells=["bottomless-trap-hole"]))
    match.do("summon", "feral-imp")
    assert match.prompt == "main"


def test_castle_walls_let_an_attacked_defender_stand():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["-kojikocy"], spells=["castle-walls"]))
    match.declare("battle-ox", "kojikocy")
    match.use("castle-walls", "kojikocy")
    assert match.on_field(1) == ["kojikocy"]
    assert match.life() == [8000, 8000]


def test_curse_of_aging_costs_a_card_and_weakens_all_monsters_of_the_opponent():
    match = duel(
        side(hand=["yami"], spells=["curse-of-aging"], monsters=["silver-fang"]),
        side(monsters=["battle-ox", "-mystical-elf", "?uraby"]),
    )
    match.use("curse-of-aging")
    assert match.player(0)["grave"] == ["curse-of-aging", "yami"]
    assert match.numbers(1, "battle-ox") == (1200, 500)
    assert match.numbers(1, "mystical-elf") == (300, 1500)
    assert match.numbers(0, "silver-fang") == (1200, 800)


def test_curse_of_aging_needs_a_card_to_discard():
    assert not duel(side(spells=["curse-of-aging"]), side(monsters=["uraby"])).can("activate", "curse-of-aging")


def test_deal_of_phantom_counts_the_monsters_in_the_own_grave():
    match = duel(
        side(monsters=["uraby", "kojikocy"], spells=["deal-of-phantom"], grave=["battle-ox", "silver-fang", "yami"]),
        side(grave=["great-white"]),
    )
    match.use("deal-of-phantom", "uraby")
    assert match.monster_of(0, "uraby")["atk"] == 1700


def test_destruction_punch_destroys_an_attacker_that_a_defender_withstood():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["-mystical-elf"], spells=["destruction-punch"]))
    match.declare("battle-ox", "mystical-elf")
    match.use("destruction-punch")
    assert match.life() == [7700, 8000]
    assert match.on_field(0) == []
    assert match.on_field(1) == ["mystical-elf"]


def test_destruction_punch_does_not_answer_a_fight_between_monsters_in_attack_position():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["summoned-skull"], spells=["destruction-punch"]))
    match.declare("battle-ox", "summoned-skull")
    assert match.prompt == "battle"
    assert match.life() == [7200, 8000]


def test_disappear_removes_a_card_in_the_grave_of_the_opponent_from_play():
    match = duel(side(spells=["disappear"], grave=["uraby"]), side(grave=["battle-ox", "monster-reborn"]))
    match.use("disappear", "monster-reborn")
    assert match.player(1)["grave"] == ["battle-ox"]
    assert match.player(1)["banished"] == ["monster-reborn"]


def test_disarmament_destroys_all_equip_spells_and_nothing_else():
    match = duel(
        side(monsters=["uraby"], spells=["disarmament", worn("black-pendant")]),
        side(spells=["+gravity-bind", "dark-hole"]),
    )
    assert match.numbers(0, "uraby") == (2000, 800)
    match.use("disarmament")
    assert match.numbers(0, "uraby") == (1500, 800)
    assert "black-pendant" in match.player(0)["grave"]
    assert match.laid(1) == ["gravity-bind", "dark-hole"]


def test_disturbance_strategy_changes_the_hand_of_the_opponent_for_as_many_cards():
    match = duel(
        side(hand=["uraby"], spells=["disturbance-strategy"]),
        side(hand=["yami", "dark-hole", "ookazi"], deck=["battle-ox", "kojikocy"]),
    )
    match.use("disturbance-strategy")
    hand, deck = match.player(1)["hand"], match.player(1)["deck"]
    assert (len(hand), len(deck)) == (3, 2)
    assert sorted(hand + deck) == ["battle-ox", "dark-hole", "kojikocy", "ookazi", "yami"]
    assert match.player(0)["hand"] == ["uraby"]


def test_dramatic_rescue_takes_an_amazoness_that_becomes_a_target_back_and_brings_another_monster():
    match = duel(
        side(hand=["yami"], spells=["raigeki-break"]),
        side(hand=["summoned-skull"], monsters=["amazoness-fighter", "uraby"], spells=["dramatic-rescue"]),
    )
    match.do("activate", "raigeki-break")
    match.do("choose", "amazoness-fighter")
    match.use("dramatic-rescue")
    match.do("choose", "attack")
    match.let_pass()
    assert sorted(match.on_field(1)) == ["summoned-skull", "uraby"]
    assert match.player(1)["hand"] == ["amazoness-fighter"]


@pytest.mark.parametrize(
    ("trap", "falls", "stays"),
    [("eatgaboon", "skull-servant", "uraby"), ("house-of-adhesive-tape", "flying-fish", "uraby")],
)
def test_a_trap_destroys_a_weak_monster_that_the_opponent_summons(trap, falls, stays):
    match = duel(side(hand=[falls]), side(spells=[trap]))
    match.do("summon", falls)
    match.use(trap)
    assert match.on_field(0) == []
    match = duel(side(hand=[stays]), side(spells=[trap]))
    match.do("summon", stays)
    assert not match.can("activate", trap)


def test_enchanted_javelin_gains_life_equal_to_the_atk_of_the_attacking_monster():
    match = duel(side(monsters=["battle-ox"]), side(spells=["enchanted-javelin"]))
    match.declare("battle-ox")
    match.use("enchanted-javelin")
    assert match.life() == [8000, 8000]  # 1700 gained, 1700 lost
    assert match.player(1)["grave"] == ["enchanted-javelin"]


def test_gift_of_the_mystical_elf_gains_300_life_for_each_monster_of_both_players():
    match = duel(side(monsters=["uraby", "?battle-ox"], spells=["gift-of-the-mystical-elf"]), side(monsters=["uraby"]))
    match.use("gift-of-the-mystical-elf")
    assert match.life() == [8900, 8000]


def test_jar_of_greed_draws_a_card():
    match = duel(side(spells=["jar-of-greed"], deck=["yami", "uraby"]))
    match.use("jar-of-greed")
    assert match.player(0)["hand"] == ["yami"]


def test_just_desserts_deals_500_damage_for_each_monster_of_the_opponent():
    match = duel(side(monsters=["uraby"], spells=["just-desserts"]), side(monsters=["battle-ox", "?uraby", "-uraby"]))
    match.use("just-desserts")
    assert match.life() == [8000, 6500]


def test_magic_cylinder_stops_an_attack_and_turns_its_atk_on_the_attacker():
    match = duel(side(monsters=["battle-ox"]), side(spells=["magic-cylinder"]))
    match.declare("battle-ox")
    match.use("magic-cylinder")
    assert match.life() == [6300, 8000]
    assert match.on_field(0) == ["battle-ox"]


def test_magic_cylinder_waits_for_an_attack_of_the_opponent():
    match = duel(side(monsters=["battle-ox"], spells=["magic-cylinder"]))
    assert not match.can("activate", "magic-cylinder")
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]


def test_mask_of_weakness_takes_700_atk_off_an_attacking_monster_for_the_turn():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["silver-fang"], spells=["mask-of-weakness"]))
    match.declare("battle-ox", "silver-fang")
    match.use("mask-of-weakness")
    assert match.life() == [7800, 8000]
    assert match.on_field(0) == []


def test_michizure_takes_a_monster_along_with_one_that_fell():
    match = duel(side(monsters=["battle-ox", "uraby"]), side(monsters=["silver-fang"], spells=["michizure"]))
    match.declare("battle-ox", "silver-fang")
    match.use("michizure", "uraby")
    assert match.on_field(0) == ["battle-ox"]
    assert match.on_field(1) == []


def test_michizure_answers_a_tribute():
    match = duel(
        side(hand=["summoned-skull"], monsters=["uraby"], spells=["michizure"]),
        side(monsters=["battle-ox", "kojikocy"]),
    )
    match.do("summon", "summoned-skull")
    match.do("tribute", "uraby")
    match.use("michizure", "battle-ox")
    assert match.on_field(1) == ["kojikocy"]


def test_michizure_does_not_answer_the_loss_of_a_monster_of_the_opponent():
    match = duel(side(monsters=["battle-ox"], spells=["michizure"]), side(monsters=["silver-fang"]))
    match.attack("battle-ox", "silver-fang")
    assert not match.can("activate", "michizure")


def test_mirror_force_destroys_all_attack_position_monsters_of_the_attacking_player():
    match = duel(
        side(monsters=["battle-ox", "uraby", "-mystical-elf", "?silver-fang"]),
        side(monsters=["great-white"], spells=["mirror-force"]),
    )
    match.declare("battle-ox", "great-white")
    match.use("mirror-force")
    assert match.on_field(0) == ["mystical-elf", "silver-fang"]
    assert match.on_field(1) == ["great-white"]
    assert match.life() == [8000, 8000]


def test_hidden_spellbook_shuffles_two_spells_of_the_own_grave_into_the_deck():
    match = duel(side(spells=["hidden-spellbook"], grave=["dark-hole", "uraby", "yami", "ookazi"], deck=["uraby"]))
    match.do("activate", "hidden-spellbook")
    assert not match.can("choose", "uraby")
    match.choose("dark-hole", "ookazi")
    match.let_pass()
    assert sorted(match.player(0)["deck"]) == ["dark-hole", "ookazi", "uraby"]
    assert sorted(match.player(0)["grave"]) == ["hidden-spellbook", "uraby", "yami"]


def test_hidden_spellbook_is_for_the_own_turn():
    match = duel(side(monsters=["uraby"]), side(spells=["hidden-spellbook"], grave=["dark-hole", "yami"]))
    match.do("battle")
    assert match.prompt == "battle"
