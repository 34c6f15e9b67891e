"""Sitting down at a table, in lines or on a full screen; any error is told in one sentence."""

import os
import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from importlib.util import find_spec
from typing import TYPE_CHECKING

from duelkit.bots.names import bot_named, check_player
from duelkit.errors import BadInput, DuelkitError
from duelkit.table.recorded import Recorded
from duelkit.table.trial import Trial
from duelkit.terminal.plain import play_plain
from duelkit.terminal.plain_replay import replay_plain
from duelkit.terminal.playback import Playback
from duelkit.terminal.save_files import SavedTable, begun_at, keep_somewhere
from duelkit.terminal.seating import names_of
from duelkit.terminal.session import HomeTable, open_table
from duelkit.terminal.setup import HUMAN, TableSetup, usual_seats
from duelkit.terminal.welcome import ChosenDuel, ask_in_lines
from duelkit.texts import N_, Language, language

BROKEN = N_("Something in duelkit broke, which should not happen ({problem}). {kept}")
if TYPE_CHECKING:
    from duelkit.lessons.tutorial import Tutorial
    from duelkit.puzzles.puzzle import Puzzle

EXTRA = "pip install 'duelkit[terminal]'"


def play_table(setup: TableSetup) -> int:
    """Play at the table that was asked for, and return the exit code; raises BadInput where there is none."""
    table = open_table(setup)
    return sit_down(table, play_plain if setup.plain or not screen(table.language) else play_on_screen)


def try_card(made: Trial, *, bot: str | None, plain: bool) -> int:
    """Play a duel in which a card is tried, against a bot (None: the usual one), and return the exit code."""
    match = made.match
    seats = usual_seats(match.game, match.players, bot, human=made.seat)
    for name in seats:
        check_player(name, HUMAN, match.game, "--bot")
    table = HomeTable(match, SavedTable(seats, names_of(seats, match.language), None))
    return sit_down(table, play_plain if plain or not screen(match.language) else play_on_screen)


def sit_down(table: HomeTable, play: Callable[[HomeTable], int]) -> int:
    """Play at a table to the end, and return the exit code."""
    if any(seat != HUMAN and bot_named(seat).searches for seat in table.seats):
        table.decider.prepare(table.match.game, table.match.players)
    try:
        return saving_crashes(table, play)
    finally:
        table.decider.end()


def asked_start(_: Language, *, plain: bool, players: bool, given: Collection[str] = ()) -> ChosenDuel | None:
    """Ask what to play, the number of `players` if unknown, and the options that are not `given`.

    Returns None if the person does not want to play.
    """
    if plain or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty() or find_spec("textual") is None:
        with suppress(EOFError, KeyboardInterrupt):
            return ask_in_lines(_, players=players, given=given)
        return None
    from duelkit.terminal.welcome_screen import WelcomeScreen  # noqa: PLC0415 - lines do without Textual

    return WelcomeScreen(_, players=players, given=given).run()


def play_on_screen(table: HomeTable) -> int:
    """Play on a full screen, and return the exit code."""
    check_textual()
    from duelkit.terminal.app import play_full  # noqa: PLC0415 - lines do without Textual

    return play_full(table)


def saving_crashes(table: HomeTable, play: Callable[[HomeTable], int]) -> int:
    """Play, and return the exit code; if duelkit itself fails, save the duel first and say how to go on."""
    try:
        return play(table)
    except DuelkitError:
        raise
    except Exception as error:
        kept = keep_somewhere(table)
        problem = f"{type(error).__name__}: {error}"
        raise DuelkitError(BROKEN, problem=problem, kept=kept) from error


def solve_puzzles(puzzles: "Sequence[Puzzle]", number: int, *, plain: bool, lang: str) -> int:
    """Have puzzles solved from this number on, counted from 1, and return the exit code."""
    from duelkit.terminal.puzzle_table import PuzzleTable  # noqa: PLC0415 - tables do without the solver

    table = PuzzleTable(puzzles, number, language(lang))
    if plain or not screen(table.language):
        from duelkit.terminal.plain_exercise import solve_plain  # noqa: PLC0415 - as above

        return solve_plain(table)
    check_textual()
    from duelkit.terminal.puzzle_screen import solve_full  # noqa: PLC0415 - as above

    return solve_full(table)


def learn_game(tutorial: "Tutorial", number: int, *, gone: str, plain: bool, lang: str) -> int:
    """Have lessons gone through from this number on, counted from 1, and return the exit code.

    `gone` is the id of the lesson that one had come to, if it is not there any more.
    """
    from duelkit.terminal.lesson_table import LessonTable  # noqa: PLC0415 - tables do without lessons

    table = LessonTable(tutorial, number, language(lang), gone)
    if plain or not screen(table.language):
        from duelkit.terminal.plain_exercise import learn_plain  # noqa: PLC0415 - as above

        return learn_plain(table)
    check_textual()
    from duelkit.terminal.lesson_screen import learn_full  # noqa: PLC0415 - as above

    return learn_full(table)


def watch_replay(recorded: Recorded, *, plain: bool, lang: str) -> int:
    """Show a finished or saved duel, decision by decision, and play on from one if asked to; return the exit code."""
    recorded.match.language = language(lang)
    if plain or not screen(recorded.match.language):
        return replay_plain(Playback(recorded))
    check_textual()
    from duelkit.terminal.replay import watch_full  # noqa: PLC0415 - lines do without Textual

    chosen = Playback(recorded)
    code = watch_full(chosen)
    return code if chosen.played_on is None else sit_down(HomeTable(*begun_at(chosen.played_on)), play_on_screen)


def screen(_: Language) -> bool:
    """Tell whether there is a terminal to draw on; if not, print that the game is played in lines."""
    if sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb":
        return True
    print(_("This is no terminal to draw on, so all comes in lines, as with --plain."), file=sys.stderr)  # noqa: T201 - said before there is a table
    return False


def check_textual() -> None:
    """Raise an error if Textual is not installed."""
    if find_spec("textual") is None:
        raise BadInput("The full screen needs an extra: {command}, or add --plain.", command=EXTRA)
