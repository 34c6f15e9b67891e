"""Tests and counts of texts."""

from duelkit.games.monsters.rules.battle_damage import fights, is_about_to_be_hurt, is_beaten_off
from duelkit.games.monsters.rules.columns import SPELL_COUNTERS
from duelkit.games.monsters.rules.course import Phase, Zone
from duelkit.games.monsters.rules.effects.adding_up import levels_lacking
from duelkit.games.monsters.rules.effects.answered import answered_link, does
from duelkit.games.monsters.rules.effects.filters import (
    asks_for_name,
    attack_of,
    equips_on,
    passes,
    passes_for,
    stat_of,
)
from duelkit.games.monsters.rules.effects.pointing import NO_LINK, Going, point_at
from duelkit.games.monsters.rules.effects.sifting import ALL_THERE, count_in
from duelkit.games.monsters.rules.facts import banned, controller, definition_of, owner_of, sort_bit, still_there
from duelkit.games.monsters.rules.ints import Card, Definition
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, Stat
from duelkit.games.monsters.rules.modifiers import call_kept
from duelkit.games.monsters.rules.names import name_of
from duelkit.games.monsters.rules.places import first_slot
from duelkit.games.monsters.rules.priority import flow, seat_named, seats_named
from duelkit.games.monsters.rules.races import count_races
from duelkit.games.monsters.rules.rows import NAMES
from duelkit.games.monsters.rules.slots import cards_held, count_monsters
from duelkit.games.monsters.rules.state import ANY, BY_EFFECT, NO_SLOT, PLAYERS, SLOTS
from duelkit.games.monsters.rules.tables import fact, row
from duelkit.kernel.instructions import WHICH, Family, Op
from duelkit.kernel.ints import Frame, Mask, Pile, Row, Seat, State
from duelkit.kernel.operands import Order
from duelkit.kernel.operations import family
from duelkit.kernel.piles import NO_CARD, card_at, empty, size
from duelkit.kernel.programs import clear_filter, compares
from duelkit.kernel.rule import i64, rule

NO_NAME = -2  # in the place of a card's number in the tables: no card
NAME_CALLED = 2  # the column X of a TEST_CALLED
MOST_COUNTED = 30_000  # what a frame can hold
EVERYBODY = (1 << PLAYERS) - 1
SHARE_SHIFT = 6  # of a number that counts something for each player


@rule
def observe(s: State, going: Going, op: int, who: int, n: int, x: int) -> bool:
    """Carry out an instruction that changes only the frame and the picked cards; return whether it is one.

    Running texts, trials of an activation and lasting texts all use this.
    """
    match family(op):
        case Family.FLOW:
            flow(s, going.frame, op, who, n, x)
        case Family.TEST:
            weigh(s, going, op, who, n, x)
        case Family.POINT:
            point_at(s, going, op, who, n, x)
        case _:
            return False
    return True


@rule
def weigh(s: State, going: Going, op: int, who: int, n: int, x: int) -> None:
    """Carry out a test, a limit or a count."""
    frame, pile, link = going
    match op:
        case Op.TEST_LIFE:
            seat = seat_named(s, frame, who)
            frame.flag = seat >= 0 and compares(i64(s.life[seat]), x, n)
        case Op.TEST_COUNT:
            frame.flag = compares(i64(frame.counted), x, n)
        case Op.TEST_MOST:
            frame.flag = has_most(s, seat_named(s, frame, who), n)
        case Op.TEST_PICKED:
            frame.flag = all_pass(s, frame, pile, x)
            clear_filter(frame)
        case Op.TEST_COUNTERS | Op.TEST_FELLED:
            frame.flag = compares(
                counters_known(s, link, i64(frame.card)) if op == Op.TEST_COUNTERS else felled_by(s, i64(frame.card)),
                x,
                n,
            )
        case (Op.TEST_TURN | Op.TEST_SETTLED | Op.TEST_UNSUMMONED | Op.TEST_IDLE | Op.TEST_FRESH | Op.TEST_FREE) | (
            Op.TEST_HOARDS | Op.TEST_RESTED
        ):
            frame.flag = holds_in_turn(s, op, i64(frame.card), seat_named(s, frame, who), n, x)
        case Op.TEST_CALLED if link != NO_LINK:
            frame.flag = is_as_called(s, pile, x, i64(s.links[link].paid)) == (n == 1)
        case Op.TEST_HURT | Op.TEST_FIGHTS | Op.TEST_REPELLED:
            frame.flag = holds_in_battle(s, op, i64(frame.card), seat_named(s, frame, who), n)
        case Op.TEST_AIMED | Op.TEST_DOES:
            frame.flag = holds_of_answered(s, frame, op, who, n, x)
            clear_filter(frame)
        case Op.LIMIT_THIS | Op.LIMIT_NEXT | Op.LIMIT_KEPT | Op.TEST_KEPT:
            weigh_this(s, frame, pile, op, who, n, x)
        case (Op.TEST_COMPLETE | Op.TEST_DONE | Op.LIMIT_PAID | Op.LIMIT_OTHER | Op.LIMIT_NUMBER) | (
            Op.COUNT_DONE | Op.COUNT_TOGETHER | Op.COUNT_LACKING | Op.COUNT_PAID
        ) if link != NO_LINK:
            weigh_link(s, frame, link, op, who, n, x)
        case _:
            count(s, going, op, who, n, x)


