"""Coins and dice: those set beforehand first, then random ones; and what players call before a throw."""

from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.effects.picking import would_find
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.instructions import Called
from duelkit.kernel.ints import Frame, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

SIDES = 6
CALL_SHIFT = 5  # an event's number: Called, and what was called in the bits from here on


@rule
def thrown(s: State, first: int, sides: int) -> int:
    """Return the result of a throw, a number from `first` on with `sides` possible values."""
    if s.rolled < s.presets:
        s.rolled += 1
        return i64(s.preset[s.rolled - 1])
    return first + below(s, sides)


@rule
def toss(s: State, frame: Frame, n: int, called: int) -> None:
    """Toss coins and count the heads; after a call, count 1 if it was right."""
    heads = 0
    for _ in range(n):
        coin = thrown(s, 0, 2)
        emit(s, EventKind.COIN, i64(frame.you), NO_CARD, NOBODY, coin, ALL)
        heads += coin
    frame.counted = heads == i64(s.links[s.running - 1].paid) if called else heads


@rule
def roll_die(s: State, frame: Frame, called: int) -> None:
    """Roll a die and count its points; after a call, count 1 if it was right."""
    frame.die = thrown(s, 1, SIDES)
    emit(s, EventKind.DIE, i64(frame.you), NO_CARD, NOBODY, i64(frame.die), ALL)
    if called:
        frame.counted = frame.die == s.links[s.running - 1].paid


@rule
def roll_off(s: State, frame: Frame) -> None:
    """Roll a die for each player until one shows more; count 1 where the text's player rolled less."""
    you, mine, theirs = i64(frame.you), 0, 0
    while mine == theirs:
        mine, theirs = thrown(s, 1, SIDES), thrown(s, 1, SIDES)
        emit(s, EventKind.DIE, you, NO_CARD, NOBODY, mine, ALL)
        emit(s, EventKind.DIE, 1 - you, NO_CARD, NOBODY, theirs, ALL)
    frame.die = max(mine, theirs)
    frame.counted = mine < theirs


@rule
def choices_to_call(called: int) -> int:
    """Return the number of things that can be called, each an option: tails and heads, the attributes, the races."""
    match called:
        case Called.COIN:
            return 2
        case Called.ATTRIBUTE | Called.NUMBER:
            return 6
        case Called.RACE:
            return 20
    return 3


@rule
def what_is_called(called: int, option: int) -> int:
    """Return the value of an option: for a coin 0 is tails and 1 heads; for all else the first option is 1."""
    return option + (called != Called.COIN)


@rule
def may_call(s: State, called: int, option: int) -> bool:
    """Tell whether a player may call this option; of races, only one of which the text then finds a monster."""
    if not 0 <= option < choices_to_call(called):
        return False
    frame = s.frames[s.running - 1]
    return called != Called.RACE or would_find(s, frame, NO_CARD, what_is_called(called, option))


@rule
def answer_call(s: State, called: int, option: int) -> None:
    """Apply a player's call."""
    what = what_is_called(called, option)
    frame = s.frames[s.running - 1]
    s.links[s.running - 1].paid = what
    frame.counted = what
    emit(s, EventKind.CALL, s.to_move, NO_CARD, NOBODY, called + (what << CALL_SHIFT), ALL)
