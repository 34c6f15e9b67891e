"""Answers out of turn at a table (T7): decisions, those who pass unseen, and what others may not see until then.

A game's rules ask only who can answer. A decision that somebody might answer, as far as everybody can see, is therefore
veiled: all but whoever is asked see the position from before it until that is over. Where a bot decides or might
answer, everybody waits for HOLD. One who is asked always is shown, as an onlooker, that there is nothing to answer.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from duelkit.looks.answering import ALWAYS, NEVER, is_asked, passing, was_answerable, who_might_answer
from duelkit.match import Mark, Match, packed, unpacked
from duelkit.notation import Event
from duelkit.table.feed import Item

if TYPE_CHECKING:
    from duelkit.table.table import Table

HOLD = 800  # ms


@dataclass(frozen=True)
class Sight:
    """What was to be seen at a moment: how many items of the feed, and the position."""

    items: int
    mark: Mark

    def plain(self) -> list[Any]:
        """Return it for a snapshot."""
        return [self.items, packed(self.mark.record), self.mark.turns, self.mark.events]


def sight_in(plain: list[Any]) -> Sight:
    """Return what a snapshot has."""
    items, record, turns, events = plain
    return Sight(items, Mark(unpacked(record), turns, events))


@dataclass(frozen=True)
class Veil:
    """A decision that somebody might answer: whose, who might, and what is seen by those who are not asked.

    Until the moment `until` (ms) it lies over the table for all. `passed` is what one has seen who has passed since,
    with their seat.
    """

    mover: int
    might: tuple[int, ...]
    until: int
    before: Sight
    passed: tuple[int, Sight] | None = None

    def sight(self, seat: int | None) -> Sight:
        """Return what a seat is shown that the veil hides things from."""
        return self.passed[1] if self.passed is not None and self.passed[0] == seat else self.before

    def waits_for(self, seat: int | None) -> int:
        """Return whom a seat waits for behind the veil: who might answer or, if that is the seat itself, the mover."""
        return self.mover if seat in self.might else self.might[0]

    def plain(self) -> list[Any]:
        """Return the veil for a snapshot."""
        passed = None if self.passed is None else [self.passed[0], self.passed[1].plain()]
        return [self.mover, list(self.might), self.until, self.before.plain(), passed]


def veil_in(plain: list[Any] | None) -> Veil | None:
    """Return the veil in a snapshot."""
    if plain is None:
        return None
    mover, might, until, before, passed = plain
    return Veil(mover, tuple(might), until, sight_in(before), passed and (passed[0], sight_in(passed[1])))


def decide(table: "Table", match: Match, seat: int, number: int) -> None:
    """Take a decision, be it an answer or none, and see to the answers that it allows."""
    if unseen(table, number):
        take(table, match, number)
        table.sealed = len(match.log)
    else:
        table.seats[seat].decisions += 1
        if passes(table, match, number) and table.veil is not None and seat in table.veil.might:
            hold_again(table, table.veil, match, seat)
            take(table, match, number)
            table.sealed = len(match.log)
        else:
            decide_openly(table, match, seat, number)
    pass_for_those_who_never(table, match)


def decide_openly(table: "Table", match: Match, seat: int, number: int) -> None:
    """Take a decision that is more than to give no answer to another's."""
    verb = match.game.space.verbs[match.game.space.verb[number]]
    might = who_might_answer(match, table.look, seat, verb)
    before = Sight(len(table.feed), match.mark()) if might else None
    table.told_at = table.at
    take(table, match, number)
    table.veil = None
    # Where the mover is asked for an answer first, others could have been asked before: to negate a summon, say.
    if before is not None and (is_asked(match, table.look) or was_answerable(match, table.look, seat)):
        table.veil = Veil(seat, tuple(sorted(might)), table.at + hold_for(table, (seat, *might)), before)
        table.sealed = len(match.log)
        if match.seat == seat:
            always = (at for at in sorted(might) if table.seats[at].decides and table.seats[at].asked == ALWAYS)
            table.onlooker = next(always, None)


def look_on(table: "Table", match: Match, seat: int) -> None:
    """Let an onlooker go on: to everybody else as if they had passed."""
    table.seats[seat].decisions += 1
    table.onlooker = None
    if table.veil is not None:
        hold_again(table, table.veil, match, seat)


def hold_again(table: "Table", veil: Veil, match: Match, seat: int) -> None:
    """One who might answer passes: wait once more where a bot might answer next, while they see what they have seen."""
    until = table.at + hold_for(table, (veil.mover, *veil.might))
    table.veil = replace(veil, until=until, passed=(seat, Sight(len(table.feed), match.mark())))


def hold_for(table: "Table", seats: Iterable[int]) -> int:
    """Return for how long everybody waits for the answers of these seats: not at all for people."""
    return HOLD if any(table.seats[seat].player is not None for seat in seats) else 0


def pass_for_those_who_never(table: "Table", match: Match) -> None:
    """Let those pass who want to be asked for no answer."""
    while is_asked(match, table.look):
        seat = table.seats[match.seat or 0]
        if not seat.decides or seat.asked != NEVER:
            return
        take(table, match, match.number_of(passing(table.look)))
        table.sealed = len(match.log)


def take(table: "Table", match: Match, number: int) -> None:
    """Take a decision in the match and tell what happened, as of the newest that was no pass."""
    tell(table, match.take(number))


def tell(table: "Table", events: Iterable[Event]) -> None:
    """Add what happened to the feed."""
    for event in events:
        table.feed.append(Item(len(table.feed), table.told_at, event.kind, event.seat, event))


def passes(table: "Table", match: Match, number: int) -> bool:
    """Tell whether the action with this number gives no answer to a question for one."""
    if table.look.answering is None or not is_asked(match, table.look):
        return False
    return bool(match.game.space.verbs[match.game.space.verb[number]] == table.look.answering[1])


def unseen(table: "Table", number: int) -> bool:
    """Tell whether the action with this number is a bot's pass, of which nobody is to notice anything."""
    match = table.match
    if match is None or match.seat is None or table.seats[match.seat].player is None:
        return False
    return passes(table, match, number)


def veiled(table: "Table", at: int) -> bool:
    """Tell whether what followed the newest decision is still veiled at a moment, but for whoever is asked."""
    veil, asked = table.veil, table.asked
    if veil is None or at < veil.until:
        return veil is not None
    if asked is None or asked.seat not in veil.might:
        return False
    seat = table.seats[asked.seat]
    return asked.onlooker or is_asked(table.dealt, table.look) or (seat.decides and seat.asked == ALWAYS)
