"""Duels with decks of one's own: nobody is told of another's, and they are kept, proven, gone on with, played again."""

import re
from random import Random
from types import SimpleNamespace

import pytest

from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named
from duelkit.match import Match
from duelkit.table.entries import Entry
from duelkit.table.proof import prove
from duelkit.table.replay_file import read_sealed
from duelkit.table.table import Table
from duelkit.table.terms import read_terms
from duelkit.web.play.connection import Connection
from duelkit.web.play.session import TableSession
from duelkit.web.play.updates import Subscriber
from tests.table.played import entropy_of, sealed_by

MINE, OTHERS = deck_named("sealed-4", shipped_ones()).cards, deck_named("sealed-7", shipped_ones()).cards
SHOW = frozenset({"text", "moves", "picture", "view"})
ANA, BIA = 0, 1


# Nobody is told of another's


def table_with(deck, usual="vanilla_yugi"):
    """Return a table at which Ana waits for Bia, who brings this deck; a table that is opened has decks for all."""
    terms = {"game": "monsters", "seats": ["open", "open"], "watch": True, "options": {"decks": [MINE, usual]}}
    table = Table("table", read_terms(terms), "5e" * 32)
    sit(table, ANA, MINE)
    sit(table, BIA, deck)
    return table


def sit(table, seat, deck):
    who = {"name": f"Player {seat}", "color": "teal", "seal": sealed_by(seat), "choices": {"decks": deck}}
    write(table, "sit", seat, who)
    write(table, "back", seat, {"connection": f"p:{seat}"})


def write(table, kind, seat, data):
    table.apply(Entry(table.next, table.at, kind, seat, table.check(kind, seat, data, table.at)))


def deal(table):
    for seat in (ANA, BIA):
        write(table, "open", seat, {"entropy": entropy_of(seat)})
    write(table, "deal", None, {})


def sent_but_draft(table, seat):
    """Return the bytes that a seat is sent, but for the digest, keyed by the secret, that binds the decks as well."""
    return sent(table, seat).replace(table.draft.encode(), b"the draft")


def sent(table, seat):
    """Return the bytes that a seat is sent that connects."""
    session = TableSession(SimpleNamespace(id=table.id, secret=table.secret), table, lambda: table.at)
    return Connection(session, Subscriber(seat, "en", SHOW), -1, owner=True, send=None).news(table.at)


def equal_in_number(deck):
    """Return a deck of other cards that has as many, in the main deck and beside it."""
    other = next(
        found
        for found in (deck_named(f"sealed-{seed}", shipped_ones()) for seed in range(1000, 2000))
        if (len(found.main), len(found.fusion)) == (len(deck.main), len(deck.fusion))
    )
    assert not set(other.cards) <= set(deck.cards)
    return other.cards


@pytest.mark.parametrize("seat", [ANA, None])
@pytest.mark.parametrize("dealt", [False, True])
def test_what_a_player_brings_changes_no_byte_for_others(seat, dealt):
    tables = [table_with(OTHERS), table_with(equal_in_number(deck_named("sealed-7", shipped_ones())))]
    if dealt:
        for table in tables:
            deal(table)
    assert sent_but_draft(tables[0], seat) == sent_but_draft(tables[1], seat)
    assert not dealt or sent(tables[0], BIA) != sent(tables[1], BIA)


def test_no_card_that_was_brought_and_not_shown_is_named_to_others():
    table = table_with(OTHERS)
    deal(table)
    told = sent(table, None).decode()
    # A key is no card: "question" is both.
    assert not [card for card in {*MINE, *OTHERS} if re.search(f'"{card}"(?!:)', told)]


def test_what_all_may_know_of_a_table_names_no_deck(site):
    opened = opened_with_decks(site)
    everywhere = site.get(f"/api/tables/{opened['table']}").text + site.get("/api/tables").text
    assert not [card for card in {*MINE, *OTHERS} if card in everywhere]


# They are kept


def opened_with_decks(site):
    """Open a table to which two people bring decks of their own."""
    opened = site.open("monsters", ("open", "open"), public=True)
    for seat, deck in enumerate((MINE, OTHERS)):
        site.sit(opened, seat, name=f"Player {seat}", choices={"decks": deck})
    return opened


@pytest.fixture(scope="module")
def over(site):
    """Return a table at which such a duel is over."""
    table, dice = opened_with_decks(site)["table"], Random(2)
    for _decision in range(30):
        site.portal.call(site.decide, table, dice)
    site.act(table, "resign", ANA)
    return table


def decks_at(site, table):
    return site.portal.call(site.app.state.hub.registry.table, table).table.match.origin.options["decks"]


def test_the_replay_proves_the_duel_and_has_the_decks(site, over, tmp_path):
    answer = site.get(f"/api/tables/{over}/replay")
    assert all(point.holds for point in prove(answer.content, tmp_path / "replay.json"))
    assert answer.json()["options"]["decks"] == [MINE, OTHERS]


def test_a_duel_that_is_gone_on_with_has_the_decks_that_it_began_with(site, over):
    opened = site.post("/api/tables", {"start": {"replay": over, "decisions": 9}, "seats": ["open", "greedy"]}).json()
    site.sit(opened)
    assert decks_at(site, opened["table"]) == [MINE, OTHERS]


def test_a_save_of_such_a_duel_is_read_again(site, over):
    match = site.portal.call(site.app.state.hub.registry.table, over).table.match
    assert Match.load(read_sealed(site.get(f"/api/tables/{over}/replay").json()).save).state() == match.state()


def test_in_a_rematch_each_plays_the_deck_that_they_bring_again(site, over):
    site.act(over, "offer", ANA, what="rematch")
    site.act(over, "answer", BIA, what="rematch", yes=True)
    session = site.portal.call(site.app.state.hub.registry.table, over)
    site.portal.call(ended, session.driver)
    for seat, deck in ((ANA, MINE), (BIA, OTHERS)):
        again = session.rematch_for(seat)
        answer = site.sit(
            {"table": again["table"], "invites": {str(seat): again["invite"]}},
            seat,
            name=f"Player {seat}",
            choices={"decks": deck},
        )
        assert answer.status_code == 200
    assert decks_at(site, session.table.rematch) == [OTHERS, MINE]  # T10: each sits one seat further on


async def ended(task):
    """Wait for a task."""
    await task
