"""Quick pairing over HTTP: two who want the same are given seats at one table, whichever server each has come to."""

import json
import threading
from contextlib import contextmanager

import httpx
import pytest

from tests.web.served import PATIENCE, served
from tests.web.site import until


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Return two servers on one database."""
    folder = tmp_path_factory.mktemp("pairing")
    with served(folder) as one, served(folder) as other:
        yield one, other


@contextmanager
def looking(server, cookies=None, **asked):
    """Look for somebody, as a guest of one's own, until the end of the block; gives the events as they come."""
    asked = {"game": "duchess", **asked}
    with (
        httpx.Client(base_url=server.url, timeout=PATIENCE, cookies=cookies) as client,
        client.stream("POST", "/api/pairing", json=asked, params={"lang": "en"}) as answer,
    ):
        yield events(answer), answer, client
    until(lambda: waiting(server) == 0)


def events(answer):
    """Yield the events of an answer."""
    kind = None
    for line in answer.iter_lines():
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield kind, json.loads(line.removeprefix("data: "))


def last(told):
    *_rest, end = told
    return end


def waiting(server):
    return sum(one["count"] for one in server.ask("/api/pairing")["waiting"])


@pytest.mark.parametrize("second", [0, 1])
def test_two_are_given_the_two_seats_of_one_table(servers, second):
    with looking(servers[0]) as (one, _, _), looking(servers[second]) as (other, _, _):
        (kind, mine), (_kind, theirs) = last(one), last(other)
    assert kind == "report"
    assert mine["table"] == theirs["table"]
    assert {mine["seat"], theirs["seat"]} == {0, 1}
    for place in (mine, theirs):  # at one server: these two do not hear each other's entries
        assert servers[0].sit(place["table"], place["seat"], place["invite"])["seat"] == place["seat"]
    facts = servers[0].ask(f"/api/tables/{mine['table']}")
    assert (facts["status"], facts["terms"]["public"]) == ("opening", False)
    assert waiting(servers[0]) == 0


def test_the_table_is_on_the_terms_that_both_wanted(servers):
    wish = {"game": "vacuo", "clock": "short", "rated": True}
    with looking(servers[0], **wish) as (one, _, _), looking(servers[1], **wish) as (other, _, _):
        (_kind, mine), _theirs = last(one), last(other)
    terms = servers[0].ask(f"/api/tables/{mine['table']}")["terms"]
    assert (terms["game"], terms["clock"], terms["rated"]) == (
        *("vacuo", {"kind": "bank", "seconds": 300, "increment": 5}, True),
    )


def test_who_waits_is_told_how_it_stands_and_after_a_while_of_a_bot(servers, monkeypatch):
    with looking(servers[0], rated=True) as (told, _, _):
        assert next(told) == ("progress", {"waited": 0, "reach": 100, "value": 1500, "bot": None})
        monkeypatch.setattr("duelkit.web.http.routes.pairing.BOT_AFTER", 0)
        assert next(told)[1]["bot"] == "level:3"
        (wish,) = servers[1].ask("/api/pairing")["waiting"]
        assert wish == {"game": "duchess", "clock": "none", "rated": True, "count": 1}


def test_who_leaves_the_page_is_found_by_nobody(servers):
    with looking(servers[0]) as (told, _, _):
        next(told)
    with looking(servers[1]) as (told, _, _):
        assert [next(told)[0] for _event in range(3)] == ["progress"] * 3


def test_a_newcomer_gets_the_cookie_by_which_they_are_known(servers):
    with looking(servers[0]) as (_told, answer, client):
        assert "duelkit_guest" in answer.headers["set-cookie"]
        cookies = client.cookies
        with looking(servers[0], cookies=cookies) as (_told, again, _):
            assert "set-cookie" not in again.headers


def test_a_second_window_of_the_same_guest_ends_the_first(servers):
    with looking(servers[0]) as (first, _, client):
        next(first)
        with looking(servers[1], cookies=client.cookies) as (second, _, _):
            next(second)
            assert last(first) == (
                "error", {"code": "elsewhere", "text": "You look for somebody in another window by now."},
            )  # fmt: skip


def test_nobody_waits_for_ever(servers, monkeypatch):
    monkeypatch.setattr("duelkit.web.http.routes.pairing.LONGEST", 1)
    with looking(servers[0]) as (told, _, _):
        kind, said = last(told)
    assert (kind, said["code"]) == ("error", "nobody")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "game cannot be 'chess'; did you mean duchess? It is one of: duchess, monsters, vacuo."),
        ({"clock": "sundial"}, "clock should be one of none, quick, short, long, not 'sundial'."),
        ({"rated": 1}, "rated should be true or false, not 1."),
        ({"rating": 2900}, "rating is no key here; the keys are: game, clock, rated."),
    ],
)
def test_what_cannot_be_looked_for_is_said_in_a_sentence(servers, asked, said):
    answer = httpx.post(f"{servers[0].url}/api/pairing", json={"game": "duchess", **asked}, params={"lang": "en"})
    assert (answer.status_code, answer.json()["error"]["text"]) == (400, said)


def test_a_database_that_is_away_for_a_moment_ends_no_wait(servers, monkeypatch):
    store = servers[0].app.state.server.store
    meet, failed = store.meet, threading.Event()

    async def away(*_asked):
        from duelkit.table.storage import StoreError  # noqa: PLC0415 - beside what raises it

        failed.set()
        raise StoreError("away")

    with looking(servers[0]) as (one, _, _):
        next(one)
        monkeypatch.setattr(store, "meet", away)
        assert failed.wait(PATIENCE)
        monkeypatch.setattr(store, "meet", meet)
        with looking(servers[0]) as (other, _, _):
            assert last(one)[0] == last(other)[0] == "report"
