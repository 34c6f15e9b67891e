"""The deck editor: built by click, key and drag, told what it lacks, tried, measured, played, brought in, shared."""

import json
import re
from math import comb

import pytest

from duelkit.bots.ahead import compile_into_cache
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named, shipped, written
from duelkit.web.play import analysts, deck_measuring
from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, looked_at
from tests.web.browser.people import wait_until
from tests.web.browser.test_setup import table_of

ALL = shipped_ones()
DECK = deck_named("sealed-41", ALL)
SHOWN = "document.querySelectorAll('.deck-cards-rows > li').length"
KEPT = "JSON.parse(localStorage.getItem('duelkit.decks') ?? '{}').monsters ?? {}"


def at_work(visit, path="/decks/monsters", **look):
    """Return a page with the editor, its first cards found and its deck read."""
    page = visit(path, **look)
    page.locator(".deck-pool .card-button").first.wait_for()
    page.locator(".deck-state li, .deck-good").first.wait_for()
    return page


def begun(visit, deck="effect_yugi", **look):
    """Return a page on which a deck of the game's is open."""
    page = at_work(visit, **look)
    page.locator(".deck-head select").select_option(deck)
    page.locator(".deck-good").wait_for()
    return page


def search(page, word):
    """Search for a word, and wait until the first card found has it."""
    page.get_by_role("searchbox").fill(word)
    page.locator(".deck-pool > li").first.filter(has_text=word).wait_for()


def row(page, name):
    return page.locator(".deck-cards-rows > li", has_text=name)


def kept(page):
    return page.evaluate(KEPT)


def bring(page, text, lang="en"):
    page.get_by_role("button", name=words(lang)("Import"), exact=True).click()
    page.locator(".deck-import textarea").fill(text)
    page.get_by_role("button", name=words(lang)("Make a deck of it")).click()


# Reached


def test_games_with_decks_lead_to_their_editor_and_others_do_not(visit, lang):
    page = visit("/", lang=lang)
    decks = page.get_by_role("link", name=re.compile(f"^{words(lang)('Decks')}: "))
    assert [link.get_attribute("href") for link in decks.all()] == ["/decks/monsters"]
    decks.click()
    page.get_by_role("heading", level=1, name=words(lang)("Decks of {game}", game=words(lang)("Monsters"))).wait_for()


def test_a_table_leads_to_the_deck_that_is_chosen_there(visit):
    page = visit("/new/monsters")
    page.get_by_label("Your deck", exact=True).select_option("vanilla_kaiba")
    page.get_by_role("link", name="Change the deck: Your deck").click()
    page.locator(".deck-good").wait_for()
    assert page.get_by_label("Name of the deck").input_value() == "Vanilla Kaiba"


# Built


def test_a_card_is_added_and_taken_out_by_clicks(visit):
    page = at_work(visit)
    search(page, "Kuriboh")
    add = page.locator(".deck-add").first
    for _copy in range(3):
        add.click()
    row(page, "Kuriboh").get_by_text("3×").wait_for()
    assert add.is_disabled()
    page.get_by_role("button", name="One Kuriboh less").click()
    row(page, "Kuriboh").get_by_text("2×").wait_for()
    assert kept(page) == {"My deck": ["kuriboh"] * 2}
    page.get_by_role("button", name="Undo").click()
    row(page, "Kuriboh").get_by_text("3×").wait_for()


def test_a_deck_is_built_by_keys_alone(visit):
    page = at_work(visit)
    page.get_by_role("searchbox").focus()
    page.keyboard.type("kuriboh")
    page.get_by_text("One card").wait_for()
    while page.evaluate("document.activeElement.className") != "card-button":
        page.keyboard.press("Tab")
    page.keyboard.press("+")
    page.keyboard.press("+")
    row(page, "Kuriboh").get_by_text("2×").wait_for()
    page.keyboard.press("-")
    row(page, "Kuriboh").get_by_text("1×").wait_for()
    page.locator(".deck-name").focus()
    page.keyboard.press("Delete")
    wait_until(page, f"() => {SHOWN} === 0")


def test_whoever_takes_cards_out_by_keys_stays_in_the_list(visit):
    page = begun(visit)
    less = page.locator(".deck-cards-rows [aria-label$=less]").nth(3)
    less.focus()
    count = page.evaluate(SHOWN)
    page.keyboard.press("Enter")
    wait_until(page, f"n => {SHOWN} < n", arg=count)
    assert page.evaluate("document.activeElement.closest('.deck-cards-rows') !== null")


