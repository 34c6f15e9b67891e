"""The sentence that differs least from one that cannot be read: what it costs to leave out, put in or reword."""

import pytest

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.meanings import meanings
from duelkit.cardtext.mending import mended
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO

ENGLISH, PORTUGUESE = grammar("en", VACUO), grammar("pt", VACUO)


def cheapest(sentence, kind="effect", rules=ENGLISH):
    """Return the cheapest sentence, "" for none."""
    return next((near for _, near in mended(sentence, rules, kind)), "")


@pytest.mark.parametrize(
    ("written", "kind", "near"),
    [
        ("gain 20 life per opponent still alive .", "effect", "gain 20 life for each other player ."),
        ("on success , the attacker discards 2 cards .", "defence", "the attacker discards 2 cards ."),
        ("if they do not defend , draw a card .", "attack", "if the attack met no defence card , draw a card ."),
        ("their dice lose 1 .", "defence", "the attacker 's attack dice lose 1 ."),
    ],
)
def test_words_mean_what_they_mean_on_a_kind_of_card(written, kind, near):
    assert near in [said for _, said in mended(written, ENGLISH, kind)]


def test_words_of_portuguese_mean_something_as_well():
    said = "recupere 20 de vida por adversário ."
    assert cheapest(said, rules=PORTUGUESE) == "ganhe 20 de vida para cada outro jogador ."


def test_what_can_be_read_costs_nothing():
    assert mended("draw 2 cards .", ENGLISH, "effect")[0] == (0.0, "draw 2 cards .")


def test_ways_come_by_what_they_cost():
    costs = [cost for cost, _ in mended("heal 20 life yourself .", ENGLISH, "effect")]
    assert len(costs) > 1
    assert costs == sorted(costs)


@pytest.mark.parametrize(
    "written",
    [
        "draw 2 cards 5 .",  # a number is not left out
        "gain life .",  # and not put in
        "never draw 2 cards .",
        "draw 2 cards unless you win .",
        "frobnicate the glorb of 5 snarks .",
        "",
    ],
)
def test_nothing_is_found_where_a_word_that_matters_would_be_lost_or_a_number_made_up(written):
    assert cheapest(written) == ""


def test_each_row_of_meanings_has_words_of_the_house():
    for rules in (ENGLISH, PORTUGUESE):
        for kind in ("attack", "defence", "effect", "condition", "laid"):
            known = meanings(rules, kind)
            assert [house for house, *_ in known.rows if not all(known.house_words(house))] == []
