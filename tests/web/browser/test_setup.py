"""A new table, as it is set up and waited at, and the way in by a link."""

import re

from tests.web.browser.conftest import PHONE
from tests.web.browser.duels import words


def table_of(page):
    page.wait_for_url(re.compile(r"/t/[^/#]+$"))
    return page.url.rpartition("/")[2]


def opened(visit, lang="en", game="duchess", friends=1, **look):
    """Open a table for friends as it is offered, and return the page that waits there."""
    page = visit(f"/new/{game}", lang=lang, **look)
    for player in range(3, friends + 2):
        page.get_by_role("button", name=words(lang)("Add a player")).click()
        page.get_by_label(words(lang)("Player {n}", n=player), exact=True).select_option("open")
    page.get_by_label(words(lang)("Your name")).fill("Ana")
    page.get_by_role("button", name=words(lang)("Open the table")).click()
    page.locator(".invite input").first.wait_for()
    return page


def test_a_best_of_three_is_chosen_where_two_play_and_who_is_invited_is_told(visit, server, lang):
    _ = words(lang)
    page = visit("/new/duchess", lang=lang)
    page.get_by_role("radio", name=_("Best of three")).press("Space")
    page.get_by_role("button", name=_("Open the table")).click()
    url = page.locator(".invite input").first.input_value()
    assert server.ask(f"/api/tables/{table_of(page)}")["terms"]["series"] == {"best_of": 3, "won": [], "drawn": 0}
    guest = visit("/", lang=lang)
    guest.goto(url)
    guest.get_by_text(_("Best of three"), exact=True).wait_for()


def test_a_table_is_opened_as_it_was_set_up(visit, server, lang):
    _ = words(lang)
    page = visit("/new/duchess", lang=lang)
    page.get_by_label(_("Player {n}", n=2)).select_option("random")
    page.get_by_role("button", name=_("Add a player")).click()
    page.get_by_label(_("Player {n}", n=3), exact=True).select_option("open")
    page.get_by_role("radio", name=_("a pack each")).check()
    bank = _("{time} in all", time=_("{n} min", n=5))
    page.get_by_role("radio", name=_("{bank}, and {n} s a decision", bank=bank, n=5), exact=True).check()
    page.get_by_role("checkbox", name=_("Others may watch")).check()
    page.get_by_role("radio", name=_("{time} later", time=_("{n} min", n=5))).check()
    page.get_by_role("button", name=_("Open the table")).click()
    facts = server.ask(f"/api/tables/{table_of(page)}")
    assert facts["terms"]["delay"] == 300
    assert facts["terms"]["clock"] == {"kind": "bank", "seconds": 300, "increment": 5}
    assert (facts["terms"]["options"]["decks"], facts["watch"]) == ("own", True)
    assert sorted(seat["kind"] for seat in facts["seats"]) == ["bot", "human", "open"]


def test_dice_are_set_beforehand(visit, server):
    page = visit("/new/monsters")
    page.get_by_label("Dice set beforehand").fill("6, heads")
    page.get_by_role("button", name="Open the table").click()
    assert server.ask(f"/api/tables/{table_of(page)}")["terms"]["options"]["dice"] == [6, "heads"]


def test_a_clock_of_ones_own_is_kept(visit, server):
    page = visit("/new/duchess")
    page.get_by_role("radio", name="another clock").check()
    page.get_by_label("The time is").select_option("decision")
    page.get_by_label("Seconds", exact=True).fill("45")
    page.get_by_label("Seconds for lost connections").fill("10")
    page.get_by_role("button", name="Open the table").click()
    terms = server.ask(f"/api/tables/{table_of(page)}")["terms"]
    assert (terms["clock"], terms["away"]) == ({"kind": "decision", "seconds": 45, "increment": 0}, 10)


def test_a_player_is_taken_out_again(visit):
    page = visit("/new/vacuo")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Remove player 3").click()
    assert page.get_by_label("Player 3", exact=True).count() == 0


