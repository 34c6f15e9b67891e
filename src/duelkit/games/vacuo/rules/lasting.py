"""What lasts: open conditions (V12) and texts "for 2 turns"; what they change, and what they wait for."""

from duelkit.games.vacuo.rules.dice import roll
from duelkit.games.vacuo.rules.seats import first_after, seats_in
from duelkit.games.vacuo.rules.state import (
    ALL_PARTS,
    EVENTS,
    EVENTS_LEFT,
    FOR_EVER,
    MODS,
    MOST_LIFE,
    NO_ROW,
    ROWS,
    TO_FIGHT_END,
    TO_NEXT_TURN,
    Happening,
    Kind,
    Mod,
    Task,
)
from duelkit.kernel.agenda import done, plan, task_number
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, NOBODY, tell, tell_open
from duelkit.kernel.instructions import DOUBLED, FORBIDDEN, HALVED, TWICE, Lasting, Op, Scale, Trigger, Who
from duelkit.kernel.piles import NO_CARD, put_at, size
from duelkit.kernel.programs import start
from duelkit.kernel.record import clear
from duelkit.kernel.rule import rule, whole

MOST_TEXTS = 60  # set off in one decision: beyond that, texts that set each other off are cut off
TASKS_LEFT = 12  # on the agenda, below which nothing more is set off
TRIGGERS = 16
MOST_CHANGE = 30_000  # what all changes of a scale by a number come to, either way
MOST_DIE = 100  # what a die counts after all changes, either way


# Texts that happen


@rule
def begin_text(s, part, card, you, layer, that):
    """Set off a part of a card's text, unless it has none, or too much has been set off already."""
    at = whole(s.part_code[part])
    if at < 0:
        return
    if too_much(s):
        cut_off(s, you, card)
        return
    s.started += 1
    start(s, at, part, card, you, layer, that)


@rule
def too_much(s):
    """Tell whether texts set each other off without end, or the log of this decision is nearly full."""
    return (
        s.running >= len(s.frames)
        or s.started >= MOST_TEXTS
        or log_is_nearly_full(s)
        or s.pending > len(s.tasks) - TASKS_LEFT
    )


@rule
def log_is_nearly_full(s):
    """Tell whether there is no more room in this decision's log than the turn may need to go on."""
    return s.happened > EVENTS - EVENTS_LEFT


@rule
def cut_off(s, seat, card):
    """Tell that texts are cut off, once a decision."""
    for at in range(s.happened):
        if s.events[at].kind == Happening.CUT:
            return
    tell_open(s, Happening.CUT, seat, card)


@rule
def begin_parts(s, card, trigger, you, layer):
    """Set off the parts of a card's own text that wait for this, the first one to happen first."""
    for part in range(whole(s.first_part[card + 1]) - 1, whole(s.first_part[card]) - 1, -1):
        if s.part_trigger[part] == trigger and s.part_lasting[part] == Lasting.NO_TIME:
            begin_text(s, part, card, you, layer, -1)


@rule
def fire(s, trigger, seat):
    """Something happened to a player: what lies there and waits for it comes next."""
    if (s.watch[seat] >> trigger) & 1 == 0 or s.over:
        return
    if too_much(s):
        cut_off(s, seat, NO_CARD)
        return
    plan(s, Task.FIRE, packed(trigger, seat, 0))


@rule
def packed(trigger, seat, row):
    """Return a trigger, a seat and a row as one number."""
    return (row * TRIGGERS + trigger) * 8 + seat


