"""A game from outside on the page: its emblem, its cloth, the back of its cards, and a duel."""

import re
import subprocess
import sys

import pytest

from tests.war import install
from tests.web.browser.people import wait_until

# Asked anew until it is so: while the duel goes on, the cards are drawn again, and one that has gone has no style.
BACK_IS_DRAWN = """() => {
  const back = document.querySelector("duel-card.down .back");
  return back && getComputedStyle(back).backgroundImage.includes("games/war/back.svg");
}"""


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Return the address of a server where War is installed."""
    folder = tmp_path_factory.mktemp("outside")
    environment = install(folder / "packages")
    command = (sys.executable, "-m", "duelkit", "serve", "--port", "0")
    with subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield re.search(r"http://[^/\s]+", server.stdout.readline())[0]
        finally:
            server.terminate()


@pytest.fixture
def page(browser):
    """Return a page in which nothing may go wrong."""
    context, wrong = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce"), []
    page = context.new_page()
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert wrong == []


def test_it_is_chosen_and_played_against_a_bot(address, page):
    page.goto(f"{address}/new/war")
    page.locator(".setup-emblem svg path.gilt").wait_for(state="attached")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_label("Player 2").select_option("random")
    page.get_by_role("button", name="Open the table").click()
    page.locator("duel-board.game-war.facing").wait_for()
    page.locator(".asking .plain .button").first.click()
    page.locator(".log", has_text="You turn up").wait_for()
    wait_until(page, BACK_IS_DRAWN)


def test_its_cards_are_playing_cards(address, page):
    page.goto(f"{address}/cards/war")
    page.locator("duel-card .front.playing").nth(51).wait_for(state="attached")
