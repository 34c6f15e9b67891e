"""Hints at a table at home: the sentence, the marks on the board, and what is said while search is not there."""

import threading

import pytest

from duelkit.bots.advice import Advice, Grounds
from duelkit.bots.player import Bot
from duelkit.errors import BadInput
from duelkit.notation import Action
from duelkit.table.deciding import Decider
from duelkit.terminal.cards import CardView
from duelkit.terminal.plain import PlainTable
from duelkit.terminal.sides import SideView
from duelkit.terminal.thinking import HintThread
from tests.terminal.tables import Sight, at_screen, monsters_with, new_table, table_with, vacuo_with

ATTACKER = {"hand": ["3S"], "field": ["9D"]}
TARGET = {"field": ["8D"], "hand": ["2C"]}


def marked(sight: Sight) -> list[str | None]:
    """Return the cards that are marked on the board."""
    return [
        view.card_slot.card for view in sight.app.screen.query(CardView) if view.display and view.has_class("-meant")
    ]


def advised(monkeypatch: pytest.MonkeyPatch, advice: Advice) -> None:
    """Have every hint be this one."""
    monkeypatch.setattr(Decider, "advise", lambda _decider, _thought: advice)


def number_of(table, move: str) -> int:
    """Return the number of a move as it is typed."""
    return next(one.id for one in table.match.legal if str(one) == move)


def attack_of(table) -> Advice:
    """Return advice to attack 8D with 9D."""
    aim = Action("target", "8D", 1, place="rivals:0")
    return Advice(number_of(table, "attack 9D"), Grounds.ALIKE, 0.62, number_of(table, "end"), 0.48, aims=(aim,))


def test_a_hint_marks_the_card_and_its_target_and_goes_to_the_card(monkeypatch):
    table = table_with(ATTACKER, TARGET)
    advised(monkeypatch, attack_of(table))

    async def script(sight: Sight):
        await sight.press("h")
        assert " ".join(sight.note.split()) == (
            "☞ A hint: attack with 9♦, then target 8♦ of P1. "
            "It wins 62%, the next best (end) 48%: both are about as good."
        )
        assert sorted(marked(sight)) == ["8D", "9D"]
        assert sight.app.focused is sight.card("9D")

    at_screen(table, script)


def test_marks_go_with_the_question(monkeypatch):
    table = table_with(ATTACKER, TARGET)
    advised(monkeypatch, attack_of(table))

    async def script(sight: Sight):
        await sight.press("h")
        sight.app.screen.play(Action("attack", "9D"))
        await sight.settle()
        assert marked(sight) == []

    at_screen(table, script)


def test_a_player_at_whom_a_move_is_aimed_is_marked(monkeypatch):
    table = vacuo_with({"hand": ["glass-dagger"]}, {"hand": ["strike"]})
    aim = Action("target", seat=1, place="seat:1")
    advised(monkeypatch, Advice(number_of(table, "attack glass-dagger"), Grounds.FORCED, aims=(aim,)))

    async def script(sight: Sight):
        await sight.press("h")
        views = sight.app.screen.query(SideView)
        assert [view.side.seat for view in views if view.has_class("-meant")] == [1]

    at_screen(table, script)


def test_the_board_of_monsters_marks_card_and_target(monkeypatch):
    ox = {"card": "battle-ox", "position": "attack", "face": "up"}
    elf = {"card": "mystical-elf", "position": "defence", "face": "up"}
    table = monsters_with({"monsters": [ox]}, {"monsters": [elf]}, phase="battle")
    aim = Action("target", "mystical-elf", 1, place="theirs:0")
    advised(monkeypatch, Advice(number_of(table, "attack battle-ox"), Grounds.FORCED, aims=(aim,)))

    async def script(sight: Sight):
        before = sight.card("mystical-elf").render().spans
        await sight.press("h")
        assert sorted(marked(sight)) == ["battle-ox", "mystical-elf"]
        assert sight.card("mystical-elf").render().spans != before

    at_screen(table, script)


