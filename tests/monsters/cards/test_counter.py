"""Counter traps: what each answers, and what comes of it."""

import pytest

from tests.monsters.table import can, choose, do, duel, laid, let_pass, life, numbers, on_field, seat, side, use


def test_horn_of_heaven_tributes_a_monster_and_negates_a_summon():
    match = duel(side(hand=["battle-ox"]), side(monsters=["uraby", "silver-fang"], spells=["horn-of-heaven"]))
    do(match, "summon", "battle-ox")
    use(match, "horn-of-heaven", "uraby")
    assert on_field(match, 0) == []
    assert on_field(match, 1) == ["silver-fang"]
    assert seat(match, 0)["grave"] == ["battle-ox"]


def test_horn_of_heaven_needs_a_monster_to_tribute():
    match = duel(side(hand=["battle-ox"]), side(spells=["horn-of-heaven"]))
    do(match, "summon", "battle-ox")
    assert match.prompt == "main"
    assert on_field(match, 0) == ["battle-ox"]


def test_horn_of_heaven_comes_before_what_the_summon_would_set_off():
    match = duel(side(hand=["battle-ox"]), side(monsters=["uraby"], spells=["horn-of-heaven", "torrential-tribute"]))
    do(match, "summon", "battle-ox")
    assert not can(match, "activate", "torrential-tribute")
    use(match, "horn-of-heaven")
    assert match.prompt == "main"
    assert laid(match, 1) == ["torrential-tribute"]


def test_magic_jammer_costs_a_card_and_negates_and_destroys_a_spell():
    match = duel(
        side(hand=["pot-of-greed"], deck=["uraby", "uraby"]), side(hand=["yami", "uraby"], spells=["magic-jammer"])
    )
    do(match, "activate", "pot-of-greed")
    use(match, "magic-jammer", "yami")
    assert seat(match, 0)["hand"] == []
    assert seat(match, 0)["grave"] == ["pot-of-greed"]
    assert seat(match, 1)["hand"] == ["uraby"]


def test_magic_jammer_destroys_a_spell_that_would_have_stayed():
    match = duel(side(hand=["yami"], monsters=["uraby"]), side(hand=["uraby"], spells=["magic-jammer"]))
    do(match, "activate", "yami")
    use(match, "magic-jammer")
    assert laid(match, 0) == []
    assert seat(match, 0)["grave"] == ["yami"]


def test_magic_jammer_does_not_answer_a_trap():
    match = duel(side(spells=["jar-of-greed"]), side(hand=["uraby"], spells=["magic-jammer"]))
    do(match, "activate", "jar-of-greed")
    assert not can(match, "activate", "magic-jammer")


