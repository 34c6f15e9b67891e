"""What a seat of Duchess may see, and random worlds that fit its view: D26."""

from duelkit.games.duchess.rules.looking import looks
from duelkit.games.duchess.rules.picking import looks_through
from duelkit.games.duchess.rules.state import OWN, PACK, Zone
from duelkit.games.duchess.rules.tributing import tributes_needed
from duelkit.kernel.chance import below, fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.ints import Dice, Mask, Pile, Seat, State
from duelkit.kernel.piles import UNKNOWN, card_at, cover, size
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits
from duelkit.kernel.unseen import bits_of, imagine_pile, nth_bit

WHOLE_PACK = (1 << PACK) - 1
KEPT = 5  # of as many cards that need no tribute, a player who passes holds one: counted in duels of search
TRIES = 3


@rule
def hide(s: State, seat: Seat) -> None:
    """Blank everything that this seat (-1: a spectator) may not know.

    That is: other hands, every deck, what others look at, the cards set aside, and the random numbers to come.
    """
    for other in range(s.players):
        if other != seat or not looks_through(s, seat):
            cover(s.deck[other])
        if other != seat:
            cover(s.hand[other])
    if not looks(s, seat):
        cover(s.looked)
    cover(s.pack)
    hide_events(s, seat)
    hide_stream(s)


@rule
def imagine(s: State, dice: Dice) -> None:
    """Fill the blanks of a view with a random world that fits it, and what everybody has seen (`memory`).

    Apart from that, each unseen card is equally likely in any place; but a player who ended a go without a play, though
    there was room, seldom holds a card that needs no tribute.
    """
    for seat in range(s.players):
        lay_rescued(s, seat, dice)
        lay_returned(s, seat, dice)
    seen = i64(s.absent)
    for seat in range(s.players):
        seen = i64(s.absent) if s.decks == OWN else seen
        for other in range(s.players):
            if other == seat or s.decks != OWN:
                seen |= cards_shown(s, other)
                seen |= looked_of(s, other)
        seen = imagine_passed(s, seat, seen, dice)
        seen = imagine_pile(s.deck[seat], seen, PACK, dice)
        seen = imagine_pile(s.hand[seat], seen, PACK, dice)
        if s.looked_of == seat:
            seen = imagine_pile(s.looked, seen, PACK, dice)
    imagine_pile(s.pack, seen, PACK, dice)
    fork_stream(s, dice)


@rule
def cards_shown(s: State, seat: Seat) -> Mask:
    """Return a bit mask of this seat's cards that the view shows."""
    return bits_of(s.hand[seat]) | bits_of(s.field[seat]) | bits_of(s.grave[seat]) | bits_of(s.deck[seat])


@rule
def looked_of(s: State, seat: Seat) -> Mask:
    """Return a bit mask of this seat's cards that are laid out, as far as the view shows them."""
    return bits_of(s.looked) if s.looked_of == seat else 0


@rule
def unknown_looked(s: State, seat: Seat, zone: int) -> int:
    """Return how many unknown cards of a seat are laid out that come from its hand, or from its deck."""
    return count_unknown(s.looked) if s.looked_of == seat and s.looked_from == zone else 0


@rule
def lay_rescued(s: State, seat: Seat, dice: Dice) -> None:
    """Lay each card that was seen going into the hand into one of its unknown places."""
    hand = s.hand[seat]
    left = i64(s.rescued[seat]) & ~bits_of(hand) & ~looked_of(s, seat)
    while left:
        in_looked = unknown_looked(s, seat, i64(Zone.HAND))
        at = below(dice, in_looked + count_unknown(hand))
        if at < in_looked:
            lay_at_unknown(s.looked, at, lowest(left))
        else:
            lay_at_unknown(hand, at - in_looked, lowest(left))
        left &= left - 1


@rule
def lay_returned(s: State, seat: Seat, dice: Dice) -> None:
    """Lay each card that was seen going into the deck there, or into the hand if it can have been drawn since."""
    hand, deck = s.hand[seat], s.deck[seat]
    left = i64(s.returned[seat]) & ~bits_of(hand) & ~bits_of(deck) & ~looked_of(s, seat)
    while left:
        in_hand, in_deck = min(s.drawn[seat], count_unknown(hand)), count_unknown(deck)
        in_looked = unknown_looked(s, seat, i64(Zone.DECK))
        held = min(s.drawn[seat], unknown_looked(s, seat, i64(Zone.HAND)))
        at = below(dice, in_hand + in_deck + in_looked + held)
        if at < in_deck:
            lay_at_unknown(deck, at, lowest(left))
        elif at < in_deck + in_hand:
            lay_at_unknown(hand, count_unknown(hand) - 1 - (at - in_deck), lowest(left))
        else:
            lay_at_unknown(s.looked, count_unknown(s.looked) - 1 - (at - in_deck - in_hand), lowest(left))
        left &= left - 1


@rule
def imagine_passed(s: State, seat: Seat, seen: Mask, dice: Dice) -> Mask:
    """Fill the unknown ones of the cards that a player passed with; return `seen` with those added."""
    hand = s.hand[seat]
    for i in range(min(s.passed[seat], size(hand))):
        if card_at(hand, i) == UNKNOWN:
            hand[i + 1] = passed_card(~seen & WHOLE_PACK, dice)
            seen |= 1 << card_at(hand, i)
    return seen


@rule
def passed_card(unseen: Mask, dice: Dice) -> int:
    """Return a random unseen card; one that needs no tribute is taken only once in KEPT times, up to TRIES times."""
    left = count_bits(unseen)
    card = nth_bit(unseen, below(dice, left))
    for _ in range(TRIES):
        if tributes_needed(card) or below(dice, KEPT) == 0:
            return card
        card = nth_bit(unseen, below(dice, left))
    return card


@rule
def count_unknown(pile: Pile) -> int:
    """Return how many cards of a pile are unknown."""
    count = 0
    for i in range(size(pile)):
        count += card_at(pile, i) == UNKNOWN
    return count


@rule
def lay_at_unknown(pile: Pile, n: int, card: int) -> None:
    """Lay a card into the unknown place with index `n` among those of a pile."""
    for i in range(size(pile)):
        if card_at(pile, i) == UNKNOWN:
            if n == 0:
                pile[i + 1] = card
                return
            n -= 1


@rule
def lowest(bits: Mask) -> int:
    """Return the place of the lowest bit that is set."""
    return nth_bit(bits, 0)