def test_a_hint_is_said_in_the_language_that_is_changed_to(monkeypatch):
    table = table_with(ATTACKER, TARGET)
    advised(monkeypatch, attack_of(table))

    async def script(sight: Sight):
        await sight.press("h", "l")
        assert " ".join(sight.note.split()).startswith("☞ Uma dica: atacar com 9♦, depois ")
        assert sorted(marked(sight)) == ["8D", "9D"]

    at_screen(table, script)


# Thinking takes time


@pytest.fixture
def held(monkeypatch):
    """Have hints be thought about until the event is set."""
    go_on = threading.Event()
    decide = Decider.advise

    def advise(decider, thought):
        go_on.wait(60)
        return decide(decider, thought)

    monkeypatch.setattr(Decider, "advise", advise)
    yield go_on
    go_on.set()


def test_the_screen_says_that_a_hint_is_thought_about_and_one_can_play_meanwhile(held):
    table = table_with(ATTACKER, TARGET)

    async def script(sight: Sight):
        await sight.pilot.press("h")
        await sight.pilot.pause()
        assert "A hint is being thought about …" in sight.note
        await sight.pilot.press("1")
        await sight.pilot.pause()
        held.set()
        await sight.settle()
        assert "would:" not in sight.note
        assert len(table.match.log) == 1

    at_screen(table, script)


def test_lines_say_that_a_hint_is_thought_about(held, capsys, monkeypatch):
    monkeypatch.setattr("duelkit.terminal.plain.SOON", 0)
    wait = HintThread.wait

    def waiting(thinking, seconds=None):
        if seconds is None:
            held.set()
        return wait(thinking, seconds)

    monkeypatch.setattr(HintThread, "wait", waiting)
    PlainTable(table_with(ATTACKER, TARGET)).say_hint()
    first, second = capsys.readouterr().out.splitlines()
    assert first == "A hint is being thought about …"
    assert second.startswith("Search is being prepared, which can take minutes; until then, the greedy bot would: ")


# What there is without search


def test_while_search_is_compiled_the_greedy_bot_advises_and_that_is_said(cold, capsys):
    table = table_with(ATTACKER, TARGET)
    PlainTable(table).say_hint()
    assert capsys.readouterr().out.startswith("Search is being prepared")
    assert [one.what for one in cold] == [("search", "duchess", 2)]


def test_where_search_fails_the_greedy_bot_advises_and_the_log_has_it(capsys, caplog, monkeypatch):
    def fail(_bot, _view, _numbers):
        raise ZeroDivisionError

    monkeypatch.setattr(Bot, "advise", fail)
    monkeypatch.setattr(Decider, "unready", lambda _decider, _thought: None)
    PlainTable(table_with(ATTACKER, TARGET)).say_hint()
    assert capsys.readouterr().out.startswith("Search has failed here; the greedy bot would: ")
    assert "bot_failed: search, ZeroDivisionError" in caplog.text


def test_there_is_no_hint_while_another_is_to_move():
    table = table_with(ATTACKER, TARGET)
    table.leave_screen()
    with pytest.raises(BadInput, match="There is no hint while it is not your move"):
        table.hint()


# With search


@pytest.mark.usefixtures("warm")
def test_search_tells_why(capsys):
    PlainTable(table_with({"deck": ["2S"], **ATTACKER}, {"deck": ["2H"], **TARGET})).say_hint()
    said = capsys.readouterr().out.splitlines()[-1]
    assert said.startswith("A hint: ")
    assert " It wins " in said
    assert "by the end of the next go " in said


@pytest.mark.usefixtures("warm")
def test_a_hint_is_the_same_whatever_the_others_hold():
    seats = {"hand": ["3S", "4C"], "field": ["9D"]}
    tables = [table_with(seats, {"field": ["8D"], "hand": [card]}) for card in ("2C", "KH", "8C", "7D")]
    assert len({table.told_hint(table.decider.advise(table.hint())) for table in tables}) == 1


def test_a_table_gives_the_same_hint_again():
    table = new_table("human", "greedy")
    assert table.decider.advise(table.hint()) == table.decider.advise(table.hint())
