"""Cards of one's own in the deck editor: brought, found, put into a deck, played, measured, kept with it."""

import base64
import json
import tomllib

import pytest

from duelkit.bots.ahead import compile_into_cache
from duelkit.cardtext.writing import card_file
from duelkit.games import card_shape
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named
from duelkit.web.play import deck_measuring
from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, looked_at
from tests.web.browser.test_deck_editor import at_work, bring, kept, row
from tests.web.browser.test_setup import table_of

MINE = {**card_shape("monsters").example, "id": "my-monster", "name": {"en": "My Monster", "pt": "Meu Monstro"}}
OTHER = {**MINE, "id": "my-other", "name": {"en": "My Other", "pt": "Meu Outro"}}
OWN = [MINE, OTHER]
IDS = ["my-monster"] * 3 + list(deck_named("effect_yugi", shipped_ones()).main[3:])
LINKED = {"name": "Linked", "text": "3 my-monster", "own": OWN}
FILE = ".deck-own input[type=file]"


@pytest.fixture
def cards(file):
    """Return the file of two cards of somebody's own."""
    return file("mine.toml", card_file("monsters", OWN))


def found(page, at=0):
    return page.locator(".deck-pool > li").nth(at)


def linked(deck):
    """Return the address of the editor with a deck in it."""
    packed = base64.urlsafe_b64encode(json.dumps(deck).encode()).decode().rstrip("=")
    return f"/decks/monsters?by=link#deck={packed}"


def with_cards(visit, cards, lang="en", **look):
    """Return a page with the editor, to which the cards in a file were brought."""
    page = at_work(visit, lang=lang, **look)
    page.locator(".deck-own summary").click()
    page.locator(FILE).set_input_files(cards)
    found(page).filter(has_text=MINE["name"][lang]).wait_for()
    return page


def with_deck(visit, cards):
    """Return a page with a deck of some cards of one's own that can be played."""
    page = with_cards(visit, cards)
    bring(page, "\n".join(IDS))
    page.locator(".deck-good").wait_for()
    return page


def options_at(server, page):
    """Return the options of the duel at the table of a page."""
    page.locator("duel-table:not([hidden])").wait_for()
    return server.registry.sessions[table_of(page)].table.match.origin.options


# Brought and found


def test_cards_in_a_file_stand_before_the_others_and_are_searched(visit, cards, lang):
    page, _ = with_cards(visit, cards, lang), words(lang)
    page.locator(".deck-own summary", has_text=_("Cards of your own: {n}", n=2)).wait_for()
    found(page, 1).filter(has_text=OTHER["name"][lang]).wait_for()
    page.get_by_role("searchbox").fill(OTHER["name"][lang])
    page.get_by_text(_("One card"), exact=True).wait_for()
    found(page).filter(has_text=OTHER["name"][lang]).wait_for()
    page.get_by_role("searchbox").fill("kuriboh")
    found(page).filter(has_text="Kuriboh").wait_for()


def test_more_of_the_cards_that_fit_stand_behind_them_each_once(visit, cards):
    page = with_cards(visit, cards)
    page.get_by_role("button", name="Show more").click()
    found(page, 26).wait_for()
    names = page.locator(".deck-pool .deck-add").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(names) == len(set(names)) == 50


def test_own_cards_are_put_into_a_deck_by_keys_alone(visit, cards):
    page = at_work(visit)
    page.locator(".deck-own summary").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.type") == "file"
    page.locator(FILE).set_input_files(cards)
    found(page).filter(has_text="My Monster").wait_for()
    while page.evaluate("document.activeElement.className") != "card-button":
        page.keyboard.press("Tab")
    page.keyboard.press("+")
    page.keyboard.press("+")
    row(page, "My Monster").get_by_text("2×").wait_for()
    assert kept(page) == {"My deck": {"cards": ["my-monster"] * 2, "own": OWN}}


