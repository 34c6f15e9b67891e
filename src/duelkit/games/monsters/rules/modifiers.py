"""Changes that last: rows of the record, each bound to a card as it lies; and cards that are on a monster."""

from duelkit.games.monsters.rules.columns import FLAGS, ONCE, ONCE_A_DUEL, ONCE_BY_NAME, CardFlag
from duelkit.games.monsters.rules.conditions import NEVER, ModifierKind
from duelkit.games.monsters.rules.course import WHOLE_TURN, EventKind
from duelkit.games.monsters.rules.facts import refer
from duelkit.games.monsters.rules.ints import Card, Part, Slot
from duelkit.games.monsters.rules.places import monster_slot
from duelkit.games.monsters.rules.state import MODIFIERS, NO_SLOT, PLAYERS
from duelkit.games.monsters.rules.tables import fact, part, sorts
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.instructions import ContinuousStage
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule

UNHOSTED = -2  # the host of a card that falls with another that is gone: `state_based` destroys it (M10)
NO_MODIFIER = -1
NUMBERS = (ModifierKind.ATK, ModifierKind.DEF, ModifierKind.ATK_SET, ModifierKind.DEF_SET)
# Changes that do not end as their card leaves the field.
OUTLASTING = (ModifierKind.WITHDRAWN, ModifierKind.AWAITED, ModifierKind.LINGERS)
COUNT_BITS, MOST_SUMMONS = 4, 15  # of what a card counts for each player
MOST_CHANGE = 20_000  # of an ATK or DEF by equal changes together
# Stages that may concern a spell or trap as well.
OF_ALL_CARDS = ContinuousStage.SILENCING | ContinuousStage.GRANTING | ContinuousStage.COUNTING
EVERY_STAGE = (
    OF_ALL_CARDS | ContinuousStage.TREATING | ContinuousStage.SETTING | ContinuousStage.ADDING | ContinuousStage.SCALING
)
TURNED_DOWN, GONE, DESTROYED = range(3)  # why a monster loses the cards that are on it


@rule
def add_modifier(s: State, kind: int, card: int, n: int, end: int, source: Card) -> None:
    """Add a change that lasts, of a card as it lies now or of a seat."""
    if kind in NUMBERS and adds_to_modifier(s, kind, card, n, end, source):
        return
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        if row.kind == ModifierKind.FREE:
            row.kind = kind
            refer(s, row.on, card)
            row.number = n
            row.end = end
            refer(s, row.source, source)
            s.modifier_count += 1
            s.continuous_dirty = 1
            if kind == ModifierKind.BORROWED:
                s.borrowers |= 1 << n % PLAYERS
            return
    s.overflowed = 1


@rule
def adds_to_modifier(s: State, kind: int, card: int, n: int, end: int, source: Card) -> bool:
    """Add to an equal change of ATK or DEF, as Germ Infection makes each turn; return whether there was one."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        alike = row.kind == kind and row.on.card == card and row.end == end and row.source.card == source
        if (
            alike
            and (source < 0 or row.source.zone_changes == s.zone_changes[source])
            and row.on.zone_changes == s.zone_changes[card]
        ):
            row.number = max(-MOST_CHANGE, min(MOST_CHANGE, row.number + n))
            s.continuous_dirty = 1
            return True
    return False


@rule
def keep_call(s: State, card: Card, called: int) -> None:
    """Keep on a card what was called for its text, in the place of an earlier call."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == ModifierKind.CALLED and s.modifiers[k].on.card == card:
            free_modifier(s, k)
    add_modifier(s, i64(ModifierKind.CALLED), card, called, i64(NEVER), NO_CARD)


@rule
def call_kept(s: State, card: Card) -> int:
    """Return what was called for the text of a card on the field, 0 for nothing."""
    return number_kept(s, i64(ModifierKind.CALLED), card)


