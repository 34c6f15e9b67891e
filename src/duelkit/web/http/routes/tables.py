"""Opening a table, looking at it, sitting down."""

import asyncio
from http import HTTPStatus
from secrets import compare_digest
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field, JsonValue

from duelkit.kinds import TextValue, WholeNumber
from duelkit.match import Match
from duelkit.table.likenesses import looks_like, mixes_alphabets
from duelkit.table.refusals import Refused
from duelkit.table.seats import COLORS
from duelkit.table.state import OFF
from duelkit.table.storage.reading import RUNNING
from duelkit.table.table import Table
from duelkit.table.terms import OPEN
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.guests import Guest
from duelkit.web.http.problems import Problem
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.facts import Lobby, TableFacts, is_known_to_be_over, table_facts
from duelkit.web.http.routes.opening import StartAsked, TableAsked, Word, source_of, terms_of
from duelkit.web.http.routes.ratings import rating_of
from duelkit.web.http.server import Here, Server
from duelkit.web.play.session import TableSession
from duelkit.web.tokens import LONGEST
from duelkit.web.values import Of, Written

router = APIRouter(prefix="/api/tables", tags=["tables"])

MOST_LISTED = 50
MOST_WATCHED = 12  # duels that are listed: each is a table that this process then has in memory
Listed = Annotated[int, Written(WholeNumber(1, MOST_LISTED))]
LEFT_ALONE = 86_400_000  # ms: a duel that nobody has touched for a day does not count
UNGUESSABLE = 16  # letters of a claim, from which on nobody has it by chance
LATER = 60  # seconds: when a guest might try again who has too many tables


class OpenedTable(BaseModel):
    """A new table: the server's commitment, and an invitation for each open chair, by the chair's number."""

    table: str
    commitment: str
    seats: list[str]
    invites: dict[str, str]
    owner: str


class SitAsked(RequestBody):
    """A player who sits down: with an invitation, a name, a colour, their choices (such as a deck).

    `seal` commits them to their part of the shuffle, as specified in docs/tables.md. With `claim`, a text of at least
    16 letters that nobody else knows, they can repeat the request if the answer gets lost.
    """

    invite: Annotated[str, Of(TextValue(LONGEST))]
    name: str
    color: str = COLORS[0]
    seal: str
    claim: str = ""
    choices: dict[Word, JsonValue] = Field(default_factory=dict)


class Seated(BaseModel):
    """A chair that is taken, and its token: whoever has the token plays."""

    seat: int
    token: str


class OpenAsked(RequestBody):
    """A player who opens their part of the shuffle: the token of their seat, and what they committed to."""

    token: Annotated[str, Of(TextValue(LONGEST))]
    entropy: str


class DeclineAsked(RequestBody):
    """A player who cannot or will not open their part of the shuffle: the table is called off."""

    token: Annotated[str, Of(TextValue(LONGEST))]


class CallOffAsked(RequestBody):
    """Whoever opened a table calls it off while a seat is free; `owner` is the token that opening it gave."""

    owner: Annotated[str, Of(TextValue(LONGEST))]


class Invited(BaseModel):
    """A seat that is free, and an invitation to it."""

    seat: int
    invite: str


@router.post("", status_code=HTTPStatus.CREATED)
async def open_table(asked: TableAsked, guest: Guest, here: Here) -> OpenedTable:
    """Open a table."""
    most = here.settings.guest_tables
    if most and await here.store.open_tables_of(guest, since=here.registry.now() - LEFT_ALONE) >= most:
        text = N_("You have {n} duels that are not over; end one of them first.")
        raise Problem(HTTPStatus.TOO_MANY_REQUESTS, "tables", text, wait=LATER, n=most)
    saved = await saved_start(source_of(asked.start), here)
    terms = await asyncio.to_thread(terms_of, asked, saved, here.settings.decisions)
    kept = await here.registry.open_table(terms, guest)
    return OpenedTable(
        table=kept.id,
        commitment=here.registry.sessions[kept.id].commitment,
        seats=list(terms.seats),
        invites={str(at): here.tokens.invite(kept.id, at) for at, seat in enumerate(terms.seats) if seat == OPEN},
        owner=here.tokens.owner(kept.id),
    )


async def saved_start(asked: StartAsked | None, here: Server) -> Any:
    """Return the save to go on from, None for a new deal."""
    if asked is None or asked.replay is None:
        return asked and asked.save
    session = await here.registry.table(asked.replay)
    async with session.reading() as table:
        return finished(session, table).save()


def finished(session: TableSession, table: Table) -> Match:
    """Return the match of a finished table; raises Problem if it is not finished, as far as everybody may know."""
    shown = table.shown(None, session.now())
    if shown.status == OFF:
        raise Problem(HTTPStatus.CONFLICT, "off", N_("This table was called off; no duel was played at it."))
    if not is_known_to_be_over(session, table) or shown.match is None:
        raise Problem(HTTPStatus.CONFLICT, "running", N_("The duel is not over; its replay comes when it is."))
    return shown.match


@router.get("")
async def lobby(here: Here, _: Reader, count: Listed = MOST_LISTED) -> Lobby:
    """Public tables with open seats, and public duels that may be watched, each the newest first."""
    tables = await listed(here, _, count, OPEN)
    duels = await listed(here, _, min(count, MOST_WATCHED), RUNNING)
    return Lobby(tables=tables, duels=[facts for facts in duels if facts.watch])


async def listed(here: Server, _: Language, count: int, status: str) -> list[TableFacts]:
    """Return the facts of public tables that stand so, the newest first."""
    kept = await here.store.lobby(count, status)
    found = [await facts_in(await here.registry.table(one.id), _) for one in kept]
    return [facts for facts in found if facts.status == status]


