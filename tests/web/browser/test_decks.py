"""Decks of one's own at the page: brought as a file, as a list or sealed, looked at, remembered, played with."""

import re

import pytest

from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_named, written
from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.test_setup import table_of

ALL = shipped_ones()
DECK = deck_named("sealed-41", ALL)
OTHER = deck_named("sealed-42", ALL)


def bring(page, lang="en"):
    """Open the dialog in which one brings a deck, and return it."""
    page.get_by_role("button", name=re.compile("^" + words(lang)("Bring a deck"))).first.click()
    return page.get_by_role("dialog")


def bring_file(page, path, lang="en"):
    """Play a deck of a file, and return the dialog in which it was shown."""
    dialog = bring(page, lang)
    dialog.locator("input[type=file]").set_input_files(path)
    dialog.get_by_role("button", name=words(lang)("Play this deck")).click()
    dialog.wait_for(state="detached")


def chosen(page):
    return page.get_by_label("Your deck", exact=True).locator("option:checked").inner_text()


def decks_at(server, page):
    """Return the decks that are played with at the page's table."""
    page.locator("duel-table:not([hidden])").wait_for()
    return server.registry.sessions[table_of(page)].table.match.origin.options["decks"]


def test_a_deck_file_is_opened_and_played_with_against_a_bot(visit, server, file, lang):
    _ = words(lang)
    page = visit("/new/monsters", lang=lang)
    bring_file(page, file("thunder.ydk", written(ALL, DECK, ".ydk")), lang)
    page.get_by_label(_("Player {n}", n=2)).select_option("greedy")
    page.get_by_role("button", name=_("Open the table")).click()
    assert DECK.cards in decks_at(server, page)


def test_a_deck_is_shown_before_it_is_played(visit, file, lang):
    page = visit("/new/monsters", lang=lang)
    dialog = bring(page, lang)
    dialog.locator("input[type=file]").set_input_files(file("mine.txt", written(ALL, DECK, ".txt")))
    dialog.locator(".card-button").first.wait_for()
    assert dialog.locator(".card-button").count() == len(set(DECK.cards))
    assert dialog.get_by_role("heading", level=2).inner_text().startswith("40 ")
    dialog.locator(".card-button").first.click()
    page.locator(".card-dialog[open] .card-page").wait_for()


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("bad.txt", "3 battle-ox\nbattle-oxen\n", "Line 2: There is no card 'battle-oxen'; did you mean battle-ox?"),
        ("bad.ydk", "#main\n1\n", "Line 2: There is no card with the passcode 1."),
        ("small.txt", "3 battle-ox\n", "A deck holds 40 to 60 cards, the Fusion deck apart, and this one holds 3."),
        ("large.txt", "battle-ox\n" * 5000, "The file is too large to be a deck."),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_a_sentence(visit, file, name, text, sentence):
    dialog = bring(visit("/new/monsters"))
    dialog.locator("input[type=file]").set_input_files(file(name, text))
    dialog.get_by_role("alert").filter(has_text=re.compile(r"\S")).wait_for()
    assert dialog.get_by_role("alert").inner_text() == sentence


def test_a_file_that_was_mended_is_opened_again(visit, file):
    page = visit("/new/monsters")
    dialog = bring(page)
    path = file("mine.txt", "battle-oxen\n")
    dialog.locator("input[type=file]").set_input_files(path)
    dialog.get_by_role("alert").filter(has_text="Line 1").wait_for()
    path.write_text(written(ALL, DECK, ".txt"))
    dialog.locator("input[type=file]").set_input_files(path)
    dialog.get_by_role("button", name="Play this deck").click()
    assert chosen(page) == "mine"


DROP = """(at, {name, text}) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name));
  const told = (kind) => at.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
  return { taken: !told("dragover"), over: at.classList.contains("over"), dropped: !told("drop") };
}"""


def test_a_deck_file_that_is_dropped_on_the_deck_is_opened(visit):
    page = visit("/new/monsters")
    place = page.locator("deck-choice").first
    told = place.evaluate(DROP, {"name": "thunder.ydk", "text": written(ALL, DECK, ".ydk")})
    assert told == {"taken": True, "over": True, "dropped": True}
    page.get_by_role("dialog").get_by_role("button", name="Play this deck").click()
    assert chosen(page) == "thunder"
    assert page.locator(".over").count() == 0


def test_a_deck_file_that_is_dropped_on_the_dialog_is_opened_or_said_to_be_wrong(visit):
    page = visit("/new/monsters")
    dialog = bring(page)
    dialog.evaluate(DROP, {"name": "bad.txt", "text": "battle-oxen\n"})
    dialog.get_by_role("alert").filter(has_text="Line 1").wait_for()
    dialog.evaluate(DROP, {"name": "mine.txt", "text": written(ALL, DECK, ".txt")})
    dialog.get_by_role("button", name="Play this deck").click()
    assert chosen(page) == "mine"


def test_a_list_is_pasted_and_given_a_name(visit):
    page = visit("/new/monsters")
    dialog = bring(page)
    dialog.get_by_label("Or paste a list").fill(written(ALL, DECK, ".txt"))
    dialog.get_by_role("button", name="Check the list").click()
    dialog.get_by_label("Name of the deck").fill("Thunder")
    dialog.get_by_role("button", name="Play this deck").click()
    assert chosen(page) == "Thunder"


