"""Continuous traps: what each does while it lies face up, and what it asks for that."""

import pytest

from tests.monsters.table import duel, side, spell, worn


def test_bad_reaction_to_simochi_turns_what_the_opponent_gains_into_a_loss():
    match = duel(side(spells=["+bad-reaction-to-simochi", "gift-of-the-mystical-elf"], monsters=["uraby"]))
    match.use("gift-of-the-mystical-elf")
    assert match.life() == [8300, 8000]
    match = duel(
        side(spells=["gift-of-the-mystical-elf"], monsters=["uraby"]), side(spells=["+bad-reaction-to-simochi"])
    )
    match.use("gift-of-the-mystical-elf")
    assert match.life() == [7700, 8000]


@pytest.mark.parametrize(
    ("die", "falls"),
    [(1, []), (4, ["uraby"]), (5, []), (6, ["blue-eyes-white-dragon", "summoned-skull"])],
)
def test_blind_destruction_destroys_the_face_up_monsters_whose_level_is_rolled(die, falls):
    monsters = ["uraby", "summoned-skull", "?battle-ox", "blue-eyes-white-dragon"]
    match = duel(side(spells=["+blind-destruction"]), side(monsters=monsters), turn=4, to_move=1, dice=[die])
    match.end_turn()
    match.do("resolve", "blind-destruction")
    assert match.player(1)["grave"] == falls


def test_coffin_seller_deals_300_damage_each_time_that_the_opponent_loses_monsters():
    match = duel(
        side(hand=["dark-hole"], monsters=["uraby"], spells=["+coffin-seller"]),
        side(monsters=["battle-ox", "?uraby"]),
    )
    match.use("dark-hole")
    match.line_up()
    assert match.life() == [8000, 7700]


def test_coffin_seller_asks_in_whose_grave_a_monster_lies():
    taken = {"card": "battle-ox", "owner": 1}
    match = duel(side(["tribute-to-the-doomed", "dark-core"], [taken], ["+coffin-seller"]))
    match.use("tribute-to-the-doomed")
    match.line_up()
    assert match.life() == [8000, 7700]


def test_coffin_seller_counts_monsters_that_do_not_come_from_the_field():
    match = duel(
        side(hand=["uraby"], spells=["raigeki-break"]), side(spells=["+coffin-seller"], monsters=["battle-ox"])
    )
    match.use("raigeki-break", "battle-ox")
    assert match.life() == [7700, 8000]


def test_dragon_capture_jar_turns_all_dragons_into_defence_and_keeps_them_there():
    match = duel(
        side(spells=["dragon-capture-jar"], monsters=["curse-of-dragon", "uraby"]),
        side(monsters=["blue-eyes-white-dragon"]),
    )
    match.use("dragon-capture-jar")
    assert match.monster_of(0, "curse-of-dragon")["position"] == "defence"
    assert match.monster_of(0, "uraby")["position"] == "attack"
    assert match.monster_of(1, "blue-eyes-white-dragon")["position"] == "defence"
    match.end_turn()
    assert not match.can("position", "blue-eyes-white-dragon")


def test_dragon_capture_jar_turns_a_dragon_that_is_summoned_later():
    match = duel(side(hand=["petit-dragon"], spells=["dragon-capture-jar"]))
    match.use("dragon-capture-jar")
    match.do("summon", "petit-dragon")
    match.let_pass()
    assert match.monster_of(0, "petit-dragon")["position"] == "defence"


def test_dragons_rage_lets_own_dragons_deal_piercing_damage():
    match = duel(
        side(spells=["+dragons-rage"], monsters=["blue-eyes-white-dragon", "battle-ox"]),
        side(monsters=["-mystical-elf", "-uraby"]),
    )
    match.attack("blue-eyes-white-dragon", "mystical-elf")
    assert match.life() == [8000, 7000]
    match.attack("battle-ox", "uraby")
    assert match.life() == [8000, 7000]