@rule
def fire_next(s):
    """Set off the next text that waits; those after it stay on the agenda."""
    number = task_number(s)
    done(s)
    if too_much(s):
        cut_off(s, number & 7, NO_CARD)
        return
    seat, trigger = number & 7, (number >> 3) % TRIGGERS
    for k in range((number >> 3) // TRIGGERS, s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.holder == seat and waits(s, row, trigger):
            plan(s, Task.FIRE, packed(trigger, seat, k + 1))
            begin_row(s, row, trigger)
            return


@rule
def waits(s, row, trigger):
    """Tell whether a row has a part that waits for this."""
    for part in range(first_of(s, row), after_last(s, row)):
        if s.part_trigger[part] == trigger:
            return True
    return False


@rule
def begin_row(s, row, trigger):
    """Set off the parts of a row that wait for this."""
    tell_open(s, Happening.WORKS, whole(row.holder), whole(row.card))
    for part in range(after_last(s, row) - 1, first_of(s, row) - 1, -1):
        if s.part_trigger[part] == trigger:
            begin_text(s, part, whole(row.card), whole(row.holder), whole(row.layer), whole(row.that))


@rule
def first_of(s, row):
    """Return the first part that a row makes last."""
    if row.part == ALL_PARTS:
        return whole(s.first_part[row.card]) + 1  # its first part happened as it was laid
    return whole(row.part)


@rule
def after_last(s, row):
    """Return the part after the last one that a row makes last."""
    if row.part == ALL_PARTS:
        return whole(s.first_part[row.card + 1])
    return whole(row.part) + 1


# Rows


@rule
def free_row(s):
    """Return a row that is free, the one behind the last if there is one; -1 where all are in use."""
    if s.lasting < ROWS:
        return whole(s.lasting)
    for k in range(ROWS):
        if s.rows[k].card == NO_ROW:
            return k
    return -1


@rule
def add_row(s, card, part, holder, layer, that, left, is_open):
    """Let a text last; returns whether there was room."""
    k = free_row(s)
    if k < 0:
        s.overflowed = 1
        return False
    row = s.rows[k]
    row.card = card
    row.part = part
    row.holder = holder
    row.layer = layer
    row.that = that
    row.left = left
    row.born = s.goes & 0x7FFF
    row.open = is_open
    s.lasting = max(whole(s.lasting), k + 1)
    s.changed = 1
    recount(s)
    return True


@rule
def let_last(s, part, card, you, that):
    """A text begins to last without a card that lies there, unless it binds nobody or this attack began it before."""
    k = free_row(s)
    if not add_row(s, card, part, you, met_by(s, card, you), that, left_of(s, part), 0):
        return
    seats = bound_by(s, s.rows[k])
    if seats == 0 or lasts_from_this_attack(s, k, seats):
        drop_row(s, k)
        recount(s)
    else:
        tell_bound(s, Happening.LASTS, seats, card)


@rule
def lasts_from_this_attack(s, new, seats):
    """Tell whether an attack on several opponents has let the same text last before, for the same players."""
    row = s.rows[new]
    if s.kind[row.card] != Kind.ATTACK:
        return False
    for k in range(s.lasting):
        if k != new and is_same_text(s.rows[k], row) and bound_by(s, s.rows[k]) == seats:
            return True
    return False


@rule
def is_same_text(row, other):
    """Tell whether two rows are of the same part of the same card, used in the same turn, about the same player."""
    same = row.card == other.card and row.part == other.part and row.holder == other.holder
    return same and row.born == other.born and row.that == other.that


@rule
def bound_by(s, row):
    """Return a bit for each player still in whom a text that lasts speaks of: whom it changes, or for whom it waits."""
    seats = 0
    for part in range(first_of(s, row), after_last(s, row)):
        if s.part_trigger[part] != Trigger.PLAYED:
            seats |= 1 << whole(row.holder)
        at = first_change(s, part)
        while at >= 0 and s.ops[at] == Op.MODIFY:
            seats |= seats_changed(s, row, whole(s.whos[at]))
            at += 1
    return seats & seats_in(s)


@rule
def tell_bound(s, happening, seats, card):
    """Tell each of these players that a text of this card begins or ends to last for them."""
    for seat in range(s.players):
        if (seats >> seat) & 1 and not log_is_nearly_full(s):
            tell_open(s, happening, seat, card)


@rule
def left_of(s, part):
    """Return for how long a part lasts, as a row's `left`."""
    match whole(s.part_lasting[part]):
        case Lasting.TURNS:
            return whole(s.part_turns[part])
        case Lasting.UNTIL_NEXT_TURN:
            return TO_NEXT_TURN
        case Lasting.THIS_ATTACK:
            return TO_FIGHT_END
    return FOR_EVER


@rule
def life_of_condition(s, card):
    """V12: Return how long a condition lies open: as long as the first of its parts that says so."""
    for part in range(whole(s.first_part[card]) + 1, whole(s.first_part[card + 1])):
        if s.part_lasting[part] == Lasting.TURNS or s.part_lasting[part] == Lasting.UNTIL_NEXT_TURN:
            return left_of(s, part)
    return FOR_EVER


@rule
def end_row(s, k):
    """V12: What lasted is over; the card of an open condition is discarded (V19)."""
    row = s.rows[k]
    card, holder, is_open = whole(row.card), whole(row.holder), row.open != 0
    seats = 0 if is_open or row.left == TO_FIGHT_END else bound_by(s, row)
    drop_row(s, k)
    s.changed = 1
    recount(s)
    if is_open:
        tell_open(s, Happening.LAPSE, holder, card)
        into_queue(s, card)
    else:
        tell_bound(s, Happening.EXPIRES, seats, card)


@rule
def drop_row(s, k):
    """Free a row."""
    clear(s.rows, k, k + 1)
    s.rows[k].card = NO_ROW


@rule
def into_queue(s, card):
    """V19: A card goes back into the queue at a random place."""
    put_at(s.queue, below(s, size(s.queue) + 1), card)
    s.changed = 1


@rule
def end_rows(s, holder, left):
    """End what lasts before this player for just so long (a `left` that is no number of turns)."""
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW and s.rows[k].holder == holder and s.rows[k].left == left:
            end_row(s, k)


@rule
def end_fight_rows(s, card):
    """What this card (NO_CARD: any) said "for this attack" is over."""
    ended = 0
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.left == TO_FIGHT_END and (card == NO_CARD or row.card == card):
            drop_row(s, k)
            ended = 1
    if ended:
        recount(s)


@rule
def age_rows(s, holder):
    """A turn of this player is over: what lasts for turns, and was there before it, has one less."""
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW and row.holder == holder and row.left > 0 and row.born != s.goes & 0x7FFF:
            row.left -= 1
            if row.left == 0:
                end_row(s, k)


@rule
def close_gaps(s):
    """Move rows up over free ones; only where none waits on the agenda."""
    to = 0
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW:
            if to != k:
                s.rows[to] = s.rows[k]
            to += 1
    clear(s.rows, to, s.lasting)
    s.lasting = to


@rule
def open_row_of(s, card, holder):
    """Return the row of this open condition before this player; -1 where there is none."""
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card == card and row.holder == holder and row.open != 0:
            return k
    return -1


# What it all adds up to


@rule
def recount(s):
    """Add up what the rows change and wait for."""
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
def count_part(s, row, part):
    """Add a part: what it waits for, or what it changes."""
    if s.part_trigger[part] != Trigger.PLAYED:
        s.watch[row.holder] |= 1 << whole(s.part_trigger[part])
        return
    at = first_change(s, part)
    while at >= 0 and s.ops[at] == Op.MODIFY:
        seats = seats_changed(s, row, whole(s.whos[at]))
        for seat in range(s.players):
            if (seats >> seat) & 1:
                change(s.mods[seat], whole(s.ns[at]), whole(s.xs[at]))
        at += 1


@rule
def met_by(s, card, you):
    """Return who has met this card of `you` in a fight; of one that does not fight, `you`."""
    if s.kind[card] == Kind.ATTACK:
        return s.defender
    return s.attacker if s.kind[card] == Kind.DEFENCE else you


@rule
def seats_changed(s, row, who):
    """Return a bit for each seat that a lasting text speaks of.

    A text "for 2 turns" on a card that fights speaks of those who fought then; its `layer` is who met the card.
    """
    you = whole(row.holder)
    attacks = s.kind[row.card] == Kind.ATTACK
    match who:
        case Who.EACH:
            return (1 << s.players) - 1
        case Who.EACH_OTHER:
            return ((1 << s.players) - 1) & ~(1 << you)
        case Who.THAT_PLAYER:
            return 1 << whole(row.that) if row.that >= 0 else 0
        case Who.ATTACKER if not attacks:
            return 1 << whole(row.layer)
        case Who.DEFENDER if attacks:
            return 1 << whole(row.layer)
        case Who.LAYER | Who.OPPONENT:
            return 1 << whole(row.layer)
        case Who.NEXT:
            return 1 << first_after(s, you, seats_in(s))
    return 1 << you


@rule
def change(mods, scale, by):
    """Add one change to what a player's changes add up to."""
    if scale <= Scale.DEFENCE_DICE:
        mods[Mod.TOUCHED + scale] += 1
    if by == HALVED or by == TWICE:
        mods[Mod.SCALED + scale] += 1
    elif by == DOUBLED:
        mods[Mod.SCALED + scale] -= 1
    else:
        mods[scale] = max(-MOST_CHANGE, min(whole(mods[scale]) + by, MOST_CHANGE))


@rule
def scaled(s, seat, scale, n):
    """Return a number after what lasts for a player: first what is added, then what is halved (down) or doubled."""
    n += whole(s.mods[seat][scale])
    halvings = whole(s.mods[seat][Mod.SCALED + scale])
    for _ in range(halvings):
        n //= 2
    for _ in range(-halvings):
        n = min(2 * n, MOST_LIFE)
    return max(0, min(n, MOST_LIFE))


# What texts make of a die (V25): each card that changes it is told, with what the die counts then.


@rule
def counted_die(s, seat, scale, faces):
    """Return what a die counts: the better face where a text has it rolled twice, and what texts add."""
    die = max(whole(faces[0]), rolled_again(s, seat, scale, faces))
    for k in range(s.lasting):
        by = added_by(s, s.rows[k], seat, scale)
        if by != 0:
            die = max(-MOST_DIE, min(die + by, MOST_DIE))
            if not log_is_nearly_full(s):
                tell(s, Happening.COUNTS, seat, whole(s.rows[k].card), NOBODY, die, ALL)
    return die


@rule
def rolled_again(s, seat, scale, faces):
    """Roll the die again where a text says so, and return what it shows then; 0 where none does."""
    for k in range(s.lasting):
        if says(s, s.rows[k], seat, scale, TWICE):
            faces[1] = roll(s)
            tell(s, Happening.REROLL, seat, whole(s.rows[k].card), NOBODY, whole(faces[1]), ALL)
            return whole(faces[1])
    return 0


@rule
def added_by(s, row, seat, scale):
    """Return what the text of a row adds to a player's dice."""
    added = 0
    if row.card != NO_ROW:
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, part)
            while at >= 0 and s.ops[at] == Op.MODIFY:
                if changes(s, row, at, seat, scale) and s.xs[at] != TWICE:
                    added += whole(s.xs[at])
                at += 1
    return added


