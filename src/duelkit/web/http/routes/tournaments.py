"""Tournaments: whoever has the link joins until it begins; then rounds are drawn and counted by themselves."""

import secrets
from functools import partial
from http import HTTPStatus
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import Field, JsonValue
from starlette.responses import Response

from duelkit.bots.names import MODEL, bots_of, check_bot
from duelkit.bots.titles import titled
from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kinds import WholeNumber
from duelkit.reading import Reader as Values
from duelkit.table.letters import seen_text
from duelkit.table.likenesses import looks_like
from duelkit.table.rated import check_rated
from duelkit.table.storage import tournaments
from duelkit.table.storage.tournaments import NAMED
from duelkit.table.terms import NONE as NO_CLOCK
from duelkit.table.tournaments.export import results_as_csv
from duelkit.table.tournaments.tournament import (
    FEWEST_MINUTES,
    FEWEST_PLACES,
    MOST_MINUTES,
    MOST_PLACES,
    MOST_SWISS,
    Entrant,
    Tournament,
    WholeTournament,
    table_terms,
)
from duelkit.texts import LANGUAGES, N_, language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.guests import ID, Guest, KnownGuest
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.challenges import Name, checked
from duelkit.web.http.routes.opening import ClockAsked, Word, kept_briefly
from duelkit.web.http.routes.pairing import check_game
from duelkit.web.http.routes.tournament_facts import (
    MyTournaments,
    ReadyDuels,
    TournamentFacts,
    TournamentLine,
    facts_of,
    line_of,
    ready_duels,
)
from duelkit.web.http.server import Here, Server
from duelkit.web.values import Of

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"])

MINUTE = 60_000  # ms
LONGEST_TITLE = 60
CLOCK_NEEDED = N_("A tournament needs a clock, so that every duel comes to its end.")
Format = Literal["round_robin", "swiss"]


class TournamentAsked(RequestBody):
    """A tournament to be made: what is played, by which clock, how many rounds of which format, for how many players.

    A round robin has as many rounds as it needs. Who does not come to the table within `minutes` loses.
    """

    title: str
    game: Word
    options: dict[Word, JsonValue] = Field(default_factory=dict)
    clock: ClockAsked = ClockAsked(kind="bank", seconds=300, increment=5)
    format: Format = "round_robin"
    rounds: Annotated[int, Of(WholeNumber(1, MOST_SWISS))] = 3
    places: Annotated[int, Of(WholeNumber(FEWEST_PLACES, MOST_PLACES))] = 8
    rated: bool = False
    minutes: Annotated[int, Of(WholeNumber(FEWEST_MINUTES, MOST_MINUTES))] = 3


class EntrantAsked(RequestBody):
    """Somebody who wants to play, and what they are called."""

    name: Name


class BotsAsked(RequestBody):
    """So many bots of a kind that are to play; without a number, as many as there are free places."""

    bot: Word
    count: Annotated[int, Of(WholeNumber(1, MOST_PLACES))] | None = None


@router.get("")
async def mine(guest: KnownGuest, here: Here) -> MyTournaments:
    """The tournaments that one has made or plays in, the newest first."""
    found = [] if guest is None else await here.store.tournaments_of(guest)
    return MyTournaments(tournaments=[line_of(one) for one in found])


@router.post("", status_code=HTTPStatus.CREATED)
async def make(asked: TournamentAsked, guest: Guest, here: Here) -> TournamentLine:
    """Make a tournament; whoever has its id can join it."""
    check_game(asked.game)
    tournament = Tournament(
        id=secrets.token_urlsafe(ID),
        title=seen_text(Values({"title": asked.title}, ""), "title", LONGEST_TITLE),
        owner=guest,
        game=asked.game,
        terms={"options": asked.options, "clock": asked.clock.model_dump()},
        format=asked.format,
        swiss_rounds=asked.rounds,
        places=asked.places,
        rated=asked.rated,
        come_within=asked.minutes * MINUTE,
        created=here.registry.now(),
    )
    if asked.clock.kind == NO_CLOCK:
        raise BadInput(CLOCK_NEEDED)
    somebody = Entrant(0, ""), Entrant(1, "")
    kept_briefly(check_rated(table_terms(tournament, *somebody)))
    return line_of(await here.store.make_tournament(tournament))


