"""A guest's own duels: found again by the cookie, filtered, paged, and nobody else's."""

from contextlib import contextmanager

import httpx
import pytest

from duelkit.table import endings
from tests.web.site import started, wrong


@pytest.fixture
def site(site):
    """Return the site, come to by a guest whom it does not know."""
    site.client.cookies = httpx.Cookies()
    return site


@contextmanager
def somebody_else(site):
    """Be another guest until the end of the block."""
    mine, site.client.cookies = site.client.cookies, httpx.Cookies()
    yield
    site.client.cookies = mine


def duels(site, **asked):
    answer = site.get("/api/me/duels", params={"lang": "en", **asked})
    assert answer.status_code == 200, answer.text
    return answer.json()


def ended(site, name="Bia", loser=0, bot=None):
    """Play a duel that ends by resignation, in which the guest sits first; return its table."""
    opened = begun(site, name, bot)
    site.act(opened["table"], "resign", loser)
    return opened["table"]


def begun(site, name="Bia", bot=None):
    """Begin a duel in which the guest sits first."""
    opened = site.open("duchess", ("open", bot or "open"))
    site.sit(opened, 0, name="Ana")
    if bot is None:
        with somebody_else(site):
            site.sit(opened, 1, name=name)
    return opened


def test_a_guest_finds_a_duel_again(site):
    table = ended(site)
    (found,) = duels(site)["duels"]
    assert found.pop("at") > 0
    assert found == {
        "table": table, "game": "duchess", "seat": 0, "goes": 1, "outcome": "lost", "rule": "T2",
        "opponents": ["Bia"], "people": ["Bia"], "rating": None,
    }  # fmt: skip


def test_each_player_finds_it_as_it_was_for_them(site):
    opened = site.open("duchess", ("open", "open"))
    site.sit(opened, 0, name="Ana")
    with somebody_else(site):
        site.sit(opened, 1, name="Bia")
        site.act(opened["table"], "resign", 0)
        (theirs,) = duels(site)["duels"]
    (mine,) = duels(site)["duels"]
    assert (mine["outcome"], mine["opponents"], theirs["outcome"], theirs["opponents"]) == (
        *("lost", ["Bia"]),
        *("won", ["Ana"]),
    )


def test_nobody_finds_a_duel_of_others(site):
    ended(site)
    with somebody_else(site):
        assert duels(site) == {"duels": [], "count": 0, "games": []}


def test_who_only_looks_is_given_no_cookie(site):
    assert "set-cookie" not in site.get("/api/me/duels").headers


def test_a_forged_cookie_finds_nothing(site):
    ended(site)
    site.client.cookies = {"duelkit_guest": "WyJhbmEiXQ.forged"}
    assert duels(site)["duels"] == []


def test_a_duel_that_goes_on_is_not_among_them(site):
    begun(site)
    assert duels(site)["duels"] == []


def test_a_table_that_was_called_off_is_no_duel(site):
    opened = site.open("duchess", ("open", "open"))
    for seat in (0, 1):
        site.sit_only(opened, seat, name=f"Player {seat}")
    site.act(opened["table"], "decline", 0)
    assert duels(site)["duels"] == []


def test_an_end_that_nobody_may_know_of_yet_is_not_told(site, monkeypatch):
    later = endings.ending_of
    monkeypatch.setattr(
        "duelkit.web.play.registry.ending_of",
        lambda state: (found := later(state)) and endings.Ending(**{**vars(found), "at": found.at + 60_000}),
    )
    ended(site)
    assert duels(site)["duels"] == []


def test_who_sat_where_is_known_when_the_order_was_drawn(site):
    outcomes = set()
    while len(outcomes) < 2:
        opened = site.open("duchess", ("open", "greedy"), order="random")
        site.sit(opened, 0, name="Ana")
        site.act(opened["table"], "resign", 0)
        newest = duels(site)["duels"][0]
        assert (newest["outcome"], newest["opponents"]) == ("lost", ["Greedy"])
        outcomes.add(newest["seat"])


