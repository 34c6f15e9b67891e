"""What a seat of Vácuo may see, and worlds that fit what it sees: V25."""

from duelkit.games.vacuo.legality import asked_zone, choosable
from duelkit.games.vacuo.rules import holds_kind
from duelkit.games.vacuo.state import CARD as ROW_CARD
from duelkit.games.vacuo.state import HAND_PLACE, NO_ROW, OPEN, PRESET, Kind, Spot, Task
from duelkit.kernel.agenda import task
from duelkit.kernel.chance import below, fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.piles import UNKNOWN, card_at, cover, size
from duelkit.kernel.programs import ASK_CARDS, YOU
from duelkit.kernel.rule import rule


@rule
def hide(s, seat):
    """Blank all that this seat (-1: a spectator) may not know.

    That is: other hands, the queue, what others are looking at or choosing, and what chance and set dice will bring.
    """
    for other in range(s.players):
        if other != seat:
            cover(s.hand[other])
    cover(s.queue)
    if not looks(s, seat):
        cover(s.looked)
    if picks_unseen(s, seat):
        cover(s.picked)
    for at in range(PRESET):
        s.preset[at] = 0
    s.presets = 0
    s.rolled = 0
    hide_events(s, seat)
    hide_stream(s)


@rule
def looks(s, seat):
    """Tell whether it is this seat that looks at the top of the queue."""
    return s.running > 0 and s.frames[s.running - 1][YOU] == seat


@rule
def picks_unseen(s, seat):
    """Tell whether the cards picked so far are none of this seat's to know: from another's hand, or a look."""
    if s.picked_zone == Spot.VOID or s.picked_zone == Spot.OPEN:
        return False
    if s.picked_zone == Spot.HAND:
        return s.picked_from[0] != seat
    return not looks(s, seat)


@rule
def imagine(s, dice):
    """Fill the blanks of a view with a random world that fits: each unseen card is equally likely anywhere."""
    count_unseen(s)
    left = 0
    for card in range(s.cards):
        left += s.unseen[card]
    left = imagine_pile(s, s.queue, left, dice)
    left = imagine_pile(s, s.looked, left, dice)
    left = imagine_pile(s, s.picked, left, dice)
    for seat in range(s.players):
        left = imagine_pile(s, s.hand[seat], left, dice)
    for card in range(s.cards):
        s.unseen[card] = 0
    let_mover_move(s)
    fork_stream(s, dice)


@rule
def count_unseen(s):
    """Count how many of each card the view does not show."""
    for card in range(s.cards):
        s.unseen[card] = s.copies[card]
    take_off(s, s.queue)
    take_off(s, s.looked)
    take_off(s, s.picked)
    for seat in range(s.players):
        take_off(s, s.hand[seat])
        take_off(s, s.void[seat])
    for k in range(s.lasting):
        if s.rows[k][ROW_CARD] != NO_ROW and s.rows[k][OPEN] != 0:
            s.unseen[s.rows[k][ROW_CARD]] -= 1
    for card in (int(s.attacking), int(s.defending), int(s.using)):
        if card >= 0:
            s.unseen[card] -= 1


@rule
def take_off(s, pile):
    """Take the known cards of a pile off what is unseen."""
    for i in range(size(pile)):
        if card_at(pile, i) != UNKNOWN:
            s.unseen[card_at(pile, i)] -= 1


@rule
def imagine_pile(s, pile, left, dice):
    """Replace each unknown card of the pile by one of those `left` unseen, and return how many are left then."""
    for i in range(size(pile)):
        if card_at(pile, i) == UNKNOWN:
            pile[i + 1] = take_unseen(s, below(dice, left))
            left -= 1
    return left


@rule
def take_unseen(s, skip):
    """Take the unseen card that is left after `skip` others."""
    for card in range(s.cards):
        if skip < s.unseen[card]:
            s.unseen[card] -= 1
            return card
        skip -= s.unseen[card]
    return 0


# What is asked tells something of a hand: who is asked to attack or to buy and may not buy holds an attack card.


@rule
def let_mover_move(s):
    """Where a player is asked for a card that the world did not give them, swap one in from the queue."""
    me = s.to_move
    asked = task(s)
    if (asked == Task.ASK_TURN and not holds_kind(s, me, Kind.ATTACK)) or (
        asked == ASK_CARDS and asked_zone(s) == Spot.HAND and not any_choosable(s)
    ):
        swap_in(s, s.hand[me])


@rule
def any_choosable(s):
    """Tell whether a text that asks for a card of the mover's hand finds one there."""
    for i in range(size(s.hand[s.to_move])):
        if choosable(s, HAND_PLACE + i):
            return True
    return False


@rule
def swap_in(s, hand):
    """Swap the hand's first card for the first elsewhere with which the mover can do what is asked."""
    for i in range(size(s.queue)):
        swap(hand, s.queue, i)
        if fits(s):
            return
        swap(hand, s.queue, i)
    for seat in range(s.players):
        for i in range(size(s.hand[seat])):
            if seat != s.to_move:
                swap(hand, s.hand[seat], i)
                if fits(s):
                    return
                swap(hand, s.hand[seat], i)


@rule
def fits(s):
    """Tell whether the mover can do what is asked."""
    if task(s) == Task.ASK_TURN:
        return holds_kind(s, s.to_move, Kind.ATTACK)
    return any_choosable(s)


@rule
def swap(hand, pile, i):
    """Swap a hand's first card with the one in place `i` of another pile."""
    card = hand[1]
    hand[1] = pile[i + 1]
    pile[i + 1] = card
