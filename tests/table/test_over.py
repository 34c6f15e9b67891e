"""A duel that the game's rules have ended is over at the table, whichever entry it was that ended it."""

from functools import cache

import pytest

from duelkit import Match
from duelkit.bots.player import Bot
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named
from duelkit.table import changes
from duelkit.table.course import begin
from duelkit.table.entries import KINDS, Entry
from duelkit.table.outcomes import outcome_of
from duelkit.table.table import Table
from duelkit.table.terms import Terms
from tests.table.played import BEGUN, SECRET, Played

PIECES = [f"{limb}-of-the-forbidden-one" for limb in ("left-arm", "left-leg", "right-arm", "right-leg")]
STACKED = ["exodia-the-forbidden-one", *PIECES, *deck_named("starter_yugi", shipped_ones()).main]
GAMES = ("duchess", "vacuo", "monsters")


@cache
def played_out(game: str) -> Match:
    """Return a duel that went on to its end."""
    match = Match(game, seed=1)
    bot = Bot("greedy", match.game, seed="1")
    while match.seat is not None:
        match.take(bot.choose_number(match.view_record(match.seat), match.legal_numbers()))
    return match


def test_a_deal_that_ends_the_duel_ends_it():
    options = {"shuffle": False, "decks": [STACKED, "starter_yugi"]}
    table = Played(game="monsters", options=options, clock={"kind": "decision", "seconds": 2}).sit_down().table
    assert (table.status, table.result.winners, table.result.rule) == ("over", (0,), "M1")
    assert table.feed[-1].what == "result"
    assert table.asked is None
    assert table.due(table.at + 1_000_000) is None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_entry_ends_a_duel_the_table_has_its_result(game, kind, monkeypatch):
    match = played_out(game)
    table = Table("table", Terms(game=game, options=match.origin.options, seats=("open",) * match.players), SECRET)
    monkeypatch.setitem(changes.CHANGES, kind, lambda at, _seat, _data: begin(at, match))
    table.apply(Entry(0, BEGUN, kind, None, {"since": BEGUN}))
    assert table.status == "over"
    assert table.result == outcome_of(match.result, ())
    assert table.asked is None
