"""What answers a destruction, or would-be destruction, discard and damage; who is the only one of its name."""

from tests.monsters.table import duel, side, worn


def test_gust_answers_the_destruction_of_a_spell_by_the_opponent():
    match = duel(
        side(["mystical-space-typhoon"], spells=["+messenger-of-peace"]), side(spells=["gust", "+messenger-of-peace"])
    )
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", "messenger-of-peace", seat=1)
    match.do("activate", "gust")
    match.let_pass()
    assert (match.laid(0), match.laid(1)) == ([], [])


def test_gust_does_not_answer_what_its_own_player_destroys():
    match = duel(
        side(["mystical-space-typhoon"], spells=["gust", "+messenger-of-peace"]), side(spells=["dust-tornado"])
    )
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", "messenger-of-peace")
    assert not match.can("activate", "gust")


def test_driving_snow_answers_the_destruction_of_a_trap():
    match = duel(
        side(["mystical-space-typhoon"], spells=["dust-tornado"]), side(spells=["driving-snow", "raigeki-break"])
    )
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", place="theirs:6")
    while match.prompt == "chain" and not match.can("activate", "driving-snow"):
        match.do("pass")
    match.use("driving-snow")
    assert match.laid(0) == []


def test_dark_coffin_lets_the_opponent_discard_or_lose_a_monster():
    match = duel(side(["mystical-space-typhoon", "uraby"], ["battle-ox"]), side(spells=["dark-coffin"]))
    match.use("mystical-space-typhoon")
    match.do("pass")
    assert (match.on_field(0), match.player(0)["hand"]) == ([], ["uraby"])
    match = duel(side(["mystical-space-typhoon", "uraby"], ["battle-ox"]), side(spells=["dark-coffin"]))
    match.use("mystical-space-typhoon")
    match.do("choose")
    assert (match.on_field(0), match.player(0)["hand"]) == (["battle-ox"], [])


def test_what_dark_coffin_has_discarded_is_chosen_by_chance():
    match = duel(side(["mystical-space-typhoon", "uraby", "feral-imp"], ["battle-ox"]), side(spells=["dark-coffin"]))
    match.use("mystical-space-typhoon")
    match.do("choose")
    assert (match.prompt, len(match.player(0)["hand"])) == ("main", 1)


def test_pixie_knight_has_the_opponent_choose_a_spell_that_returns_to_the_deck():
    match = duel(
        side(monsters=["pixie-knight"], grave=["dark-hole", "hinotama", "dust-tornado"]), side(monsters=["battle-ox"])
    )
    match.attack("pixie-knight", "battle-ox")
    assert not match.can("choose", "dust-tornado")
    match.choose("hinotama")
    match.let_pass()
    assert match.player(0)["grave"] == ["pixie-knight", "dark-hole", "dust-tornado"]


def test_serpentine_princess_brings_a_small_monster_when_she_returns_to_the_deck():
    match = duel(side(["monster-recovery"], ["serpentine-princess"], deck=["feral-imp", "skull-servant"]))
    match.use("monster-recovery")
    match.choose("attack")
    assert match.on_field(0) == ["skull-servant"]


def test_my_body_as_a_shield_negates_what_would_destroy_monsters():
    match = duel(side(["dark-hole"], ["battle-ox"]), side(monsters=["uraby"], spells=["my-body-as-a-shield"]))
    match.do("activate", "dark-hole")
    match.use("my-body-as-a-shield")
    assert (match.on_field(0), match.on_field(1), match.life()) == (["battle-ox"], ["uraby"], [8000, 6500])


def test_my_body_as_a_shield_does_not_answer_what_destroys_spells():
    match = duel(side(["mystical-space-typhoon"]), side(monsters=["uraby"], spells=["my-body-as-a-shield"]))
    match.do("activate", "mystical-space-typhoon")
    assert not match.can("activate", "my-body-as-a-shield")


