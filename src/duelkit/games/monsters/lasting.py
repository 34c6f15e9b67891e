"""What lasts: the texts of cards that lie face up, and the changes that texts made for a time.

`refresh` reckons all of it anew. Cards that negate others come first: monsters, then traps, then spells.
"""

from duelkit.games.monsters.chain import is_silent
from duelkit.games.monsters.changing import MEASURES, difference
from duelkit.games.monsters.filters import lies_as_monster
from duelkit.games.monsters.moving import destroy, number, sort_of, take_control
from duelkit.games.monsters.people import seats_named
from duelkit.games.monsters.picking import NO_LINK, empty, point_at
from duelkit.games.monsters.places import first_slot, seat_of_slot
from duelkit.games.monsters.rows import free_row
from duelkit.games.monsters.stages import (
    ADDING,
    GRANTING,
    SCALING,
    SETTING,
    SILENCING,
    lasts,
    part_lasts,
    stage,
)
from duelkit.games.monsters.state import (
    A_MONSTER,
    A_SPELL,
    A_TRAP,
    L_CARD,
    L_CARD_ITSELF,
    PLAYERS,
    R_CARD,
    R_END,
    R_KIND,
    R_NUMBER,
    ROWS,
    SLOTS,
    Lasts,
    Stat,
)
from duelkit.games.monsters.tables import (
    ATK,
    CODE,
    DEF,
    F_SORTS,
    FIRST_PART,
    awaits,
    can_ever_answer,
    fact,
    filter_fact,
    instruction,
    part,
)
from duelkit.games.monsters.weighing import go_through, weigh, weighs
from duelkit.kernel.instructions import OP, WHO, How, N, Op, X
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import CARD, FRAME, PC, QUALITY, YOU, clear_filter
from duelkit.kernel.rule import rule, whole

EVERY_SORT = A_MONSTER | A_TRAP | A_SPELL


@rule
def refresh(s):
    """Reckon anew what all that lasts comes to."""
    s.stale = 0
    stages = begin_anew(s)
    if stages == 0 and s.lasting == 0:
        return
    apply_rows(s, Lasts.TRAIT, Lasts.BAN)
    if stages & SILENCING:
        run_texts(s, SILENCING, A_MONSTER)
        run_texts(s, SILENCING, A_TRAP)
        run_texts(s, SILENCING, A_SPELL)
    if stages & SETTING:
        run_texts(s, SETTING, EVERY_SORT)
    if stages & ADDING:
        run_texts(s, ADDING, EVERY_SORT)
    apply_rows(s, Lasts.ATK, Lasts.DEF)
    if stages & SCALING:
        run_texts(s, SCALING, EVERY_SORT)
    for slot in range(2 * SLOTS):
        s.atk[slot] = max(0, s.atk[slot])
        s.defence[slot] = max(0, s.defence[slot])
    if stages & GRANTING:
        run_texts(s, GRANTING, EVERY_SORT)


@rule
def begin_anew(s):
    """Go back to what is printed; return the stages in which cards that lie face up have something to do."""
    s.silenced = 0
    s.watched = 0
    stages = 0
    for seat in range(PLAYERS):
        s.bans[seat] = 0
    for slot in range(2 * SLOTS):
        card = whole(s.lies[slot])
        known = lies_as_monster(slot) and card != NO_CARD and s.of[card] >= 0
        s.atk[slot] = fact(number(s, card), ATK) if known else 0
        s.defence[slot] = fact(number(s, card), DEF) if known else 0
        s.traits[slot] = 0
        if s.up[slot] == 1 and card != NO_CARD:
            stages |= lasts(number(s, card))
            s.watched |= awaits(number(s, card))
    for seat in range(PLAYERS):
        s.able[seat] = count_able(s, seat)
    return stages


