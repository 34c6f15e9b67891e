"""Advice: from the view alone, the same each time, and for reasons that were measured."""

import json
import random
from dataclasses import replace

import numpy as np
import pytest

from duelkit import Match
from duelkit.bots.advice import Advice, Difference, Grounds, read_advice
from duelkit.bots.advising import WORLDS, advise, differences_in, reason_of
from duelkit.bots.in_python import RulesInPython
from duelkit.bots.player import Bot
from duelkit.bots.search.loops import COMPARE, ponder
from duelkit.bots.search.room import FACTS, GAMES_FIRST, LOST, SUMS, WON, WON_AT_ONCE, room_for
from duelkit.games import game_named
from duelkit.kernel.facts import MOST_FACTS
from duelkit.kernel.loops import VIEW
from duelkit.kernel.record import copy
from duelkit.notation import Action
from tests.bots.test_search import in_python, searching, table_options
from tests.contract.worlds import another_world
from tests.positions import each_game, legal_numbers, new_dice, samples

FEW = "search:60"
DUCHESS = game_named("duchess")


def advice_from(game, s):
    """Return what a search with few simulations advises the player to move."""
    return advise(searching(game, FEW), game.view(s, s.to_move))


def with_choice(game, seed, every):
    """Return positions in which there is something to choose."""
    return (s for s in samples(game, table_options(game), seed, every=every) if len(legal_numbers(game, s)) > 1)


@each_game
def test_advice_is_the_same_in_worlds_that_the_player_cannot_tell_apart(game):
    dice, pairs = random.Random("advice"), 0
    for s in with_choice(game, "advice", 6):
        for _ in range(2):
            other = another_world(game, s, {s.to_move}, dice)
            assert bytes(other.memory) != bytes(s.memory)
            assert advice_from(game, other) == advice_from(game, s)
            pairs += 1
    assert pairs >= 20


@each_game
def test_advice_is_two_different_decisions_and_a_reason(game):
    grounds = set()
    for s in with_choice(game, "reasons", 4):
        found = advice_from(game, s)
        legal = legal_numbers(game, s)
        assert {found.action, found.other or found.action} <= set(legal)
        assert found.other is None or game.rules.key(s, found.action) != game.rules.key(s, found.other)
        assert (found.difference is None) == (found.grounds not in {Grounds.FACT, Grounds.YET, Grounds.ENDS})
        grounds.add(found.grounds)
    assert Grounds.FACT in grounds
    assert len(grounds) > 1


@each_game
def test_compiled_comparing_finds_what_interpreted_comparing_finds(game):
    for s in with_choice(game, "compared", 40):
        view, pair = game.view(s, s.to_move), legal_numbers(game, s)[:2]
        search = searching(game, FEW)
        (own,) = search.rooms_for(view.array.dtype)
        own.bench[VIEW], own.dice[0] = view.array[0], search.dice.array[0]
        found = search.compare(view, *pair, 5)
        room = in_python(room_for(game, view.array.dtype, 1, 10))
        room.bench[VIEW], room.dice[0], room.compared[:] = view, new_dice("dice"), np.array(pair)
        ponder(RulesInPython(game.rules), room, None, None, COMPARE, 5)
        assert [list(row) for row in room.sums] == found.tolist()


@each_game
def test_a_decision_beside_itself_makes_no_difference(game):
    """The same worlds, the same dice."""
    for s in with_choice(game, "itself", 30):
        view = game.view(s, s.to_move)
        search = searching(game, FEW)
        search.weigh(view)
        number = legal_numbers(game, s)[0]
        assert all(
            one.amount == one.spread == 0 for one in differences_in(search.compare(view, number, number, 20), 20)
        )


@each_game
def test_a_game_has_as_many_sentences_as_it_measures(game):
    facts = [-1] * MOST_FACTS
    s = next(iter(samples(game, table_options(game), "measured", every=1)))
    game.rules.measure(s, 0, facts)
    assert sum(number != -1 for number in facts) == len(game.facts)


# What is measured


def measured(match, seat):
    """Return the numbers of a position of a seat."""
    facts = [0] * len(match.game.facts)
    match.game.rules.measure(match.record, seat, facts)
    return facts


