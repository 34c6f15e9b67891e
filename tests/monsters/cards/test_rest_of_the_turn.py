"""What waits in the rest of a turn once its card was used, and what is counted of a turn at its end."""

import pytest

from duelkit import BadInput
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from tests.monsters.table import duel, side

BANDIT = "the-secret-of-the-bandit"


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


def compiled(text, kind):
    """Return the compiled text of a card of this kind."""
    return compile_for_chain(read_text(text, VOCABULARY)[0], kind, VOCABULARY, Tables(BLANK, lambda _: 0, lambda _: []))


@pytest.mark.parametrize("kind", ["continuous trap", "effect monster"])
def test_only_a_card_that_goes_waits_in_the_rest_of_a_turn(kind):
    with pytest.raises(BadInput, match="stands on a card that does not stay"):
        compiled("Once in the rest of this turn: when a monster is summoned: draw 1 card.", kind)


def bandit(mine, theirs, target, **more):
    """Return a duel after The Secret of the Bandit has chosen this monster."""
    match = duel(side([BANDIT, *mine.pop("hand", ())], **mine), side(**theirs), **more)
    match.do("activate", BANDIT)
    if match.prompt == "choose":
        match.choose(target)
    match.let_pass()
    return match


def test_the_secret_of_the_bandit_costs_the_opponent_a_card_for_each_battle_damage_of_the_target():
    match = bandit({"monsters": ["hayabusa-knight"]}, {"hand": ["uraby", "battle-ox", "kuriboh"]}, "hayabusa-knight")
    for left in (2, 1):
        match.attack("hayabusa-knight")
        match.let_pass()
        assert len(match.player(1)["hand"]) == left


def test_the_secret_of_the_bandit_does_not_answer_the_damage_of_another_monster():
    match = bandit({"monsters": ["uraby", "battle-ox"]}, {"hand": ["kuriboh"]}, "uraby")
    match.attack("battle-ox")
    assert (match.prompt, match.player(1)["hand"]) == ("battle", ["kuriboh"])


def test_the_secret_of_the_bandit_is_about_damage_to_the_opponent_of_who_used_it():
    match = bandit({"monsters": ["uraby"], "hand": ["kuriboh"]}, {"monsters": ["battle-ox"]}, "battle-ox")
    match.attack("uraby", "battle-ox")
    assert (match.life()[0], match.player(0)["hand"]) == (7800, ["kuriboh"])


def test_the_secret_of_the_bandit_is_for_main_phase_1_and_its_turn():
    match = bandit({"monsters": ["uraby"]}, {"hand": ["kuriboh"], "monsters": ["-kojikocy"]}, "uraby")
    match.end_turn()
    match.end_turn()
    match.attack("uraby", "kojikocy")
    assert len(match.player(1)["hand"]) == 2
    assert not duel(side([BANDIT], ["uraby"]), phase="main2").can("activate", BANDIT)


def test_the_secret_of_the_bandit_is_over_once_its_target_was_turned_face_down():
    mine = {"monsters": ["uraby", "?magician-of-faith"], "hand": ["book-of-moon", "book-of-taiyou"]}
    match = bandit(mine, {"hand": ["kuriboh"]}, "uraby")
    match.use("book-of-moon")
    match.use("book-of-taiyou", "uraby")
    match.attack("uraby")
    assert (match.life()[1], match.player(1)["hand"]) == (6500, ["kuriboh"])


def test_the_secret_of_the_bandit_does_nothing_where_its_target_has_left():
    match = duel(side([BANDIT], ["uraby"]), side(["kuriboh"], spells=["raigeki-break"]))
    match.do("activate", BANDIT)
    match.do("activate", "raigeki-break")
    match.choose("uraby")
    match.let_pass()
    assert (match.on_field(0), match.state()["lasting"]) == ([], [])


def test_a_text_waits_for_its_target_only_where_one_was_chosen():
    waits = "In the rest of this turn: when the target attacks: draw 1 card."
    never = "When the target attacks: draw 1 card."
    for text in (waits, f"Draw 1 card. {waits}", never, f"Draw 1 card. Draw 2 cards. {waits}"):
        with pytest.raises(BadInput, match="stands behind the one sentence by which its card is used"):
            compiled(text, "normal spell")


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