@rule
def count_able(s, seat):
    """M13: return how many cards of a player on the field or in the hand can ever be an answer."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + SLOTS):
        count += s.lies[slot] != NO_CARD and can_ever_answer(number(s, s.lies[slot]))
    for i in range(1, size(s.hand[seat]) + 1):
        count += can_ever_answer(number(s, s.hand[seat][i]))
    return count


@rule
def apply_rows(s, first, last):
    """Apply the changes of these kinds that were made for a time."""
    for k in range(ROWS if s.lasting else 0):
        row = s.rows[k]
        if first <= row[R_KIND] <= last:
            apply_row(s, whole(row[R_KIND]), whole(row[R_CARD]), whole(row[R_NUMBER]))


@rule
def apply_row(s, kind, card, n):
    """Apply one."""
    match kind:
        case Lasts.ATK:
            s.atk[s.slot[card]] += n
        case Lasts.DEF:
            s.defence[s.slot[card]] += n
        case Lasts.TRAIT:
            s.traits[s.slot[card]] |= 1 << n
        case Lasts.BAN:
            s.bans[card] |= 1 << n


# Texts


@rule
def run_texts(s, now, sorts):
    """Run the texts that have something to do in this stage, of the cards of these sorts that lie face up."""
    for slot in range(2 * SLOTS):
        card = whole(s.lies[slot])
        if card != NO_CARD and s.up[slot] == 1 and lasts(number(s, card)) & now:
            if (sorts >> sort_of(s, card)) & 1 and not is_silent(s, card) and not is_on_chain(s, card):
                run_card(s, card, seat_of_slot(slot), now)


@rule
def is_on_chain(s, card):
    """M13: tell whether a card was activated and its link has not begun to resolve: it does nothing yet."""
    for k in range(s.running - s.resolving):
        if s.links[k][L_CARD_ITSELF] and s.links[k][L_CARD] == card:
            return True
    return False


@rule
def run_card(s, card, seat, now):
    """Run the parts of a card that have something to do in this stage."""
    of = number(s, card)
    for p in range(fact(of, FIRST_PART), fact(of + 1, FIRST_PART)):
        if part_lasts(p) & now:
            run_text(s, s.spare[0], part(p, CODE), card, seat, now)


@rule
def run_text(s, frame, at, card, seat, now):
    """Run one from beginning to end."""
    frame[CARD] = card
    frame[YOU] = seat
    frame[PC] = at
    while instruction(whole(frame[PC]), OP) != Op.END:
        at = whole(frame[PC])
        frame[PC] = at + 1
        carry_out(s, frame, at, now)
    for column in range(FRAME):
        frame[column] = 0
    empty(s.scope)


@rule
def carry_out(s, frame, at, now):
    """Carry out an instruction of a text that lasts."""
    op, who, n, x = instruction(at, OP), instruction(at, WHO), instruction(at, N), instruction(at, X)
    if op <= Op.TEST_DIE:
        go_through(s, frame, op, who, n, x)
    elif weighs(op):
        weigh(s, frame, s.scope, op, who, n, x)
    elif Op.PICK_TARGETS <= op <= Op.PICK_FIGHTER or op in (Op.PICK_ALL, Op.PICK_OTHER):
        point_at(s, frame, s.scope, NO_LINK, op, who, n, x)
    elif stage(at) == now:
        take_effect(s, frame, op, who, n, x)
    if op == Op.SILENCE:
        clear_filter(frame)


@rule
def take_effect(s, frame, op, who, n, x):
    """Let what a text says hold for now."""
    match op:
        case Op.SILENCE:
            s.silenced |= filter_fact(whole(frame[QUALITY]), F_SORTS)
        case Op.BOOST:
            boost_scope(s, frame, who, n, x & MEASURES)
        case Op.GRANT:
            for i in range(size(s.scope)):
                s.traits[s.slot[card_at(s.scope, i)]] |= 1 << n
        case Op.RULE:
            seats = seats_named(s, frame, who)
            for seat in range(PLAYERS):
                s.bans[seat] |= ((seats >> seat) & 1) << n


@rule
def boost_scope(s, frame, stat, n, measure):
    """Change ATK, DEF or both of the monsters that a text speaks of and that lie face up."""
    for i in range(size(s.scope)):
        slot = whole(s.slot[card_at(s.scope, i)])
        if lies_as_monster(slot) and s.up[slot] == 1:
            atk = difference(s, frame, s.scope, slot, Stat.ATK, n, measure)
            defence = difference(s, frame, s.scope, slot, Stat.DEF, n, measure)
            s.atk[slot] += atk if stat != Stat.DEF else 0
            s.defence[slot] += defence if stat != Stat.ATK else 0


# Ends


@rule
def expire(s, end):
    """End what lasted until now: until the end of turn `end`, or of this battle."""
    for k in range(ROWS if s.lasting else 0):
        until = whole(s.rows[k][R_END])
        if s.rows[k][R_KIND] != Lasts.FREE and (until == end or 0 <= until < end):
            end_row(s, k)


@rule
def end_row(s, k):
    """End a change; a monster whose control was taken goes back."""
    kind, card, seat = whole(s.rows[k][R_KIND]), whole(s.rows[k][R_CARD]), whole(s.rows[k][R_NUMBER])
    free_row(s, k)
    if kind == Lasts.CONTROL and seat_of_slot(whole(s.slot[card])) != seat and not take_control(s, card, seat):
        destroy(s, card, whole(How.EFFECT))  # there is no room for it
