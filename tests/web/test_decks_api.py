"""Decks over HTTP: to look at, to keep, and one's own checked before a duel."""

from urllib.parse import unquote

import pytest

from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named, shipped, written
from duelkit.games.monsters.decks.files import LARGEST_FILE
from duelkit.games.monsters.decks.known_cards import missing, passcode_of
from tests.web.site import started, wrong

DECKS = "/api/games/monsters/decks"
FUSION = "gaia-the-dragon-champion"
PLAIN = list(deck_named("vanilla_yugi", shipped_ones()).main)


def check(site, text, lang="en", **more):
    return site.post(f"{DECKS}?lang={lang}", {"text": text, **more})


def refused(site, text, **more):
    return wrong(check(site, text, **more), 400, "input")


def test_the_decks_that_come_with_a_game_are_listed(site):
    assert site.get(DECKS).json() == {"decks": list(shipped())}


@pytest.mark.parametrize("name", [*shipped(), "sealed-17", "sealed-maçã"])
def test_a_deck_is_told_with_all_its_cards(site, name):
    told = site.get(f"{DECKS}/{name}").json()
    assert told["cards"] == deck_named(name, shipped_ones()).cards
    counted = {card["code"]: card["copies"] for part in told["parts"] for card in part["cards"]}
    assert sum(counted.values()) == len(told["cards"])
    assert set(counted) == set(told["cards"])


def test_how_many_cards_a_deck_holds_is_said_part_by_part(site):
    told = site.get(f"{DECKS}/effect_yugi").json()
    assert told["size"] == "40 cards + 2 fusion"
    assert [part["text"] for part in told["parts"]] == ["Monsters", "Spells", "Traps", "Fusion deck"]


def test_a_deck_is_told_in_the_readers_language(site):
    parts = site.get(f"{DECKS}/effect_yugi?lang=pt").json()["parts"]
    assert parts[0]["text"] == "Monstros"


WAYS = {
    "a list": {"cards": PLAIN[:20]},
    "a text": {"text": "\n".join(PLAIN[:20])},
    "a name": {"name": "vanilla_yugi"},
}


@pytest.mark.parametrize("asked", WAYS.values(), ids=WAYS)
def test_a_deck_is_as_large_as_a_table_asks(site, asked):
    cards = len(site.post(DECKS, {**asked, "size": 20}).json()["cards"])
    said = wrong(site.post(DECKS, {**asked, "size": cards + 1}), 400, "input")
    assert said.startswith(f"A deck holds {cards + 1} to 60 cards")


def test_a_size_that_no_table_asks_for_is_refused(site):
    said = wrong(site.post(DECKS, {"cards": PLAIN, "size": 61}), 400, "input")
    assert said.startswith("size should be a whole number from 10 to 60")


@pytest.mark.parametrize("form", ["txt", "ydk"])
@pytest.mark.parametrize("name", ["effect_kaiba", "sealed-é o 5"])
def test_the_file_of_a_deck_is_that_deck(site, name, form):
    answer = site.get(f"{DECKS}/{name}/file?form={form}")
    assert answer.text == written(shipped_ones(), deck_named(name, shipped_ones()), f".{form}")
    assert unquote(answer.headers["content-disposition"]) == f"attachment; filename*=UTF-8''{name}.{form}"
    assert check(site, answer.text).json()["cards"] == deck_named(name, shipped_ones()).cards


@pytest.mark.parametrize("name", ["nothing", "sealed-", "sealed-1.txt", "effect_yugi.txt", "%2Fetc%2Fhosts.txt", ".."])
@pytest.mark.parametrize("file", ["", "/file"])
def test_a_deck_that_there_is_not_is_not_found(site, name, file):
    assert site.get(f"{DECKS}/{name}{file}").status_code == 404


@pytest.mark.parametrize("path", ["/api/games/chess/decks", "/api/games/duchess/decks", "/api/games/vacuo/decks/x"])
def test_a_game_in_which_nobody_brings_a_deck_has_none(site, path):
    wrong(site.get(path), 404, "game")


# One's own


@pytest.mark.parametrize("more", [{}, {"form": "txt"}])
def test_a_list_of_ids_is_a_deck(site, more):
    told = check(site, "\n".join([*PLAIN, f"fusion {FUSION}"]), **more).json()
    assert (told["cards"], told["size"]) == ([*PLAIN, FUSION], "40 cards + 1 fusion")


@pytest.mark.parametrize("more", [{}, {"form": "ydk"}])
def test_a_list_of_passcodes_is_a_deck(site, more):
    passcodes = (passcode_of(shipped_ones(), card) for card in PLAIN)
    assert check(site, "\r\n".join(["#main", *passcodes]), **more).json()["cards"] == PLAIN


def test_bare_passcodes_are_known_for_what_they_are(site):
    assert check(site, "\n".join(passcode_of(shipped_ones(), card) for card in PLAIN)).json()["cards"] == PLAIN


