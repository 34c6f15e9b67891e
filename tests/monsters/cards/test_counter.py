"""Counter traps: what each answers, and what comes of it."""

import pytest

from tests.monsters.table import duel, side


def test_horn_of_heaven_tributes_a_monster_and_negates_a_summon():
    match = duel(side(hand=["battle-ox"]), side(monsters=["uraby", "silver-fang"], spells=["horn-of-heaven"]))
    match.do("summon", "battle-ox")
    match.use("horn-of-heaven", "uraby")
    assert match.on_field(0) == []
    assert match.on_field(1) == ["silver-fang"]
    assert match.player(0)["grave"] == ["battle-ox"]


def test_horn_of_heaven_needs_a_monster_to_tribute():
    match = duel(side(hand=["battle-ox"]), side(spells=["horn-of-heaven"]))
    match.do("summon", "battle-ox")
    assert match.prompt == "main"
    assert match.on_field(0) == ["battle-ox"]


def test_horn_of_heaven_comes_before_what_the_summon_would_set_off():
    match = duel(side(hand=["battle-ox"]), side(monsters=["uraby"], spells=["horn-of-heaven", "torrential-tribute"]))
    match.do("summon", "battle-ox")
    assert not match.can("activate", "torrential-tribute")
    match.use("horn-of-heaven")
    assert match.prompt == "main"
    assert match.laid(1) == ["torrential-tribute"]


def test_magic_jammer_costs_a_card_and_negates_and_destroys_a_spell():
    match = duel(
        side(hand=["pot-of-greed"], deck=["uraby", "uraby"]), side(hand=["yami", "uraby"], spells=["magic-jammer"])
    )
    match.do("activate", "pot-of-greed")
    match.use("magic-jammer", "yami")
    assert match.player(0)["hand"] == []
    assert match.player(0)["grave"] == ["pot-of-greed"]
    assert match.player(1)["hand"] == ["uraby"]


def test_magic_jammer_destroys_a_spell_that_would_have_stayed():
    match = duel(side(hand=["yami"], monsters=["uraby"]), side(hand=["uraby"], spells=["magic-jammer"]))
    match.do("activate", "yami")
    match.use("magic-jammer")
    assert match.laid(0) == []
    assert match.player(0)["grave"] == ["yami"]


def test_magic_jammer_does_not_answer_a_trap():
    match = duel(side(spells=["jar-of-greed"]), side(hand=["uraby"], spells=["magic-jammer"]))
    match.do("activate", "jar-of-greed")
    assert not match.can("activate", "magic-jammer")


def test_seven_tools_of_the_bandit_cost_1000_life_and_negate_and_destroy_a_trap():
    match = duel(side(hand=["battle-ox"], spells=["seven-tools-of-the-bandit"]), side(spells=["trap-hole"]))
    match.do("summon", "battle-ox")
    match.do("activate", "trap-hole")
    match.use("seven-tools-of-the-bandit")
    assert match.life() == [7000, 8000]
    assert match.on_field(0) == ["battle-ox"]
    assert match.player(1)["grave"] == ["trap-hole"]


def test_seven_tools_of_the_bandit_cannot_be_paid_with_the_last_1000_life():
    match = duel(side(hand=["battle-ox"], life=1000, spells=["seven-tools-of-the-bandit"]), side(spells=["trap-hole"]))
    match.do("summon", "battle-ox")
    match.do("activate", "trap-hole")
    assert not match.can("activate", "seven-tools-of-the-bandit")


def test_seven_tools_of_the_bandit_answer_other_counter_traps():
    match = duel(
        side(hand=["pot-of-greed"], deck=["uraby", "battle-ox"], spells=["seven-tools-of-the-bandit"]),
        side(hand=["yami"], spells=["magic-jammer"]),
    )
    match.do("activate", "pot-of-greed")
    match.do("activate", "magic-jammer")
    match.use("seven-tools-of-the-bandit")
    assert match.player(0)["hand"] == ["uraby", "battle-ox"]


def test_seven_tools_of_the_bandit_do_not_answer_what_a_trap_does_that_lies_there():
    match = duel(side(hand=["yami"], spells=["+type-zero-magic-crusher"]), side(spells=["seven-tools-of-the-bandit"]))
    match.do("activate", "type-zero-magic-crusher")
    assert match.prompt == "main"
    assert match.life() == [8000, 7500]


