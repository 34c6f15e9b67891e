"""What is told of a tournament: to everybody who has the link, and to a guest of their own duel in it."""

from typing import Any, Literal

from pydantic import BaseModel

from duelkit.table.arranging import said_options
from duelkit.table.seats import told_name
from duelkit.table.tournaments.standings import Placing, crosstable, standings
from duelkit.table.tournaments.tournament import Entrant, WholeTournament
from duelkit.texts import Language
from duelkit.web.http.server import Server

HALF, QUARTER = 0.5, 0.25


class TournamentLine(BaseModel):
    """A tournament in a list: what is played, how far it is, and how many play."""

    tournament: str
    title: str
    game: str
    status: Literal["open", "running", "over", "off"]
    round: int
    rounds: int
    entrants: int
    places: int


class MyTournaments(BaseModel):
    """The tournaments that a guest has made or plays in, the newest first."""

    tournaments: list[TournamentLine]


class EntrantFacts(BaseModel):
    """Who plays in a tournament; who has `left` is not paired any more."""

    number: int
    name: str
    bot: str | None = None
    left: bool


class FixtureFacts(BaseModel):
    """Who meets whom by number (`other` null: a bye), at which table; `points` once known, `played` if by a duel."""

    board: int
    one: int
    other: int | None = None
    table: str | None = None
    points: list[float] | None = None
    played: bool


class PlacingFacts(BaseModel):
    """An entrant's place, points, won, drawn and lost fixtures, the tie-breaks, and the points against each other one.

    `against` has a list for each entrant in the order of places, one number for each fixture.
    """

    place: int
    number: int
    points: float
    won: int
    drawn: int
    lost: int
    buchholz: float
    sonneborn_berger: float
    against: list[list[float]]


class OwnDuel(BaseModel):
    """The table at which a guest plays now, and how long (ms) they can still come; `token` once they sit there."""

    table: str
    seat: int
    opponent: str
    left: int
    invite: str
    token: str | None = None


class ReadyDuel(BaseModel):
    """A duel that a guest has not come to yet: in which tournament, against whom, and how long (ms) they still can."""

    tournament: str
    title: str
    table: str
    opponent: str
    left: int


class ReadyDuels(BaseModel):
    """The duels that wait for a guest; `playing`: whether they play in any tournament that is not over."""

    duels: list[ReadyDuel]
    playing: bool


class TournamentFacts(TournamentLine):
    """All that is known of a tournament; `owner`: one has made it, `me` is one's number in it, `duel` one's own now."""

    arranged: list[str]
    clock: dict[str, Any]
    format: Literal["round_robin", "swiss"]
    rated: bool
    minutes: int
    created: int
    players: list[EntrantFacts]
    fixtures: list[list[FixtureFacts]]
    standings: list[PlacingFacts]
    owner: bool
    me: int | None = None
    duel: OwnDuel | None = None


def line_of(whole: WholeTournament) -> TournamentLine:
    """Return a tournament as it stands in a list."""
    return TournamentLine(**line(whole))


def line(whole: WholeTournament) -> dict[str, Any]:
    """Return what stands in a list of tournaments of one."""
    one = whole.tournament
    return {
        "tournament": one.id,
        "title": one.title,
        "game": one.game,
        "status": one.status,
        "round": one.round,
        "rounds": whole.rounds,
        "entrants": len(whole.entrants),
        "places": one.places,
    }


async def facts_of(whole: WholeTournament, guest: str | None, here: Server, _: Language) -> TournamentFacts:
    """Return what a guest (None: one whom nobody knows) is told of a tournament."""
    one, order = whole.tournament, standings(whole)
    me = whole.of_guest(guest) if guest else None
    return TournamentFacts(
        **line(whole),
        arranged=said_options(one.game, one.terms["options"], _),
        clock=one.terms["clock"],
        format=one.format,  # type: ignore[arg-type]  # one of the two
        rated=one.rated,
        minutes=one.come_within // 60_000,
        created=one.created,
        players=[entrant_facts(entrant, _) for entrant in whole.entrants],
        fixtures=[fixtures_in(whole, number) for number in range(1, one.round + 1)],
        standings=[
            standing_facts(standing, against) for standing, against in zip(order, crosstable(whole, order), strict=True)
        ],
        owner=bool(guest) and one.owner == guest,
        me=None if me is None else me.number,
        duel=None if me is None else await duel_of(me, whole, here, _),
    )


def entrant_facts(one: Entrant, _: Language) -> EntrantFacts:
    """Return what is told of an entrant."""
    return EntrantFacts(number=one.number, name=told_name(one.bot, one.name, _), bot=one.bot, left=one.left)


def fixtures_in(whole: WholeTournament, number: int) -> list[FixtureFacts]:
    """Return who meets in a round."""
    return [
        FixtureFacts(
            board=one.board,
            one=one.one,
            other=one.other,
            table=one.table,
            points=None if one.points is None else [half * HALF for half in one.points],
            played=one.played,
        )
        for one in whole.fixtures
        if one.round == number
    ]


def standing_facts(one: Placing, against: list[list[int]]) -> PlacingFacts:
    """Return an entrant's place with points as people count them."""
    return PlacingFacts(
        place=one.place,
        number=one.entrant.number,
        points=one.points * HALF,
        won=one.won,
        drawn=one.drawn,
        lost=one.lost,
        buchholz=one.buchholz * HALF,
        sonneborn_berger=one.sonneborn_berger * QUARTER,
        against=[[half * HALF for half in halves] for halves in against],
    )


async def ready_duels(guest: str, here: Server, _: Language) -> ReadyDuels:
    """Return the duels in tournaments that wait for a guest."""
    played = await here.store.tournaments_played(guest)
    found = [(whole.tournament, await duel_of(me, whole, here, _)) for whole in played if (me := whole.of_guest(guest))]
    waiting = [
        ReadyDuel(tournament=one.id, title=one.title, table=duel.table, opponent=duel.opponent, left=duel.left)
        for one, duel in found
        if duel is not None and duel.token is None
    ]
    return ReadyDuels(duels=waiting, playing=bool(played))


async def duel_of(me: Entrant, whole: WholeTournament, here: Server, _: Language) -> OwnDuel | None:
    """Return where an entrant plays now; None where nothing is to be played, or it is over."""
    mine = next((one for one in whole.fixtures if one.points is None and me.number in one.entrants), None)
    if mine is None or mine.table is None or whole.tournament.status != "running":
        return None
    chair = mine.entrants.index(me.number)
    other = whole.entrant(mine.entrants[1 - chair])
    sat = chair in await here.store.sits_at(mine.table, me.guest)
    return OwnDuel(
        table=mine.table,
        seat=chair,
        opponent=told_name(other.bot, other.name, _),
        left=max(0, mine.until - here.registry.now()),
        invite=here.tokens.invite(mine.table, chair),
        token=here.tokens.seat(mine.table, chair) if sat else None,
    )
