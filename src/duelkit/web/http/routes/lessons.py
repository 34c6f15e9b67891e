"""Lessons: those of a game, and going through one. The browser keeps the decisions, and sends them each time."""

from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field

from duelkit.games import game_named
from duelkit.lessons.lesson import Lesson, text_in
from duelkit.lessons.practice import Practice, PracticeStatus
from duelkit.lessons.tutorial import games_with_lessons, tutorial_of
from duelkit.looks import look_of
from duelkit.looks.picture import CardSlot
from duelkit.looks.telling import verb_meant
from duelkit.notation import Action
from duelkit.texts import Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import NamedGame, check_game
from duelkit.web.http.routes.exercises import DecisionsAsked, PositionTold, position_told
from duelkit.web.play.dispatch import CAN_BE_DONE

router = APIRouter(prefix="/api/lessons", tags=["lessons"])
LONGEST_WORD = 60  # letters of what is asked about
Word = Annotated[str, Field(max_length=LONGEST_WORD)]


class TaughtGame(BaseModel):
    """A game with lessons: how many, and how many minutes they take."""

    name: str
    title: str
    count: int
    minutes: int


class TaughtGames(BaseModel):
    """The games with lessons."""

    games: list[TaughtGame]


class LessonFacts(BaseModel):
    """A lesson of a list: its id, its title, the rules it is about; `chapter` where a chapter begins with it."""

    id: str
    title: str
    chapter: str | None
    rules: list[str]


class LessonList(BaseModel):
    """The lessons of a game, in order."""

    game: str
    title: str
    minutes: int
    lessons: list[LessonFacts]


class MoveAsked(RequestBody):
    """A move of which somebody wants to know why it cannot be made; without a verb, the usual one for a card there."""

    verb: Word | None = None
    card: Word | None = None
    seat: int | None = None
    place: Word | None = None


class LessonAsked(DecisionsAsked):
    """The decisions so far, one to take now, a move of which to say why not, and whether a hint is wanted."""

    why: MoveAsked | None = None
    wanted: Literal["nothing", "hint"] = "nothing"


class RefusalTold(BaseModel):
    """Why a move cannot be made: the rule and its sentence, the fact, what would help; no rule where it can be."""

    rule: str
    text: str
    fact: str
    remedy: str


class TryOffered(BaseModel):
    """A wrong move that the lesson invites to try now: what to ask why of, and its words."""

    verb: str
    card: str | None
    seat: int | None
    place: str | None
    text: str


class LessonTold(PositionTold):
    """How somebody who goes through a lesson stands, with the position as the page draws it.

    `status` is "open" while the goal is ahead, "away" where a decision led away from it and was taken back, "reached"
    in the end; `said` says so in sentences.
    """

    number: int
    count: int
    lesson: LessonFacts
    chapter: str | None
    text: str
    status: PracticeStatus
    said: list[str]
    refusal: RefusalTold | None
    tries: list[TryOffered]


@router.get("")
def games(_: Reader) -> TaughtGames:
    """The games that bring lessons."""
    known = ((_(game_named(name).words.title), tutorial_of(name)) for name in games_with_lessons())
    return TaughtGames(
        games=[
            TaughtGame(name=one.game, title=title, count=len(one.lessons), minutes=one.minutes) for title, one in known
        ]
    )


@router.get("/{game}")
def lessons(game: NamedGame, _: Reader) -> LessonList:
    """The lessons of a game."""
    check_game(game)
    tutorial = tutorial_of(game)
    listed = [facts(lesson, _) for lesson in tutorial.lessons]
    return LessonList(game=game, title=_(game_named(game).words.title), minutes=tutorial.minutes, lessons=listed)


@router.post("/{game}/{lesson}")
def practice(game: NamedGame, lesson: str, asked: LessonAsked, _: Reader) -> LessonTold:
    """Go through a lesson: take a decision, and be told what comes of it."""
    check_game(game)
    number = tutorial_of(game).lesson_called(lesson)
    tried = Practice(tutorial_of(game).lesson(number), _.code, asked.decisions)
    if asked.take is not None:
        tried.decide(asked.take)
    hint = tried.hint() if asked.wanted == "hint" else None
    return told(tried, number, hint, None if asked.why is None else refusal(tried, asked.why, _), _)


def refusal(tried: Practice, why: MoveAsked, _: Language) -> RefusalTold:
    """Return why a move cannot be made now."""
    look = look_of(tried.match)
    verb = why.verb or verb_meant(look, tried.match, CardSlot(why.place or "", why.card, seat=why.seat))
    error = tried.match.why_not(Action(verb, why.card, why.seat, why.place), lang=_.code)
    if error is None:
        return RefusalTold(rule="", text="", fact=_(CAN_BE_DONE), remedy="")
    fact, remedy = (look.printed_in(text, _) for text in (error.fact, error.remedy))
    return RefusalTold(rule=error.rule, text=error.text, fact=fact, remedy=remedy)


def facts(lesson: Lesson, _: Language) -> LessonFacts:
    """Return what a list says of a lesson."""
    chapter = None if lesson.chapter is None else text_in(lesson.chapter, _)
    return LessonFacts(id=lesson.id, title=text_in(lesson.title, _), chapter=chapter, rules=list(lesson.rules))


def told(tried: Practice, number: int, hint: Action | None, refused: RefusalTold | None, _: Language) -> LessonTold:
    """Return a lesson that is gone through in words, with its position."""
    tutorial = tutorial_of(tried.match.game.name)
    began, before = tutorial.chapter_of(number), max(tried.own, default=None)
    position = position_told(tried.teller(_), tried.seat, waits=tried.waits, opened=False, before=before, hint=hint)
    begun = bool(tried.own) or tried.status != PracticeStatus.OPEN
    return LessonTold(
        number=number,
        count=len(tutorial.lessons),
        lesson=facts(tried.lesson, _),
        chapter=None if began is None else facts(began, _).chapter,
        text=tried.text(_),
        status=tried.status,
        said=tried.judged(_) if begun else [],
        refusal=refused,
        tries=[offered(move, tried, _) for move in tried.tries()],
        **position,
    )


def offered(move: Action, tried: Practice, _: Language) -> TryOffered:
    """Return a wrong move that can be tried."""
    text = tried.teller(_).move_text(move, tried.seat)
    return TryOffered(verb=move.verb, card=move.card, seat=move.seat, place=move.place, text=text)
