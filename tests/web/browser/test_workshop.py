"""The workshop: a card is written with the words that may stand next, mended where it is wrong, played and shared."""

import re

import pytest

from duelkit.bots.ahead import compile_into_cache
from duelkit.cardtext.elsewhere import FOREIGN
from duelkit.cardtext.writing import card_file
from duelkit.games import card_shape, folder_of, games_with
from duelkit.table.trial import tried_games
from duelkit.web.http.routes import measuring
from duelkit.web.play import analysts
from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, looked_at, walked
from tests.web.browser.test_setup import table_of

GAMES = games_with("shape")
NOTHING = "This variant says nothing: it lists options that are not as usual, as in hand = 3."
CANDLE = dict(card_shape("vacuo").example)
WICK = {**CANDLE, "id": "wick", "name": {"en": "Wick", "pt": "Pavio"}}


def at_work(visit, game="vacuo", **look):
    """Return a page with the workshop of a game, its first card read."""
    page = visit(f"/workshop/{game}", **look)
    page.locator(".pictures figure duel-card .front").nth(1).wait_for()
    return page


def write(page, text):
    page.locator("textarea").fill(text)


def said(page, text):
    """Wait until it is said of the card."""
    page.locator(".bench-state", has_text=text).wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_workshop_begins_with_a_card_that_is_pictured_in_both_languages(visit, game, lang):
    page = at_work(visit, game, lang=lang)
    said(page, words(lang)("The card can be played."))
    assert page.locator(".pictures figcaption").all_inner_texts() == ["English", "Português"]
    assert page.locator(".outline > li").count() > 0


def test_what_a_card_does_follows_what_is_written(visit, lang):
    page = at_work(visit, lang=lang)
    write(page, "Discard 1 card: draw 2 cards.")
    step = "Draw 2 cards" if lang == "en" else "Compre 2 cartas"
    page.locator(".outline li", has_text=step).first.wait_for()
    page.locator(".pictures", has_text="Descarte 1 carta: compre 2 cartas.").wait_for()


def test_a_wrong_word_is_marked_where_it_stands_and_mended_by_one_click(visit, lang):
    _ = words(lang)
    page = at_work(visit, lang=lang)
    write(page, "Gain 80 life. Drawww 2 cards.")
    said(page, _("One mistake: the card cannot be played yet."))
    assert page.locator(".behind mark").text_content() == "Drawww"
    assert page.get_by_role("button", name=_("Play it")).is_disabled()
    page.get_by_role("button", name=_("Show where this is")).click()
    assert page.evaluate("document.getSelection().toString()") == "Drawww"
    page.locator(".nearest").click()
    said(page, _("The card can be played."))
    assert page.locator("textarea").input_value() == "Gain 80 life. Draw 2 cards."
    assert page.locator(".behind mark").count() == 0


def test_a_text_of_a_designer_that_is_like_a_wrong_one_is_taken_over_by_one_click(visit, lang):
    _ = words(lang)
    page = at_work(visit, lang=lang)
    write(page, "Buy two cards, then throw one of them away.")
    said(page, _("One mistake: the card cannot be played yet."))
    page.get_by_text(_("Similar texts that can be read:")).wait_for()
    page.locator(".examples").get_by_text("Draw 2 cards, then discard 1 card.").click()
    said(page, _("The card can be played."))
    page.locator(".examples").wait_for(state="detached")


def test_a_wrong_key_is_told_below_it(visit):
    page = at_work(visit)
    page.get_by_label("Id", exact=True).fill("Big Candle")
    said(page, "One mistake")
    field = page.get_by_label("Id", exact=True)
    assert field.get_attribute("aria-invalid") == "true"
    told = page.locator(f"#{field.get_attribute('aria-describedby').split()[-1]}")
    assert "small letters" in told.inner_text()


