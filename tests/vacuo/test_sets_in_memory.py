"""Sets of cards of one's own stay in memory for as long as somebody plays with them, and not for ever."""

import gc
from weakref import ref

import pytest

from duelkit import Match
from duelkit.cardtext.own_cards import NEWEST
from duelkit.games.vacuo import cards
from duelkit.games.vacuo.cards import card_set, make_set
from duelkit.games.vacuo.look import look_with
from duelkit.looks import look_of

NAME = {"en": "My Wall", "pt": "Meu Muro"}
WALL = {"id": "wall", "type": "defence", "rarity": "legendary", "text": "", "name": NAME}


def tables(number):
    """Return the tables of cards that are a set of their own."""
    attack = {"id": f"blow-{number}", "type": "attack", "damage": 1, "target": "chosen", "rarity": "common", "text": ""}
    return [attack, {**WALL, "rarity": "common"}]


def crowd_out():
    """Make so many other sets that none is remembered for being new."""
    for number in range(1000, 1000 + NEWEST):
        make_set(tables(number))
    gc.collect()


def own_duel():
    return Match("vacuo", cards=tables(1), seed=1)


def scenario_duel():
    return Match.from_scenario(
        {
            "game": "vacuo",
            "cards": tables(2),
            "seats": [{"life": 400, "hand": ["blow-2"]}, {"life": 400, "hand": ["wall"]}],
        }
    )


DUELS = pytest.mark.parametrize("duel", [own_duel, scenario_duel])


def test_a_set_that_nobody_plays_with_is_forgotten():
    forgotten = ref(make_set(tables(3)))
    crowd_out()
    assert forgotten() is None
    assert len(cards.IN_USE.kept) < 2 * NEWEST


@DUELS
def test_a_duel_keeps_its_cards(duel):
    match = duel()
    before, mark = match.state(), match.mark()
    match.play(match.legal[0])
    crowd_out()
    assert match.at(mark).state() == match.branch(0).state() == before
    assert match.state()["cards"] == before["cards"] != []


@DUELS
def test_a_duel_that_is_over_and_put_away_keeps_nothing(duel):
    match = duel()
    kept = ref(card_set(match.view_record(None).set))
    del match
    crowd_out()
    assert kept() is None


@DUELS
def test_a_duel_that_was_frozen_is_told_where_its_cards_are_not_known(duel):
    match = duel()
    frozen, events, state = match.freeze(), match.events, match.state()
    del match
    crowd_out()
    assert Match.thaw(frozen, events).state() == state


def test_how_such_duels_look_is_forgotten_as_well():
    most = look_with.cache_info().maxsize
    for life in range(1, most + 10):
        look_of(Match("vacuo", life=life, seed=1))
    assert look_with.cache_info().currsize == most