def test_duels_are_asked_for_by_game_opponent_and_outcome(site):
    lost, won, to_bot = ended(site), ended(site, "Caio", loser=1), ended(site, bot="greedy")
    tables = lambda **asked: [duel["table"] for duel in duels(site, **asked)["duels"]]  # noqa: E731 - said often here
    assert (tables(ended="lost"), tables(ended="won"), tables(ended="drawn")) == ([to_bot, lost], [won], [])
    assert (tables(against="cai"), tables(against="GREEDY"), tables(against="nobody")) == ([won], [to_bot], [])
    assert (tables(game="duchess"), tables(game="vacuo")) == ([to_bot, won, lost], [])
    assert duels(site)["games"] == ["duchess"]
    assert tables(against="b", ended="lost", game="duchess") == [lost]


def test_a_bot_is_found_by_its_name_in_the_readers_language(site):
    ended(site, bot="level:1")
    (found,) = duels(site, lang="pt", against="nív")["duels"]
    assert (found["opponents"], found["people"]) == (["Nível 1"], [])


def test_duels_come_in_pages_the_newest_first(site):
    tables = [ended(site, f"Bia {number}") for number in range(3)][::-1]
    first, rest, beyond = (duels(site, **{"from": at, "count": 2}) for at in (0, 2, 9))
    assert [duel["table"] for duel in (*first["duels"], *rest["duels"])] == tables
    assert (first["count"], rest["count"], beyond["count"], beyond["duels"]) == (3, 3, 3, [])


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"ended": "maybe"}, "ended should be one of"),
        ({"from": "-1"}, "from should be a whole number"),
        ({"count": "51"}, "count should be a whole number from 1 to 50"),
        ({"against": "x" * 41}, "against should"),
        ({"game": "g" * 41}, "game should"),
    ],
)
def test_what_cannot_be_asked_is_said_in_a_sentence(site, asked, said):
    assert wrong(site.get("/api/me/duels", params={"lang": "en", **asked}), 400, "input").startswith(said)


def test_a_guest_finds_the_duels_again_after_the_server_was_started_anew(tmp_path):
    with started(tmp_path) as site:
        table = ended(site)
        cookies = site.client.cookies
    with started(tmp_path) as site:
        assert duels(site)["duels"] == []
        site.client.cookies = cookies
        assert [duel["table"] for duel in duels(site)["duels"]] == [table]


def test_moves_of_a_duel_are_told_in_order(site):
    table = site.finished()
    moves = site.get(f"/api/tables/{table}/moves?seat=all&lang=en").json()["moves"]
    frames = site.get(f"/api/tables/{table}/frames?seat=all&count=100&lang=en").json()["frames"]
    assert moves == [{"n": frame["n"], **frame["move"]} for frame in frames[1:]]
    file = site.get(f"/api/tables/{table}/replay").json()
    assert site.post("/api/replays/moves?lang=en", {"replay": file, "seat": "all"}).json()["moves"] == moves


def test_a_viewer_is_told_of_others_moves_what_they_saw(site):
    path = f"/api/tables/{site.finished()}/moves"
    everything, seen = (site.get(path, params={"lang": "en", "seat": eyes}).json()["moves"] for eyes in ("all", "0"))
    own = [move for move in everything if move["seat"] == 0]
    assert [move for move in seen if move["seat"] == 0] == own
    assert all(move["text"].startswith("Player 1") for move in seen if move["seat"] == 1 and move["text"])


def test_moves_of_a_duel_that_goes_on_are_told_to_nobody(site):
    opened = begun(site)
    wrong(site.get(f"/api/tables/{opened['table']}/moves"), 409, "running")


def test_moves_through_the_eyes_of_a_seat_that_is_not_there(site):
    answer = site.get(f"/api/tables/{site.finished()}/moves?seat=5")
    assert wrong(answer, 400, "input") == "The seats of this duel are 0 to 1."
