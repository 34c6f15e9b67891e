"""What is heard and felt at a table: which sound an event asks for, the switches, and that it never floods."""

from functools import partial

import pytest

from duelkit import Match
from tests.web.browser import people
from tests.web.browser.positions import POSITIONS
from tests.web.browser.staging import Staged

NOTE = """
window.cues = [];
window.pulses = [];
document.addEventListener("cue", (event) => window.cues.push(event.detail.name));
navigator.vibrate = (pulses) => window.pulses.push(pulses);
window.voices = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
  window.voices += 1;
  return start.apply(this, when);
};
"""
A_SECOND = 5  # sounds at most
# What Playwright evaluates counts as a touch.
UNTOUCHED = "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })"
MANY = "(names) => import('/static/js/cues.js').then(({ cue }) => { for (const _ of names) cue(names); })"
SWITCHES = ("Sounds", "Vibration", "Animations")
OVER = {"winners": [1], "rule": "T2", "text": "You resigned.", "why": "T2: Who resigns has lost."}


@pytest.fixture
def sit(sit):
    """Return what sits a browser down at a staged table, with what is heard noted."""
    return partial(sit, script=NOTE, has_touch=True, reduced_motion="no-preference")


def staged(game, seat=0, **more):
    return Staged(Match.from_scenario(POSITIONS[game]), seat, **more)


def take(table, verb):
    """Take a move with this verb, whoever is asked."""
    table.play(next(move for move in table.match.legal if move.verb == verb))


def heard(page, name):
    """Wait until a sound was asked for; return all that were."""
    return people.until(page, lambda: name in (cues := page.evaluate("window.cues")) and cues)


@pytest.mark.parametrize(
    ("game", "verb", "name"),
    [
        ("duchess", "attack", "forward"),
        ("monsters", "summon", "play"),
        ("vacuo", "attack", "forward"),
    ],
)
def test_an_event_sounds_as_the_game_says_what_it_is_like(sit, game, verb, name):
    table = staged(game)
    page = sit(table)
    take(table, verb)
    assert heard(page, name)[0] == name


def test_what_was_before_one_came_is_not_heard(sit):
    table = staged("duchess")
    take(table, "attack")
    page = sit(table)
    take(table, "target")
    assert heard(page, "defeat").count("forward") == 0


def test_a_turn_that_comes_to_one_is_heard_and_felt(sit):
    table = staged("duchess")
    page = sit(table, is_mobile=True)
    page.touchscreen.tap(5, 5)
    take(table, "end")
    while table.match.seat == 1:
        take(table, table.match.legal[0].verb)
    heard(page, "turn")
    assert page.evaluate("window.pulses") == [[40]]


def test_the_end_is_heard_as_what_it_is_for_oneself(sit):
    table = staged("duchess")
    page = sit(table)
    table.more = {"status": "over", "result": OVER, "asked": None, "moves": []}
    table.say({"type": "news", "items": [], "position": table.position()})
    assert heard(page, "lost") == ["lost"]


def test_a_message_of_others_is_heard(sit):
    table = staged("duchess")
    page = sit(table)
    for seat in (0, 1):
        line = {"at": seat, "seat": seat, "phrase": None, "text": "Hello!"}
        table.say({"type": "said", "all": False, "lines": [line]})
    assert heard(page, "message") == ["message"]


def test_many_things_at_once_make_few_sounds_and_the_weightiest(sit):
    page = sit(staged("duchess"))
    names = ["draw", "play", "draw", "attack", "lose", "damage", "won"] * 10
    page.evaluate(MANY, names)
    told = heard(page, "won")
    assert told[:3] == ["attack", "damage", "won"]
    assert len(told) <= A_SECOND


SOUND = "() => import('/static/js/cues.js').then(({ cue }) => cue(['damage']))"


def test_nothing_sounds_before_somebody_has_touched_the_page(sit):
    page = sit(staged("duchess"))
    page.evaluate(UNTOUCHED)
    page.evaluate(SOUND)
    assert (heard(page, "damage"), page.evaluate("window.voices")) == (["damage"], 0)


def test_sounds_are_switched_off_at_once_and_that_is_kept(sit):
    page = sit(staged("duchess"))
    page.locator("#feel").click()
    page.get_by_role("checkbox", name="Sounds").uncheck()
    page.evaluate(SOUND)
    assert page.evaluate("window.voices") == 0
    page.reload()
    page.locator("#feel").click()
    assert not page.get_by_role("checkbox", name="Sounds").is_checked()
    assert page.get_by_role("slider", name="Volume").is_disabled()
    page.get_by_role("checkbox", name="Sounds").check()
    page.evaluate(SOUND)
    people.until(page, lambda: page.evaluate("window.voices"))


def test_the_volume_is_kept(sit):
    page = sit(staged("duchess"))
    page.locator("#feel").click()
    page.get_by_role("slider", name="Volume").fill("0.2")
    page.reload()
    page.locator("#feel").click()
    assert page.get_by_role("slider", name="Volume").input_value() == "0.2"


def test_vibration_is_switched_off(sit):
    page = sit(staged("duchess"))
    page.locator("#feel").click()
    page.get_by_role("checkbox", name="Vibration").uncheck()
    page.evaluate("() => import('/static/js/cues.js').then(({ cue }) => cue(['turn']))")
    heard(page, "turn")
    assert page.evaluate("window.pulses") == []


def test_who_wants_little_motion_hears_and_feels_nothing_until_they_switch_it_on(sit):
    page = sit(staged("duchess"), reduced_motion="reduce")
    page.locator("#feel").click()
    assert [page.get_by_role("checkbox", name=name).is_checked() for name in ("Sounds", "Vibration", "Animations")] == [
        False
    ] * 3
    page.evaluate(SOUND)
    assert page.evaluate("[window.voices, window.pulses.length]") == [0, 0]
    page.get_by_role("checkbox", name="Sounds").check()
    people.until(page, lambda: page.evaluate("window.voices"))
