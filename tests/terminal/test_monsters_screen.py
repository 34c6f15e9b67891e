"""Monsters on the full screen: both fields at any size, moves by key, mouse and word, chains, choices, the hot seat."""

import pytest

from duelkit import Action
from duelkit.games.monsters.board import CHIP_ROWS, LINES, PileWords, SlotView, plan_for
from duelkit.terminal.dialogs import CardDialog, ChoiceDialog, Curtain, PilesDialog
from tests.looks.duels import BUG, ELF, HOLE, OX, SKULL, TOOLS
from tests.terminal.tables import SMALLEST, USUAL, Sight, at_screen, monsters_with, on_screen

VAST = (140, 45)
BOT = ("human", "greedy")


def full(lang="en"):
    """Return a table with both fields full, from the front to the back."""
    spells = [HOLE, TOOLS, {"card": "imperial-order", "face": "down"}, HOLE]
    seat = {
        "monsters": [OX, ELF, BUG, SKULL, OX],
        "spells": spells,
        "field": {"card": "sogen", "face": "down"},
        "grave": ["dark-hole", "raigeki"],
        "hand": ["battle-ox", "mystical-elf", "dark-hole", "summoned-skull", "man-eater-bug", "raigeki"],
    }
    return monsters_with(seat, {**seat, "hand": ["dark-hole"]}, players=BOT, lang=lang)


def slot(sight, label):
    return next(view for view in sight.app.screen.query(SlotView) if view.display and view.label == label)


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("size", [SMALLEST, (100, 30), USUAL, VAST])
def test_two_full_fields_and_a_hand_are_on_the_screen(size, lang):
    table = full(lang)

    async def script(sight: Sight):
        screen = sight.app.screen.region
        views = [view for view in sight.app.screen.query(SlotView) if view.display]
        assert len(views) == 22
        assert all(screen.contains_region(view.region) and view.region.area for view in views)
        assert sight.text.count("8000") == 2
        assert "? om3" in sight.text
        assert "?" not in slot(sight, "m3").render().plain

    at_screen(table, script, size)


@pytest.mark.parametrize("hand", [0, 6, 40])
@pytest.mark.parametrize("stack", [0, 1, 3])
@pytest.mark.parametrize("size", [(51, 18), (70, 24), (91, 34), (110, 39)])
def test_the_board_is_never_higher_than_its_room(size, stack, hand):
    plan = plan_for(*size, hand, stack)
    assert LINES + 2 * (plan.monsters + plan.spells) + plan.stack + CHIP_ROWS <= size[1] + max(0, stack - 1)
    assert 6 * plan.slot <= size[0]


@on_screen(lambda: monsters_with({"hand": ["battle-ox"]}, {}, players=BOT))
async def test_a_monster_is_summoned_by_its_key_and_lies_upright(sight: Sight):
    await sight.press("1")
    assert slot(sight, "m1").card_slot.card == "battle-ox"


@on_screen(lambda: monsters_with({"hand": ["battle-ox"]}, {}, players=BOT))
async def test_a_click_on_a_card_asks_what_to_do_with_it(sight: Sight):
    await sight.click("battle-ox")
    assert isinstance(sight.app.screen, ChoiceDialog)
    assert "summon" in sight.text
    assert "set" in sight.text


def test_a_face_down_monster_is_attacked_by_a_click():
    table = monsters_with({"monsters": [SKULL]}, {"monsters": [BUG, ELF]}, phase="battle")

    async def script(sight: Sight):
        await sight.press("1")
        assert "Choose what Summoned Skull attacks." in sight.note
        await sight.pilot.click(slot(sight, "om1"))
        await sight.settle()

    at_screen(table, script)
    assert any(event.kind == "flipped" and event.card == "man-eater-bug" for event in table.match.events)


def test_two_face_down_monsters_are_two_moves():
    table = monsters_with({"monsters": [SKULL]}, {"monsters": [BUG, BUG]}, phase="battle")
    table.play(Action("attack", "summoned-skull"))
    assert [table.move_text(move) for move in table.moves] == [
        "target face-down monster om1 of Bia",
        "target face-down monster om2 of Bia",
    ]


def test_two_equal_monsters_on_the_field_are_told_apart_by_their_places():
    table = monsters_with({"monsters": [OX, OX]}, {}, phase="battle")
    attacks = [move for move in table.moves if move.verb == "attack"]
    assert [table.move_text(move) for move in attacks] == ["attack with Battle Ox m1", "attack with Battle Ox m2"]
    assert [table.typed(move) for move in attacks] == ["attack m1", "attack m2"]


