"""Whether an activation can be completed: its conditions, costs and targets, and the first step of its resolution.

M19: the contents of a deck or of the other hand are not used here; only the number of their cards counts.
"""

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import takes_from_field
from duelkit.games.monsters.rules.effects.fusing import can_fuse, can_perform_rite
from duelkit.games.monsters.rules.effects.pointing import NO_LINK, Going
from duelkit.games.monsters.rules.effects.sifting import ALL_THERE, count_in
from duelkit.games.monsters.rules.effects.tokens import may_bring_tokens, race_of_token, tokens_said
from duelkit.games.monsters.rules.effects.tossing import can_call
from duelkit.games.monsters.rules.effects.tributing import cannot_be_tributed, seats_picked
from duelkit.games.monsters.rules.effects.values import amount
from duelkit.games.monsters.rules.effects.weighing import observe
from duelkit.games.monsters.rules.facts import controller, is_kept_from_special, is_monster, stays
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.more_summons import may_offer
from duelkit.games.monsters.rules.places import monster_slot
from duelkit.games.monsters.rules.priority import seat_named, seats_named
from duelkit.games.monsters.rules.races import is_kept_off
from duelkit.games.monsters.rules.slots import count_monsters, free_spell_slot, is_outnumbering, monsters_room
from duelkit.games.monsters.rules.state import NO_SLOT, PLAYERS
from duelkit.games.monsters.rules.tables import instruction
from duelkit.games.monsters.rules.treating import race_of
from duelkit.kernel.instructions import OP, PURPOSE, WHO, Family, N, Op, X
from duelkit.kernel.ints import Frame, Mask, Pile, Row, Seat, State
from duelkit.kernel.operands import Equipping, Measure, Purpose
from duelkit.kernel.operations import family, is_of_link, leads, parts
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, size
from duelkit.kernel.programs import clear_filter
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule

UNASKED = -1  # in the place of `in_hand`: an effect that happens by itself, whether its player likes it or not
PAYER = 2  # there too: whoever pays is asked, and knows the own hand


@rule
def can_complete(s: State, at: int, card: Card, you: Seat, in_hand: int) -> bool:
    """Tell whether the program at `at` can be activated now; questions that may be declined count as possible."""
    frame = s.spare[0]
    frame.card = card
    frame.you = you
    frame.pc = at
    possible = can_do_activation(s, frame, in_hand) and (in_hand == UNASKED or can_begin(s, frame, in_hand))
    forget_trial(s)
    return possible


@rule
def forget_trial(s: State) -> None:
    """Clear everything that the trial wrote into the record."""
    clear(s.spare, 0, 1)
    s.makes_room = 0
    empty(s.scope)


@rule
def next_word(frame: Frame) -> int:
    """Move to the next instruction and return its index."""
    at = i64(frame.pc)
    frame.pc = at + 1
    return at


@rule
def can_do_activation(s: State, frame: Frame, in_hand: int) -> bool:
    """Tell whether conditions are met, costs can be paid and there are targets, up to the LINK."""
    at = next_word(frame)
    while instruction(at, OP) not in (Op.LINK, Op.END):
        if not can_do(s, frame, at, in_hand, NO_LINK):
            return False
        at = next_word(frame)
    return True


@rule
def can_do(s: State, frame: Frame, at: int, in_hand: int, link: Row) -> bool:
    """Tell whether one instruction of an activation, or of a cost, can be carried out."""
    op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
    if instruction(at, PURPOSE) & Purpose.PRICE and (family(op) == Family.POINT or is_of_field(s, frame, x)):
        s.makes_room = 1
    if observe(s, Going(frame, s.scope, link), op, who, n, x):
        return op not in (Op.PICK_THIS, Op.PICK_HOST) or can_be_given(s, frame, s.scope, instruction(at, PURPOSE))
    match op:
        case Op.PICK | Op.PICK_RANDOM | Op.PICK_TOP | Op.PICK_EXTREME:
            return can_pick(s, frame, op, who, n, x, in_hand)
        case Op.PAY if x != Measure.PER_PAID:  # else the call was tried
            price = i64(s.hand_price[frame.you]) if in_hand == 1 else 0  # that comes first
            return s.life[frame.you] > price + amount(s, frame, s.scope, i64(frame.you), n, x)
        case Op.NEED:
            return frame.flag != 0
        case Op.CALL:
            return can_call(s, frame, n)
        case Op.COUNTERS:
            return n >= 0 or has_counters(s, i64(frame.card), -n)
    return True


