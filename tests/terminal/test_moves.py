"""Moves at the screen: by key, by mouse, by typed command, and refused."""

from duelkit import Action
from tests.terminal.tables import Sight, at_screen, new_table, on_screen, table_with


def field(table, seat=0):
    return table.match.state()["seats"][seat]["field"]


def test_the_key_on_a_card_plays_it():
    table = table_with({"hand": ["8C", "3S"]}, {})

    async def script(sight: Sight):
        await sight.press("1")

    at_screen(table, script)
    assert field(table) == ["3S"]


def test_a_click_on_a_card_plays_it():
    table = table_with({"hand": ["8C", "3S"]}, {})

    async def script(sight: Sight):
        await sight.click("3S")

    at_screen(table, script)
    assert field(table) == ["3S"]


def test_a_typed_command_plays_a_card():
    table = table_with({"hand": ["8C", "3S"]}, {})

    async def script(sight: Sight):
        await sight.type("play 3s")

    at_screen(table, script)
    assert field(table) == ["3S"]


def test_the_arrows_and_enter_play_a_card():
    table = table_with({"hand": ["4C", "3S"]}, {})

    async def script(sight: Sight):
        await sight.press("right", "right", "enter")

    at_screen(table, script)
    assert field(table) == ["3S"]


@on_screen(lambda: table_with({"hand": ["8C", "3S"]}, {}))
async def test_tab_goes_to_the_cards_that_can_be_used_and_on_to_the_list(sight: Sight):
    await sight.press("tab")
    assert sight.app.focused is sight.card("3S")
    await sight.press("tab")
    assert sight.app.focused.id == "moves"


def test_a_click_on_the_list_makes_that_move():
    table = table_with({"hand": ["8C", "3S"]}, {})

    async def script(sight: Sight):
        await sight.pilot.click("#moves", offset=(5, 1))  # below the end of the go
        await sight.settle()

    at_screen(table, script)
    assert field(table) == ["3S"]


def test_a_card_with_two_moves_asks_which():
    table = table_with({"field": ["9D"]}, {"field": ["3S"]})

    async def script(sight: Sight):
        await sight.click("9D")
        assert "tribute 9♦" in sight.text
        assert "attack with 9♦" in sight.text
        await sight.press("1")

    at_screen(table, script)
    assert table.match.state()["tributes"] == 1


def test_a_target_is_clicked_on_the_opponents_field():
    table = table_with({"field": ["9D"]}, {"field": ["3S", "KS"], "hand": ["2C"]})

    async def script(sight: Sight):
        await sight.type("attack 9D")
        assert sight.lit == {"3S"}
        await sight.click("3S")

    at_screen(table, script)
    assert field(table, 1) == ["KS"]


def test_the_cards_a_jack_asks_for_are_laid_out():
    table = table_with({"hand": ["JC"], "grave": ["9D", "3S"]}, {}, tributes=2)

    async def script(sight: Sight):
        await sight.press("1")
        assert sight.lit == {"9D", "3S"}
        await sight.click("9D")

    at_screen(table, script)
    assert field(table) == ["JC", "9D"]


@on_screen(lambda: table_with({"hand": ["8C", "3S"]}, {}))
async def test_only_legal_cards_are_lit(sight: Sight):
    assert sight.lit == {"3S"}


def test_a_click_on_a_card_that_cannot_be_played_shows_the_rule():
    table = table_with({"hand": ["8C", "3S"]}, {})
    refused = table.match.why_not(Action("play", "8C"))

    async def script(sight: Sight):
        await sight.click("8C")
        said = " ".join(sight.note.split())
        assert "8♣ needs 1 of this go's tributes" in said
        assert "You can play: 3♠." in said
        assert f"{refused.rule} {refused.text}" in said

    at_screen(table, script)
    assert refused.rule == "D9"
    assert not table.match.log


def test_a_typed_move_against_the_rules_shows_the_rule():
    table = table_with({"hand": ["3S"]}, {"field": ["9D"]})

    async def script(sight: Sight):
        await sight.type("target 9D")
        assert "D20" in sight.note

    at_screen(table, script)
    assert not table.match.log


@on_screen(lambda: table_with({"hand": ["3S"]}, {}))
async def test_words_that_mean_nothing_are_answered_with_the_nearest(sight: Sight):
    await sight.type("tribtue 3s")
    assert "did you mean tribute?" in sight.note


def test_escape_leaves_the_command_line_without_a_move():
    table = table_with({"hand": ["3S"]}, {})

    async def script(sight: Sight):
        await sight.press("slash", "e", "n", "d", "escape")
        assert "hint" in sight.text

    at_screen(table, script)
    assert not table.match.log


@on_screen(lambda: new_table("human", "greedy"), pause=3600)
async def test_the_bots_pause_can_be_skipped(sight: Sight):
    await sight.pilot.press("e")
    await sight.pilot.pause()
    assert sight.table.waits_for_bot
    await sight.pilot.press("space")
    await sight.pilot.pause()
    assert sight.table.waits_for_viewer


@on_screen(lambda: new_table("human", "greedy"), pause=3600)
async def test_a_move_during_a_bots_pause_is_refused(sight: Sight):
    await sight.pilot.press("e")
    await sight.pilot.press("colon", "e", "n", "d", "enter")
    await sight.pilot.pause()
    assert "It is not your move." in sight.note


@on_screen(lambda: new_table("human", "greedy"))
async def test_a_bot_waits_while_somebody_reads(sight: Sight):
    await sight.pilot.press("r")
    sight.table.play(Action("end"))
    sight.app.first.go_on()
    sight.app.first.bot_moves()
    assert sight.table.waits_for_bot
    await sight.press("escape")
    assert sight.table.waits_for_viewer


@on_screen(lambda: table_with({"hand": ["4C", "3S"]}, {}))
async def test_after_a_move_one_stands_on_no_card(sight: Sight):
    await sight.press("right", "enter")
    assert sight.app.focused is None
