"""Normal traps, from N to W: what each does where it matters."""

from tests.monsters.table import duel, side


def test_needle_ceiling_destroys_all_face_up_monsters_where_four_lie():
    match = duel(
        side(monsters=["uraby", "?battle-ox"], spells=["needle-ceiling"]), side(monsters=["-mystical-elf", "uraby"])
    )
    match.use("needle-ceiling")
    assert match.on_field(0) == ["battle-ox"]
    assert match.on_field(1) == []


def test_needle_ceiling_needs_four_monsters():
    match = duel(side(monsters=["uraby", "battle-ox"], spells=["needle-ceiling"]), side(monsters=["uraby"]))
    assert not match.can("activate", "needle-ceiling")


def test_raigeki_break_costs_a_card_and_destroys_any_card():
    match = duel(side(hand=["uraby"], spells=["raigeki-break"]), side(monsters=["battle-ox"], spells=["mirror-force"]))
    match.do("activate", "raigeki-break")
    match.do("choose", place="theirs:5")
    match.let_pass()
    assert match.player(0)["grave"] == ["raigeki-break", "uraby"]
    assert match.player(1)["grave"] == ["mirror-force"]


def test_raigeki_break_is_not_its_own_target():
    assert not duel(side(hand=["uraby"], spells=["raigeki-break"])).can("activate", "raigeki-break")


def test_ready_for_intercepting_turns_a_warrior_or_spellcaster_face_down():
    match = duel(
        side(monsters=["kojikocy", "mystical-elf", "battle-ox", "?master-expert"], spells=["ready-for-intercepting"]),
        side(monsters=["rogue-doll"]),
    )
    match.do("activate", "ready-for-intercepting")
    assert [action.card for action in match.legal] == ["kojikocy", "mystical-elf", "rogue-doll"]
    match.choose("kojikocy")
    match.let_pass()
    assert match.monster_of(0, "kojikocy")["position"] == "defence"
    assert match.monster_of(0, "kojikocy")["face"] == "down"


def test_reckless_greed_draws_two_cards_for_the_next_two_draw_phases():
    match = duel(side(spells=["reckless-greed"]))
    match.use("reckless-greed")
    held = [len(match.player(0)["hand"])]
    for _ in range(3):
        match.end_turn()
        match.end_turn()
        held.append(len(match.player(0)["hand"]))
    assert held == [2, 2, 2, 3]


def test_ring_of_destruction_destroys_a_monster_and_costs_both_players_its_atk():
    match = duel(
        side(monsters=["uraby"], spells=["ring-of-destruction"]), side(monsters=["battle-ox", "?summoned-skull"])
    )
    match.do("activate", "ring-of-destruction")
    assert not match.can("choose", "summoned-skull")
    match.choose("battle-ox")
    match.let_pass()
    assert match.on_field(1) == ["summoned-skull"]
    assert match.life() == [6300, 6300]


def test_ring_of_destruction_can_end_the_duel_in_a_draw():
    match = duel(side(life=1700, spells=["ring-of-destruction"]), side(life=1000, monsters=["battle-ox"]))
    match.use("ring-of-destruction")
    assert match.result.winners == ()


def test_rite_of_spirit_brings_a_gravekeeper_back_from_the_grave():
    match = duel(side(spells=["rite-of-spirit"], grave=["gravekeepers-curse", "gravekeepers-spy", "summoned-skull"]))
    match.do("activate", "rite-of-spirit")
    match.let_pass()
    assert not match.can("choose", "summoned-skull")
    match.choose("gravekeepers-spy", "attack")
    assert match.on_field(0) == ["gravekeepers-spy"]


def test_rope_of_life_brings_back_a_monster_that_fell_in_battle_with_800_atk_more():
    match = duel(
        side(monsters=["battle-ox"]),
        side(hand=["yami", "great-white"], monsters=["silver-fang"], spells=["rope-of-life"]),
    )
    match.declare("battle-ox", "silver-fang")
    match.do("activate", "rope-of-life")
    match.let_pass()
    match.do("choose", "attack")
    match.let_pass()
    assert match.numbers(1, "silver-fang") == (2000, 800)
    assert match.player(1)["hand"] == []


