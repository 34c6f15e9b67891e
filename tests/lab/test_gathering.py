"""Who drew, held and played which card: compared with what the events and decisions of the same duels say."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from duelkit import BadInput, Match
from duelkit.bots.player import Bot
from duelkit.kernel.chance import BULK_ROUNDS, key_of, start_stream
from duelkit.kernel.loops import OUTCOME
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, series_of
from duelkit.lab.gathering import Gathering, GatheringTask, chunks_in_groups, gather_one_by_one
from duelkit.lab.rules.ledger import DRAWN, DRAWS, WON, new_ledger
from duelkit.lab.study import handling_of, study_of, tables_of
from duelkit.lab.workers import unseen
from tests.ctrl_c import ctrl_c_at

PLAYS = {
    "duchess": {"play"},
    "vacuo": {"attack", "defend", "use", "lay"},
    "monsters": {"summon", "set", "activate"},
}
DRAWING = {"duchess": {"draw"}, "vacuo": {"deal", "buy", "draw"}, "monsters": {"draw"}}


def studied(game="duchess", games=6, bots=("random", "random"), seed=3, **options):
    return study_of(series_of(game, games, bots, seed, options))


def gathered(deals=6, **changes):
    found = Gathering(studied(**changes))
    played_on(found, deals)
    return found


def played_on(gathering, deals, jobs=1, progress=unseen):
    """Play further deals, and return whether all were played."""
    with Threads(jobs).opened(GatheringTask(gathering.study), unheard) as pool:
        return gathering.play(pool, deals, progress)


def totals(found):
    return sum(ledger.totals for ledger in found.ledgers)


def in_hand(match, action):
    """Return whether an action plays a card from the hand."""
    return action.verb in PLAYS[match.game.name] and zone_of(match, action) == "hand"


def zone_of(match, action):
    return match.game.space.zone(int(match.game.space.place[action.id])).name


def watched(game, duel, bots, **options):
    """Play a duel of the series as a match; return, by card, how often it was drawn, held, playable and played."""
    match = Match(game, seed=f"3#{duel}", **options)
    drawn, held, could, played = Counter(), Counter(), Counter(), Counter()
    while match.seat is not None:
        could.update({action.card for action in match.legal if in_hand(match, action)})
        action, goes = bots[match.seat].choose(match.view_record(match.seat), match.legal), match._s.goes
        played[action.card] += in_hand(match, action)
        match.play(action)
        if match._s.goes != goes:
            held.update(card for seat in match.state()["seats"] for card in seat["hand"])
    drawn.update(event.card for event in match.events if event.kind in DRAWING[game])
    return drawn, held, could, +played, match


def said(study, counts):
    return {card.id: int(n) for card, n in zip(study.cards, counts, strict=True) if n}


def test_the_compiled_loop_counts_what_the_duels_say():
    found, sums = gathered(), [Counter() for _ in range(4)]
    for duel in range(6):
        bot = Bot("random", found.study.series.game)
        start_stream(bot.dice, key_of("bots 3"), duel, BULK_ROUNDS)
        sums = [old + new for old, new in zip(sums, watched("duchess", duel, (bot, bot))[:4], strict=True)]
    assert [said(found.study, counts) for counts in totals(found)] == sums
    assert found.sums[0].duels == 6


@pytest.mark.parametrize("game", PLAYS)
def test_a_duel_of_bots_that_search_is_counted_in_the_same_way(game):
    study = studied(game)
    table, slots = study.series, handling_of(study.series.game).hand_slots(study.series.game.space)
    ledger, outcomes = new_ledger(study.column, slots, 2, 2), np.zeros(1, OUTCOME)
    ledger.roles[:] = study.roles[0]
    gather_one_by_one(table, table.game.new_record(table.options).array, unheard, outcomes, ledger)
    bots = [Bot("random", table.game, f"bot {seat} 3#0") for seat in range(2)]
    *sums, match = watched(game, 0, bots)
    assert [said(study, counts) for counts in ledger.totals] == sums
    assert [int(won) for won in ledger.seats[:, WON]] == [seat in match.result.winners for seat in range(2)]
    assert ledger.places[:, WON].sum() == len(match.result.winners)
    draws = min(DRAWS, ledger.counts[DRAWN, 0].sum())
    strata = ledger.drawing_x.diagonal()[study.roles[0][0] * DRAWS :][:DRAWS]
    assert strata.tolist() == [1] * draws + [0] * (DRAWS - draws)  # one row for each draw of seat 0


def test_threads_change_nothing():
    one, many = gathered(60), Gathering(studied())
    played_on(many, 60, jobs=3)
    for mine, other in zip(one.ledgers, many.ledgers, strict=True):
        assert (mine.drawing_x == other.drawing_x).all()
        assert (mine.hand_y == other.hand_y).all()


@pytest.mark.parametrize("deals", [1, 39, 40, 41, 2_000, 23_456])
def test_how_large_chunks_are_changes_no_group(deals):
    def groups(most):
        chunks = chunks_in_groups(7, deals, most)
        assert sum(chunk.deals for chunk in chunks) == deals
        return {deal: chunk.of for chunk in chunks for part in chunk.numbers for deal in part}

    assert groups(1) == groups(500) == groups(3_000) == groups(1_000_000)
    assert sorted(groups(3_000)) == list(range(7, 7 + deals))


def test_deals_are_added_from_where_the_last_ones_ended():
    whole, parts = gathered(60), gathered(20)
    played_on(parts, 40)
    assert (totals(parts) == totals(whole)).all()


def test_ctrl_c_keeps_whole_deals():
    found = Gathering(studied(bots=("greedy", "random")))
    assert not played_on(found, 400, progress=ctrl_c_at(1))
    assert 0 < found.deals < 400
    assert [sums.duels for sums in found.sums] == [found.deals] * 2


def test_seats_are_swapped_on_the_same_deal():
    tables = tables_of(series_of("duchess", 1, ("greedy", "random", "random"), 1, {}))
    assert [table.bots for table in tables] == [
        ("greedy", "random", "random"),
        ("random", "random", "greedy"),
        ("random", "greedy", "random"),
    ]


def test_decks_go_around_with_their_bots():
    tables = tables_of(series_of("monsters", 1, None, 1, {"decks": ["effect_yugi", "sealed-7"]}))
    assert [table.chosen["decks"] for table in tables] == [["effect_yugi", "sealed-7"], ["sealed-7", "effect_yugi"]]


def test_where_all_seats_are_alike_a_deal_is_played_once():
    assert len(tables_of(series_of("duchess", 1, ("greedy", "greedy"), 1, {}))) == 1


def test_a_game_that_does_not_tell_how_its_cards_are_handled_is_told_so():
    series = series_of("duchess", 1, None, 1, {})
    with pytest.raises(BadInput, match="duchess does not tell which cards are drawn and played"):
        study_of(replace(series, game=replace(series.game, handling=None)))
