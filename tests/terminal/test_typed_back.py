"""A move is typed as the list of moves has it: each line of it, in whole duels of each game, in each language."""

from collections.abc import Iterator
from random import Random

import pytest

from duelkit import Action
from duelkit.games import games
from duelkit.looks.spoken import spell
from duelkit.terminal.commands import PLAY, read_command
from duelkit.terminal.session import HomeTable, open_table
from duelkit.terminal.setup import TableSetup
from duelkit.texts import LANGUAGES

MOST = 150  # decisions of a duel that are looked at


def table_of(game: str, lang: str) -> HomeTable:
    """Return a table for two people, whose decisions are all taken at this screen."""
    return open_table(TableSetup(game, {}, ("human", "human"), order="given", seed="7", lang=lang))


def typed(words: str, table: HomeTable) -> Action | None:
    """Return the move that somebody means who types these words."""
    command = read_command(words, table)
    assert command.word == PLAY
    return command.action


def questions_of(game: str, lang: str) -> Iterator[HomeTable]:
    """Yield a table at each question of a random duel."""
    table, dice = table_of(game, lang), Random(game)
    while not table.over and len(table.log) < MOST:
        table.take_screen()
        yield table
        table.play(dice.choice(table.moves))


def lines_of(move: Action, number: int, table: HomeTable) -> list[str]:
    """Return a move as the list of moves has it: on a screen, in lines, and in lines with its number."""
    text = table.move_text(move)
    spelt = spell(text, table)
    return [text, table.look.renamed(text, table.language, table.look.printed), spelt, f"{number}. {spelt}"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_line_of_the_list_can_be_typed_in_whole_duels(game: str, lang: str) -> None:
    for table in questions_of(game, lang):
        for number, move in enumerate(table.moves, 1):
            for line in lines_of(move, number, table):
                meant = typed(line, table)
                assert meant is not None, line
                assert (meant.id, meant.place) == (move.id, move.place), line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_no_two_lines_of_the_list_are_the_same_in_whole_duels(game: str, lang: str) -> None:
    for table in questions_of(game, lang):
        lines = [spell(table.move_text(move), table) for move in table.moves]
        assert len(set(lines)) == len(lines)
