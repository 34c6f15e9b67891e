"""Normal traps, from N to W: what each does where it matters."""

from tests.monsters.table import (
    attack,
    can,
    choose,
    declare,
    do,
    duel,
    end_turn,
    let_pass,
    life,
    monster_of,
    numbers,
    on_field,
    refused,
    seat,
    side,
    use,
)


def test_needle_ceiling_destroys_all_face_up_monsters_where_four_lie():
    match = duel(
        side(monsters=["uraby", "?battle-ox"], spells=["needle-ceiling"]), side(monsters=["-mystical-elf", "uraby"])
    )
    use(match, "needle-ceiling")
    assert on_field(match, 0) == ["battle-ox"]
    assert on_field(match, 1) == []


def test_needle_ceiling_needs_four_monsters():
    match = duel(side(monsters=["uraby", "battle-ox"], spells=["needle-ceiling"]), side(monsters=["uraby"]))
    assert not can(match, "activate", "needle-ceiling")


def test_raigeki_break_costs_a_card_and_destroys_any_card():
    match = duel(side(hand=["uraby"], spells=["raigeki-break"]), side(monsters=["battle-ox"], spells=["mirror-force"]))
    do(match, "activate", "raigeki-break")
    do(match, "choose", place="theirs:5")
    let_pass(match)
    assert seat(match, 0)["grave"] == ["raigeki-break", "uraby"]
    assert seat(match, 1)["grave"] == ["mirror-force"]


def test_raigeki_break_is_not_its_own_target():
    assert not can(duel(side(hand=["uraby"], spells=["raigeki-break"])), "activate", "raigeki-break")


def test_ready_for_intercepting_turns_a_warrior_or_spellcaster_face_down():
    match = duel(
        side(monsters=["kojikocy", "mystical-elf", "battle-ox", "?master-expert"], spells=["ready-for-intercepting"]),
        side(monsters=["rogue-doll"]),
    )
    do(match, "activate", "ready-for-intercepting")
    assert [action.card for action in match.legal] == ["kojikocy", "mystical-elf", "rogue-doll"]
    choose(match, "kojikocy")
    let_pass(match)
    assert monster_of(match, 0, "kojikocy")["position"] == "defence"
    assert monster_of(match, 0, "kojikocy")["face"] == "down"


def test_reckless_greed_draws_two_cards_for_the_next_two_draw_phases():
    match = duel(side(spells=["reckless-greed"]))
    use(match, "reckless-greed")
    held = [len(seat(match, 0)["hand"])]
    for _ in range(3):
        end_turn(match)
        end_turn(match)
        held.append(len(seat(match, 0)["hand"]))
    assert held == [2, 2, 2, 3]


def test_ring_of_destruction_destroys_a_monster_and_costs_both_players_its_atk():
    match = duel(
        side(monsters=["uraby"], spells=["ring-of-destruction"]), side(monsters=["battle-ox", "?summoned-skull"])
    )
    do(match, "activate", "ring-of-destruction")
    assert not can(match, "choose", "summoned-skull")
    choose(match, "battle-ox")
    let_pass(match)
    assert on_field(match, 1) == ["summoned-skull"]
    assert life(match) == [6300, 6300]


def test_ring_of_destruction_can_end_the_duel_in_a_draw():
    match = duel(side(life=1700, spells=["ring-of-destruction"]), side(life=1000, monsters=["battle-ox"]))
    use(match, "ring-of-destruction")
    assert match.result.winners == ()


def test_rite_of_spirit_brings_a_gravekeeper_back_from_the_grave():
    match = duel(side(spells=["rite-of-spirit"], grave=["gravekeepers-curse", "gravekeepers-spy", "summoned-skull"]))
    do(match, "activate", "rite-of-spirit")
    let_pass(match)
    assert not can(match, "choose", "summoned-skull")
    choose(match, "gravekeepers-spy", "attack")
    assert on_field(match, 0) == ["gravekeepers-spy"]


def test_rope_of_life_brings_back_a_monster_that_fell_in_battle_with_800_atk_more():
    match = duel(
        side(monsters=["battle-ox"]),
        side(hand=["yami", "great-white"], monsters=["silver-fang"], spells=["rope-of-life"]),
    )
    declare(match, "battle-ox", "silver-fang")
    do(match, "activate", "rope-of-life")
    let_pass(match)
    do(match, "choose", "attack")
    let_pass(match)
    assert numbers(match, 1, "silver-fang") == (2000, 800)
    assert seat(match, 1)["hand"] == []


