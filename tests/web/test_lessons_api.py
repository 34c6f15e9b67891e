"""Lessons over HTTP: the lists, a lesson gone through, a wrong try, a hint, and what is no lesson."""

import pytest

from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from tests.web.site import wrong


def practice(site, lesson="one-tribute", game="duchess", lang="en", **asked):
    answer = site.post(f"/api/lessons/{game}/{lesson}?lang={lang}", {"decisions": [], **asked})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_games_with_lessons_are_listed(site):
    games = {game["name"]: game for game in site.get("/api/lessons").json()["games"]}
    assert games["duchess"]["count"] == len(tutorial_of("duchess").lessons)
    listed = site.get("/api/lessons/duchess?lang=pt").json()["lessons"]
    assert (listed[2]["id"], listed[2]["title"], listed[2]["rules"]) == ("one-tribute", "Um tributo", ["D8", "D9"])


@pytest.mark.parametrize("game", games_with_lessons())
def test_hints_lead_to_the_goal_of_every_lesson(site, game):
    for lesson in tutorial_of(game).lessons:
        told = practice(site, lesson.id, game, lang="pt")
        assert (told["status"], told["said"]) == ("open", [])
        while told["status"] == "open":
            hint = practice(site, lesson.id, game, decisions=told["decisions"], wanted="hint")["hint"]
            assert hint["action"] in [move["action"] for move in told["moves"]], lesson.id
            told = practice(site, lesson.id, game, lang="pt", decisions=told["decisions"], take=hint["action"])
        assert told["status"] == "reached"
        assert told["said"][0] == "Muito bem!"
        assert told["moves"] == []


def test_a_wrong_try_is_answered_by_its_rule(site):
    told = practice(site, lang="pt", why={"card": "10H", "place": "hand:0"})
    assert told["refusal"]["rule"] == "D9"
    assert "Tributos" in told["refusal"]["fact"]
    assert told["decisions"] == []
    assert [one["text"] for one in told["tries"]] == ["jogar 10♥"]
    assert practice(site, why={"verb": "tribute", "card": "3S"})["refusal"]["fact"] == "Nothing forbids that."


def test_the_hand_of_the_other_is_hidden(site):
    told = practice(site)
    assert all(not slot.get("card") for slot in told["picture"]["sides"][1]["hand"])


def test_what_leads_away_is_taken_back(site):
    end = next(move for move in practice(site)["moves"] if move["verb"] == "end")
    told = practice(site, take=end["action"])
    assert (told["status"], told["decisions"]) == ("away", [])
    assert told["said"][0].startswith("The rules allow that")


@pytest.mark.parametrize("number", [1, 16])
def test_a_lesson_is_found_by_its_number_too(site, number):
    told = practice(site, str(number))
    assert (told["number"], told["lesson"]["id"]) == (number, tutorial_of("duchess").lessons[number - 1].id)


def test_what_is_no_lesson_or_no_decision_is_refused(site):
    answer = site.post("/api/lessons/duchess/old-step", {})
    wrong(answer, 400, "input")
    assert "There is no lesson 'old-step' in Duchess; its lessons are 1 to 16." in answer.json()["error"]["text"]
    for number in ("0", "17", "02"):
        wrong(site.post(f"/api/lessons/duchess/{number}", {}), 400, "input")
    wrong(site.get("/api/lessons/nothing"), 404, "game")
    wrong(site.post("/api/lessons/duchess/eight", {"take": 99_999}), 400, "input")
    wrong(site.post("/api/lessons/duchess/eight", {"decisions": [0, 0]}), 409, "refused")