IN_SIGHT = """(id) => {
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  return top < innerHeight / 2 && bottom > innerHeight / 3;
}"""


def test_the_bar_leads_by_keys_from_the_cards_to_the_deck_and_back(visit, lang):
    page, _ = begun(visit, lang=lang, size=PHONE), words(lang)
    bar = page.get_by_role("navigation", name=_("On this page"))
    for name, place in ((_("Cards"), "cards"), (f"{_('Deck')}: 42", "deck"), (_("Cards"), "cards")):
        bar.get_by_role("link", name=name, exact=True).press("Enter")
        wait_until(page, IN_SIGHT, place)
        page.keyboard.press("Tab")
        assert page.evaluate("id => document.activeElement.closest(`#${id}`) !== null", place)


def test_a_card_is_dragged_in_and_out(visit):
    page = at_work(visit)
    search(page, "Kuriboh")
    page.locator(".deck-pool > li").first.drag_to(page.locator(".deck-state"))
    row(page, "Kuriboh").wait_for()
    row(page, "Kuriboh").drag_to(page.locator(".deck-found > .hint"))
    wait_until(page, f"() => {SHOWN} === 0")


def test_all_that_is_wrong_is_told_as_one_builds(visit, lang):
    page = at_work(visit, lang=lang)
    bring(page, "5 Kuriboh\n4 Mago Negro", lang)
    wait_until(page, "() => document.querySelectorAll('.deck-state li').length === 3")
    told = page.locator(".deck-state li").all_inner_texts()
    assert [word for word in ("kuriboh", "dark-magician") if any(word in line for line in told)] == [
        "kuriboh",
        "dark-magician",
    ]
    assert page.get_by_role("button", name=words(lang)("Play this deck")).is_disabled()


def test_cards_are_filtered_by_what_stands_on_them(visit, server):
    page = at_work(visit)
    page.locator(".card-search summary").click()
    page.get_by_label("Attribute").select_option("light")
    page.get_by_label("Level: from").fill("7")
    asked = "/api/cards/monsters?where=attribute:light&where=level:7-"
    count = server.ask(asked)["count"]
    page.get_by_text(f"{count} cards").wait_for()
    page.get_by_role("button", name="Clear the filters").click()
    page.get_by_text(f"{server.ask('/api/cards/monsters')['count']} cards").wait_for()


def test_the_cards_of_the_browser_are_filtered_so_too_and_the_address_keeps_it(visit):
    page = visit("/cards/monsters")
    page.locator(".card-search summary").click()
    page.get_by_label("ATK: from").fill("3000")
    wait_until(page, "() => location.search.includes('atk')")
    wait_until(page, "() => document.querySelectorAll('.card-button').length < 60")
    count = page.locator(".card-button").count()
    page.reload()
    page.locator(".card-button").first.wait_for()
    assert page.locator(".card-button").count() == count
    assert page.get_by_label("ATK: from").input_value() == "3000"


def test_the_counts_of_a_deck_are_read_in_words(visit, lang):
    page = begun(visit, lang=lang)
    told = page.get_by_role("img", name=re.compile(f"^{words(lang)('Level')}: "))
    assert re.fullmatch(r"\w+: (\d+: \d+(, )?)+", told.get_attribute("aria-label"))


# Kept


def test_several_decks_are_kept_renamed_and_deleted(visit):
    page = begun(visit)
    assert kept(page) == {}
    page.get_by_role("button", name=re.compile(" less$")).first.click()
    page.locator(".deck-bad, .deck-good").first.wait_for()
    page.get_by_label("Name of the deck").fill("<b>Mine</b>")
    page.get_by_label("Name of the deck").press("Enter")
    page.get_by_role("button", name="New deck").click()
    wait_until(page, f"() => {SHOWN} === 0")
    page.locator(".deck-add").first.click()
    wait_until(page, f"() => {SHOWN} === 1")
    assert list(kept(page)) == ["My deck", "<b>Mine</b>"]
    page.reload()
    wait_until(page, f"() => {SHOWN} === 1")
    page.get_by_role("button", name="Delete").click()
    page.get_by_text("My deck is deleted.").wait_for()
    assert list(kept(page)) == ["<b>Mine</b>"]
    page.get_by_role("button", name="Take it back").click()
    wait_until(page, f"() => {SHOWN} === 1")
    assert "My deck" in kept(page)