@rule
def holds_in_turn(s: State, op: int, card: Card, seat: Seat, n: int, x: int) -> bool:
    """Carry out a test of the turn, its phase, what came to the field in it and what lies there; return its result."""
    match op:
        case Op.TEST_TURN:
            return (seat == s.turn and is_phase(s, n, x & 1)) == (x < 2)
        case Op.TEST_SETTLED:
            return s.slot[card] != NO_SLOT and s.since[s.slot[card]] != s.goes
        case Op.TEST_RESTED:
            return s.slot[card] != NO_SLOT and s.attacks[s.slot[card]] == 0
        case Op.TEST_UNSUMMONED:
            return s.summons[seat] == 0 and s.summoned[seat] & BY_EFFECT == 0
        case Op.TEST_FRESH:
            return s.phase == Phase.MAIN1 and s.acted == 0
        case Op.TEST_HOARDS:
            return cards_held(s, 0, card) >= n or cards_held(s, 1, card) >= n
        case Op.TEST_FREE:
            return not banned(s, seat, n)
    return s.summoned[seat] & ANY == 0


@rule
def is_as_called(s: State, pile: Pile, what: int, called: int) -> bool:
    """Tell whether the picked card is of the kind that was called, or has the level (`what` 1) or the name (2)."""
    if what == NAME_CALLED:
        return size(pile) > 0 and name_of(definition_of(s, card_at(pile, 0))) == called
    return all_are(s, pile, i64(Stat.LEVEL), called) if what else kind_called(s, pile) == called


@rule
def kind_called(s: State, pile: Pile) -> int:
    """Return the kind of the picked card as it is called: 1 monster, 2 spell, 3 trap; 0 where nothing was picked."""
    bit = sort_bit(s, card_at(pile, 0)) if size(pile) else 0
    return 1 if bit & A_MONSTER else 2 if bit & A_SPELL else 3 if bit else 0


@rule
def count(s: State, going: Going, op: int, who: int, n: int, x: int) -> None:
    """Count cards or counters."""
    frame, pile, link = going
    match op:
        case Op.COUNT:
            empty(pile)
            frame.counted = count_there(s, frame, pile, seats_named(s, frame, who), x)
            clear_filter(frame)
        case Op.COUNT_SURPLUS:
            seat = seat_named(s, frame, who)
            frame.counted = max(0, count_monsters(s, seat) - count_monsters(s, 1 - seat))
        case Op.COUNT_RACES:
            frame.counted = count_races(s, seat_named(s, frame, who))
        case Op.COUNT_GIVEN:
            frame.counted = i64(s.given[seat_named(s, frame, who)][n])
        case Op.COUNT_PICKED:
            frame.counted = size(pile)
        case Op.COUNT_GONE:
            frame.counted = gone_to(s, pile, x)
        case Op.COUNT_STAT:
            frame.counted = sum_of(s, pile, n)
        case Op.COUNT_EQUIPS:
            frame.counted = equips_on(s, i64(s.slot[frame.card]))
        case Op.COUNT_SPELL_COUNTERS:
            frame.counted = spell_counters_on(s, seat_named(s, frame, who))
        case Op.COUNT_COUNTERS:
            frame.counted = counters_known(s, link, i64(frame.card))