def test_what_duchess_measures():
    match = Match.from_scenario(
        {"game": "duchess", "stage": "battle", "to_move": 0, "seats": [
            {"deck": ["2S"], "hand": ["8C", "KD"], "field": ["9D", "4H", "3H"]},
            {"deck": ["2H", "2C"], "hand": ["8H"], "field": ["KS"]},
        ]}
    )  # fmt: skip
    assert measured(match, 0) == [3, 1, 2, 1, 1, 2]
    assert measured(match, 1) == [1, 3, 1, 2, 2, 1]


def test_what_vacuo_measures():
    match = Match.from_scenario(
        {"game": "vacuo", "to_move": 0, "seats": [
            {"life": 620, "hand": ["strike", "strike"]}, {"life": 700, "hand": ["strike"]}, {"life": 240, "hand": []},
        ]}
    )  # fmt: skip
    assert measured(match, 0) == [620, 940, 2, 1, 2]
    assert measured(match, 2) == [240, 1320, 0, 3, 2]


def test_what_monsters_measures():
    ox = {"card": "battle-ox", "position": "attack", "face": "up"}
    match = Match.from_scenario(
        {"game": "monsters", "turn": 6, "to_move": 0, "phase": "main1", "seats": [
            {"life": 5400, "hand": ["battle-ox"], "deck": ["battle-ox"], "monsters": [ox, ox],
             "spells": [{"card": "trap-hole", "face": "down"}]},
            {"life": 7200, "hand": [], "deck": ["battle-ox"], "monsters": [ox], "spells": []},
        ]}
    )  # fmt: skip
    assert measured(match, 0) == [5400, 7200, 2, 1, 1, 0, 1, 0]


# Why


def reason(best=0.6, other=0.4, game=DUCHESS, **amounts):
    """Return the grounds, and the number of the fact, where facts differ by these amounts; `f0` is the game's first."""
    rows = [Difference(fact, 0.0, 0.0) for fact in range(FACTS)]
    for name, amount in amounts.items():
        fact = int(name[1:]) + (GAMES_FIRST if name[0] == "f" else 0)
        mean, spread = amount if isinstance(amount, tuple) else (amount, 0.5)
        rows[fact] = Difference(fact, mean, 0.0, spread)
    found = Advice(1, chance=best, other=2, other_chance=other)
    grounds, difference = reason_of(game, found, rows)
    return grounds, None if difference is None else difference.fact


def fact(number):
    """Return the number of a fact of the game among all."""
    return GAMES_FIRST + number


def test_what_is_decided_is_said_to_be():
    assert reason(best=0.01, other=0.0) == (Grounds.LOST, None)
    assert reason(best=1.0, other=0.99) == (Grounds.WON, None)


def test_what_wins_as_often_is_as_good():
    assert reason(best=0.605, other=0.6, f0=2.0) == (Grounds.ALIKE, None)


def test_the_fact_that_differs_most_beside_its_spread_is_the_reason():
    assert reason(f0=(1.0, 1.0), f2=(0.8, 0.2)) == (Grounds.FACT, fact(2))


def test_less_of_what_others_have_is_good_too():
    assert reason(f1=-1.0, f0=-2.0) == (Grounds.FACT, fact(1))


def test_what_is_only_worse_is_said_with_a_but():
    assert reason(f0=-1.0) == (Grounds.YET, fact(0))


def test_what_may_be_chance_or_is_little_is_no_reason():
    assert reason(f0=(0.05, 0.0)) == (Grounds.LATER, None)
    assert reason(f0=(0.2, 1.5)) == (Grounds.LATER, None)


def test_the_end_of_the_duel_comes_before_all_facts():
    wins = {f"a{WON_AT_ONCE}": 0.3, f"a{WON}": 0.3}
    assert reason(**wins, f0=3.0) == (Grounds.ENDS, WON_AT_ONCE)
    assert reason(**{f"a{LOST}": -0.4}, f0=3.0) == (Grounds.ENDS, LOST)
    assert reason(**{f"a{LOST}": 0.4}, f0=3.0) == (Grounds.FACT, fact(0))


def test_a_game_without_facts_gives_no_reason():
    assert reason(game=replace(DUCHESS, facts=()), f0=3.0) == (Grounds.UNKNOWN, None)


