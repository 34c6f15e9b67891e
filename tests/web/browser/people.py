"""People at browsers of their own, who play with what the page lights: with a mouse, with a finger, with keys alone."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from tests.web.browser.conftest import LOCALES
from tests.web.browser.pool import BEFORE
from tests.web.served import PATIENCE

MOUSE = {"width": 1280, "height": 800}
FINGER = {"width": 360, "height": 740}
SIGHT = """() => {
  const table = document.querySelector("duel-table"), board = table?.board;
  if (!board?.state || board.state.position !== board.position) return null;
  const { asked, status, result } = board.position;
  const busy = Boolean(table.querySelector(".asking.busy")) || Boolean(table.querySelector(".line-cut:not([hidden])"));
  return { prompt: busy ? null : asked?.prompt ?? null, over: status === "over", result };
}"""
POSITION = """() => {
  const { newest, picture, asked, moves, seats } = document.querySelector("duel-table").board.position;
  return { newest, picture, asked, moves, names: seats.map((seat) => seat.name) };
}"""
CARDS = """() => [...document.querySelectorAll("duel-board [data-loc]")].map(({ spot }) => [spot.loc, spot.card])"""
LIT = "duel-board :is(.spot, .plate).lit"  # what lies in a pile is spread out below as well
NOT_THERE = "catch (error) { if (!/of (null|undefined)/.test(error.message)) throw error; }"
CHOICES = ".card-menu:not([hidden]) .button:not(.quiet)"


class Person:
    """Somebody at a browser; `wrong` gathers what went wrong in it: errors, and requests that failed."""

    def __init__(self, browser: Any, url: str, name: str, lang: str, size: dict[str, int]) -> None:
        self.name, self.lang, self.size = name, lang, size
        self.wrong: list[str] = []
        self.broken: dict[str, list[str]] = {}  # what was noted of lines that broke, by the address asked for
        self.heeds = True
        self.asked_for: set[Any] = set()  # requests that have not been answered
        phone = size is FINGER  # whose owner wants little to move; the other one sees cards fly
        look = {"viewport": size, "locale": LOCALES[lang], "has_touch": phone, "is_mobile": phone}
        self.context = browser.new_context(base_url=url, reduced_motion="reduce" if phone else None, **look)
        self.context.add_init_script(BEFORE)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=url)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.watch()

    def watch(self) -> None:
        """Gather whatever goes wrong."""
        page = self.page
        page.on("pageerror", lambda error: self.note(f"error: {error}"))
        page.on("console", lambda said: self.said(said) if said.type in ("error", "warning") else None)
        page.on("request", lambda request: self.asked_for.add(request))  # noqa: PLW0108 - Playwright wants a function of Python
        page.on("requestfinished", self.finished)
        page.on("requestfailed", self.failed)
        page.on("response", lambda answer: None if answer.ok else self.note(f"{answer.status}: {answer.url}"))

    def said(self, message: Any) -> None:
        broken = "net::ERR_CONNECTION" in message.text
        self.note(message.text, message.location["url"] if broken else None)

    def finished(self, request: Any) -> None:
        """Forget that a line broke, once the page has asked again and was answered."""
        self.asked_for.discard(request)
        for what in self.broken.pop(request.url, []):
            self.wrong.remove(what)

    def failed(self, request: Any) -> None:
        self.asked_for.discard(request)
        self.note(f"failed: {request.url}", request.url)

    def note(self, what: str, broken: str | None = None) -> None:
        """Note what went wrong, and of which address the line broke."""
        if not self.heeds:
            return
        self.wrong.append(what)
        if broken:
            self.broken.setdefault(broken, []).append(what)

    def visit(self, path: str) -> None:
        self.page.goto(path)
        self.page.locator("main:not([aria-busy]) h1").first.wait_for(state="attached")

    def press(self, what: Any) -> None:
        """Click or tap something."""
        if isinstance(what, str):
            what = self.page.locator(what)
        if self.size is FINGER:
            what.tap()
        else:
            what.click()

    def sight(self) -> dict[str, Any] | None:
        """Return what the person is asked and whether the duel is over; None while the page still draws."""
        found: dict[str, Any] | None = self.page.evaluate(SIGHT)
        return found

    def position(self) -> Any:
        """Return what is shown: the table's picture, the question, the moves and who plays."""
        return self.page.evaluate(POSITION)

    def cards(self) -> Any:
        """Return where cards lie on the board, and which."""
        return self.page.evaluate(CARDS)

    def shown(self) -> Any:
        """Return the position, once it is drawn."""
        self.settled()
        return self.position()

    def board(self) -> Any:
        """Return the number of the newest thing told, where cards lie, and whether the person is asked."""
        asked = self.settled()["prompt"]
        return {"newest": self.position()["newest"], "cards": self.cards(), "asked": asked}

    def settled(self) -> dict[str, Any]:
        """Wait until the page has drawn what it knows; return what is asked."""
        found = until(self.page, self.sight)
        assert isinstance(found, dict)
        return found

    def decide(self, dice: Random) -> None:
        """Do anything that the page offers, mostly with the cards themselves, and wait until it is done."""
        prompt = self.settled()["prompt"]
        ways, plain = self.page.locator(LIT), self.page.locator(".asking .plain button")
        count = ways.count()
        if count and (dice.random() < 0.85 or not plain.count()):
            self.press(ways.nth(dice.randrange(count)))
            choices = self.page.locator(CHOICES)
            choices.first.wait_for()
            self.press(choices.nth(dice.randrange(choices.count())))
        elif plain.count():
            self.press(plain.nth(dice.randrange(plain.count())))
        else:
            self.press(".moves-toggle")
            self.press(self.page.locator(".move").first)
        until(self.page, lambda: (seen := self.sight()) and (seen["over"] or seen["prompt"] != prompt))
        assert not self.sideways()

    def resign(self) -> None:
        """Give the duel up by the menu of the table."""
        self.press(".tools summary")
        self.press(self.page.locator(".tool").last)
        self.press("dialog .button.danger")

    def sideways(self) -> bool:
        """Tell whether the page is wider than the screen."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth") > self.size["width"])

    def close(self) -> None:
        self.context.close()


@contextmanager
def unheeded(people: list[Person]) -> Iterator[None]:
    """Let what goes wrong go by: while a server is down, browsers say that they do not reach it."""
    for person in people:
        person.heeds = False
    yield
    for person in people:
        until(
            person.page, lambda person=person: not person.asked_for
        )  # what was asked for meanwhile has failed by then
        person.heeds = True


def unchanged(look: Callable[[], Any], act: Callable[[], None]) -> None:
    """Do what must leave a view as it was; do it again where news from others came meanwhile."""
    before, after = None, look()
    while before is None or before["newest"] != after["newest"]:
        before = after
        act()
        after = look()
    assert after == before


def until(page: Any, holds: Callable[[], Any]) -> Any:
    """Wait until something holds, and return it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := holds():
            return found
        page.wait_for_timeout(30)
    raise AssertionError("what was waited for has not come about")


def wait_until(page: Any, holds: str, arg: Any = None) -> None:
    """Wait until a function of the page returns something that holds.

    What it looks at may be away for a moment, while the page is drawn once more: then it does not hold yet.
    Playwright's own way of waiting fails then, and is against the policy of a table's page.
    """
    until(page, lambda: page.evaluate(f"arg => {{ try {{ return ({holds})(arg); }} {NOT_THERE} }}", arg))


def asked(people: list[Person]) -> Person | None:
    """Wait until somebody is asked and return who; None once the duel is over for all."""

    def look() -> list[Person | None] | None:
        sights = [(person, person.sight()) for person in people]
        if all(sight and sight["over"] for _person, sight in sights):
            return [None]
        return [person for person, sight in sights if sight and sight["prompt"]] or None

    found: list[Person | None] = until(people[0].page, look)
    return found[0]


def play(people: list[Person], dice: Random, most: int) -> bool:
    """Play so many decisions in all, and tell whether the duel is over."""
    for _decision in range(most):
        person = asked(people)
        if person is None:
            return True
        person.decide(dice)
    return asked(people) is None
