"""What the table in a browser tells as it goes on: a line that is cut, the log, offers, clocks, the end."""

import pytest

from duelkit import Match
from tests.web.browser import people
from tests.web.browser.conftest import LOCALES, PHONE
from tests.web.browser.duels import words
from tests.web.browser.positions import sent, staged, until, wait_for
from tests.web.browser.staging import Staged


def test_a_line_that_is_cut_comes_back_with_what_came_since(sit):
    table = staged("duchess")
    page = sit(table)
    count = page.locator(".log p").count()
    table.cut()
    page.locator(".line-cut").wait_for()
    page.locator(".line-cut").wait_for(state="hidden")
    hello = sent(table, "hello")[-1]
    assert hello["after"] == len(table.items) - 1
    assert page.locator(".log p").count() == count


POSITION = "window.heard.filter(([kind]) => kind === 'position').at(-1)[1]"


def test_changes_come_to_a_position_and_leave_the_one_before_as_it_was(sit):
    table = staged("duchess")
    page = sit(table)
    page.evaluate("() => { window.before = window.table.board.state.position }")
    was = page.evaluate("window.before")
    changed = {"can": [], "picture.status": ["It is late."], "picture.sides.1.out": True}
    table.say({"type": "changes", "items": [], "changed": changed, "gone": ["picture.turn"]})
    page.get_by_text("It is late.").wait_for()
    now = page.evaluate(POSITION)
    sides = [was["picture"]["sides"][0], was["picture"]["sides"][1] | {"out": True}]
    picture = was["picture"] | {"status": ["It is late."], "sides": sides}
    del picture["turn"]
    assert now == was | {"can": [], "picture": picture}
    assert page.evaluate("window.before") == was


MISFITS = {"lost": {"number": 9}, "not to be read": {"changed": {"picture.nobody.here": 1}}}


@pytest.mark.parametrize("wrong", MISFITS.values(), ids=MISFITS)
def test_a_page_that_was_told_changes_which_do_not_fit_asks_for_everything(sit, wrong):
    table = staged("duchess")
    page = sit(table)
    table.play(table.match.legal[0])
    known = len(table.items) - 1
    table.items.append(table.items[-1] | {"n": known + 1, "text": "A bell."})
    table.more["can"] = []
    table.say({"type": "changes", "items": table.items[-1:], "changed": {"can": ["resign"]}, "gone": [], **wrong})
    page.locator(".log p", has_text="A bell.").wait_for()
    assert [said["after"] for said in sent(table, "again")] == [known]
    assert page.evaluate(POSITION)["can"] == []
    table.say({"type": "changes", "items": [], "changed": {"picture.status": ["On it goes."]}, "gone": []})
    page.get_by_text("On it goes.").wait_for()


DEAD = """() => {
  window.WebSocket = class extends EventTarget { static OPEN = 1; readyState = 0; close() {} };
  dispatchEvent(new Event("offline"));
}"""


def test_a_click_without_a_network_says_that_the_move_was_not_sent(sit, lang):
    table, _ = staged("duchess"), words(lang)
    page = sit(table, locale=LOCALES[lang])
    page.evaluate(DEAD)
    page.locator(".line-cut").wait_for()
    page.locator(".asking .plain .button").first.click()
    said = page.locator(".toast.wrong p").inner_text()
    assert (said, sent(table, "move")) == (_("There is no connection, so your move was not sent."), [])


def test_a_table_that_is_gone_for_good_is_told_to_the_page(sit):
    table = staged("duchess")
    page = sit(table)
    table.say({"type": "error", "code": "seat", "text": "This is no seat."})
    table.cut(4401)
    until(page, "window.heard.some(([kind]) => kind === 'gone')")
    assert page.evaluate("window.heard.at(-1)[1]") == {"code": "seat", "text": "This is no seat."}


def test_a_page_that_is_told_later_says_so_until_the_next_news(sit):
    table = staged("duchess")
    page = sit(table)
    later = {"type": "error", "code": "later", "text": "The servers do not hear each other."}
    table.say(later)
    page.locator(".line-cut", has_text=later["text"]).wait_for()
    table.say({"type": "news", "items": [], "position": table.position()})
    page.locator(".line-cut").wait_for(state="hidden")