def test_a_card_of_the_same_id_takes_the_others_place(visit, cards, file):
    page = with_cards(visit, cards)
    newer = {**MINE, "name": {"en": "Newer"}}
    page.locator(FILE).set_input_files(file("newer.toml", card_file("monsters", [newer])))
    found(page).filter(has_text="Newer").wait_for()
    page.locator(".deck-own summary", has_text="Cards of your own: 2").wait_for()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (card_file("monsters", [{**MINE, "text": "Drawww."}]), "My Monster (text)"),
        (card_file("monsters", [{**MINE, "id": "kuriboh"}]), "kuriboh"),
        ("[[card]]\nid", "Line 2"),
        (card_file("vacuo", [MINE]), "These cards are for vacuo"),
        ("no cards", "Line 1"),
    ],
)
def test_of_a_wrong_file_it_is_said_what_is_wrong_and_nothing_is_lost(visit, cards, file, wrong, said):
    page = with_cards(visit, cards)
    page.locator(FILE).set_input_files(file("wrong.toml", wrong))
    page.locator(".deck-own .deck-wrong", has_text=said).wait_for()
    page.locator(".deck-own summary", has_text="Cards of your own: 2").wait_for()
    assert kept(page) == {"My deck": {"cards": [], "own": OWN}}


def test_cards_come_from_the_workshop_too(visit):
    page = visit("/workshop/monsters")
    page.locator(".bench-list select").wait_for()
    page.goto("/decks/monsters")
    page.locator(".deck-own summary").click()
    page.get_by_role("button", name="From the workshop (1)").click()
    found(page).filter(has_text=card_shape("monsters").example["name"]["en"]).wait_for()


# In a deck


def test_a_deck_without_its_own_cards_says_which_are_not_known_and_has_them_back(visit, cards):
    page = with_deck(visit, cards)
    page.get_by_role("button", name="Without these cards").click()
    page.locator(".deck-state li", has_text="my-monster").first.wait_for()
    page.get_by_role("button", name="Take it back").click()
    page.locator(".deck-good").wait_for()
    assert kept(page)["My deck"] == {"cards": IDS, "own": OWN}


def test_the_hand_to_try_and_the_chances_know_them(visit, cards):
    page = with_deck(visit, cards)
    page.get_by_label("How likely is it to have seen").select_option("my-monster")
    page.get_by_text("with 3 of 40 cards in the deck").wait_for()
    for _card in range(40):
        page.get_by_role("button", name="Draw a hand" if _card == 0 else "Draw one more").click()
        if page.locator(".deck-hand .card-button", has_text="My Monster").count():
            return
    raise AssertionError("no card of one's own was drawn")


def test_the_deck_is_played_against_a_bot_with_them(visit, cards, server):
    page = with_deck(visit, cards)
    page.get_by_role("button", name="Play this deck").click()
    options = options_at(server, page)
    assert options["cards"] == [*OWN, "shipped"]
    assert IDS in options["decks"]


def test_the_deck_is_taken_to_a_table_which_is_played_with_them(visit, cards, server):
    page = with_deck(visit, cards)
    page.get_by_role("link", name="To a table").click()
    page.locator(".brought .card-button").first.wait_for()
    page.get_by_label("Player 2").select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    options = options_at(server, page)
    assert sorted(map(str, options["cards"])) == sorted(map(str, ["shipped", *OWN]))
    assert IDS in options["decks"]


def test_a_table_is_played_with_the_cards_of_a_deck_that_is_chosen_there(visit, cards):
    page = with_deck(visit, cards)
    page.goto("/new/monsters")
    choice = page.get_by_label("Your deck", exact=True)
    choice.focus()
    choice.select_option("own:My deck")
    page.locator(".brought .card-button").first.wait_for()
    chosen = page.get_by_label("Your deck", exact=True)
    assert chosen.input_value() == "own:My deck"
    assert chosen.evaluate("one => one === document.activeElement")