def test_fatal_abacus_costs_whoever_loses_a_monster_500_life():
    match = duel(
        side(hand=["dark-hole"], monsters=["uraby"], spells=["+fatal-abacus"]), side(monsters=["battle-ox", "?uraby"])
    )
    match.use("dark-hole")
    match.line_up()
    assert match.life() == [7500, 7000]


def test_graverobbers_retribution_counts_the_monsters_of_the_opponent_that_are_out_of_play():
    match = duel(
        side(spells=["+graverobbers-retribution"], banished=["uraby"]),
        side(banished=["uraby", "battle-ox", "dark-hole"]),
        turn=4,
        to_move=1,
    )
    match.end_turn()
    match.do("resolve", "graverobbers-retribution")
    assert match.life() == [8000, 7800]


def test_gravity_bind_keeps_monsters_of_level_4_and_more_of_both_players_from_attacking():
    match = duel(side(monsters=["battle-ox", "silver-fang"]), side(spells=["+gravity-bind"]))
    match.do("battle")
    match.let_pass()
    assert not match.can("attack", "battle-ox")
    assert match.can("attack", "silver-fang")


def test_imperial_order_negates_the_spells_on_the_field():
    match = duel(
        side(hand=["dark-hole"], monsters=["uraby"], spells=[worn("black-pendant")]), side(spells=["imperial-order"])
    )
    assert match.numbers(0, "uraby") == (2000, 800)
    match.do("activate", "dark-hole")
    match.use("imperial-order")
    assert match.on_field(0) == ["uraby"]
    assert match.numbers(0, "uraby") == (1500, 800)


def test_imperial_order_costs_700_life_in_each_standby_phase():
    match = duel(side(spells=["+imperial-order"]))
    for paid in (7300, 6600):
        match.end_turn()
        match.do("resolve", "imperial-order")
        match.do("choose", place="nowhere")
        assert match.life() == [paid, 8000]
    assert match.laid(0) == ["imperial-order"]


def test_imperial_order_that_is_not_paid_is_destroyed():
    match = duel(side(spells=["+imperial-order"]))
    match.end_turn()
    match.do("resolve", "imperial-order")
    match.do("pass")
    assert match.player(0)["grave"] == ["imperial-order"]
    assert match.life() == [8000, 8000]


def test_imperial_order_falls_where_700_life_are_not_there():
    match = duel(side(spells=["+imperial-order"], life=700))
    match.end_turn()
    match.do("resolve", "imperial-order")
    assert match.player(0)["grave"] == ["imperial-order"]
    assert match.life() == [700, 8000]


def test_mask_of_restrict_lets_nobody_tribute():
    you = side(hand=["summoned-skull"], monsters=["uraby"])
    assert duel(you).can("summon", "summoned-skull")
    assert not duel(you, side(spells=["+mask-of-restrict"])).can("summon", "summoned-skull")


def test_mirror_wall_halves_the_atk_of_each_attacking_monster_of_the_opponent():
    match = duel(
        side(monsters=["summoned-skull", "battle-ox"]), side(monsters=["silver-fang", "uraby"], spells=["mirror-wall"])
    )
    match.declare("summoned-skull", "uraby")
    match.use("mirror-wall")
    assert match.life() == [7750, 8000]
    match.attack("battle-ox", "silver-fang")
    assert match.life() == [7400, 8000]
    assert match.on_field(0) == []


def test_mirror_wall_leaves_own_attackers_as_they_are():
    match = duel(side(monsters=["battle-ox"], spells=["+mirror-wall"]))
    match.attack("battle-ox")
    assert match.life() == [8000, 6300]


def test_mirror_wall_costs_2000_life_in_each_own_standby_phase():
    match = duel(side(spells=["+mirror-wall"]), turn=4, to_move=1)
    match.end_turn()
    match.do("resolve", "mirror-wall")
    match.do("choose", place="nowhere")
    assert match.life() == [6000, 8000]
    assert match.laid(0) == ["mirror-wall"]


