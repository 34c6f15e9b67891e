"""What texts test and count."""

from duelkit.games.monsters.rules.battle_damage import fights, is_about_to_be_hurt, is_beaten_off
from duelkit.games.monsters.rules.course import Phase, Zone
from duelkit.games.monsters.rules.effects.answered import answered_link, does
from duelkit.games.monsters.rules.effects.filters import passes, passes_for
from duelkit.games.monsters.rules.effects.picking import ALL_THERE, count_in, empty
from duelkit.games.monsters.rules.facts import controller, is_monster, sort_of
from duelkit.games.monsters.rules.kinds import Sort, Stat
from duelkit.games.monsters.rules.priority import BOTH, seat_named, seats_named
from duelkit.games.monsters.rules.references import still_there
from duelkit.games.monsters.rules.state import NO_SLOT, SLOTS
from duelkit.games.monsters.rules.tables import instruction
from duelkit.kernel.instructions import OP, Op, Order
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import (
    clear_filter,
    compares,
    flow,
)
from duelkit.kernel.rule import i64, rule


@rule
def weighs(op):
    """Tell whether an instruction only tests, counts or sets a limit."""
    if Op.TEST_LIFE <= op <= Op.COUNT or Op.TEST_PICKED <= op <= Op.TEST_COUNTERS:
        return True
    if Op.COUNT_EQUIPS <= op <= Op.TEST_REPELLED:
        return True
    return op in (Op.COUNT_PICKED, Op.COUNT_COUNTERS, Op.TEST_TURN, Op.TEST_IDLE)


@rule
def weigh(s, frame, pile, op, who, n, x):
    """Carry out a test or a count; `pile` is what the text has picked."""
    match op:
        case Op.TEST_LIFE:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and compares(i64(s.life[seat]), x, n)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.TEST_MOST:
            frame.flag = has_most(s, seat_named(s, frame, who), n)
        case Op.COUNT:
            empty(pile)
            frame.counted = count_in(s, frame, pile, seats_named(s, frame, who), x, ALL_THERE)
            clear_filter(frame)
        case Op.TEST_PICKED:
            frame.flag = all_pass(s, frame, pile, was_shown(frame))
            clear_filter(frame)
        case Op.TEST_COUNTERS:
            frame.flag = compares(counters_known(s, i64(frame.card)), x, n)
        case Op.TEST_TURN:
            frame.flag = seat_named(s, frame, who) == s.turn and is_phase(s, n, x)
        case Op.TEST_IDLE:
            frame.flag = s.summoned[seat_named(s, frame, who)] == 0
        case Op.TEST_HURT | Op.TEST_FIGHTS | Op.TEST_REPELLED:
            frame.flag = holds_in_battle(s, op, i64(frame.card), seat_named(s, frame, who), n)
        case Op.TEST_COMPLETE | Op.TEST_AIMED | Op.TEST_DOES | Op.TEST_DONE:
            weigh_link(s, frame, op, who, n, x)
        case _:
            take_number(s, frame, pile, op, who, x)


@rule
def holds_in_battle(s, op, card, seat, n):
    """Carry out a test of the attack under way."""
    if op == Op.TEST_HURT:
        return is_about_to_be_hurt(s, seat)
    return fights(s, card, n) if op == Op.TEST_FIGHTS else is_beaten_off(s)


@rule
def weigh_link(s, frame, op, who, n, x):
    """Carry out a test of this link's targets, or of the link that it answers."""
    answered = answered_link(s, i64(frame.card))
    match op:
        case Op.TEST_COMPLETE:
            frame.flag = is_complete(s, s.running - 1)
        case Op.TEST_AIMED:
            frame.flag = aims_only_at(s, frame, answered, seats_named(s, frame, who), n, x)
            clear_filter(frame)
        case Op.TEST_DONE:
            frame.flag = s.links[s.running - 1].done > 0
        case Op.TEST_DOES:
            frame.flag = does(s, answered, n, seat_named(s, frame, who))


