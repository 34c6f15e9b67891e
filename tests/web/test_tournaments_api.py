"""Tournaments over HTTP: the link's holders join, rounds go on by themselves, whichever server each has come to."""

import asyncio
import csv
import io

import httpx
import pytest

from duelkit.table.storage import tournaments
from tests.table.played import entropy_of, part
from tests.web.served import PATIENCE, served
from tests.web.site import until

CLOCK = {"kind": "bank", "seconds": 300, "increment": 0}
ASKED = {"title": "Friday cup", "game": "duchess", "clock": CLOCK}
MARKUP = "<b>Zoé</b>"


@pytest.fixture(scope="module")
def servers(tmp_path_factory):
    """Return two servers on one database."""
    folder = tmp_path_factory.mktemp("tournaments")
    with served(folder) as one, served(folder) as other:
        yield one, other


class Guest:
    """A guest at a server; the tables are at `tables`, since these servers do not hear each other."""

    def __init__(self, server, tables):
        self.tables = f"{tables.url}/api/tables"
        self.client = httpx.Client(base_url=server.url, timeout=PATIENCE, params={"lang": "en"})

    def make(self, **more):
        return self.client.post("/api/tournaments", json={**ASKED, **more})

    def post(self, made, what, **asked):
        return self.client.post(f"/api/tournaments/{made['tournament']}/{what}", json=asked)

    def join(self, made, name):
        return self.post(made, "entrants", name=name)

    def leave(self, made, number):
        return self.client.delete(f"/api/tournaments/{made['tournament']}/entrants/{number}")

    def look(self, made):
        return self.client.get(f"/api/tournaments/{made['tournament']}").json()

    def sit(self, made, name):
        """Sit down at the table where one plays now, and return it with the token of the chair."""
        duel = self.look(made)["duel"]
        seat = self.sit_as(duel, name).json()
        return {**duel, "token": seat["token"]}

    def sit_as(self, duel, name):
        asked = {"invite": duel["invite"], "name": name, "choices": {}, **part(duel["table"], duel["seat"])}
        return self.client.post(f"{self.tables}/{duel['table']}/sit", json=asked)

    def open(self, duel):
        asked = {"token": duel["token"], "entropy": entropy_of(duel["seat"])}
        return self.client.post(f"{self.tables}/{duel['table']}/open", json=asked)


@pytest.fixture
def guests(servers):
    """Return a way to have guests, each at one of the servers."""
    there = []

    def guest(at=0):
        there.append(Guest(servers[at], servers[0]))
        return there[-1]

    yield guest
    for one in there:
        one.client.close()


def said(answer):
    """Return the status and the sentence of an answer that refuses something."""
    return answer.status_code, answer.json()["error"]["text"]


def resign(server, duel):
    """Resign in a chair, as over the socket."""
    acted = server.registry.act(duel["table"], "resign", duel["seat"], {})
    asyncio.run_coroutine_threadsafe(acted, server.loop).result(PATIENCE)


def test_who_has_the_link_joins_and_the_rounds_are_played_to_the_end(servers, guests):
    owner, other, third = guests(), guests(at=1), guests()
    made = owner.make(rated=True).json()
    players = {"Ana": owner, MARKUP: other, "Rui": third}
    for name, guest in players.items():
        assert guest.join(made, name).status_code == 200
    assert other.look(made)["duel"] is None
    assert owner.post(made, "start").json()["round"] == 1
    for number in (1, 2, 3):
        two = {name: guest for name, guest in players.items() if guest.look(made)["duel"]}
        assert len(two) == 2
        duels = {name: guest.sit(made, name) for name, guest in two.items()}
        assert {duel["opponent"] for duel in duels.values()} == set(two)
        for name, guest in two.items():
            assert guest.open(duels[name]).status_code == 200
            assert guest.look(made)["duel"]["token"]
        loser = max(two)
        resign(servers[0], duels[loser])
        until(lambda number=number: owner.look(made)["round"] > number or owner.look(made)["status"] == "over")
    facts = other.look(made)
    assert (facts["status"], facts["round"], facts["rounds"]) == ("over", 3, 3)
    names = {one["number"]: one["name"] for one in facts["players"]}
    assert [(names[one["number"]], one["points"]) for one in facts["standings"]] == [
        (MARKUP, 2),
        ("Ana", 1),
        ("Rui", 0),
    ]
    rows = list(
        csv.DictReader(io.StringIO(other.client.get(f"/api/tournaments/{made['tournament']}/results.csv").text))
    )
    assert [row["played"] for row in rows if row["opponent"]] == ["1"] * 3
    kept = other.client.get(f"/api/tournaments/{made['tournament']}/results.json")
    assert kept.json()["standings"] == facts["standings"]
    assert "attachment" in kept.headers["content-disposition"]
    (line,) = third.client.get("/api/tournaments").json()["tournaments"]
    assert (line["title"], line["status"]) == ("Friday cup", "over")


