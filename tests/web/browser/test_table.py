"""The table in a browser: what is drawn, what can be done with mouse, touch and keys, what those hear who listen."""

import re

import pytest

from duelkit import Action, Match
from tests.web.browser.conftest import DESKTOP, PHONE, violations
from tests.web.browser.crowds import BOTS, calling, crowd
from tests.web.browser.positions import GAMES, POSITIONS, RESIGNED, card, sent, staged, until, wait_for
from tests.web.browser.staging import Staged

# What is drawn


@GAMES
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_every_card_that_lies_open_is_drawn_and_nothing_runs_out_of_the_screen(sit, game, size):
    table = staged(game)
    page = sit(table, size)
    hand = table.position()["picture"]["sides"][0]["hand"]
    assert page.locator(".board > .hand .spot").count() == sum(spot.get("count", 1) for spot in hand)
    assert page.locator(".board > .hand duel-card .front").count() == page.locator(".board > .hand .spot").count()
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert page.evaluate("document.documentElement.scrollHeight") == size["height"]


SCROLLED = """() => [...document.querySelectorAll(".play, .board, .mat, .mat *, .hand, .asking, .plain")]
  .filter((one) => getComputedStyle(one).overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1)
  .filter((one) => !one.closest("duel-card, .visually-hidden, .name, .question")).map((one) => one.className)"""
OUTSIDE = """() => [...document.querySelectorAll("duel-board :is(.spot, .pile, .plate), .asking :is(button, summary)")]
  .filter((one) => one.checkVisibility() && !one.closest(".tool-list")).filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  }).map((one) => one.className)"""
ON_ITS_SIDE = [{"width": 740, "height": 360}, {"width": 844, "height": 390}]


@pytest.mark.parametrize("size", ON_ITS_SIDE, ids=["740x360", "844x390"])
@pytest.mark.parametrize("game", [*POSITIONS, "vacuo for eight", "duchess for six"])
def test_on_a_phone_on_its_side_the_whole_duel_is_there_without_scrolling(sit, game, size):
    crowd = {"vacuo for eight": ("vacuo", 8), "duchess for six": ("duchess", 6)}
    table = Staged(Match(crowd[game][0], seed=11, players=crowd[game][1])) if game in crowd else staged(game)
    page = sit(table, size)
    assert page.evaluate("document.documentElement.scrollHeight") == size["height"]
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert page.evaluate(SCROLLED) == []
    assert page.evaluate(OUTSIDE) == []


def test_on_a_phone_on_its_side_the_list_of_moves_and_the_log_open_beside_the_answers(sit):
    page = sit(staged("monsters"), ON_ITS_SIDE[0])
    page.locator(".moves-toggle").click()
    for move in (page.locator(".move").first, page.locator(".move").last):
        box = move.bounding_box()
        assert box["width"] > 200
        assert 0 <= box["y"] < ON_ITS_SIDE[0]["height"] - box["height"]
    page.locator(".moves-toggle").click()
    page.get_by_role("button", name="Show all that happened").click()
    assert page.locator(".log.open").bounding_box()["height"] > ON_ITS_SIDE[0]["height"] / 2


@pytest.mark.parametrize("players", [4, 5, 8])
def test_on_a_phone_the_name_of_each_of_many_can_be_read(sit, players):
    page = sit(Staged(Match("vacuo", seed=11, players=players)), PHONE)
    names = page.locator(".others .name").evaluate_all("all => all.map((one) => one.scrollWidth <= one.clientWidth)")
    assert names == [True] * (players - 1)


def test_what_can_be_played_is_lit_and_nothing_else(sit):
    page = sit(staged("duchess"))
    assert page.locator(".spot.lit").evaluate_all("all => all.map(one => one.spot.card)") == ["9D", "4H"]


def test_cards_in_defence_lie_across_and_hidden_ones_show_their_backs(sit):
    page = sit(staged("monsters"))
    turned = page.locator(".side.mine .turned").first.bounding_box()
    assert page.locator(".side:not(.mine) .front.monsters").count() == 1, "only the open grave shows a front"
    assert page.locator(".side:not(.mine) .rows .back").count() == 2
    box = page.locator(".side.mine .turned duel-card").first.bounding_box()
    assert box["width"] > box["height"]
    assert turned is not None