@rule
def count_there(s: State, frame: Frame, pile: Pile, seats: Mask, zone: int) -> int:
    """Return how many cards of a zone the filter allows; one more where the whole field is treated as such a one."""
    found = count_in(s, frame, pile, seats, zone, ALL_THERE)
    if s.field_named == 0 or zone != Zone.FIELD or seats != EVERYBODY:
        return found
    return found + asks_for_name(row(frame, WHICH), i64(s.field_named) - 1)


@rule
def gone_to(s: State, pile: Pile, zone: int) -> int:
    """Return how many of the picked cards lie in this zone of each player now, packed into one number."""
    count = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if s.at[card] == zone:
            count += 1 << SHARE_SHIFT * owner_of(s, card)
    return count


@rule
def share_of(frame: Frame, seat: Seat) -> int:
    """Return how many cards `gone_to` has counted for a player."""
    return (i64(frame.counted) >> SHARE_SHIFT * seat) & ((1 << SHARE_SHIFT) - 1)


@rule
def sum_of(s: State, pile: Pile, stat: int) -> int:
    """Return the sum of a number of the picked cards, without those that lie face down; at most MOST_COUNTED."""
    total = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if s.definition[card] >= 0 and (s.slot[card] == NO_SLOT or s.up[s.slot[card]] == 1):
            total += stat_of(s, card, stat)
    return min(total, MOST_COUNTED)


@rule
def holds_in_battle(s: State, op: int, card: Card, seat: Seat, n: int) -> int:
    """Carry out a test of the attack under way, and return its result."""
    if op == Op.TEST_HURT:
        return is_about_to_be_hurt(s, seat, n)
    return fights(s, card, n) if op == Op.TEST_FIGHTS else is_beaten_off(s)


@rule
def holds_of_answered(s: State, frame: Frame, op: int, who: int, n: int, x: int) -> int:
    """M13: carry out a test of the link that this card answers."""
    answered = answered_link(s, i64(frame.card))
    if op == Op.TEST_DOES:
        return does(s, answered, n, seat_named(s, frame, who), x)
    return aims_only_at(s, frame, answered, seats_named(s, frame, who), n, x)


@rule
def weigh_link(s: State, frame: Frame, link: Row, op: int, who: int, n: int, x: int) -> None:
    """Carry out a test or count of what a link has done so far, or set a limit by its price or subject."""
    match op:
        case Op.TEST_COMPLETE:
            frame.flag = is_complete(s, link)
        case Op.TEST_DONE:
            frame.flag = s.links[link].done > 0
        case Op.COUNT_DONE:
            frame.counted = s.links[link].done
        case Op.COUNT_TOGETHER:
            frame.counted = s.links[link].number
        case Op.COUNT_PAID:
            frame.counted = s.links[link].paid
        case Op.COUNT_LACKING:
            frame.counted = levels_lacking(s, frame, s.links[link])
        case Op.LIMIT_PAID:
            limit(frame, who, x, i64(s.links[link].paid) + n)
        case Op.LIMIT_NUMBER:
            limit(frame, who, x, i64(s.links[link].number))
        case Op.LIMIT_OTHER if who == 0:
            limit(frame, i64(Stat.CARD), i64(Order.EXACTLY), i64(s.links[link].subject.card))
        case Op.LIMIT_OTHER if s.links[link].subject.card != NO_CARD:
            limit(frame, who, x, stat_of(s, i64(s.links[link].subject.card), who) + n)


@rule
def is_complete(s: State, link: Row) -> bool:
    """Tell whether no target of a link has moved since."""
    for k in range(i64(s.links[link].aimed)):
        if not still_there(s, s.links[link].aims[k]):
            return False
    return True


@rule
def aims_only_at(s: State, frame: Frame, link: Row, seats: Mask, n: int, zone: int) -> bool:
    """Tell whether a link has `n` targets, all allowed by the filter and in this zone (0: any) of these seats."""
    if link < 0 or s.links[link].aimed != n:
        return False
    for k in range(n):
        card = i64(s.links[link].aims[k].card)
        lies = zone == Zone.NOWHERE or (s.at[card] == zone and (seats >> controller(s, card)) & 1 == 1)
        if not lies or not passes(s, frame, card):
            return False
    return True