def test_who_plays_is_told_which_duel_waits_for_them(guests):
    owner, other, nobody = guests(), guests(at=1), guests()
    waiting = lambda guest: guest.client.get("/api/tournaments/duels").json()  # noqa: E731 - asked again and again
    made = owner.make().json()
    assert [waiting(one) for one in (owner, nobody)] == [{"duels": [], "playing": False}] * 2
    owner.join(made, "Ana")
    other.join(made, MARKUP)
    assert waiting(other) == {"duels": [], "playing": True}
    owner.post(made, "start")
    (duel,) = waiting(other)["duels"]
    assert (duel["tournament"], duel["title"], duel["opponent"]) == (made["tournament"], "Friday cup", "Ana")
    assert 0 < duel["left"] <= 3 * 60_000
    sat = other.sit(made, MARKUP)
    assert sat["table"] == duel["table"]
    assert waiting(other) == {"duels": [], "playing": True}
    assert [one["opponent"] for one in waiting(owner)["duels"]] == [MARKUP]
    owner.leave(made, 0)
    assert waiting(owner) == {"duels": [], "playing": False}


def test_bots_fill_and_play_each_other_by_themselves(guests):
    owner, other = guests(), guests(at=1)
    made = owner.make(places=4).json()
    owner.join(made, "Ana")
    assert owner.post(made, "bots", bot="random", count=3).json()["entrants"] == 4
    owner.post(made, "start")
    alone = owner.look(made)["fixtures"][0]
    (bots,) = [one for one in alone if 0 not in (one["one"], one["other"])]
    until(lambda: owner.look(made)["fixtures"][0][bots["board"]]["points"] is not None)
    assert owner.look(made)["fixtures"][0][bots["board"]]["played"]
    replay = f"/api/tables/{bots['table']}/replay"
    # Its end is told at the table a moment after it is written, and at the server that had the bots play it alone.
    until(lambda: any(one.client.get(replay).is_success for one in (owner, other)))
    (told, *_) = [one for one in (owner.client.get(replay), other.client.get(replay)) if one.is_success]
    assert told.json()["game"] == "duchess"


def test_who_does_not_come_in_time_loses(servers, guests, monkeypatch):
    owner, other = guests(), guests(at=1)
    made = owner.make(minutes=1).json()
    owner.join(made, "Ana"), other.join(made, "Rui")
    owner.post(made, "start")
    duel = owner.sit(made, "Ana")
    assert 0 < duel["left"] <= 60_000
    ahead = servers[0].registry.now
    monkeypatch.setattr(servers[0].registry, "now", lambda: ahead() + 60_000)
    until(lambda: owner.look(made)["status"] == "over")
    facts = owner.look(made)
    assert [(one["points"], one["won"]) for one in facts["standings"]] == [(1, 1), (0, 0)]
    assert facts["fixtures"][0][0]["played"] is False