def test_a_move_that_the_database_does_not_take_can_be_tried_again(sit):
    table = staged("duchess")
    page = sit(table)
    table.unwilling = {"type": "error", "code": "storage", "text": "The database is full."}
    end = page.locator(".asking").get_by_role("button", name="end")
    end.click()
    page.get_by_text("The database is full.").wait_for()
    assert page.locator(".line-cut").is_hidden()
    end.click()
    until(page, "document.querySelector('duel-table').board.position.asked?.seat !== 0")


@pytest.mark.parametrize("code", [4408, 4503])
def test_who_was_sent_away_for_a_moment_comes_back(sit, code):
    table = staged("duchess")
    page = sit(table)
    table.say({"type": "error", "code": "storage", "text": "The database cannot be reached."})
    table.cut(code)
    page.locator(".line-cut", has_text="The database cannot be reached." if code == 4503 else "cut").wait_for()
    page.locator(".line-cut").wait_for(state="hidden")
    assert len(sent(table, "hello")) == 2


def test_the_log_grows_in_a_live_region(sit):
    table = staged("duchess")
    page = sit(table)
    log = page.get_by_role("log", name="What happened")
    before = log.locator("p").count()
    table.play(next(move for move in table.match.legal if move.verb == "end"))
    until(page, f"document.querySelectorAll('[role=log] p').length > {before}")
    assert log.get_attribute("aria-live") == "polite"
    assert log.locator("p").all_inner_texts() == [item["text"] for item in table.items]


IN_SIGHT = """() => {
  const list = document.querySelector(".told-so-far"), room = list.getBoundingClientRect();
  const whole = (one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight;
  return [...list.children].map((one) => [one, one.getBoundingClientRect()])
    .filter(([one, box]) => whole(one) && box.top >= room.top - 1 && box.bottom <= room.bottom + 1)
    .map(([one]) => one.textContent);
}"""
TURNED = {"width": PHONE["height"], "height": PHONE["width"]}
LAST = "What happened last is told in a sentence that is longer than a phone is wide, and all of it can be read."


@pytest.mark.parametrize("size", [PHONE, TURNED], ids=["upright", "on its side"])
def test_on_a_phone_the_log_opens_to_all_that_happened(sit, size):
    table = staged("duchess")
    texts = [f"Sentence {n}." for n in range(60)] + [LAST]
    table.told = lambda _events: [
        {"n": n, "at": 0, "kind": "event", "what": "draw", "seat": 0, "text": text} for n, text in enumerate(texts)
    ]
    page = sit(table, size)
    page.get_by_role("button", name="Show all that happened").click()
    seen = page.evaluate(IN_SIGHT)
    assert len(seen) > 8
    assert seen == texts[-len(seen) :]
    page.locator(".told-so-far").hover()
    page.mouse.wheel(0, -9999)
    people.until(page, lambda: page.evaluate(IN_SIGHT)[:8] == texts[:8])


def test_who_was_away_leaves_one_sentence_in_the_log(sit):
    table = staged("duchess")
    page = sit(table)
    for n, what in enumerate(["left", "back", "left", "back"], len(table.items)):
        item = {"n": n, "at": 0, "kind": "table", "what": what, "seat": 1, "data": {}, "text": f"Bruno: {what}."}
        table.items.append(item)
        table.say({"type": "news", "items": [item], "position": table.position()})
        page.locator(".log p.table", has_text=item["text"]).wait_for()
        assert page.locator(".log p.table").all_inner_texts() == [item["text"]]


def test_ones_turn_is_announced_with_what_is_asked(sit):
    table = staged("duchess")
    page = sit(table)
    page.get_by_role("status").filter(has_text="Your move. Attack, or end your go.").wait_for(state="attached")
    assert page.title().startswith("●")


