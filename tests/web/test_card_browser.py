"""Cards over HTTP."""

import pytest

from duelkit.games import games
from duelkit.looks import cards_of, kinds_of
from duelkit.texts import plain
from tests.web.site import wrong

EVERY_GAME = pytest.mark.parametrize("game", games())


@EVERY_GAME
def test_all_cards_of_a_game_can_be_leafed_through(site, game):
    codes, count = [], 1
    while len(codes) < count:
        found = site.get(f"/api/cards/{game}?from={len(codes)}&count=200").json()
        count = found["count"]
        codes += [card["code"] for card in found["cards"]]
    assert sorted(codes) == sorted(code for code, _kind in cards_of(game))


@EVERY_GAME
def test_each_kind_has_its_cards_and_no_others(site, game):
    kinds = kinds_of(game)
    counts = {kind: site.get(f"/api/cards/{game}?kind={kind}").json()["count"] for kind in kinds}
    assert all(counts.values())
    assert sum(counts.values()) == len(list(cards_of(game)))


@EVERY_GAME
def test_a_card_has_a_face_and_a_page_in_the_language_asked_for(site, game):
    card = site.get(f"/api/cards/{game}?count=1&lang=pt").json()["cards"][0]
    assert card["face"]["name"]
    assert card["page"]["name"]


def test_a_pack_lies_in_the_order_of_its_ranks(site):
    found = site.get("/api/cards/duchess?kind=H").json()["cards"]
    assert [card["code"][:-1] for card in found] == ["A", *map(str, range(2, 11)), "J", "Q", "K"]


def test_cards_with_names_lie_in_their_order(site):
    found = site.get("/api/cards/vacuo?kind=attack&lang=pt").json()["cards"]
    names = [plain(card["page"]["name"]) for card in found]
    assert names == sorted(names)


def test_a_word_is_found_without_its_accents(site):
    found = site.get("/api/cards/vacuo", params={"search": "ULTIMA palavra", "lang": "pt"}).json()
    assert [card["face"]["name"] for card in found["cards"]] == ["A Última Palavra"]


def test_a_word_that_stands_nowhere_finds_nothing(site):
    assert site.get("/api/cards/monsters?search=xyzzy").json()["count"] == 0


@pytest.mark.parametrize("asked", ["from=-1", "count=0", "count=201", "count=many", "from=1e3", "search=" + "a" * 101])
def test_what_cannot_be_asked_of_a_list_is_said(site, asked):
    wrong(site.get(f"/api/cards/duchess?{asked}"), 400, "input")


def test_cards_come_by_their_codes_and_what_is_none_is_left_out(site):
    found = site.get("/api/games/duchess/cards?codes=AS,nonsense,,10D").json()
    assert list(found) == ["AS", "10D"]


def test_cards_of_a_table_come_before_they_are_dealt_and_after(site):
    opened = site.open("vacuo")
    assert list(site.get(f"/api/tables/{opened['table']}/cards?codes=strike,none").json()) == ["strike"]
    site.sit(opened)
    assert list(site.get(f"/api/tables/{opened['table']}/cards?codes=strike,none").json()) == ["strike"]


def test_codes_without_end_are_refused(site):
    wrong(site.get("/api/games/duchess/cards", params={"codes": "AS," * 10_000}), 400, "input")


# Filters


def found(site, *where, **more):
    asked = {"where": where, "count": 200, **more}
    answer = site.get("/api/cards/monsters", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize(
    ("where", "few"),
    [
        (["level:8"], lambda page: "8" in page["kind"]),
        (["atk:2500-", "level:7-8"], lambda page: "ATK" in page["kind"]),
        (["attribute:dark", "race:spellcaster"], lambda page: "spellcaster" in page["kind"].casefold()),
    ],
)
def test_cards_are_found_by_what_stands_on_them(site, where, few):
    cards = found(site, *where)
    assert 0 < cards["count"] < 200
    assert all(few(card["page"]) for card in cards["cards"])


def test_filters_hold_together_with_kind_and_word(site):
    assert found(site, "level:8", "attribute:light", search="blue-eyes white")["count"] == 1
    assert found(site, "level:1-12", kind="counter trap")["count"] == 0


def test_cards_are_found_by_their_set(site):
    there = next(one for one in site.get("/api/cards/monsters/filters").json()["filters"] if one["key"] == "sets")
    counts = [found(site, f"sets:{word}")["count"] for word in there["words"]]
    assert min(counts) > 0


@EVERY_GAME
def test_a_game_tells_by_what_its_cards_are_found(site, game):
    told = site.get(f"/api/cards/{game}/filters?lang=pt").json()
    assert [one["kind"] for one in told["kinds"]] == list(kinds_of(game))
    for one in told["filters"]:
        value = next(iter(one["words"])) if "words" in one else one["least"]
        answer = site.get(f"/api/cards/{game}", params={"where": f"{one['key']}:{value}"})
        assert answer.json()["count"] > 0


@pytest.mark.parametrize(
    "where", ["level", "level:", "passcode:1", "level:4-x", "level:9-3", "attribute:wood", ":", "sets:XX"]
)
def test_a_filter_that_there_is_not_is_refused_with_a_sentence(site, where):
    said = wrong(site.get("/api/cards/monsters", params={"where": where}), 400, "input")
    assert said.startswith("where[0]")
