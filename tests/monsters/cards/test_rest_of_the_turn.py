"""What waits in the rest of a turn once its card was used, and what is counted of a turn at its end."""

import pytest

from duelkit import BadInput
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from tests.monsters.table import duel, side


def test_last_will_brings_a_weak_monster_for_the_first_one_sent_from_the_own_field():
    match = duel(side(["last-will"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    match.use("last-will")
    match.attack("uraby", "battle-ox")
    match.do("choose")
    match.let_pass()
    match.choose("mystical-elf", "defence")
    match.let_pass()
    assert match.on_field(0) == ["mystical-elf"]


def test_last_will_offers_its_monster_but_once():
    match = duel(side(["last-will"], monsters=["uraby", "silver-fang"]), side(monsters=["battle-ox"]))
    match.use("last-will")
    match.attack("uraby", "battle-ox")
    match.do("pass")
    match.attack("silver-fang", "battle-ox")
    assert (match.prompt, match.on_field(0)) == ("battle", [])


def test_last_will_is_for_monsters_sent_since_it_was_used():
    match = duel(side(["last-will"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    match.attack("uraby", "battle-ox")
    match.do("main2")
    match.let_pass()
    match.use("last-will")
    match.end_turn()
    assert match.on_field(0) == []


def test_last_will_does_not_answer_the_death_of_the_opponents_monster():
    match = duel(side(["last-will"], monsters=["battle-ox"]), side(monsters=["uraby"]))
    match.use("last-will")
    match.attack("battle-ox", "uraby")
    assert match.prompt == "battle"


def test_last_will_is_over_with_the_turn():
    match = duel(side(["last-will"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    match.use("last-will")
    match.end_turn()
    match.attack("battle-ox", "uraby")
    assert (match.prompt, match.on_field(0)) == ("battle", [])


def test_last_will_waits_in_a_scenario_as_well():
    match = duel(side(["last-will"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    match.use("last-will")
    again = type(match).from_scenario(match.state())
    again.attack("uraby", "battle-ox")
    assert again.prompt == "may"


def test_a_scenario_says_of_what_text_it_is_that_a_part_waits():
    match = duel(side(["last-will"], monsters=["uraby"]), side(monsters=["battle-ox"]))
    match.use("last-will")
    scenario = match.state()
    scenario["lasting"][0]["number"] = 0
    with pytest.raises(BadInput, match=r"lasting\[0\].number is no part of this card's text that waits"):
        type(match).from_scenario(scenario)


@pytest.mark.parametrize("kind", ["continuous trap", "effect monster"])
def test_only_a_card_that_goes_waits_in_the_rest_of_a_turn(kind):
    text = read_text("Once in the rest of this turn: when a monster is summoned: draw 1 card.", VOCABULARY)[0]
    tables = Tables(BLANK, lambda _: 0, lambda _: [])
    with pytest.raises(BadInput, match="stands on a card that does not stay"):
        compile_for_chain(text, kind, VOCABULARY, tables)


def test_super_rejuvenation_draws_for_dragons_discarded_and_tributed():
    hand = ["tribute-to-the-doomed", "koumori-dragon", "summoned-skull", "super-rejuvenation"]
    match = duel(side(hand, monsters=["koumori-dragon"]), side(monsters=["battle-ox"]))
    match.use("super-rejuvenation")
    match.use("tribute-to-the-doomed", "koumori-dragon", "battle-ox")
    match.do("summon", "summoned-skull")
    match.do("tribute", "koumori-dragon")
    match.let_pass()
    match.end_turn()
    assert len(match.player(0)["hand"]) == 2


def test_super_rejuvenation_draws_nothing_for_other_monsters_and_turns():
    hand = ["summoned-skull", "super-rejuvenation"]
    match = duel(side(hand, monsters=["battle-ox"]), side())
    match.use("super-rejuvenation")
    match.do("summon", "summoned-skull")
    match.do("tribute", "battle-ox")
    match.let_pass()
    match.end_turn()
    assert match.player(0)["hand"] == []