def test_solemn_judgment_costs_half_the_life_and_negates_a_spell():
    match = duel(side(hand=["dark-hole"]), side(monsters=["uraby"], spells=["solemn-judgment"], life=7000))
    match.do("activate", "dark-hole")
    match.use("solemn-judgment")
    assert match.on_field(1) == ["uraby"]
    assert match.life() == [8000, 3500]


def test_solemn_judgment_negates_a_summon():
    match = duel(side(hand=["battle-ox"]), side(spells=["solemn-judgment"]))
    match.do("summon", "battle-ox")
    match.use("solemn-judgment")
    assert match.on_field(0) == []
    assert match.player(0)["grave"] == ["battle-ox"]
    assert match.life() == [8000, 4000]


def test_solemn_judgment_negates_a_trap():
    match = duel(side(hand=["battle-ox"], spells=["solemn-judgment"]), side(spells=["trap-hole"]))
    match.do("summon", "battle-ox")
    match.do("pass")
    match.do("activate", "trap-hole")
    match.use("solemn-judgment")
    assert match.on_field(0) == ["battle-ox"]
    assert match.life() == [4000, 8000]


# --- What a card targets ----------------------------------------------------------------------------------------------


def test_riryoku_field_negates_and_destroys_a_spell_that_targets_one_monster():
    match = duel(side(hand=["rush-recklessly"], monsters=["uraby"]), side(spells=["riryoku-field"]))
    match.do("activate", "rush-recklessly")
    match.use("riryoku-field")
    assert match.numbers(0, "uraby")[0] == 1500
    assert match.player(0)["grave"] == ["rush-recklessly"]


@pytest.mark.parametrize("spell", ["dark-hole", "mystical-space-typhoon"])
def test_riryoku_field_answers_no_spell_that_targets_no_monster(spell: str) -> None:
    match = duel(side(hand=[spell], monsters=["uraby"]), side(spells=["riryoku-field", "ookazi"]))
    match.do("activate", spell)
    assert not match.can("activate", "riryoku-field")


def test_spell_shield_type_8_negates_and_destroys_a_spell_that_targets_one_monster_on_the_field():
    match = duel(side(hand=["rush-recklessly"], monsters=["uraby"]), side(spells=["spell-shield-type-8"]))
    match.do("activate", "rush-recklessly")
    match.use("spell-shield-type-8")
    assert match.numbers(0, "uraby")[0] == 1500
    assert match.player(0)["grave"] == ["rush-recklessly"]


def test_spell_shield_type_8_negates_and_destroys_any_spell_for_a_spell_of_the_hand():
    match = duel(
        side(hand=["dark-hole"]), side(hand=["ookazi", "uraby"], monsters=["uraby"], spells=["spell-shield-type-8"])
    )
    match.do("activate", "dark-hole")
    match.use("spell-shield-type-8")
    assert match.on_field(1) == ["uraby"]
    assert (match.player(0)["grave"], match.player(1)["hand"]) == (["dark-hole"], ["uraby"])


def test_spell_shield_type_8_needs_a_spell_to_send_where_the_target_lies_in_a_grave():
    match = duel(side(hand=["monster-reborn"], grave=["uraby"]), side(["uraby"], spells=["spell-shield-type-8"]))
    match.do("activate", "monster-reborn")
    assert not match.can("activate", "spell-shield-type-8")


def test_tutan_mask_negates_and_destroys_what_targets_a_face_up_zombie():
    match = duel(side(hand=["rush-recklessly"]), side(monsters=["dragon-zombie"], spells=["tutan-mask"]))
    match.do("activate", "rush-recklessly")
    match.use("tutan-mask")
    assert match.numbers(1, "dragon-zombie")[0] == 1600
    assert match.player(0)["grave"] == ["rush-recklessly"]


@pytest.mark.parametrize("monster", ["uraby", "?dragon-zombie"])
def test_tutan_mask_does_not_answer_what_targets_another_monster(monster: str) -> None:
    match = duel(side(hand=["tribute-to-the-doomed", "uraby"]), side(monsters=[monster], spells=["tutan-mask"]))
    match.do("activate", "tribute-to-the-doomed")
    assert not match.can("activate", "tutan-mask")


# --- What a card does -------------------------------------------------------------------------------------------------