def test_an_offer_takes_no_focus_and_is_answered(sit):
    table = staged("duchess")
    page = sit(table)
    page.keyboard.press("f")
    held = page.evaluate("document.activeElement.spot.loc")
    table.more = {"offers": [{"what": "draw", "seat": 1, "yes": []}]}
    table.say({"type": "news", "items": [], "position": table.position()})
    offer = page.get_by_role("dialog", name="Bruno offers a draw.")
    offer.wait_for()
    assert page.evaluate("document.activeElement.spot.loc") == held
    offer.get_by_role("button", name="Accept").click()
    answer = wait_for(page, table, "answer")
    assert (answer["what"], answer["yes"]) == ("draw", True)


WAYS = """() => [...document.querySelectorAll(".ways a")].map((one) => new URL(one.href).pathname)"""
REACHED = """() => [...document.querySelectorAll(".ways a, .tool-list a")]
  .filter((one) => one.checkVisibility()).map((one) => new URL(one.href).pathname)"""


def test_what_the_bar_has_no_room_for_at_a_table_is_in_the_menu_of_tools(sit):
    page = sit(staged("duchess"), PHONE)
    page.locator(".tools summary").click()
    assert set(page.evaluate(WAYS)) - set(page.evaluate(REACHED)) == set()


def test_resigning_is_asked_again(sit):
    table = staged("duchess")
    page = sit(table)
    page.locator(".tools summary").click()
    page.get_by_role("button", name="Resign", exact=True).click()
    assert sent(table, "resign") == []
    page.get_by_role("button", name="Yes, resign").click()
    assert wait_for(page, table, "resign")


def test_the_keys_are_shown_by_a_question_mark(sit):
    page = sit(staged("duchess"))
    page.keyboard.press("?")
    assert page.get_by_role("dialog", name="Keys").locator("kbd").count() > 8


def test_the_end_is_told_with_its_rule_and_the_secret(sit):
    match = Match.from_scenario({"game": "duchess", "stage": "battle", "seats": [{"field": ["9D"]}, {"field": ["4H"]}]})
    table = Staged(match, can=["offer:rematch"])
    page = sit(table)
    for verb in ("attack", "target"):
        table.play(next(move for move in match.legal if move.verb == verb))
    if match.seat is not None:
        table.play(next(move for move in match.legal if move.verb == "end"))
    ending = page.get_by_role("region", name="The end")
    assert ending.get_by_role("heading").inner_text().startswith("You won: ")
    assert ending.locator("a").first.inner_text() == match.result.rule
    assert ending.locator(".outcome").inner_text() == "VICTORY"
    ending.get_by_role("button", name="Rematch").click()
    assert wait_for(page, table, "offer")["what"] == "rematch"
    ending.get_by_role("button", name="Is this duel fair?").click()
    page.get_by_text("a1b2" * 16).wait_for()


def test_a_running_clock_runs_down_between_two_words_of_the_server(sit):
    table = staged("duchess")
    seats = [table.seated(seat) for seat in range(2)]
    seats[0]["clock"] = {"left": 61_000, "away": 0, "running": True}
    seats[1]["clock"] = {"left": 61_000, "away": 0, "running": False}
    table.more = {"seats": seats}
    page = sit(table)
    assert page.locator(".side:not(.mine) .clock").inner_text() == "1:01"
    until(page, "document.querySelector('.side.mine .clock').textContent !== '1:01'")
    assert page.locator(".side:not(.mine) .clock").inner_text() == "1:01"


def test_another_language_tells_everything_again(sit):
    table = staged("monsters")
    page = sit(table)
    page.evaluate("import('/static/js/texts.js').then(async (m) => { await m.setLang('pt'); window.table.relabel(); })")
    page.get_by_text("Sua Fase Principal").first.wait_for()
    assert sent(table, "hello")[-1]["lang"] == "pt"
    assert page.locator(".log p").count() == len(table.items)


def test_a_spectator_sees_the_table_and_can_do_nothing(sit):
    page = sit(staged("monsters", seat=None))
    assert page.locator(".spot.lit, .plate.lit, .pile.lit").count() == 0
    assert page.locator(".board > .hand .front").count() == 0
