"""Which race, attribute and level a monster has: as printed, or as texts on the field say."""

from duelkit.games.monsters.rules.columns import ATTRIBUTE, LEVEL, RACE
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import banned, definition_of, holder_of
from duelkit.games.monsters.rules.ints import Card, Slot
from duelkit.games.monsters.rules.kinds import Attribute, Stat
from duelkit.games.monsters.rules.rows import ONE_TRIBUTE, TWO_TRIBUTES, Comes
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.tables import comes, fact
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.rule import i64, rule

# In `treated`: the race, the attribute behind it (0: as printed), and the levels more or fewer in the highest bits.
RACE_BITS, ATTRIBUTE_BITS = 5, 3
LEVEL_SHIFT = RACE_BITS + ATTRIBUTE_BITS
RACES, ATTRIBUTES = (1 << RACE_BITS) - 1, (1 << ATTRIBUTE_BITS) - 1
MOST_LEVELS = 60  # that texts add or take


@rule
def treat(s: State, slot: Slot, stat: int, n: int) -> None:
    """Change what the monster in a slot is: its race or attribute becomes `n`, its level changes by `n`."""
    now = i64(s.treated[slot])
    match stat:
        case Stat.RACE:
            s.treated[slot] = now & ~RACES | n
        case Stat.ATTRIBUTE:
            s.treated[slot] = now & ~(ATTRIBUTES << RACE_BITS) | n << RACE_BITS
        case Stat.LEVEL:
            levels = max(-MOST_LEVELS, min(MOST_LEVELS, (now >> LEVEL_SHIFT) + n))
            s.treated[slot] = now & (1 << LEVEL_SHIFT) - 1 | levels << LEVEL_SHIFT


@rule
def is_treated(s: State, card: Card) -> bool:
    """Tell whether a known card may be of another race, attribute or level than is printed on it."""
    slot = i64(s.slot[card])
    if slot != NO_SLOT:
        return s.treated[slot] != 0
    return s.at[card] == Zone.HAND and is_lighter(s, card)


@rule
def is_lighter(s: State, card: Card) -> bool:
    """Tell whether a card in a hand has one level less, as a water monster of a player whom that concerns."""
    if not banned(s, holder_of(s, card), Ban.LIGHTER_WATER):
        return False
    return fact(definition_of(s, card), ATTRIBUTE) == Attribute.WATER


@rule
def race_of(s: State, card: Card) -> int:
    """Return a monster's race."""
    slot = i64(s.slot[card])
    treated = i64(s.treated[slot]) & RACES if slot != NO_SLOT else 0
    return treated or fact(definition_of(s, card), RACE)


@rule
def note_given(s: State, seat: Seat, card: Card) -> None:
    """Count a monster that a player discards, or tributes from the field, in this turn, by its race."""
    s.given[seat][race_of(s, card)] += 1


@rule
def attribute_of(s: State, card: Card) -> int:
    """Return a monster's attribute."""
    slot = i64(s.slot[card])
    treated = i64(s.treated[slot]) >> RACE_BITS & ATTRIBUTES if slot != NO_SLOT else 0
    return treated or fact(definition_of(s, card), ATTRIBUTE)


@rule
def comes_now(s: State, card: Card) -> int:
    """M6: return the `Comes` of a card in a hand, with the tributes that its level takes now."""
    number = comes(definition_of(s, card))
    if number >= Comes.OTHERWISE or not is_lighter(s, card):
        return number
    return number - (fact(definition_of(s, card), LEVEL) in (ONE_TRIBUTE, TWO_TRIBUTES))


@rule
def level_of(s: State, card: Card) -> int:
    """Return a monster's level, never below 1; 0 for a card that is no monster."""
    slot, printed = i64(s.slot[card]), fact(definition_of(s, card), LEVEL)
    if slot != NO_SLOT:
        levels = printed + (i64(s.treated[slot]) >> LEVEL_SHIFT)
    else:
        levels = printed - (s.at[card] == Zone.HAND and is_lighter(s, card))
    return max(1, levels) if printed else 0
