"""Dice that a text rolls: several for its player, or one for each of several players (V24)."""

from duelkit.games.vacuo.rules.dice import DIE_BITS, roll
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.seats import first_after
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.ints import Frame, Mask, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def roll_for(s: State, frame: Frame, dice: int) -> None:
    """Roll dice for a text; what they show together counts."""
    you = i64(frame.you)
    frame.die = 0
    frame.alike = 1
    frame.shown = 0
    first = 0
    for at in range(dice):
        die = roll(s)
        if at == 0:
            first = die
        elif die != first:
            frame.alike = 0
        frame.die += die
        frame.shown |= die << (DIE_BITS * at)
        emit(s, EventKind.DIE, you, NO_CARD, NOBODY, die, ALL)
    if dice > 1:
        emit(s, EventKind.SUM, you, NO_CARD, NOBODY, i64(frame.die), ALL)


@rule
def roll_for_each(s: State, frame: Frame, seats: Mask) -> None:
    """Have each of these players who is still in roll a die for a text, its own player last."""
    frame.rolls = 0
    seat = i64(frame.you)
    for _ in range(s.players):
        seat = first_after(s, seat, (1 << s.players) - 1)
        if (seats >> seat) & 1 and s.out[seat] == 0:
            die = roll(s)
            frame.rolls |= die << (DIE_BITS * seat)
            emit(s, EventKind.DIE, seat, NO_CARD, NOBODY, die, ALL)
