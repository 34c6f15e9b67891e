"""Ultimate Offering: for 500 life a player summons or sets a monster more, in the opponent's battle as well."""

import pytest

from tests.monsters.table import duel, side

OFFERING = "ultimate-offering"
LYING = ["+" + OFFERING]


def offered(hand, monsters=(), spells=LYING, them=None, **more):
    """Return a duel in which seat 0 has used Ultimate Offering in its Main Phase and is asked for a monster."""
    match = duel(side(hand, monsters, spells, **more), them)
    match.use(OFFERING)
    return match


def in_battle(hand, monsters=(), spells=LYING, attacker="battle-ox"):
    """Return a duel in which seat 1 uses Ultimate Offering in the battle of seat 0."""
    match = duel(side(monsters=[attacker]), side(hand, monsters, spells))
    match.declare(attacker, *monsters)
    match.do("activate", OFFERING)
    match.let_pass()
    return match


def test_ultimate_offering_lets_its_player_summon_a_second_monster_in_a_turn_for_500_life():
    match = duel(side(["uraby", "battle-ox"], spells=LYING))
    match.do("summon", "uraby")
    match.let_pass()
    assert not match.can("summon")
    match.use(OFFERING)
    match.do("summon", "battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.life(), match.prompt) == (["uraby", "battle-ox"], [7500, 8000], "main")


def test_the_summon_of_the_turn_is_left_after_ultimate_offering():
    match = offered(["uraby", "battle-ox"])
    match.do("summon", "uraby")
    match.let_pass()
    assert match.can("summon", "battle-ox")


def test_ultimate_offering_lets_its_player_set_a_monster():
    match = offered(["uraby"])
    match.do("set", "uraby")
    there = match.monster_of(0, "uraby")
    assert (there["face"], there["position"], match.prompt) == ("down", "defence", "main")


def test_ultimate_offering_sets_no_spell_and_offers_nothing_else():
    match = offered(["uraby", "ookazi"])
    assert {(action.verb, action.card) for action in match.legal} == {
        *(("summon", "uraby"), ("set", "uraby"), ("pass", None)),
    }
    assert match.refused("set", "ookazi") == "SUMMON_ASKED_FOR"


def test_who_has_paid_for_ultimate_offering_may_do_without_a_monster():
    match = offered(["uraby"])
    match.do("pass")
    assert (match.on_field(0), match.life(), match.prompt) == ([], [7500, 8000], "main")


def test_ultimate_offering_takes_the_tributes_that_a_monster_needs():
    match = offered(["summoned-skull"], ["uraby"])
    match.do("summon", "summoned-skull")
    match.do("tribute", "uraby")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"]) == (["summoned-skull"], ["uraby"])


@pytest.mark.parametrize(
    ("hand", "monsters", "life"),
    [(["ookazi"], [], 8000), (["summoned-skull"], [], 8000), (["uraby"], ["kojikocy"] * 5, 8000), (["uraby"], [], 500)],
)
def test_ultimate_offering_is_not_used_without_a_monster_to_bring_or_the_life(hand, monsters, life):
    assert not duel(side(hand, monsters, LYING, life=life)).can("activate", OFFERING)


def test_ultimate_offering_is_used_again_and_again():
    match = duel(side(["uraby", "battle-ox", "kojikocy"], spells=LYING))
    for card in ("uraby", "battle-ox", "kojikocy"):
        match.use(OFFERING)
        match.do("summon", card)
        match.let_pass()
    assert (match.on_field(0), match.life()) == (["uraby", "battle-ox", "kojikocy"], [6500, 8000])


def test_two_uses_in_one_chain_bring_two_monsters_one_after_the_other():
    match = duel(side(["uraby", "battle-ox"], spells=[*LYING, *LYING]), side(spells=["jar-of-greed"]))
    match.do("activate", OFFERING)
    match.do("activate", "jar-of-greed")
    match.do("activate", OFFERING)
    match.let_pass()
    match.do("summon", "uraby")
    match.let_pass()
    match.do("set", "battle-ox")
    match.let_pass()
    assert (match.on_field(0), match.life(), match.prompt) == (["uraby", "battle-ox"], [7000, 8000], "main")


# --- in the opponent's battle -----------------------------------------------------------------------------------------


def test_in_the_battle_of_the_opponent_ultimate_offering_brings_a_monster_to_the_own_field():
    match = in_battle(["uraby"])
    assert (match.seat, match.prompt) == (1, "summon")
    match.do("summon", "uraby")
    match.let_pass()
    assert (match.on_field(0), match.on_field(1), match.life()) == (["battle-ox"], ["uraby"], [8000, 7500])
    assert (match.seat, match.prompt) == (0, "target")


def test_in_the_battle_of_the_opponent_the_own_monsters_are_tributed():
    match = in_battle(["summoned-skull"], ["uraby"])
    match.do("summon", "summoned-skull")
    assert (match.seat, match.prompt) == (1, "tribute")
    match.do("tribute", "uraby")
    match.let_pass()
    assert (match.on_field(1), match.player(1)["grave"]) == (["summoned-skull"], ["uraby"])


def test_M6_in_the_battle_of_the_opponent_the_tribute_makes_room_for_another_race_under_rivalry_of_warlords():
    match = in_battle(["summoned-skull"], ["uraby"], [*LYING, "+rivalry-of-warlords"])
    match.do("summon", "summoned-skull")
    match.do("tribute", "uraby")
    match.let_pass()
    assert match.on_field(1) == ["summoned-skull"]


def test_M14_an_attacker_chooses_anew_where_ultimate_offering_brought_a_monster():
    match = duel(side(monsters=["battle-ox"]), side(["mystical-elf"], spells=LYING))
    match.declare("battle-ox")
    match.do("activate", OFFERING)
    match.let_pass()
    match.do("set", "mystical-elf")
    match.let_pass()
    assert (match.seat, match.prompt) == (0, "target")


@pytest.mark.parametrize("phase", ["main1", "main2"])
def test_ultimate_offering_is_not_used_in_the_main_phases_of_the_opponent(phase):
    match = duel(side(["ookazi"]), side(["uraby"], spells=LYING), phase=phase)
    match.do("activate", "ookazi")
    assert match.prompt == "main"


def test_ultimate_offering_is_not_used_in_the_own_battle():
    match = duel(side(["uraby"], ["battle-ox"], LYING))
    match.to_battle()
    assert not match.can("activate", OFFERING)


# --- what waits for a summon ------------------------------------------------------------------------------------------


def test_what_ultimate_offering_brings_is_a_normal_summon_of_its_player_for_trap_hole():
    match = offered(["battle-ox"], them=side(spells=["trap-hole"]))
    match.do("summon", "battle-ox")
    match.do("activate", "trap-hole")
    match.let_pass()
    assert match.player(0)["grave"] == ["battle-ox"]


def test_in_the_battle_the_attacking_player_answers_it_with_trap_hole():
    match = duel(side(monsters=["uraby"], spells=["trap-hole"]), side(["battle-ox"], spells=LYING))
    match.declare("uraby")
    match.do("activate", OFFERING)
    match.let_pass()
    match.do("summon", "battle-ox")
    match.do("activate", "trap-hole")
    match.let_pass()
    assert match.player(1)["grave"] == ["battle-ox"]


def test_the_own_trap_hole_does_not_answer_the_own_monster_in_the_battle():
    match = in_battle(["battle-ox"], spells=[*LYING, "trap-hole"])
    match.do("summon", "battle-ox")
    assert not match.can("activate", "trap-hole")


def test_M13_what_ultimate_offering_brings_can_be_negated_as_it_is_summoned():
    match = offered(["battle-ox"], them=side(monsters=["uraby"], spells=["horn-of-heaven"]))
    match.do("summon", "battle-ox")
    match.do("activate", "horn-of-heaven")
    match.let_pass()
    assert (match.on_field(0), match.player(0)["grave"], match.prompt) == ([], ["battle-ox"], "main")


def test_M13_ultimate_offering_that_is_destroyed_in_answer_brings_a_monster_all_the_same():
    match = duel(side(["uraby"], spells=LYING), side(spells=["mystical-space-typhoon"]))
    match.do("activate", OFFERING)
    match.use("mystical-space-typhoon")
    match.do("summon", "uraby")
    assert (match.player(0)["grave"], match.on_field(0)) == ([OFFERING], ["uraby"])


# --- what counts summons ----------------------------------------------------------------------------------------------


def test_narrow_pass_counts_what_ultimate_offering_brings():
    match = duel(side(["uraby", "battle-ox", "kojikocy"], spells=[*LYING, "narrow-pass"]))
    match.use("narrow-pass")
    for card in ("uraby", "battle-ox"):
        match.use(OFFERING)
        match.do("summon", card)
        match.let_pass()
    assert not match.can("activate", OFFERING)
    assert match.refused("summon", "kojikocy") == "KEPT_FROM_SUMMONING_AND_SETTING"


def test_lava_golem_does_not_come_in_the_turn_of_ultimate_offering():
    match = offered(["uraby", "lava-golem"], them=side(monsters=["battle-ox", "kojikocy"]))
    match.do("set", "uraby")
    match.let_pass()
    assert not match.can("activate", "lava-golem")


def test_scapegoat_is_used_after_a_monster_was_set_by_ultimate_offering_and_not_after_a_summon():
    for verb, can in (("set", True), ("summon", False)):
        match = offered(["uraby", "scapegoat"])
        match.do(verb, "uraby")
        match.let_pass()
        assert match.can("activate", "scapegoat") is can


def test_chain_energy_asks_life_for_what_ultimate_offering_brings_from_the_hand():
    match = offered(["uraby"], spells=[*LYING, "+chain-energy"])
    match.do("summon", "uraby")
    match.let_pass()
    assert match.life() == [7000, 8000]


def test_who_cannot_summon_uses_no_ultimate_offering_but_to_set():
    match = duel(side(["uraby", "scapegoat"], spells=LYING))
    match.use("scapegoat")
    match.use(OFFERING)
    assert {action.verb for action in match.legal} == {"set", "pass"}


def test_a_position_after_ultimate_offering_is_a_scenario_again():
    match = offered(["uraby", "scapegoat", "lava-golem"], them=side(monsters=["battle-ox", "kojikocy"]))
    match.do("set", "uraby")
    match.let_pass()
    again = type(match).from_scenario(match.state())
    assert (again.can("summon"), again.can("activate", "lava-golem")) == (False, False)
    assert again.can("activate", "scapegoat")


def test_what_comes_from_an_effect_of_an_own_card_is_offered_in_the_same_way():
    drum = {"id": "drum", "kind": "spell", "text": "Normal summon or set 1 monster from your hand."}
    match = duel(side(["drum", "uraby", "battle-ox"]), cards=["shipped", drum])
    match.use("drum")
    match.do("summon", "uraby")
    match.let_pass()
    assert match.can("summon", "battle-ox")