@rule
def says(s, row, seat, scale, change):
    """Tell whether the text of a row says just this of a player: rolled twice, or forbidden."""
    if row.card != NO_ROW:
        for part in range(first_of(s, row), after_last(s, row)):
            at = first_change(s, part)
            while at >= 0 and s.ops[at] == Op.MODIFY:
                if changes(s, row, at, seat, scale) and s.xs[at] == change:
                    return True
                at += 1
    return False


@rule
def first_change(s, part):
    """Return the first instruction of a part that changes something for as long as it lasts; -1 for one that waits."""
    return whole(s.part_code[part]) if s.part_trigger[part] == Trigger.PLAYED else -1


@rule
def changes(s, row, at, seat, scale):
    """Tell whether instruction `at` of a row's text changes this scale of this player."""
    return s.ns[at] == scale and (seats_changed(s, row, whole(s.whos[at])) >> seat) & 1 == 1


@rule
def forbidding_card(s, seat, scale):
    """Return the card whose text forbids a player to use such cards; NO_CARD where none does."""
    for k in range(s.lasting):
        if says(s, s.rows[k], seat, scale, FORBIDDEN):
            return whole(s.rows[k].card)
    return NO_CARD


@rule
def cannot(s, seat, scale):
    """Tell whether something lasts that forbids a player to use such cards."""
    return s.mods[seat][scale] > 0
