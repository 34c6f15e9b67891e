"""Quick-play spells: what each does, also in answer to the opponent (M12)."""

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

# --- spells and traps -------------------------------------------------------------------------------------------------


def test_mystical_space_typhoon_destroys_a_spell_or_trap_that_is_chosen():
    match = duel(side(["mystical-space-typhoon"], spells=["dark-hole"]), side(spells=["raigeki", "trap-hole"]))
    do(match, "activate", "mystical-space-typhoon")
    do(match, "choose", place="theirs:6")
    let_pass(match)
    assert (laid(match, 0), laid(match, 1)) == (["dark-hole"], ["raigeki"])


def test_mystical_space_typhoon_cannot_choose_itself():
    assert not can(duel(side(spells=["mystical-space-typhoon"])), "activate", "mystical-space-typhoon")


def test_mystical_space_typhoon_destroys_a_field_spell_in_answer_to_it():
    match = duel(side(["sogen"], ["kojikocy"]), side(spells=["mystical-space-typhoon"]))
    do(match, "activate", "sogen")
    do(match, "activate", "mystical-space-typhoon")
    let_pass(match)
    assert (laid(match, 0), laid(match, 1)) == ([], [])
    assert monster_of(match, 0, "kojikocy")["atk"] == 1500


def test_jar_robber_takes_the_cards_of_pot_of_greed():
    match = duel(side(["pot-of-greed"]), side(spells=["jar-robber"]))
    do(match, "activate", "pot-of-greed")
    do(match, "activate", "jar-robber")
    let_pass(match)
    assert (seat(match, 0)["hand"], seat(match, 1)["hand"]) == ([], ["mystical-elf"])


def test_jar_robber_answers_no_other_card():
    match = duel(side(["graceful-charity"]), side(spells=["jar-robber"]))
    do(match, "activate", "graceful-charity")
    assert match.prompt != "chain"


def test_emergency_provisions_turns_other_spells_and_traps_of_yours_into_1000_life_each():
    match = duel(side(["emergency-provisions"], spells=["raigeki", "dark-hole", "trap-hole"]))
    use(match, "emergency-provisions", "raigeki", "trap-hole")
    do(match, "pass")
    let_pass(match)
    assert (laid(match, 0), life(match)) == (["dark-hole"], [10000, 8000])


def test_emergency_provisions_does_not_count_itself():
    assert not can(duel(side(spells=["emergency-provisions"])), "activate", "emergency-provisions")


# --- ATK and DEF ------------------------------------------------------------------------------------------------------


def test_rush_recklessly_gives_700_atk_until_the_end_of_the_turn():
    match = duel(side(["rush-recklessly"], ["battle-ox"]))
    use(match, "rush-recklessly")
    assert monster_of(match, 0, "battle-ox")["atk"] == 2400
    end_turn(match)
    assert monster_of(match, 0, "battle-ox")["atk"] == 1700


def test_rush_recklessly_saves_an_attacked_monster():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["rush-recklessly"]))
    do(match, "battle")
    let_pass(match)
    do(match, "attack", "battle-ox")
    do(match, "target", "uraby")
    do(match, "activate", "rush-recklessly")
    choose(match, "uraby")
    let_pass(match)
    assert (on_field(match, 0), life(match)) == ([], [7500, 8000])


def test_the_reliable_guardian_gives_700_def_until_the_end_of_the_turn():
    match = duel(side(["the-reliable-guardian"], ["-mystical-elf"]))
    use(match, "the-reliable-guardian")
    assert monster_of(match, 0, "mystical-elf")["def"] == 2700
    end_turn(match)
    assert monster_of(match, 0, "mystical-elf")["def"] == 2000


def test_pyramid_energy_gives_your_monsters_200_atk_or_500_def_for_the_turn():
    wished = duel(side(["pyramid-energy"], ["battle-ox", "uraby"]), side(monsters=["great-white"]))
    use(wished, "pyramid-energy")
    do(wished, "choose")
    other = duel(side(["pyramid-energy"], ["battle-ox", "uraby"]), side(monsters=["great-white"]))
    use(other, "pyramid-energy")
    do(other, "pass")
    found = [
        [(one["atk"], one["def"]) for number in range(2) for one in seat(match, number)["monsters"] if one]
        for match in (wished, other)
    ]
    assert found == [[(1900, 1000), (1700, 800), (1600, 800)], [(1700, 1500), (1500, 1300), (1600, 800)]]
    end_turn(wished)
    assert monster_of(wished, 0, "battle-ox")["atk"] == 1700


def test_limiter_removal_doubles_the_atk_of_your_machines_and_destroys_them_at_the_end_of_the_turn():
    monsters = ["steel-ogre-grotto-1", "battle-ox", "?ground-attacker-bugroth"]
    match = duel(side(["limiter-removal"], monsters), side(monsters=["steel-ogre-grotto-1"]))
    use(match, "limiter-removal")
    assert [monster_of(match, number, "steel-ogre-grotto-1")["atk"] for number in range(2)] == [2800, 1400]
    assert monster_of(match, 0, "battle-ox")["atk"] == 1700
    end_turn(match)
    assert on_field(match, 0) == ["battle-ox", "ground-attacker-bugroth"]
    assert on_field(match, 1) == ["steel-ogre-grotto-1"]