def test_rope_of_life_needs_a_hand_to_discard():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["silver-fang"], spells=["rope-of-life"]))
    attack(match, "battle-ox", "silver-fang")
    assert seat(match, 1)["grave"] == ["silver-fang"]


def test_secret_barrel_deals_200_damage_for_each_card_of_the_opponent_in_hand_and_on_the_field():
    match = duel(
        side(hand=["uraby"], spells=["secret-barrel"]),
        side(hand=["uraby", "yami"], monsters=["?battle-ox"], spells=["mirror-force"]),
    )
    use(match, "secret-barrel")
    assert life(match) == [8000, 7200]


def test_solomons_lawbook_skips_the_next_own_standby_phase():
    match = duel(side(spells=["solomons-lawbook", "+imperial-order"], life=1000))
    use(match, "solomons-lawbook")
    end_turn(match)
    do(match, "resolve", "imperial-order")
    do(match, "choose", place="nowhere")
    assert life(match) == [300, 8000]
    end_turn(match)
    assert match.prompt == "main"
    assert life(match) == [300, 8000]
    end_turn(match)
    assert match.prompt == "resolve"


def test_time_seal_skips_the_next_draw_of_the_opponent_alone():
    match = duel(side(spells=["time-seal"]))
    use(match, "time-seal")
    end_turn(match)
    assert seat(match, 1)["hand"] == []
    end_turn(match)
    assert len(seat(match, 0)["hand"]) == 1
    end_turn(match)
    assert len(seat(match, 1)["hand"]) == 1


def test_torrential_tribute_destroys_all_monsters_when_one_is_summoned():
    match = duel(
        side(hand=["battle-ox"], monsters=["uraby"]),
        side(monsters=["?mystical-elf"], spells=["torrential-tribute"]),
    )
    do(match, "summon", "battle-ox")
    use(match, "torrential-tribute")
    assert on_field(match, 0) == on_field(match, 1) == []


def test_torrential_tribute_does_not_answer_a_set():
    match = duel(side(hand=["battle-ox"]), side(spells=["torrential-tribute"]))
    do(match, "set", "battle-ox")
    assert not can(match, "activate", "torrential-tribute")


def test_trap_dustshoot_returns_a_monster_of_a_large_hand_to_the_deck():
    match = duel(side(spells=["trap-dustshoot"]), side(hand=["uraby", "battle-ox", "yami", "dark-hole"], deck=["yami"]))
    do(match, "activate", "trap-dustshoot")
    let_pass(match)
    assert match.seat == 0
    assert not can(match, "choose", "yami")
    choose(match, "battle-ox")
    assert seat(match, 1)["hand"] == ["uraby", "yami", "dark-hole"]
    assert sorted(seat(match, 1)["deck"]) == ["battle-ox", "yami"]


def test_trap_dustshoot_needs_four_cards_in_the_hand_of_the_opponent():
    match = duel(side(spells=["trap-dustshoot"]), side(hand=["uraby", "battle-ox", "yami"]))
    assert not can(match, "activate", "trap-dustshoot")


def test_trap_hole_destroys_a_summoned_monster_with_1000_atk():
    match = duel(side(hand=["m-warrior-1"]), side(spells=["trap-hole"]))
    do(match, "summon", "m-warrior-1")
    use(match, "trap-hole")
    assert seat(match, 0)["grave"] == ["m-warrior-1"]
    assert seat(match, 1)["grave"] == ["trap-hole"]


def test_trap_hole_answers_a_flip_summon():
    match = duel(side(monsters=["?battle-ox"]), side(spells=["trap-hole"]))
    do(match, "flip", "battle-ox")
    use(match, "trap-hole")
    assert on_field(match, 0) == []


def test_trap_hole_leaves_weak_monsters_and_special_summons_alone():
    match = duel(side(hand=["mystical-elf", "monster-reborn"], grave=["summoned-skull"]), side(spells=["trap-hole"]))
    do(match, "summon", "mystical-elf")
    assert match.prompt == "main"
    use(match, "monster-reborn")
    do(match, "choose", "attack")
    assert not can(match, "activate", "trap-hole")
    assert on_field(match, 0) == ["mystical-elf", "summoned-skull"]