def test_a_text_is_written_by_keys_alone_with_the_words_that_may_stand_next(visit):
    page = at_work(visit)
    write(page, "")
    page.locator("textarea").focus()
    for word in ("Draw", "2", "cards", "."):
        page.locator(".next-word", has_text=re.compile(f"^{re.escape(word)}$")).wait_for()
        page.keyboard.press("Control+Space")
        while page.evaluate("document.activeElement.textContent") != word:
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.localName") == "textarea"
    assert page.locator("textarea").input_value() == "Draw 2 cards. "
    said(page, "The card can be played.")


def test_keys_are_told_of_where_there_are_keys(visit):
    page = at_work(visit, alone=True)  # no other test is to find fingers in the place of a mouse
    told = page.locator(".of-keys")
    assert told.is_visible()
    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    told.wait_for(state="hidden")


def test_words_are_offered_in_the_language_of_the_text(visit):
    page = at_work(visit)
    write(page, "Ganhe 80 de v")
    page.locator(".next-word", has_text="vida").click()
    assert page.locator("textarea").input_value() == "Ganhe 80 de vida "


def test_another_kind_of_card_has_other_keys(visit):
    page = at_work(visit)
    assert page.get_by_label("Damage").count() == 0
    page.get_by_label("Type", exact=True).select_option("attack")
    page.get_by_label("Damage").fill("60")
    page.get_by_label("Type", exact=True).select_option("effect")
    said(page, "The card can be played.")


@pytest.mark.parametrize("game", tried_games())
def test_a_card_is_played_at_once(visit, server, game):
    page = at_work(visit, game)
    page.get_by_role("button", name="Play it").click()
    page.locator("duel-table:not([hidden]) duel-board .side.mine").wait_for()
    session = server.registry.sessions[table_of(page)]
    card = card_shape(game).example
    hands = [seat["hand"] for seat in session.table.match.state()["seats"]]
    assert any(str(one).startswith(card["id"]) for hand in hands for one in hand)


# Measured


@pytest.fixture
def few_deals(monkeypatch):
    """Measure on few deals, with the search in the cache."""
    compile_into_cache("search", "vacuo", "2")
    monkeypatch.setattr(measuring, "DEALS", 5)


def test_a_card_is_measured_and_told_in_every_language(visit, few_deals, lang):
    _ = words(lang)
    page = at_work(visit, lang=lang)
    page.get_by_role("button", name=_("Measure it")).click()
    page.locator(".bench-measure table").wait_for()
    assert page.locator(".bench-measure th").all_inner_texts() == [_("without it"), _("with it"), _("difference")]
    point = {"en": r"\.", "pt": ","}[lang]
    difference = page.locator(".bench-measure td").last.inner_text()
    assert re.fullmatch(rf"[+-]?\d+{point}\d ± \d+{point}\d", difference)


def test_a_measure_is_cancelled(visit, few_deals, monkeypatch):
    monkeypatch.setattr(measuring, "DEALS", 10_000)
    page = at_work(visit)
    page.get_by_role("button", name="Measure it").click()
    page.locator(".bench-measure").get_by_text("of 10000 deals").wait_for()
    page.get_by_role("button", name="Cancel").click()
    page.locator(".bench-measure").wait_for(state="hidden")


def test_what_was_measured_of_a_card_is_not_told_of_another_text(visit, few_deals):
    page = at_work(visit)
    page.get_by_role("button", name="Measure it").click()
    page.locator(".bench-measure table").wait_for()
    write(page, "Draw 3 cards.")
    page.locator(".bench-measure").wait_for(state="hidden")


def test_why_nothing_was_measured_is_said(visit, monkeypatch):
    monkeypatch.setattr(analysts, "MOST_AT_ONCE", 0)
    page = at_work(visit)
    page.get_by_role("button", name="Measure it").click()
    page.get_by_text("Too much is being analysed and measured here").wait_for()


def test_a_measured_card_is_laid_out_without_faults_and_everybody_can_read_it(visit, few_deals, axe):
    page = at_work(visit, size=PHONE, lang="pt")
    page.get_by_role("button", name="Medir").click()
    page.locator(".bench-measure table").wait_for()
    held(looked_at(page, "measured", fits=False))
    assert violations(axe, page) == []


