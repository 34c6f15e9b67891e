"""Monsters that change sides, targets and attacks that do, kinds that are called, damage that doubles."""

import pytest

from tests.monsters.table import duel, side


def test_jam_defender_may_lead_an_attack_to_revival_jam():
    match = duel(
        side(monsters=["battle-ox"]), side(monsters=["uraby", "revival-jam"], spells=["+jam-defender"]), to_move=0
    )
    match.declare("battle-ox", "uraby")
    match.do("choose")
    match.let_pass()
    match.do("pass")
    assert match.on_field(1) == ["uraby"]


def test_helpoemer_takes_a_card_of_the_opponent_at_the_end_of_each_of_their_battle_phases():
    match = duel(side(monsters=["battle-ox", "summoned-skull"], hand=["uraby"]), side(monsters=["helpoemer"]))
    match.attack("summoned-skull", "helpoemer")
    match.do("end")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(1)["grave"]) == ([], ["helpoemer"])


def test_helpoemer_that_was_not_destroyed_in_battle_takes_nothing():
    match = duel(side(monsters=["battle-ox"], hand=["uraby"]), side(grave=["helpoemer"]))
    match.attack("battle-ox")
    match.do("end")
    match.let_pass()
    assert match.player(0)["hand"] == ["uraby"]


def test_dark_necrofear_takes_control_from_the_grave_at_the_end_of_the_turn():
    match = duel(side(["tribute-to-the-doomed", "uraby"], ["battle-ox"]), side(monsters=["dark-necrofear"]))
    match.use("tribute-to-the-doomed", "dark-necrofear")
    match.end_turn()
    match.let_pass()
    assert (match.on_field(1), match.laid(1)) == (["battle-ox"], ["dark-necrofear"])


def test_dark_necrofear_stays_in_the_grave_where_her_own_player_destroyed_her():
    match = duel(side(["tribute-to-the-doomed", "uraby"], ["dark-necrofear"]), side(monsters=["battle-ox"]))
    match.use("tribute-to-the-doomed", "dark-necrofear")
    match.end_turn()
    assert match.on_field(1) == ["battle-ox"]


def test_st_joan_is_made_of_the_maiden_and_the_angel():
    match = duel(side(["polymerization", "the-forgiving-maiden", "darklord-marie"], fusion=["st-joan"]))
    match.do("activate", "polymerization")
    match.let_pass()
    while match.prompt not in ("main", "position"):
        match.do("choose")
    match.choose("attack")
    assert match.on_field(0) == ["st-joan"]


def test_super_robolady_is_stronger_in_a_direct_attack_alone():
    match = duel(side(monsters=["super-robolady"]))
    match.attack("super-robolady")
    assert match.life() == [8000, 8000 - 2200]
    match = duel(side(monsters=["super-robolady"]), side(monsters=["battle-ox"]))
    match.attack("super-robolady", "battle-ox")
    assert match.life() == [7500, 8000]


def test_super_roboyarou_is_stronger_against_monsters_alone():
    match = duel(side(monsters=["super-roboyarou"]), side(monsters=["battle-ox"]))
    match.attack("super-roboyarou", "battle-ox")
    assert match.life() == [8000, 7500]
    match = duel(side(monsters=["super-roboyarou"]))
    match.attack("super-roboyarou")
    assert match.life() == [8000, 6800]


def test_super_robolady_changes_places_with_super_roboyarou_but_not_at_once():
    match = duel(side(monsters=["super-robolady"], fusion=["super-roboyarou"]))
    match.use("super-robolady")
    match.choose("attack")
    assert (match.on_field(0), match.player(0)["fusion"]) == (["super-roboyarou"], ["super-robolady"])
    assert not match.can("activate", "super-roboyarou")


def test_lava_golem_comes_for_two_monsters_of_the_opponent_and_burns_its_controller():
    match = duel(side(["lava-golem", "uraby"]), side(monsters=["battle-ox", "uraby", "feral-imp"]))
    match.do("activate", "lava-golem")
    match.choose("battle-ox", "uraby")
    match.let_pass()
    match.choose("attack")
    match.let_pass()
    assert sorted(match.on_field(1)) == ["feral-imp", "lava-golem"]
    assert not match.can("summon", "uraby")
    match.end_turn()
    match.see_to()
    assert match.life() == [8000, 7000]