def test_rope_of_life_needs_a_hand_to_discard():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["silver-fang"], spells=["rope-of-life"]))
    match.attack("battle-ox", "silver-fang")
    assert match.player(1)["grave"] == ["silver-fang"]


def test_secret_barrel_deals_200_damage_for_each_card_of_the_opponent_in_hand_and_on_the_field():
    match = duel(
        side(hand=["uraby"], spells=["secret-barrel"]),
        side(hand=["uraby", "yami"], monsters=["?battle-ox"], spells=["mirror-force"]),
    )
    match.use("secret-barrel")
    assert match.life() == [8000, 7200]


def test_solomons_lawbook_skips_the_next_own_standby_phase():
    match = duel(side(spells=["solomons-lawbook", "+imperial-order"], life=1000))
    match.use("solomons-lawbook")
    match.end_turn()
    match.do("resolve", "imperial-order")
    match.do("choose", place="nowhere")
    assert match.life() == [300, 8000]
    match.end_turn()
    assert match.prompt == "main"
    assert match.life() == [300, 8000]
    match.end_turn()
    assert match.prompt == "resolve"


def test_time_seal_skips_the_next_draw_of_the_opponent_alone():
    match = duel(side(spells=["time-seal"]))
    match.use("time-seal")
    match.end_turn()
    assert match.player(1)["hand"] == []
    match.end_turn()
    assert len(match.player(0)["hand"]) == 1
    match.end_turn()
    assert len(match.player(1)["hand"]) == 1


def test_torrential_tribute_destroys_all_monsters_when_one_is_summoned():
    match = duel(
        side(hand=["battle-ox"], monsters=["uraby"]),
        side(monsters=["?mystical-elf"], spells=["torrential-tribute"]),
    )
    match.do("summon", "battle-ox")
    match.use("torrential-tribute")
    assert match.on_field(0) == match.on_field(1) == []


def test_torrential_tribute_does_not_answer_a_set():
    match = duel(side(hand=["battle-ox"]), side(spells=["torrential-tribute"]))
    match.do("set", "battle-ox")
    assert not match.can("activate", "torrential-tribute")


def test_trap_dustshoot_returns_a_monster_of_a_large_hand_to_the_deck():
    match = duel(side(spells=["trap-dustshoot"]), side(hand=["uraby", "battle-ox", "yami", "dark-hole"], deck=["yami"]))
    match.do("activate", "trap-dustshoot")
    match.let_pass()
    assert match.seat == 0
    assert not match.can("choose", "yami")
    match.choose("battle-ox")
    assert match.player(1)["hand"] == ["uraby", "yami", "dark-hole"]
    assert sorted(match.player(1)["deck"]) == ["battle-ox", "yami"]


def test_trap_dustshoot_needs_four_cards_in_the_hand_of_the_opponent():
    match = duel(side(spells=["trap-dustshoot"]), side(hand=["uraby", "battle-ox", "yami"]))
    assert not match.can("activate", "trap-dustshoot")


def test_trap_hole_destroys_a_summoned_monster_with_1000_atk():
    match = duel(side(hand=["m-warrior-1"]), side(spells=["trap-hole"]))
    match.do("summon", "m-warrior-1")
    match.use("trap-hole")
    assert match.player(0)["grave"] == ["m-warrior-1"]
    assert match.player(1)["grave"] == ["trap-hole"]


def test_trap_hole_answers_a_flip_summon():
    match = duel(side(monsters=["?battle-ox"]), side(spells=["trap-hole"]))
    match.do("flip", "battle-ox")
    match.use("trap-hole")
    assert match.on_field(0) == []


def test_trap_hole_leaves_weak_monsters_and_special_summons_alone():
    match = duel(side(hand=["mystical-elf", "monster-reborn"], grave=["summoned-skull"]), side(spells=["trap-hole"]))
    match.do("summon", "mystical-elf")
    assert match.prompt == "main"
    match.use("monster-reborn")
    match.do("choose", "attack")
    assert not match.can("activate", "trap-hole")
    assert match.on_field(0) == ["mystical-elf", "summoned-skull"]


def test_trap_hole_does_not_answer_the_own_summon():
    match = duel(side(hand=["battle-ox"], spells=["trap-hole"]))
    match.do("summon", "battle-ox")
    assert match.prompt == "main"
    assert match.refused("activate", "trap-hole") == "NOT_HAPPENED"


