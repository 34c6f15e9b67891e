"""Double Spell: a spell of the other player's grave is activated as one's own, once the chain is over (M13)."""

import pytest

from tests.monsters.table import duel, side

DOUBLE = "double-spell"
HAND = [DOUBLE, "ookazi"]  # with one spell beside it, nobody is asked which is discarded


def used(spell, *grave, monsters=(), them=None, **more):
    """Return a duel in which seat 0 has used Double Spell on a spell in the grave of seat 1, which was answered."""
    theirs = {**(them or side()), "grave": [spell, *grave]}
    match = duel(side(HAND, monsters, **more), theirs)
    match.do("activate", DOUBLE)
    while match.prompt == "choose" and match.seat == 0 and match.can("choose", spell):
        match.do("choose", spell)
    match.let_pass()
    return match


def test_double_spell_has_a_spell_of_the_opponents_grave_do_for_its_player_what_it_says():
    match = used("tremendous-fire")
    assert match.life() == [7500, 7000]


def test_double_spell_costs_a_spell_of_the_hand_and_the_used_spell_goes_back_to_its_owners_grave():
    match = used("tremendous-fire")
    assert (sorted(match.player(0)["grave"]), match.player(1)["grave"]) == ([DOUBLE, "ookazi"], ["tremendous-fire"])


def test_the_spell_of_double_spell_asks_its_player_for_targets():
    match = used("change-of-heart", them=side(monsters=["battle-ox", "uraby"]))
    match.do("choose", "uraby")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1)) == (["uraby"], ["battle-ox"])


def test_the_spell_of_double_spell_costs_its_player_what_it_costs():
    theirs = {**side(monsters=["battle-ox"]), "grave": ["tribute-to-the-doomed"]}
    match = duel(side([*HAND, "uraby"]), theirs)
    match.use(DOUBLE)
    assert (match.on_field(1), sorted(match.player(0)["grave"])) == ([], [DOUBLE, "ookazi", "uraby"])


def test_a_spell_whose_price_cannot_be_paid_stays_in_its_grave():
    match = used("tribute-to-the-doomed", them=side(monsters=["battle-ox"]))
    assert (match.on_field(1), match.player(1)["grave"]) == (["battle-ox"], ["tribute-to-the-doomed"])


def test_a_continuous_spell_lies_on_the_field_of_who_used_double_spell():
    match = used("the-dark-door")
    assert (match.laid(0), match.laid(1), match.player(1)["grave"]) == (["the-dark-door"], [], [])
    there = next(one for one in match.player(0)["spells"] if one)
    assert there["owner"] == 1


def test_an_equip_spell_goes_onto_a_monster_that_its_user_chooses():
    match = used("axe-of-despair", monsters=["uraby"])
    assert (match.numbers(0, "uraby")[0], match.laid(0)) == (2500, ["axe-of-despair"])


def test_a_field_spell_replaces_the_one_in_play():
    match = used("sogen", field={"card": "umi", "face": "up"})
    assert (match.laid(0), match.player(0)["grave"].count("umi")) == (["sogen"], 1)


def test_a_spell_that_could_do_nothing_stays_in_its_grave():
    match = used("change-of-heart")
    assert (match.prompt, match.player(1)["grave"]) == ("main", ["change-of-heart"])


def test_M13_the_spell_of_double_spell_is_answered_like_any_other():
    theirs = {**side(["uraby"], spells=["magic-jammer"]), "grave": ["tremendous-fire"]}
    match = duel(side(HAND), theirs)
    match.do("activate", DOUBLE)
    match.do("pass")
    match.do("activate", "magic-jammer")
    match.let_pass()
    assert (match.life(), match.player(1)["grave"].count("tremendous-fire")) == ([8000, 8000], 1)


def test_double_spell_that_is_negated_uses_nothing():
    theirs = {**side(["uraby"], spells=["magic-jammer"]), "grave": ["tremendous-fire"]}
    match = duel(side(HAND), theirs)
    match.do("activate", DOUBLE)
    match.do("activate", "magic-jammer")
    match.let_pass()
    assert match.life() == [8000, 8000]


@pytest.mark.parametrize(
    ("hand", "grave"),
    [([DOUBLE], ["ookazi"]), ([DOUBLE, "uraby"], ["ookazi"]), (HAND, ["uraby", "trap-hole"]), (HAND, [])],
)
def test_double_spell_needs_a_spell_to_discard_and_one_in_the_opponents_grave(hand, grave):
    assert not duel(side(hand, grave=["ookazi"]), {**side(), "grave": grave}).can("activate", DOUBLE)


def test_M7_the_spell_finds_room_where_double_spell_lay():
    match = used("tremendous-fire", spells=["trap-hole"] * 4)
    assert match.life() == [7500, 7000]


def test_under_necrovalley_double_spell_finds_no_spell():
    theirs = {**side(field={"card": "necrovalley", "face": "up"}), "grave": ["tremendous-fire"]}
    assert not duel(side(HAND), theirs).can("activate", DOUBLE)


def test_double_spell_uses_another_double_spell():
    theirs = {**side(), "grave": [DOUBLE, "tremendous-fire"]}
    match = duel(side([DOUBLE, "ookazi", "umi"]), theirs)
    match.do("activate", DOUBLE)
    match.choose("ookazi", DOUBLE)
    assert (match.life(), sorted(match.player(1)["grave"])) == ([7500, 7000], [DOUBLE, "tremendous-fire"])


def test_a_position_with_a_spell_of_the_opponent_on_the_own_field_is_a_scenario_again():
    match = used("the-dark-door")
    again = type(match).from_scenario(match.state())
    assert again.state()["seats"] == match.state()["seats"]
