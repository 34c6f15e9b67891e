"""What lasting texts change (V12), and how they change a die (V25)."""

from duelkit.games.vacuo.rules.dice import roll
from duelkit.games.vacuo.rules.seats import first_after, seats_in
from duelkit.games.vacuo.rules.state import (
    MODS,
    MOST_LIFE,
    NO_ROW,
    CardType,
    EventKind,
    Mod,
)
from duelkit.games.vacuo.rules.texts import after_last, first_change, first_of, log_is_nearly_full
from duelkit.kernel.events import ALL, NOBODY, emit, emit_open
from duelkit.kernel.instructions import DOUBLED, FORBIDDEN, HALVED, TWICE, Op, Scale, Trigger, Who
from duelkit.kernel.ints import Mask, Row, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

MOST_CHANGE = 30_000  # what all changes of a scale by a number come to, either way
MOST_DIE = 100  # what a die counts after all changes, either way


@rule
def bound_by(s: State, row: Row) -> Mask:
    """Return a bit for each player still in whom a lasting text binds: it changes them, or waits for them."""
    seats = 0
    for part in range(first_of(s, row), after_last(s, row)):
        if s.part_trigger[part] != Trigger.PLAYED:
            seats |= 1 << i64(row.holder)
        at = first_change(s, part)
        while at >= 0 and s.ops[at] == Op.MODIFY:
            seats |= seats_changed(s, row, i64(s.whos[at]))
            at += 1
    return seats & seats_in(s)


@rule
def tell_bound(s: State, happening: int, seats: Mask, card: int) -> None:
    """Tell each of these players that a text of this card begins or ceases to last for them."""
    for seat in range(s.players):
        if (seats >> seat) & 1 and not log_is_nearly_full(s):
            emit_open(s, happening, seat, card)


@rule
def recount(s: State) -> None:
    """Add up what all rows change and wait for."""
    for seat in range(s.players):
        s.watch[seat] = 0
        for mod in range(MODS):
            s.mods[seat][mod] = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW:
            for part in range(first_of(s, row), after_last(s, row)):
                count_part(s, row, part)


@rule
def count_part(s: State, row: Row, part: int) -> None:
    """Add what one part waits for or changes."""
    if s.part_trigger[part] != Trigger.PLAYED:
        s.watch[row.holder] |= 1 << i64(s.part_trigger[part])
        return
    at = first_change(s, part)
    while at >= 0 and s.ops[at] == Op.MODIFY:
        seats = seats_changed(s, row, i64(s.whos[at]))
        for seat in range(s.players):
            if (seats >> seat) & 1:
                change(s.mods[seat], i64(s.ns[at]), i64(s.xs[at]))
        at += 1


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
def change(mods: Row, scale: int, by: int) -> None:
    """Add one change to the sums of a player's changes."""
    if scale <= Scale.DEFENCE_DICE:
        mods[Mod.TOUCHED + scale] += 1
    if by == HALVED or by == TWICE:
        mods[Mod.SCALED + scale] += 1
    elif by == DOUBLED:
        mods[Mod.SCALED + scale] -= 1
    else:
        mods[scale] = max(-MOST_CHANGE, min(i64(mods[scale]) + by, MOST_CHANGE))


@rule
def scaled(s: State, seat: Seat, scale: int, n: int) -> int:
    """Return a number after a player's lasting changes: first what is added, then halved (down) or doubled."""
    n += i64(s.mods[seat][scale])
    halvings = i64(s.mods[seat][Mod.SCALED + scale])
    for _ in range(halvings):
        n //= 2
    for _ in range(-halvings):
        n = min(2 * n, MOST_LIFE)
    return max(0, min(n, MOST_LIFE))


@rule
def counted_die(s: State, seat: Seat, scale: int, faces: Row) -> int:
    """Return what a die counts: the better face if a text has it rolled twice, plus what texts add."""
    die = max(i64(faces[0]), rolled_again(s, seat, scale, faces))
    for k in range(s.lasting):
        by = added_by(s, s.rows[k], seat, scale)
        if by != 0:
            die = max(-MOST_DIE, min(die + by, MOST_DIE))
            if not log_is_nearly_full(s):
                emit(s, EventKind.COUNTS, seat, i64(s.rows[k].card), NOBODY, die, ALL)
    return die


@rule
def rolled_again(s: State, seat: Seat, scale: int, faces: Row) -> int:
    """Roll the die again if a text says so, and return the second face; 0 if none does."""
    for k in range(s.lasting):
        if says(s, s.rows[k], seat, scale, TWICE):
            faces[1] = roll(s)
            emit(s, EventKind.REROLL, seat, i64(s.rows[k].card), NOBODY, i64(faces[1]), ALL)
            return i64(faces[1])
    return 0


@rule
def added_by(s: State, row: Row, seat: Seat, scale: int) -> int:
    """Return what the text of a row adds to a player's dice."""
    added = 0
    if row.card != NO_ROW:
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, part)
            while at >= 0 and s.ops[at] == Op.MODIFY:
                if changes(s, row, at, seat, scale) and s.xs[at] != TWICE:
                    added += i64(s.xs[at])
                at += 1
    return added


@rule
def says(s: State, row: Row, seat: Seat, scale: int, change: int) -> bool:
    """Tell whether the text of a row says exactly this of a player: a die rolled twice, or a ban."""
    if row.card != NO_ROW:
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, part)
            while at >= 0 and s.ops[at] == Op.MODIFY:
                if changes(s, row, at, seat, scale) and s.xs[at] == change:
                    return True
                at += 1
    return False


@rule
def changes(s: State, row: Row, at: int, seat: Seat, scale: int) -> bool:
    """Tell whether instruction `at` of a row's text changes this scale of this player."""
    return s.ns[at] == scale and (seats_changed(s, row, i64(s.whos[at])) >> seat) & 1 == 1


@rule
def forbidding_card(s: State, seat: Seat, scale: int) -> int:
    """Return the card whose text forbids a player to use such cards; NO_CARD for none."""
    for k in range(s.lasting):
        if says(s, s.rows[k], seat, scale, FORBIDDEN):
            return i64(s.rows[k].card)
    return NO_CARD


@rule
def cannot(s: State, seat: Seat, scale: int) -> bool:
    """Tell whether a lasting text forbids a player to use such cards."""
    return s.mods[seat][scale] > 0