def test_the_deck_is_measured(visit, cards, monkeypatch):
    compile_into_cache("search", "monsters", "2")
    monkeypatch.setattr(deck_measuring, "DEALS", 4)
    page = with_deck(visit, cards)
    page.get_by_role("button", name="Measure it").click()
    page.locator(".bench-measure table").wait_for()


# Kept and handed out


def test_the_deck_keeps_them_and_another_one_has_its_own(visit, cards):
    page = with_deck(visit, cards)
    page.goto("/decks/monsters")
    page.locator(".deck-good").wait_for()
    row(page, "My Monster").get_by_text("3×").wait_for()
    assert kept(page) == {"My deck": {"cards": IDS, "own": OWN}}


def test_they_travel_in_the_link_with_the_deck(visit, cards):
    page = with_deck(visit, cards)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text("The link is copied.").wait_for()
    other = at_work(visit, page.evaluate("navigator.clipboard.readText()"), lang="pt")
    other.locator(".deck-good").wait_for()
    row(other, "Meu Monstro").get_by_text("3×").wait_for()
    assert kept(other)["My deck"] == {"cards": IDS, "own": OWN}


def test_the_cards_of_a_link_stay_with_the_deck_of_the_link(visit, cards):
    page = at_work(visit)
    bring(page, "Kuriboh")
    row(page, "Kuriboh").wait_for()
    page.goto(linked(LINKED))
    row(page, "My Monster").get_by_text("3×").wait_for()
    assert kept(page) == {"Linked": {"cards": ["my-monster"] * 3, "own": OWN}, "My deck": ["kuriboh"]}


def test_of_a_link_with_wrong_cards_it_is_said_what_is_wrong(visit):
    page = at_work(visit, linked({**LINKED, "own": [{}]}))
    page.locator(".deck-import ol li", has_text="my-monster").wait_for()
    page.get_by_role("alert").filter(has_text="card 1").wait_for()
    assert kept(page) == {}


def test_list_and_cards_are_saved_and_opened_again(visit, cards, file):
    page = with_deck(visit, cards)
    texts = {}
    for said in ("Save the cards", "Save the file: .txt"):
        with page.expect_download() as saving:
            page.get_by_role("button", name=said).click()
        texts[saving.value.suggested_filename] = saving.value.path().read_text()
    assert list(texts) == ["My deck.toml", "My deck.txt"]
    assert tomllib.loads(texts["My deck.toml"])["card"] == OWN
    other = at_work(visit)
    for name, text in texts.items():
        other.locator(".deck-import input[type=file]").set_input_files(file(name, text))
        found(other).filter(has_text="My Monster").wait_for()
    other.locator(".deck-good").wait_for()


# For everybody, on every screen


LOOKS = {"phone": {"size": PHONE, "scheme": "light", "lang": "pt"}, "desktop": {"size": DESKTOP, "scheme": "dark"}}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_everybody_can_bring_cards(visit, axe, cards, file, look):
    page = with_cards(visit, cards, **look)
    page.locator(FILE).set_input_files(file("wrong.toml", "[[card]]\nid"))
    page.locator(".deck-own .deck-wrong:not(:empty)").wait_for()
    assert violations(axe, page) == []


def test_the_cards_of_ones_own_are_laid_out_without_faults(visit, file):
    looks = {}
    long = {**MINE, "name": {"en": "Donaudampfschifffahrtselektrizitaeten", "pt": "W" * 30}}
    for lang in ("en", "pt"):
        page = at_work(visit, lang=lang)
        page.locator(".deck-own summary").click()
        page.locator(FILE).set_input_files(file("long.toml", card_file("monsters", [long])))
        found(page).filter(has_text=long["name"][lang]).locator(".deck-add").click()
        row(page, long["name"][lang]).wait_for()
        looks |= looked_at(page, lang, fits=False)
    held(looks)
