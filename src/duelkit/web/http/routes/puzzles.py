"""Puzzles: those of a game, and attempts at them. The browser keeps an attempt, and sends its decisions each time."""

from functools import lru_cache
from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

from duelkit.games import game_named
from duelkit.notation import Action
from duelkit.puzzles.attempt import SAID, Attempt, AttemptStatus
from duelkit.puzzles.files import games_with_puzzles, puzzle_of, puzzles_of
from duelkit.puzzles.goals import facts_of, hardness_of
from duelkit.texts import N_, Language, language
from duelkit.web.http.one_at_a_time import OneAtATime
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import NamedGame, check_game
from duelkit.web.http.routes.exercises import DecisionsAsked, PositionTold, position_told

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

REMEMBERED = 500  # newest answers: a puzzle's first positions are asked for again and again
TOO_MANY = N_("Too many puzzles are being tried here; try again in a moment.")


solving = OneAtATime("puzzles", TOO_MANY)  # positions are solved as plain Python


class PuzzledGame(BaseModel):
    """A game with puzzles, and how many."""

    name: str
    title: str
    count: int


class PuzzledGames(BaseModel):
    """The games with puzzles."""

    games: list[PuzzledGame]


class PuzzleFacts(BaseModel):
    """A puzzle of a list: its number, what it is known by, how hard it is (1 to 3, and a word).

    `goal` says in a few words what it asks for, `facts` what else is known of it.
    """

    number: int
    mark: str
    stars: int
    hardness: str
    goal: str
    facts: list[str]


class PuzzleList(BaseModel):
    """The puzzles of a game, from easy to hard."""

    game: str
    title: str
    puzzles: list[PuzzleFacts]


class AttemptAsked(DecisionsAsked):
    """An attempt: the decisions so far, one to take now, and whether a hint or the solution is wanted."""

    wanted: Literal["nothing", "hint", "solution"] = "nothing"


class AttemptTold(PositionTold):
    """How an attempt stands, with the position as the page draws it, all cards open.

    `standing` is "on" while it is won, "off" where the newest decision lost that, "unsure" where that was not found
    out, "solved" at the end; `said` says so in sentences.
    """

    number: int
    count: int
    mark: str
    stars: int
    hardness: str
    goal: str
    standing: AttemptStatus
    said: list[str]
    solution: list[str]  # empty unless asked for


@router.get("")
def games(_: Reader) -> PuzzledGames:
    """The games that bring puzzles."""
    known = [(name, _(game_named(name).words.title), len(puzzles_of(name))) for name in games_with_puzzles()]
    return PuzzledGames(games=[PuzzledGame(name=name, title=title, count=count) for name, title, count in known])


@router.get("/{game}")
def puzzles(game: NamedGame, _: Reader) -> PuzzleList:
    """The puzzles of a game."""
    check_game(game)
    listed = [
        PuzzleFacts(number=n, mark=one.mark, stars=one.stars, hardness=hardness_of(one, _), goal=goal, facts=facts)
        for n, one in enumerate(puzzles_of(game), 1)
        for goal, *facts in [facts_of(one, _)]
    ]
    return PuzzleList(game=game, title=_(game_named(game).words.title), puzzles=listed)


@router.post("/{game}/{number}")
async def attempt(game: NamedGame, number: int, asked: AttemptAsked, _: Reader) -> AttemptTold:
    """An attempt at a puzzle: take a decision, and be told whether it is right, and what the others answer."""
    check_game(game)
    taken = (game, number, tuple(asked.decisions), asked.take, asked.wanted, _.code)
    return await solving.do(lambda: attempted(*taken))


@lru_cache(REMEMBERED)
def attempted(
    game: str, number: int, decisions: tuple[int, ...], take: int | None, wanted: str, lang: str
) -> AttemptTold:
    """Return how an attempt stands; raises BadInput or IllegalAction for what cannot be done."""
    _ = language(lang)
    tried = Attempt(puzzle_of(game, number), lang, decisions, compiled=False)
    if take is not None:
        tried.decide(take, _)
    hint = tried.hint() if wanted == "hint" else None
    return told(tried, number, hint, tried.solution(_) if wanted == "solution" else [], _)


def told(tried: Attempt, number: int, hint: Action | None, solution: list[str], _: Language) -> AttemptTold:
    """Return an attempt in words, with its position."""
    judgement, before = tried.judgement, tried.own[-1] if tried.own else None
    position = position_told(tried.teller(_), tried.seat, waits=tried.waits, opened=True, before=before, hint=hint)
    return AttemptTold(
        number=number,
        count=len(puzzles_of(tried.puzzle.game)),
        mark=tried.puzzle.mark,
        stars=tried.puzzle.stars,
        hardness=hardness_of(tried.puzzle, _),
        goal=tried.goal(_),
        standing=judgement.standing,
        said=[_(SAID[judgement.standing]), *judgement.reasons],
        solution=solution,
        **position,
    )
