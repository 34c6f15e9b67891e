"""Messages at the table: phrases in each reader's language, texts as they were written, silence for who wants it."""

import json

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, looked_at
from tests.web.browser.people import wait_until


@pytest.fixture
def table(visit, server):
    """Return what opens a seat of one table in a browser."""
    opened = server.open(watch=True)

    def sit(seat, **look):
        page = visit("/rules", **look)
        seats = {} if seat is None else {opened["table"]: {"token": opened["tokens"][seat], "seat": seat, "at": 1}}
        page.evaluate("seats => localStorage.setItem('duelkit.seats', seats)", json.dumps(seats))
        page.goto(f"/t/{opened['table']}")
        page.locator("duel-table:not([hidden])").wait_for()
        return page

    return sit


def talk(page, _):
    """Open the messages by the menu of the table."""
    page.locator(".tools summary").click()
    page.get_by_role("button", name=_("Messages")).click()
    return page.get_by_role("dialog", name=_("Messages"))


def test_a_phrase_is_read_in_ones_own_language(table):
    ana, bia = table(0), table(1, lang="pt", size=PHONE, scheme="light")
    talk(ana, words("en")).get_by_role("button", name="Good luck!").click()
    bia.locator(".log p.said", has_text="Player 0: Boa sorte!").wait_for(state="attached")
    bia.locator(".toast", has_text="Boa sorte!").wait_for()
    bia.locator("#language").click()
    bia.locator(".log p.said", has_text="Player 0: Good luck!").wait_for(state="attached")


def test_a_text_is_shown_as_it_was_written_and_sent_by_keyboard_alone(table):
    ana, bia = table(0), table(1)
    ana.locator("h1").focus()
    ana.keyboard.press("t")
    ana.get_by_label("Your message").focus()
    ana.keyboard.type("<img src=x onerror=alert(1)> & <b>bold</b>")
    ana.keyboard.press("Enter")
    bia.locator(".log p.said", has_text="Player 0: <img src=x onerror=alert(1)> & <b>bold</b>").wait_for()
    assert bia.locator(".log img, .log b").count() == 0
    ana.get_by_role("dialog").locator(".talk-lines p", has_text="<b>bold</b>").wait_for()
    assert ana.get_by_label("Your message").input_value() == ""
    ana.keyboard.press("Escape")
    assert ana.get_by_role("dialog").count() == 0


def test_what_is_refused_stays_where_it_was_written(table):
    ana = table(0)
    dialog = talk(ana, words("en"))
    dialog.get_by_label("Your message").fill("a\u200bb")
    dialog.get_by_role("button", name="Send").click()
    dialog.get_by_text("text should be 1 to 200 printable letters.").wait_for()
    assert dialog.get_by_label("Your message").input_value() == "a\u200bb"
    for _press in range(6):
        dialog.get_by_role("button", name="Wow!").click()
    dialog.get_by_text("That was too much said at once; wait a moment, and say it again.").wait_for()


def test_who_wants_silence_has_it_also_after_a_reload(table):
    ana, bia = table(0), table(1)
    talk(bia, words("en")).get_by_label("Show me nothing that others say").check()
    say = talk(ana, words("en")).get_by_role("button", name="Hello!")
    say.click()
    ana.locator(".log p.said").wait_for(state="attached")
    bia.reload()
    bia.locator("duel-table:not([hidden])").wait_for()
    say.click()
    wait_until(ana, "() => document.querySelectorAll('.log p.said').length === 2")
    assert bia.locator(".log p.said, .toast").count() == 0
    talk(bia, words("en")).get_by_label("Show me nothing that others say").uncheck()
    bia.locator(".talk-lines p", has_text="Hello!").nth(1).wait_for()


def test_what_was_said_is_there_again_after_a_reload(table):
    ana, bia = table(0), table(1)
    talk(ana, words("en")).get_by_role("button", name="Well played!").click()
    bia.locator(".log p.said").wait_for(state="attached")
    bia.reload()
    bia.locator(".log p.said", has_text="Well played!").wait_for(state="attached")


def test_spectators_talk_among_themselves(table):
    ana, one, other = table(0), table(None), table(None)
    talk(one, words("en")).get_by_role("button", name="Wow!").click()
    other.locator(".log p.said", has_text="A spectator: Wow!").wait_for(state="attached")
    talk(ana, words("en")).get_by_role("button", name="Hello!").click()
    other.locator(".log p.said", has_text="Player 0: Hello!").wait_for(state="attached")
    assert ana.locator(".log p.said").all_inner_texts() == ["Player 0: Hello!"]


def test_nobody_talks_to_bots(visit, server):
    opened = server.open(seats=("open", "greedy"))
    page = visit(f"/t/{opened['table']}#seat={opened['tokens'][0]}")
    page.locator("duel-table:not([hidden])").wait_for()
    page.locator(".tools summary").click()
    assert page.get_by_role("button", name="Messages").count() == 0


def test_everybody_can_use_the_messages(table, axe):
    page = table(0, scheme="light")
    dialog = talk(page, words("en"))
    dialog.get_by_role("button", name="Hello!").click()
    dialog.locator(".talk-lines p").wait_for()
    assert violations(axe, page) == []
    held(looked_at(page, "en", fits=True))


def test_who_waits_for_others_talks_to_who_is_there_already(visit, axe, server):
    opened = server.ask(
        "/api/tables", {"game": "duchess", "seats": ["open", "open", "open"], "options": {"players": 3}}
    )
    pages = []
    for seat, lang in ((0, "en"), (1, "pt")):
        page = visit(f"/t/{opened['table']}#invite={opened['invites'][str(seat)]}", lang=lang)
        page.get_by_label(words(lang)("Your name")).fill(f"Player {seat}")
        page.get_by_role("button", name=words(lang)("Sit down")).press("Enter")
        page.locator(".waiting").wait_for()
        pages.append(page)
    ana, bia = pages
    bia.get_by_role("button", name="Mensagens").wait_for()
    ana.get_by_role("button", name="Messages").press("Enter")
    assert violations(axe, ana) == []
    ana.get_by_role("dialog").get_by_role("button", name="Good luck!").press("Enter")
    bia.locator(".toast", has_text="Player 0: Boa sorte!").wait_for()
    bia.get_by_role("button", name="Mensagens").press("Enter")
    bia.get_by_role("dialog").locator(".talk-lines p", has_text="Boa sorte!").wait_for()


def test_who_waits_alone_is_offered_nobody_to_talk_to(visit):
    page = visit("/new/duchess")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".invite").wait_for()
    assert page.get_by_role("button", name="Messages").count() == 0