def test_life_and_who_must_decide_stand_on_the_plates(sit):
    page = sit(staged("vacuo"))
    assert page.locator(".plate.asked .name").all_inner_texts() == ["Ana"]
    assert page.locator(".gauge b").all_inner_texts() == ["1000", "240", "620"]


def test_a_pile_can_be_looked_through(sit):
    page = sit(staged("duchess"))
    page.get_by_role("button", name=re.compile("^grave: 2 cards")).click()
    assert page.get_by_role("dialog").locator(".pile-cards duel-card").count() == 2


# Playing


def test_a_click_offers_the_moves_of_a_card_and_another_click_takes_one(sit):
    table = staged("monsters")
    page = sit(table)
    card(page, ".hand", "Battle Ox").click()
    page.get_by_role("group", name="Battle Ox").get_by_role("button", name="set Battle Ox").click()
    said = wait_for(page, table, "move")
    assert said["prompt"] == "prompt0"
    assert str(table.match.events[-1].kind) in ("set_monster", "set_card")


def test_the_second_answer_to_one_question_is_not_sent(sit):
    table = staged("duchess")
    page = sit(table)
    table.hear_move = lambda _said: None
    for _ in range(2):
        page.locator(".asking").get_by_role("button", name="end").click()
    page.keyboard.press("e")
    wait_for(page, table, "move")
    assert len(sent(table, "move")) == 1


def test_a_card_dragged_onto_a_target_attacks_it(sit):
    table = staged("duchess")
    page = sit(table)
    card(page, ".side.mine", "9 of diamonds").drag_to(card(page, ".side:not(.mine)", "3 of hearts"))
    until(page, "document.querySelector('duel-table').board.position.picture.sides[1].field[0].card !== '3H'")
    assert [event.kind for event in table.match.events if event.kind in ("attack", "defeat")] == ["attack", "defeat"]
    assert len(sent(table, "move")) == 2


def test_a_touch_offers_the_moves_and_a_long_one_shows_the_card(sit):
    table = staged("monsters")
    page = sit(table, PHONE)
    card(page, ".hand", "Battle Ox").tap()
    page.get_by_role("button", name="Summon Battle Ox", exact=True).first.tap()
    assert wait_for(page, table, "move")
    until(page, "!document.querySelector('.asking.busy')")
    spot = card(page, ".hand", "Monster Reborn")
    spot.dispatch_event(
        "pointerdown", {"pointerType": "touch", "button": 0, "pointerId": 7, "clientX": 9, "clientY": 9}
    )
    assert page.get_by_role("dialog", name="Monster Reborn").inner_text()


def test_a_whole_turn_is_played_by_keys_alone(sit):
    table = staged("monsters")
    page = sit(table)
    page.keyboard.press("h")
    assert page.evaluate("document.activeElement.spot.card") == "battle-ox"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.spot.card") == "monster-reborn"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    wait_for(page, table, "move")
    until(page, "document.querySelectorAll('.side.mine .front .spot').length === 3")
    assert page.evaluate("document.activeElement.spot.card") == "battle-ox", "the focus goes with the card"
    page.keyboard.press("e")
    until(page, "document.querySelector('duel-table').board.position.asked?.seat === 1")


@pytest.mark.parametrize(("stage", "key", "at"), [(lambda: staged("duchess"), "3", 2), (calling, "0", 9)])
def test_a_digit_takes_that_move_of_the_list_and_0_the_tenth(sit, stage, key, at):
    table = stage()
    page = sit(table)
    moves = [move["action"] for move in table.position()["moves"]]
    page.keyboard.press(key)
    assert wait_for(page, table, "move")["action"] == moves[at]


def test_the_list_of_moves_has_each_legal_move_in_words(sit):
    table = staged("monsters")
    page = sit(table, PHONE)
    said = [move["text"][0].upper() + move["text"][1:] for move in table.position()["moves"]]
    buttons = page.locator("#all-moves button span")
    assert buttons.all_inner_texts() == said
    page.keyboard.press("m")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.textContent").endswith(said[1])


