"""References: cards as they lay when they were spoken of. One that has moved since is not meant any more."""

from duelkit.games.monsters.rules.ints import Card, Reference, State
from duelkit.kernel.rule import rule


@rule
def refer(s: State, reference: Reference, card: Card) -> None:
    """Let a reference speak of a card as it lies now, or of none."""
    reference.card = card
    reference.zone_changes = s.zone_changes[card] if card >= 0 else 0


@rule
def repeat(reference: Reference, other: Reference) -> None:
    """Let a reference speak of the card that another speaks of, as it lay then."""
    reference.card = other.card
    reference.zone_changes = other.zone_changes


@rule
def still_there(s: State, reference: Reference) -> bool:
    """Tell whether the card that is spoken of is still where it was then."""
    return s.zone_changes[reference.card] == reference.zone_changes
