"""References: cards as they lay when they were referred to. A reference to a card that has moved is out of date."""

from duelkit.games.monsters.rules.ints import Reference
from duelkit.kernel.ints import State
from duelkit.kernel.rule import rule


@rule
def refer(s: State, reference: Reference, card: int) -> None:
    """Make a reference refer to a card as it lies now, or to none (NO_CARD)."""
    reference.card = card
    reference.zone_changes = s.zone_changes[card] if card >= 0 else 0


@rule
def repeat(reference: Reference, other: Reference) -> None:
    """Make a reference refer to the same card as another one, as it lay then."""
    reference.card = other.card
    reference.zone_changes = other.zone_changes


@rule
def still_there(s: State, reference: Reference) -> bool:
    """Tell whether the card of a reference has not moved since."""
    return s.zone_changes[reference.card] == reference.zone_changes