def test_a_sealed_deck_is_taken_by_its_seed_with_keys_alone(visit, server):
    page = visit("/new/monsters")
    page.get_by_role("button", name="Bring a deck").focus()
    page.keyboard.press("Enter")
    page.get_by_label("Or take a sealed deck").wait_for()
    for _stop in range(4):  # file, list, its button, seed
        page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("42")
    page.keyboard.press("Enter")
    page.get_by_label("Name of the deck").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for(state="detached")
    assert (chosen(page), page.evaluate("document.activeElement.tagName")) == ("Sealed 42", "SELECT")
    page.get_by_label("Player 2").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    assert OTHER.cards in decks_at(server, page)


def test_a_deck_that_is_dropped_leaves_things_as_they_were(visit):
    page = visit("/new/monsters")
    before = chosen(page)
    dialog = bring(page)
    dialog.get_by_role("button", name="Open the boosters").click()
    dialog.get_by_role("button", name="Back", exact=True).click()
    dialog.get_by_role("button", name="Cancel").click()
    assert chosen(page) == before
    assert page.get_by_role("dialog").count() == 0


def test_the_dialog_goes_with_its_page(visit):
    page = visit("/new")
    page.get_by_role("link", name=re.compile("Monsters")).click()
    bring(page).wait_for()
    page.go_back()
    page.get_by_role("heading", level=1, name="Open a table").wait_for()
    assert page.get_by_role("dialog").count() == 0


def test_a_deck_is_remembered_until_it_is_forgotten(visit, file):
    page = visit("/new/monsters")
    bring_file(page, file("thunder.txt", written(ALL, DECK, ".txt")))
    page.reload()
    page.get_by_label("Your deck", exact=True).select_option("thunder")
    page.get_by_role("button", name="See the cards").click()
    page.get_by_role("button", name="Forget this deck").click()
    assert page.get_by_role("option", name="thunder").count() == 0
    page.reload()
    page.get_by_label("Your deck", exact=True).wait_for()
    assert page.get_by_role("option", name="thunder").count() == 0


def test_a_deck_brought_in_one_window_is_there_in_another(visit, file):
    page = visit("/new/monsters")
    other = page.context.new_page()
    other.goto("/new/monsters")
    other.get_by_label("Your deck", exact=True).wait_for()
    bring_file(page, file("thunder.txt", written(ALL, DECK, ".txt")))
    other.get_by_role("option", name="thunder").wait_for(state="attached")


def test_a_browser_that_remembers_nothing_plays_with_a_deck_all_the_same(visit, server, file):
    page = visit("/", alone=True)
    page.context.add_init_script("Storage.prototype.setItem = () => { throw new Error('full'); }")
    page.goto("/new/monsters")
    bring_file(page, file("thunder.txt", written(ALL, DECK, ".txt")))
    page.get_by_label("Player 2").select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    assert DECK.cards in decks_at(server, page)


@pytest.mark.parametrize("kept", ["7", "[]", '"x"', '{"monsters": 7}', '{"monsters": {"a": 7}}', "no JSON"])
def test_what_is_no_deck_in_the_browsers_memory_is_passed_over(visit, kept):
    page = visit("/")
    page.evaluate("kept => localStorage.setItem('duelkit.decks', kept)", kept)
    page.goto("/new/monsters")
    page.get_by_label("Your deck", exact=True).locator("option").first.wait_for(state="attached")
    assert page.get_by_label("Your deck", exact=True).locator("optgroup").count() == 0


def test_a_deck_that_comes_with_the_game_is_looked_at_and_kept(visit):
    page = visit("/new/monsters")
    page.get_by_label("Your deck", exact=True).select_option("effect_yugi")
    page.get_by_role("button", name="See the cards").click()
    with page.expect_download() as saving:
        page.get_by_role("link", name=".ydk").click()
    assert saving.value.suggested_filename == "effect_yugi.ydk"
    assert saving.value.path().read_text() == written(ALL, deck_named("effect_yugi", ALL), ".ydk")


def test_a_friend_brings_a_deck_that_the_other_is_not_told_of(visit, server, file):
    ana = visit("/new/monsters", alone=True)
    heard = []
    ana.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    bring_file(ana, file("mine.txt", written(ALL, DECK, ".txt")))
    ana.get_by_role("button", name="Open the table").click()
    ana.locator(".invite").wait_for()
    assert DECK.cards not in server.registry.sessions[table_of(ana)].table.terms.options["decks"]
    bruno = visit(ana.locator(".invite input").input_value(), size=PHONE)
    bruno.get_by_label("Your name").fill("Bruno")
    bring_file(bruno, file("other.ydk", written(ALL, OTHER, ".ydk")))
    bruno.get_by_role("button", name="Sit down").click()
    for page in (ana, bruno):
        assert sorted(decks_at(server, page)) == sorted([DECK.cards, OTHER.cards])
    told = "".join(heard)
    assert any(card in told for card in DECK.cards)
    assert not [card for card in set(OTHER.cards) - set(DECK.cards) if f'"{card}"' in told]


@pytest.mark.parametrize(
    "look", [{"size": PHONE, "scheme": "light", "lang": "pt"}, {"size": DESKTOP}], ids=["phone", "desktop"]
)
def test_everybody_can_bring_a_deck(visit, axe, file, look):
    page = visit("/new/monsters", **look)
    dialog = bring(page, look.get("lang", "en"))
    dialog.locator("input[type=file]").set_input_files(file("bad.txt", "battle-oxen"))
    dialog.get_by_role("alert").filter(has_text=re.compile(r"\S")).wait_for()
    assert violations(axe, page) == []
    dialog.locator("input[type=file]").set_input_files(file("mine.txt", written(ALL, DECK, ".txt")))
    dialog.locator(".card-button").first.wait_for()
    assert violations(axe, page) == []
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")