@rule
def number_kept(s: State, kind: int, card: Card) -> int:
    """Return the number of a change of this kind to a card, 0 for no change."""
    k = change_kept(s, kind, card)
    return 0 if k == NO_MODIFIER else i64(s.modifiers[k].number)


@rule
def change_kept(s: State, kind: int, card: Card) -> int:
    """Return the place of the first change of this kind to a card, NO_MODIFIER for none."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == kind and s.modifiers[k].on.card == card:
            return i64(k)
    return NO_MODIFIER


@rule
def begin_to_count(s: State, card: Card) -> None:
    """M6: let a card count the Normal Summons and Sets of each player from now on."""
    add_modifier(s, i64(ModifierKind.COUNTS_SUMMONS), card, 0, i64(NEVER), NO_CARD)


@rule
def summons_counted(s: State, card: Card, seat: Seat) -> int:
    """M6: return how many Normal Summons and Sets of a player a card has counted."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == ModifierKind.COUNTS_SUMMONS and s.modifiers[k].on.card == card:
            return (i64(s.modifiers[k].number) >> COUNT_BITS * seat) & MOST_SUMMONS
    return 0


@rule
def count_summon(s: State, seat: Seat) -> None:
    """M6: let the cards that count them count one more Normal Summon or Set of a player."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if row.kind == ModifierKind.COUNTS_SUMMONS and summons_counted(s, i64(row.on.card), seat) < MOST_SUMMONS:
            row.number += 1 << COUNT_BITS * seat
            s.continuous_dirty = 1


@rule
def touch(s: State, slot: Slot) -> None:
    """Mark lasting effects for a new calculation, if they may change the card that came face up in this slot."""
    if s.continuous_stages & (EVERY_STAGE if monster_slot(slot) else OF_ALL_CARDS):
        s.continuous_dirty = 1


@rule
def touch_lookers(s: State) -> None:
    """Mark lasting effects for a new calculation, if they depend on life, piles, the turn or the battle."""
    if s.continuous_stages & ContinuousStage.COUNTING:
        s.continuous_dirty = 1


@rule
def free_modifier(s: State, k: int) -> None:
    """Free row `k`: its change ends."""
    clear(s.modifiers, k, k + 1)
    s.modifier_count -= 1
    s.continuous_dirty = 1


@rule
def of_a_card(kind: int) -> bool:
    """Tell whether rows of this kind are bound to a card, not to a seat."""
    return kind not in (
        ModifierKind.FREE,
        ModifierKind.BAN,
        ModifierKind.SKIP,
        ModifierKind.SILENCE,
        ModifierKind.TRAIT_OF_ANY,
        ModifierKind.LATER_BAN,
        ModifierKind.USED,
    )


@rule
def drop_modifiers(s: State, card: Card) -> None:
    """End all changes of a card that leaves or is turned face down."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        of_it = of_a_card(row.kind) and row.kind not in OUTLASTING and row.on.card == card
        if of_it or (row.kind == ModifierKind.LINGERS and row.source.card == card):
            free_modifier(s, k)


@rule
def seat_left(how: int) -> Seat:
    """Return the player on whose field a withdrawn monster lay, by the number of its change."""
    return how & 1


@rule
def reopen_all(s: State, seat: Seat) -> None:
    """M7: open the zones of a player that are closed for withdrawn monsters, which do not come back then."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == ModifierKind.WITHDRAWN and seat_left(i64(s.modifiers[k].number)) == seat:
            free_modifier(s, k)


@rule
def reopen(s: State, card: Card) -> None:
    """M7: open the zone that stays closed while a card is banished, as the card is so no more."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind == ModifierKind.WITHDRAWN and s.modifiers[k].on.card == card:
            free_modifier(s, k)


