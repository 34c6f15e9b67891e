"""Vácuo on the full screen: any number of players at any size, moves, choices, hot seat."""

import pytest

from duelkit import Action
from duelkit.games.vacuo.board import VacuoBoard
from duelkit.table.thoughts import Choice
from duelkit.terminal.board_plan import DIE_ROWS, plans_of
from duelkit.terminal.dialogs import CardDialog, Curtain, LogDialog, PilesDialog
from tests.looks.duels import CARDS
from tests.terminal.tables import SMALLEST, USUAL, Sight, at_screen, on_screen, vacuo_with

IDS = [card["id"] for card in CARDS]


def many(players, hand):
    """Return a table of so many, the first with this hand, each with something that lasts."""
    other = {"hand": ["strike"], "void": ["strike"], "conditions": ["mist"]}
    return vacuo_with({"hand": hand, "conditions": ["mist"]}, *[other] * (players - 1))


def targets(table):
    """Return the seats that were attacked."""
    return [event.other for event in table.match.events if event.kind == "target"]


@pytest.mark.parametrize("size", [SMALLEST, USUAL, (160, 50)])
@pytest.mark.parametrize("players", [2, 4, 8])
def test_every_player_with_their_life_is_on_the_screen(players, size):
    table = many(players, IDS)

    async def script(sight: Sight):
        assert all(name in sight.text for name in table.names)
        assert sight.text.count("1000") == players
        assert sight.text.count("Mist") >= players
        assert all(sight.card(card).region.area > 0 for card in ("strike", "glass-dagger"))
        assert sight.lit >= {"strike", "glass-dagger"}

    at_screen(table, script, size)


@on_screen(lambda: many(8, (IDS * 15)[:100]))
async def test_a_hand_of_a_hundred_cards_can_be_walked_through(sight: Sight):
    assert "×15" in sight.text
    await sight.press("tab")
    assert sight.app.focused is sight.card("strike")
    for _ in range(8):
        await sight.press("down")
        assert sight.app.screen.query_one(".hand").region.contains_region(sight.app.focused.region)


def test_a_hand_too_large_begins_with_what_can_be_used():
    unusable = [card for card in IDS if card != "glass-dagger"] * 9
    table = vacuo_with({"hand": [*unusable, "glass-dagger"]}, *[{"hand": ["strike"]}] * 7)

    async def script(sight: Sight):
        box = sight.app.screen.query_one(".hand").region
        assert box.contains_region(sight.card("glass-dagger").region)

    at_screen(table, script)


def test_dice_are_drawn_large_where_there_is_room():
    table = vacuo_with({"hand": ["strike"]}, {"hand": ["strike"]}, dice=[5, 2])
    for action in (Action("attack", "strike"), Action("target", seat=1), Action("decline")):
        table.decide(Choice(table.match.number_of(action)))

    async def script(sight: Sight):
        assert sight.text.count("●") == 7
        assert "⚄" not in sight.text
        await sight.resize(80, 24)
        assert "⚄5" in sight.text or sight.text.count("●") == 7

    at_screen(table, script, USUAL)


def test_large_dice_are_as_high_as_the_plan_says():
    assert any(plan.large_dice for plan in plans_of(VacuoBoard.mat))
    assert DIE_ROWS == 5


def test_a_key_attacks_and_a_key_chooses_the_target():
    table = many(3, ["strike"])

    async def script(sight: Sight):
        await sight.press("1")
        assert "Choose whom to attack with Strike." in sight.note
        await sight.press("2")

    at_screen(table, script)
    assert targets(table) == [2]


def test_a_click_on_a_player_chooses_them():
    table = many(3, ["strike"])

    async def script(sight: Sight):
        await sight.press("1")
        await sight.pilot.click(sight.app.screen.query("SideView .about")[0])
        await sight.settle()

    at_screen(table, script)
    assert targets(table) == [1]


@on_screen(lambda: many(3, ["strike"]))
async def test_a_click_on_a_player_who_is_not_asked_for_does_nothing(sight: Sight):
    await sight.pilot.click(sight.app.screen.query("SideView .about")[0])
    await sight.settle()
    assert "✗" not in sight.note


