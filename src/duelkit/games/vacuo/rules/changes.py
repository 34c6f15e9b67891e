"""What lasting texts change (V12), and how they change a die (V25)."""

from duelkit.games.vacuo.rules.dice import roll
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.seats import first_after, seats_in
from duelkit.games.vacuo.rules.shown import turn_hands
from duelkit.games.vacuo.rules.state import MODS, MOST_LIFE, TO_EVENT, TO_FIGHT_END, CardType, Mod
from duelkit.games.vacuo.rules.texts import (
    after_last,
    bit_of,
    first_of,
    has_bit,
    is_in,
    lasts_now,
    log_is_nearly_full,
    next_change,
)
from duelkit.games.vacuo.rules.weighing import weigh_next
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import Op
from duelkit.kernel.ints import Frame, Mask, Row, Seat, State
from duelkit.kernel.operands import DOUBLED, EACH_COUNTED, FORBIDDEN, HALVED, ONCE, TWICE, WORSE, Scale, Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Trigger

MOST_CHANGE = 30_000  # what all changes of a scale by a number come to, either way
MOST_EACH = 900  # by how much "for each" changes a scale, either way: greater numbers mean other changes
MOST_DIE = 100  # what a die counts after all changes, either way


@rule
def bound_by(s: State, row: Row) -> Mask:
    """Return a bit for each player still in whom a lasting text binds: it changes them, or waits for them."""
    seats = 0
    for part in range(first_of(s, row), after_last(s, row)):
        if is_in(s, row, part):
            seats |= bound_by_part(s, row, part)
    return seats & seats_in(s)


@rule
def bound_by_part(s: State, row: Row, part: int) -> Mask:
    """Return a bit for each player whom one part of a row's text changes, or for whom it waits."""
    if s.part_trigger[part] != Trigger.PLAYED:
        return 1 << i64(row.holder)
    seats = 0
    at = next_change(s, i64(s.part_code[part]))
    while at >= 0:
        seats |= seats_changed(s, row, i64(s.whos[at]))
        at = next_change(s, at + 1)
    return seats


@rule
def tell_bound(s: State, happening: int, seats: Mask, card: int) -> None:
    """Tell each of these players that a text of this card begins or ceases to last for them."""
    for seat in range(s.players):
        if (seats >> seat) & 1 and not log_is_nearly_full(s):
            emit_open(s, happening, seat, card)


@rule
def recount(s: State) -> None:
    """Add up what all rows change and wait for."""
    opened = i64(s.opened)
    s.opened = 0
    s.live = 0
    s.aimed = 0
    s.trigger_mask = 0
    s.fleeting = 0
    for seat in range(s.players):
        s.watch[seat] = 0
        for mod in range(MODS):
            s.mods[seat][mod] = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if lasts_now(row):
            s.fleeting |= row.left == TO_FIGHT_END
            if row.left <= TO_EVENT:
                await_event(s, i64(row.holder), TO_EVENT - i64(row.left))
            for part in range(first_of(s, row), after_last(s, row)):
                if is_in(s, row, part):
                    count_part(s, k, part)
    if s.opened != opened:
        turn_hands(s, opened)


@rule
def await_event(s: State, seat: Seat, trigger: int) -> None:
    """Note that something before a player waits for this trigger; nothing that lasts waits for its own card's."""
    if has_bit(trigger):
        s.watch[seat] |= 1 << bit_of(trigger)
        s.trigger_mask |= 1 << bit_of(trigger)


@rule
def renew(s: State) -> None:
    """Add up again what changes as the table does: what a text says "if" or "for each" of."""
    if s.live:
        recount(s)


@rule
def count_part(s: State, k: int, part: int) -> None:
    """Add what one part of row `k` waits for or changes."""
    row = s.rows[k]
    if s.part_trigger[part] != Trigger.PLAYED:
        await_event(s, i64(row.holder), i64(s.part_trigger[part]))
        return
    at = first_change(s, k, part)
    while at >= 0:
        seats = seats_changed(s, row, i64(s.whos[at]))
        if s.ns[at] >= Scale.NO_TARGET and s.ns[at] <= Scale.NOT_HOLDER:
            s.aimed = 1
        if s.ns[at] == Scale.OPEN_HAND:
            s.opened |= seats
            seats = 0  # nothing else is changed by it
        for seat in range(s.players):
            if (seats >> seat) & 1:
                change(s.mods[seat], i64(s.ns[at]), change_by(s, row, at))
        at = change_from(s, k, at + 1)


# What changes now: a text that lasts can say "if" and "for each", and is weighed like one that happens.


@rule
def first_change(s: State, k: int, part: int) -> int:
    """Return the first instruction of a part that changes something as the table is; -1 for none.

    Whoever takes the first takes all that follow (`change_from`), which gives the frame back.
    """
    if s.part_trigger[part] != Trigger.PLAYED or not is_in(s, s.rows[k], part):
        return -1
    return change_from(s, k, i64(s.part_code[part]))


