"""Graverobber: a spell of the other player's grave can be used for a turn, and its use costs 2000 damage (M13)."""

import pytest

from duelkit.games.monsters.look import look_of
from duelkit.texts import language
from tests.monsters.table import duel, side

ROBBER = "graverobber"
SET = {"card": ROBBER, "face": "down"}


def robbed(spell, *more, mine=None, them=None, graves=()):
    """Return a duel in which seat 0 has borrowed a spell in the grave of seat 1."""
    there = {**(them or side()), "grave": [spell, *graves]}
    match = duel({**side(), **(mine or {}), "spells": [SET, *more]}, there)
    match.do("activate", ROBBER)
    if graves:
        match.do("choose", spell)
    match.let_pass()
    return match


def use(match, spell):
    """Use the borrowed spell, and let the chain resolve."""
    match.do("choose", spell, seat=1)
    match.let_pass()


def test_a_borrowed_spell_does_for_its_user_what_it_says():
    match = robbed("tremendous-fire")
    use(match, "tremendous-fire")
    assert match.life() == [5500, 7000]  # 2000 for the use, 500 by the spell


def test_a_borrowed_spell_goes_back_to_its_owners_grave_and_is_borrowed_no_more():
    match = robbed("tremendous-fire")
    use(match, "tremendous-fire")
    assert (match.player(0)["grave"], match.player(1)["grave"]) == ([ROBBER], ["tremendous-fire"])
    assert not match.can("choose", "tremendous-fire")


def test_whoever_borrowed_a_spell_need_not_use_it_and_takes_no_damage_then():
    match = robbed("tremendous-fire")
    match.end_turn()
    assert (match.life(), match.player(1)["grave"]) == ([8000, 8000], ["tremendous-fire"])


def test_a_spell_is_borrowed_for_one_turn():
    match = robbed("tremendous-fire")
    match.end_turn()
    match.end_turn()
    assert (match.seat, match.prompt) == (0, "main")
    assert not match.can("choose", "tremendous-fire")


def test_only_the_chosen_spell_of_a_grave_is_borrowed():
    match = robbed("tremendous-fire", graves=["ookazi", "uraby"])
    assert match.can("choose", "tremendous-fire")
    assert not match.can("choose", "ookazi")


def test_of_two_copies_only_the_chosen_one_is_borrowed():
    there = {**side(), "grave": ["ookazi", "ookazi"]}
    match = duel(side(spells=[SET]), there)
    match.do("activate", ROBBER)
    match.do("choose", place="their-grave:1")
    match.let_pass()
    assert [action.place for action in match.legal if action.verb == "choose"] == ["their-grave:1"]


def test_M12_a_borrowed_quick_play_spell_answers_in_its_users_turn():
    match = robbed("rush-recklessly", mine={"monsters": [{"card": "uraby"}]}, them=side(monsters=["battle-ox"]))
    match.declare("uraby", "battle-ox")
    assert match.prompt == "chain"
    match.do("choose", "rush-recklessly")
    match.choose("uraby")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1), match.life()) == (["uraby"], [], [6000, 7500])


def test_a_borrowed_quick_play_spell_is_activated_in_the_battle_phase_without_an_event():
    match = robbed("rush-recklessly", mine={"monsters": [{"card": "uraby"}]})
    match.to_battle()
    match.do("choose", "rush-recklessly")
    match.let_pass()
    assert match.numbers(0, "uraby")[0] == 2200


def test_M10_a_borrowed_normal_spell_is_used_in_a_main_phase_alone():
    match = robbed("tremendous-fire", mine={"monsters": [{"card": "uraby"}]})
    match.to_battle()
    assert not match.can("choose", "tremendous-fire")
    match.do("main2")
    assert match.can("choose", "tremendous-fire")


def test_M12_in_the_other_players_turn_a_borrowed_spell_cannot_be_used():
    there = {**side(["tremendous-fire"]), "grave": ["rush-recklessly"]}
    match = duel(there, side(monsters=["uraby"], spells=[SET]))
    match.do("activate", "tremendous-fire")
    match.do("activate", ROBBER)
    match.let_pass()
    match.to_battle()
    assert match.seat == 0
    match.do("end")
    assert match.seat == 1
    assert not match.can("choose", "rush-recklessly")