def test_a_move_of_the_list_points_at_where_it_begins(sit):
    table = staged("monsters")
    page = sit(table)
    pointed = page.locator(".meant")
    page.locator(".move", has_text="Gaia The Fierce Knight").first.hover()
    assert pointed.evaluate_all("all => all.map(one => one.spot.card)") == ["gaia-the-fierce-knight"]
    page.locator(".log").hover()
    assert pointed.count() == 0
    page.locator(".move", has_text="Battle Ox").first.focus()
    assert pointed.evaluate_all("all => all.map(one => one.spot.card)") == ["battle-ox"]


def test_a_hidden_card_goes_by_the_zone_that_it_is_called_by_in_the_moves(sit):
    table = staged("monsters")
    table.play(next(move for move in table.match.legal if move.verb == "battle"))
    while not any(move.verb == "attack" for move in table.match.legal):
        table.play(next(move for move in table.match.legal if move.verb == "pass"))
    page = sit(table)
    card(page, ".side.mine", "Gaia").click()
    page.locator(".card-menu .primary").click()
    page.locator(".move", has_text="Target face-down monster in zone 1 of Bruno").wait_for(state="attached")
    hidden = page.locator(".side:not(.mine) .spot.lit").get_attribute("aria-label")
    assert hidden.startswith("face-down monster, defence position. In zone 1.")


def test_what_cannot_be_played_says_why_with_rule_fact_and_remedy(sit):
    table = staged("duchess")
    page = sit(table)
    card(page, ".hand", "king of diamonds").click()
    told = page.locator(".card-menu")
    told.locator(".fact").wait_for()
    refused = table.match.why_not(Action("play", card="KD"))
    assert told.locator(".fact").inner_text() == refused.fact
    assert told.locator(".remedy").inner_text() == refused.remedy
    assert told.locator("a.rule-link").get_attribute("href") == f"/rules/duchess#{refused.rule}"
    assert wait_for(page, table, "why")["place"] == "hand:1"


def test_a_refusal_in_a_corner_leads_to_its_rule(sit):
    table = staged("duchess")
    page = sit(table)
    table.say({"type": "refusal", "ref": None, "rule": "D13", "text": "", "fact": "A card was played.", "remedy": ""})
    page.locator(".toast a.rule-link").wait_for()
    assert page.locator(".toast p").inner_text() == "D13: A card was played."
    assert page.locator(".toast a.rule-link").get_attribute("href") == "/rules/duchess#D13"


def test_cards_to_choose_from_that_lie_in_a_pile_are_shown(sit):
    table = staged("monsters")
    page = sit(table)
    reborn = next(move for move in table.match.legal if move.verb == "activate" and move.card == "monster-reborn")
    table.play(reborn)
    tray = page.get_by_role("group", name="To choose from")
    tray.get_by_role("button", name="choose Gyakutenno Megami of Bruno").focus()
    page.keyboard.press("Enter")
    assert wait_for(page, table, "move")["action"] == table.match.log[-1]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_effects_to_choose_from_are_told_whole_and_leave_room_for_question_and_board(sit, lang, size):
    skilled = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
    seats = [{"monsters": [skilled], "hand": ["dark-magician"], "deck": ["uraby", "dark-magician"]}, {}]
    match = Match.from_scenario({"game": "monsters", "phase": "main1", "seats": seats}, lang=lang)
    match.play(Action("activate", "skilled-dark-magician"))
    table = Staged(match)
    page = sit(table, size, locale=lang)
    said = [table.teller.move_text(move, 0) for move in match.legal]
    assert page.locator(".asking .plain button").all_inner_texts() == said
    assert page.locator(".asking .question").bounding_box()["width"] > size["width"] / 6
    assert page.locator("duel-board").bounding_box()["height"] > size["height"] / 3


def test_an_onlooker_goes_on_by_a_pass(sit):
    table = staged("monsters")
    asked = {"seat": 0, "prompt": "ab", "word": "chain", "question": "Nothing can be answered. Pass to go on."}
    table.more = {"asked": {**asked, "onlooker": True, "until": None}, "moves": []}
    page = sit(table)
    page.locator(".asking").get_by_role("button", name="Go on").click()
    assert wait_for(page, table, "pass")["prompt"] == "ab"