@rule
def let_go(s: State, slot: Slot, how: int) -> None:
    """M10: unhost the cards that are on the monster in a slot; `state_based` destroys those that fall with it."""
    hangs = False
    for other in range(len(s.host)):  # no branch for each: mostly there is none
        hangs |= s.host[other] == slot
    for other in range(len(s.lies) if hangs else 0):
        if s.lies[other] != NO_CARD and s.host[other] == slot:
            s.host[other] = UNHOSTED if falls(s, i64(s.lies[other]), how) else NO_SLOT
            s.unhosted = 1
            s.continuous_dirty = 1


@rule
def falls(s: State, card: Card, how: int) -> bool:
    """Tell whether a card falls with its monster: an equip always does, any other as its own text says."""
    flags = fact(i64(s.definition[card]), FLAGS)
    if flags & (CardFlag.FALLS_WITH | CardFlag.FALLS_AFTER) == 0:
        return True
    return how >= (DESTROYED if flags & CardFlag.FALLS_WITH else GONE) and not is_silenced(s, card)


@rule
def is_silenced(s: State, card: Card) -> bool:
    """Tell whether the effects of all cards of this card's sort are negated."""
    return s.silenced & sorts(i64(s.definition[card])) != 0


@rule
def take_along(s: State, card: Card, slot: Slot, flag: int) -> None:
    """Unhost the monster that a card was on when the card leaves its slot, if the card's text says so by this flag."""
    host = i64(s.host[slot])
    if host >= 0 and fact(i64(s.definition[card]), FLAGS) & flag and s.up[slot] == 1 and not is_silenced(s, card):
        s.host[host] = UNHOSTED
        s.unhosted = 1


@rule
def spend(s: State, seat: Seat, p: Part) -> None:
    """Note that a player uses a part that can be used once in a turn, or in the duel, whichever copy has it."""
    once = part(p, ONCE)
    if once in (ONCE_BY_NAME, ONCE_A_DUEL):
        add_modifier(s, ModifierKind.USED, seat, p, NEVER if once == ONCE_A_DUEL else i64(s.goes), i64(NO_CARD))


@rule
def is_spent(s: State, seat: Seat, p: Part) -> bool:
    """Tell whether a player has used a part that can be used once in a turn, or in the duel."""
    for k in range(MODIFIERS if s.modifier_count and part(p, ONCE) in (ONCE_BY_NAME, ONCE_A_DUEL) else 0):
        row = s.modifiers[k]
        if row.kind == ModifierKind.USED and row.on.card == seat and row.number == p:
            return True
    return False


@rule
def skips(s: State, seat: Seat, phase: int) -> bool:
    """Tell whether an effect makes a player skip this phase."""
    return skip_modifier(s, seat, phase) != NO_MODIFIER


@rule
def count_skips(s: State, seat: Seat, phase: int) -> int:
    """Return how often effects make a player skip this phase."""
    count = 0
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        count += row.kind == ModifierKind.SKIP and row.on.card == seat and row.number == phase
    return count


@rule
def skip_modifier(s: State, seat: Seat, phase: int) -> int:
    """Return the row that makes a player skip this phase, NO_MODIFIER for none."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if row.kind == ModifierKind.SKIP and row.on.card == seat and row.number == phase:
            return k
    return NO_MODIFIER


@rule
def skips_turn(s: State, seat: Seat) -> bool:
    """Tell whether a player skips the turn that would begin, and use up that skip."""
    k = skip_modifier(s, seat, i64(WHOLE_TURN))
    if k == NO_MODIFIER:
        return False
    free_modifier(s, k)
    emit(s, EventKind.SKIP_TURN, seat, NO_CARD, NOBODY, 0, ALL)
    return True


@rule
def use_up_skip(s: State, seat: Seat, phase: int) -> bool:
    """Skip this phase and use up one skip, if there is one; return whether there was."""
    k = skip_modifier(s, seat, phase)
    if k == NO_MODIFIER:
        return False
    free_modifier(s, k)
    emit(s, EventKind.SKIP, seat, NO_CARD, NOBODY, phase, ALL)
    return True