def test_monster_recovery_returns_a_monster_and_the_hand_and_draws_as_many_cards_as_were_in_the_hand():
    match = duel(side(["monster-recovery", "raigeki", "dark-hole"], ["battle-ox"], deck=["uraby"]))
    use(match, "monster-recovery")
    assert (on_field(match, 0), seat(match, 0)["grave"]) == ([], ["monster-recovery"])
    assert (len(seat(match, 0)["hand"]), len(seat(match, 0)["deck"])) == (2, 2)


# --- monsters ---------------------------------------------------------------------------------------------------------


def test_book_of_moon_turns_a_monster_face_down():
    match = duel(side(["book-of-moon"]), side(monsters=["great-white"]))
    use(match, "book-of-moon")
    monster = monster_of(match, 1, "great-white")
    assert (monster["position"], monster["face"]) == ("defence", "down")


def test_book_of_moon_stops_an_attack():
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["book-of-moon"]))
    do(match, "battle")
    let_pass(match)
    do(match, "attack", "battle-ox")
    do(match, "target", "uraby")
    do(match, "activate", "book-of-moon")
    choose(match, "battle-ox")
    let_pass(match)
    assert (on_field(match, 0), on_field(match, 1)) == (["battle-ox"], ["uraby"])


def test_offerings_to_the_doomed_destroys_a_face_up_monster_and_costs_the_next_draw_phase():
    match = duel(side(["offerings-to-the-doomed"]), side(monsters=["great-white", "?uraby"]))
    use(match, "offerings-to-the-doomed")
    assert on_field(match, 1) == ["uraby"]
    end_turn(match)
    end_turn(match)
    assert (match.seat, seat(match, 0)["hand"], len(seat(match, 1)["hand"])) == (0, [], 1)
    end_turn(match)
    end_turn(match)
    assert len(seat(match, 0)["hand"]) == 1


def test_scapegoat_puts_four_tokens_of_0_def_in_defence_position_and_forbids_summons_for_the_turn():
    match = duel(side(["scapegoat", "uraby"]))
    use(match, "scapegoat")
    tokens = [one for one in seat(match, 0)["monsters"] if one]
    assert [(one["position"], one["atk"], one["def"]) for one in tokens] == [("defence", 0, 0)] * 4
    assert not can(match, "summon", "uraby")
    end_turn(match)
    end_turn(match)
    assert can(match, "summon", "uraby")


def test_scapegoats_tokens_cannot_be_tributed_for_a_summon_but_for_other_things():
    match = duel(side(["scapegoat", "summoned-skull"], spells=["+mass-driver"]))
    use(match, "scapegoat")
    end_turn(match)
    end_turn(match)
    assert not can(match, "summon", "summoned-skull")
    use(match, "mass-driver")
    choose(match, "token")
    let_pass(match)
    assert life(match) == [8000, 7600]


@pytest.mark.parametrize("summon", ["summon", "flip", "set"])
def test_scapegoat_is_for_a_turn_without_a_summon(summon):
    match = duel(side(["scapegoat", "uraby"], ["?battle-ox"] if summon == "flip" else []))
    do(match, summon, "battle-ox" if summon == "flip" else "uraby")
    assert can(match, "activate", "scapegoat") == (summon == "set")


def test_scapegoat_is_for_a_turn_without_a_special_summon():
    match = duel(side(["scapegoat", "monster-reborn"], grave=["uraby"]))
    use(match, "monster-reborn")
    choose(match, "attack")
    assert not can(match, "activate", "scapegoat")


def test_scapegoat_needs_room_for_four_monsters():
    match = duel(side(["scapegoat"], ["uraby", "battle-ox"]))
    assert not can(match, "activate", "scapegoat")


# --- life -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "after"), [("choose", [9200, 8000]), ("pass", [8000, 7200])])
def test_poison_of_the_old_man_gives_1200_life_or_takes_800(answer: str, after: list[int]):
    match = duel(side(["poison-of-the-old-man"]))
    use(match, "poison-of-the-old-man")
    do(match, answer)
    assert life(match) == after


def test_M12_a_quick_play_spell_is_used_in_ones_own_battle_phase_from_the_hand():
    match = duel(side(["rush-recklessly"], ["battle-ox"]))
    do(match, "battle")
    use(match, "rush-recklessly")
    attack(match, "battle-ox")
    assert life(match) == [8000, 5600]


def test_emergency_provisions_takes_at_least_one_card() -> None:
    match = duel(side(["emergency-provisions"], spells=["waboku"]))
    do(match, "activate", "emergency-provisions")
    assert [str(action) for action in match.legal] == ["choose waboku 0"]


def test_deal_of_phantom_needs_a_monster_in_the_grave_that_it_counts() -> None:
    assert not can(duel(side(monsters=["battle-ox"], spells=["deal-of-phantom"])), "activate", "deal-of-phantom")


def test_pyramid_energy_needs_an_own_face_up_monster() -> None:
    you = side(monsters=["?battle-ox"], spells=["pyramid-energy"])
    assert not can(duel(you, side(monsters=["uraby"])), "activate", "pyramid-energy")