def test_a_number_that_cannot_be_is_not_sent(visit):
    page = visit("/new/vacuo")
    page.get_by_label("Life").fill("0")
    page.get_by_role("button", name="Open the table").click()
    assert page.evaluate("document.querySelector('form').checkValidity()") is False
    assert page.url.endswith("/new/vacuo")


def test_a_table_is_opened_without_a_mouse(visit):
    page = visit("/new/duchess")
    page.get_by_label("Your name").focus()
    for _stop in range(40):
        if page.evaluate("document.activeElement.type") == "submit":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert table_of(page)


def test_a_friend_sits_down_by_the_link_and_the_duel_begins(visit, server, lang):
    _ = words(lang)
    ana = opened(visit, lang)
    bruno = visit(ana.locator(".invite input").input_value(), lang=lang, size=PHONE)
    assert bruno.get_by_role("heading", level=1).inner_text() == _("You are invited to a duel")
    bruno.get_by_label(_("Your name")).fill("Bruno")
    bruno.get_by_role("radio", name=_("rose")).check()
    bruno.get_by_role("button", name=_("Sit down")).click()
    for page in (ana, bruno):
        page.locator("duel-table:not([hidden])").wait_for()
    seats = {seat["name"]: seat["color"] for seat in server.ask(f"/api/tables/{table_of(bruno)}")["seats"]}
    assert seats == {"Ana": "teal", "Bruno": "rose"}


def test_who_opened_a_table_calls_it_off_and_whoever_sits_there_is_told(visit, server, lang):
    _ = words(lang)
    ana = opened(visit, lang, friends=2)
    bruno = visit(ana.locator(".invite input").first.input_value(), lang=lang, size=PHONE)
    bruno.get_by_label(_("Your name")).fill("Bruno")
    bruno.get_by_role("button", name=_("Sit down")).click()
    ana.get_by_text("Bruno").first.wait_for()
    ana.get_by_role("button", name=_("Call the table off")).click()
    ana.get_by_role("button", name=_("Yes, call it off")).click()
    for page in (ana, bruno):
        page.get_by_text(_("The table was called off by whoever opened it.")).first.wait_for()
    assert bruno.get_by_role("button", name=_("Call the table off")).count() == 0
    assert server.ask(f"/api/tables/{table_of(bruno)}")["status"] == "off"


def test_the_address_shows_no_token_once_one_sits(visit):
    ana = opened(visit)
    bruno = visit(ana.locator(".invite input").input_value())
    bruno.get_by_role("button", name="Sit down").click()
    bruno.locator("duel-table:not([hidden])").wait_for()
    assert "#" not in bruno.url


def test_each_brings_a_deck_of_their_own(visit, server):
    ana = opened(visit, game="monsters")
    bruno = visit(ana.locator(".invite input").input_value())
    bruno.get_by_label("Your deck", exact=True).select_option("starter_kaiba")
    bruno.get_by_role("button", name="Sit down").click()
    bruno.locator("duel-table:not([hidden])").wait_for()
    assert server.ask(f"/api/tables/{table_of(bruno)}")["status"] == "running"


def test_a_name_with_markup_is_a_name(visit):
    page = visit("/new/duchess")
    page.get_by_label("Your name").fill("<b>Ana</b>")
    page.get_by_role("button", name="Open the table").click()
    assert page.locator(".waiting-seat:not(.free)").inner_text().endswith("<b>Ana</b>")


def test_a_forged_invitation_is_refused_in_a_sentence(visit, server, lang):
    table = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]})["table"]
    page = visit(f"/t/{table}#invite=forged", lang=lang)
    page.get_by_role("button", name=words(lang)("Sit down")).click()
    page.get_by_role("heading", name=words(lang)("You cannot sit here")).wait_for()
    assert page.locator(".not-found .lead").inner_text().endswith(".")


def test_an_invitation_to_a_table_that_is_not_there_says_so(visit):
    page = visit("/t/nowhere#invite=forged")
    assert page.get_by_role("main").get_by_role("link", name="To the lobby").count() == 1


def test_the_link_is_copied(visit):
    page = opened(visit)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=re.compile("^Copy")).click()
    page.get_by_text("The link is copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == page.locator(".invite input").input_value()
