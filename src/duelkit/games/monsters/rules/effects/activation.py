"""Whether an activation can be completed: what it needs, its costs, its targets, and what its resolution begins with.

M19: what a deck or the other hand holds is nobody's business here; only how many cards they hold counts.
"""

from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.fusing import can_fuse, can_perform_rite
from duelkit.games.monsters.rules.effects.picking import (
    ALL_THERE,
    NO_LINK,
    cannot_be_tributed,
    count_in,
    empty,
    point_at,
    points,
)
from duelkit.games.monsters.rules.effects.values import amount
from duelkit.games.monsters.rules.effects.weighing import go_through, weigh, weighs
from duelkit.games.monsters.rules.facts import banned, stays
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.priority import seat_named, seats_named
from duelkit.games.monsters.rules.slots import count_monsters, free_spell_slot
from duelkit.games.monsters.rules.state import MONSTERS, NO_SLOT, PLAYERS
from duelkit.games.monsters.rules.tables import instruction, wants_room
from duelkit.kernel.instructions import OP, WHO, Measure, MoveKind, N, Op, X
from duelkit.kernel.piles import NO_CARD, put, size
from duelkit.kernel.programs import clear_filter
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule

UNASKED = -1  # in the place of `in_hand`: an effect that happens by itself, whether its player likes it or not
PAYER = 2  # there too: whoever pays is asked, and knows the own hand


@rule
def can_complete(s, at, card, you, in_hand):
    """Tell whether the program that begins at `at` can be activated now; what nobody is asked about begins anyhow."""
    frame = s.spare[0]
    frame.card = card
    frame.you = you
    frame.pc = at
    possible = can_do_activation(s, frame, in_hand) and (in_hand == UNASKED or can_begin(s, frame, in_hand))
    forget_trial(s)
    return possible


@rule
def forget_trial(s):
    """Leave nothing of what was tried."""
    clear(s.spare, 0, 1)
    s.makes_room = 0
    empty(s.scope)


@rule
def next_word(frame):
    """Go past the next instruction and return where it stands."""
    at = i64(frame.pc)
    frame.pc = at + 1
    return at


@rule
def can_do_activation(s, frame, in_hand):
    """Tell whether needs are met, costs can be paid and there are targets, up to the LINK."""
    at = next_word(frame)
    while instruction(at, OP) not in (Op.LINK, Op.END):
        if not can_do(s, frame, at, in_hand):
            return False
        at = next_word(frame)
    return True


@rule
def can_do(s, frame, at, in_hand):
    """Tell whether one instruction of the activation can be carried out."""
    op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
    if op <= Op.TEST_DIE:
        go_through(s, frame, op, who, n, x)
    elif weighs(op):
        weigh(s, frame, s.scope, op, who, n, x)
    elif points(op):
        point_at(s, frame, s.scope, NO_LINK, op, who, n, x)
    elif op in (Op.PICK, Op.PICK_RANDOM, Op.PICK_TOP, Op.PICK_EXTREME):
        return can_pick(s, frame, op, who, n, x, in_hand)
    elif op == Op.PAY:
        return s.life[frame.you] > amount(s, frame, s.scope, i64(frame.you), n, x)
    elif op == Op.NEED:
        return frame.flag != 0
    elif op == Op.COUNTERS:
        return n >= 0 or has_counters(s, i64(frame.card), -n)
    elif op == Op.MOVE:
        return can_part_with(s, frame, at, n)
    return True


@rule
def can_part_with(s, frame, at, deed):
    """Tell whether what a cost picked can be moved as it says; of other cards than this one the pick asked that."""
    this = instruction(at - 1, OP) == Op.PICK_THIS
    if this or instruction(at - 1, X) == Zone.FIELD:
        s.makes_room = 1
    return not (this and deed == MoveKind.TRIBUTE and cannot_be_tributed(s, i64(frame.card)))


@rule
def has_counters(s, card, n):
    """Tell whether so many counters lie on a card."""
    slot = i64(s.slot[card])
    return slot != NO_SLOT and s.counters[slot] >= n


@rule
def can_pick(s, frame, op, who, n, x, in_hand):
    """Tell whether there are cards to pick: as many as must be, one where up to some may."""
    if op == Op.PICK_EXTREME or n < 1:
        n = 1
    seats = seats_named(s, frame, who)
    if op == Op.PICK_TOP or x == Zone.DECK or (x == Zone.HAND and seats != 1 << frame.you and in_hand != PAYER):
        clear_filter(frame)
        return cards_in(s, seats, x) >= n
    empty(s.scope)
    if in_hand == 1:
        put(s.scope, i64(frame.card))  # the card that is activated is no longer there
    found = count_in(s, frame, s.scope, seats, x, n)
    clear_filter(frame)
    return found >= n


@rule
def cards_in(s, seats, zone):
    """Return how many cards the hands or decks of some seats hold."""
    count = 0
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            count += size(s.hand[seat]) if zone == Zone.HAND else size(s.deck[seat])
    return count


