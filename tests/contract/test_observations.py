"""An observation holds what a seat may know, as numbers, and no trace of anything else."""

import random
from dataclasses import replace

import numpy as np

from duelkit.kernel.observation import NO_COLUMN, OBSERVED, ColumnKind
from duelkit.kernel.observing import HIDDEN, NONE
from tests.contract.worlds import another_world
from tests.positions import all_options, each_game, each_table, legal_numbers, samples

# Blocks that are all zeros in the random duels below.
SELDOM = {
    "duchess": {"named"},  # a suit is named by texts of one's own alone
    "vacuo": {"attacks_given", "attacks_left", "lasting_spent", "lasting_times", "negated", "still"},
    "monsters": {
        *("attack_stopped", "battle_over", "chain_negated", "chain_paid", "deck_top", "falls", "stopped", "their_deck")
    },
}
DUELS = {"vacuo": 6}  # of each kind that are looked at, where it is not 3: an extra turn, or a copy, is seldom


def observed(game, s, seat):
    """Return the observation of a seat."""
    layout = game.layout(s)
    row = np.zeros(layout.width, OBSERVED)
    assert game.rules.observe(s, seat, row) == layout.width
    return row


@each_table
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_observation(game, options):
    dice = random.Random("observations")
    for s in samples(game, options, "observations", every=5):
        for seat in range(s.players):
            other = another_world(game, s, {seat}, dice)
            assert observed(game, other, seat).tolist() == observed(game, s, seat).tolist()


@each_table
def test_a_state_is_observed_as_its_view_is(game, options):
    for s in samples(game, options, "observed views", every=3):
        for seat in range(s.players):
            assert observed(game, game.view(s, seat), seat).tolist() == observed(game, s, seat).tolist()


@each_table
def test_every_number_lies_in_the_range_of_its_column(game, options):
    for s in samples(game, options, "ranges", every=2):
        layout, row = game.layout(s), observed(game, s, s.to_move)
        wrong = np.flatnonzero((row < layout.least) | (row > layout.most))
        columns = list(layout.columns())
        assert [(columns[at], int(row[at])) for at in wrong] == []


@each_game
def test_each_block_tells_something_in_some_duel(game):
    told = set()
    for options in all_options(game):
        for s in (s for n in range(DUELS.get(game.name, 3)) for s in samples(game, options, f"told {n}", every=1)):
            named = game.layout(s).named(observed(game, s, s.to_move))
            told |= {name for name, block in named.items() if name not in told and block.any()}
    silent = {block.name for block in game.layout(s).blocks} - told
    assert silent <= SELDOM[game.name]


@each_game
def test_what_the_columns_mean_is_said(game):
    layout = game.layout(game.new_record(game.check_options({})))
    assert len({block.name for block in layout.blocks}) == len(layout.blocks)
    for block in layout.blocks:
        assert block.meaning
        assert len(block.axes) == len(block.shape), block.name
        assert block.least <= 0 <= block.most
        assert block.kind != ColumnKind.CHOICE or len(block.names) == block.most + 1
    assert len(list(layout.columns())) == layout.width == len(layout.least) == len(layout.most)


@each_game
def test_a_layout_has_a_version_of_its_own(game):
    one, same = (game.layout(game.new_record(game.check_options({}))) for _ in range(2))
    assert one.version == same.version
    for at, block in enumerate(one.blocks):
        others = one.blocks[:at] + one.blocks[at + 1 :]
        assert replace(one, blocks=others).version != one.version, block.name
    for number in one.ids:
        assert replace(one, ids={**one.ids, number: "another"}).version != one.version, number


@each_table
def test_the_card_in_a_place_of_a_decision_is_found_in_the_observation(game, options):
    for s in samples(game, options, "places", every=4):
        layout, row = game.layout(s), observed(game, s, s.to_move)
        columns, keys = layout.card_columns(game.space), {}
        for number in legal_numbers(game, s):
            if columns[number] != NO_COLUMN:
                card = int(row[columns[number]])
                assert card != NONE
                zone = game.space.zone(int(game.space.place[number])).name
                if card != HIDDEN:
                    assert (
                        layout.cards[card]
                        == game.words.describe(s, int(game.space.verb[number]), int(game.space.place[number]))[0]
                    )
                    keys.setdefault((int(game.space.verb[number]), zone, game.rules.key(s, number)), set()).add(card)
        assert all(len(found) == 1 for found in keys.values())