@rule
def is_of_field(s: State, frame: Frame, zone: int) -> bool:
    """Tell whether a price is taken from the field: where it is asked for there, or in place of the own grave."""
    return zone == Zone.FIELD or (zone == Zone.GRAVE and takes_from_field(s, frame, i64(frame.you)))


@rule
def can_be_given(s: State, frame: Frame, pile: Pile, purposes: Mask) -> bool:
    """Tell whether this card, or its monster, can be paid as its text says; other cards are checked by the pick."""
    if purposes & Purpose.TRIBUTE == 0:
        return True
    card = card_at(pile, 0) if size(pile) else NO_CARD
    return card != NO_CARD and controller(s, card) == frame.you and not cannot_be_tributed(s, card)


@rule
def has_counters(s: State, card: Card, n: int) -> bool:
    """Tell whether so many counters lie on a card."""
    slot = i64(s.slot[card])
    return slot != NO_SLOT and s.counters[slot] >= n


@rule
def can_pick(s: State, frame: Frame, op: int, who: int, n: int, x: int, in_hand: int) -> bool:
    """Tell whether there are enough cards to pick; for "up to", at least one."""
    if op == Op.PICK_EXTREME or n < 1:
        n = 1
    seats = seats_named(s, frame, who) if op == Op.PICK_TOP else seats_picked(s, frame)
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
def cards_in(s: State, seats: Mask, zone: int) -> int:
    """Return the number of cards in the hands or decks of these seats."""
    count = 0
    for seat in range(PLAYERS):
        if (seats >> seat) & 1:
            count += size(s.hand[seat]) if zone == Zone.HAND else size(s.deck[seat])
    return count


# The resolution


@rule
def can_begin(s: State, frame: Frame, in_hand: int) -> bool:
    """Tell whether the resolution can do its first step, and has room for the monsters that it summons."""
    first = i64(frame.pc)
    at = first_deed(s, frame)
    taken = count_taken(s, frame, at)
    if not can_start_with(s, frame, at, in_hand, at == first):
        return False
    itself = False
    while not parts(instruction(at, OP)):
        if not has_room_for(s, frame, at, taken, itself):
            return False
        itself = instruction(at, OP) == Op.PICK_THIS
        at += 1
    return True


@rule
def has_room_for(s: State, frame: Frame, at: int, taken: int, itself: bool) -> bool:
    """M7: tell whether there is room for what an instruction summons, equips, or takes control of.

    `itself`: the card of the text was picked for it.
    """
    who = instruction(at, WHO)
    match instruction(at, OP):
        case Op.SUMMON:
            seat, leaving = seat_named(s, frame, who), i64(s.makes_room)
            strange = itself and is_kept_off(s, max(seat, 0), race_of(s, i64(frame.card)), leaving)
            return not strange and room_for_one(s, seat, 1 - leaving)
        case Op.CONTROL:
            return can_take(s, frame, seat_named(s, frame, who), taken)
        case Op.EQUIP:
            return has_room_for_equip(s, frame, instruction(at, N))
    return True


@rule
def first_deed(s: State, frame: Frame) -> int:
    """Return the index of a resolution's first step behind the tests and counts, and what these make void."""
    at, counted = next_word(frame), False
    while leads(instruction(at, OP)) or (counted and comes_to_nothing(frame, at)):
        op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
        if leads(op) and not is_of_link(op):
            observe(s, Going(frame, s.scope, i64(NO_LINK)), op, who, n, x)
        counted = counted or op == Op.COUNT
        at = next_word(frame)
    return at


@rule
def comes_to_nothing(frame: Frame, at: int) -> bool:
    """Tell whether an instruction changes life by the number of counted cards, and there are none."""
    op = instruction(at, OP)
    return frame.counted == 0 and op in (Op.DEAL, Op.GAIN) and instruction(at, X) == Measure.PER_COUNTED


