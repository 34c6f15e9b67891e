"""Cards about how monsters come to the field, and about what the opponent draws or a player discards."""

import pytest

from tests.monsters.table import DECK, duel, side

THREE = ["uraby", "battle-ox", "kuriboh"]


def answer(match, card):
    """Activate a card as soon as it can be; whoever is asked before passes."""
    while not match.can("activate", card):
        match.do("pass")
    match.do("activate", card)
    match.let_pass()


def test_moisture_creature_summoned_by_three_tributes_destroys_the_spells_and_traps_of_the_opponent():
    match = duel(side(["moisture-creature"], monsters=THREE), side(spells=["+burning-land", "trap-hole"]))
    match.do("summon", "moisture-creature")
    for card in THREE:
        match.do("tribute", card)
    match.let_pass()
    assert (match.on_field(0), match.laid(1)) == (["moisture-creature"], [])


def test_moisture_creature_comes_by_two_tributes_where_no_third_is_made():
    match = duel(side(["moisture-creature"], monsters=THREE), side(spells=["+burning-land"]))
    match.do("summon", "moisture-creature")
    match.do("tribute", "uraby")
    assert not match.can("pass")
    match.do("tribute", "battle-ox")
    match.do("pass")
    match.let_pass()
    assert (sorted(match.on_field(0)), match.laid(1)) == (["kuriboh", "moisture-creature"], ["burning-land"])


def test_moisture_creature_asks_for_no_third_tribute_where_there_is_none():
    match = duel(side(["moisture-creature"], monsters=THREE[:2]))
    match.do("summon", "moisture-creature")
    match.do("tribute", "uraby")
    match.do("tribute", "battle-ox")
    match.let_pass()
    assert match.on_field(0) == ["moisture-creature"]


def test_moisture_creature_is_set_by_two_tributes():
    match = duel(side(["moisture-creature"], monsters=THREE))
    match.do("set", "moisture-creature")
    match.do("tribute", "uraby")
    match.do("tribute", "battle-ox")
    assert match.prompt == "main"


def test_under_light_of_intervention_a_monster_that_is_set_comes_face_up_in_defence_position():
    match = duel(side(["battle-ox"]), side(spells=["+light-of-intervention"]))
    match.do("set", "battle-ox")
    match.let_pass()
    there = match.monster_of(0, "battle-ox")
    assert (there["face"], there["position"], there["summoned"]) == ("up", "defence", ["normal"])


def test_what_comes_face_up_under_light_of_intervention_can_be_negated_as_a_summon():
    match = duel(side(["battle-ox"]), side(spells=["+light-of-intervention", "horn-of-heaven"], monsters=["uraby"]))
    match.do("set", "battle-ox")
    answer(match, "horn-of-heaven")
    assert match.player(0)["grave"] == ["battle-ox"]


def test_under_light_of_intervention_an_effect_brings_no_monster_face_down():
    match = duel(side(monsters=["?morphing-jar-2"], deck=["uraby"]), side(spells=["+light-of-intervention"]))
    match.do("flip", "morphing-jar-2")
    match.let_pass()
    (there,) = (one for one in match.player(0)["monsters"] if one)
    assert (there["face"], there["position"]) == ("up", "defence")


def test_under_light_of_intervention_a_monster_can_still_be_turned_face_down():
    match = duel(side(["book-of-moon"], monsters=["uraby"], spells=["+light-of-intervention"]))
    match.use("book-of-moon")
    assert match.monster_of(0, "uraby")["face"] == "down"


def test_appropriate_draws_two_cards_whenever_the_opponent_draws_outside_the_draw_phase():
    match = duel(side(["pot-of-greed"], deck=DECK), side(spells=["+appropriate"], deck=DECK))
    match.use("pot-of-greed")
    assert (len(match.player(0)["hand"]), len(match.player(1)["hand"])) == (2, 2)


def test_appropriate_draws_nothing_for_the_draw_of_the_turn():
    match = duel(side(spells=["+appropriate"]), side())
    match.end_turn()
    assert (len(match.player(0)["hand"]), len(match.player(1)["hand"])) == (0, 1)


def test_appropriate_is_activated_as_the_opponent_draws_and_draws_nothing_for_that():
    match = duel(side(["pot-of-greed"]), side(spells=["appropriate"]))
    match.do("activate", "pot-of-greed")
    answer(match, "appropriate")
    assert (match.laid(1), match.player(1)["hand"]) == (["appropriate"], [])


def test_appropriate_is_not_activated_where_nobody_draws():
    match = duel(side(["pot-of-greed"], spells=["appropriate"]))
    assert not match.can("activate", "appropriate")
    match.use("pot-of-greed")
    assert match.prompt == "main"


@pytest.mark.parametrize("theirs", [1, 3])
def test_forced_requisition_has_the_opponent_discard_as_many_cards_as_its_player(theirs):
    match = duel(
        side(["card-destruction", "uraby", "kuriboh"], spells=["+forced-requisition"]), side(["battle-ox"] * theirs)
    )
    match.use("card-destruction")
    while match.prompt == "choose":
        match.play(match.legal[0])
        match.let_pass()
    assert len(match.player(1)["grave"]) == theirs + min(2, theirs)


def test_forced_requisition_answers_a_price_that_is_discarded():
    match = duel(
        side(["monster-reborn", "tribute-to-the-doomed", "kuriboh"], spells=["+forced-requisition"]),
        side(["uraby"], monsters=["battle-ox"]),
    )
    match.do("activate", "tribute-to-the-doomed")
    match.choose("kuriboh")
    match.let_pass()
    assert sorted(match.player(1)["grave"]) == ["battle-ox", "uraby"]