def test_trap_hole_does_not_answer_the_own_summon():
    match = duel(side(hand=["battle-ox"], spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    assert match.prompt == "main"
    assert refused(match, "activate", "trap-hole") == "M13"


def test_two_pronged_attack_destroys_two_own_monsters_and_one_of_the_opponent():
    match = duel(
        side(monsters=["uraby", "silver-fang", "kojikocy"], spells=["two-pronged-attack"]),
        side(monsters=["battle-ox", "summoned-skull"]),
    )
    use(match, "two-pronged-attack", "uraby", "silver-fang", "summoned-skull")
    assert on_field(match, 0) == ["kojikocy"]
    assert on_field(match, 1) == ["battle-ox"]


def test_two_pronged_attack_destroys_nothing_where_one_of_the_three_is_gone():
    match = duel(
        side(monsters=["uraby", "silver-fang"], spells=["two-pronged-attack"]),
        side(["kojikocy"], monsters=["battle-ox", "summoned-skull"], spells=["raigeki-break"]),
    )
    do(match, "activate", "two-pronged-attack")
    choose(match, "summoned-skull")
    use(match, "raigeki-break", "uraby")
    assert (on_field(match, 0), on_field(match, 1)) == (["silver-fang"], ["battle-ox", "summoned-skull"])


def test_two_pronged_attack_needs_two_own_monsters():
    match = duel(side(monsters=["uraby"], spells=["two-pronged-attack"]), side(monsters=["battle-ox"]))
    assert not can(match, "activate", "two-pronged-attack")


def test_waboku_keeps_life_and_monsters_through_the_battles_of_the_turn():
    match = duel(side(monsters=["battle-ox", "summoned-skull"]), side(monsters=["silver-fang"], spells=["waboku"]))
    declare(match, "battle-ox", "silver-fang")
    use(match, "waboku")
    assert on_field(match, 1) == ["silver-fang"]
    attack(match, "summoned-skull", "silver-fang")
    assert on_field(match, 1) == ["silver-fang"]
    assert life(match) == [8000, 8000]


def test_waboku_ends_with_the_turn():
    match = duel(side(monsters=["battle-ox"], spells=["waboku"]), side(monsters=["summoned-skull"]))
    use(match, "waboku")
    attack(match, "battle-ox", "summoned-skull")
    assert on_field(match, 0) == ["battle-ox"]
    end_turn(match)
    attack(match, "summoned-skull", "battle-ox")
    assert on_field(match, 0) == []
    assert life(match) == [7200, 8000]


def test_non_aggression_area_keeps_the_opponent_from_summoning_in_the_next_turn():
    match = duel(
        side(hand=["yami"], spells=["non-aggression-area"]),
        side(hand=["battle-ox", "monster-reborn"], monsters=["?uraby"], grave=["uraby"]),
        turn=4,
        to_move=1,
    )
    do(match, "end")
    use(match, "non-aggression-area", "yami")
    assert match.prompt == "main"
    end_turn(match)
    assert not can(match, "summon", "battle-ox")
    assert not can(match, "activate", "monster-reborn")
    end_turn(match)
    end_turn(match)
    assert can(match, "summon", "battle-ox")


def test_non_aggression_area_is_for_the_own_standby_phase():
    match = duel(side(hand=["yami"], spells=["non-aggression-area"]))
    assert not can(match, "activate", "non-aggression-area")


def test_statue_of_the_wicked_leaves_a_token_where_it_is_destroyed():
    match = duel(side(hand=["mystical-space-typhoon"]), side(spells=["statue-of-the-wicked"]))
    use(match, "mystical-space-typhoon")
    assert len(on_field(match, 1)) == 1
    token = seat(match, 1)["monsters"][0]
    assert (token["atk"], token["def"]) == (1000, 1000)
    assert seat(match, 1)["grave"] == ["statue-of-the-wicked"]


def test_statue_of_the_wicked_cannot_be_activated():
    assert not can(duel(side(spells=["statue-of-the-wicked"])), "activate", "statue-of-the-wicked")


def test_thunder_of_ruler_takes_the_battle_phase_away_in_the_standby_phase_of_the_opponent():
    match = duel(side(spells=["thunder-of-ruler"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    assert not can(match, "activate", "thunder-of-ruler")
    do(match, "end")
    use(match, "thunder-of-ruler")
    assert match.prompt == "main"
    assert not can(match, "battle")
    end_turn(match)
    assert can(match, "battle")
