"""Coins and dice: those set beforehand first, then random ones; and what players call before a throw."""

from duelkit.games.monsters.rules.columns import FIRST_PART, TRIGGER
from duelkit.games.monsters.rules.course import EventKind, Task
from duelkit.games.monsters.rules.effects.calling_amounts import (
    AMOUNTS_IN_RANGE,
    hundreds_from,
    is_of_life,
    most_hundreds,
)
from duelkit.games.monsters.rules.effects.calling_names import called_by_name, is_of_name, may_call_name
from duelkit.games.monsters.rules.effects.eligible import would_find
from duelkit.games.monsters.rules.effects.filters import fits, lies_as_monster, stat_of
from duelkit.games.monsters.rules.effects.picking_shown import shown_at, take_shown
from duelkit.games.monsters.rules.effects.sifting import count_in
from duelkit.games.monsters.rules.facts import definition_of, is_silent
from duelkit.games.monsters.rules.ints import Part
from duelkit.games.monsters.rules.kinds import Stat
from duelkit.games.monsters.rules.modifiers import is_spent, spend
from duelkit.games.monsters.rules.names import name_of
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.priority import ask, seats_named
from duelkit.games.monsters.rules.rows import NO_PART
from duelkit.games.monsters.rules.slots import count_monsters, monsters_room
from duelkit.games.monsters.rules.state import ANY_CARD, SLOTS
from duelkit.games.monsters.rules.tables import fact, instruction, part, row
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.instructions import BINDS, WHICH, WHO, X
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_MAY, at_hand, repeat_instruction
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

SIDES = 6
CALL_SHIFT = 5  # an event's number: Called, and what was called in the bits from here on
KEPT_SHIFT = 3  # two numbers that are kept on a link: the second in the bits from here on
FIRST_KEPT = (1 << KEPT_SHIFT) - 1
TOSS_AGAIN = 1000  # the number of an ASK_MAY that asks whether coins are tossed again; else it is less


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
    if part_for_tosses(s, i64(frame.you)) != NO_PART:
        repeat_instruction(frame)
        ask(s, ASK_MAY, i64(frame.you), TOSS_AGAIN)


@rule
def part_for_tosses(s: State, seat: Seat) -> Part:
    """Return the part by which a player may toss coins again, of a card that lies face up; NO_PART for none."""
    first = first_slot(seat)
    for slot in range(first, first + SLOTS if s.trigger_mask >> (Trigger.TOSSED - Trigger.FLIP) & 1 else first):
        if s.up[slot] == 1 and not is_silent(s, i64(s.lies[slot])):
            n = definition_of(s, i64(s.lies[slot]))
            for p in range(fact(n, FIRST_PART), fact(n + 1, FIRST_PART)):
                if part(p, TRIGGER) == Trigger.TOSSED and not is_spent(s, seat, p):
                    return p
    return NO_PART


@rule
def answer_toss(s: State, again: bool) -> None:
    """Let a player toss the coins again, or go on with what they show."""
    frame = s.frames[s.running - 1]
    if again:
        spend(s, s.to_move, part_for_tosses(s, s.to_move))
    else:
        frame.pc += 1


@rule
def roll_die(s: State, frame: Frame, called: int) -> None:
    """Roll a die and count its points; after a call, count 1 if it was right."""
    frame.die = thrown(s, 1, SIDES)
    emit(s, EventKind.DIE, i64(frame.you), NO_CARD, NOBODY, i64(frame.die), ALL)
    if called:
        frame.counted = frame.die == s.links[s.running - 1].paid


@rule
def roll_dice(s: State, frame: Frame, more: int, called: int) -> None:
    """Roll a die and so many more, and count their points together; with a number below 0, one until it shows less."""
    roll_die(s, frame, called)
    while more < 0 and frame.die > -more:
        roll_die(s, frame, called)
    total = i64(frame.die)
    for _ in range(more):
        roll_die(s, frame, called)
        total += i64(frame.die)
    frame.die = total


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
def roll_two(s: State, frame: Frame) -> None:
    """Roll two dice, and keep both on the link for the call of one of them."""
    kept = 0
    for k in range(2):
        die = thrown(s, 1, SIDES)
        emit(s, EventKind.DIE, i64(frame.you), NO_CARD, NOBODY, die, ALL)
        kept += die << KEPT_SHIFT * k
    s.links[s.running - 1].paid = kept


@rule
def choices_to_call(called: int) -> int:
    """Return the number of things that can be called, each an option: tails and heads, the attributes, the levels."""
    match called:
        case Called.COIN:
            return 2
        case Called.ATTRIBUTE | Called.NUMBER | Called.OTHER_ATTRIBUTE | Called.KEPT_ATTRIBUTE | Called.KEPT_NUMBER:
            return 6
        case Called.RACE:
            return 20
        case Called.LEVEL:
            return 12
        case Called.LIFE_RANGE | Called.LIFE:
            return AMOUNTS_IN_RANGE
    return 3  # kinds of cards, and how two zones are divided


