"""What a seat of Duchess may see, and worlds that fit what it sees: D26."""

from duelkit.games.duchess.rules.state import OWN, PACK
from duelkit.kernel.bits import count_bits
from duelkit.kernel.chance import below, fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.piles import UNKNOWN, card_at, cover, size
from duelkit.kernel.rule import rule


@rule
def hide(s, seat):
    """Blank all that this seat (-1: a spectator) may not know.

    That is: other hands, every deck, the cards set aside, and what chance will bring.
    """
    for other in range(s.players):
        cover(s.deck[other])
        if other != seat:
            cover(s.hand[other])
    cover(s.pack)
    hide_events(s, seat)
    hide_stream(s)


@rule
def imagine(s, dice):
    """Fill the blanks of a view with a random world that fits it: each unseen card is equally likely anywhere."""
    seen = 0
    for seat in range(s.players):
        seen = 0 if s.decks == OWN else seen
        for other in range(s.players):
            if other == seat or s.decks != OWN:
                seen |= cards_shown(s, other)
        seen = imagine_pile(s.deck[seat], seen, dice)
        seen = imagine_pile(s.hand[seat], seen, dice)
    imagine_pile(s.pack, seen, dice)
    fork_stream(s, dice)


@rule
def cards_shown(s, seat):
    """Return a bit for each card of this seat that the view shows."""
    return bits_of(s.hand[seat]) | bits_of(s.field[seat]) | bits_of(s.grave[seat]) | bits_of(s.deck[seat])


@rule
def bits_of(pile):
    """Return a bit for each known card of a pile."""
    bits = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if card != UNKNOWN:
            bits |= 1 << card
    return bits


@rule
def imagine_pile(pile, seen, dice):
    """Replace each unknown card of the pile by one not `seen`, and return `seen` with those added."""
    for i in range(size(pile)):
        if card_at(pile, i) == UNKNOWN:
            card = unseen_card(seen, below(dice, PACK - count_bits(seen)))
            pile[i + 1] = card
            seen |= 1 << card
    return seen


@rule
def unseen_card(seen, skip):
    """Return the lowest card not `seen` after leaving out `skip` such cards."""
    for card in range(PACK):
        if (seen >> card) & 1 == 0:
            if skip == 0:
                return card
            skip -= 1
    return UNKNOWN
