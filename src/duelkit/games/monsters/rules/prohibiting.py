"""Names that a card on the field keeps from use, whoever holds such a card; what lies on the field is free of it."""

from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.games.monsters.rules.ints import Card, Definition
from duelkit.games.monsters.rules.names import name_of
from duelkit.games.monsters.rules.state import MODIFIERS
from duelkit.kernel.ints import Row, State
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause, Trigger


@rule
def is_kept_from_use(s: State, card: Card) -> bool:
    """M10: tell whether a card off the field has a name that an effect keeps from being used; mostly none does."""
    if s.prohibiting == 0 or s.at[card] == Zone.FIELD or s.definition[card] < 0:
        return False
    return is_prohibited(s, definition_of(s, card))


@rule
def is_prohibited(s: State, definition: Definition) -> bool:
    """M10: tell whether a name that was called for a card in `prohibiting` is that of a card."""
    for k in range(MODIFIERS if s.prohibiting else 0):
        row = s.modifiers[k]
        if row.kind == ModifierKind.CALLED and (s.prohibiting >> s.slot[row.on.card]) & 1:
            if row.number == name_of(definition):
                return True
    return False


@rule
def is_unused(s: State, row: Row) -> bool:
    """M10: tell whether a signal would set off an effect of its subject that is kept from use.

    A card that comes from the field was used before: what happens as it leaves belongs to that.
    """
    from_field = row.trigger != Trigger.DISCARDED and (row.trigger != Trigger.TO_GRAVE or row.how & Cause.FROM_FIELD)
    return not from_field and is_kept_from_use(s, i64(row.subject.card))