@rule
def change_from(s: State, k: int, at: int) -> int:
    """Return the next instruction from `at` on that changes something as the table is; -1 for none.

    Most texts hold whatever the table is: the frame is laid out only for what asks.
    """
    if s.ops[at] == Op.MODIFY:
        return at
    return -1 if s.ops[at] == Op.END and s.trial[0].row == 0 else weighed_from(s, k, at)


@rule
def weighed_from(s: State, k: int, at: int) -> int:
    """Return the next change from `at` on, past the tests and counts before it; at the end give the frame back."""
    frame = s.trial[0]
    if frame.row == 0:
        lay_out(frame, s.rows[k], k)
        s.live = 1
    while s.ops[at] != Op.END:
        if s.ops[at] == Op.MODIFY:
            return at
        at = weigh_next(s, frame, at)
    clear(s.trial, 0, 1)
    return -1


@rule
def lay_out(frame: Frame, row: Row, k: int) -> None:
    """Write into a frame whose text is weighed in it."""
    frame.you = row.holder
    frame.layer = row.layer
    frame.that = row.that
    frame.card = row.card
    frame.row = k + 1


@rule
def change_by(s: State, row: Row, at: int) -> int:
    """Return by how much an instruction of a row's text changes its scale."""
    by = i64(s.xs[at])
    if s.ns[at] & EACH_COUNTED:
        return max(-MOST_EACH, min(by * i64(s.trial[0].counted), MOST_EACH))
    if s.ns[at] == Scale.ONLY_TARGET or s.ns[at] == Scale.NOT_HOLDER:
        return 1 << i64(row.holder)
    if s.ns[at] == Scale.ONLY_LAYER:
        return (1 << i64(row.layer)) & seats_in(s)
    return i64(row.counters) if s.ns[at] == Scale.SHIELD else by


@rule
def seats_changed(s: State, row: Row, who: int) -> Mask:
    """Return a bit for each seat that a lasting text names.

    A text "for 2 turns" on an attack or defence card names the players of that fight; `layer` is who met the card.
    """
    you = i64(row.holder)
    attacks = s.kind[row.card] == CardType.ATTACK
    match who:
        case Who.EACH:
            return (1 << s.players) - 1
        case Who.EACH_OTHER:
            return ((1 << s.players) - 1) & ~(1 << you)
        case Who.OUTSIDE:
            return ((1 << s.players) - 1) & ~(1 << you) & ~(1 << i64(row.layer))
        case Who.THAT_PLAYER:
            return 1 << i64(row.that) if row.that >= 0 else 0
        case Who.ATTACKER if not attacks:
            return 1 << i64(row.layer)
        case Who.DEFENDER if attacks:
            return 1 << i64(row.layer)
        case Who.LAYER | Who.OPPONENT:
            return 1 << i64(row.layer)
        case Who.NEXT:
            return 1 << first_after(s, you, seats_in(s))
    return 1 << you


@rule
def change(mods: Row, says: int, by: int) -> None:
    """Add one change to the sums of a player's changes; `says` is the scale and what is added to it."""
    scale = says & (ONCE - 1)
    if says & ONCE:
        mods[Mod.ONCE] |= 1 << scale
    if scale <= Scale.DEFENCE_DICE:
        mods[Mod.TOUCHED + scale] += 1
    if scale == Scale.ONLY_TARGET or scale == Scale.ONLY_LAYER:
        mods[Mod.ONLY_TARGET] |= by
    elif scale == Scale.NOT_HOLDER:
        mods[Mod.NOT_TARGET] |= by
    elif scale == Scale.SHIELD:
        mods[scale] = min(i64(mods[scale]) + by, MOST_CHANGE)
    elif by == HALVED or by == TWICE:
        mods[Mod.SCALED + scale] += 1
    elif by == DOUBLED or by == WORSE:
        mods[Mod.SCALED + scale] -= 1
    else:
        mods[scale] = max(-MOST_CHANGE, min(i64(mods[scale]) + by, MOST_CHANGE))


@rule
def scaled(s: State, seat: Seat, scale: int, n: int) -> int:
    """Return a number after a player's lasting changes: first what is added, then halved (down) or doubled."""
    return changed(n, i64(s.mods[seat][scale]), i64(s.mods[seat][Mod.SCALED + scale]))


@rule
def scaled_attack(s: State, seat: Seat, scale: int, n: int) -> int:
    """V17: return the damage of an attack after a player's changes: those of all damage, and those of attacks alone."""
    mods, of_attacks = s.mods[seat], scale + Scale.ATTACK_BY - Scale.DAMAGE_BY
    added = i64(mods[scale]) + i64(mods[of_attacks])
    return changed(n, added, i64(mods[Mod.SCALED + scale]) + i64(mods[Mod.SCALED + of_attacks]))


@rule
def attack_power(s: State) -> int:
    """V17: return what the attack under way deals, before what the target makes of it."""
    return scaled_attack(s, s.attacker, Scale.DAMAGE_BY, i64(s.power))


@rule
def changed(n: int, added: int, halvings: int) -> int:
    """Return a number to which something was added, then halved (down) so often, or doubled so often below 0."""
    n += added
    for _ in range(halvings):
        n //= 2
    for _ in range(-halvings):
        n = min(2 * n, MOST_LIFE)
    return max(0, min(n, MOST_LIFE))