def test_a_stale_answer_is_told_politely_and_the_table_goes_on(sit):
    table = staged("duchess")
    page = sit(table)
    table.unwilling = {"type": "error", "code": "stale", "text": "The table has gone on."}
    end = page.locator(".asking").get_by_role("button", name="end")
    end.click()
    page.get_by_text("The table has gone on.").wait_for()
    end.click()
    until(page, "document.querySelector('duel-table').board.position.asked?.seat !== 0")


def ended(winner):
    """Return a staged table at which the duel has just ended, by an attack that the seat 0 wins, or loses."""
    field = [{"field": ["9D"]}, {"field": ["4H"]}]
    match = Match.from_scenario(
        {"game": "duchess", "stage": "battle", "to_move": winner, "seats": field if winner == 0 else field[::-1]}
    )
    table = Staged(match, can=["offer:rematch"])
    while match.result is None:
        verbs = {move.verb: move for move in match.legal}
        match.play(verbs.get("attack") or verbs.get("target") or verbs["end"])
    return table


def test_who_has_lost_reads_so(sit):
    page = sit(ended(1))
    assert page.locator(".ending.lost .outcome").inner_text() == "DEFEAT"


def test_the_result_is_put_aside_to_look_at_the_table_and_brought_back(sit):
    page = sit(ended(0))
    reach = "() => document.elementFromPoint(innerWidth / 3, innerHeight / 2).closest('duel-board') !== null"
    assert not page.evaluate(reach)
    page.get_by_role("button", name="Look at the table").click()
    assert page.evaluate(reach)
    assert page.get_by_role("button", name="Rematch").is_visible()
    page.get_by_role("button", name="Show the result").click()
    assert not page.evaluate(reach)


def test_a_monster_in_the_hand_shows_what_it_counts_on_a_phone(sit):
    page = sit(staged("monsters"), PHONE)
    assert page.locator(".hand .foot .stat").first.is_visible()


@pytest.mark.parametrize(("size", "times"), [(PHONE, 1), (DESKTOP, 1)])
def test_the_queue_is_counted_once(sit, size, times):
    page = sit(staged("vacuo"), size)
    shown = page.locator(".middle").get_by_text(re.compile("queue")).locator("visible=true")
    assert shown.count() == times


@GAMES
def test_the_count_of_a_pile_covers_no_number_of_its_card(sit, game):
    page = sit(staged(game), PHONE)
    covered = """() => [...document.querySelectorAll(".pile")].some((pile) => {
      const tag = pile.querySelector(".tag").getBoundingClientRect();
      return [...pile.querySelectorAll(".number, .foot")].some((number) => {
        const at = number.getBoundingClientRect();
        return at.width && at.left < tag.right && tag.left < at.right && at.top < tag.bottom && tag.top < at.bottom;
      });
    })"""
    assert not page.evaluate(covered)


def test_who_comes_back_while_a_bot_plays_for_them_takes_the_seat_back_at_once(sit):
    table = staged("duchess", can=["return"])
    plain = table.seated
    table.seated = lambda seat: plain(seat) | ({"stand_in": "greedy"} if seat == 0 else {})
    page = sit(table)
    assert "Greedy stands in" in page.locator(".side.mine .plate").inner_text()
    page.get_by_role("dialog", name="Greedy plays for you.").get_by_role("button", name="Take my seat back").click()
    assert wait_for(page, table, "return")


# What is said of a decision goes with it


def test_players_of_one_kind_are_told_apart_by_colour_and_number(sit):
    page = sit(crowd("vacuo, eight, full"), PHONE)
    discs = page.locator(".plate .disc")
    assert len(set(discs.evaluate_all("all => all.map(one => one.textContent)"))) == 8
    assert len(set(discs.evaluate_all("all => all.map(one => getComputedStyle(one).backgroundColor)"))) == 8
    names = page.locator(".others .plate .name").evaluate_all("all => all.map(one => one.textContent)")
    assert names == list(BOTS[1:8])


def test_two_clicks_on_a_card_are_its_natural_move(sit):
    table = staged("duchess")
    page = sit(table)
    page.locator("duel-board .side.mine .spot.lit").first.dblclick()
    wait_for(page, table, "move")
    assert len(sent(table, "move")) == 1


