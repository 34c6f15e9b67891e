"""Rated duels over HTTP: agreed on as the table opens, counted once by the server, shown, exported, erased."""

import httpx
import pytest

from tests.web.site import started, until, wrong


@pytest.fixture
def site(site):
    """Return the site, come to by a guest whom it does not know."""
    site.client.cookies = httpx.Cookies()
    return site


class Guests:
    """Guests of a site, who come and go."""

    def __init__(self, site):
        self.site = site
        self.jars = {}
        self.who = None

    def be(self, name):
        """Be this guest from now on."""
        self.jars[self.who] = self.site.client.cookies
        self.who, self.site.client.cookies = name, self.jars.get(name, httpx.Cookies())
        return self.site


def begun(site, *, rated=True, seats=("open", "open"), names=("Ana", "Bia")):
    """Begin a duel of these guests, by their names; return the table and who they are."""
    guests = Guests(site)
    opened = guests.be(names[0]).open("duchess", seats, rated=rated)
    for chair, name in enumerate(names):
        if seats[chair] == "open":
            answer = guests.be(name).sit(opened, chair, name=name)
            assert answer.status_code == 200, answer.text
    return opened["table"], guests


def resigned(site, loser=0, **more):
    table, guests = begun(site, **more)
    site.act(table, "resign", loser)
    until(lambda: site.get(f"/api/tables/{table}/ratings").json()["counted"] or not more.get("rated", True))
    return table, guests


def ratings(site):
    return site.get("/api/me/ratings").json()["ratings"]


def test_the_end_of_a_rated_duel_changes_both_ratings(site):
    table, guests = resigned(site)
    assert site.get(f"/api/tables/{table}/ratings").json() == {
        "rated": True, "counted": True,
        "changes": [{"seat": 0, "before": 1500, "after": 1338}, {"seat": 1, "before": 1500, "after": 1662}],
    }  # fmt: skip
    (won,) = ratings(guests.be("Bia"))
    assert won == {"game": "duchess", "value": 1662, "sure": False, "deviation": 290, "duels": 1}
    (duel,) = site.get("/api/me/duels").json()["duels"]
    assert duel["rating"] == {"before": 1500, "after": 1662}


def test_a_friendly_duel_changes_none(site):
    table, guests = resigned(site, rated=False)
    assert site.get(f"/api/tables/{table}/ratings").json() == {"rated": False, "counted": False, "changes": []}
    assert ratings(guests.be("Ana")) == []
    assert site.get("/api/me/duels").json()["duels"][0]["rating"] is None


def test_the_rating_stands_beside_the_name_at_the_next_table(site):
    _table, guests = resigned(site)
    opened = guests.be("Bia").open("duchess", ("open", "level:3"), rated=True)
    site.sit(opened, 0, name="Bia")
    seats = site.get(f"/api/tables/{opened['table']}").json()["seats"]
    assert {seat["name"]: seat["rating"] for seat in seats} == {
        "Bia": {"value": 1662, "sure": False}, "Level 3": {"value": 1500, "sure": True},
    }  # fmt: skip


def test_at_a_friendly_table_no_rating_is_told(site):
    table, _guests = begun(site, rated=False)
    assert [seat["rating"] for seat in site.get(f"/api/tables/{table}").json()["seats"]] == [None, None]


def test_nobody_can_say_their_rating_themselves(site):
    opened = site.open("duchess", ("open", "open"), rated=True)
    text = wrong(site.sit_only(opened, 0, rating=[2900, 45]), 400, "input")
    assert text.startswith("rating is no key here")
    assert site.get(f"/api/tables/{opened['table']}").json()["seats"][0]["kind"] == "open"


def test_nobody_plays_a_rated_duel_against_themselves(site):
    opened = site.open("duchess", ("open", "open"), rated=True)
    assert site.sit_only(opened, 0, name="Ana").status_code == 200
    text = wrong(site.sit_only(opened, 1, name="Bia"), 409, "twice")
    assert text == "You sit at this table already; in a rated duel the other seat is for somebody else."


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"rated": "yes"}, "rated should be true or false, not 'yes'."),
        ({"rated": True, "seats": ["open", "search"]}, "The strength of the bot search was not measured"),
        ({"rated": True, "game": "monsters", "options": {"shuffle": False}}, "A rated duel is played by the usual"),
    ],
)
def test_what_cannot_be_rated_is_said_in_a_sentence(site, asked, said):
    answer = site.post("/api/tables", {"game": "duchess", "seats": ["open", "open"], **asked}, params={"lang": "en"})
    assert wrong(answer, 400, "input").startswith(said)


def test_all_of_it_is_exported_and_erased(site):
    table, guests = resigned(site)
    file = guests.be("Bia").get("/api/me/export").json()
    assert [(one["game"], one["duels"]) for one in file["ratings"]] == [("duchess", 1)]
    assert [one["table"] for one in file["rating_changes"]] == [table]
    assert site.get("/api/me/export").json()["sat"][0]["said"][0]["data"]["rating"] == [1500, 350]
    jar = httpx.Cookies(site.client.cookies)
    site.ask("DELETE", "/api/me")
    site.client.cookies = jar
    assert ratings(site) == []
    assert [one["seat"] for one in site.get(f"/api/tables/{table}/ratings").json()["changes"]] == [0]
    until(lambda: site.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "somebody")
    assert site.get(f"/api/tables/{table}").json()["seats"][1]["rating"] is None
    log = site.get(f"/api/tables/{table}/replay").json()["table"]["entries"]
    assert [entry["data"].get("rating") for entry in log if entry["kind"] == "sit"] == [[1500, 350], None]


def test_a_rematch_of_a_rated_duel_is_rated(site):
    table, _guests = resigned(site)
    site.act(table, "offer", 0, what="rematch")
    site.act(table, "answer", 1, what="rematch", yes=True)
    until(lambda: again(site, table) is not None)
    assert site.get(f"/api/tables/{again(site, table)}").json()["terms"]["rated"] is True


def again(site, table):
    return site.app.state.hub.registry.sessions[table].table.rematch


def test_a_duel_that_ended_as_the_server_was_killed_is_counted_by_the_next_one(tmp_path, monkeypatch):
    monkeypatch.setattr("duelkit.web.play.counting.Counting.follow_up", lambda _counting, _session: None)
    with started(tmp_path) as site:
        table, _guests = begun(site)
        site.act(table, "resign", 0)
        assert site.get(f"/api/tables/{table}/ratings").json()["counted"] is False
    monkeypatch.setattr("duelkit.web.play.sweeper.UNUSED", 1)
    with started(tmp_path) as site:
        until(lambda: site.get(f"/api/tables/{table}/ratings").json()["counted"])
        assert len(site.get(f"/api/tables/{table}/ratings").json()["changes"]) == 2