@rule
def take_number(s, frame, pile, op, who, x):
    """Carry out a count of what lies about, or set a limit."""
    match op:
        case Op.COUNT_PICKED:
            frame.counted = size(pile)
        case Op.LIMIT_OTHER:
            limit(frame, i64(Stat.CARD), i64(Order.EXACTLY), i64(s.links[s.running - 1].subject.card))
        case Op.LIMIT_PAID:
            limit(frame, who, x, i64(s.links[s.running - 1].paid))
        case Op.COUNT_EQUIPS:
            frame.counted = equips_on(s, i64(s.slot[frame.card]))
        case Op.COUNT_COUNTERS:
            frame.counted = counters_known(s, i64(frame.card))


@rule
def is_complete(s, link):
    """Tell whether all targets of a link are still where they were."""
    for k in range(i64(s.links[link].aimed)):
        if not still_there(s, s.links[link].aims[k]):
            return False
    return True


@rule
def aims_only_at(s, frame, link, seats, n, zone):
    """Tell whether a link has `n` targets, all in a zone (0: any) of these seats and let pass by the filter."""
    if link < 0 or s.links[link].aimed != n:
        return False
    for k in range(n):
        card = i64(s.links[link].aims[k].card)
        lies = zone == Zone.NOWHERE or (s.at[card] == zone and (seats >> controller(s, card)) & 1 == 1)
        if not lies or not passes(s, frame, card):
            return False
    return True


@rule
def limit(frame, stat, order, n):
    """Let the next pick take only cards whose number keeps to a limit."""
    frame.stat = stat
    frame.order = order
    frame.limit = n


@rule
def equips_on(s, slot):
    """Return how many equips hang on the monster in a slot."""
    count = 0
    for other in range(2 * SLOTS if slot != NO_SLOT else 0):
        card = i64(s.lies[other])
        if card != NO_CARD and s.host[other] == slot:
            count += is_monster(s, card) or sort_of(s, card) == Sort.EQUIP
    return count


@rule
def is_phase(s, n, exact):
    """Tell whether it is the phase `n`, or any where that is negative; M2: of the Main Phases each will do, or one."""
    return n < 0 or s.phase == n or (n == Phase.MAIN1 and s.phase == Phase.MAIN2 and exact == 0)


@rule
def has_most(s, seat, most):
    """Tell whether a player has more life than the other (`most` 1), or less (0); equal life is neither."""
    if seat < 0:
        return False
    ahead = i64(s.life[seat]) - i64(s.life[1 - seat])
    return ahead > 0 if most else ahead < 0


@rule
def was_shown(frame):
    """Tell whether what is being tested was shown right before, so that both players see it."""
    at = i64(frame.pc) - 3  # the filter stands in between
    return at >= 0 and instruction(at, OP) == Op.SHOW


@rule
def all_pass(s, frame, pile, shown):
    """Tell whether anything was picked, and the filter lets all of it pass."""
    found, you = size(pile) > 0, i64(frame.you)
    for i in range(size(pile)):
        card = card_at(pile, i)
        found = found and passes_for(s, frame, card, controller(s, card) if shown else you)
    return found


@rule
def counters_known(s, card):
    """Return how many counters lie on a card; on one that left for a price or a trigger, how many lay there."""
    if s.slot[card] == NO_SLOT and s.running > 0:
        return i64(s.links[s.running - 1].number)
    return counters_on(s, card)


@rule
def counters_on(s, card):
    """Return how many counters lie on a card."""
    slot = i64(s.slot[card])
    return 0 if slot == NO_SLOT else i64(s.counters[slot])


@rule
def go_through(s, frame, op, who, n, x):
    """Carry out jumps, loops and filters for a text that is run in one go."""
    match op:
        case Op.EACH:
            frame.gathered = seats_named(s, frame, who)
            frame.current = frame.you
        case Op.NEXT:
            seats = i64(frame.gathered)
            seat = 1 - i64(frame.current) if seats == BOTH else seats - 1
            if seats == 0:
                frame.pc += n
            else:
                frame.current = seat
                frame.gathered = seats & ~(1 << seat)
        case _:
            flow(frame, op, who, n, x)
