"""Whole duels in real browsers: two people, one at a desk and one with a phone; one with the keyboard alone."""

import re
from random import Random

import pytest

from duelkit.web.serve.ports import taken_port
from tests.web.browser.conftest import violations
from tests.web.browser.duels import words
from tests.web.browser.keyboard import Typist
from tests.web.browser.people import FINGER, MOUSE, Person, asked, play, unchanged, unheeded, until
from tests.web.programs import Program

# Games by name, as the page calls them in English, and after how many decisions in all somebody resigns.
GAMES = {"duchess": ("Duchess", 200), "monsters": ("Monsters", 30), "vacuo": ("Vácuo", 60)}
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)"""
SOME = 6  # decisions between two looks at something else


@pytest.fixture
def comes(browser):
    """Return what lets somebody come with a browser; at the end nothing may have gone wrong in any."""
    people = []

    def come(url, name, lang="en", size=MOUSE, kind=Person):
        people.append(kind(browser, url, name, lang, size))
        return people[-1]

    yield come
    for person in people:
        person.close()
    assert [person.wrong for person in people] == [[] for _person in people]


def open_table(person, title):
    """Open a table by the lobby and the setup page, and return the link for the other seat, as the page copies it."""
    page = person.page
    person.visit("/")
    person.press(page.get_by_role("link", name=f"New table of {title}"))
    page.get_by_label("Your name").fill(person.name)
    if title == "Vácuo":  # where a few attacks may end a duel before all that is looked at in it
        page.get_by_label("Life", exact=True).fill("9000")
    person.press(page.get_by_role("button", name="Open the table"))
    person.press(page.get_by_role("button", name=re.compile("^Copy")))
    page.get_by_text("The link is copied.").wait_for()
    return page.evaluate("navigator.clipboard.readText()")


def take_seat(person, link):
    """Open a link and sit down."""
    _ = words(person.lang)
    person.visit(link)
    person.page.get_by_label(_("Your name")).fill(person.name)
    person.press(person.page.get_by_role("button", name=_("Sit down")))


def reload_page(person):
    """Load the page anew, which must bring back the same position."""
    unchanged(person.shown, person.page.reload)


def change_language(person):
    """Read the other language, which must leave all cards and what is asked as they were."""
    unchanged(person.board, lambda: read_other_language(person))


def read_other_language(person):
    told = person.position()["picture"]["status"]
    person.lang, name = {"en": ("pt", "Português"), "pt": ("en", "English")}[person.lang]
    person.press(person.page.get_by_role("button", name=name))
    until(person.page, lambda: person.settled() and person.position()["picture"]["status"] != told)


def look_for_barriers(axe, person):
    """Look at a page for what keeps people from using it, once nothing on it moves but what says that one waits."""
    page = person.page
    until(page, lambda: page.evaluate(STILL))
    assert violations(axe, page) == []
    assert not person.sideways()


def result_of(person):
    """Return the winners' names and the rule as a page tells them; nobody reads their own name, they read "you"."""
    ending = person.page.locator("section.ending:not([hidden])")
    ending.wait_for()
    result, names = person.settled()["result"], person.position()["names"]
    winners = [names[seat] for seat in result["winners"]]
    assert ending.get_by_role("heading").inner_text() == result["text"]
    assert person.name not in result["text"]
    mark = "won" if person.name in winners else "lost" if winners else None
    assert mark is None or mark in ending.get_attribute("class").split()
    assert ending.locator("a").first.inner_text() == result["rule"]
    return winners, result["rule"]


def watch_replay(person):
    """Open the replay by the link at the end, and step on."""
    _, page = words(person.lang), person.page
    person.press(page.get_by_role("link", name=_("Watch the replay")))
    where = page.locator(".replay-where")
    where.wait_for()
    assert page.locator(".side.mine .plate .name").text_content() == person.name
    count = int(where.inner_text().split(" / ")[1])
    for step in (1, 2):
        person.press(page.get_by_role("button", name=_("Step on")))
        until(page, lambda step=step: where.inner_text() == f"{step} / {count}")
    return count


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_duel_in_two_browsers(comes, server, axe, game):
    title, most = GAMES[game]
    ana, bruno = comes(server.url, "Ana"), comes(server.url, "Bruno", "pt", FINGER)
    take_seat(bruno, open_table(ana, title))
    dice = Random(game)
    assert not play([ana, bruno], dice, SOME)
    for person in (ana, bruno):
        look_for_barriers(axe, person)
    reload_page(bruno)
    reload_page(ana)
    assert not play([ana, bruno], dice, SOME)
    change_language(ana)
    if not play([ana, bruno], dice, most - 2 * SOME):
        asked([ana, bruno]).resign()
    ends = [result_of(person) for person in (ana, bruno)]
    assert ends[0] == ends[1]
    assert server.ask(f"/api/tables/{ana.page.url.rpartition('/')[2]}")["result"]["rule"] == ends[0][1]
    for person in (ana, bruno):
        look_for_barriers(axe, person)
        assert watch_replay(person) > 2 * SOME


def test_a_whole_duel_is_played_with_the_keyboard_alone(comes, server):
    typist = comes(server.url, "Guest", kind=Typist)
    typist.visit("/")
    typist.go_to("Play a bot: Duchess")
    typist.type("Enter")
    dice = Random("keys")
    while not typist.settled_for_turn()["over"]:
        typist.decide(dice)
    result_of(typist)
    typist.go_to("Watch the replay")
    typist.type("Enter")
    typist.page.locator(".replay-where").wait_for()


@pytest.fixture
def program(tmp_path):
    """Return a server in a process of its own; asked for before `comes`, it is there until all pages are closed."""
    with taken_port("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
    server = Program(port, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.start()
    yield server
    server.kill()


def test_a_duel_goes_on_in_the_page_after_the_server_was_killed(program, comes):
    ana, bruno = comes(program.url, "Ana"), comes(program.url, "Bruno", "pt", FINGER)
    take_seat(bruno, open_table(ana, "Duchess"))
    play([ana, bruno], Random("killed"), SOME)
    survive(program, [ana, bruno])
    assert not play([ana, bruno], Random("back"), SOME)


def survive(server, people):
    """Kill the server and start it again: both pages come back to the same position."""
    unchanged(lambda: standing(people), lambda: cut_the_line(server, people))


def standing(people):
    shown = [person.shown() for person in people]
    return {"newest": [each["newest"] for each in shown], "shown": shown}


def cut_the_line(server, people):
    """Kill the server, and start it again once both pages say that the line is cut, until neither says so."""
    with unheeded(people):
        server.kill()
        for person in people:
            person.page.locator(".line-cut:not([hidden])").wait_for()
        server.start()
        for person in people:
            person.page.locator(".line-cut").wait_for(state="hidden")
