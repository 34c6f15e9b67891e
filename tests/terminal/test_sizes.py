"""Any number of players at any size that is large enough."""

import pytest

from duelkit.games import games
from duelkit.games.duchess.board import DuchessBoard
from duelkit.terminal.board_plan import Need, fits, plan_for, plans_of
from duelkit.terminal.dialogs import TooSmall
from duelkit.terminal.seating import PLAYER
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from duelkit.texts import LANGUAGES, language, starting
from tests.terminal.tables import SMALLEST, USUAL, Sight, at_screen, new_table, on_screen

MAT = DuchessBoard.mat


@pytest.mark.parametrize("size", [SMALLEST, USUAL, (200, 50)])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_player_and_every_card_of_the_hand_is_on_the_screen(players, size):
    table = new_table("human", *["random"] * (players - 1))

    async def script(sight: Sight):
        await sight.press("e")
        screen = sight.app.screen
        whole = screen.region
        assert all(name in sight.text for name in ("You", *table.names[1:]))
        for card in screen.query("CardView"):
            assert not card.display or whole.contains_region(card.region)
        for card in table.match.state()["seats"][0]["hand"]:
            assert sight.card(card).region.area > 0

    at_screen(table, script, size)


@pytest.mark.parametrize("others", range(1, 6))
def test_the_smallest_terminal_has_room_for_all(others):
    assert fits(plan_for(51, 18, Need(others, 5, 2, 7), MAT), 51, 18, Need(others, 5, 2, 7))


def test_a_larger_terminal_never_draws_smaller():
    need = Need(2, 5, 2, 7)
    plans = list(plans_of(MAT))
    heights = [plans.index(plan_for(120, height, need, MAT)) for height in range(18, 60)]
    assert heights == sorted(heights, reverse=True)


def test_a_terminal_too_small_says_so_and_nothing_is_lost():
    table = new_table("human", "greedy")
    table.auto = False

    async def script(sight: Sight):
        await sight.press("1")
        before = sight.text
        await sight.resize(79, 24)
        assert isinstance(sight.app.screen, TooSmall)
        assert "80 columns and 24 rows" in " ".join(sight.text.split())
        await sight.press("e")
        await sight.resize(80, 24)
        assert sight.text == before

    at_screen(table, script)
    assert len(table.match.log) == 1


@on_screen(lambda: new_table("human", "greedy"), (40, 10))
async def test_a_terminal_too_small_from_the_start_says_so(sight: Sight):
    assert isinstance(sight.app.screen, TooSmall)
    await sight.resize(80, 24)
    assert "Moves" in sight.text


@on_screen(lambda: new_table("greedy", "greedy"), (40, 10))
async def test_a_bot_waits_while_the_terminal_is_too_small(sight: Sight):
    sight.app.first.bot_moves()
    assert not sight.table.match.log


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_who_sits_alone_with_a_bot_is_called_you_on_the_board_of_every_game(game, lang):
    speak = language(lang)

    async def look(sight):
        assert starting(speak.you) in sight.text
        assert speak(PLAYER) not in sight.text

    at_screen(open_table(TableSetup(game, seats=("human", "random"), order="given", seed="7", lang=lang)), look)