def test_a_list_of_cards_is_a_deck_with_its_fusion_monsters_beside_it(site):
    told = site.post(DECKS, {"cards": [FUSION, *PLAIN]}).json()
    assert (told["cards"], told["size"]) == ([*PLAIN, FUSION], "40 cards + 1 fusion")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("battle-oxen", "There is no card 'battle-oxen'; did you mean battle-ox?"),
        ("~~~~", "There is no card '~~~~', nor any with a similar id."),
        ("61 battle-ox", "A line of a deck holds 1 to 60 copies, not 61."),
        ("three battle-ox", "There is no card 'three battle-ox'; did you mean battle-ox?"),
        ("zzz qqq, xxx", "A line of a deck is a card's id or name, with a number before it for more copies"),
        ("9" * 5000 + " battle-ox", "A line of a deck is a card's id or name, with a number before it for more copies"),
        (FUSION, f"{FUSION} is a fusion monster and belongs to the Fusion deck"),
        ("fusion battle-ox", "battle-ox is no fusion monster and belongs to the main deck."),
    ],
)
def test_what_is_wrong_with_a_line_is_said_with_its_number(site, line, sentence):
    assert refused(site, "\n".join(["# mine", *PLAIN, line])).startswith(f"Line 42: {sentence}")


def test_every_wrong_line_is_said_at_once(site):
    told = refused(site, "\n".join(["battle-oxen", *PLAIN, "61 battle-ox"])).splitlines()
    assert told == [
        "Line 1: There is no card 'battle-oxen'; did you mean battle-ox?",
        "Line 42: A line of a deck holds 1 to 60 copies, not 61.",
    ]


@pytest.mark.parametrize(
    ("passcode", "sentence"),
    [
        ("1", "There is no card with the passcode 1."),
        ("battle-ox", "'battle-ox' is no passcode: that is a number of eight digits."),
        (passcode_of(shipped_ones(), FUSION), f"{FUSION} is a fusion monster and belongs to the Fusion deck"),
    ],
)
def test_so_is_what_is_wrong_with_a_passcode(site, passcode, sentence):
    assert refused(site, f"#main\n{passcode}\n").startswith(f"Line 2: {sentence}")


@pytest.mark.skipif(not missing(), reason="every card is written")
def test_a_card_that_cannot_be_played_yet_is_told_from_one_that_there_is_not(site):
    assert "cannot play it yet" in refused(site, f"#main\n{missing()[0]['passcode']}\n")


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (PLAIN[1:], "A deck holds 40 to 60 cards, the Fusion deck apart, and this one holds 39."),
        ([*PLAIN, *deck_named("vanilla_kaiba", shipped_ones()).main[:21]], "this one holds 61."),
        ([*PLAIN[:36], *["battle-ox"] * 4], "A deck holds at most 3 copies of one card, and this one holds 4"),
        ([*PLAIN, *[f"fusion {FUSION}"] * 21], "A Fusion deck holds up to 20 cards, and this one holds 21."),
        ([], "No card is listed here."),
    ],
)
def test_what_is_wrong_with_a_deck_as_a_whole_is_said(site, cards, sentence):
    assert sentence in refused(site, "\n".join(cards))


def test_what_is_wrong_is_said_in_the_readers_language(site):
    assert "Linha 1: " in refused(site, "battle-oxen", lang="pt")


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"text": 1},
        {"text": "x" * 20_001},
        {"text": "x", "form": "csv"},
        {"text": "\0"},
        {"text": "\n".join(PLAIN), "cards": PLAIN},
        {"cards": PLAIN[1:]},
        {"cards": ["battle-oxen", *PLAIN]},
        {"cards": ["battle-ox"] * 201},
        {"cards": [1]},
    ],
)
def test_what_is_no_text_of_a_deck_is_refused_with_a_sentence(site, asked):
    assert wrong(site.post(DECKS, asked), 400, "input")[-1] in ".?"


def test_a_text_without_end_is_not_even_read(site):
    wrong(check(site, "x" * LARGEST_FILE), 413, "size")


def test_decks_are_checked_only_so_often(tmp_path):
    with started(tmp_path, requests=1, burst=3) as site:
        answers = [check(site, "battle-ox").status_code for _ in range(5)]
    assert answers == [400] * 3 + [429] * 2


# Duels with them


def test_a_deck_of_ones_own_is_played_with(site):
    mine = check(site, "\n".join(deck_named("sealed-9", shipped_ones()).main)).json()["cards"]
    opened = site.open("monsters")
    site.sit(opened, choices={"decks": mine})
    match = site.portal.call(site.app.state.hub.registry.table, opened["table"]).table.match
    assert match.origin.options["decks"][0] == mine


def test_a_deck_that_cannot_be_played_is_no_choice(site):
    answer = site.sit(site.open("monsters"), choices={"decks": PLAIN[1:]})
    assert "this one holds 39" in wrong(answer, 400, "input")