@rule
def counted_die(s: State, seat: Seat, scale: int, faces: Row) -> int:
    """Return what a die counts: the better face, or the worse, if texts have it rolled twice, plus what they add.

    As many texts for the better face as for the worse have it rolled once.
    """
    die, better = i64(faces[0]), i64(s.mods[seat][Mod.SCALED + scale])
    if better > 0:
        die = max(die, rolled_again(s, seat, scale, faces, TWICE))
    elif better < 0:
        die = min(die, rolled_again(s, seat, scale, faces, WORSE))
    return with_added(s, seat, scale, die)


@rule
def with_added(s: State, seat: Seat, scale: int, die: int) -> int:
    """V25: return what a die counts after what each lasting text adds to it, and log each change."""
    for k in range(s.lasting):
        by = added_by(s, k, seat, scale)
        if by != 0:
            die = max(-MOST_DIE, min(die + by, MOST_DIE))
            if not log_is_nearly_full(s):
                emit(s, EventKind.COUNTS, seat, i64(s.rows[k].card), NOBODY, die, ALL)
    return die


@rule
def rolled_again(s: State, seat: Seat, scale: int, faces: Row, change: int) -> int:
    """Roll the die again if a text says so (`change` TWICE or WORSE), and return the second face, else the first."""
    happening = EventKind.REROLL if change == TWICE else EventKind.REROLL_WORSE
    for k in range(s.lasting):
        if says(s, k, seat, scale, change):
            faces[1] = roll(s)
            emit(s, happening, seat, i64(s.rows[k].card), NOBODY, i64(faces[1]), ALL)
            return i64(faces[1])
    return i64(faces[0])


@rule
def added_by(s: State, k: int, seat: Seat, scale: int) -> int:
    """Return what the text of row `k` adds to a player's dice."""
    added, row = 0, s.rows[k]
    if lasts_now(row):
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, k, part)
            while at >= 0:
                if changes(s, row, at, seat, scale) and s.xs[at] < HALVED:
                    added += change_by(s, row, at)
                at = change_from(s, k, at + 1)
    return added


@rule
def says(s: State, k: int, seat: Seat, scale: int, change: int) -> bool:
    """Tell whether the text of row `k` says exactly this of a player: a die rolled twice, or a ban."""
    found, row = False, s.rows[k]
    if lasts_now(row):
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, k, part)
            while at >= 0:
                found |= changes(s, row, at, seat, scale) and s.xs[at] == change
                at = change_from(s, k, at + 1)
    return found


@rule
def touches(s: State, k: int, seat: Seat, scale: int) -> bool:
    """Tell whether the text of row `k` changes this scale of this player now; `scale` with ONCE: the next alone."""
    found, row = False, s.rows[k]
    if lasts_now(row):
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, k, part)
            while at >= 0:
                found |= changes(s, row, at, seat, scale)
                at = change_from(s, k, at + 1)
    return found


@rule
def changes(s: State, row: Row, at: int, seat: Seat, scale: int) -> bool:
    """Tell whether instruction `at` of a row's text changes this scale of this player."""
    return s.ns[at] & ~EACH_COUNTED == scale and (seats_changed(s, row, i64(s.whos[at])) >> seat) & 1 == 1


@rule
def forbidding_card(s: State, seat: Seat, scale: int) -> int:
    """Return the card whose text forbids a player to use such cards; NO_CARD for none."""
    for k in range(s.lasting):
        if says(s, k, seat, scale, FORBIDDEN):
            return i64(s.rows[k].card)
    return NO_CARD


@rule
def attackable(s: State, seat: Seat) -> Mask:
    """V13, V24: return a bit for each opponent whom a player's attack can be against, as the texts are that last."""
    seats = seats_in(s) & ~(1 << seat)
    if s.aimed == 0:
        return seats
    only = i64(s.mods[seat][Mod.ONLY_TARGET]) & ~(1 << seat)
    if only:
        seats &= only
    seats &= ~i64(s.mods[seat][Mod.NOT_TARGET])
    for other in range(s.players):
        if s.mods[other][Mod.NO_TARGET] > 0:
            seats &= ~(1 << other)
    return seats


@rule
def card_in_the_way(s: State, seat: Seat, other: Seat) -> int:
    """V24: return the card whose text keeps a player's attacks from another (-1: from anybody); NO_CARD for none."""
    card = forbidding_card(s, seat, Scale.ONLY_TARGET)
    if card == NO_CARD:
        card = forbidding_card(s, seat, Scale.ONLY_LAYER)
    for k in range(s.lasting):
        if (s.rows[k].holder == other or other < 0) and says(s, k, seat, Scale.NOT_HOLDER, FORBIDDEN):
            card = i64(s.rows[k].card)
    for one in range(s.players):
        if (one == other or other < 0) and one != seat and s.mods[one][Mod.NO_TARGET] > 0:
            card = forbidding_card(s, one, Scale.NO_TARGET)
    return card


@rule
def cannot(s: State, seat: Seat, scale: int) -> bool:
    """Tell whether a lasting text forbids a player to use such cards."""
    return s.mods[seat][scale] > 0
