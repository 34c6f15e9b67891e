"""Where much lies on a table, it can be read all the same: cards that lie one over the other, long names, counts."""

import pytest

from duelkit import Match
from tests.web.browser.conftest import LOCALES
from tests.web.browser.crowds import BOTS, crowd, duchess, fought, monsters, vacuo
from tests.web.browser.layout import SIZES
from tests.web.browser.staging import Staged

LAPTOP = {"width": 1366, "height": 768}
WHOLE = """(one) => {
  const text = one.querySelector(".front .text"), box = one.querySelector(".front").getBoundingClientRect();
  const at = (x) => document.elementFromPoint(x, box.top + box.height / 2)?.closest(".spot") === one;
  const read = !text.textContent || (text.checkVisibility() && text.scrollHeight <= text.clientHeight + 1);
  return at(box.left + 4) && at(box.right - 4) && read;
}"""
CUT = """(what) => [...document.querySelectorAll(what)]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).color !== "rgba(0, 0, 0, 0)")
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
  .map((one) => one.textContent)"""
ASTRAY = """() => [...document.querySelectorAll(".piles .pile")].filter((pile) => {
  if (!pile.checkVisibility()) return false;
  const tag = pile.querySelector(".tag").getBoundingClientRect();
  const card = (pile.querySelector(".lie") ?? pile.querySelector(".slot")).getBoundingClientRect();
  const above = tag.bottom < card.top - 2 || tag.top > card.bottom + 24;
  return above || tag.right < card.left || tag.left > card.right || tag.right > innerWidth - 1 || tag.left < 0;
}).map((pile) => pile.textContent)"""
FAR = """() => {
  const box = (one) => one.getBoundingClientRect();
  const small = [...document.querySelectorAll(".side .field > *")].filter((one) => box(one).width < 110);
  const away = [...document.querySelectorAll(".side .pile, .side .piles > .slot")].filter((one) => {
    const plate = box(one.closest(".side").querySelector(".plate")), pile = box(one);
    return pile.left - plate.right > 3 * pile.width || pile.top - plate.bottom > pile.height;
  });
  return [...small, ...away].map((one) => one.className);
}"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LONG_NAMED = (  # but for one of 56 letters in Portuguese, which phones cut
    "the-last-warrior-from-another-planet", "giant-turtle-who-feeds-on-flames", "the-gross-ghost-of-fled-dreams",
    "winged-dragon-guardian-of-the-fortress-1", "la-jinn-the-mystical-genie-of-the-lamp",
)  # fmt: skip


def sized(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


@pytest.mark.parametrize("players", [2, 8])
@pytest.mark.parametrize("held", [7, 12])
def test_a_card_of_a_full_hand_is_read_whole_where_one_points_or_stands(sit, held, players, lang):
    page = sit(Staged(Match.from_scenario(vacuo(players, held, 0)), names=BOTS), size=LAPTOP, locale=LOCALES[lang])
    cards = page.locator(".hand .spot")
    assert cards.count() == held
    for card in cards.all():
        card.hover()
        assert card.evaluate(WHOLE), card.get_attribute("aria-label")
    page.mouse.move(1, 1)
    page.keyboard.press("h")
    for card in cards.all():
        assert card.evaluate("(one) => one === document.activeElement")
        assert card.evaluate(WHOLE), card.get_attribute("aria-label")
        page.keyboard.press("ArrowRight")


def test_a_card_in_the_arena_says_its_rarity_and_whom_it_meets(sit, lang):
    page = sit(fought(), locale=LOCALES[lang])
    for width, height in SIZES:
        sized(page, width, height)
        assert page.evaluate(CUT, ".fight .line, .hand .line") == [], (width, height)


@pytest.mark.parametrize(
    "table", ["vacuo, full", "vacuo, three", "vacuo, eight, full", "monsters, full", "duchess, full"]
)
def test_how_many_lie_on_a_pile_stands_on_it_and_on_the_screen(sit, table):
    page = sit(crowd(table))
    for width, height in SIZES:
        sized(page, width, height)
        assert page.evaluate(ASTRAY) == [], (width, height)


def test_four_at_a_large_screen_have_large_cards_and_piles_beside_their_names(sit):
    page = sit(Staged(Match.from_scenario(duchess(4, 5, 4, 2)), names=BOTS), size={"width": 1920, "height": 1080})
    assert page.evaluate(FAR) == []


def test_the_longest_names_on_the_field_are_whole(sit, lang):
    position = monsters(0, 5)
    for seat in position["seats"]:
        seat["monsters"] = [{"card": card} for card in LONG_NAMED]
    page = sit(Staged(Match.from_scenario(position), names=BOTS), locale=LOCALES[lang])
    for width, height in SIZES:
        sized(page, width, height)
        assert page.evaluate(CUT, ".rows .front .title") == [], (width, height)
