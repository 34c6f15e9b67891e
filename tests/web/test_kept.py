"""What is kept of a guest: handed out, erased, and taken to another device."""

import json
import sqlite3
from contextlib import contextmanager

import httpx
import pytest

from duelkit.table.proof import Witness, prove
from tests.web.site import started, wrong

NAME = "Ana Zuleika"  # to be found nowhere once it is erased


@pytest.fixture
def site(tmp_path):
    """Return a site with a database of the test's own."""
    with started(tmp_path) as site:
        yield site


@contextmanager
def somebody_else(site):
    """Be another guest until the end of the block."""
    mine, site.client.cookies = site.client.cookies, httpx.Cookies()
    yield
    site.client.cookies = mine


def begun(site):
    """Begin a duel in which the guest sits first, under the name that is looked for."""
    opened = site.open("duchess", ("open", "open"))
    site.sit(opened, 0, name=NAME, claim="a claim that nobody guesses")
    with somebody_else(site):
        site.sit(opened, 1, name="Bia")
    return opened["table"]


def ended(site):
    table = begun(site)
    site.act(table, "resign", 0)
    return table


def exported(site):
    answer = site.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.json()


def erase(site):
    """Erase all that is kept of the guest, and wait until it is done."""
    answer = site.ask("DELETE", "/api/me")
    assert answer.status_code == 200, answer.text
    site.portal.call(settled, site)
    return answer


async def settled(site):
    """Wait until what is marked was erased."""
    forgetting = site.app.state.hub.forgetting
    for task in list(forgetting.registry.tasks):
        await task


