"""What events are like in any game: told of events that there are, and true of what they do."""

import random

import pytest

from duelkit import Match, games
from duelkit.games import game_named
from duelkit.looks import likenesses_of, look_of
from duelkit.looks.look import Likeness

WITH_LIFE = ("monsters", "vacuo")


@pytest.mark.parametrize("game", games())
def test_likenesses_are_told_of_events_of_the_game(game):
    events = {kind.name.lower() for kind in game_named(game).words.events}
    told = likenesses_of(game)
    assert set(told) <= events
    assert {Likeness.DRAW, Likeness.PLAY} <= set(told.values())
    assert {Likeness.ATTACK, Likeness.DEFEAT} & set(told.values())


def life(match):
    names = [f"P{n}" for n in range(match.players)]
    picture = look_of(match).picture(match.view_record(None), match.events, names, match.language)
    return [side.gauge.value for side in picture.sides]


@pytest.mark.parametrize("game", WITH_LIFE)
def test_who_is_damaged_has_less_life_where_nothing_else_happened_to_it(game):
    told, dice, seen = likenesses_of(game), random.Random(5), 0
    for seed in range(8):
        match = Match(game, seed=seed)
        while match.seat is not None and seen < 40:
            before, first = life(match), len(match.events)
            match.play(dice.choice(match.legal))
            new = [event for event in match.events[first:] if told.get(event.kind) in (Likeness.DAMAGE, Likeness.GAIN)]
            for event in new:
                alone = sum(other.seat == event.seat for other in new) == 1
                if alone and told[event.kind] == Likeness.DAMAGE and event.value:
                    seen += 1
                    assert life(match)[event.seat] < before[event.seat]
    assert seen