@on_screen(lambda: vacuo_with({"hand": ["strike"]}, {"hand": ["glass-wall"]}))
async def test_V14_the_screen_is_passed_to_a_defender_who_is_human(sight: Sight):
    await sight.press("1", "1")
    assert isinstance(sight.app.screen, Curtain)
    assert "Pass the screen to Bia." in sight.text
    assert "Glass Wall" not in sight.text
    await sight.press("enter")
    assert sight.table.viewer == 1
    assert "Ana attacks you with Strike (120 damage)." in sight.note
    assert sight.lit == {"glass-wall"}


def test_a_bot_answers_an_attack_by_itself():
    table = vacuo_with({"hand": ["strike"]}, {"hand": ["glass-wall"]}, players=("human", "random"))
    table.auto = False

    async def script(sight: Sight):
        await sight.press("1", "1")
        assert table.waits_for_viewer

    at_screen(table, script)
    assert table.match.prompt == "end"


def test_the_cards_of_a_void_are_laid_out_to_choose_from():
    table = vacuo_with(
        {"hand": ["recall"], "void": ["strike", "glass-dagger", "strike"]}, {"hand": ["strike"]}, stage="end"
    )

    async def script(sight: Sight):
        await sight.press("1")
        assert sight.lit == {"strike", "glass-dagger"}
        assert "Recall (Choose 1 card in your void" in " ".join(sight.note.split())
        await sight.click("glass-dagger")

    at_screen(table, script)
    assert table.match.state()["seats"][0]["hand"] == ["glass-dagger"]


@on_screen(lambda: many(2, ["glass-dagger"]))
async def test_a_card_one_stands_on_is_told_below_and_whole(sight: Sight):
    await sight.press("tab")
    assert "legendary" in sight.note
    await sight.press("i")
    assert isinstance(sight.app.screen, CardDialog)
    assert "It breaks once." in sight.text


@pytest.mark.parametrize("words", ["card adaga", "card 1", "carta glass dagger"])
def test_a_card_that_is_typed_is_told_whole(words):
    table = many(2, ["glass-dagger"])
    if words.startswith("carta"):
        words = f"{table.language('card')} glass dagger"

    async def script(sight: Sight):
        await sight.type(words)
        assert isinstance(sight.app.screen, CardDialog)
        assert "Glass Dagger" in sight.text

    at_screen(table, script)


@on_screen(lambda: many(2, ["strike"]))
async def test_without_a_card_to_read_one_is_told_to_go_to_one(sight: Sight):
    await sight.press("i")
    assert "Go to a card first" in sight.note


@on_screen(lambda: many(3, ["strike"]))
async def test_every_void_and_all_that_lasts_can_be_looked_through(sight: Sight):
    await sight.press("g")
    assert isinstance(sight.app.screen, PilesDialog)
    assert "Bia · void" in sight.text
    assert "Mist (3 turns): For 3 turns: when you are" in sight.text


@on_screen(lambda: many(2, ["strike"]))
async def test_the_whole_log_can_be_read(sight: Sight):
    await sight.type("log")
    assert isinstance(sight.app.screen, LogDialog)
    assert "Ana's turn begins." in sight.text


def test_undo_takes_back_an_attack_before_its_target():
    table = many(3, ["strike"])

    async def script(sight: Sight):
        await sight.press("1", "u")
        assert "Taken back: attack with Strike." in sight.note

    at_screen(table, script)
    assert table.match.prompt == "turn"


@on_screen(lambda: many(2, ["glass-dagger"]))
async def test_a_hint_names_a_card_by_its_name(sight: Sight):
    await sight.press("h")
    assert "the greedy bot would: attack with Glass Dagger." in sight.note
    assert "glass-dagger" not in sight.note


@on_screen(lambda: many(2, ["glass-dagger"]))
async def test_the_language_changes_the_names_of_cards(sight: Sight):
    assert "Glass Dagger" in sight.text
    await sight.press("l")
    assert "Adaga de Vidro" in sight.text
    assert "Glass Dagger" not in sight.text
