"""Tournaments in a browser: made by keys, joined by a link in another language, played, counted, on a phone too."""

import re

import pytest

from tests.web.browser.conftest import PHONE, violations
from tests.web.browser.duels import words
from tests.web.browser.layout import held, walked
from tests.web.site import until

MARKUP = "<b>Zoé</b>"


def make(page, _, title="Friday cup", game="Duchess"):
    """Make a tournament by keys, and return its address."""
    page.goto("/")
    page.get_by_role("link", name=_("Tournaments"), exact=True).press("Enter")
    page.get_by_role("link", name=_("New tournament of {game}", game=game)).press("Enter")
    page.get_by_label(_("What it is called")).fill(title)
    page.get_by_label(_("What it is called")).press("Enter")
    page.get_by_role("heading", name=title).wait_for()
    return re.sub(r"^https?://[^/]+", "", page.url)


def join(page, _, name):
    """Play in the tournament that a page shows, by keys."""
    page.get_by_label(_("Your name")).fill(name)
    page.get_by_label(_("Your name")).press("Enter")
    page.get_by_text(_("{name} (you)", name=name), exact=True).wait_for()


def resign(page):
    """Give up the duel at a table."""
    page.locator("duel-table:not([hidden])").wait_for()
    page.locator(".tools summary").click()
    page.locator(".tool").last.click()
    page.locator("dialog .button.danger").click()


@pytest.fixture
def two(visit):
    """Return the pages of two who play in a tournament, which the first has made; the second reads Portuguese."""
    owner, other = visit("/"), visit("/", lang="pt", size=PHONE, scheme="light")
    path = make(owner, words("en"))
    join(owner, words("en"), "Ana")
    other.goto(path)
    join(other, words("pt"), MARKUP)
    return owner, other


def test_two_play_a_tournament_to_its_end(two, axe):
    owner, other = two
    en, pt = words("en"), words("pt")
    owner.get_by_text(MARKUP, exact=True).wait_for()
    assert [violations(axe, page) for page in two] == [[], []]
    owner.get_by_role("button", name="Begin the tournament").press("Enter")
    for page, _, opponent in ((owner, en, MARKUP), (other, pt, "Ana")):
        section = page.get_by_role("region", name=_("Your duel is ready"))
        section.get_by_text(_("against {who}", who=opponent), exact=True).wait_for()
        assert page.get_by_role("status").filter(has_text=_("Your duel is ready.")).count() == 1
        assert violations(axe, page) == []
        section.get_by_role("button", name=_("To your duel")).press("Enter")
        page.wait_for_url("**/t/*")
    resign(other)
    for page, _ in ((owner, en), (other, pt)):
        page.get_by_role("link", name=_("To the tournament")).press("Enter")
        page.get_by_text(_("over"), exact=True).wait_for()
        cells = page.locator(".standings tbody tr").first.locator("th, td").all_inner_texts()
        assert cells[:5] == ["1", "Ana", "1", "–", "1"]
        assert page.locator("b:text('Zoé')").count() == 0
        assert violations(axe, page) == []
        held(walked(page, fits=False))
    with owner.expect_download() as kept:
        owner.locator("a[href$='.csv']").press("Enter")
    assert "Ana" in kept.value.path().read_text(encoding="utf-8")


def test_who_is_elsewhere_is_told_that_their_duel_is_ready(two, axe):
    owner, other = two
    pt = words("pt")
    other.goto("/cards/duchess")
    owner.get_by_role("button", name="Begin the tournament").press("Enter")
    owner.get_by_role("region", name="Your duel is ready").wait_for()
    alert = other.get_by_role("region", name=pt("Your duel is ready"))
    said = pt("{title}: your duel against {who} is ready.", title="Friday cup", who="Ana")
    alert.get_by_text(said).wait_for()
    assert other.get_by_role("status").filter(has_text=said).count() == 1
    assert violations(axe, other) == []
    held(walked(other, fits=False))
    assert owner.locator(".alerts").count() == 0
    alert.get_by_role("link", name=pt("To your duel")).press("Enter")
    other.get_by_role("button", name=pt("To your duel")).wait_for()
    until(lambda: other.locator(".alerts").count() == 0)


def test_one_does_not_watch_a_duel_of_ones_own_but_sits_down_there(two):
    owner, other = two
    owner.get_by_role("button", name="Begin the tournament").press("Enter")
    for page, said in ((owner, "waits for you"), (other, words("pt")("waits for you"))):
        page.locator(".fixtures .result").get_by_text(said, exact=True).wait_for()
        assert page.locator(".fixtures a").count() == 0


def test_who_has_no_duel_in_a_round_is_told_so(two):
    owner, other = two
    owner.get_by_label("A bot").select_option("random")
    owner.get_by_role("button", name="Add a bot").press("Enter")
    owner.get_by_text("3 of 8").wait_for()
    owner.get_by_role("button", name="Begin the tournament").press("Enter")
    said = [
        page.get_by_text(re.compile(text)).first for page, text in ((owner, "no duel in"), (other, "não tem duelo"))
    ]
    own, others = (one.inner_text() for one in said)
    assert own in (
        "You have no duel in this round",
        f"{MARKUP} has no duel in this round",
        "Random has no duel in this round",
    )
    assert own.startswith("You ") == others.startswith("Ana ")


def test_bots_fill_the_free_places_and_who_made_it_takes_somebody_out(two):
    owner, other = two
    owner.get_by_label("A bot").select_option("random")
    owner.get_by_role("button", name="Fill all free places").press("Enter")
    owner.get_by_text("Players: 8 of 8").wait_for()
    owner.get_by_role("button", name=f"Take out: {MARKUP}").press("Enter")
    owner.get_by_text("Players: 7 of 8").wait_for()
    other.get_by_role("region", name="Jogar nele").wait_for()


def test_what_cannot_be_is_said_in_one_sentence(two, visit):
    third = visit("/", lang="en")
    third.goto(two[0].url)
    third.get_by_label("Your name").fill("ANA")
    third.get_by_label("Your name").press("Enter")
    third.get_by_text("Somebody in this tournament is called Ana").wait_for()
    third.goto("/tournament/nothing")
    third.get_by_text("There is no tournament at this address.").wait_for()


def test_who_made_it_calls_it_off_and_everybody_sees_it(two):
    owner, other = two
    owner.get_by_role("button", name="Call the tournament off").press("Enter")
    owner.get_by_role("button", name="Yes, call it off").press("Enter")
    other.get_by_text("cancelada", exact=True).wait_for()


@pytest.mark.parametrize("look", [{"lang": "en"}, {"lang": "pt", "size": PHONE, "scheme": "light"}], ids=["en", "pt"])
@pytest.mark.parametrize("path", ["/tournament", "/tournament/new/monsters"])
def test_everybody_can_use_the_pages(visit, axe, look, path):
    page = visit(path, **look)
    assert violations(axe, page) == []
    held(walked(page, fits=False))