def test_at_a_table_of_a_tournament_one_has_the_name_of_the_tournament(guests):
    owner, other = guests(), guests()
    made = owner.make().json()
    owner.join(made, "Ana"), other.join(made, "Rui")
    owner.post(made, "start")
    duel = owner.look(made)["duel"]
    assert said(owner.sit_as(duel, "Eva")) == (409, "In this tournament you are called Ana; sit down under that name.")


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"title": ""}, "title should be 1 to 60 printable letters."),
        ({"title": "\u200b"}, "title should be"),
        ({"game": "chess"}, "did you mean duchess?"),
        ({"clock": {"kind": "none"}}, "A tournament needs a clock"),
        ({"clock": {"kind": "bank", "seconds": 0}}, "terms.clock.seconds should be"),
        ({"format": "knockout"}, "format should be one of"),
        ({"rounds": 0}, "rounds should be a whole number from 1 to 9"),
        ({"places": 1}, "places should be a whole number from 2 to 32"),
        ({"places": 33}, "places should be"),
        ({"minutes": 31}, "minutes should be a whole number from 1 to 30"),
        ({"options": {"hand": 3}, "rated": True}, "usual rules"),
        ({"options": {"lives": 3}}, "lives"),
        ({"more": 1}, "more is no key here"),
    ],
)
def test_a_wrong_tournament_is_answered_by_one_sentence(guests, wish, sentence):
    status, text = said(guests().make(**wish))
    assert status == 400
    assert sentence in text


def test_what_is_not_to_be_is_refused(guests):
    owner, other = guests(), guests(at=1)
    made = owner.make(places=2).json()
    assert said(owner.post(made, "start"))[1] == tournaments.TOO_FEW
    assert owner.join(made, "Ana").status_code == 200
    assert said(owner.join(made, "Eva"))[1] == tournaments.JOINED
    assert "is called Ana" in said(other.join(made, "ANA"))[1]
    assert "is called Level 1" in said(other.join(made, "Level 1"))[1]
    assert "is called Nível 1" in said(other.join(made, "nível 1 (2)"))[1]
    assert "one alphabet" in said(other.join(made, "Аna"))[1]
    assert said(other.post(made, "start"))[1] == tournaments.NOT_YOURS
    assert said(other.post(made, "bots", bot="greedy"))[1] == tournaments.NOT_YOURS
    assert said(other.leave(made, 0))[1] == tournaments.NOT_YOURS
    assert "its levels go from 1 to" in said(owner.post(made, "bots", bot="level:9"))[1]
    assert "only at home" in said(owner.post(made, "bots", bot="model:x"))[1]
    assert other.join(made, "Rui").status_code == 200
    assert "2 places" in said(guests().join(made, "Zed"))[1]
    assert owner.leave(made, 1).json()["entrants"] == 1
    assert owner.client.delete(f"/api/tournaments/{made['tournament']}").json()["status"] == "off"
    assert said(other.join(made, "Rui"))[1] == tournaments.ENDED


def test_a_tournament_that_there_is_not_is_said_so(guests):
    assert said(guests().client.get("/api/tournaments/nothing")) == (404, tournaments.NONE)
    assert said(guests().client.post("/api/tournaments/nothing/start"))[0] == 404


def test_a_guest_makes_only_so_many(guests):
    owner = guests()
    answers = [owner.make().status_code for _ in range(tournaments.MOST_OWNED + 1)]
    assert answers == [201] * tournaments.MOST_OWNED + [400]


def test_a_rated_tournament_has_only_bots_whose_strength_is_known(guests):
    owner = guests()
    made = owner.make(rated=True).json()
    assert "was not measured" in said(owner.post(made, "bots", bot="search:7"))[1]


def test_what_is_kept_of_a_guest_names_their_tournaments(guests):
    owner = guests()
    made = owner.make().json()
    owner.join(made, "Ana")
    (kept,) = owner.client.get("/api/me/export").json()["tournaments"]
    assert (kept["tournament"], kept["title"], kept["made"], kept["name"]) == (
        made["tournament"],
        "Friday cup",
        True,
        "Ana",
    )


def test_nobody_but_the_players_is_told_where_to_sit(guests):
    owner, other = guests(), guests()
    made = owner.make().json()
    owner.join(made, "Ana"), other.join(made, "Rui")
    owner.post(made, "start")
    seen = guests().look(made)
    assert (seen["duel"], seen["me"], seen["owner"]) == (None, None, False)
    assert seen["fixtures"][0][0]["table"]