@rule
def ask_to_call(s: State, seat: Seat, called: int) -> None:
    """Ask a player to call something; a range of amounts only where there are several."""
    if called == Called.LIFE_RANGE and most_hundreds(s, seat) <= AMOUNTS_IN_RANGE:
        s.links[s.running - 1].paid = 0
    else:
        ask(s, Task.ASK_CALL, seat, called)


@rule
def what_is_called(called: int, option: int) -> int:
    """Return the value of an option: for a coin 0 is tails and 1 heads; for all else the first option is 1."""
    return option + (called != Called.COIN)


@rule
def may_call(s: State, called: int, option: int) -> bool:
    """Tell whether a player may call this option; of races, only one of which the text then finds a monster."""
    if called == Called.SHOWN:
        return shown_at(s, option) != NO_CARD
    if is_of_name(called):
        return may_call_name(s, called, option)
    if not 0 <= option < choices_to_call(called):
        return False
    frame = s.frames[s.running - 1]
    if is_of_life(called):
        return hundreds_from(s, called, option) <= most_hundreds(s, i64(frame.you))
    if called == Called.ZONES:
        return can_close(s, i64(frame.you), option)
    if called == Called.LEVEL:
        return row(frame, BINDS) == 0 or can_pay_level(s, frame, what_is_called(called, option))
    what, kept = what_is_called(called, option), i64(s.links[s.running - 1].paid)
    match called:
        case Called.RACE:
            return would_find(s, frame, NO_CARD, what)
        case Called.OTHER_ATTRIBUTE:
            return what != kept
        case Called.KEPT_ATTRIBUTE | Called.KEPT_NUMBER:
            return what in (kept & FIRST_KEPT, kept >> KEPT_SHIFT)
    return True


@rule
def can_close(s: State, you: Seat, theirs: int) -> bool:
    """Tell whether so many of two zones for monsters are empty on the other field, and the rest on the own."""
    mine = monsters_room(s, you) - count_monsters(s, you)
    return mine >= 2 - theirs and monsters_room(s, 1 - you) - count_monsters(s, 1 - you) >= theirs


@rule
def can_pay_level(s: State, frame: Frame, level: int) -> bool:
    """Tell whether as many cards can be paid as a level, and the text then finds a face-up monster of that level."""
    at, binds = at_hand(frame), row(frame, BINDS)
    which, you, this = instruction(at + binds, WHICH), i64(frame.you), i64(frame.card)
    found = False
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if lies_as_monster(slot) and card != NO_CARD and s.up[slot] == 1 and fits(s, which, card, this, you):
            found = found or stat_of(s, card, i64(Stat.LEVEL)) == level
    pc = i64(frame.pc)
    frame.pc = pc + 1  # what is paid is the next instruction
    there = count_in(s, frame, s.scope, seats_named(s, frame, row(frame, WHO)), row(frame, X), level)
    frame.pc = pc
    return found and there >= level


@rule
def can_call(s: State, frame: Frame, called: int) -> bool:
    """Tell whether anything can be called in an activation that is only tried."""
    if is_of_life(called):
        return most_hundreds(s, i64(frame.you)) > 0
    if called == Called.ZONES:
        you = i64(frame.you)
        return can_close(s, you, 0) or can_close(s, you, 1) or can_close(s, you, 2)
    if called != Called.LEVEL or row(frame, BINDS) == 0:
        return True
    for level in range(1, choices_to_call(called) + 1):
        if can_pay_level(s, frame, level):
            return True
    return False


@rule
def call_name(s: State, called: int, option: int) -> None:
    """Apply a step of the call of a name; everybody hears the name, which is told as a card that is not in the duel."""
    found = called_by_name(s, called, option)
    s.links[s.running - 1].paid = name_of(found) if called == Called.NAME else found
    if called == Called.NAME:
        emit(s, EventKind.CALL, s.to_move, ANY_CARD + found, NOBODY, called, ALL)


@rule
def answer_call(s: State, called: int, option: int) -> None:
    """Apply a player's call."""
    if called == Called.SHOWN:
        take_shown(s, option)
        return
    if is_of_name(called):
        call_name(s, called, option)
        return
    if is_of_life(called):
        s.links[s.running - 1].paid = hundreds_from(s, called, option) - (called == Called.LIFE_RANGE)
        return
    what = what_is_called(called, option)
    frame, link = s.frames[s.running - 1], s.links[s.running - 1]
    link.paid = i64(link.paid) + (what << KEPT_SHIFT) if called == Called.OTHER_ATTRIBUTE else what
    frame.counted = what
    emit(s, EventKind.CALL, s.to_move, NO_CARD, NOBODY, called + (what << CALL_SHIFT), ALL)