def test_a_difference_is_of_the_means_and_spreads_from_world_to_world():
    sums = np.zeros((FACTS, SUMS))
    sums[GAMES_FIRST] = 3.0, 1.0, 4.0  # in four worlds: 2, 0, 0, 0 more
    one = differences_in(sums, 4)[GAMES_FIRST]
    assert (one.one, one.other, one.amount) == (0.75, 0.25, 0.5)
    assert one.spread == pytest.approx(0.866, abs=0.001)


# What is advised


def hint(scenario):
    """Return what is advised in a position, and the match."""
    match = Match.from_scenario(scenario)
    bot = Bot("search:300", match.game, "a hint")
    return bot.advise(match.view_record(match.seat), match.legal_numbers()), match


def named(match, number):
    """Return a move as people type it."""
    return next(str(one) for one in match.legal if one.id == number)


OX = {"card": "battle-ox", "position": "attack", "face": "up"}


def attacking(life, **other):
    """Return a position in which 1700 ATK may attack."""
    return {"game": "monsters", "turn": 6, "to_move": 0, "phase": "battle", "seats": [
        {"life": 8000, "hand": [], "deck": ["battle-ox"] * 6, "monsters": [OX], "spells": []},
        {"life": life, "hand": ["battle-ox"] * 2, "deck": ["battle-ox"] * 6, "monsters": [], "spells": [], **other},
    ]}  # fmt: skip


def test_an_attack_that_wins_is_advised_since_it_wins_at_once():
    found, match = hint(attacking(1500))
    assert (named(match, found.action), found.chance > 0.95) == ("attack battle-ox", True)
    assert found.grounds in {Grounds.ENDS, Grounds.WON}
    if found.grounds == Grounds.ENDS:
        assert (found.difference.fact, found.difference.one > 0.98) == (WON_AT_ONCE, True)  # a hand may hold the answer


def test_an_attack_is_advised_with_its_target():
    weak = {"card": "skull-servant", "position": "attack", "face": "up"}
    found, match = hint(attacking(8000, monsters=[weak]))
    assert named(match, found.action) == "attack battle-ox"
    assert [str(aim) for aim in found.aims] == ["target skull-servant 1"]
    assert found.aims[0].place == "theirs:0"


def holding(*hand):
    """Return a position of Vácuo with this hand, in which no card can be bought."""
    return {"game": "vacuo", "to_move": 0, "seats": [
        {"life": 800, "hand": list(hand)}, {"life": 800, "hand": ["strike"]},
    ]}  # fmt: skip


def test_an_attack_on_the_life_points_has_no_target_to_mark():
    found, match = hint(attacking(8000))
    assert (named(match, found.action), found.aims) == ("attack battle-ox", ())


def test_of_two_equal_cards_the_next_best_is_another():
    found, match = hint(holding("strike", "strike", "elbow"))
    assert {named(match, found.action), named(match, found.other)} == {"attack strike", "attack elbow"}


def test_where_all_moves_are_equal_there_is_nothing_else_to_do():
    found, _ = hint(holding("strike", "strike"))
    assert (found.grounds, found.other) == (Grounds.FORCED, None)


def test_where_there_is_one_move_nobody_thinks(monkeypatch):
    match = Match("duchess", seed=5)
    bot = Bot("search", match.game)
    monkeypatch.setattr(Bot, "searching", None)
    assert bot.advise(match.view_record(match.seat), [7]) == Advice(7, Grounds.FORCED)


def test_what_the_view_does_not_show_is_no_aim(monkeypatch):
    """A card that a text looks at is another one in each imagined world."""
    found, _ = hint(attacking(8000, monsters=[{"card": "skull-servant", "position": "defence", "face": "down"}]))
    assert all(aim.card is None for aim in found.aims)


def test_advice_is_read_back_from_json():
    found, _ = hint(attacking(1500))
    told = replace(found, difference=Difference(4, 1.0, 0.5, 0.25), aims=(Action("target", "9D", 1, "rivals:0", 4),))
    again = read_advice(json.loads(json.dumps(told.plain())))
    assert again == told
    assert (again.aims[0].place, again.aims[0].id) == ("rivals:0", 4)


def test_advice_leaves_the_view_as_it_is():
    match = Match("duchess", seed=5)
    view = match.view_record(match.seat)
    before = copy(view)
    Bot("search:50", match.game, "a hint").advise(view, match.legal_numbers())
    assert bytes(view.memory) == bytes(before.memory)
    assert WORLDS >= 100