def test_seven_tools_of_the_bandit_cost_1000_life_and_negate_and_destroy_a_trap():
    match = duel(side(hand=["battle-ox"], spells=["seven-tools-of-the-bandit"]), side(spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    do(match, "activate", "trap-hole")
    use(match, "seven-tools-of-the-bandit")
    assert life(match) == [7000, 8000]
    assert on_field(match, 0) == ["battle-ox"]
    assert seat(match, 1)["grave"] == ["trap-hole"]


def test_seven_tools_of_the_bandit_cannot_be_paid_with_the_last_1000_life():
    match = duel(side(hand=["battle-ox"], life=1000, spells=["seven-tools-of-the-bandit"]), side(spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    do(match, "activate", "trap-hole")
    assert not can(match, "activate", "seven-tools-of-the-bandit")


def test_seven_tools_of_the_bandit_answer_other_counter_traps():
    match = duel(
        side(hand=["pot-of-greed"], deck=["uraby", "battle-ox"], spells=["seven-tools-of-the-bandit"]),
        side(hand=["yami"], spells=["magic-jammer"]),
    )
    do(match, "activate", "pot-of-greed")
    do(match, "activate", "magic-jammer")
    use(match, "seven-tools-of-the-bandit")
    assert seat(match, 0)["hand"] == ["uraby", "battle-ox"]


def test_seven_tools_of_the_bandit_do_not_answer_what_a_trap_does_that_lies_there():
    match = duel(side(hand=["yami"], spells=["+type-zero-magic-crusher"]), side(spells=["seven-tools-of-the-bandit"]))
    do(match, "activate", "type-zero-magic-crusher")
    assert match.prompt == "main"
    assert life(match) == [8000, 7500]


def test_solemn_judgment_costs_half_the_life_and_negates_a_spell():
    match = duel(side(hand=["dark-hole"]), side(monsters=["uraby"], spells=["solemn-judgment"], life=7000))
    do(match, "activate", "dark-hole")
    use(match, "solemn-judgment")
    assert on_field(match, 1) == ["uraby"]
    assert life(match) == [8000, 3500]


def test_solemn_judgment_negates_a_summon():
    match = duel(side(hand=["battle-ox"]), side(spells=["solemn-judgment"]))
    do(match, "summon", "battle-ox")
    use(match, "solemn-judgment")
    assert on_field(match, 0) == []
    assert seat(match, 0)["grave"] == ["battle-ox"]
    assert life(match) == [8000, 4000]


def test_solemn_judgment_negates_a_trap():
    match = duel(side(hand=["battle-ox"], spells=["solemn-judgment"]), side(spells=["trap-hole"]))
    do(match, "summon", "battle-ox")
    do(match, "pass")
    do(match, "activate", "trap-hole")
    use(match, "solemn-judgment")
    assert on_field(match, 0) == ["battle-ox"]
    assert life(match) == [4000, 8000]


# --- What a card targets ----------------------------------------------------------------------------------------------


def test_riryoku_field_negates_and_destroys_a_spell_that_targets_one_monster():
    match = duel(side(hand=["rush-recklessly"], monsters=["uraby"]), side(spells=["riryoku-field"]))
    do(match, "activate", "rush-recklessly")
    use(match, "riryoku-field")
    assert numbers(match, 0, "uraby")[0] == 1500
    assert seat(match, 0)["grave"] == ["rush-recklessly"]


@pytest.mark.parametrize("spell", ["dark-hole", "mystical-space-typhoon"])
def test_riryoku_field_answers_no_spell_that_targets_no_monster(spell: str) -> None:
    match = duel(side(hand=[spell], monsters=["uraby"]), side(spells=["riryoku-field", "ookazi"]))
    do(match, "activate", spell)
    assert not can(match, "activate", "riryoku-field")


def test_spell_shield_type_8_negates_and_destroys_a_spell_that_targets_one_monster_on_the_field():
    match = duel(side(hand=["rush-recklessly"], monsters=["uraby"]), side(spells=["spell-shield-type-8"]))
    do(match, "activate", "rush-recklessly")
    use(match, "spell-shield-type-8")
    assert numbers(match, 0, "uraby")[0] == 1500
    assert seat(match, 0)["grave"] == ["rush-recklessly"]


def test_spell_shield_type_8_negates_and_destroys_any_spell_for_a_spell_of_the_hand():
    match = duel(
        side(hand=["dark-hole"]), side(hand=["ookazi", "uraby"], monsters=["uraby"], spells=["spell-shield-type-8"])
    )
    do(match, "activate", "dark-hole")
    use(match, "spell-shield-type-8")
    assert on_field(match, 1) == ["uraby"]
    assert (seat(match, 0)["grave"], seat(match, 1)["hand"]) == (["dark-hole"], ["uraby"])


def test_spell_shield_type_8_needs_a_spell_to_send_where_the_target_lies_in_a_grave():
    match = duel(side(hand=["monster-reborn"], grave=["uraby"]), side(["uraby"], spells=["spell-shield-type-8"]))
    do(match, "activate", "monster-reborn")
    assert not can(match, "activate", "spell-shield-type-8")


def test_tutan_mask_negates_and_destroys_what_targets_a_face_up_zombie():
    match = duel(side(hand=["rush-recklessly"]), side(monsters=["dragon-zombie"], spells=["tutan-mask"]))
    do(match, "activate", "rush-recklessly")
    use(match, "tutan-mask")
    assert numbers(match, 1, "dragon-zombie")[0] == 1600
    assert seat(match, 0)["grave"] == ["rush-recklessly"]


@pytest.mark.parametrize("monster", ["uraby", "?dragon-zombie"])
def test_tutan_mask_does_not_answer_what_targets_another_monster(monster: str) -> None:
    match = duel(side(hand=["tribute-to-the-doomed", "uraby"]), side(monsters=[monster], spells=["tutan-mask"]))
    do(match, "activate", "tribute-to-the-doomed")
    assert not can(match, "activate", "tutan-mask")


# --- What a card does -------------------------------------------------------------------------------------------------


def test_curse_of_royal_negates_and_destroys_what_would_destroy_a_spell_or_trap():
    match = duel(side(hand=["mystical-space-typhoon"]), side(spells=["curse-of-royal", "+gravity-bind"]))
    do(match, "activate", "mystical-space-typhoon")
    choose(match, "gravity-bind")
    use(match, "curse-of-royal")
    assert laid(match, 1) == ["gravity-bind"]
    assert seat(match, 0)["grave"] == ["mystical-space-typhoon"]


@pytest.mark.parametrize("spell", ["heavy-storm", "fissure"])
def test_curse_of_royal_answers_nothing_that_destroys_monsters_or_all(spell: str) -> None:
    match = duel(side(hand=[spell]), side(monsters=["uraby"], spells=["curse-of-royal", "+gravity-bind"]))
    do(match, "activate", spell)
    assert not can(match, "activate", "curse-of-royal")


def test_trap_of_board_eraser_negates_damage_and_takes_a_card_of_the_opponents_choice():
    match = duel(side(hand=["ookazi", "uraby", "kojikocy"]), side(spells=["trap-of-board-eraser"]))
    do(match, "activate", "ookazi")
    do(match, "activate", "trap-of-board-eraser")
    let_pass(match)
    assert match.seat == 0
    choose(match, "uraby")
    assert (life(match), seat(match, 0)["hand"]) == ([8000, 8000], ["kojikocy"])


def test_trap_of_board_eraser_answers_what_a_card_does_that_lies_there():
    match = duel(side(["uraby"], ["cannon-soldier", "uraby"]), side(spells=["trap-of-board-eraser"]))
    do(match, "activate", "cannon-soldier")
    choose(match, "uraby")
    use(match, "trap-of-board-eraser")
    assert life(match) == [8000, 8000]


@pytest.mark.parametrize("spell", ["hinotama", "tremendous-fire"])
def test_trap_of_board_eraser_answers_only_damage_to_its_player(spell: str) -> None:
    match = duel(side(hand=[spell], spells=["trap-of-board-eraser"]))
    do(match, "activate", spell)
    assert can(match, "activate", "trap-of-board-eraser") == (spell == "tremendous-fire")


# --- Magic Drain ------------------------------------------------------------------------------------------------------


def test_magic_drain_negates_and_destroys_a_spell_where_the_opponent_discards_none():
    match = duel(side(hand=["dark-hole", "ookazi"]), side(monsters=["uraby"], spells=["magic-drain"]))
    do(match, "activate", "dark-hole")
    do(match, "activate", "magic-drain")
    assert (match.seat, match.prompt) == (0, "may")
    do(match, "pass")
    assert (on_field(match, 1), seat(match, 0)["hand"]) == (["uraby"], ["ookazi"])
    assert seat(match, 0)["grave"] == ["dark-hole"]


@pytest.mark.parametrize("mover", [0, 1])
def test_magic_drain_answers_the_opponents_spells_and_not_the_own(mover):
    sides = [side(["ookazi"], spells=["magic-drain"]), side(spells=["magic-drain"])]
    match = duel(*sides[:: 1 - 2 * mover], to_move=mover)
    do(match, "activate", "ookazi")
    assert (match.seat, can(match, "activate", "magic-drain")) == (1 - mover, True)
    do(match, "pass")
    assert match.prompt == "main"


def test_magic_drain_does_nothing_where_the_opponent_discards_a_spell():
    match = duel(side(hand=["dark-hole", "ookazi", "uraby"]), side(monsters=["uraby"], spells=["magic-drain"]))
    do(match, "activate", "dark-hole")
    do(match, "activate", "magic-drain")
    do(match, "choose")
    assert (on_field(match, 1), seat(match, 0)["hand"]) == ([], ["uraby"])


def test_magic_drain_asks_nothing_of_an_opponent_without_a_spell():
    match = duel(side(hand=["dark-hole", "kojikocy"]), side(monsters=["uraby"], spells=["magic-drain"]))
    do(match, "activate", "dark-hole")
    use(match, "magic-drain")
    assert (on_field(match, 1), seat(match, 0)["hand"]) == (["uraby"], ["kojikocy"])