@router.get("/{table}")
async def facts(table: str, here: Here, _: Reader) -> TableFacts:
    """What everybody may know of a table."""
    return await facts_in(await here.registry.table(table), _)


async def facts_in(session: TableSession, _: Language) -> TableFacts:
    """Return what everybody may know of a live table."""
    async with session.reading() as table:
        return table_facts(session, table, _)


@router.post("/{table}/join")
async def join(table: str, here: Here) -> Invited:
    """An invitation to a free seat of a public table."""
    session = await here.registry.table(table)
    async with session.reading() as there:
        free = [at for at, seat in enumerate(there.seats) if seat.kind == OPEN]
    if not session.kept.terms.public:
        raise Problem(HTTPStatus.FORBIDDEN, "private", N_("This table is not public; one sits down by invitation."))
    if not free:
        raise Problem(HTTPStatus.CONFLICT, "full", N_("All seats of this table are taken."))
    return Invited(seat=free[0], invite=here.tokens.invite(table, free[0]))


@router.post("/{table}/sit")
async def sit(table: str, asked: SitAsked, guest: Guest, here: Here) -> Seated:
    """Sit down with an invitation; once no chair is open, everybody opens their part of the shuffle.

    A player who did so and never got the answer may repeat the request.
    """
    of, seat = here.tokens.read_invite(asked.invite)
    if of != table:
        raise Problem(HTTPStatus.FORBIDDEN, "seat", N_("This invitation is to another table."))
    await check_name(table, seat, asked.name, here)
    await check_entrant(table, seat, asked.name, here)
    rating = await rating_at(table, seat, guest, here)
    try:
        await here.registry.act(table, "sit", seat, asked.model_dump(exclude={"invite"}) | rating)
    except Refused:
        if not await sits_there(asked, await here.registry.table(table), seat):
            raise
    await here.store.note_sitting(table, seat, guest, here.registry.now())
    return Seated(seat=seat, token=here.tokens.seat(table, seat))


async def check_name(table: str, chair: int, name: str, here: Server) -> None:
    """Raise Problem for a name of several alphabets, or one that looks like another one at the table."""
    if mixes_alphabets(name):
        text = N_("A name should not mix letters of several alphabets in one word.")
        raise Problem(HTTPStatus.BAD_REQUEST, "input", text)
    session = await here.registry.table(table)
    async with session.reading() as there:
        others = [seat.name for at, seat in enumerate(there.seats) if at != there.seat_of(chair)]
    for other in others:
        if other and other != name and looks_like(name, other):
            text = N_("That looks like {name}, who sits here already; choose another name.")
            raise Problem(HTTPStatus.CONFLICT, "name", text, name=other)


async def check_entrant(table: str, chair: int, name: str, here: Server) -> None:
    """Raise Problem for another name than the one that stands in the tournament to which the table belongs."""
    known = await here.store.name_in_tournament(table, chair)
    if known not in (None, name):
        text = N_("In this tournament you are called {name}; sit down under that name.")
        raise Problem(HTTPStatus.CONFLICT, "name", text, name=known)


async def rating_at(table: str, chair: int, guest: str, here: Server) -> dict[str, list[int]]:
    """Return the rating with which a guest sits down in a chair of a table, where that is rated.

    Raises Problem if the guest sits in another chair there: nobody is rated against themselves (T14).
    """
    session = await here.registry.table(table)
    if not session.kept.terms.rated:
        return {}
    if set(await here.store.sits_at(table, guest)) - {chair}:
        text = N_("You sit at this table already; in a rated duel the other seat is for somebody else.")
        raise Problem(HTTPStatus.CONFLICT, "twice", text)
    rating = await rating_of(guest, session.kept.terms.game, here)
    return {"rating": [rating.value, rating.deviation]}


async def sits_there(asked: SitAsked, session: TableSession, chair: int) -> bool:
    """Tell whether this same person sits there: nobody else knows their claim until the end."""
    async with session.reading() as table:
        seat = table.seats[table.seat_of(chair)]
        known = compare_digest(seat.claim.encode(), asked.claim.encode()) and seat.seal == asked.seal
        return known and len(asked.claim) >= UNGUESSABLE and table.status != "over"


@router.post("/{table}/open")
async def open_part(table: str, asked: OpenAsked, here: Here, _: Reader) -> TableFacts:
    """Open one's part of the shuffle, once all chairs are taken; the cards are dealt when the last player has."""
    return await act_in_chair(table, asked.token, "open", {"entropy": asked.entropy}, here, _)


@router.post("/{table}/decline")
async def decline(table: str, asked: DeclineAsked, here: Here, _: Reader) -> TableFacts:
    """Say that one cannot open one's part of the shuffle: the table is called off at once."""
    return await act_in_chair(table, asked.token, "decline", {}, here, _)


@router.post("/{table}/off")
async def call_off(table: str, asked: CallOffAsked, here: Here, _: Reader) -> TableFacts:
    """Call off a table that one has opened, while a seat is free."""
    if here.tokens.read_owner(asked.owner) != table:
        raise Problem(HTTPStatus.FORBIDDEN, "seat", N_("This link belongs to another table."))
    return await facts_in(await here.registry.act(table, "off", None, {"by": []}), _)


async def act_in_chair(
    table: str, token: str, kind: str, data: dict[str, Any], here: Server, _: Language
) -> TableFacts:
    """Apply an action of the player who has the token of a chair at this table, and return the table's facts."""
    of, chair = here.tokens.read_seat(token)
    if of != table:
        raise Problem(HTTPStatus.FORBIDDEN, "seat", N_("This link belongs to another table."))
    return await facts_in(await here.registry.act(table, kind, chair, data), _)