def test_two_pronged_attack_destroys_two_own_monsters_and_one_of_the_opponent():
    match = duel(
        side(monsters=["uraby", "silver-fang", "kojikocy"], spells=["two-pronged-attack"]),
        side(monsters=["battle-ox", "summoned-skull"]),
    )
    match.use("two-pronged-attack", "uraby", "silver-fang", "summoned-skull")
    assert match.on_field(0) == ["kojikocy"]
    assert match.on_field(1) == ["battle-ox"]


def test_two_pronged_attack_destroys_nothing_where_one_of_the_three_is_gone():
    match = duel(
        side(monsters=["uraby", "silver-fang"], spells=["two-pronged-attack"]),
        side(["kojikocy"], monsters=["battle-ox", "summoned-skull"], spells=["raigeki-break"]),
    )
    match.do("activate", "two-pronged-attack")
    match.choose("summoned-skull")
    match.use("raigeki-break", "uraby")
    assert (match.on_field(0), match.on_field(1)) == (["silver-fang"], ["battle-ox", "summoned-skull"])


def test_two_pronged_attack_needs_two_own_monsters():
    match = duel(side(monsters=["uraby"], spells=["two-pronged-attack"]), side(monsters=["battle-ox"]))
    assert not match.can("activate", "two-pronged-attack")


def test_waboku_keeps_life_and_monsters_through_the_battles_of_the_turn():
    match = duel(side(monsters=["battle-ox", "summoned-skull"]), side(monsters=["silver-fang"], spells=["waboku"]))
    match.declare("battle-ox", "silver-fang")
    match.use("waboku")
    assert match.on_field(1) == ["silver-fang"]
    match.attack("summoned-skull", "silver-fang")
    assert match.on_field(1) == ["silver-fang"]
    assert match.life() == [8000, 8000]


def test_waboku_ends_with_the_turn():
    match = duel(side(monsters=["battle-ox"], spells=["waboku"]), side(monsters=["summoned-skull"]))
    match.use("waboku")
    match.attack("battle-ox", "summoned-skull")
    assert match.on_field(0) == ["battle-ox"]
    match.end_turn()
    match.attack("summoned-skull", "battle-ox")
    assert match.on_field(0) == []
    assert match.life() == [7200, 8000]


def test_non_aggression_area_keeps_the_opponent_from_summoning_in_the_next_turn():
    match = duel(
        side(hand=["yami"], spells=["non-aggression-area"]),
        side(hand=["battle-ox", "monster-reborn"], monsters=["?uraby"], grave=["uraby"]),
        turn=4,
        to_move=1,
    )
    match.do("end")
    match.use("non-aggression-area", "yami")
    assert match.prompt == "main"
    match.end_turn()
    assert not match.can("summon", "battle-ox")
    assert not match.can("activate", "monster-reborn")
    match.end_turn()
    match.end_turn()
    assert match.can("summon", "battle-ox")


def test_non_aggression_area_is_for_the_own_standby_phase():
    match = duel(side(hand=["yami"], spells=["non-aggression-area"]))
    assert not match.can("activate", "non-aggression-area")


def test_statue_of_the_wicked_leaves_a_token_where_it_is_destroyed():
    match = duel(side(hand=["mystical-space-typhoon"]), side(spells=["statue-of-the-wicked"]))
    match.use("mystical-space-typhoon")
    assert len(match.on_field(1)) == 1
    token = match.player(1)["monsters"][0]
    assert (token["atk"], token["def"]) == (1000, 1000)
    assert match.player(1)["grave"] == ["statue-of-the-wicked"]


def test_statue_of_the_wicked_cannot_be_activated():
    assert not duel(side(spells=["statue-of-the-wicked"])).can("activate", "statue-of-the-wicked")


def test_thunder_of_ruler_takes_the_battle_phase_away_in_the_standby_phase_of_the_opponent():
    match = duel(side(spells=["thunder-of-ruler"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    assert not match.can("activate", "thunder-of-ruler")
    match.do("end")
    match.use("thunder-of-ruler")
    assert match.prompt == "main"
    assert not match.can("battle")
    match.end_turn()
    assert match.can("battle")