def test_gravekeepers_watcher_negates_from_the_hand_what_makes_the_opponent_discard():
    match = duel(side(["graceful-charity"]), side(["gravekeepers-watcher", "uraby"]))
    match.do("activate", "graceful-charity")
    match.use("gravekeepers-watcher")
    assert (match.player(1)["hand"], match.player(1)["grave"]) == (["uraby"], ["gravekeepers-watcher"])
    assert (match.player(0)["hand"], match.player(0)["grave"]) == ([], ["graceful-charity"])
    match = duel(side(["card-destruction", "uraby"]), side(["gravekeepers-watcher", "uraby"]))
    match.do("activate", "card-destruction")
    assert match.can("activate", "gravekeepers-watcher")


def test_gravekeepers_watcher_does_not_answer_what_makes_its_own_player_discard():
    match = duel(side(["confiscation"]), side(["gravekeepers-watcher", "uraby"]))
    match.do("activate", "confiscation")
    assert not match.can("activate", "gravekeepers-watcher")


def test_barrel_behind_the_door_turns_the_damage_to_the_one_who_would_deal_it():
    match = duel(side(["hinotama"]), side(spells=["barrel-behind-the-door"]))
    match.do("activate", "hinotama")
    match.use("barrel-behind-the-door")
    assert match.life() == [7500, 8000]


def test_dark_room_of_nightmare_adds_to_the_damage_of_other_effects_alone():
    match = duel(side(["hinotama"], ["battle-ox"], ["+dark-room-of-nightmare", "+dark-room-of-nightmare"]))
    match.use("hinotama")
    match.line_up()
    assert match.life() == [8000, 8000 - 500 - 600]
    match.attack("battle-ox")
    assert match.life() == [8000, 8000 - 1100 - 1700]


def test_nutrient_z_gains_4000_life_before_battle_damage_of_2000_or_more():
    match = duel(side(monsters=["blue-eyes-white-dragon"]), side(spells=["nutrient-z"]))
    match.declare("blue-eyes-white-dragon")
    match.use("nutrient-z")
    assert match.life() == [8000, 8000 + 4000 - 3000]


def test_nutrient_z_does_not_answer_less():
    match = duel(side(monsters=["battle-ox"]), side(spells=["nutrient-z"]))
    match.declare("battle-ox")
    assert not match.can("activate", "nutrient-z")


def test_nutrient_z_does_not_answer_in_its_players_own_turn():
    match = duel(side(monsters=["kuriboh"], spells=["nutrient-z"]), side(monsters=["blue-eyes-white-dragon"]))
    match.declare("kuriboh", "blue-eyes-white-dragon")
    assert not match.can("activate", "nutrient-z")


def test_gravekeepers_vassal_deals_the_damage_of_an_effect():
    match = duel(side(monsters=["gravekeepers-vassal"], spells=["+dark-room-of-nightmare"]))
    match.attack("gravekeepers-vassal")
    assert match.life() == [8000, 8000 - 700 - 300]


def test_ameba_and_griggle_act_when_the_opponent_takes_control_of_them():
    match = duel(side(["change-of-heart"]), side(monsters=["ameba"]))
    match.use("change-of-heart")
    assert match.life() == [6000, 8000]
    match = duel(side(["change-of-heart"]), side(monsters=["griggle"]))
    match.use("change-of-heart")
    assert match.life() == [8000, 11000]


def test_ameba_and_griggle_act_once_for_as_long_as_they_lie_face_up():
    for card, life in (("ameba", [6000, 8000]), ("griggle", [8000, 11000])):
        match = duel(side(["change-of-heart"]), side(monsters=[card]))
        match.use("change-of-heart")
        match.end_turn()
        assert (match.on_field(1), match.life()) == ([card], life)


def test_ameba_does_nothing_face_down():
    match = duel(side(["change-of-heart"]), side(monsters=["?ameba"]))
    match.use("change-of-heart")
    assert match.life() == [8000, 8000]


