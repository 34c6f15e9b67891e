"""What there is to play, and the words of page and rulebook."""

import pytest

import duelkit
from duelkit.bots.names import SIMPLE
from duelkit.games import game_named, games
from duelkit.table.refusals import RULES
from duelkit.texts import LANGUAGES, language
from duelkit.web.http.routes.about import about_in
from duelkit.web.http.routes.cards import catalogue
from duelkit.web.http.routes.texts import page_texts
from tests.web.site import started, until, wrong

EVERY_GAME = pytest.mark.parametrize("game", games())


def test_about_names_every_game_bot_and_language(site):
    about = site.get("/api/about").json()
    assert about["version"] == duelkit.__version__
    assert [game["name"] for game in about["games"]] == list(games())
    assert {bot["name"] for bot in about["bots"]} == set(SIMPLE)
    assert [tongue["code"] for tongue in about["languages"]] == ["en", "pt"]


@EVERY_GAME
def test_about_tells_all_options_of_a_game_with_what_they_can_be(site, game):
    facts = next(one for one in site.get("/api/about").json()["games"] if one["name"] == game)
    assert [option["name"] for option in facts["options"]] == [option.name for option in game_named(game).options]
    for option in facts["options"]:
        wanted = {"choice": {"values"}, "number": {"least", "most"}, "list": set()}[option["kind"]]
        assert wanted <= option.keys()


@pytest.mark.parametrize(
    ("path", "answers"), [("about", about_in), *((f"cards/{game}", catalogue) for game in games())]
)
def test_the_answers_that_pages_wait_for_are_ready_soon_after_the_server_starts(tmp_path, path, answers):
    answers.cache_clear()
    with started(tmp_path) as site:
        warmup = site.app.state.hub.sweeper.warmup
        until(lambda: warmup.task is not None and warmup.task.done())
        ready = answers.cache_info().misses
        for code in LANGUAGES:
            assert site.get(f"/api/{path}?lang={code}").status_code == 200
    assert answers.cache_info().misses == ready


def test_every_bot_is_described(site):
    assert all(bot["text"] for bot in site.get("/api/about").json()["bots"])


def test_decks_are_asked_for_with_those_that_there_are(site):
    facts = next(one for one in site.get("/api/about").json()["games"] if one["name"] == "monsters")
    assert facts["per_player"] == ["decks"]
    assert "effect_yugi" in facts["questions"][0]["values"]


@pytest.mark.parametrize(("lang", "begins"), [("pt", "Jogam"), ("en", "Two")])
def test_the_language_that_is_asked_for_is_spoken(site, lang, begins):
    answer = site.get(f"/api/rules/duchess?lang={lang}", headers={"Accept-Language": "de"})
    assert answer.json()["rules"][0]["text"].startswith(begins)


@pytest.mark.parametrize(
    ("accepted", "begins"),
    [
        ("pt-BR,pt;q=0.9,en;q=0.8", "Jogam"),
        ("en;q=0.3, pt;q=0.7", "Jogam"),
        ("en, pt", "Two"),
        ("pt, en", "Jogam"),
        ("de, en;q=0.5", "Two"),
        ("", "Two"),
        ("de", "Two"),
        ("pt;q=much", "Two"),
        ("pt;q=nan", "Two"),
        (";;,,=,q=1", "Two"),
    ],
)
def test_a_browser_is_answered_in_the_language_that_it_likes(site, accepted, begins):
    answer = site.get("/api/rules/duchess", headers={"Accept-Language": accepted})
    assert answer.json()["rules"][0]["text"].startswith(begins)


def test_a_language_that_there_is_not_is_refused(site):
    assert wrong(site.get("/api/about?lang=tlh"), 400, "input") == "lang should be one of en, pt, not 'tlh'."


def test_the_pages_words_come_by_how_they_are_in_english(site):
    _ = language("pt")
    assert site.get("/api/texts?lang=pt").json() == {text: _.written(text) for text in page_texts()}
    assert all(text == said for text, said in site.get("/api/texts?lang=en").json().items())


@EVERY_GAME
def test_the_rules_of_a_game_are_those_of_its_sheet(site, game):
    rules = site.get(f"/api/rules/{game}").json()["rules"]
    played = game_named(game)
    assert {rule["id"] for rule in rules} == {played.rule_id(number) for number in played.words.rules}


def test_the_rules_of_the_table_are_there_too(site):
    rules = site.get("/api/rules/table").json()["rules"]
    assert sorted(rule["id"] for rule in rules) == sorted(f"T{n}" for n in RULES)
    assert [rule["id"] for rule in rules if rule["heading"]][:2] == ["T1", "T2"]


@pytest.mark.parametrize("path", ["/api/rules/chess", "/api/cards/chess", "/api/games/chess/cards?codes=x"])
def test_a_game_that_there_is_not_has_no_rules_and_no_cards(site, path):
    assert "chess" in wrong(site.get(path), 404, "game")
