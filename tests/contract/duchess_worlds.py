"""How the hidden cards of a duel of Duchess may lie otherwise: D26, said here once more and independently of `hide`."""

from collections import Counter

from duelkit.games.duchess.rules.picking import seat_asked, zone_asked
from duelkit.games.duchess.rules.state import OWN, Task, Zone
from duelkit.kernel.agenda import task

CHANCE_SHOWS = False  # no event tells what chance brings, but for cards


def can_be_in(place, hidden, seat):
    """Return how likely each card is in a hidden place, for a seat: all that are hidden from it lie anywhere."""
    return Counter(card for _, card in hidden)


def rearrange(s, knowing, dice, *, told_alike):
    """Shuffle in place all cards that none of the seats in `knowing` sees: other hands, every deck, those set aside."""
    if s.decks == OWN:
        for seat in range(s.players):
            deal_anew(hidden_slots(s, seat, knowing), dice)
    else:
        slots = [slot for seat in range(s.players) for slot in hidden_slots(s, seat, knowing)]
        deal_anew(slots + slots_of(s.pack), dice)


def hidden_slots(s, seat, knowing):
    """Return the places of a seat's cards that nobody in `knowing` sees, nor saw going there."""
    deck = [] if looks_through_deck(s, seat, knowing) else slots_of(s.deck[seat])
    hidden = deck + ([] if seat in knowing else slots_of(s.hand[seat])) + laid_out(s, seat, knowing)
    remembered = s.rescued[seat] | s.returned[seat]
    return [(pile, at) for pile, at in hidden if not remembered >> pile[at] & 1]


def looks_through_deck(s, seat, knowing):
    """Tell whether one of `knowing` is asked for a card of this deck, and so sees it."""
    asked = task(s) == Task.TAKE and zone_asked(s) == Zone.DECK and seat_asked(s) == seat
    return asked and s.to_move in knowing


def laid_out(s, seat, knowing):
    """Return the places of a seat's cards that a text has laid before somebody, if nobody in `knowing` sees them."""
    if s.looked_of != seat or s.looked_open or s.running == 0 or s.frames[s.running - 1].you in knowing:
        return []
    return [] if s.looked_from == Zone.HAND and seat in knowing else slots_of(s.looked)


def slots_of(pile):
    """Return each place of a pile that holds a card."""
    return [(pile, at) for at in range(1, pile[0] + 1)]


def deal_anew(slots, dice):
    """Deal the cards that lie in these places anew into them."""
    cards = [pile[at] for pile, at in slots]
    dice.shuffle(cards)
    for (pile, at), card in zip(slots, cards, strict=True):
        pile[at] = card