def test_metalsilver_armor_draws_the_opponents_targets_to_its_monster():
    match = duel(
        side(["change-of-heart", "dark-hole"], ["feral-imp"]),
        side(monsters=["uraby", "battle-ox"], spells=[worn("metalsilver-armor", 1, 1)]),
    )
    match.use("change-of-heart")
    assert match.on_field(0) == ["feral-imp", "battle-ox"]


def test_the_dragons_bead_negates_a_trap_that_targets_a_dragon_for_a_discard():
    match = duel(
        side(["uraby"], ["blue-eyes-white-dragon"], ["+the-dragons-bead"]), side(["uraby"], spells=["raigeki-break"])
    )
    match.end_turn()
    match.do("activate", "raigeki-break")
    match.choose("uraby", "blue-eyes-white-dragon")
    match.do("activate", "the-dragons-bead")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["hand"]) == (["blue-eyes-white-dragon"], [])


def test_chaos_command_magician_negates_a_monsters_effect_that_targets_it():
    match = duel(side(monsters=["?man-eater-bug", "uraby"]), side(monsters=["chaos-command-magician"]))
    match.do("flip", "man-eater-bug")
    match.let_pass()
    if match.prompt == "choose":
        match.choose("chaos-command-magician")
        match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["man-eater-bug", "uraby"], ["chaos-command-magician"])


def test_frontier_wiseman_protects_warriors_from_spells_that_target_them():
    match = duel(side(["change-of-heart"]), side(monsters=["frontier-wiseman", "kojikocy"]))
    match.use("change-of-heart", "kojikocy")
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["change-of-heart"])
    match = duel(side(["change-of-heart"]), side(monsters=["frontier-wiseman", "kojikocy"]))
    match.use("change-of-heart", "frontier-wiseman")
    assert match.on_field(0) == ["frontier-wiseman"]


def test_frontier_wiseman_protects_itself_where_it_is_a_warrior():
    match = duel(side(["change-of-heart"], spells=["dna-surgery"]), side(monsters=["frontier-wiseman"]))
    match.do("activate", "dna-surgery")
    match.do("choose", "warrior")
    match.let_pass()
    match.use("change-of-heart")
    assert match.on_field(0) == []


def test_a_second_amazoness_tiger_is_not_summoned_beside_one_but_set():
    match = duel(side(["amazoness-tiger"], ["amazoness-tiger"]))
    assert match.refused("summon", "amazoness-tiger") == "ONE_LIES_THERE"
    match.do("set", "amazoness-tiger")
    assert match.numbers(0, "amazoness-tiger") == (1500, 1500)


def test_an_amazoness_tiger_that_an_attack_turns_up_beside_one_is_destroyed():
    match = duel(side(monsters=["skull-servant"]), side(monsters=["amazoness-tiger", "?amazoness-tiger"]))
    match.attack("skull-servant", place="theirs:1")
    assert match.on_field(1) == ["amazoness-tiger"]


def test_amazoness_tiger_keeps_other_amazoness_monsters_from_attacks():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["amazoness-tiger", "amazoness-fighter"]))
    match.to_battle()
    match.do("attack", "battle-ox")
    assert match.can("target", "amazoness-tiger")
    assert not match.can("target", "amazoness-fighter")


def test_gravekeepers_chief_brings_one_of_his_own_back_under_necrovalley():
    match = duel(
        side(["gravekeepers-chief"], ["uraby"], field={"card": "necrovalley"}, grave=["gravekeepers-guard"]),
    )
    match.do("summon", "gravekeepers-chief")
    match.do("tribute", "uraby")
    match.let_pass()
    match.do("choose")
    match.let_pass()
    match.choose("attack")
    assert match.on_field(0) == ["gravekeepers-chief", "gravekeepers-guard"]