def test_curse_of_royal_negates_and_destroys_what_would_destroy_a_spell_or_trap():
    match = duel(side(hand=["mystical-space-typhoon"]), side(spells=["curse-of-royal", "+gravity-bind"]))
    match.do("activate", "mystical-space-typhoon")
    match.choose("gravity-bind")
    match.use("curse-of-royal")
    assert match.laid(1) == ["gravity-bind"]
    assert match.player(0)["grave"] == ["mystical-space-typhoon"]


@pytest.mark.parametrize("spell", ["heavy-storm", "fissure"])
def test_curse_of_royal_answers_nothing_that_destroys_monsters_or_all(spell: str) -> None:
    match = duel(side(hand=[spell]), side(monsters=["uraby"], spells=["curse-of-royal", "+gravity-bind"]))
    match.do("activate", spell)
    assert not match.can("activate", "curse-of-royal")


def test_trap_of_board_eraser_negates_damage_and_takes_a_card_of_the_opponents_choice():
    match = duel(side(hand=["ookazi", "uraby", "kojikocy"]), side(spells=["trap-of-board-eraser"]))
    match.do("activate", "ookazi")
    match.do("activate", "trap-of-board-eraser")
    match.let_pass()
    assert match.seat == 0
    match.choose("uraby")
    assert (match.life(), match.player(0)["hand"]) == ([8000, 8000], ["kojikocy"])


def test_trap_of_board_eraser_answers_what_a_card_does_that_lies_there():
    match = duel(side(["uraby"], ["cannon-soldier", "uraby"]), side(spells=["trap-of-board-eraser"]))
    match.do("activate", "cannon-soldier")
    match.choose("uraby")
    match.use("trap-of-board-eraser")
    assert match.life() == [8000, 8000]


@pytest.mark.parametrize("spell", ["hinotama", "tremendous-fire"])
def test_trap_of_board_eraser_answers_only_damage_to_its_player(spell: str) -> None:
    match = duel(side(hand=[spell], spells=["trap-of-board-eraser"]))
    match.do("activate", spell)
    assert match.can("activate", "trap-of-board-eraser") == (spell == "tremendous-fire")


# --- Magic Drain ------------------------------------------------------------------------------------------------------


def test_magic_drain_negates_and_destroys_a_spell_where_the_opponent_discards_none():
    match = duel(side(hand=["dark-hole", "ookazi"]), side(monsters=["uraby"], spells=["magic-drain"]))
    match.do("activate", "dark-hole")
    match.do("activate", "magic-drain")
    assert (match.seat, match.prompt) == (0, "may")
    match.do("pass")
    assert (match.on_field(1), match.player(0)["hand"]) == (["uraby"], ["ookazi"])
    assert match.player(0)["grave"] == ["dark-hole"]


@pytest.mark.parametrize("mover", [0, 1])
def test_magic_drain_answers_the_opponents_spells_and_not_the_own(mover):
    sides = [side(["ookazi"], spells=["magic-drain"]), side(spells=["magic-drain"])]
    match = duel(*sides[:: 1 - 2 * mover], to_move=mover)
    match.do("activate", "ookazi")
    assert (match.seat, match.can("activate", "magic-drain")) == (1 - mover, True)
    match.do("pass")
    assert match.prompt == "main"


def test_magic_drain_does_nothing_where_the_opponent_discards_a_spell():
    match = duel(side(hand=["dark-hole", "ookazi", "uraby"]), side(monsters=["uraby"], spells=["magic-drain"]))
    match.do("activate", "dark-hole")
    match.do("activate", "magic-drain")
    match.do("choose")
    assert (match.on_field(1), match.player(0)["hand"]) == ([], ["uraby"])


def test_magic_drain_asks_nothing_of_an_opponent_without_a_spell():
    match = duel(side(hand=["dark-hole", "kojikocy"]), side(monsters=["uraby"], spells=["magic-drain"]))
    match.do("activate", "dark-hole")
    match.use("magic-drain")
    assert (match.on_field(1), match.player(0)["hand"]) == (["uraby"], ["kojikocy"])


def test_trap_of_board_eraser_answers_what_a_spell_on_the_field_does() -> None:
    cannon = {"card": "wave-motion-cannon", "face": "up", "counters": 2}
    match = duel(side(spells=[cannon]), side(spells=["trap-of-board-eraser"]))
    match.do("activate", "wave-motion-cannon")
    assert match.can("activate", "trap-of-board-eraser")