# The resolution


@rule
def can_begin(s, frame, in_hand):
    """Tell whether the resolution has something to begin with, and room for the monsters that it summons."""
    at = first_deed(s, frame)
    taken = count_taken(s, frame, at)
    if not can_start_with(s, frame, at, in_hand):
        return False
    while wants_room(at):
        seat = seat_named(s, frame, instruction(at, WHO))
        if instruction(at, OP) == Op.SUMMON and not room_for_one(s, seat, 1 - i64(s.makes_room)):
            return False
        if instruction(at, OP) == Op.CONTROL and not can_take(s, frame, seat, taken):
            return False
        if instruction(at, OP) == Op.EQUIP and not can_lie_as_equip(s, i64(frame.card)):
            return False
        at += 1
    return True


@rule
def first_deed(s, frame):
    """Go past the tests and counts that a resolution begins with, and what they leave nothing to do for."""
    at = next_word(frame)
    while prepares(instruction(at, OP)) or comes_to_nothing(frame, at):
        if instruction(at, OP) in (Op.COUNT, Op.TEST_COUNT):
            weigh(s, frame, s.scope, instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X))
        elif prepares(instruction(at, OP)) and instruction(at, OP) != Op.LIMIT_PAID:
            go_through(s, frame, instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X))
        at = next_word(frame)
    return at


@rule
def prepares(op):
    """Tell whether an instruction does nothing by itself, and can be carried out before anything is resolved."""
    return op in (Op.FILTER, Op.COUNT, Op.TEST_COUNT, Op.UNLESS, Op.IF_NOT, Op.LIMIT_PAID)


@rule
def comes_to_nothing(frame, at):
    """Tell whether an instruction changes life for each of some cards, of which none was counted right before."""
    counted = instruction(at - 1, OP) == Op.COUNT and frame.counted == 0
    return counted and instruction(at, OP) in (Op.DEAL, Op.GAIN) and instruction(at, X) == Measure.PER_COUNTED


@rule
def can_start_with(s, frame, at, in_hand):
    """Tell whether the first thing that a resolution does can be done."""
    op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
    match op:
        case Op.PICK_ALL | Op.PICK | Op.PICK_RANDOM | Op.PICK_TOP | Op.PICK_EXTREME:
            return can_pick(s, frame, op, who, 1, x, in_hand)
        case Op.DRAW:
            seat = seat_named(s, frame, who)
            return seat < 0 or size(s.deck[seat]) >= n  # M3
        case Op.LOOK:
            return size(s.deck[seat_named(s, frame, who)]) > 0
        case Op.REVEAL:
            return size(s.hand[seat_named(s, frame, who)]) > 0
        case Op.END:
            return instruction(at - 1, OP) == Op.LINK or stays(s, i64(frame.card))
        case Op.TOKENS:
            return room_for(s, seat_named(s, frame, who), n)
        case Op.FUSE:
            return can_fuse(s, i64(frame.you))
        case Op.RITE:
            return can_perform_rite(s, i64(frame.you), n)
    return True


@rule
def count_taken(s, frame, at):
    """Return of how many monsters a resolution takes control, which begins with taking all of them; else one."""
    if instruction(at, OP) != Op.PICK_ALL or instruction(at + 1, OP) != Op.CONTROL:
        return 1
    empty(s.scope)
    return count_in(s, frame, s.scope, seats_named(s, frame, instruction(at, WHO)), instruction(at, X), ALL_THERE)


@rule
def can_take(s, frame, seat, n):
    """M7: tell whether a player has room for so many more monsters, what is tributed for them left out."""
    if seat == frame.you:
        n -= s.makes_room
    return seat < 0 or count_monsters(s, seat) + n <= MONSTERS


@rule
def can_lie_as_equip(s, card):
    """M7: tell whether there is room among the spells for a monster that is to lie there as an equip."""
    slot = i64(s.slot[card])
    return slot == NO_SLOT or not monster_slot(slot) or free_spell_slot(s, seat_of_slot(slot)) != NO_SLOT


@rule
def room_for_one(s, seat, n):
    """M7: tell whether there is room for what a text summons first: on both sides (-1) where each player gets one."""
    return room_for(s, max(seat, 0), n) and (seat >= 0 or room_for(s, 1, n))


@rule
def room_for(s, seat, n):
    """M7: tell whether a player's field has room for so many monsters, which may be special summoned there."""
    if banned(s, seat, Ban.NO_SPECIAL):
        return False
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + MONSTERS):
        count += s.lies[slot] == NO_CARD
    return count >= n


# A cost in the middle of a text


@rule
def payable(s, frame, count):
    """Tell whether a cost in the next `count` instructions of a running text can be paid."""
    trial, at = s.spare[0], i64(frame.pc)
    trial.card = frame.card
    trial.you = frame.you
    possible = True
    for k in range(count):
        possible = possible and can_do(s, trial, at + k, i64(PAYER))
    forget_trial(s)
    return possible
