"""How each game's cards and table look, as the `look` in its folder tells it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import IntEnum
from functools import cache
from typing import Any

from duelkit.games import part_of
from duelkit.looks.look import GameLook, Likeness, Question
from duelkit.match import Match


def pitch_of(game: str) -> str:
    """Return one sentence about a game for those who do not know it yet."""
    pitch: str = part_of(game, "look").PITCH
    return pitch


def questions_of(game: str) -> tuple[Question, ...]:
    """Return the questions for those who choose a game from the menu, besides the number of players."""
    asked: tuple[Question, ...] = getattr(part_of(game, "look"), "QUESTIONS", ())
    return asked


def per_player(game: str) -> tuple[str, ...]:
    """Return the options of a game that hold one thing for each player; the deal may put a player into any seat."""
    named: tuple[str, ...] = getattr(part_of(game, "look"), "PER_PLAYER", ())
    return named


def look_of(match: Match) -> GameLook:
    """Return how a duel looks: its game, and its own cards."""
    look: GameLook = part_of(match.game.name, "look").look_of(match)
    return look


def look_for(game: str, cards: Sequence[Any]) -> GameLook:
    """Return how duels with some cards look, as the option `cards` has them: tables, and "shipped".

    Raises BadInput, with the place, for cards that cannot be played with.
    """
    look: GameLook = part_of(game, "look").look_for(cards)
    return look


@cache
def usual_look(game: str) -> GameLook:
    """Return how duels with the cards that come with a game look."""
    return look_of(Match(game))


def code_of(game: str, table: Mapping[str, Any]) -> str:
    """Return the code by which a look knows a card of somebody's own: its id, unless the game says otherwise."""
    named: Callable[[Mapping[str, Any]], str] = getattr(part_of(game, "look"), "code_of", lambda card: card["id"])
    return named(table)


def cards_of(game: str) -> Iterator[tuple[str, str]]:
    """Yield the cards that come with a game: the code of each, and its kind."""
    listed: Iterator[tuple[str, str]] = part_of(game, "look").listed()
    return listed


def kinds_of(game: str) -> Mapping[str, str]:
    """Return the kinds of cards by which people filter them, each with its name."""
    kinds: Mapping[str, str] = part_of(game, "look").KINDS
    return kinds


def likenesses_of(game: str) -> dict[str, Likeness]:
    """Return by the names of a game's events what they are like in any game; one that is like nothing is absent."""
    told: Mapping[IntEnum, Likeness] = getattr(part_of(game, "look"), "LIKENESSES", {})
    return {kind.name.lower(): like for kind, like in told.items()}
