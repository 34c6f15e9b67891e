"""What puzzles and lessons have in common: moves with their words, and the position of somebody who plays alone."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from duelkit.kinds import WholeNumber
from duelkit.looks.plain import plain_part
from duelkit.looks.telling import Teller
from duelkit.notation import Action
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.frames import Eyes, item
from duelkit.web.values import Of

LONGEST = 200  # decisions of an attempt
ACTIONS = WholeNumber(0, 100_000)


class DecisionsAsked(RequestBody):
    """The decisions so far of everybody, and one to take now."""

    decisions: Annotated[list[Annotated[int, Of(ACTIONS)]], Field(default_factory=list, max_length=LONGEST)]
    take: Annotated[int, Of(ACTIONS)] | None = None


class MoveSaid(BaseModel):
    """A move that can be taken, with its words."""

    action: int
    verb: str
    card: str | None
    seat: int | None
    place: str | None
    text: str
    short: str


class PositionTold(BaseModel):
    """A position as the page draws it, for whoever sits in `seat`.

    `decisions` are all so far, those of the others among them; `before` is how many came before the newest own one.
    """

    seat: int
    names: list[str]
    decisions: list[int]
    before: int | None
    question: str
    word: str
    items: list[dict[str, Any]]
    picture: dict[str, Any]
    moves: list[MoveSaid]
    hint: MoveSaid | None


def position_told(
    teller: Teller, seat: int, *, waits: bool, opened: bool, before: int | None, hint: Action | None
) -> dict[str, Any]:
    """Return the fields of a PositionTold; `waits`: the seat is asked, `opened`: all cards lie open."""
    match, eyes = teller.match, Eyes(seat, opened=opened, language=teller.language)
    return {
        "seat": seat,
        "names": list(teller.names),
        "decisions": list(match.log),
        "before": before,
        "question": teller.question(seat) if waits else "",
        "word": match.prompt or "",
        "items": [item(teller, eyes, event) for event in match.events],
        "picture": plain_part(teller.picture(seat, opened=opened)),
        "moves": [move_said(move, teller, seat) for move in (teller.moves(seat) if waits else ())],
        "hint": None if hint is None else move_said(hint, teller, seat),
    }


def move_said(move: Action, teller: Teller, seat: int) -> MoveSaid:
    """Return a move with its words."""
    return MoveSaid(
        action=move.id or 0,
        verb=move.verb,
        card=move.card,
        seat=move.seat,
        place=move.place,
        text=teller.move_text(move, seat),
        short=teller.short_text(move, seat),
    )
