"""The state of a table, computed from its log, and what follows from that state."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from duelkit.looks import look_of
from duelkit.looks.look import GameLook
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.table.clocks import Clocks
from duelkit.table.fairness import first_link, seed_of
from duelkit.table.feed import Feed, Item
from duelkit.table.offers import Offer
from duelkit.table.outcomes import Outcome
from duelkit.table.seats import OPEN, Seat, new_seats
from duelkit.table.series import DuelSeries
from duelkit.table.terms import Terms
from duelkit.table.veil import Veil

OPENING, OFF = "opening", "off"  # how a table stands, beside "open", "running" and "over"


@dataclass(frozen=True)
class PendingQuestion:
    """An open question: the seat, the id of the prompt that a decision names, the question in one word.

    An `onlooker` might have answered, and is shown that there is nothing to answer.
    """

    seat: int
    prompt: str
    word: str
    onlooker: bool = False

    def plain(self) -> tuple[int, str, str, bool]:
        """Return the question as a row of a snapshot."""
        return (self.seat, self.prompt, self.word, self.onlooker)


@dataclass(eq=False)
class TableState:
    """The state of a table by its log; all times are ms since 1970.

    `next` is the number of the next entry, `at` the time of the newest. `feed` is what all may know, `undone` the
    numbers of its items whose events were taken back, `waiting` what the table itself has said behind a veil. `match`
    is None until the cards are dealt. Until then `seats` are chairs, in the order of the terms; the deal puts them into
    the order of play, and `order` has the chair of each seat. `link` is the chain of the entries until the last player
    sits down; then it becomes the `draft`. By `open_by` all must have come, in a series, and then have opened;
    `dealt_with` is the number of the feed's item about the deal. `told_at` is when the newest decision was taken that
    all know of; the first `sealed` decisions of the match's log cannot be taken back, since somebody might have
    answered them.
    """

    id: str
    terms: Terms
    secret: str
    next: int = 0
    at: int = 0
    status: str = "open"
    watch: bool = field(init=False)
    seats: list[Seat] = field(init=False)
    order: tuple[int, ...] = field(init=False)
    link: str = field(init=False)
    draft: str | None = None
    open_by: int | None = None
    dealt_with: int | None = None
    feed: Feed = field(default_factory=Feed)
    undone: set[int] = field(default_factory=set)
    waiting: list[Item] = field(default_factory=list)
    match: Match | None = None
    time: Clocks = field(init=False)
    told_at: int = 0
    asked: PendingQuestion | None = None
    onlooker: int | None = None
    veil: Veil | None = None
    sealed: int = 0
    offers: list[Offer] = field(default_factory=list)
    result: Outcome | None = None
    rematch_agreed: bool = False
    rematch: str | None = None
    _look: GameLook | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        """Open the table, before any entry; where only bots play, all is opened that is to be."""
        self.watch = self.terms.watch
        self.seats = new_seats(self.id, self.terms, self.secret)
        self.order = tuple(range(len(self.terms.seats)))
        self.link = first_link(self.id, self.terms.plain(), self.secret)
        if not self.unopened:
            self.status, self.draft = OPENING, self.link
        self.time = Clocks(self.terms.clock, self.terms.away, len(self.terms.seats))

    # Who sits there

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; "" for an open seat."""
        return tuple(seat.name for seat in self.seats)

    def seat_of(self, chair: int) -> int:
        """Return the seat of the player who sat down in this chair; a number that is no chair is returned as it is."""
        return self.order.index(chair) if chair in self.order else chair

    def chair_of(self, seat: int) -> int:
        """Return the chair in which the player of a seat sat down; an unknown seat is returned as is."""
        return self.order[seat] if seat < len(self.order) else seat

    @property
    def free(self) -> list[int]:
        """The chairs in which nobody sits."""
        return [chair for chair, seat in enumerate(self.seats) if seat.kind == OPEN]

    @property
    def unopened(self) -> list[int]:
        """The chairs whose entropy is not open yet."""
        return [chair for chair, seat in enumerate(self.seats) if not seat.entropy]

    @property
    def seed(self) -> str:
        """The seed of the cards, from what everybody has opened; before the deal, while seats are chairs."""
        return seed_of(self.id, self.secret, [seat.entropy for seat in self.seats])

    # Who decides

    @property
    def dealt(self) -> Match:
        """The match of a table whose cards are dealt."""
        assert self.match is not None, "the cards are dealt"  # noqa: S101 - tells mypy, and whoever calls
        return self.match

    @property
    def look(self) -> GameLook:
        """The look of the match."""
        if self._look is None:
            self._look = look_of(self.dealt)
        return self._look

    def asked_is(self, seat: int | None) -> bool:
        """Tell whether this seat is to decide."""
        return self.asked is not None and self.asked.seat == seat

    def bot_to_move(self) -> int | None:
        """Return the seat that is to decide if a bot decides for it; else None."""
        if self.asked is None or self.seats[self.asked.seat].player is None:
            return None
        return self.asked.seat

    # When something falls due

    @property
    def deadline(self) -> int | None:
        """The moment (ms) at which the time of the person who is asked runs out; None if it does not."""
        if self.asked is None or not self.time.counts or not self.seats[self.asked.seat].decides:
            return None
        return self.time.deadline(absent=not self.seats[self.asked.seat].present)

    @property
    def runs_out(self) -> int | None:
        """The moment (ms) at which a time to decide, open or come is over, and the server must look; None for none."""
        return self.deadline if self.open_by is None else self.open_by

    def due(self, at: int) -> tuple[str, int | None, dict[str, Any]] | None:
        """Return kind, seat and data of the entry that the server has to write by itself now; None if there is none."""
        if self.status == OPENING:
            return self._due_of_opening(at)
        if self.open_by is not None and at >= self.open_by:
            return ("off", None, {"by": self.free})  # T15
        deadline = self.deadline
        if deadline is not None and at >= deadline and self.asked is not None:
            return ("flag", self.asked.seat, {})
        return None

    def _due_of_opening(self, at: int) -> tuple[str, int | None, dict[str, Any]] | None:
        """T12, T13: return the entry for the deal once all have opened, or for the end if somebody has not in time."""
        late = self.unopened
        if not late:
            return ("deal", None, {})
        return ("off", None, {"by": late}) if self.open_by is not None and at >= self.open_by else None

    @property
    def held_until(self) -> int | None:
        """The moment (ms) before which nobody is told what followed the newest decision (T7); None if they may be."""
        return None if self.veil is None else self.veil.until

    @property
    def held(self) -> bool:
        """Whether the newest entry is not told at once: a bot might have answered it."""
        return self.veil is not None and self.veil.until > self.at

    @property
    def wants_rematch(self) -> bool:
        """Whether all have agreed to play again (T10) or the series goes on (T15), and the table is not opened yet."""
        return (self.rematch_agreed or self.series_goes_on) and self.rematch is None

    @property
    def series(self) -> DuelSeries:
        """The series with this table's duel, once that is over."""
        if self.result is None:
            return self.terms.series
        return self.terms.series.after([self.chair_of(seat) for seat in self.result.winners], len(self.seats))

    @property
    def series_goes_on(self) -> bool:
        """T15: whether the duel is over, and another one of its series begins by itself."""
        return self.result is not None and self.series.goes_on

    @property
    def seats_again(self) -> tuple[int, ...]:
        """The seats in the order of the next duel: who sat second begins (T10), in a series who has lost (T15)."""
        seats = tuple(range(len(self.seats)))
        if self.series_goes_on and self.result is not None and self.result.winners:
            return tuple(sorted(seats, key=self.result.winners.__contains__))
        return (*seats[1:], seats[0])

    # What happened

    def tell(self, events: Iterable[Event]) -> None:
        """Add what happened in the match to the feed, with the time of the newest decision that was no pass."""
        for event in events:
            self.feed.append(Item(len(self.feed), self.told_at, event.kind, event.seat, event))
