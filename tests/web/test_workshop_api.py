"""The workshop over HTTP: cards are read, pictured, completed and tried while they are written."""

import json

import pytest

from duelkit.cardtext.files import file_of
from duelkit.cardtext.inspection import inspect
from duelkit.games import card_shape, games_with
from duelkit.table.trial import tried_games
from duelkit.texts import language
from duelkit.web.http.one_at_a_time import MOST_WAITING
from duelkit.web.http.routes.workshop import reading
from tests.web.site import wrong

GAMES = games_with("shape")
CANDLE = dict(card_shape("vacuo").example)


def read(site, card, game="vacuo", lang="en", beside=()):
    answer = site.post(f"/api/workshop/{game}/reading?lang={lang}", {"cards": [card, *beside]})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_a_workbench_has_a_card_to_begin_with_that_is_read(site, game):
    bench = site.get(f"/api/workshop/{game}?lang=pt").json()
    assert {field["key"] for field in bench["fields"]} >= {"id", "name", "text"}
    told = read(site, bench["example"], game, "pt")
    assert (told["mistakes"], told["language"]) == ([], "pt")
    assert told["steps"]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_pictured_in_both_languages(site, game):
    told = read(site, card_shape(game).example, game)
    for code in ("en", "pt"):
        assert told["texts"][code] in told["pictures"][code]["page"]["text"]


def test_what_a_card_does_is_told_in_the_readers_language_whatever_it_is_written_in(site):
    told = read(site, {**CANDLE, "text": "Ganhe 80 de vida."})
    assert told["steps"][0]["steps"] == [{"text": "Gain 80 life", "steps": []}]


WRONG = {
    "a word": {**CANDLE, "text": "Gain 80 lifes and more."},
    "a key": {**CANDLE, "rarityy": "rare"},
    "a name": {**CANDLE, "name": {"en": 3}},
    "a number": {**CANDLE, "text": "Gain 9000000 life."},
    "a doubt": {**CANDLE, "name": {}},
    "nothing": {"id": "bare", "type": "effect"},
    "no id": {"type": "effect", "text": "Draw 1 card."},
    "not done here": {**CANDLE, "type": "defence", "damage": 30},
}


@pytest.mark.parametrize("card", WRONG.values(), ids=WRONG)
def test_mistakes_are_those_that_cards_check_finds(site, card):
    told = read(site, card)
    file = file_of("card.toml", told["file"])
    found = [one for one in inspect([file], card_shape).findings if one.line]
    assert [one["text"] for one in told["mistakes"]] == [shortly_told(one.error) for one in found]
    assert told["mistakes"]


def shortly_told(error):
    """Return what the page says of an error, which has buttons in place of the similar texts."""
    return getattr(error, "told_shortly", error.told)(language("en"))


def test_a_mistake_says_at_which_letter_it_is_and_what_could_stand_there(site):
    [mistake] = read(site, {**CANDLE, "text": "Heal 40 life and drawww."})["mistakes"]
    assert (mistake["key"], mistake["at"], mistake["doubt"]) == ("text", 17, False)
    assert mistake["nearest"] == "Gain 40 life."


def test_a_mistake_offers_texts_that_are_like_it(site):
    [mistake] = read(site, {**CANDLE, "text": "Buy two cards, then throw one of them away."})["mistakes"]
    assert "Draw 2 cards, then discard 1 card." in mistake["similar"]
    assert mistake["similar"][0] not in mistake["text"]


def test_a_card_with_a_mistake_has_no_picture(site):
    assert read(site, {**CANDLE, "text": "Drawww."})["pictures"] is None


def test_two_cards_of_one_id_are_told_apart(site):
    [mistake, *_] = read(site, {**CANDLE, "name": {"en": "A", "pt": "B"}}, beside=[CANDLE])["mistakes"] or [None]
    assert mistake is None  # the later one is to be changed
    answer = site.post("/api/workshop/vacuo/reading", {"cards": [CANDLE, CANDLE], "at": 1}).json()
    assert [one["key"] for one in answer["mistakes"]] == ["id"]


PAIR = {"gain": "When you gain life: draw 1 card.", "draw": "When you draw a card: gain 10 life."}


@pytest.mark.parametrize("at", [0, 1])
def test_a_card_that_sets_another_on_the_bench_off_without_end_is_doubted(site, at):
    kept = {"type": "condition", "rarity": "rare"}
    cards = [{**kept, "id": id_, "name": {"en": id_, "pt": id_}, "text": text} for id_, text in PAIR.items()]
    broken = {**cards[0], "id": "broken", "text": "Drawww."}
    answer = site.post("/api/workshop/vacuo/reading", {"cards": [*cards, broken], "at": at}).json()
    [mistake] = answer["mistakes"]
    assert mistake["doubt"]
    assert mistake["text"].startswith(f"This and {cards[1 - at]['id']} set each other off without end")


def test_a_card_may_speak_of_another_on_the_bench(site):
    lamp = {**card_shape("monsters").example, "id": "lamp", "name": {"en": "Lamp", "pt": "Lampião"}}
    card = {
        **lamp,
        "id": "oil",
        "name": {"en": "Oil", "pt": "Óleo"},
        "text": 'Once per turn: destroy all monsters named "lamp" on the field.',
    }
    assert read(site, card, "monsters")["mistakes"][0]["key"] == "text"
    told = read(site, card, "monsters", beside=[lamp])
    assert told["mistakes"] == []
    assert told["pictures"]


