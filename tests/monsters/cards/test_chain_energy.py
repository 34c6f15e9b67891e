"""Chain Energy: each card that is played from the hand costs 500 life (M10)."""

from tests.monsters.table import duel, side

ENERGY = "+chain-energy"


def test_M10_under_chain_energy_a_summon_a_set_and_a_spell_from_the_hand_cost_500_life():
    match = duel(side(["uraby", "waboku", "fissure", "battle-ox"], spells=[ENERGY]), side(monsters=["kojikocy"]))
    match.do("summon", "uraby")
    match.let_pass()
    assert match.life() == [7500, 8000]
    match.do("set", "waboku")
    match.let_pass()
    assert match.life() == [7000, 8000]
    match.use("fissure")
    assert (match.life(), match.on_field(1)) == ([6500, 8000], [])


def test_M10_chain_energy_takes_life_of_both_players_and_for_each_copy():
    match = duel(side(spells=[ENERGY]), side(["uraby"], spells=[ENERGY]))
    match.end_turn()
    match.do("set", "uraby")
    match.let_pass()
    assert match.life() == [8000, 7000]


def test_M10_what_lies_on_the_field_and_what_an_effect_brings_cost_nothing_under_chain_energy():
    match = duel(
        side(["uraby"], ["battle-ox"], [ENERGY, "monster-reborn", "gift-of-the-mystical-elf"], grave=["kojikocy"])
    )
    match.do("activate", "monster-reborn")
    match.let_pass()
    match.choose("attack")
    match.use("gift-of-the-mystical-elf")
    assert match.life() == [8600, 8000]


def test_M10_chain_energy_itself_is_played_for_nothing():
    match = duel(side(["chain-energy", "uraby"]))
    match.use("chain-energy")
    assert match.life() == [8000, 8000]
    match.do("summon", "uraby")
    match.let_pass()
    assert match.life() == [7500, 8000]


def test_M10_an_effect_that_is_used_in_the_hand_costs_life_under_chain_energy():
    match = duel(side(monsters=["battle-ox"]), side(["kuriboh"], spells=[ENERGY]))
    match.declare("battle-ox")
    while not match.can("activate", "kuriboh"):
        match.do("pass")
    match.use("kuriboh")
    assert match.life() == [8000, 7500]


def test_M10_who_has_less_life_than_chain_energy_asks_for_plays_nothing_from_the_hand():
    match = duel(side(["uraby", "waboku", "fissure"], spells=[ENERGY, "waboku"], life=499), side(monsters=["kojikocy"]))
    for verb, card in (("summon", "uraby"), ("set", "uraby"), ("set", "waboku"), ("activate", "fissure")):
        assert match.refused(verb, card) == "TOO_DEAR"
        assert not match.can(verb, card)
    assert match.can("activate", "waboku")


def test_M1_who_pays_the_last_life_for_chain_energy_has_lost_before_the_spell_does_anything():
    match = duel(side(["poison-of-the-old-man"], spells=[ENERGY], life=500))
    match.do("activate", "poison-of-the-old-man")
    assert match.result.winners == (1,)


def test_M10_chain_energy_comes_before_a_price_of_the_card_itself():
    match = duel(side(["premature-burial"], spells=[ENERGY], life=1300, grave=["kojikocy"]))
    assert not match.can("activate", "premature-burial")
    match = duel(side(["premature-burial"], spells=[ENERGY], life=1301, grave=["kojikocy"]))
    match.use("premature-burial")
    assert match.life()[0] == 1
