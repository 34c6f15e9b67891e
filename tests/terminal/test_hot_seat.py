"""Two people at one screen: neither sees what is the other's."""

from duelkit.terminal.dialogs import Curtain
from tests.terminal.tables import USUAL, Sight, at_screen, new_table, on_screen


def hand(table, seat):
    face = table.look.face
    return [face(card, table.language).name for card in table.match.state()["seats"][seat]["hand"]]


def shows_any(text, cards):
    return any(card in text.replace("10", "T") for card in (name.replace("10", "T") for name in cards))


@on_screen(lambda: new_table("human", "human"))
async def test_a_curtain_hides_the_table_before_the_first_move(sight: Sight):
    assert isinstance(sight.app.screen, Curtain)
    assert "Pass the screen to Player 1." in sight.text
    assert not shows_any(sight.text, hand(sight.table, 0) + hand(sight.table, 1))


@on_screen(lambda: new_table("human", "human"), USUAL)
async def test_enter_shows_only_ones_own_hand(sight: Sight):
    await sight.press("enter")
    assert all(card in sight.text for card in hand(sight.table, 0))
    assert not shows_any(sight.text, hand(sight.table, 1))


@on_screen(lambda: new_table("human", "human"))
async def test_no_cell_shows_a_hand_between_two_turns(sight: Sight):
    await sight.press("enter", "e")
    assert isinstance(sight.app.screen, Curtain)
    assert not shows_any(sight.text, hand(sight.table, 0) + hand(sight.table, 1))
    for key in ("r", "g", "l", "question_mark", "escape", "space", "1", "e", "colon"):
        await sight.press(key)
        assert isinstance(sight.app.screen, Curtain)


@on_screen(lambda: new_table("human", "human"))
async def test_nothing_leaks_behind_the_curtain_when_the_terminal_changes(sight: Sight):
    await sight.press("enter", "e")
    for size in ((60, 20), (120, 40)):
        await sight.resize(*size)
        assert not shows_any(sight.text, hand(sight.table, 0) + hand(sight.table, 1))
    await sight.press("enter")
    assert sight.table.viewer == 1


@on_screen(lambda: new_table("human", "human"), USUAL)
async def test_the_log_of_one_tells_nothing_of_the_others_draws(sight: Sight):
    await sight.press("enter", "e", "enter")
    told = str(sight.app.screen.query_one("#log").render())
    mine, others = hand(sight.table, 1), hand(sight.table, 0)
    assert all(f"Player 2 draws {card}." in told for card in mine)
    assert not shows_any(told, others)


def test_the_other_cannot_take_back_ones_move():
    table = new_table("human", "human")

    async def script(sight: Sight):
        await sight.press("enter", "e", "enter", "u")
        assert "Another player has decided since." in sight.note

    at_screen(table, script)
    assert len(table.match.log) == 1