@rule
def can_start_with(s: State, frame: Frame, at: int, in_hand: int, alone: bool) -> bool:
    """Tell whether the first step of a resolution can be done; `alone`: no test or count stands before it."""
    op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
    match op:
        case Op.PICK_ALL | Op.PICK | Op.PICK_RANDOM | Op.PICK_TOP | Op.PICK_EXTREME:
            return can_pick(s, frame, op, who, 1, x, in_hand)
        case Op.DRAW:
            seat = seat_named(s, frame, who)
            return seat < 0 or size(s.deck[seat]) >= n  # M3
        case Op.LOOK | Op.TURN_UP:
            return size(s.deck[seat_named(s, frame, who)]) > 0
        case Op.REVEAL:
            return size(s.hand[seat_named(s, frame, who)]) > 0
        case Op.END:
            return alone or stays(s, i64(frame.card))
        case Op.TOKENS:
            seat = seat_named(s, frame, who)
            return may_bring_tokens(s, seat, i64(frame.card), race_of_token(x)) and has_slots(s, seat, tokens_said(n))
        case Op.SUMMON_MORE:
            return may_offer(s, seat_named(s, frame, who))
        case Op.FUSE:
            return can_fuse(s, i64(frame.you))
        case Op.RITE:
            return can_perform_rite(s, i64(frame.you), n)
    return True


@rule
def count_taken(s: State, frame: Frame, at: int) -> int:
    """Return how many monsters a resolution takes control of, if it begins with taking all of them; else 1."""
    if instruction(at, OP) != Op.PICK_ALL or instruction(at, PURPOSE) & Purpose.CONTROL == 0:
        return 1
    empty(s.scope)
    return count_in(s, frame, s.scope, seats_named(s, frame, instruction(at, WHO)), instruction(at, X), ALL_THERE)


@rule
def can_take(s: State, frame: Frame, seat: Seat, n: int) -> bool:
    """M7: tell whether a player has room for `n` more monsters once the tributes for them have left."""
    if seat == frame.you:
        n -= s.makes_room
    return seat < 0 or (count_monsters(s, seat) + n <= monsters_room(s, seat) and not is_outnumbering(s, seat, n))


@rule
def has_room_for_equip(s: State, frame: Frame, how: int) -> bool:
    """M7: tell whether there is room in the spell zone for a monster that becomes an equip."""
    card, you = i64(frame.card), i64(frame.you)
    comes = is_monster(s, card) and (s.slot[card] == NO_SLOT or monster_slot(i64(s.slot[card])))
    return how not in (Equipping.THIS, Equipping.ATTACHED) or not comes or free_spell_slot(s, you) != NO_SLOT


@rule
def room_for_one(s: State, seat: Seat, n: int) -> bool:
    """M7: tell whether there is room for what a text summons first; seat -1: one monster on each side."""
    return room_for(s, max(seat, 0), n) and (seat >= 0 or room_for(s, 1, n))


@rule
def room_for(s: State, seat: Seat, n: int) -> bool:
    """M7: tell whether a player's field has room for `n` monsters, and they may be special summoned there."""
    return not is_kept_from_special(s, seat) and has_slots(s, seat, n)


@rule
def has_slots(s: State, seat: Seat, n: int) -> bool:
    """M7: tell whether a player's field has room for `n` more monsters."""
    return not is_outnumbering(s, seat, n) and monsters_room(s, seat) - count_monsters(s, seat) >= n


# A cost in the middle of a text


@rule
def payable(s: State, frame: Frame, count: int) -> bool:
    """Tell whether a cost in the next `count` instructions of a running text can be paid."""
    trial, possible = s.spare[0], True
    trial.card = frame.card
    trial.you = frame.you
    trial.pc = frame.pc
    end = i64(frame.pc) + count
    while possible and trial.pc < end:
        at = next_word(trial)
        possible = can_do(s, trial, at, i64(PAYER), s.running - 1)
    forget_trial(s)
    return possible