@pytest.mark.parametrize("trap", ["nightmare-wheel", "spellbinding-circle"])
def test_a_trap_that_hangs_on_a_monster_keeps_it_from_attacking_and_turning(trap):
    match = duel(side(monsters=["battle-ox", "uraby"]), side(spells=[trap]))
    match.do("battle")
    match.use(trap, "battle-ox")
    assert not match.can("attack", "battle-ox")
    assert match.can("attack", "uraby")
    match.end_turn()
    if match.prompt == "resolve":
        match.do("resolve", trap)
    match.end_turn()
    assert not match.can("position", "battle-ox")
    assert match.can("position", "uraby")


@pytest.mark.parametrize("trap", ["nightmare-wheel", "spellbinding-circle"])
def test_a_trap_that_hangs_on_a_monster_goes_with_it(trap):
    match = duel(side(monsters=["battle-ox"], hand=["dark-hole"]), side(spells=[trap]))
    match.do("battle")
    match.use(trap)
    match.do("main2")
    match.let_pass()
    assert match.laid(1) == [trap]
    match.use("dark-hole")
    assert match.laid(1) == []


@pytest.mark.parametrize(("trap", "left"), [("nightmare-wheel", []), ("spellbinding-circle", ["spellbinding-circle"])])
def test_a_trap_bound_to_a_monster_that_goes_back_to_the_hand_goes_if_its_text_says_so(trap, left):
    match = duel(side(monsters=["?hane-hane"], spells=[trap]), side(monsters=["battle-ox"]))
    match.use(trap)
    match.do("flip", "hane-hane")
    match.do("choose", "battle-ox")
    match.let_pass()
    assert (match.on_field(1), match.laid(0)) == ([], left)


@pytest.mark.parametrize("trap", ["nightmare-wheel", "spellbinding-circle"])
def test_a_trap_can_be_bound_to_a_face_down_monster_which_then_cannot_be_flipped(trap):
    match = duel(side(spells=[trap]), side(monsters=["?battle-ox", "?uraby"]))
    match.do("activate", trap)
    match.do("choose")
    match.let_pass()
    match.end_turn()
    assert match.can("flip", "uraby")
    assert not match.can("flip", "battle-ox")


@pytest.mark.parametrize("trap", ["nightmare-wheel", "spellbinding-circle"])
def test_a_trap_bound_to_the_attacker_stops_its_attack(trap):
    match = duel(side(monsters=["battle-ox"]), side(spells=[trap]))
    match.declare("battle-ox")
    match.use(trap)
    assert match.life() == [8000, 8000]


@pytest.mark.parametrize("trap", ["nightmare-wheel", "spellbinding-circle"])
def test_a_trap_no_longer_holds_a_monster_that_was_turned_face_down(trap):
    match = duel(side(["book-of-moon"], spells=[trap]), side(monsters=["battle-ox"]))
    match.use(trap)
    match.use("book-of-moon")
    assert match.laid(0) == [trap]
    match.end_turn()
    assert match.life() == [8000, 8000]
    match.do("flip", "battle-ox")
    assert match.can("battle")


@pytest.mark.parametrize("trap", ["nightmare-wheel", "spellbinding-circle", "call-of-the-haunted"])
def test_a_trap_that_is_bound_to_a_monster_is_no_equip(trap):
    held = worn(trap, seat=1) if trap != "call-of-the-haunted" else worn(trap)
    monsters = {"monsters": ["battle-ox"]}
    you = side(spells=[held, "disarmament"], **(monsters if trap == "call-of-the-haunted" else {}))
    match = duel(you, side(monsters=["battle-ox"], spells=[worn("dark-energy", seat=1)]))
    match.use("disarmament")
    assert (match.laid(0), match.laid(1)) == ([trap], [])


def test_nightmare_wheel_deals_500_damage_in_each_own_standby_phase():
    match = duel(side(spells=["nightmare-wheel"]), side(monsters=["battle-ox"]))
    match.use("nightmare-wheel")
    match.end_turn()
    assert match.life() == [8000, 8000]
    match.end_turn()
    match.do("resolve", "nightmare-wheel")
    assert match.life() == [8000, 7500]


