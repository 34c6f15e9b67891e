"""What waits for a time to come: the rest of a text that says when it happens, until that phase has come often enough.

Such a text is a change that lasts: `on` is its card as it lay, `number` the instruction that it goes on with, `source`
the card that it speaks of, and `end` packs the text's player, the moment, whose it is, and how often it is yet to come.
"""

from duelkit.games.monsters.rules.chain import forget_link_before
from duelkit.games.monsters.rules.columns import CODE, FIRST_PART, HOW
from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.course import Task
from duelkit.games.monsters.rules.effects.values import affected
from duelkit.games.monsters.rules.facts import definition_of, repeat, sort_of, still_there
from duelkit.games.monsters.rules.ints import Card, Definition
from duelkit.games.monsters.rules.modifiers import NO_MODIFIER, add_modifier, free_modifier
from duelkit.games.monsters.rules.priority import seat_named
from duelkit.games.monsters.rules.state import MODIFIERS, NO_SLOT
from duelkit.games.monsters.rules.tables import fact, part
from duelkit.kernel.agenda import plan
from duelkit.kernel.durations import MOMENT_BITS, Moment
from duelkit.kernel.ints import Frame, Row, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import start
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause

LATEST = -100  # `end`, from here on downwards
OF_TURN_PLAYER = 2  # whose phase it is where any player's is meant
WHOSE_SHIFT, MOMENT_SHIFT, TIMES_SHIFT = 1, 3, 3 + MOMENT_BITS


@rule
def let_wait(s: State, frame: Frame, who: int, n: int, x: int) -> None:
    """Let the rest of a text wait for a moment, with the card that it speaks of; the program goes on behind it."""
    whose = seat_named(s, frame, who)
    packed = i64(frame.you) + ((whose if whose >= 0 else OF_TURN_PLAYER) << WHOSE_SHIFT) + (x << MOMENT_SHIFT)
    add_modifier(s, ModifierKind.AWAITED, i64(frame.card), i64(frame.pc), LATEST - packed, spoken_of(s))
    s.after_chain |= x & ((1 << MOMENT_BITS) - 1) == Moment.CHAIN_OVER
    frame.pc += n


@rule
def linger(s: State, frame: Frame, k: int) -> None:
    """Let the `k`-th part of a card wait, for the rest of this turn, for what it speaks of: maybe of a target alone."""
    card = i64(frame.card)
    p = fact(definition_of(s, card), FIRST_PART) + k
    aimed = part(p, HOW) & Cause.AIMED != 0
    of = first_target(s, frame) if aimed else i64(NO_CARD)
    if of != NO_CARD or not aimed:
        add_modifier(s, ModifierKind.LINGERS, card, p, i64(s.goes), of)


@rule
def first_target(s: State, frame: Frame) -> Card:
    """Return the first target of the present link, NO_CARD where it has left, lies face down or is not affected."""
    target = s.links[s.running - 1].aims[0]
    card = i64(target.card)
    there = still_there(s, target) and affected(s, frame, card) and s.up[s.slot[card]] == 1
    return card if there else i64(NO_CARD)


@rule
def spoken_of(s: State) -> Card:
    """Return the card that a text speaks of as it begins to wait: what was picked, or the other card of its trigger."""
    link = s.links[s.running - 1]
    if size(s.picked) > 0:
        return card_at(s.picked, 0)
    return i64(link.other.card) if link.other.card >= 0 and still_there(s, link.other) else NO_CARD


@rule
def times_left(row: Row) -> int:
    """Return how often the moment that a text waits for has still to come."""
    return (LATEST - i64(row.end)) >> TIMES_SHIFT


@rule
def waits_for(s: State, row: Row, moment: int) -> bool:
    """Tell whether a change is a text that waits for this moment of the turn player's."""
    packed = LATEST - i64(row.end)
    whose = (packed >> WHOSE_SHIFT) & 3
    of_moment = (packed >> MOMENT_SHIFT) & ((1 << MOMENT_BITS) - 1) == moment
    return row.kind == ModifierKind.AWAITED and of_moment and whose in (OF_TURN_PLAYER, s.turn)


@rule
def waits_for_end_of_chain(row: Row) -> bool:
    """M13: tell whether a change is a text that goes on as soon as the chain is over."""
    packed = LATEST - i64(row.end)
    return row.kind == ModifierKind.AWAITED and (packed >> MOMENT_SHIFT) & ((1 << MOMENT_BITS) - 1) == Moment.CHAIN_OVER


@rule
def moment_comes(s: State, moment: int) -> None:
    """Count that a moment has come for the texts that wait for it; `due` finds those that need not wait any more."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if waits_for(s, s.modifiers[k], moment) and times_left(s.modifiers[k]) > 0:
            s.modifiers[k].end += 1 << TIMES_SHIFT


@rule
def due(s: State) -> int:
    """Return the first change that is a text which need not wait any more; NO_MODIFIER for none."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == ModifierKind.AWAITED and times_left(s.modifiers[k]) == 0:
            return k
    return NO_MODIFIER


@rule
def go_on_with_text(s: State, k: int) -> None:
    """Go on with the text that is change `k`: it resolves at once, as what cards do in a phase does."""
    row, link = s.modifiers[k], s.links[s.running]
    card, at, seat = i64(row.on.card), i64(row.number), (LATEST - i64(row.end)) & 1
    repeat(link.this, row.on)
    repeat(link.subject, row.source)
    repeat(link.other, row.source)
    free_modifier(s, k)
    link.number = 0
    link.part = part_with(definition_of(s, card), at)
    link.speed = 1
    link.itself = 0
    link.slot = NO_SLOT
    link.sort = sort_of(s, card)
    forget_link_before(s)
    s.resolving = 1
    plan(s, Task.CHAIN, 0)
    start(s, at, i64(link.part), card, seat, seat, -1)


@rule
def part_with(definition: Definition, at: int) -> int:
    """Return the part of a card whose program has the instruction at this index."""
    found = fact(definition, FIRST_PART)
    for p in range(found, fact(definition + 1, FIRST_PART)):
        if part(p, CODE) <= at:
            found = p
    return found


@rule
def forget_what_passed(s: State) -> None:
    """Drop the texts that wait for a moment of the turn that ends, which did not come."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if waits_for(s, row, Moment.END_OF_TURN) or waits_for(s, row, Moment.END_OF_BATTLE):
            free_modifier(s, k)