@pytest.mark.parametrize(
    "stored", ["{", json.dumps({"monsters": {"x": [1, None], "y": "z"}}), json.dumps({"monsters": 7})]
)
def test_what_is_stored_wrongly_is_no_deck(visit, stored):
    page = visit("/")
    page.evaluate("text => localStorage.setItem('duelkit.decks', text)", stored)
    page.goto("/decks/monsters")
    page.locator(".deck-state li").wait_for()
    assert page.get_by_label("Name of the deck").input_value() == "My deck"


def test_of_a_deck_of_an_older_version_unknown_cards_are_told_and_taken_out(visit):
    page = visit("/")
    stored = json.dumps({"monsters": {"Old": ["kuriboh", "kuriboh-the-lost"]}})
    page.evaluate("text => localStorage.setItem('duelkit.decks', text)", stored)
    page.goto("/decks/monsters")
    page.locator(".deck-state li", has_text="kuriboh-the-lost").wait_for()
    page.get_by_role("button", name="Take out what is not known").click()
    page.locator(".deck-state li", has_text="kuriboh-the-lost").wait_for(state="detached")
    assert kept(page) == {"Old": ["kuriboh"]}


# Brought in and handed out


def test_of_a_list_every_wrong_line_is_told_and_nothing_is_lost(visit, lang):
    _ = words(lang)
    page = begun(visit, lang=lang)
    text = "\n".join(["3 Kuriboh", "<img src=x onerror=alert(1)>", *["no such card"] * 298])
    bring(page, text, lang)
    page.locator(".deck-import ol li").nth(298).wait_for()
    assert page.locator(".deck-import ol li").first.get_attribute("value") == "2"
    assert page.locator(".deck-import ol img").count() == 0
    assert page.locator(".deck-import textarea").input_value() == text
    assert page.evaluate(SHOWN) > 20
    page.get_by_role("button", name=_("Take the {n} cards that are known", n=3)).click()
    row(page, "Kuriboh").get_by_text("3×").wait_for()


@pytest.mark.parametrize("form", [".txt", ".ydk"])
def test_a_file_is_opened_and_saved_again(visit, file, form):
    page = at_work(visit)
    page.locator(".deck-import input[type=file]").set_input_files(file(f"Thunder{form}", written(ALL, DECK, form)))
    page.locator(".deck-good").wait_for()
    assert page.get_by_label("Name of the deck").input_value() == "Thunder"
    with page.expect_download() as saving:
        page.get_by_role("button", name=f"Save the file: {form}").click()
    assert saving.value.suggested_filename == f"Thunder{form}"
    assert saving.value.path().read_text() == written(ALL, DECK, form)


def test_a_deck_travels_in_a_link_and_its_list_in_the_clipboard(visit):
    page = begun(visit)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the list").click()
    page.get_by_text("The list is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == written(ALL, deck_named("effect_yugi", ALL), ".txt")
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text("The link is copied.").wait_for()
    other = at_work(visit, page.evaluate("navigator.clipboard.readText()"), lang="pt")
    other.locator(".deck-good").wait_for()
    assert "#" not in other.url
    assert kept(other) == {"Effect Yugi": deck_named("effect_yugi", ALL).cards}


def test_a_list_that_cannot_be_copied_stands_there_marked(visit):
    page = begun(visit)
    page.evaluate("() => void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))")
    page.get_by_role("button", name="Copy the list").click()
    page.get_by_text("the list stands below, marked").wait_for()
    text = written(ALL, deck_named("effect_yugi", ALL), ".txt")
    assert page.locator(".deck-import textarea").evaluate("one => one.value.slice(0, one.selectionEnd)") == text


def test_whoever_clicks_quickly_asks_no_oftener_than_the_server_answers(visit):
    page = at_work(visit, alone=True)
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.url.count("/reading") else None)
    page.evaluate("document.querySelectorAll('.deck-add').forEach((add) => (add.click(), add.click()))")
    wait_until(page, f"() => {SHOWN} === 24")
    assert len(asked) < 10
    assert sum(map(len, kept(page).values())) == 48


@pytest.mark.parametrize("link", ["#deck=", "#deck=e30", "#deck=e30x!", "#deck=WzFd", "#deck=eyJ0ZXh0Ijo3fQ"])
def test_a_link_that_holds_no_deck_says_so_and_leaves_all_as_it_is(visit, link):
    page = at_work(visit, f"/decks/monsters{link}")
    page.get_by_role("alert").filter(has_text="The link holds no deck").wait_for()
    assert kept(page) == {}