@rule
def limit(frame: Frame, stat: int, order: int, n: int) -> None:
    """Limit the next pick by a number of the cards."""
    frame.stat = stat
    frame.order = order
    frame.limit = n


@rule
def is_phase(s: State, n: int, exact: int) -> bool:
    """Tell whether it is phase `n` (negative: any phase); M2: either Main Phase, unless `exact`."""
    return n < 0 or s.phase == n or (n == Phase.MAIN1 and s.phase == Phase.MAIN2 and exact == 0)


@rule
def has_most(s: State, seat: Seat, most: int) -> bool:
    """Tell whether a player has more life than the other (`most` 1) or less (0); equal life is neither."""
    if seat < 0:
        return False
    ahead = i64(s.life[seat]) - i64(s.life[1 - seat])
    return ahead > 0 if most else ahead < 0


@rule
def all_pass(s: State, frame: Frame, pile: Pile, shown: int) -> bool:
    """Tell whether any card was picked, and the filter allows all of them."""
    found, you = size(pile) > 0, i64(frame.you)
    for i in range(size(pile)):
        card = card_at(pile, i)
        found = found and passes_for(s, frame, card, controller(s, card) if shown else you)
    return found


@rule
def weigh_this(s: State, frame: Frame, pile: Pile, op: int, who: int, n: int, x: int) -> None:
    """Set a limit, or test what was picked: by the ATK of this card, the call that it keeps, what lies on a field."""
    match op:
        case Op.LIMIT_THIS:
            limit(frame, who, x, attack_of(s, i64(frame.card)))
        case Op.LIMIT_NEXT:
            limit(frame, i64(Stat.NAME), i64(Order.EXACTLY), next_name(s, n, seat_named(s, frame, who)))
        case Op.LIMIT_KEPT:
            limit(frame, who, i64(Order.EXACTLY), call_kept(s, i64(frame.card)))
        case Op.TEST_KEPT:
            frame.flag = all_are(s, pile, n, call_kept(s, i64(frame.card)))


@rule
def all_are(s: State, pile: Pile, stat: int, number: int) -> bool:
    """Tell whether any card was picked, and this number of all of them is that one."""
    found = size(pile) > 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        found = found and s.definition[card] >= 0 and stat_of(s, card, stat) == number
    return found


@rule
def next_name(s: State, names: int, seat: Seat) -> int:
    """Return the first card of a list of names that does not lie face up on a player's field; NO_NAME if all do."""
    for k in range(NAMES[names, 0]):
        if not lies_up(s, seat, i64(NAMES[names, k + 1])):
            return i64(NAMES[names, k + 1])
    return NO_NAME


@rule
def lies_up(s: State, seat: Seat, definition: Definition) -> bool:
    """Tell whether a copy of a card lies face up on a player's field."""
    for slot in range(first_slot(seat), first_slot(seat) + SLOTS):
        if s.lies[slot] != NO_CARD and s.up[slot] == 1 and definition_of(s, i64(s.lies[slot])) == definition:
            return True
    return False


@rule
def counters_known(s: State, link: Row, card: Card) -> int:
    """Return the number of counters on a card; for one that has left as price or subject, the number it had."""
    if s.slot[card] == NO_SLOT and link != NO_LINK:
        return i64(s.links[link].number)
    return counters_on(s, card)


@rule
def felled_by(s: State, card: Card) -> int:
    """Return how many monsters a card on the field has destroyed in battle since it lies face up."""
    slot = i64(s.slot[card])
    return 0 if slot == NO_SLOT else i64(s.felled[slot])


@rule
def counters_on(s: State, card: Card) -> int:
    """Return how many counters lie on a card."""
    slot = i64(s.slot[card])
    return 0 if slot == NO_SLOT else i64(s.counters[slot])


@rule
def spell_counters_on(s: State, seat: Seat) -> int:
    """Return how many spell counters lie on a player's field."""
    count = 0
    for slot in range(first_slot(seat), first_slot(seat) + SLOTS):
        card = i64(s.lies[slot])
        if card != NO_CARD and s.up[slot] == 1 and fact(definition_of(s, card), SPELL_COUNTERS) > 0:
            count += s.counters[slot]
    return count