@on_screen(full, VAST)
async def test_a_card_one_stands_on_is_told_below_and_drawn_beside(sight: Sight):
    await sight.press("tab")
    here = sight.app.focused
    assert sight.table.look.named(here.card_slot.card, sight.table.language) in sight.note
    picture = str(sight.app.screen.query_one("#picture").render())
    assert sight.table.look.page(here.card_slot.card, sight.table.language).art[0] in picture
    await sight.press("i")
    assert isinstance(sight.app.screen, CardDialog)
    assert sight.table.look.page(here.card_slot.card, sight.table.language).art[0].strip() in sight.text


@on_screen(lambda: monsters_with({}, {"monsters": [BUG]}, players=BOT))
async def test_a_hidden_card_one_stands_on_tells_how_it_lies(sight: Sight):
    sight.app.screen.set_focus(slot(sight, "om1"))
    await sight.settle()
    assert "face-down monster, defence position" in sight.note
    assert "Man-Eater Bug" not in sight.text


def test_the_chain_stands_between_the_fields():
    table = monsters_with({"hand": ["battle-ox"], "spells": [TOOLS]}, {"spells": [HOLE]})
    table.play(Action("summon", "battle-ox"))
    table.take_screen()
    table.play(Action("activate", "trap-hole"))
    table.take_screen()

    async def script(sight: Sight):
        assert "1. Trap Hole (Bia)" in sight.text
        assert sight.lit == {"seven-tools-of-the-bandit"}

    at_screen(table, script)


@pytest.mark.parametrize("lying", [HOLE, TOOLS])
def test_the_curtain_falls_whether_or_not_the_other_can_answer(lying):
    table = monsters_with({"hand": ["battle-ox"]}, {"spells": [lying]})

    async def script(sight: Sight):
        await sight.press("1")
        assert isinstance(sight.app.screen, Curtain)
        assert "Pass the screen to Bia." in sight.text
        await sight.press("enter")
        assert table.viewer == 1
        await sight.press("p")
        assert "Pass the screen to Ana." in sight.text
        await sight.press("enter")
        assert table.waits_for_viewer

    at_screen(table, script)


def test_a_grave_has_a_whole_word_in_the_smallest_terminal():
    async def script(sight):
        assert "20 tumba" in sight.text
        assert "…" not in sight.text.split("20 tumba")[0].splitlines()[-1]

    at_screen(monsters_with({"grave": ["dark-hole"] * 20}, {}, players=BOT, lang="pt"), script)


@on_screen(full, USUAL)
async def test_graves_are_opened_with_a_key(sight: Sight):
    assert "2 grave" in sight.text
    await sight.press("g")
    assert isinstance(sight.app.screen, PilesDialog)
    assert "Bia · grave" in sight.text
    assert "Raigeki" in sight.text


def test_a_card_from_a_long_list_is_walked_to():
    grave = [f"{card}" for card in ("battle-ox", "mystical-elf", "summoned-skull", "man-eater-bug")] * 3
    table = monsters_with({"hand": ["monster-reborn"], "grave": grave}, {"grave": grave}, players=BOT)
    table.play(Action("activate", "monster-reborn"))

    async def script(sight: Sight):
        await sight.press("tab")
        for _ in range(6):
            await sight.press("down")
        box = sight.app.screen.query_one(".hand").region
        assert box.contains_region(sight.app.focused.region)

    at_screen(table, script)


@on_screen(full, VAST)
async def test_the_language_changes_the_names_of_cards(sight: Sight):
    assert "Mystical Elf" in sight.text
    await sight.press("l")
    assert "Elfa Mística" in sight.text
    assert "Mystical Elf" not in sight.text


@on_screen(full, USUAL)
async def test_a_card_of_a_grave_is_read_by_a_click(sight: Sight):
    await sight.press("g")
    await sight.pilot.click(sight.app.screen.query("Static")[0], offset=(4, 1))
    await sight.settle()
    assert isinstance(sight.app.screen, CardDialog)
    assert "normal spell" in sight.text


@on_screen(full, USUAL)
async def test_a_grave_on_the_board_is_opened_by_a_click(sight: Sight):
    await sight.pilot.click(sight.app.screen.query(PileWords)[1])
    await sight.settle()
    assert isinstance(sight.app.screen, PilesDialog)
