"""Second Coin Toss: its player tosses the coins of a text again, once in a turn, however many copies lie there."""

import pytest

from duelkit import BadInput
from duelkit.cardtext.chain_compiler import compile_for_chain
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.reading import read_text
from duelkit.games.monsters.vocabulary import BLANK, VOCABULARY
from tests.monsters.table import duel, side

TOSS = "second-coin-toss"
HEADS, TAILS = "heads", "tails"


def wizard(dice, spells=("+second-coin-toss",), theirs=()):
    """Return a duel after Time Wizard's player has called heads; the coins show what `dice` says."""
    match = duel(side(monsters=["time-wizard"], spells=spells), side(monsters=["uraby"], spells=theirs), dice=dice)
    match.do("activate", "time-wizard")
    match.do("choose", place="option:1")
    return match


def test_M10_second_coin_toss_lets_its_player_toss_again_and_the_new_result_counts():
    match = wizard([TAILS, HEADS])
    assert match.prompt == "may"
    match.do("choose")
    assert (match.on_field(0), match.on_field(1)) == (["time-wizard"], [])


def test_M10_a_player_who_does_not_toss_again_keeps_the_result():
    match = wizard([HEADS, TAILS])
    match.do("pass")
    assert (match.on_field(0), match.on_field(1), match.prompt) == (["time-wizard"], [], "main")


def test_M10_coins_are_tossed_again_once_however_many_copies_lie_there():
    match = wizard([TAILS, TAILS, HEADS], ["+second-coin-toss", "+second-coin-toss"])
    match.do("choose")
    assert (match.prompt, match.on_field(0), match.on_field(1)) == ("main", [], ["uraby"])


def test_M10_all_coins_of_a_text_are_tossed_again():
    mine = side(monsters=["barrel-dragon"], spells=["+second-coin-toss"])
    match = duel(mine, side(monsters=["uraby"]), dice=[HEADS, TAILS, TAILS, TAILS, HEADS, HEADS])
    match.do("activate", "barrel-dragon")
    match.do("choose")
    assert match.on_field(1) == []


def test_M10_the_coins_of_the_opponent_are_not_tossed_again():
    match = wizard([TAILS], [], ["+second-coin-toss"])
    assert (match.prompt, match.on_field(0)) == ("main", [])


def test_M5_a_second_coin_toss_whose_effects_are_negated_offers_nothing():
    match = wizard([TAILS], theirs=["+imperial-order"])
    assert match.prompt == "main"


def test_M10_coins_are_tossed_again_in_each_turn():
    mine = side(["gamble"], monsters=["time-wizard"], spells=["+second-coin-toss"])
    match = duel(mine, side(monsters=["uraby"]), dice=[TAILS, HEADS, HEADS])
    match.do("activate", "time-wizard")
    match.do("choose", place="option:1")
    match.do("choose")
    match.end_turn()
    match.end_turn()
    match.do("activate", "time-wizard")
    match.do("choose", place="option:1")
    assert match.prompt == "may"


@pytest.mark.parametrize(
    "text",
    [
        "When you toss coins: you may toss them again.",
        "Once per turn: when you toss coins: you may toss them again.",
        "Once per turn for all cards of this name: when you toss coins: toss them again.",
        "Once per turn for all cards of this name: when you toss coins: draw 1 card.",
        "Toss them again.",
    ],
)
def test_coins_are_tossed_again_in_one_way(text):
    tables = Tables(BLANK, lambda _: 0, lambda _: [])
    with pytest.raises(BadInput, match="Coins are tossed again in one way"):
        compile_for_chain(read_text(text, VOCABULARY)[0], "continuous spell", VOCABULARY, tables)
