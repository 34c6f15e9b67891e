"""Changes: what a client that asks for them is told has to come to the same as being told everything."""

import json
from copy import deepcopy
from random import Random
from types import SimpleNamespace

import pytest

from duelkit.web.play.connection import Connection
from duelkit.web.play.session import TableSession
from duelkit.web.play.updates import Subscriber
from tests.web.served import Client, applied, play_out, run, served
from tests.web.test_leaks import GAMES, decide, new_table

WHOLE = frozenset({"text", "moves", "picture", "view"})
CHANGES = WHOLE | {"changes"}
DECISIONS = 60
READERS = [(0, "en"), (1, "pt"), (None, "en")]


class Reader:
    """Somebody who is told everything each time, and beside them one who is told what has changed."""

    def __init__(self, session, seat, lang):
        self.whole, self.changes = (
            Connection(session, Subscriber(seat, lang, show), -1, owner=False, send=None) for show in (WHOLE, CHANGES)
        )
        self.position = json.loads(self.changes.news(session.now()))["news"]["position"]
        self.whole.news(session.now())

    def told(self, at):
        """Return what both know after a moment, and how many bytes each was told."""
        whole, changes = self.whole.news(at), self.changes.news(at)
        assert (whole is None) == (changes is None)
        if whole is None:
            return None
        news, message = json.loads(whole), json.loads(changes)
        assert message["items"] == news["items"]
        self.position = applied(self.position, message)
        return news["position"], self.position, len(whole), len(changes)


def told_in(game, mode):
    """Play on a duel at random, and yield what each reader knows after each decision."""
    table = new_table(game, mode=mode)
    now = SimpleNamespace(at=table.at)
    session = TableSession(SimpleNamespace(id=table.id, secret=table.secret), table, lambda: now.at)
    readers, dice = [Reader(session, *who) for who in READERS], Random(game)
    for _ in range(DECISIONS):
        if table.asked is None:
            return
        decide(table, dice.choice(table.dealt.legal_numbers()), table.at + dice.choice((100, 5_000)))
        for now.at in (table.at, table.at + 10_000):
            session.updates.forget()
            yield from filter(None, [reader.told(now.at) for reader in readers])


PLAYED = [*((game, None) for game in GAMES), ("monsters", "always"), ("vacuo", "always")]


@pytest.mark.parametrize(("game", "mode"), PLAYED)
def test_changes_come_to_the_whole_position(game, mode):
    lengths = [0, 0]
    for whole, changed, *sizes in told_in(game, mode):
        assert changed == whole
        lengths = [sum(both) for both in zip(lengths, sizes, strict=True)]
    assert lengths[1] < lengths[0]


def test_whole_duels_are_played_on_changes(tmp_path):
    async def played(server):
        opened = server.open(watch=True)
        show = ("text", "moves", "picture", "changes")
        people = [await Client.join(server, opened["table"], opened["tokens"][seat], show=show) for seat in (0, 1)]
        await play_out(people, 5)
        return people

    with served(tmp_path) as server:
        one, other = run(played(server))
    kinds = {json.loads(message)["type"] for message in one.heard + other.heard}
    assert kinds == {"welcome", "changes"}
    assert one.position["picture"] == other.position["picture"] | {"status": one.position["picture"]["status"]}
    assert one.position["result"]["winners"] == other.position["result"]["winners"]


def test_who_has_lost_something_is_told_everything_again(tmp_path):
    async def again(server):
        opened = server.open()
        client = await Client.join(server, opened["table"], opened["tokens"][0], show=("moves", "changes"))
        await client.until_mine()
        known, client.newest = client.position, 2
        answer = deepcopy(await client.ask(type="again", after=2))
        await client.move(Random(1))
        return known, answer, await client.hear()

    with served(tmp_path) as server:
        known, answer, after = run(again(server))
    assert (answer["type"], [item["n"] for item in answer["items"]]) == ("news", list(range(3, known["newest"] + 1)))
    assert answer["position"] == known | {"now": answer["position"]["now"]}
    assert (after["type"], after["number"]) == ("changes", answer["number"] + 1)
