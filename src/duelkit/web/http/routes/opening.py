"""The request that opens a table, and the terms that follow from it."""

from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue

from duelkit.bots.names import usual_bot
from duelkit.errors import BadInput
from duelkit.games import game_named, games
from duelkit.kinds import Items, OneOf, TextValue, WholeNumber
from duelkit.match import Match
from duelkit.table.rated import check_rated
from duelkit.table.series import LENGTHS
from duelkit.table.storage.packing import written
from duelkit.table.terms import AWAY, DELAYS, GIVEN, OPEN, Terms, read_terms
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.recordings import sent_match
from duelkit.web.values import Of

MOST_SEATS = 8
LONGEST_KEPT = 200_000  # bytes: a save of 5,000 decisions with a set of cards or eight decks has a third
Word = Annotated[str, Of(TextValue(40))]


class ClockAsked(RequestBody):
    """How time is measured: `seconds` for each decision, or a bank of them and an `increment`."""

    kind: Literal["none", "decision", "bank"] = "none"
    seconds: int = 0
    increment: int = 0


class StartAsked(RequestBody):
    """A duel to go on from, that of a finished table (`replay`: its id) or of a save, after its first `decisions`."""

    replay: Word | None = None
    save: dict[str, JsonValue] | None = None
    decisions: Annotated[int, Of(WholeNumber(0))] | None = None


class TableAsked(RequestBody):
    """A table to be opened.

    `seats` are "open" or bots, in the order of play or, with `order` random, in chairs, which the seed of the cards
    then puts in order; without them, one person plays against the usual bot of the game. An option with one item for
    each player, such as decks, is in the order of `seats` here. `best_of` 3 is a series between two; spectators see
    what was `delay` seconds ago. With a `start`, game and options are its own, and the order is the given one.
    """

    game: Word | None = None
    options: dict[Word, JsonValue] = Field(default_factory=dict)
    seats: Annotated[list[Word], Of(Items(MOST_SEATS, 1))] | None = None
    order: Literal["random", "given"] = "random"
    clock: ClockAsked = ClockAsked()
    away: int = AWAY
    watch: bool = False
    public: bool = False
    rated: bool = False
    best_of: Annotated[int, Of(OneOf(LENGTHS))] = 1
    delay: Annotated[int, Of(OneOf(DELAYS))] = 0
    start: StartAsked | None = None


def terms_of(asked: TableAsked, saved: Any, most: int) -> Terms:
    """Return the terms of a request, with the save to go on from (None: a new deal) of at most `most` decisions.

    Raises BadInput if there can be no such table.
    """
    start = None if saved is None else beginning(saved, asked.start, most)
    plain = asked.model_dump(exclude={"start", "best_of"}) | {"series": {"best_of": asked.best_of}}
    if start is not None:
        plain |= {"game": start["game"], "start": start, "order": GIVEN}
    plain["seats"] = plain["seats"] or usual_seats(plain["game"])
    check_open(plain["seats"])
    return kept_briefly(check_rated(read_terms(plain, place="")))


def check_open(seats: list[str]) -> None:
    """Raise BadInput for seats without one for a person."""
    if seats and OPEN not in seats:
        raise BadInput("{place} should leave a seat open for a person.", place="seats")


def usual_seats(game: str | None) -> list[str]:
    """Return who plays where nobody is named; for a game that is not there, which is refused anyway, nobody."""
    return [OPEN, usual_bot(game_named(game))] if game in games() else []


def kept_briefly(terms: Terms) -> Terms:
    """Return terms that are small enough for the database; raises BadInput for others."""
    if len(written(terms.plain())) > LONGEST_KEPT:
        raise BadInput(
            "This table would have too much to keep: its options and its save may have {n} bytes.", n=LONGEST_KEPT
        )
    return terms


def beginning(saved: Any, asked: StartAsked | None, most: int) -> dict[str, Any]:
    """Return the save of a duel's first decisions, or of all of them if the request names no number."""
    match: Match = sent_match(saved, most)
    wanted = None if asked is None else asked.decisions
    return match.save() if wanted is None else match.branch(wanted).save()


def source_of(asked: StartAsked | None) -> StartAsked | None:
    """Return where to go on from; raises BadInput unless it is exactly one thing."""
    if asked is not None and (asked.replay is None) == (asked.save is None):
        raise BadInput("To go on from a duel, give either a replay or a save.")
    return asked