def test_respect_play_opens_the_hand_of_the_turn_player_alone():
    match = duel(side(hand=["uraby"], spells=["+respect-play"]), side(hand=["battle-ox"]))
    assert match.view(1)["seats"][0]["hand"] == ["uraby"]
    assert "battle-ox" not in str(match.view(0)["seats"][1]["hand"])
    match.end_turn()
    assert "battle-ox" in str(match.view(0)["seats"][1]["hand"])
    assert "uraby" not in str(match.view(1)["seats"][0]["hand"])


def test_robbin_goblin_takes_a_card_for_each_battle_damage():
    match = duel(
        side(monsters=["battle-ox", "uraby"], spells=["+robbin-goblin"]), side(hand=["yami", "dark-hole", "uraby"])
    )
    match.attack("battle-ox")
    assert len(match.player(1)["hand"]) == 2
    match.attack("uraby")
    assert len(match.player(1)["hand"]) == 1


def test_royal_command_keeps_flip_effects_from_happening():
    match = duel(side(monsters=["?man-eater-bug"]), side(monsters=["battle-ox"], spells=["+royal-command"]))
    match.do("flip", "man-eater-bug")
    match.let_pass()
    assert match.prompt == "main"
    assert match.on_field(1) == ["battle-ox"]


def test_royal_command_keeps_flip_effects_of_attacked_monsters_from_happening():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["?man-eater-bug"], spells=["+royal-command"]))
    match.attack("battle-ox", place="theirs:0")
    assert match.on_field(0) == ["battle-ox"]
    assert match.player(1)["grave"] == ["man-eater-bug"]


def test_skull_invitation_costs_the_owner_300_life_for_each_card_that_goes_to_the_grave():
    match = duel(
        side(hand=["dark-hole"], monsters=["uraby"], spells=["+skull-invitation"]),
        side(monsters=["battle-ox", "uraby"]),
    )
    match.use("dark-hole")
    match.line_up()
    assert match.life() == [7400, 7400]


def test_the_emperors_holiday_negates_equip_spells_alone():
    match = duel(
        side(hand=["yami"], monsters=["uraby", "feral-imp"], spells=[worn("black-pendant"), "+the-emperors-holiday"])
    )
    assert match.numbers(0, "uraby") == (1500, 800)
    match.use("yami")
    assert match.numbers(0, "feral-imp") == (1500, 1600)


def test_the_eye_of_truth_opens_the_hand_of_the_opponent_and_pays_for_spells_in_it():
    match = duel(side(hand=["uraby"], spells=["+the-eye-of-truth"]), side(hand=["dark-hole"]))
    assert match.view(0)["seats"][1]["hand"] == ["dark-hole"]
    assert "uraby" not in str(match.view(1)["seats"][0]["hand"])
    match.end_turn()
    match.do("resolve", "the-eye-of-truth")
    assert match.life() == [8000, 9000]


def test_the_eye_of_truth_pays_nothing_for_a_hand_without_spells():
    match = duel(side(spells=["+the-eye-of-truth"]), side(hand=["uraby"]))
    match.end_turn()
    match.do("resolve", "the-eye-of-truth")
    assert match.life() == [8000, 8000]


def test_type_zero_magic_crusher_turns_spells_of_the_hand_into_500_damage_each():
    match = duel(side(hand=["yami", "dark-hole", "uraby"], spells=["+type-zero-magic-crusher"]))
    match.use("type-zero-magic-crusher", "yami")
    match.use("type-zero-magic-crusher")
    assert match.life() == [8000, 7000]
    assert match.player(0)["hand"] == ["uraby"]
    assert not match.can("activate", "type-zero-magic-crusher")


def test_call_of_the_haunted_brings_back_a_monster_that_goes_with_it():
    match = duel(
        side(grave=["summoned-skull", "uraby", "dark-hole"], spells=["call-of-the-haunted"]),
        side(hand=["uraby"], spells=["raigeki-break"]),
    )
    match.use("call-of-the-haunted", "summoned-skull")
    assert match.monster_of(0, "summoned-skull")["position"] == "attack"
    match.do("end")
    match.do("activate", "raigeki-break")
    match.do("choose", "call-of-the-haunted")
    match.let_pass()
    assert match.on_field(0) == []
    assert "summoned-skull" in match.player(0)["grave"]