def test_lava_golem_does_not_come_after_a_normal_summon():
    match = duel(side(["lava-golem", "uraby"]), side(monsters=["battle-ox", "uraby"]))
    match.do("set", "uraby")
    assert not match.can("activate", "lava-golem")


def test_skull_knight_2_brings_another_when_it_is_tributed_for_a_fiend():
    match = duel(side(["summoned-skull"], ["skull-knight-2"], deck=["skull-knight-2"]))
    match.do("summon", "summoned-skull")
    match.do("tribute", "skull-knight-2")
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == ["summoned-skull", "skull-knight-2"]


def test_skull_knight_2_brings_none_for_another_race():
    match = duel(side(["curse-of-dragon"], ["skull-knight-2"], deck=["skull-knight-2"]))
    match.do("summon", "curse-of-dragon")
    match.do("tribute", "skull-knight-2")
    match.let_pass()
    assert (match.prompt, match.on_field(0)) == ("main", ["curse-of-dragon"])


def test_shadow_of_eyes_turns_a_set_monster_up_into_attack_position_without_its_flip_effect():
    match = duel(side(["man-eater-bug"]), side(monsters=["uraby"], spells=["shadow-of-eyes"]))
    match.do("set", "man-eater-bug")
    match.use("shadow-of-eyes")
    assert match.monster_of(0, "man-eater-bug")["position"] == "attack"
    assert match.on_field(1) == ["uraby"]


def test_kaiser_colosseum_lets_the_opponent_have_no_more_monsters_than_its_player():
    match = duel(side(["uraby"], ["battle-ox"]), side(monsters=["feral-imp"], spells=["+kaiser-colosseum"]))
    assert match.refused("summon", "uraby") == "KEPT_FROM_OUTNUMBERING"
    assert duel(side(["uraby"], ["battle-ox"]), side(spells=["+kaiser-colosseum"])).can("summon", "uraby")
    assert duel(side(["uraby"]), side(monsters=["feral-imp"], spells=["+kaiser-colosseum"])).can("summon", "uraby")


def test_kaiser_colosseum_counts_the_monsters_that_are_left_after_the_tributes():
    theirs = side(monsters=["feral-imp"], spells=["+kaiser-colosseum"])
    match = duel(side(["catapult-turtle"], ["uraby", "battle-ox"]), theirs)
    assert match.refused("summon", "catapult-turtle") == "KEPT_FROM_OUTNUMBERING"
    assert match.refused("set", "catapult-turtle") == "KEPT_FROM_OUTNUMBERING"
    assert duel(side(["catapult-turtle"], ["uraby"]), theirs).can("summon", "catapult-turtle")
    assert duel(side(["summoned-skull", "blue-eyes-white-dragon"], ["uraby", "battle-ox"]), theirs).can(
        "summon", "blue-eyes-white-dragon"
    )


def test_kaiser_colosseum_keeps_one_monster_from_going_as_two_tributes_where_too_many_would_be_left():
    horse = {"id": "horse", "kind": "monster", "subtype": "effect", "attribute": "light", "race": "beast", "level": 4}
    cards = ["shipped", {**horse, "text": "This card counts as two tributes."}]
    theirs = side(monsters=["feral-imp"], spells=["+kaiser-colosseum"])
    match = duel(side(["blue-eyes-white-dragon"], ["horse", "uraby"]), theirs, cards=cards)
    match.do("summon", "blue-eyes-white-dragon")
    assert match.refused("tribute", "horse") == "KEPT_FROM_OUTNUMBERING"
    match.do("tribute", "uraby")
    match.do("tribute", "horse")
    assert match.on_field(0) == ["blue-eyes-white-dragon"]
    doubles = duel(side(["blue-eyes-white-dragon"], ["horse", "horse"]), theirs, cards=cards)
    assert doubles.refused("summon", "blue-eyes-white-dragon") == "KEPT_FROM_OUTNUMBERING"


