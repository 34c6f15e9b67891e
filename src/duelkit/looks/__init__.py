"""How each game's cards and table look, as the `look` in its folder tells it."""

from collections.abc import Iterator, Mapping

from duelkit.games import part_of
from duelkit.looks.look import GameLook, Question
from duelkit.match import Match


def pitch_of(game: str) -> str:
    """Return what is said of a game to those who do not know it yet."""
    pitch: str = part_of(game, "look").PITCH
    return pitch


def questions_of(game: str) -> tuple[Question, ...]:
    """Return what is asked of those who choose a game from the menu, beside how many play."""
    asked: tuple[Question, ...] = getattr(part_of(game, "look"), "QUESTIONS", ())
    return asked


def per_player(game: str) -> tuple[str, ...]:
    """Return the options of a game that name something for each player, who may come to sit anywhere."""
    named: tuple[str, ...] = getattr(part_of(game, "look"), "PER_PLAYER", ())
    return named


def look_of(match: Match) -> GameLook:
    """Return how a duel looks: its game, and its own cards."""
    look: GameLook = part_of(match.game.name, "look").look_of(match)
    return look


def cards_of(game: str) -> Iterator[tuple[str, str]]:
    """Yield the cards that come with a game: the code of each, and its kind."""
    listed: Iterator[tuple[str, str]] = part_of(game, "look").listed()
    return listed


def kinds_of(game: str) -> Mapping[str, str]:
    """Return the kinds of cards by which one looks for them, each with what it is called."""
    kinds: Mapping[str, str] = part_of(game, "look").KINDS
    return kinds