def test_forced_requisition_is_activated_as_its_player_discards():
    match = duel(
        side(["tribute-to-the-doomed", "kuriboh"], spells=["forced-requisition"]),
        side(["uraby"], monsters=["battle-ox"]),
    )
    assert not match.can("activate", "forced-requisition")
    match.do("activate", "tribute-to-the-doomed")
    answer(match, "forced-requisition")
    assert (match.laid(0), match.player(1)["grave"]) == (["forced-requisition"], ["battle-ox"])


def test_forced_requisition_does_nothing_as_the_opponent_discards():
    match = duel(
        side(["uraby"], spells=["+forced-requisition"]),
        side(["tribute-to-the-doomed", "kuriboh", "battle-ox"]),
        to_move=1,
        turn=6,
    )
    match.do("set", "battle-ox")
    match.let_pass()
    match.do("activate", "tribute-to-the-doomed")
    match.let_pass()
    assert match.player(0)["hand"] == ["uraby"]


def test_patrician_of_darkness_has_its_player_choose_which_monster_is_attacked():
    match = duel(
        side(monsters=["blue-eyes-white-dragon"]), side(monsters=["patrician-of-darkness", "kuriboh", "?uraby"])
    )
    match.to_battle()
    match.do("attack", "blue-eyes-white-dragon")
    match.do("target", "patrician-of-darkness")
    assert (match.state()["to_move"], match.prompt) == (1, "aim")
    assert sorted(action.card for action in match.legal) == ["kuriboh", "patrician-of-darkness", "uraby"]
    match.do("choose", "uraby")
    match.let_pass()
    assert match.player(1)["grave"] == ["uraby"]


def test_the_attacker_still_chooses_between_the_life_and_the_monsters_beside_patrician_of_darkness():
    match = duel(side(monsters=["rainbow-flower"]), side(monsters=["patrician-of-darkness"]))
    match.attack("rainbow-flower")
    assert match.life() == [8000, 7600]


def test_patrician_of_darkness_does_not_choose_for_the_attacks_of_its_own_player():
    match = duel(side(monsters=["patrician-of-darkness"]), side(monsters=["kuriboh", "uraby"]))
    match.attack("patrician-of-darkness", "kuriboh")
    assert match.player(1)["grave"] == ["kuriboh"]


def test_a_replayed_attack_is_aimed_by_the_player_of_patrician_of_darkness_again():
    match = duel(
        side(monsters=["blue-eyes-white-dragon"]),
        side(monsters=["patrician-of-darkness", "kuriboh"], spells=["call-of-the-haunted"], grave=["uraby"]),
    )
    match.to_battle()
    match.do("attack", "blue-eyes-white-dragon")
    match.do("target", "kuriboh")
    match.do("choose", "kuriboh")
    answer(match, "call-of-the-haunted")
    assert match.prompt == "target"
    match.do("target", "kuriboh")
    match.do("choose", "patrician-of-darkness")
    match.let_pass()
    assert match.player(1)["grave"] == ["patrician-of-darkness"]


def test_tyrant_dragon_attacks_once_more_where_the_opponent_still_has_a_monster():
    match = duel(side(monsters=["tyrant-dragon"]), side(monsters=["kuriboh", "uraby"]))
    match.attack("tyrant-dragon", "kuriboh")
    match.attack("tyrant-dragon", "uraby")
    assert (match.on_field(1), match.can("attack", "tyrant-dragon")) == ([], False)


def test_tyrant_dragon_attacks_once_where_the_opponent_has_no_monster_left():
    match = duel(side(monsters=["tyrant-dragon"]), side(monsters=["kuriboh"]))
    match.attack("tyrant-dragon", "kuriboh")
    assert not match.can("attack", "tyrant-dragon")


def test_tyrant_dragon_negates_and_destroys_a_trap_that_targets_it():
    match = duel(side(monsters=["tyrant-dragon"]), side(spells=["ring-of-destruction"]))
    match.do("end")
    answer(match, "ring-of-destruction")
    assert (match.on_field(0), match.player(1)["grave"]) == (["tyrant-dragon"], ["ring-of-destruction"])


def test_tyrant_dragon_comes_out_of_a_grave_for_the_tribute_of_a_dragon():
    match = duel(side(["monster-reborn"], monsters=["uraby", "koumori-dragon", "baby-dragon"], grave=["tyrant-dragon"]))
    match.do("activate", "monster-reborn")
    match.let_pass()
    assert sorted(action.card for action in match.legal) == ["baby-dragon", "koumori-dragon"]
    match.choose("baby-dragon", "attack")
    assert sorted(match.on_field(0)) == ["koumori-dragon", "tyrant-dragon", "uraby"]


def test_tyrant_dragon_stays_in_a_grave_where_there_is_no_dragon_to_tribute():
    match = duel(side(["monster-reborn"], monsters=["uraby", "?baby-dragon"], grave=["tyrant-dragon"]))
    assert not match.can("activate", "monster-reborn")


def test_whoever_brings_tyrant_dragon_out_of_the_grave_of_the_other_player_tributes_a_dragon_of_their_own():
    match = duel(side(["monster-reborn"], monsters=["baby-dragon"]), side(grave=["tyrant-dragon"]))
    match.do("activate", "monster-reborn")
    match.let_pass()
    match.choose("baby-dragon", "attack")
    assert (match.on_field(0), sorted(match.player(0)["grave"])) == (
        ["tyrant-dragon"],
        ["baby-dragon", "monster-reborn"],
    )
