"""Asking somebody for a duel by name: two browsers meet, by keys alone, in two languages, and names stay text."""

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, walked
from tests.web.site import until

MARKUP = "<b>Zoé</b>"


def lets_others_ask(page, _, name):
    """Be called something, and let others ask by that name."""
    page.goto("/challenge")
    page.get_by_label(_("Your name")).fill(name)
    with page.expect_response("**/api/challenges/here*"):
        page.get_by_label(_("Others may challenge me")).press("Space")


def challenge(page, _, name, to):
    """Ask somebody for a rated duel, by keys."""
    page.goto("/")
    page.get_by_role("link", name=_("Challenge somebody by name")).press("Enter")
    page.get_by_label(_("Your name")).fill(name)
    page.get_by_label(_("Whom do you challenge?")).fill(to)
    page.get_by_role("radio", name=_("rated"), exact=True).press("Space")
    page.get_by_label(_("Whom do you challenge?")).press("Enter")


def test_who_is_asked_on_another_page_accepts_by_keys_and_both_sit_down(visit, axe):
    asked, asker = visit("/", lang="pt", size=PHONE, scheme="light"), visit("/")
    lets_others_ask(asked, words("pt"), MARKUP)
    asked.goto("/rules/duchess")
    challenge(asker, words("en"), "Rui & Ana", MARKUP)
    asker.get_by_role("heading", name=f"{MARKUP} is asked.").wait_for()
    section = asked.get_by_role("region", name="Desafios")
    section.get_by_text("Rui & Ana desafia você: Duchess, ").wait_for()
    assert asked.get_by_role("status").filter(has_text="Rui & Ana desafia você").count() == 1
    assert violations(axe, asked) == []
    section.get_by_role("button", name="Aceitar").press("Enter")
    asked.get_by_role("button", name="Sentar-se").press("Enter")
    asked.get_by_text("Esperando Rui & Ana").wait_for()
    asker.get_by_role("button", name="Sit down").press("Enter")
    for page in (asked, asker):
        page.locator("duel-board .plate .fact.rating").nth(1).wait_for()
    assert asked.url == asker.url
    assert asker.locator(".plate b:text('Zoé')").count() == 0
    assert section.count() == 0


def test_who_is_asked_at_a_table_declines_and_the_asker_is_told(visit, axe):
    asked, asker = visit("/"), visit("/")
    lets_others_ask(asked, words("en"), "Eva")
    asked.goto("/")
    asked.get_by_role("button", name="Play a bot: Duchess").click()
    asked.locator("duel-board .side.mine").wait_for()
    challenge(asker, words("en"), "Rui", "Eva")
    asked.get_by_role("button", name="Decline").wait_for()
    assert violations(axe, asked) == []
    asked.get_by_role("button", name="Decline").click()
    asker.get_by_text("Eva has declined.").wait_for()
    asker.get_by_role("button", name="Challenge", exact=True).wait_for()
    assert asked.locator(".challenges").count() == 0


def test_who_leaves_the_page_asks_no_more(visit):
    asked, asker = visit("/"), visit("/")
    lets_others_ask(asked, words("en"), "Gil")
    challenge(asker, words("en"), "Rui", "Gil")
    asked.get_by_role("region", name="Challenges").get_by_text("Rui challenges you:").wait_for()
    asker.get_by_role("link", name="Lobby").first.click()
    until(lambda: asked.locator(".challenges").count() == 0)


def test_nobody_is_asked_who_does_not_want_it_and_that_is_said(visit):
    page, other = visit("/"), visit("/challenge")
    other.get_by_label("Your name").fill("Leo")
    challenge(page, words("en"), "Rui", "Leo")
    page.get_by_text("Nobody called Leo can be asked now").wait_for()


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "pt", "size": PHONE, "scheme": "light"}], ids=["en", "pt"])
def test_everybody_can_use_the_page(visit, axe, look):
    page = visit("/challenge", **look)
    assert violations(axe, page) == []
    held(walked(page, fits=False))


def test_somebody_one_has_played_is_challenged_again_from_the_list_of_duels(visit, server):
    opened = server.ask("/api/tables", {"game": "vacuo", "seats": ["open", "open"]})
    page, other = (visit(f"/t/{opened['table']}#invite={opened['invites'][seat]}") for seat in ("0", "1"))
    for one, name in ((page, "Ana"), (other, MARKUP)):
        one.get_by_label("Your name").fill(name)
        one.get_by_role("button", name="Sit down").press("Enter")
    page.locator("duel-table:not([hidden])").wait_for()
    page.locator(".tools summary").click()
    page.locator(".tool").last.click()
    page.locator("dialog .button.danger").click()
    page.locator(".ending:not([hidden])").wait_for()
    page.goto("/replay")
    page.get_by_role("link", name=f"Challenge: Vácuo, {MARKUP}").press("Enter")
    page.get_by_role("heading", name="Challenge somebody").wait_for()
    assert page.get_by_label("Whom do you challenge?").input_value() == MARKUP
    assert page.get_by_label("Game").input_value() == "vacuo"
