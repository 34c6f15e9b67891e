"""Quick-play spells: what each does, also in answer to the opponent (M12)."""

import pytest

from tests.monsters.table import duel, side

# --- spells and traps -------------------------------------------------------------------------------------------------


def test_mystical_space_typhoon_destroys_a_spell_or_trap_that_is_chosen():
    match = duel(side(["mystical-space-typhoon"], spells=["dark-hole"]), side(spells=["raigeki", "trap-hole"]))
    match.do("activate", "mystical-space-typhoon")
    match.do("choose", place="theirs:6")
    match.let_pass()
    assert (match.laid(0), match.laid(1)) == (["dark-hole"], ["raigeki"])


def test_mystical_space_typhoon_cannot_choose_itself():
    assert not duel(side(spells=["mystical-space-typhoon"])).can("activate", "mystical-space-typhoon")


def test_mystical_space_typhoon_destroys_a_field_spell_in_answer_to_it():
    match = duel(side(["sogen"], ["kojikocy"]), side(spells=["mystical-space-typhoon"]))
    match.do("activate", "sogen")
    match.do("activate", "mystical-space-typhoon")
    match.let_pass()
    assert (match.laid(0), match.laid(1)) == ([], [])
    assert match.monster_of(0, "kojikocy")["atk"] == 1500


def test_jar_robber_takes_the_cards_of_pot_of_greed():
    match = duel(side(["pot-of-greed"]), side(spells=["jar-robber"]))
    match.do("activate", "pot-of-greed")
    match.do("activate", "jar-robber")
    match.let_pass()
    assert (match.player(0)["hand"], match.player(1)["hand"]) == ([], ["mystical-elf"])


def test_jar_robber_answers_no_other_card():
    match = duel(side(["graceful-charity"]), side(spells=["jar-robber"]))
    match.do("activate", "graceful-charity")
    assert match.prompt != "chain"


def test_emergency_provisions_turns_other_spells_and_traps_of_yours_into_1000_life_each():
    match = duel(side(["emergency-provisions"], spells=["raigeki", "dark-hole", "trap-hole"]))
    match.use("emergency-provisions", "raigeki", "trap-hole")
    match.do("pass")
    match.let_pass()
    assert (match.laid(0), match.life()) == (["dark-hole"], [10000, 8000])


def test_emergency_provisions_does_not_count_itself():
    assert not duel(side(spells=["emergency-provisions"])).can("activate", "emergency-provisions")


# --- ATK and DEF ------------------------------------------------------------------------------------------------------


def test_rush_recklessly_gives_700_atk_until_the_end_of_the_turn():
    match = duel(side(["rush-recklessly"], ["battle-ox"]))
    match.use("rush-recklessly")
    assert match.monster_of(0, "battle-ox")["atk"] == 2400
    match.end_turn()
    assert match.monster_of(0, "battle-ox")["atk"] == 1700


def test_rush_recklessly_saves_an_attacked_monster():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["rush-recklessly"]))
    match.do("battle")
    match.let_pass()
    match.do("attack", "battle-ox")
    match.do("target", "uraby")
    match.do("activate", "rush-recklessly")
    match.choose("uraby")
    match.let_pass()
    assert (match.on_field(0), match.life()) == ([], [7500, 8000])


def test_the_reliable_guardian_gives_700_def_until_the_end_of_the_turn():
    match = duel(side(["the-reliable-guardian"], ["-mystical-elf"]))
    match.use("the-reliable-guardian")
    assert match.monster_of(0, "mystical-elf")["def"] == 2700
    match.end_turn()
    assert match.monster_of(0, "mystical-elf")["def"] == 2000


def test_pyramid_energy_gives_your_monsters_200_atk_or_500_def_for_the_turn():
    wished = duel(side(["pyramid-energy"], ["battle-ox", "uraby"]), side(monsters=["great-white"]))
    wished.use("pyramid-energy")
    wished.do("choose")
    other = duel(side(["pyramid-energy"], ["battle-ox", "uraby"]), side(monsters=["great-white"]))
    other.use("pyramid-energy")
    other.do("pass")
    found = [
        [(one["atk"], one["def"]) for number in range(2) for one in match.player(number)["monsters"] if one]
        for match in (wished, other)
    ]
    assert found == [[(1900, 1000), (1700, 800), (1600, 800)], [(1700, 1500), (1500, 1300), (1600, 800)]]
    wished.end_turn()
    assert wished.monster_of(0, "battle-ox")["atk"] == 1700


def test_limiter_removal_doubles_the_atk_of_your_machines_and_destroys_them_at_the_end_of_the_turn():
    monsters = ["steel-ogre-grotto-1", "battle-ox", "?ground-attacker-bugroth"]
    match = duel(side(["limiter-removal"], monsters), side(monsters=["steel-ogre-grotto-1"]))
    match.use("limiter-removal")
    assert [match.monster_of(number, "steel-ogre-grotto-1")["atk"] for number in range(2)] == [2800, 1400]
    assert match.monster_of(0, "battle-ox")["atk"] == 1700
    match.end_turn()
    assert match.on_field(0) == ["battle-ox", "ground-attacker-bugroth"]
    assert match.on_field(1) == ["steel-ogre-grotto-1"]