def test_call_of_the_haunted_takes_its_monster_along_at_once():
    match = duel(
        side(["mystical-space-typhoon"], ["summoned-skull"], [worn("call-of-the-haunted")]),
        side(spells=["+skull-invitation"]),
    )
    match.use("mystical-space-typhoon", "call-of-the-haunted")
    assert (match.on_field(0), match.laid(0)) == ([], [])
    assert match.prompt == "order"  # three cards came to the grave in one go


def test_call_of_the_haunted_stays_where_its_monster_is_not_destroyed():
    match = duel(side(["uraby"], ["?hane-hane", "battle-ox"], [worn("call-of-the-haunted", at=1)]))
    match.do("flip", "hane-hane")
    match.do("choose", "battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.laid(0)) == (["hane-hane"], ["call-of-the-haunted"])


def test_call_of_the_haunted_goes_with_its_monster():
    match = duel(side(hand=["dark-hole"], grave=["uraby"], spells=["call-of-the-haunted"]))
    match.use("call-of-the-haunted")
    assert match.on_field(0) == ["uraby"]
    match.use("dark-hole")
    assert match.laid(0) == []


@pytest.mark.parametrize(("coin", "left"), [("heads", [6500, 8000]), ("tails", [8000, 7900])])
def test_fairy_box_takes_all_atk_off_an_attacker_where_the_call_was_right(coin, left):
    match = duel(side(monsters=["great-white"]), side(monsters=["kojikocy"], spells=["+fairy-box"]), dice=[coin])
    match.declare("great-white", "kojikocy")
    match.do("choose", "heads")
    match.let_pass()
    assert match.life() == left


def test_fairy_box_costs_500_life_in_each_own_standby_phase():
    match = duel(side(spells=["+fairy-box"]), turn=4, to_move=1)
    match.end_turn()
    match.do("resolve", "fairy-box")
    match.do("choose", place="nowhere")
    assert match.life() == [7500, 8000]
    assert match.laid(0) == ["fairy-box"]


def test_minor_goblin_official_deals_500_damage_in_each_standby_phase_of_the_opponent():
    match = duel(side(spells=["minor-goblin-official"]), side(life=3000))
    match.use("minor-goblin-official")
    assert match.laid(0) == ["minor-goblin-official"]
    match.end_turn()
    match.do("resolve", "minor-goblin-official")
    assert match.life() == [8000, 2500]
    match.end_turn()
    assert match.life() == [8000, 2500]


def test_minor_goblin_official_needs_an_opponent_with_3000_life_or_less():
    match = duel(side(spells=["minor-goblin-official"]), side(life=3001))
    assert not match.can("activate", "minor-goblin-official")


def test_tornado_wall_keeps_battle_damage_off_while_umi_lies_there():
    match = duel(
        side(monsters=["battle-ox"], hand=["mystical-space-typhoon"]),
        side(spells=["tornado-wall"], field=spell("+umi")),
    )
    match.declare("battle-ox")
    match.do("pass")
    match.use("tornado-wall")
    assert match.life() == [8000, 8000]
    match.use("mystical-space-typhoon", "umi")
    assert match.laid(1) == []


def test_tornado_wall_needs_umi():
    assert not duel(side(spells=["tornado-wall"], field=spell("+yami"))).can("activate", "tornado-wall")


def test_jinzo_stays_as_the_call_that_brought_it_back_and_is_negated_is_destroyed() -> None:
    match = duel(side(["mystical-space-typhoon"], spells=["call-of-the-haunted"], grave=["jinzo"]))
    match.use("call-of-the-haunted")
    match.use("mystical-space-typhoon")
    assert (match.on_field(0), match.laid(0)) == (["jinzo"], [])