def test_a_game_says_which_keys_a_kind_of_card_has(site):
    fields = {one["key"]: one for one in site.get("/api/workshop/vacuo").json()["fields"]}
    assert fields["damage"]["limits"] == {"defence": [], "effect": [], "condition": []}
    assert fields["target"]["limits"]["condition"][0] == "self"
    assert fields["target"]["words"]["chosen"] == "against an opponent of your choice"
    assert fields["target"]["words"]["condition chosen"] == "before an opponent of your choice"
    subtypes = {one["key"]: one for one in site.get("/api/workshop/monsters").json()["fields"]}["subtype"]
    assert subtypes["limits"]["trap"] == ["normal", "continuous", "counter"]


def test_words_that_may_stand_next_come_from_the_grammar(site):
    told = site.post("/api/workshop/vacuo/words", {"text": "Gain 80 "}).json()
    assert told == {"language": "en", "start": 8, "words": ["life"], "number": False}


# Files


def test_a_saved_file_is_opened_as_the_same_cards(site):
    cards = [CANDLE, {**CANDLE, "id": "wick"}]
    saved = site.post("/api/workshop/vacuo/reading", {"cards": cards}).json()["file"]
    assert site.post("/api/workshop/vacuo/file", {"text": saved}).json() == {"cards": cards}


FOREIGN = '[[card]]\nid = "my-spell"\nkind = "spell"\nsubtype = "normal"\nname.en = "Spell"\ntext = "Draw 1 card."'
FILES = {
    "no TOML": ("[[card]]\nid", "Line 2: Behind a key comes ="),
    "for another game": ('game = "duchess"\n[[card]]\nid = "3"', "These cards are for duchess, and this is vacuo."),
    "of no game": ('game = 3\n[[card]]\nid = "3"', "These cards are for 3, and this is vacuo."),
    "of another game, without saying so": (FOREIGN, "These cards are for monsters, and this is vacuo."),
    "a variant": ('name = "Short"\nlife = 300', "Line 1: This is a variant, and no card file"),
    "without cards": ('game = "vacuo"', "The file holds no card"),
    "with too many cards": ("[[card]]\n" * 101, "The file holds 101 cards; up to 100 are taken."),
    "an unknown key": ("cards = 3", "Line 1: cards is no key here"),
}


@pytest.mark.parametrize(("text", "said"), FILES.values(), ids=FILES)
def test_what_is_wrong_with_a_file_is_said(site, text, said):
    assert wrong(site.post("/api/workshop/vacuo/file", {"text": text}), 400, "input").startswith(said)


# Trying


@pytest.mark.parametrize("game", tried_games())
def test_a_card_is_tried_at_once_against_a_bot(site, game):
    card = dict(card_shape(game).example)
    trial = site.post(f"/api/workshop/{game}/trial", {"cards": [card]}).json()
    assert sorted(seat == "open" for seat in trial["seats"]) == [False, True]
    terms = {"game": game, "start": {"save": trial["save"]}, "seats": trial["seats"]}
    opened = site.post("/api/tables", terms).json()
    seat = trial["seats"].index("open")
    assert site.sit(opened, seat).status_code == 200
    facts = site.get(f"/api/tables/{opened['table']}").json()
    assert (facts["status"], len(facts["own_cards"])) == ("running", 1)
    look = site.get(f"/api/tables/{opened['table']}/cards?codes={facts['own_cards'][0]}").json()
    assert card["text"] in look[facts["own_cards"][0]]["page"]["text"]


def test_a_card_with_a_mistake_is_not_tried_and_it_is_said_where_it_is(site):
    said = wrong(site.post("/api/workshop/vacuo/trial", {"cards": [{**CANDLE, "text": "Drawww."}]}), 400, "input")
    assert said.startswith("card.toml:")


# Bounds


BAD = {
    "no card": {"cards": []},
    "too many": {"cards": [{}] * 101},
    "no tables": {"cards": ["candle"]},
    "no such number": {"cards": [{}], "at": 1},
    "another key": {"cards": [{}], "file": "/etc/passwd"},
    "too deep": {"cards": [json.loads("[" * 40 + "]" * 40)]},
    "not a number": {"cards": [{}], "at": "1"},
}


@pytest.mark.parametrize("body", BAD.values(), ids=BAD)
def test_bad_requests_get_one_sentence(site, body):
    for what in ("reading", "trial"):
        wrong(site.post(f"/api/workshop/vacuo/{what}", body), 400, "input")


def test_too_long_texts_are_not_completed(site):
    wrong(site.post("/api/workshop/vacuo/words", {"text": "a" * 1_001}), 400, "input")
    wrong(site.post("/api/workshop/vacuo/file", {"text": "a" * 45_001}), 400, "input")


@pytest.mark.parametrize("game", ["chess", "../vacuo"])
def test_a_game_that_is_not_there_is_not_found(site, game):
    assert site.post(f"/api/workshop/{game}/words", {"text": ""}).status_code == 404


def test_while_too_much_is_being_read_others_are_asked_to_come_back(site, monkeypatch):
    monkeypatch.setattr(reading, "waiting", MOST_WAITING)
    answer = site.post("/api/workshop/vacuo/words", {"text": ""})
    assert wrong(answer, 503, "busy")
    assert int(answer.headers["Retry-After"]) > 0
