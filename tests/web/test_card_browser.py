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
