"""Every page can be used by everybody: axe finds nothing, and nothing runs out of the screen."""

import pytest

from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.duels import finished

PAGES = {
    "lobby": "/",
    "choice of game": "/new",
    "setup of Duchess": "/new/duchess",
    "setup of Monsters": "/new/monsters",
    "setup of Vácuo": "/new/vacuo",
    "invitation": "/t/{open}#invite={invite}",
    "cards": "/cards",
    "cards of Duchess": "/cards/duchess",
    "cards of Monsters": "/cards/monsters",
    "cards of Vácuo": "/cards/vacuo",
    "rules": "/rules",
    "rules of Monsters": "/rules/monsters#M13",
    "replays": "/replay",
    "replay": "/replay/{over}",
    "nothing": "/nothing",
}

LOOKS = {
    "phone": {"size": PHONE, "scheme": "light", "lang": "pt"},
    "desktop": {"size": DESKTOP, "scheme": "dark", "lang": "en"},
}


@pytest.fixture(scope="module")
def places(server):
    opened = server.ask("/api/tables", {"game": "monsters", "seats": ["open", "open"], "public": True})
    return {"open": opened["table"], "invite": opened["invites"]["0"], "over": finished(server)}


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_everybody_can_use_a_page(visit, places, axe, path, look):
    page = visit(path.format(**places), **look)
    assert violations(axe, page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == look["size"]["width"]


def test_axe_finds_nothing_in_the_waiting_room(visit, axe):
    page = visit("/new/duchess", size=PHONE, scheme="light")
    page.get_by_role("button", name="Open the table").click()
    page.locator(".invite").wait_for()
    assert violations(axe, page) == []


def test_axe_finds_nothing_in_an_open_card(visit, axe):
    page = visit("/cards/monsters")
    page.locator(".card-button").first.click()
    page.get_by_role("dialog").wait_for()
    assert violations(axe, page) == []
