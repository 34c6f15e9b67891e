"""A finished or saved duel, to be watched decision by decision."""

from duelkit.errors import BadInput
from duelkit.looks import look_of
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.table.recorded import Recorded
from duelkit.terminal.save_files import NOTHING_LEFT
from duelkit.terminal.view import TableView
from duelkit.texts import N_

SEAT = N_("Seat {n}")
DECISION = N_("{n}. {who}: {move}")


class Playback:
    """A position in a duel's decisions, from 0 to its `length`; `table` shows it.

    All hands are open if the duel is over; one that goes on is shown as a spectator sees it. `played_on` is the duel up
    to the decision from which somebody plays on, None as long as nobody does.
    """

    def __init__(self, recorded: Recorded) -> None:
        """Begin before the first decision; without names, players are called by seat number."""
        self.match = recorded.match
        self.called = recorded.names
        self.outcome = recorded.outcome
        self.length = len(self.match.log)
        self.played_on: Match | None = None
        self.at = 0
        self.go_to(0)

    def go_to(self, decision: int) -> None:
        """Show the position after this number of decisions; the next one takes only one step."""
        at = max(0, min(decision, self.length))
        if at == 0 or at != self.at + 1:
            self.set_up(max(0, at - 1))
        if at:
            self.forward()

    def set_up(self, decision: int) -> None:
        """Build the table after this number of decisions."""
        self.at, self.before = decision, 0
        match = self.match.branch(decision)
        names = self.called or tuple(match.language(SEAT, n=seat) for seat in range(match.players))
        self.table = TableView(match, look_of(match), names)
        self.table.open_hands = self.match.seat is None or self.outcome is not None
        self.heed_end()

    def heed_end(self) -> None:
        """After the last decision, show the file's result, which may be by a rule of the table (T1, T2, T3)."""
        self.table.outcome = self.outcome if self.at_end else None

    @property
    def at_end(self) -> bool:
        """Whether there is no decision left."""
        return self.at == self.length

    def play_on(self) -> None:
        """Have a new duel begin at this position; raises BadInput where nothing is left to decide."""
        match = self.match.branch(self.at)
        if match.seat is None:
            raise BadInput(NOTHING_LEFT, n=self.at)
        self.played_on = match

    def next_action(self) -> Action:
        """Return the next decision."""
        number = self.match.log[self.at]
        return next(action for action in self.table.match.legal if action.id == number)

    def decision_text(self) -> str:
        """Return a sentence that says who decides what next."""
        seat = self.table.match.seat
        who = self.table.names[seat] if seat is not None else ""
        return self.table.language(DECISION, n=self.at + 1, who=who, move=self.table.move_text(self.next_action()))

    def newest_events(self) -> tuple[Event, ...]:
        """Return the events of the newest decision; before the first one, those of the beginning."""
        return self.table.match.events[self.before :]

    def forward(self) -> list[Event]:
        """Take the next decision, and return its events."""
        action = self.next_action()
        self.at += 1
        self.before = len(self.table.match.events)
        happened = self.table.match.play(action)
        self.heed_end()
        return happened
