"""Replays over HTTP: the file that proves a duel, and its positions."""

import json

import pytest

from duelkit.games import games
from duelkit.looks.plain import cards_in
from duelkit.match import Match
from duelkit.table.proof import prove
from duelkit.table.showing import Shown
from duelkit.table.table import Table
from duelkit.terminal.save_files import keep
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.web.site import played, wrong

EVERY_GAME = pytest.mark.parametrize("game", games())


def frames(site, save, **asked):
    answer = site.post("/api/replays/frames", {"replay": save, **asked})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_replay_of_a_duel_proves_it(site, tmp_path):
    answer = site.get(f"/api/tables/{site.finished()}/replay")
    assert "attachment" in answer.headers["content-disposition"]
    assert all(point.holds for point in prove(answer.content, tmp_path / "replay.json"))


def test_a_duel_that_goes_on_has_no_replay(site):
    opened = site.open()
    site.sit(opened)
    for path in ("replay", "frames"):
        wrong(site.get(f"/api/tables/{opened['table']}/{path}"), 409, "running")


def test_an_end_that_nobody_may_know_of_yet_is_not_told(site, monkeypatch):
    table = site.finished()
    monkeypatch.setattr(Table, "shown", lambda *_: Shown(0, "running", None, None, None))
    facts = site.get(f"/api/tables/{table}").json()
    assert (facts["status"], facts["result"]) == ("running", None)
    for path in ("replay", "frames"):
        wrong(site.get(f"/api/tables/{table}/{path}"), 409, "running")


@EVERY_GAME
def test_positions_of_a_table_are_those_of_its_replay_file(site, game):
    table = site.finished(game)
    file = site.get(f"/api/tables/{table}/replay").json()
    there = site.get(f"/api/tables/{table}/frames?seat=0&from=2&count=3").json()
    assert there == frames(site, file, seat="0", **{"from": 2, "count": 3})
    assert [seat["name"] for seat in there["seats"]] == ["Player 0", "Player 1"]
    assert there["result"]["rule"] == "T2"
    assert "Player 1" in there["result"]["text"]


def test_a_file_knows_who_played_where_when_the_order_was_drawn(site):
    kinds = set()
    while len(kinds) < 2:  # each order comes
        opened = site.open(order="random")
        site.sit(opened)
        site.act(opened["table"], "resign", 0)
        file = site.get(f"/api/tables/{opened['table']}/replay").json()
        there = site.get(f"/api/tables/{opened['table']}/frames?count=1").json()["seats"]
        sent = frames(site, file, count=1)["seats"]
        assert [(one["kind"], one["name"]) for one in sent] == [(one["kind"], one["name"]) for one in there]
        kinds.add(tuple(one["kind"] for one in there))


@EVERY_GAME
def test_positions_go_from_the_deal_to_the_end(site, game):
    save = played(game, 40)
    last = len(save["decisions"])
    all_of_them = frames(site, save, seat="all", count=100)
    assert all_of_them["count"] == last + 1
    assert [frame["n"] for frame in all_of_them["frames"]] == list(range(last + 1))
    later = frames(site, save, seat="all", count=100, **{"from": 7})
    assert later["frames"] == all_of_them["frames"][7:]


@EVERY_GAME
def test_each_seat_sees_what_it_saw(site, game):
    save = played(game, 30)
    for seat in (0, 1, None):
        asked = "none" if seat is None else str(seat)
        for frame in frames(site, save, seat=asked, count=31)["frames"]:
            match = Match.load(save).branch(frame["n"])
            if match.seat is None:
                continue
            told = {event.seen_by(seat).card for event in match.events}
            hidden = set(all_cards(match.state())) - set(all_cards(match.view(seat))) - told
            assert not hidden & set(cards_in(frame["picture"]))


def all_cards(plain):
    """Go through all texts of a state or a view: codes of cards are among them."""
    if isinstance(plain, str):
        yield plain
    elif isinstance(plain, list | dict):
        for item in plain.values() if isinstance(plain, dict) else plain:
            yield from all_cards(item)


def test_with_all_cards_open_every_hand_is_there(site):
    save = played("duchess", 10)
    frame = frames(site, save, seat="all", **{"from": 10, "count": 1})["frames"][0]
    hands = [seat["hand"] for seat in Match.load(save).state()["seats"]]
    assert [[spot["card"] for spot in side["hand"]] for side in frame["picture"]["sides"]] == hands