# Kept, shared, saved, opened


def test_what_was_written_is_there_again(visit):
    page = at_work(visit)
    write(page, "Draw 3 cards.")
    page.locator(".outline li", has_text="Draw 3 cards").first.wait_for()
    page.reload()
    page.locator("textarea").wait_for()
    assert page.locator("textarea").input_value() == "Draw 3 cards."


def test_a_card_travels_in_a_link(visit):
    page = at_work(visit)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    write(page, "Draw 3 cards.")
    said(page, "The card can be played.")
    page.get_by_role("button", name="Copy a link").click()
    page.get_by_text("The link is copied: the card is in it.").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit(link, lang="pt")
    assert other.locator("textarea").input_value() == "Draw 3 cards."
    assert "#" not in other.url


@pytest.mark.parametrize("link", ["#card=", "#card=e30x!", "#card=WzFd", "#card=bnVsbA"])
def test_a_link_that_holds_no_card_leaves_the_bench_as_it_is(visit, link):
    page = visit(f"/workshop/vacuo{link}")
    assert page.locator(".bench-list option").count() == 1


def test_cards_are_saved_as_a_file_and_opened_again(visit, lang):
    _ = words(lang)
    page = at_work(visit, lang=lang)
    with page.expect_download() as saving:
        page.get_by_role("button", name=_("Save the file")).click()
    other = at_work(visit, lang=lang)
    write(other, "Draw 3 cards.")
    other.locator(".bench-ways input[type=file]").set_input_files(saving.value.path())
    other.locator(".bench-list option").nth(1).wait_for(state="attached")
    assert saving.value.suggested_filename == "vacuo-cards.toml"
    assert other.locator("textarea").input_value() == page.locator("textarea").input_value()


def test_what_is_wrong_with_a_file_is_said(visit, file):
    page = at_work(visit)
    page.locator(".bench-ways input[type=file]").set_input_files(file("wrong.toml", "[[card]]\nid"))
    page.get_by_role("alert").filter(has_text="Line 2: ").wait_for()


def test_cards_are_added_and_taken_off(visit):
    page = at_work(visit)
    page.get_by_role("button", name="New card").click()
    assert page.get_by_label("Id", exact=True).input_value() == "candle-2"
    page.get_by_role("button", name="Take it off").click()
    assert page.get_by_label("Id", exact=True).input_value() == "candle"
    assert page.locator(".bench-list option").count() == 1


# To a table


def test_the_cards_on_the_bench_are_brought_to_a_table_and_shown_to_who_is_invited(visit, server, file):
    page = at_work(visit)
    page.get_by_role("link", name="To a table").click()
    page.locator(".brought .card-button").wait_for()
    page.locator(".brought input[type=file]").set_input_files(file("short.toml", 'name = "Curto"\nlife = 300\n'))
    page.locator(".brought .arranged").wait_for()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".invite input").wait_for()
    guest = visit(page.locator(".invite input").input_value(), lang="pt", size=PHONE)
    assert "A vida com que cada jogador começa (V2): 300; normalmente, 1000." in guest.locator(".arranged").inner_text()
    assert "Ganhe 80 de vida." in guest.locator(".own-cards").inner_text()
    guest.get_by_role("button", name="Sentar-se").click()
    guest.locator("duel-table:not([hidden])").wait_for()
    options = server.registry.sessions[table_of(guest)].table.match.origin.options
    assert (options["variant"], options["life"], options["cards"]) == ("Curto", 300, [CANDLE, "shipped"])


def test_a_variant_with_cards_of_its_own_is_brought_as_a_variant(visit):
    page = visit("/new/vacuo")
    [small] = sorted((folder_of("vacuo") / "variants").glob("*.toml"))
    page.locator(".brought input[type=file]").set_input_files(small)
    page.locator(".brought .arranged").filter(has_text="Vácuo 3").wait_for()