def test_two_clicks_on_two_cards_in_one_place_are_no_move(sit):
    table = staged("duchess")
    page = sit(table)
    page.locator("duel-board .side.mine .spot.lit").first.evaluate(
        "(card) => { card.parentElement.click(); card.click();"
        " card.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })); }"
    )
    page.locator(".card-menu:not([hidden])").wait_for()
    assert sent(table, "move") == []


def test_the_menu_of_a_card_closes_when_its_decision_has_gone_by(sit):
    table = staged("duchess")
    page = sit(table)
    page.locator(".side.mine .spot.lit").first.click()
    page.locator(".card-menu").wait_for()
    table.more = {"status": "over", "asked": None, "moves": [], "result": RESIGNED}
    table.say({"type": "news", "items": [], "position": table.position()})
    page.locator(".ending").wait_for()
    assert page.locator(".card-menu").is_hidden()


def test_what_is_said_of_a_card_beside_the_table_is_true_of_it_now(sit):
    table = staged("monsters")
    page = sit(table)
    page.locator(".side.mine .spot[aria-label^='Trap Hole']").hover()
    page.locator(".looked .hint", has_text="face down").wait_for()
    picture = table.position()["picture"]
    for spot in picture["sides"][0]["field"]:
        if spot.get("card") == "trap-hole":
            for key in ("card", "note", "up"):
                del spot[key]
    table.more = {"picture": picture, "moves": []}
    table.say({"type": "news", "items": [], "position": table.position()})
    page.locator(".looked .hint").wait_for(state="detached")
    assert page.locator(".looked .card-name").inner_text() == "Trap Hole"


def test_a_card_over_a_zone_lights_its_row_since_a_rule_says_which_zone_it_comes_to(sit):
    page = sit(staged("monsters"))
    ox = card(page, ".hand", "Battle Ox")
    ox.hover()
    page.mouse.down()
    page.locator(".side.mine .front .slot").last.hover()
    assert page.locator(".over").evaluate_all("all => all.map(one => one.className)") == ["field front over"]
    page.locator(".side.mine .behind .slot").last.hover()
    assert page.locator(".over").count() == 0, "a monster does not come among the spells"
    ox.hover()
    page.mouse.up()


# Clocks, motion, languages, themes, access


MOVING = "document.getAnimations().some(one => one.playState === 'running')"
WATCH = """() => {
  window.flown = 0;
  const count = (all) => all.forEach((one) => (window.flown += one.addedNodes.length));
  new MutationObserver(count).observe(document.querySelector(".sky"), { childList: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_fly_but_not_for_those_who_want_no_motion(sit, motion):
    table = staged("monsters")
    page = sit(table, reduced_motion=motion)
    page.evaluate(WATCH)
    table.play(next(move for move in table.match.legal if move.verb == "summon"))
    until(page, "document.querySelectorAll('.side.mine .front .spot').length === 3")
    assert (page.evaluate("window.flown") > 0) is (motion == "no-preference")
    if motion == "reduce":
        assert not page.evaluate(MOVING)
    until(page, "!document.querySelector('.flight, .flying')")


@GAMES
@pytest.mark.parametrize(
    ("size", "scheme"),
    [(PHONE, "light"), (ON_ITS_SIDE[0], "light"), (DESKTOP, "dark"), (DESKTOP, "light")],
    ids=["phone", "on its side", "dark", "light"],
)
def test_axe_finds_nothing_at_the_table(sit, axe, game, size, scheme):
    page = sit(staged(game), size, color_scheme=scheme)
    page.locator(".hand .spot").first.click()
    assert violations(axe, page) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_only_answer_has_its_button_whatever_card_stands_for_it(sit, size):
    seats = [{"monsters": [{"card": "battle-ox"}]}, {"monsters": [{"card": "uraby"}]}]
    table = Staged(Match.from_scenario({"game": "monsters", "phase": "battle", "turn": 2, "seats": seats}))
    table.play(next(move for move in table.match.legal if move.verb == "attack"))
    assert [move.verb for move in table.match.legal] == ["target"]
    page = sit(table, size)
    page.locator(".asking .plain button.primary").click()
    assert wait_for(page, table, "move")["action"] == table.match.log[-1]
