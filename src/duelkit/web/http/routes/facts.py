"""The facts about a table that everybody may know, at the table or not."""

from typing import Any, Literal

from pydantic import BaseModel

from duelkit.looks import code_of
from duelkit.table.arranging import said_terms
from duelkit.table.endings import ending_of
from duelkit.table.own_cards import own_cards
from duelkit.table.rated import seat_rating
from duelkit.table.seats import Seat, told_name
from duelkit.table.storage.reading import OVER, RUNNING
from duelkit.table.table import Table
from duelkit.table.terms import Terms
from duelkit.texts import Language
from duelkit.web.play.session import TableSession
from duelkit.web.play.updates import public_terms


class RatingFacts(BaseModel):
    """A rating as it is shown; not `sure` while few duels stand behind it."""

    value: int
    sure: bool


class SeatFacts(BaseModel):
    """A seat: for whom it is, who is in it, and their commitment ("": nobody has made one yet).

    At a rated table, `rating` is a bot's, or the one with which a person sat down.
    """

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    color: str
    bot: str | None = None
    seal: str
    rating: RatingFacts | None = None


class ResultFacts(BaseModel):
    """How a duel ended: the winning seats (none: a draw), and the rule of the game or of the table."""

    winners: list[int]
    rule: str


class TableFacts(BaseModel):
    """A table; `created` in ms since 1970, `terms` without what only its players know.

    `arranged` has a sentence for each thing that the host has arranged about the deal, `own_cards` the codes of cards
    that do not come with the game. Until the deal, `seats` are chairs.
    """

    table: str
    game: str
    status: Literal["open", "opening", "running", "over", "off"]
    terms: dict[str, Any]
    arranged: list[str]
    own_cards: list[str]
    commitment: str
    draft: str | None = None
    created: int
    seats: list[SeatFacts]
    watch: bool
    result: ResultFacts | None = None


class Lobby(BaseModel):
    """Public tables with open seats, and public `duels` that go on and may be watched, each the newest first."""

    tables: list[TableFacts]
    duels: list[TableFacts]


def table_facts(session: TableSession, table: Table, _: Language) -> TableFacts:
    """Return what everybody may know of a table now."""
    kept, shown = session.kept, table.shown(None, session.now())
    over = is_known_to_be_over(session, table)
    result = shown.result if over else None
    return TableFacts(
        table=kept.id,
        game=kept.terms.game,
        status=RUNNING if shown.status == OVER and not over else shown.status,  # type: ignore[arg-type]  # one of the five
        terms=public_terms(kept.terms),
        arranged=said_terms(kept.terms, _),
        own_cards=[code_of(kept.terms.game, card) for card in own_cards(kept.terms)],
        commitment=session.commitment,
        draft=table.draft,
        created=kept.created,
        seats=[seat_facts(kept.terms, at, seat, _) for at, seat in enumerate(table.seats)],
        watch=table.watch,
        result=None if result is None else ResultFacts(winners=list(result.winners), rule=result.rule),
    )


def is_known_to_be_over(session: TableSession, table: Table) -> bool:
    """Tell whether everybody may know that a duel is over: where spectators see it later, only when they have."""
    ending = ending_of(table)
    return ending is not None and table.shown(None, session.now()).status == OVER and session.known_to_all(ending.at)


def seat_facts(terms: Terms, at: int, seat: Seat, _: Language) -> SeatFacts:
    """Return what everybody may know of a seat."""
    rating = seat_rating(terms, seat)
    return SeatFacts(
        seat=at,
        kind=seat.kind,  # type: ignore[arg-type]  # one of the three
        name=told_name(seat.bot, seat.name, _),
        color=seat.color,
        bot=seat.bot,
        seal=seat.seal,
        rating=None if rating is None else RatingFacts(value=rating.value, sure=rating.sure),
    )