# Tried, measured, played


def test_a_hand_is_drawn_again_and_again(visit):
    page = begun(visit)
    page.get_by_role("button", name="Draw a hand").click()
    assert page.locator(".deck-hand .card-button").count() == 5
    page.get_by_role("button", name="Draw one more").click()
    assert page.locator(".deck-hand .card-button").count() == 6


def test_the_chance_to_have_seen_a_card_is_exact(visit):
    page = begun(visit)
    page.get_by_label("How likely is it to have seen").select_option("man-eater-bug")
    page.get_by_label("by one's own turn number").fill("5")
    page.locator(".deck-hand strong", has_text=f"{100 * (1 - comb(38, 10) / comb(40, 10)):.2f}%").wait_for()


def test_a_deck_is_played_against_a_bot(visit, server):
    page = begun(visit)
    page.get_by_role("button", name="Play this deck").click()
    page.locator("duel-table:not([hidden])").wait_for()
    decks = server.registry.sessions[table_of(page)].table.match.origin.options["decks"]
    assert deck_named("effect_yugi", ALL).cards in decks


def test_a_deck_is_taken_to_a_table(visit):
    page = at_work(visit)
    bring(page, written(ALL, DECK, ".txt"))
    page.locator(".deck-good").wait_for()
    page.get_by_role("link", name="To a table").click()
    chosen = page.get_by_label("Your deck", exact=True).locator("option:checked")
    chosen.wait_for(state="attached")
    assert chosen.inner_text() == "My deck"


def test_a_deck_of_the_games_own_is_taken_to_a_table_unchanged(visit):
    page = begun(visit, "starter_kaiba")
    page.get_by_role("link", name="To a table").click()
    chosen = page.get_by_label("Your deck", exact=True).locator("optgroup option:checked")
    chosen.wait_for(state="attached")
    assert chosen.inner_text() == "Starter Kaiba"


@pytest.fixture
def few_deals(monkeypatch):
    """Measure on few deals, with the search of the game in the cache."""
    compile_into_cache("search", "monsters", "2")
    monkeypatch.setattr(deck_measuring, "DEALS", 2)


def test_a_deck_is_measured_and_told_in_every_language(visit, few_deals, lang):
    page = begun(visit, lang=lang)
    page.get_by_role("button", name=words(lang)("Measure it")).click()
    page.locator(".bench-measure table").wait_for()
    assert page.locator(".bench-measure tr").count() == 1 + len(shipped())
    point = {"en": r"\.", "pt": ","}[lang]
    assert re.fullmatch(rf"\d+{point}\d ± \d+{point}\d", page.locator(".bench-measure td").first.inner_text())
    page.locator(".deck-cards-rows [aria-label]").last.click()
    page.locator(".bench-measure").wait_for(state="hidden")


def test_a_measure_is_cancelled(visit, few_deals, monkeypatch):
    monkeypatch.setattr(deck_measuring, "DEALS", 100_000)
    page = begun(visit)
    page.get_by_role("button", name="Measure it").click()
    page.locator(".bench-measure").get_by_text(" deals").wait_for()
    page.get_by_role("button", name="Cancel").click()
    page.locator(".bench-measure").wait_for(state="hidden")


def test_why_nothing_was_measured_is_said(visit, monkeypatch):
    monkeypatch.setattr(analysts, "MOST_AT_ONCE", 0)
    page = begun(visit)
    page.get_by_role("button", name="Measure it").click()
    page.get_by_text("Too much is being analysed and measured here").wait_for()


# For everybody, on every screen


LOOKS = {"phone": {"size": PHONE, "scheme": "light", "lang": "pt"}, "desktop": {"size": DESKTOP, "scheme": "dark"}}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_everybody_can_use_the_editor(visit, axe, look):
    page = begun(visit, **look)
    page.locator(".card-search summary").click()
    page.locator(".deck-hand .button").first.click()
    bring(page, "no such card\nKuriboh", look.get("lang", "en"))
    page.locator(".deck-import ol li").wait_for()
    assert violations(axe, page) == []


def test_the_editor_is_laid_out_without_faults(visit):
    found = {}
    for lang in ("en", "pt"):
        page = begun(visit, lang=lang)
        page.locator(".card-search summary").click()
        page.locator(".deck-hand .button").first.click()
        bring(page, "no such card\n" + "x" * 80, lang)
        page.locator(".deck-import ol li").first.wait_for()
        found |= looked_at(page, lang, fits=False)
    held(found)
