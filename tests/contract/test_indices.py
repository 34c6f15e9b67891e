"""No rule counts from the end of a row: compiled rules take an index below 0 for a place before the row.

So a card that is not there (-1) must never be looked up, not even where what is found is then left unused.
"""

from importlib import import_module

import numpy as np
import pytest

from duelkit.bots.player import Bot
from duelkit.kernel import record
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.record import blank, copy
from tests.positions import dealt, each_game, each_table, legal_numbers, new_dice, samples

FACTS = 32  # as many as any game measures


class Row:
    """A row of numbers, or of rows, that is indexed from the first element on alone."""

    def __init__(self, row):
        self.row = row

    def __getitem__(self, at):
        return self.row[self.checked(at)]

    def __setitem__(self, at, value):
        self.row[self.checked(at)] = value.row if isinstance(value, Row) else value

    def checked(self, at):
        if not isinstance(at, slice) and at < 0:
            raise AssertionError(f"a row is indexed by {at}")
        return at

    def __len__(self):
        return len(self.row)

    def __iter__(self):
        return iter(self.row)

    def __contains__(self, value):
        return value in self.row

    def __getattr__(self, name):
        return getattr(self.row, name)


def strictly_laid_open(memory, kind, shape):
    if len(shape) > 1:
        size = len(memory) // shape[0]
        return Row([strictly_laid_open(memory[at : at + size], kind, shape[1:]) for at in range(0, len(memory), size)])
    return LAID_OPEN(memory, kind, shape) if kind.names else Row(memory.cast(kind.char))


LAID_OPEN = record.laid_open


@pytest.fixture(autouse=True)
def rows_are_strict(monkeypatch):
    monkeypatch.setattr(record, "laid_open", strictly_laid_open)


def test_a_row_of_these_tests_refuses_to_count_from_its_end():
    s = blank(np.dtype([("hand", "i2", (2, 3))]))
    with pytest.raises(AssertionError, match="indexed by -1"):
        s.hand[0][-1] = 1


@each_table
def test_no_rule_that_a_duel_is_played_by_counts_from_the_end(game, options):
    for s in samples(game, options, "indices", every=1):
        if s.decisions % 20 == 0:
            ask_everything(game, s)


@each_table
def test_no_rule_of_a_bot_that_looks_ahead_counts_from_the_end(game, options):
    bot, s = Bot("greedy", game, seed="ahead"), dealt(game, options, "ahead")
    while not s.over and s.decisions < 60:
        game.rules.step(s, bot.choose_number(game.view(s, s.to_move), legal_numbers(game, s)))


@each_game
def test_no_rule_counts_from_the_end_in_positions_to_which_random_duels_hardly_come(game):
    crafted = import_module(f"tests.contract.{game.name}_positions")
    for match in (*crafted.positions(), *crafted.more_positions()):
        s = match.record
        ask_everything(game, s)
        for decision in legal_numbers(game, s):
            game.rules.step(copy(s), decision)


def ask_everything(game, s):
    """Have each rule that looks at a position look at it, for every seat."""
    rules, view = game.rules, game.view(s, s.to_move)
    rules.imagine(view, new_dice("imagined"))
    for one in (s, view):
        for seat in range(s.players):
            rules.measure(one, seat, [0] * FACTS)
            rules.evaluate(one, seat)
            rules.appraise(one, seat)
            rules.reached(one, seat)
        for number in legal_numbers(game, one):
            rules.key(one, number)
    for seat in range(s.players):
        seen = game.view(s, seat)
        rules.observe(seen, seat, np.zeros(game.layout(seen).width, OBSERVED))