def test_monster_recovery_returns_a_monster_and_the_hand_and_draws_as_many_cards_as_were_in_the_hand():
    match = duel(side(["monster-recovery", "raigeki", "dark-hole"], ["battle-ox"], deck=["uraby"]))
    match.use("monster-recovery")
    assert (match.on_field(0), match.player(0)["grave"]) == ([], ["monster-recovery"])
    assert (len(match.player(0)["hand"]), len(match.player(0)["deck"])) == (2, 2)


# --- monsters ---------------------------------------------------------------------------------------------------------


def test_book_of_moon_turns_a_monster_face_down():
    match = duel(side(["book-of-moon"]), side(monsters=["great-white"]))
    match.use("book-of-moon")
    monster = match.monster_of(1, "great-white")
    assert (monster["position"], monster["face"]) == ("defence", "down")


def test_book_of_moon_stops_an_attack():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["book-of-moon"]))
    match.do("battle")
    match.let_pass()
    match.do("attack", "battle-ox")
    match.do("target", "uraby")
    match.do("activate", "book-of-moon")
    match.choose("battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["battle-ox"], ["uraby"])


def test_offerings_to_the_doomed_destroys_a_face_up_monster_and_costs_the_next_draw_phase():
    match = duel(side(["offerings-to-the-doomed"]), side(monsters=["great-white", "?uraby"]))
    match.use("offerings-to-the-doomed")
    assert match.on_field(1) == ["uraby"]
    match.end_turn()
    match.end_turn()
    assert (match.seat, match.player(0)["hand"], len(match.player(1)["hand"])) == (0, [], 1)
    match.end_turn()
    match.end_turn()
    assert len(match.player(0)["hand"]) == 1


def test_scapegoat_puts_four_tokens_of_0_def_in_defence_position_and_forbids_summons_for_the_turn():
    match = duel(side(["scapegoat", "uraby"]))
    match.use("scapegoat")
    tokens = [one for one in match.player(0)["monsters"] if one]
    assert [(one["position"], one["atk"], one["def"]) for one in tokens] == [("defence", 0, 0)] * 4
    assert not match.can("summon", "uraby")
    match.end_turn()
    match.end_turn()
    assert match.can("summon", "uraby")


def test_scapegoats_tokens_cannot_be_tributed_for_a_summon_but_for_other_things():
    match = duel(side(["scapegoat", "summoned-skull"], spells=["+mass-driver"]))
    match.use("scapegoat")
    match.end_turn()
    match.end_turn()
    assert not match.can("summon", "summoned-skull")
    match.use("mass-driver")
    match.choose("token")
    match.let_pass()
    assert match.life() == [8000, 7600]


@pytest.mark.parametrize("summon", ["summon", "flip", "set"])
def test_scapegoat_is_for_a_turn_without_a_summon(summon):
    match = duel(side(["scapegoat", "uraby"], ["?battle-ox"] if summon == "flip" else []))
    match.do(summon, "battle-ox" if summon == "flip" else "uraby")
    assert match.can("activate", "scapegoat") == (summon == "set")


def test_scapegoat_is_for_a_turn_without_a_special_summon():
    match = duel(side(["scapegoat", "monster-reborn"], grave=["uraby"]))
    match.use("monster-reborn")
    match.choose("attack")
    assert not match.can("activate", "scapegoat")


def test_scapegoat_needs_room_for_four_monsters():
    match = duel(side(["scapegoat"], ["uraby", "battle-ox"]))
    assert not match.can("activate", "scapegoat")


# --- life -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "after"), [("choose", [9200, 8000]), ("pass", [8000, 7200])])
def test_poison_of_the_old_man_gives_1200_life_or_takes_800(answer: str, after: list[int]):
    match = duel(side(["poison-of-the-old-man"]))
    match.use("poison-of-the-old-man")
    match.do(answer)
    assert match.life() == after


def test_M12_a_quick_play_spell_is_used_in_ones_own_battle_phase_from_the_hand():
    match = duel(side(["rush-recklessly"], ["battle-ox"]))
    match.do("battle")
    match.use("rush-recklessly")
    match.attack("battle-ox")
    assert match.life() == [8000, 5600]


def test_emergency_provisions_takes_at_least_one_card() -> None:
    match = duel(side(["emergency-provisions"], spells=["waboku"]))
    match.do("activate", "emergency-provisions")
    assert [str(action) for action in match.legal] == ["choose waboku 0"]


def test_deal_of_phantom_needs_a_monster_in_the_grave_that_it_counts() -> None:
    assert not duel(side(monsters=["battle-ox"], spells=["deal-of-phantom"])).can("activate", "deal-of-phantom")


def test_pyramid_energy_needs_an_own_face_up_monster() -> None:
    you = side(monsters=["?battle-ox"], spells=["pyramid-energy"])
    assert not duel(you, side(monsters=["uraby"])).can("activate", "pyramid-energy")