def test_a_borrowed_spell_costs_its_user_what_it_costs():
    match = robbed("tribute-to-the-doomed", mine={"hand": ["uraby"]}, them=side(monsters=["battle-ox"]))
    use(match, "tribute-to-the-doomed")
    assert (match.on_field(1), match.player(0)["grave"]) == ([], ["uraby", ROBBER])


def test_a_borrowed_spell_that_could_do_nothing_cannot_be_used():
    match = robbed("change-of-heart")
    assert not match.can("choose", "change-of-heart")


def test_M7_a_borrowed_spell_needs_room():
    full = ["trap-hole"] * 4
    match = robbed("the-dark-door", *({"card": one, "face": "down"} for one in full), mine={"hand": ["ookazi"]})
    match.do("set", "ookazi")
    assert not match.can("choose", "the-dark-door")


def test_a_borrowed_continuous_spell_lies_on_its_users_field():
    match = robbed("the-dark-door")
    use(match, "the-dark-door")
    assert (match.laid(0), match.life()) == (["the-dark-door"], [6000, 8000])


def test_the_damage_is_taken_though_the_borrowed_spell_is_negated():
    there = side(["uraby"], spells=["magic-jammer"])
    match = robbed("tremendous-fire", them=there)
    match.do("choose", "tremendous-fire")
    match.do("activate", "magic-jammer")
    match.let_pass()
    assert match.life() == [6000, 8000]


def test_the_use_of_a_borrowed_spell_can_lose_the_duel():
    match = robbed("ookazi", mine={"life": 2000})
    match.do("choose", "ookazi")
    assert match.result.winners == (1,)


def test_graverobber_that_is_negated_lends_nothing():
    there = {**side(spells=["seven-tools-of-the-bandit"]), "grave": ["tremendous-fire"]}
    match = duel(side(spells=[SET]), there)
    match.do("activate", ROBBER)
    match.do("activate", "seven-tools-of-the-bandit")
    match.let_pass()
    assert not match.can("choose", "tremendous-fire")


def test_graverobber_that_was_destroyed_in_answer_lends_the_spell_all_the_same():
    there = {**side(spells=["dust-tornado"]), "grave": ["tremendous-fire"]}
    match = duel(side(spells=[SET]), there)
    match.do("activate", ROBBER)
    match.do("activate", "dust-tornado")
    match.let_pass()
    while match.prompt != "main":
        match.do("pass")
    assert match.can("choose", "tremendous-fire")


def test_a_borrowed_spell_that_leaves_the_grave_is_borrowed_no_more():
    match = robbed("tremendous-fire", mine={"hand": ["soul-release"]})
    match.do("activate", "soul-release")
    match.let_pass()
    match.do("choose", "tremendous-fire")
    if match.prompt == "choose":
        match.do("pass")
    assert match.player(1)["banished"] == ["tremendous-fire"]
    assert not match.can("choose", "tremendous-fire")


def test_under_necrovalley_a_borrowed_spell_stays_in_its_grave():
    match = robbed("tremendous-fire", mine={"hand": ["necrovalley"]})
    match.use("necrovalley")
    assert not match.can("choose", "tremendous-fire")


@pytest.mark.parametrize("grave", [[], ["uraby"], ["trap-hole"]])
def test_graverobber_needs_a_spell_in_the_opponents_grave(grave):
    there = {**side(), "grave": grave}
    assert not duel(side(spells=[SET], grave=["ookazi"]), there).can("activate", ROBBER)


def test_a_position_with_a_borrowed_spell_is_a_scenario_again():
    match = robbed("tremendous-fire")
    again = type(match).from_scenario(match.state())
    use(again, "tremendous-fire")
    assert again.life() == [5500, 7000]


def test_M19_who_borrowed_a_spell_might_answer_though_nothing_lies_face_down():
    match = robbed("rush-recklessly", mine={"monsters": [{"card": "uraby"}]})
    there = match.view(None)
    assert look_of(match).may_answer(there, 0)
    match.end_turn()
    assert not look_of(match).may_answer(match.view(None), 0)


def test_graverobber_says_in_portuguese_what_it_does():
    text = look_of(duel(side(), side())).page(ROBBER, language("pt")).text
    assert text.startswith("Escolha 1 magia no cemitério do seu oponente; tome-a por empréstimo neste turno")
