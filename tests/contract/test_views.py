"""A seat is shown what it may know and no trace of anything else; a world imagined from that is one that fits."""

import random
from collections import Counter
from importlib import import_module
from itertools import zip_longest

from duelkit import contract
from duelkit.kernel.record import copy
from tests.contract.invariants import breach
from tests.contract.worlds import another_world
from tests.positions import SPECTATOR, contents, each_game, each_table, legal_numbers, new_dice, samples

IMAGINED = 1500


def positions_and_seats(game, options, seed):
    """Yield positions of a random duel, each with every seat in turn and a spectator."""
    for s in samples(game, options, seed, every=11):
        for seat in (*range(s.players), SPECTATOR):
            yield s, seat


def knowing(seat):
    return set() if seat == SPECTATOR else {seat}


@each_table
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_view(game, options):
    dice = random.Random("views")
    for s, seat in positions_and_seats(game, options, "views"):
        other = another_world(game, s, knowing(seat), dice)
        assert contents(other.array) != contents(s.array)
        assert contents(game.view(other, seat).array) == contents(game.view(s, seat).array)


@each_table
def test_worlds_that_the_mover_cannot_tell_apart_give_it_the_same_moves(game, options):
    dice = random.Random("moves")
    for s in samples(game, options, "moves", every=3):
        assert legal_numbers(game, another_world(game, s, {s.to_move}, dice)) == legal_numbers(game, s)


@each_table
def test_the_same_decision_looks_the_same_in_worlds_that_a_seat_cannot_tell_apart(game, options):
    dice = random.Random("events")
    for s, seat in positions_and_seats(game, options, "events"):
        other = another_world(game, s, knowing(seat) | {s.to_move}, dice, told_alike=True)
        decision = dice.choice(legal_numbers(game, s))
        here, there = told_after(game, s, decision, seat), told_after(game, other, decision, seat)
        shown = first_difference(here, there)
        if shown is not None:  # a card that is revealed, and different: from here on the worlds are told apart
            assert here[shown].kind in game.words.reveals
            assert but_for_card(here[shown]) == but_for_card(there[shown])


def told_after(game, s, decision, seat):
    """Return the events of a decision as a seat sees them."""
    after = copy(s)
    game.rules.step(after, decision)
    seen = game.view(after, seat)
    return list(seen.events)[: seen.happened]


def first_difference(here, there):
    """Return the place of the first event that is not the same; None where all are."""
    pairs = zip_longest(map(told, here), map(told, there))
    return next((at for at, (one, other) in enumerate(pairs) if one != other), None)


def told(event):
    """Return all that an event says."""
    return (event.card, *but_for_card(event))


def but_for_card(event):
    """Return what an event says without its card."""
    return event.kind, event.seat, event.other, event.number, event.seen


@each_table
def test_a_view_of_an_imagined_world_is_the_view_it_was_imagined_from(game, options):
    contract.check_sight(game.name, "imagined", **options)


@each_table
def test_an_imagined_world_is_whole(game, options):
    own_breach = import_module(f"tests.contract.{game.name}_invariants").breach
    dice = new_dice("whole")
    for s, seat in positions_and_seats(game, options, "whole"):
        world = game.view(s, seat)
        game.rules.imagine(world, dice)
        assert max(breach(world), own_breach(world)) == 0


@each_game
def test_an_imagined_card_is_equally_likely_each_of_those_that_can_be_there(game):
    s = next(samples(game, game.check_options({}), "likely", every=30))
    dice, view = new_dice("likely"), game.view(s, s.to_move)
    hidden = list(blanks_filled(game.write_state(view), game.write_state(s)))
    can_be_in = import_module(f"tests.contract.{game.name}_worlds").can_be_in
    counts = {}
    for _ in range(IMAGINED):
        world = copy(view)
        game.rules.imagine(world, dice)
        for place, card in blanks_filled(game.write_state(view), game.write_state(world)):
            counts.setdefault(place, Counter())[card] += 1
    assert counts.keys() == {place for place, _ in hidden}
    for place, cards in counts.items():
        likely = can_be_in(place, hidden, s.to_move)
        assert cards.keys() <= likely.keys()
        assert chi_square(cards, likely) < 2 * len(likely)


def chi_square(counts, expected):
    """Return how far counts are from what was to be expected; on average one less than there are of them."""
    share = counts.total() / expected.total()
    return sum((counts[card] - n * share) ** 2 / (n * share) for card, n in expected.items())


def blanks_filled(blank, filled, place=()):
    """Yield each place of a written position that was None and is a card now."""
    if isinstance(filled, dict | list):
        for key in filled if isinstance(filled, dict) else range(len(filled)):
            yield from blanks_filled(blank[key], filled[key], (*place, key))
    elif blank is None and filled is not None:
        yield place, filled