def all_that_is_stored(folder):
    """Return every value in the database, packed ones as they are."""
    with sqlite3.connect(folder / "t.sqlite") as connection:
        tables = [row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return str([connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables])  # noqa: S608 - our own


# Handed out


def test_a_guest_is_handed_all_that_is_kept(site):
    table = ended(site)
    mine = exported(site)
    assert [one["table"] for one in mine["opened"]] == [table]
    (sat,) = mine["sat"]
    assert (sat["table"], sat["chair"], sat["ended"]["outcome"]) == (table, 0, "lost")
    assert [one["kind"] for one in sat["said"]] == ["sit", "open", "resign"]
    assert sat["said"][0]["data"]["name"] == NAME


def test_nothing_of_others_is_in_it(site):
    table = begun(site)
    with somebody_else(site):
        ended(site)
    assert "Bia" not in json.dumps(exported(site))
    assert [one["table"] for one in exported(site)["sat"]] == [table]
    assert exported(site)["sat"][0]["ended"] is None


def test_the_decisions_are_those_of_the_seat_into_which_the_deal_has_put_a_player(site):
    seats = set()
    while len(seats) < 2:
        opened = site.open("duchess", ("open", "greedy"), order="random")
        site.sit(opened, 0, name=NAME)
        site.act(opened["table"], "resign", 0)
        assert exported(site)["sat"][-1]["said"][-1]["kind"] == "resign"
        seats.add(site.get("/api/me/duels").json()["duels"][0]["seat"])


def test_of_who_is_no_guest_nothing_is_kept(site):
    for method, path in (("GET", "/api/me/export"), ("POST", "/api/me/handover")):
        assert "Nothing is kept" in wrong(site.ask(method, path), 404, "guest")
    assert erase(site).json() == {"chairs": 0}


# Erased


def test_what_is_erased_is_nowhere_any_more(site, tmp_path):
    table = ended(site)
    assert NAME in all_that_is_stored(tmp_path)
    answer = erase(site)
    assert answer.json() == {"chairs": 1}
    assert "duelkit_guest" not in site.client.cookies
    assert NAME not in all_that_is_stored(tmp_path)
    assert "a claim that nobody guesses" not in all_that_is_stored(tmp_path)
    assert [seat["name"] for seat in site.get(f"/api/tables/{table}").json()["seats"]] == ["somebody", "Bia"]
    assert site.get("/api/me/duels").json()["count"] == 0


def test_the_others_keep_their_duel_and_read_somebody_in_their_language(site):
    opened = site.open("duchess", ("open", "open"))
    site.sit(opened, 0, name=NAME)
    with somebody_else(site):
        site.sit(opened, 1, name="Bia")
        theirs = site.client.cookies
    site.act(opened["table"], "resign", 0)
    erase(site)
    site.client.cookies = theirs
    for lang, name in (("en", "somebody"), ("pt", "alguém")):
        (duel,) = site.get(f"/api/me/duels?lang={lang}").json()["duels"]
        assert (duel["opponents"], duel["outcome"]) == ([name], "won")
        frames = site.get(f"/api/tables/{opened['table']}/frames?lang={lang}").json()
        assert frames["seats"][0]["name"] == name


def test_a_duel_that_goes_on_keeps_the_name_until_it_is_over(site, tmp_path):
    table = begun(site)
    erase(site)
    assert site.get(f"/api/tables/{table}").json()["seats"][0]["name"] == NAME
    site.act(table, "resign", 1)
    site.portal.call(start_forgetting, site)
    assert NAME not in all_that_is_stored(tmp_path)


async def start_forgetting(site):
    """Do what the sweeper does every minute."""
    site.app.state.hub.forgetting.start()
    await settled(site)


def test_a_table_whose_log_was_packed_is_erased_as_well(site, tmp_path):
    table = ended(site)
    site.portal.call(site.app.state.server.store.archive, 1 << 52)
    erase(site)
    assert site.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "somebody"
    file = site.get(f"/api/tables/{table}/replay")
    assert NAME not in file.text
    assert NAME not in all_that_is_stored(tmp_path)


def test_a_file_from_which_a_name_was_erased_holds_to_what_the_others_have_kept(site, tmp_path):
    table = ended(site)
    before = site.get(f"/api/tables/{table}/replay").json()["table"]
    erase(site)
    file = site.get(f"/api/tables/{table}/replay")
    kept = Witness(before["commitment"], before["entropies"][1], before["draft"], before["key"])
    points = list(prove(file.content, tmp_path / "replay.json", kept))
    assert [str(point.sentence) for point in points if not point.holds] == []
    assert any(str(point.sentence).startswith("Names were erased from this file") for point in points)


def test_a_log_from_which_a_name_was_erased_is_sound_after_a_start(tmp_path):
    with started(tmp_path) as site:
        table = ended(site)
        erase(site)
    with started(tmp_path) as site:
        assert site.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "somebody"
        assert site.get(f"/api/tables/{table}/replay").status_code == 200


def test_two_can_be_erased_from_one_table(site, tmp_path):
    opened = site.open("duchess", ("open", "open"))
    site.sit(opened, 0, name=NAME)
    mine, site.client.cookies = site.client.cookies, httpx.Cookies()
    site.sit(opened, 1, name="Bia Zuleika")
    site.act(opened["table"], "resign", 0)
    erase(site)
    site.client.cookies = mine
    erase(site)
    assert "Zuleika" not in all_that_is_stored(tmp_path)
    file = site.get(f"/api/tables/{opened['table']}/replay")
    assert all(point.holds for point in prove(file.content, tmp_path / "replay.json"))


def test_a_table_that_was_called_off_is_erased_as_well(site, tmp_path):
    opened = site.open("duchess", ("open", "open"))
    for seat, name in enumerate((NAME, "Bia")):
        site.sit_only(opened, seat, name=name)
    site.act(opened["table"], "decline", 0)
    erase(site)
    assert NAME not in all_that_is_stored(tmp_path)


def test_another_page_cannot_have_anybody_erased(site):
    ended(site)
    answer = site.ask("DELETE", "/api/me", headers={"Origin": "https://evil.example"})
    wrong(answer, 403, "origin")
    assert site.get("/api/me/duels").json()["count"] == 1


# On another device


def test_a_guest_comes_to_another_device_by_a_link_once(site):
    table, going = ended(site), begun(site)
    code = site.post("/api/me/handover").json()["code"]
    with somebody_else(site):
        assert site.post("/api/me/take", {"code": code}).json() == {"duels": 2}
        assert [duel["table"] for duel in site.get("/api/me/duels").json()["duels"]] == [table]
        (seat,) = site.get("/api/me/seats").json()["seats"]
        assert (seat["table"], site.app.state.server.tokens.read_seat(seat["token"])) == (going, (going, 0))
    with somebody_else(site):
        assert "was used already" in wrong(site.post("/api/me/take", {"code": code}), 410, "used")
        assert site.get("/api/me/duels").json()["count"] == 0


def test_a_link_is_good_for_ten_minutes(site, monkeypatch):
    ended(site)
    code, registry = site.post("/api/me/handover").json()["code"], site.app.state.hub.registry
    now = registry.now
    monkeypatch.setattr(registry, "now", lambda: now() + 600_001)
    with somebody_else(site):
        wrong(site.post("/api/me/take", {"code": code}), 410, "used")


def test_a_newer_link_takes_the_place_of_an_older_one(site):
    ended(site)
    older, newer = (site.post("/api/me/handover").json()["code"] for _ in range(2))
    with somebody_else(site):
        wrong(site.post("/api/me/take", {"code": older}), 410, "used")
        assert site.post("/api/me/take", {"code": newer}).status_code == 200


def test_a_link_of_a_guest_who_was_erased_leads_nowhere(site):
    ended(site)
    code = site.post("/api/me/handover").json()["code"]
    erase(site)
    wrong(site.post("/api/me/take", {"code": code}), 410, "used")


@pytest.mark.parametrize("code", ["", "x" * 101, 7, None, "é\u3164"])
def test_what_is_no_link_is_said_in_a_sentence(site, code):
    answer = site.post("/api/me/take", {"code": code})
    assert answer.status_code in (400, 410)
    assert answer.json()["error"]["text"].endswith(".")


def test_only_a_digest_of_a_link_is_stored(site, tmp_path):
    ended(site)
    assert site.post("/api/me/handover").json()["code"] not in all_that_is_stored(tmp_path)