def test_amazoness_archers_turn_the_attackers_up_and_weaken_them_and_make_them_attack():
    match = duel(
        side(monsters=["battle-ox", "?uraby", "-feral-imp"]),
        side(monsters=["amazoness-fighter"], spells=["amazoness-archers"]),
    )
    match.declare("battle-ox", "amazoness-fighter")
    match.use("amazoness-archers")
    assert match.numbers(0, "uraby") == (1000, 800)
    assert match.monster_of(0, "feral-imp")["position"] == "attack"
    assert match.prompt != "battle" or not match.can("end")


def test_giant_axe_mummy_destroys_a_weaker_attacker_that_turned_it_up():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?giant-axe-mummy"]))
    match.attack("battle-ox", place="theirs:0")
    assert (match.on_field(0), match.life()) == ([], [7700, 8000])
    match = duel(side(monsters=["battle-ox"]), side(monsters=["-giant-axe-mummy"]))
    match.attack("battle-ox", "giant-axe-mummy")
    assert match.on_field(0) == ["battle-ox"]


def test_dreamsprite_leads_the_attack_to_another_monster():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["dreamsprite", "-giant-soldier-of-stone"]))
    match.declare("battle-ox", "dreamsprite")
    match.let_pass()
    assert (match.on_field(1), match.life()) == (["dreamsprite", "giant-soldier-of-stone"], [7700, 8000])


def test_dark_spirit_of_the_silent_has_another_monster_attack_instead():
    match = duel(
        side(monsters=["blue-eyes-white-dragon", "-uraby"]),
        side(monsters=["battle-ox"], spells=["dark-spirit-of-the-silent"]),
    )
    match.declare("blue-eyes-white-dragon", "battle-ox")
    match.use("dark-spirit-of-the-silent")
    assert (match.on_field(0), match.life()) == (["blue-eyes-white-dragon"], [7800, 8000])
    assert not match.can("attack")


def test_continuous_destruction_punch_destroys_an_attacker_weaker_than_the_defence():
    match = duel(
        side(monsters=["uraby"]), side(monsters=["-giant-soldier-of-stone"], spells=["+continuous-destruction-punch"])
    )
    match.attack("uraby", "giant-soldier-of-stone")
    assert (match.on_field(0), match.life()) == ([], [7500, 8000])


def test_vampiric_orchis_brings_nobody_where_it_was_special_summoned():
    match = duel(side(["monster-reborn", "des-dendle"], grave=["vampiric-orchis"]))
    match.use("monster-reborn")
    match.choose("attack")
    match.let_pass()
    assert match.prompt == "main"


def test_vampiric_orchis_brings_des_dendle_who_makes_tokens_with_it():
    match = duel(side(["vampiric-orchis", "des-dendle"]), side(monsters=["uraby"]))
    match.do("summon", "vampiric-orchis")
    match.let_pass()
    match.do("choose")
    match.let_pass()
    match.choose("attack")
    match.use("des-dendle")
    match.attack("vampiric-orchis", "uraby")
    assert match.on_field(0) == ["vampiric-orchis", "token"]


def test_fake_trap_falls_in_the_place_of_the_other_traps():
    match = duel(side(["heavy-storm"]), side(spells=["fake-trap", "mirror-force", "ookazi"]))
    match.do("activate", "heavy-storm")
    match.use("fake-trap")
    assert match.laid(1) == ["mirror-force"]


def test_fake_trap_answers_a_target_that_is_an_own_trap():
    match = duel(side(["mystical-space-typhoon"]), side(spells=["fake-trap", "mirror-force"]))
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", place="theirs:6")
    match.use("fake-trap")
    assert match.laid(1) == ["mirror-force"]


def test_fake_trap_answers_nothing_that_spares_the_own_traps():
    match = duel(side(["raigeki", "mystical-space-typhoon"]), side(["feral-imp"], ["uraby"], ["fake-trap", "ookazi"]))
    match.use("raigeki")
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", place="theirs:6")
    assert match.laid(1) == ["fake-trap"]


def test_fake_trap_has_no_other_trap_to_stand_in_for():
    match = duel(side(["heavy-storm"]), side(spells=["fake-trap"]))
    match.use("heavy-storm")
    assert match.laid(1) == []
