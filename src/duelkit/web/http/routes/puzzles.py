"""Puzzles: those of a game, and attempts at them. The browser keeps an attempt, and sends its decisions each time."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from duelkit.games import game_named
from duelkit.kinds import WholeNumber
from duelkit.looks.plain import plain_picture
from duelkit.notation import Action
from duelkit.puzzles.attempt import SAID, Attempt, Standing
from duelkit.puzzles.files import games_with_puzzles, puzzle_of, puzzles_of
from duelkit.puzzles.goals import facts_of, hardness_of
from duelkit.texts import N_, Language, language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.frames import Eyes, item
from duelkit.web.http.problems import Problem
from duelkit.web.http.readers import Reader
from duelkit.web.http.routes.games import NamedGame, check_game
from duelkit.web.play.analysts import BUSY
from duelkit.web.values import Of

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

LONGEST = 200  # decisions of an attempt
ACTIONS = WholeNumber(0, 100_000)
REMEMBERED = 500  # newest answers: a puzzle's first positions are asked for again and again
MOST_WAITING = 16  # attempts; each takes up to some seconds
LATER = 10  # seconds: when somebody might ask again
TOO_MANY = N_("Too many puzzles are being tried here; try again in a moment.")


class SolvingThread:
    """The thread in which positions are solved one at a time, as plain Python, and how many attempts it has to do."""

    def __init__(self) -> None:
        """Begin with none."""
        self.pool = ThreadPoolExecutor(1, thread_name_prefix="puzzles")
        self.waiting = 0

    async def do(self, work: Callable[[], "AttemptTold"]) -> "AttemptTold":
        """Return what the work returns, once it is its turn; raises Problem where too much waits already."""
        if self.waiting == MOST_WAITING:
            raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, BUSY, TOO_MANY, wait=LATER)
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1


solving = SolvingThread()


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


class AttemptAsked(RequestBody):
    """An attempt: the decisions so far, one to take now, and whether a hint or the solution is wanted."""

    decisions: Annotated[list[Annotated[int, Of(ACTIONS)]], Field(default_factory=list, max_length=LONGEST)]
    take: Annotated[int, Of(ACTIONS)] | None = None
    wanted: Literal["nothing", "hint", "solution"] = "nothing"


class MoveSaid(BaseModel):
    """A move that can be taken, with its words."""

    action: int
    verb: str
    card: str | None
    seat: int | None
    place: str | None
    text: str
    short: str


class AttemptTold(BaseModel):
    """How an attempt stands, with the position as the page draws it, all cards open.

    `standing` is "on" while it is won, "off" where the newest decision lost that, "unsure" where that was not found
    out, "solved" at the end; `said` says so in sentences. `decisions` are all so far, those of the others among them;
    `before` is how many came before the newest own one.
    """

    number: int
    count: int
    mark: str
    stars: int
    hardness: str
    goal: str
    seat: int
    names: list[str]
    decisions: list[int]
    before: int | None
    standing: Standing
    said: list[str]
    question: str
    word: str
    items: list[dict[str, Any]]
    picture: dict[str, Any]
    moves: list[MoveSaid]
    hint: MoveSaid | None
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
    match, teller, judgement = tried.match, tried.teller(_), tried.judgement
    eyes = Eyes(None, opened=True, language=_)
    moves = teller.moves(tried.seat) if tried.waits else ()
    return AttemptTold(
        number=number,
        count=len(puzzles_of(tried.puzzle.game)),
        mark=tried.puzzle.mark,
        stars=tried.puzzle.stars,
        hardness=hardness_of(tried.puzzle, _),
        goal=tried.goal(_),
        seat=tried.seat,
        names=list(tried.names(_)),
        decisions=list(match.log),
        before=tried.own[-1] if tried.own else None,
        standing=judgement.standing,
        said=[_(SAID[judgement.standing]), *judgement.reasons],
        question=teller.question(tried.seat) if tried.waits else "",
        word=match.prompt or "",
        items=[item(teller, eyes, event) for event in match.events],
        picture=plain_picture(teller.picture(tried.seat, opened=True)),
        moves=[move_said(move, tried, _) for move in moves],
        hint=None if hint is None else move_said(hint, tried, _),
        solution=solution,
    )


def move_said(move: Action, tried: Attempt, _: Language) -> MoveSaid:
    """Return a move with its words."""
    teller = tried.teller(_)
    return MoveSaid(
        action=move.id or 0,
        verb=move.verb,
        card=move.card,
        seat=move.seat,
        place=move.place,
        text=teller.move_text(move, tried.seat),
        short=teller.short_text(move, tried.seat),
    )
