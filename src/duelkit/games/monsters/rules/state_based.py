"""State-based actions, which follow by themselves once cards moved: equips without their monster fall (M10)."""

from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.effects.lasting import end_modifier, refresh
from duelkit.games.monsters.rules.modifiers import UNHOSTED
from duelkit.games.monsters.rules.moving import destroy
from duelkit.games.monsters.rules.references import still_there
from duelkit.games.monsters.rules.state import MODIFIERS, NO_SLOT, SLOTS
from duelkit.kernel.ints import State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def state_based_actions(s: State) -> None:
    """Destroy cards that have lost their monster until there is none, then calculate lasting effects."""
    while s.unhosted:
        s.unhosted = 0
        destroy_unhosted(s)
        end_unsourced(s)
    refresh(s)


@rule
def destroy_unhosted(s: State) -> int:
    """M10: destroy the cards whose monster is gone; return how many were destroyed."""
    count = 0
    for slot in range(2 * SLOTS):
        if s.host[slot] == UNHOSTED and s.lies[slot] != NO_CARD:
            s.host[slot] = NO_SLOT
            count += destroy(s, i64(s.lies[slot]), 0)  # by the rules, not by an effect
    return count


@rule
def end_unsourced(s: State) -> int:
    """End the changes whose source card has left; return how many ended."""
    count = 0
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if row.kind != ModifierKind.FREE and row.source.card != NO_CARD and not still_there(s, row.source):
            end_modifier(s, k)
            count += 1
    return count
