"""What a seat of Duchess may see, and random worlds that fit its view: D26."""

from duelkit.games.duchess.rules.state import OWN, PACK
from duelkit.kernel.chance import fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.ints import Dice, Mask, Seat, State
from duelkit.kernel.piles import cover
from duelkit.kernel.rule import rule
from duelkit.kernel.unseen import bits_of, imagine_pile


@rule
def hide(s: State, seat: Seat) -> None:
    """Blank everything that this seat (-1: a spectator) may not know.

    That is: other hands, every deck, the cards set aside, and the random numbers to come.
    """
    for other in range(s.players):
        cover(s.deck[other])
        if other != seat:
            cover(s.hand[other])
    cover(s.pack)
    hide_events(s, seat)
    hide_stream(s)


@rule
def imagine(s: State, dice: Dice) -> None:
    """Fill the blanks of a view with a random world that fits it: each unseen card is equally likely in any place."""
    seen = 0
    for seat in range(s.players):
        seen = 0 if s.decks == OWN else seen
        for other in range(s.players):
            if other == seat or s.decks != OWN:
                seen |= cards_shown(s, other)
        seen = imagine_pile(s.deck[seat], seen, PACK, dice)
        seen = imagine_pile(s.hand[seat], seen, PACK, dice)
    imagine_pile(s.pack, seen, PACK, dice)
    fork_stream(s, dice)


@rule
def cards_shown(s: State, seat: Seat) -> Mask:
    """Return a bit mask of this seat's cards that the view shows."""
    return bits_of(s.hand[seat]) | bits_of(s.field[seat]) | bits_of(s.grave[seat]) | bits_of(s.deck[seat])
