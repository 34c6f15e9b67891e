"""What shells offer to complete an argument: files, values of games' options, names of decks."""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import shtab

from duelkit.cli.arguments import OPTION, DeckName, written
from duelkit.games import game_named, games_with, playable
from duelkit.kernel.game import AnyOption, ListOption, Option

DECKS = "decks"  # the option of which a deck is one item
Complete = dict[str, str | dict[str, str]]

# The function's name has bash write files' names as such; of items with commas between them, it completes the last.
# Where a game is named, only what its option can be is offered.
BASH = """
_duelkit_{called}_or_file() {{
  local word="{word}"
  local before="${{1%"$word"}}"
  local names="{names}"
{games}  compgen -P "$before" -W "$names" -- "$word"
{files}}}
"""
BASH_GAME = """  [[ " ${{COMP_WORDS[*]}} " == *" {game} "* ]] && names="{names}"\n"""
BASH_FILES = """  compgen -P "$before" -f -X '!*{ending}' -- "$word"\n"""
BASH_FOLDERS = """  compgen -P "$before" -d -- "$word"\n"""
BASH_ONE, BASH_LAST = "$1", "${1##*,}"
ZSH = """
_duelkit_{called}() {{
  local missing=1
  local -a names=({names})
{games}  compadd "$@" -a names && missing=0
{files}  return missing
}}
"""
ZSH_GAME = """  [[ " ${{words[*]}} " == *" {game} "* ]] && names=({names})\n"""
ZSH_FILES = """  _files "$@" -g '*({endings})' && missing=0\n"""


def help_complete(action: argparse.Action) -> None:
    """Note down what a shell offers for an argument: files, decks, or the values of an option."""
    if action.type is Path:
        note(action, shtab.FILE)
    elif action.type is DeckName:
        note(action, items_of("deck", options_named(DECKS, games_with(DECKS)), several=False))
    elif action.dest.startswith(OPTION):
        help_complete_option(action, options_named(action.dest.removeprefix(OPTION), playable()))


def options_named(name: str, named: Sequence[str]) -> dict[str, AnyOption]:
    """Return the options of this name, by the names of the games that have one."""
    return {game: option for game in named for option in game_named(game).options if option.name == name}


def help_complete_option(action: argparse.Action, options: Mapping[str, AnyOption]) -> None:
    """Note down what a shell offers for an option of several games: for each game that game's values."""
    if any(isinstance(option, ListOption) for option in options.values()):
        note(action, items_of(action.dest.removeprefix(OPTION), options, several=True))
    else:
        action.choices = names_in(options.values())


def note(action: argparse.Action, complete: object) -> None:
    """Put what a shell offers for an argument where shtab looks for it."""
    action.complete = complete  # type: ignore[attr-defined]


def names_in(options: Iterable[AnyOption]) -> list[str]:
    """Return the words that these options accept."""
    found: dict[str, None] = {}
    for option in options:
        if isinstance(option, Option):
            found |= dict.fromkeys(map(written, option.values))
        elif isinstance(option, ListOption):
            found |= dict.fromkeys(option.names())
    return list(found)


def items_of(called: str, options: Mapping[str, AnyOption], *, several: bool) -> Complete:
    """Return how items are completed, one or several with commas between them: by their names, and by files."""
    names = " ".join(names_in(options.values()))
    lists = (option for option in options.values() if isinstance(option, ListOption))
    endings = dict.fromkeys(ending for option in lists for ending in option.endings)
    files = "".join(BASH_FILES.format(ending=ending) for ending in endings) + (BASH_FOLDERS if endings else "")
    word = BASH_LAST if several else BASH_ONE
    zsh_files = ZSH_FILES.format(endings="|".join(endings)) if endings else ""
    return {
        "bash": f"_duelkit_{called}_or_file",
        "zsh": f"_sequence -d _duelkit_{called}" if several else f"_duelkit_{called}",
        "tcsh": f"({names})",
        "preamble": {
            "bash": BASH.format(called=called, word=word, names=names, games=by_game(BASH_GAME, options), files=files),
            "zsh": ZSH.format(called=called, names=names, games=by_game(ZSH_GAME, options), files=zsh_files),
        },
    }


def by_game(line: str, options: Mapping[str, AnyOption]) -> str:
    """Return a line for each of several games, with the names that its option can be."""
    if len(options) == 1:
        return ""
    return "".join(line.format(game=game, names=" ".join(names_in([option]))) for game, option in options.items())