@router.get("/duels")
async def duels(guest: KnownGuest, here: Here, _: Reader) -> ReadyDuels:
    """The duels in tournaments to which one has not come yet."""
    return ReadyDuels(duels=[], playing=False) if guest is None else await ready_duels(guest, here, _)


@router.get("/{tournament}")
async def standing(tournament: str, guest: KnownGuest, here: Here, _: Reader) -> TournamentFacts:
    """How a tournament stands: who plays, who has met, the places, and where one plays oneself."""
    return await facts_of(await found(tournament, here), guest, here, _)


@router.delete("/{tournament}")
async def call_off(tournament: str, guest: KnownGuest, here: Here, _: Reader) -> TournamentFacts:
    """Call off a tournament that one has made."""
    change = partial(tournaments.call_off, id_=tournament, owner=known(guest))
    return await facts_of(await here.store.change_tournament(change), guest, here, _)


@router.post("/{tournament}/entrants")
async def join(tournament: str, asked: EntrantAsked, guest: Guest, here: Here, _: Reader) -> TournamentFacts:
    """Play in a tournament that has not begun, under a name unlike all others there."""
    name = checked(asked.name)
    check_no_bot(name, (await found(tournament, here)).tournament.game)
    change = partial(tournaments.join, id_=tournament, guest=guest, name=name)
    return await facts_of(await here.store.change_tournament(change), guest, here, _)


@router.delete("/{tournament}/entrants/{number}")
async def leave(tournament: str, number: int, guest: KnownGuest, here: Here, _: Reader) -> TournamentFacts:
    """Leave a tournament; who made it can take others out until it begins."""
    change = partial(tournaments.leave, id_=tournament, guest=known(guest), number=number)
    return await facts_of(await here.store.change_tournament(change), guest, here, _)


@router.post("/{tournament}/bots")
async def add_bots(tournament: str, asked: BotsAsked, guest: KnownGuest, here: Here, _: Reader) -> TournamentFacts:
    """Have bots play in a tournament that one has made and that has not begun."""
    there = (await found(tournament, here)).tournament
    if asked.bot.startswith(MODEL):
        raise BadInput("{place} names a model, which plays only at home: choose another bot.", place="bot")
    bot = check_bot(asked.bot, game_named(there.game))
    check_rated(table_terms(there, Entrant(0, ""), Entrant(1, "", bot=bot.text)))
    change = partial(tournaments.add_bots, id_=tournament, owner=known(guest), bot=bot.text, count=asked.count)
    return await facts_of(await here.store.change_tournament(change), guest, here, _)


@router.post("/{tournament}/start")
async def start(tournament: str, guest: KnownGuest, here: Here, _: Reader) -> TournamentFacts:
    """Begin a tournament that one has made: the first round is drawn, and its tables are opened."""
    return await facts_of(await here.tournaments.start(tournament, known(guest)), guest, here, _)


@router.get("/{tournament}/results.csv", response_class=Response)
async def results(tournament: str, here: Here) -> Response:
    """All fixtures of a tournament with their results, as CSV."""
    there = await found(tournament, here)
    name = f'attachment; filename="duelkit-tournament-{there.tournament.id}.csv"'
    return Response(results_as_csv(there), media_type="text/csv; charset=utf-8", headers={"content-disposition": name})


@router.get("/{tournament}/results.json")
async def exported(tournament: str, here: Here, _: Reader, response: Response) -> TournamentFacts:
    """All that is known of a tournament, as JSON to keep."""
    there = await found(tournament, here)
    response.headers["content-disposition"] = f'attachment; filename="duelkit-tournament-{there.tournament.id}.json"'
    return await facts_of(there, None, here, _)


async def found(tournament: str, here: Server) -> WholeTournament:
    """Return a tournament; raises NoTournament if there is none."""
    return await here.store.tournament(tournament)


def known(guest: str | None) -> str:
    """Return a guest who asks for what is theirs alone; a browser that nobody knows has made nothing."""
    return guest or "nobody"


def check_no_bot(name: str, game: str) -> None:
    """Raise BadInput for a person who wants to be called like a bot, in any language."""
    for lang in LANGUAGES:
        for bot in bots_of(game_named(game)):
            title = titled(bot, language(lang))
            if looks_like(name, title) or name.casefold().startswith(f"{title.casefold()} "):
                raise BadInput(NAMED, name=title)
