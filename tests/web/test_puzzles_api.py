"""Puzzles over HTTP: the list, an attempt that wins, one that does not, a hint, the solution."""

from duelkit.puzzles.files import puzzle_of
from duelkit.web.http.one_at_a_time import MOST_WAITING
from duelkit.web.http.routes.puzzles import solving
from tests.web.site import wrong


def attempt(site, game="duchess", number=1, **asked):
    answer = site.post(f"/api/puzzles/{game}/{number}", {"decisions": [], **asked})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_games_with_puzzles_are_listed(site):
    games = site.get("/api/puzzles").json()["games"]
    assert [(game["name"], game["count"]) for game in games] == [("duchess", 50), ("monsters", 50)]
    assert len(site.get("/api/puzzles/monsters").json()["puzzles"]) == 50


def test_an_attempt_begins_with_all_cards_open(site):
    told = attempt(site, "monsters")
    assert told["standing"] == "on"
    assert told["moves"]
    other = told["picture"]["sides"][1 - told["seat"]]
    assert all(slot["card"] for slot in other["hand"])


def test_hints_lead_to_the_end_and_the_others_answer_meanwhile(site):
    told = attempt(site, "monsters", 5)
    while told["standing"] == "on":
        hint = attempt(site, "monsters", 5, decisions=told["decisions"], wanted="hint")["hint"]
        told = attempt(site, "monsters", 5, decisions=told["decisions"], take=hint["action"])
    assert told["standing"] == "solved"
    assert told["decisions"] == list(puzzle_of("monsters", 5).line)


def test_what_does_not_win_is_said(site):
    end = next(move for move in attempt(site)["moves"] if move["verb"] == "end")
    told = attempt(site, take=end["action"])
    assert told["standing"] == "off"
    assert told["moves"] == []
    assert told["before"] == 0
    assert told["said"][0].startswith("That does not solve it any more.")


def test_the_solution_is_told_from_the_beginning(site):
    assert len(attempt(site, wanted="solution")["solution"]) == len(puzzle_of("duchess", 1).line)


def test_where_too_many_are_being_tried_one_more_is_refused(site, monkeypatch):
    monkeypatch.setattr(solving, "waiting", MOST_WAITING)
    wrong(site.post("/api/puzzles/duchess/1", {"decisions": []}), 503, "busy")
    monkeypatch.setattr(solving, "waiting", 0)
    assert attempt(site)["standing"] == "on"
    assert solving.waiting == 0


def test_what_is_no_puzzle_or_no_decision_is_refused(site):
    assert "has no puzzles" in site.get("/api/puzzles/vacuo").json()["error"]["text"]
    assert "There is no puzzle 51" in site.post("/api/puzzles/duchess/51", {}).json()["error"]["text"]
    assert site.post("/api/puzzles/duchess/1", {"take": 99_999}).status_code == 400
    wrong(site.get("/api/puzzles/nothing"), 404, "game")