def test_what_cannot_be_brought_says_what_it_is(visit, file, lang):
    page = visit("/new/vacuo", lang=lang)
    foreign = "\n".join(card_file("monsters", [card_shape("monsters").example]).splitlines()[1:])
    for name, text, sentence in (
        ("foreign.toml", foreign, words(lang)(FOREIGN, game="monsters", this="vacuo")),
        ("nothing.toml", "# life = 300", words(lang)(NOTHING)),
    ):
        page.locator(".brought input[type=file]").set_input_files(file(name, text))
        page.locator(".brought .deck-wrong").filter(has_text=sentence).wait_for()


def test_a_deck_of_own_cards_is_brought_to_a_table_that_has_them(visit, server, file):
    card = dict(card_shape("monsters").example)
    deck = "\n".join([f"3 {card['id']}", *(f"3 {one}" for one in sorted(usual_ids(server))[:13])])
    page = visit("/new/monsters")
    page.locator(".brought input[type=file]").set_input_files(file("own.toml", card_file("monsters", [card])))
    page.locator(".brought .card-button").wait_for()
    page.get_by_role("button", name=re.compile("^Bring a deck")).first.click()
    page.locator("dialog input[type=file]").set_input_files(file("mine.txt", deck))
    page.locator("dialog .card-button").first.wait_for()
    page.get_by_role("button", name="Play this deck").click()
    page.get_by_label("Player 2").select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    page.locator("duel-table:not([hidden])").wait_for()
    decks = server.registry.sessions[table_of(page)].table.match.origin.options["decks"]
    assert any(card["id"] in one for one in decks)


def usual_ids(server):
    """Return ids of cards that can be in any deck."""
    return {one for one in server.ask("/api/games/monsters/decks/vanilla_yugi")["cards"] if one}


def test_wrong_cards_are_not_brought_and_it_is_said_why(visit, file):
    page = visit("/new/vacuo")
    wrong = card_file("vacuo", [{**CANDLE, "text": "Drawww."}])
    page.locator(".brought input[type=file]").set_input_files(file("wrong.toml", wrong))
    page.locator(".brought .deck-wrong", has_text="Candle (text)").wait_for()
    assert page.locator(".brought .card-button").count() == 0


# For everybody, on every screen


LOOKS = {"phone": {"size": PHONE, "scheme": "light", "lang": "pt"}, "desktop": {"size": DESKTOP, "scheme": "dark"}}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_everybody_can_use_a_workshop_with_a_mistake_in_it(visit, axe, look):
    page = at_work(visit, **look)
    write(page, "Gain 80 life. Drawww 2 cards.")
    page.locator(".nearest").wait_for()
    assert violations(axe, page) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_workshop_is_laid_out_without_faults(visit, game):
    found = {}
    for lang in ("en", "pt"):
        page = at_work(visit, game, lang=lang)
        write(page, "Drawww " * 40 + "x" * 60)
        page.locator(".field-mistakes:visible").wait_for()
        page.locator("textarea").focus()
        found |= looked_at(page, lang, fits=False)
    held(found)


def test_what_is_brought_to_a_table_is_laid_out_without_faults(visit, file):
    found = {}
    for lang in ("en", "pt"):
        page = visit("/new/vacuo", lang=lang)
        page.locator(".brought input[type=file]").set_input_files(file("own.toml", card_file("vacuo", [CANDLE, WICK])))
        page.locator(".brought .card-button").nth(1).wait_for()
        variant = file("short.toml", f'name = "{"Curto " * 9}"\nlife = 300')
        page.locator(".brought input[type=file]").set_input_files(variant)
        page.locator(".brought .arranged").wait_for()
        found |= looked_at(page, lang, fits=False)
    held(found)


def test_an_invitation_with_own_cards_is_laid_out_without_faults(visit, server):
    options = {"cards": [CANDLE, WICK, "shipped"], "variant": {"name": "Curto", "life": 300}}
    opened = server.ask("/api/tables", {"game": "vacuo", "seats": ["open", "open"], "options": options})
    page = visit(f"/t/{opened['table']}#invite={opened['invites']['0']}")
    page.locator(".whole-cards duel-card .front").nth(1).wait_for()
    held(walked(page, fits=False))
