"""How the hidden cards of a duel of Vácuo may lie otherwise: V25, said here once more and independently of `hide`.

Dice are open, so what chance will bring shows in the events; and the rules themselves tell something of hidden cards
without showing one: V8 and V9 whether a hand holds an attack card, a text whether a hand or the queue holds a card of a
type, a rarity, a damage. Two worlds that shall tell the same story (`told_alike`) therefore have the same chance, and
in each hidden place a card that passes the same filters. Worlds that shall only look and feel the same now need not.
"""

from collections import Counter

from duelkit.games.vacuo.rules.legality import hand_asked
from duelkit.kernel.agenda import task
from duelkit.kernel.programs import ASK_CARDS

CHANCE_SHOWS = True


def can_be_in(place, hidden, seat):
    """Return how likely each card is in a hidden place, for a seat: all that are hidden from it lie anywhere."""
    return Counter(card for _, card in hidden)


def rearrange(s, knowing, dice, *, told_alike):
    """Shuffle in place all cards that none of the seats in `knowing` sees: other hands, the queue, looks of others.

    V24: a hand that a text lays open all see.
    """
    slots = slots_of(s.queue)
    looked_into = {hand_asked(s)} if s.to_move in knowing else set()  # by who chooses from it
    for seat in range(s.players):
        if seat not in knowing and seat not in looked_into and not (s.opened >> seat) & 1:
            slots += slots_of(s.hand[seat])
    if looker(s) not in knowing:
        slots += slots_of(s.looked)
    if told_alike:
        for alike in by_filter(s, slots).values():
            deal_anew(alike, dice)
    else:
        deal_anew(slots, dice)


def looker(s):
    """Return who looks at the cards looked at; None where nobody does."""
    return s.frames[s.running - 1].you if s.running and task(s) == ASK_CARDS else None


def by_filter(s, slots):
    """Return the places by all that a text can ask of the card that lies there."""
    found = {}
    for pile, at in slots:
        card = pile[at]
        found.setdefault((s.kind[card], s.rarity[card], s.damage[card]), []).append((pile, at))
    return found


def slots_of(pile):
    """Return each place of a pile that holds a card."""
    return [(pile, at) for at in range(1, pile[0] + 1)]


def deal_anew(slots, dice):
    """Deal the cards that lie in these places anew into them."""
    cards = [pile[at] for pile, at in slots]
    dice.shuffle(cards)
    for (pile, at), card in zip(slots, cards, strict=True):
        pile[at] = card