def test_creature_swap_lets_both_players_give_a_monster_which_then_keeps_its_position():
    match = duel(side(["creature-swap"], ["battle-ox", "uraby"]), side(monsters=["feral-imp"]))
    match.use("creature-swap")
    match.choose("battle-ox")
    assert (match.on_field(0), match.on_field(1)) == (["feral-imp", "uraby"], ["battle-ox"])
    assert not match.can("position", "feral-imp")
    assert not duel(side(["creature-swap"], ["battle-ox"])).can("activate", "creature-swap")


def test_remove_brainwashing_returns_all_monsters_to_their_owners():
    match = duel(side(["change-of-heart"], ["uraby"]), side(monsters=["battle-ox"], spells=["remove-brainwashing"]))
    match.use("change-of-heart")
    assert match.on_field(0) == ["uraby", "battle-ox"]
    match.do("end")
    match.use("remove-brainwashing")
    assert match.on_field(1) == ["battle-ox"]


def test_metamorphosis_brings_a_fusion_monster_of_the_level_of_the_tribute():
    match = duel(side(["metamorphosis"], ["battle-ox", "summoned-skull"], fusion=["super-robolady", "flame-ghost"]))
    match.use("metamorphosis")
    match.choose("attack")
    assert (match.on_field(0), match.player(0)["fusion"]) == (["battle-ox", "super-robolady"], ["flame-ghost"])


def test_fairys_hand_mirror_turns_a_spell_to_another_monster():
    match = duel(side(["change-of-heart"]), side(monsters=["battle-ox", "uraby"], spells=["fairys-hand-mirror"]))
    match.do("activate", "change-of-heart")
    match.choose("battle-ox")
    match.use("fairys-hand-mirror")
    assert (match.on_field(0), match.on_field(1)) == (["uraby"], ["battle-ox"])


def test_fairys_hand_mirror_needs_another_proper_target():
    match = duel(side(["change-of-heart"], ["feral-imp"]), side(monsters=["battle-ox"], spells=["fairys-hand-mirror"]))
    match.do("activate", "change-of-heart")
    assert not match.can("activate", "fairys-hand-mirror")


def test_shift_leads_an_attack_or_a_target_to_another_own_monster():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby", "-giant-soldier-of-stone"], spells=["shift"]))
    match.declare("battle-ox", "uraby")
    match.use("shift")
    assert (match.on_field(1), match.life()) == (["uraby", "giant-soldier-of-stone"], [7700, 8000])
    match = duel(side(["change-of-heart"]), side(monsters=["battle-ox", "uraby"], spells=["shift"]))
    match.do("activate", "change-of-heart")
    match.choose("battle-ox")
    match.use("shift")
    assert match.on_field(0) == ["uraby"]


def test_ordeal_of_a_traveler_returns_an_attacker_whose_player_calls_wrong():
    for kind, on_field in (("option:0", ["battle-ox"]), ("option:1", [])):
        match = duel(side(monsters=["battle-ox"]), side(["uraby"], spells=["+ordeal-of-a-traveler"]))
        match.declare("battle-ox")
        match.let_pass()
        match.do("choose", place=kind)
        match.let_pass()
        assert match.on_field(0) == on_field


def test_ominous_fortunetelling_deals_700_damage_for_a_right_call():
    for kind, life in (("option:0", 7300), ("option:2", 8000)):
        match = duel(side(["uraby"]), side(spells=["+ominous-fortunetelling"]), to_move=0)
        match.end_turn()
        match.do("resolve")
        match.do("choose", place="nowhere")
        match.do("choose", place=kind)
        assert match.life() == [life, 8000]


def test_dark_snake_syndrome_deals_twice_as_much_in_each_of_its_players_turns():
    match = duel(side(["dark-snake-syndrome"]))
    match.use("dark-snake-syndrome")
    lives = []
    for _ in range(3):
        match.end_turn()
        match.end_turn()
        match.see_to()
        lives.append(match.life()[0])
    assert lives == [7800, 7400, 6600]
    assert match.life() == [6600, 6600]


@pytest.mark.parametrize("position", ["attack", "defence"])
def test_monster_reborn_calls_a_monster_face_up_in_the_position_that_is_chosen(position: str) -> None:
    match = duel(side(["monster-reborn"], grave=["uraby"]))
    match.use("monster-reborn")
    match.choose(position)
    called = match.monster_of(0, "uraby")
    assert (called["position"], called["face"]) == (position, "up")