def test_a_question_is_told_to_those_who_saw_it(site):
    save = played("duchess", 4)
    seat = Match.load(save).seat
    at_end = {"from": 4, "count": 1}
    own = frames(site, save, seat=str(seat), **at_end)["frames"][0]["asked"]
    other = frames(site, save, seat=str(1 - seat), **at_end)["frames"][0]["asked"]
    assert own["question"]
    assert not other["question"]


def test_what_happened_is_told_in_the_language_asked_for(site):
    answer = site.post("/api/replays/frames?lang=pt", {"replay": played("duchess", 3)})
    assert "Lugar 0" in answer.text


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"seat": "7"}, "input"),
        ({"seat": "me"}, "input"),
        ({"seat": 0}, "input"),
        ({"from": 61}, "input"),
        ({"from": -1}, "input"),
        ({"count": 0}, "input"),
        ({"count": 10**9}, "input"),
    ],
)
def test_positions_that_there_are_not_are_refused(site, asked, code):
    wrong(site.post("/api/replays/frames", {"replay": played("duchess"), **asked}), 400, code)


def damaged(**changes):
    return {**played("duchess", 5), **changes}


@pytest.mark.parametrize(
    "save",
    [
        {},
        {"duelkit": 2},
        damaged(decisions=[30_000]),
        damaged(decisions=["one"]),
        damaged(decisions={"one": 1}),
        damaged(game="chess"),
        damaged(options={"players": 99}),
        damaged(table=1),
        damaged(table={"format": 1}),
        damaged(rules=99),
        damaged(seed=None),
        damaged(more=1),
    ],
)
def test_a_save_that_is_damaged_is_refused_with_a_sentence(site, save):
    wrong(site.post("/api/replays/frames", {"replay": save}), 400, "input")


def at_home(tmp_path):
    """Return the file of a duel at one screen, which a bot and a person have played to its end."""
    table = open_table(TableSetup("duchess", seats=("human", "greedy"), order="given", seed="3"))
    while not table.over:
        table.play_bot() if table.waits_for_bot else table.play(table.moves[-1])
    return json.loads(keep(table, tmp_path / "home.json").read_text()), table


def test_a_duel_that_was_saved_at_home_is_shown_with_its_players(site, tmp_path):
    file, table = at_home(tmp_path)
    answer = frames(site, file)
    assert [player["name"] for player in answer["seats"]] == list(table.names)
    assert answer["count"] == len(table.match.log) + 1


def test_a_duel_from_home_whose_log_is_not_sound_is_refused(site, tmp_path):
    file, _ = at_home(tmp_path)
    file["entries"][0]["seat"] = 1 - file["entries"][0]["seat"]
    wrong(site.post("/api/replays/frames", {"replay": file}), 400, "input")


def test_a_duel_from_home_that_names_files_of_the_server_is_refused(site, tmp_path):
    file, _ = at_home(tmp_path)
    file["match"] = {**played("vacuo", 2), "options": {"players": 2, "cards": ["/etc"]}}
    assert "/etc" in wrong(site.post("/api/replays/frames", {"replay": file}), 400, "input")


def test_a_save_that_names_files_of_the_server_is_refused(site):
    save = {**played("vacuo", 2), "options": {"players": 2, "cards": ["/etc"]}}
    assert "/etc" in wrong(site.post("/api/replays/frames", {"replay": save}), 400, "input")


def test_a_replay_file_whose_players_are_not_the_duels_is_refused(site):
    file = site.get(f"/api/tables/{site.finished()}/replay").json()
    file["options"]["players"] = 3
    wrong(site.post("/api/replays/frames", {"replay": file}), 400, "input")


def test_a_replay_file_with_a_rule_that_there_is_not_is_refused(site):
    file = site.get(f"/api/tables/{site.finished()}/replay").json()
    file["table"]["result"]["rule"] = "X99"
    wrong(site.post("/api/replays/frames", {"replay": file}), 400, "input")


def test_a_duel_that_is_too_long_is_refused(site):
    save = damaged(decisions=[0] * 5_001)
    assert "5000" in wrong(site.post("/api/replays/frames", {"replay": save}), 413, "size")


def test_a_replay_file_is_written_without_loss(site):
    table = site.finished()
    answer = site.get(f"/api/tables/{table}/replay")
    assert json.loads(answer.text) == answer.json()
    assert answer.text.isascii()
