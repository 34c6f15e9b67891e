"""What a seat of Vácuo may see, and random worlds that fit its view: V25."""

from duelkit.games.vacuo.rules.attack_or_buy import can_attack_with, may_attack, may_choose
from duelkit.games.vacuo.rules.cards_asked import how_many_of
from duelkit.games.vacuo.rules.counting import is_hand, passes
from duelkit.games.vacuo.rules.legality import asked_zone, hand_asked
from duelkit.games.vacuo.rules.shown import lies_open
from duelkit.games.vacuo.rules.state import NO_ROW, PRESET, QUEUE, Task, Zone
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.chance import below, fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.ints import Dice, Pile, Seat, State
from duelkit.kernel.piles import UNKNOWN, card_at, cover, mix, size
from duelkit.kernel.programs import ASK_CARDS
from duelkit.kernel.rule import i64, rule


@rule
def hide(s: State, seat: Seat) -> None:
    """Blank everything that this seat (-1: a spectator) may not know.

    That is: other hands that do not lie open, the queue, what others are looking at or choosing, the random numbers and
    set dice to come.
    """
    for other in range(s.players):
        if other != seat and not lies_open(s, other) and not (s.to_move == seat and hand_asked(s) == other):
            cover(s.hand[other])
    cover(s.queue)
    if not looks(s, seat):
        cover(s.looked)
    for i in range(size(s.picked)):
        if not sees_picked(s, seat, i):
            s.picked[i + 1] = UNKNOWN
    for at in range(PRESET):
        s.preset[at] = 0
    s.presets = 0
    s.rolled = 0
    hide_events(s, seat)
    hide_stream(s)


@rule
def looks(s: State, seat: Seat) -> bool:
    """Tell whether this seat is looking at the top of the queue."""
    return s.running > 0 and s.frames[s.running - 1].you == seat


@rule
def sees_picked(s: State, seat: Seat, i: int) -> bool:
    """Tell whether this seat may know a card picked so far: not one from another's hand, or from another's look."""
    if s.picked_zone == Zone.VOID or s.picked_zone == Zone.OPEN:
        return True
    if is_hand(i64(s.picked_zone)) and (s.picked_from[i] == seat or lies_open(s, i64(s.picked_from[i]))):
        return True
    return s.picked_zone != Zone.HAND and looks(s, seat)


@rule
def imagine(s: State, dice: Dice) -> None:
    """Fill the blanks of a view with a random world that fits it, and what everybody has seen (`shown`).

    Apart from that, each unseen card is equally likely in any place.
    """
    for seat in range(s.players):
        lay_shown(s, seat)
    left = lay_out_unseen(s)
    mix(s.unseen_row, left, dice)
    left = imagine_pile(s, s.hand[hand_asked(s)], left)
    let_mover_move(s, left, dice)
    left = imagine_queue(s, left)
    left = imagine_pile(s, s.looked, left)
    left = imagine_pile(s, s.picked, left)
    for seat in range(s.players):
        left = imagine_pile(s, s.hand[seat], left)
    clear_unseen(s)
    fork_stream(s, dice)


@rule
def lay_shown(s: State, seat: Seat) -> None:
    """Lay the cards that everybody knows to be in a hand into its first places, if the view hides it."""
    hand, shown = s.hand[seat], s.shown[seat]
    if size(shown) > 0 and card_at(hand, 0) == UNKNOWN:
        for i in range(size(shown)):
            hand[i + 1] = card_at(shown, i)


@rule
def count_unseen(s: State) -> None:
    """Count how many copies of each card the view does not show; of the queue it shows none."""
    for card in range(s.cards):
        s.unseen[card] = s.copies[card]
    for i in range(size(s.copied)):
        s.unseen[card_at(s.copied, i)] += 1
    take_off(s, s.looked)
    take_off(s, s.picked)
    for seat in range(s.players):
        take_off(s, s.hand[seat])
        take_off(s, s.void[seat])
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW and s.rows[k].open != 0:
            s.unseen[s.rows[k].card] -= 1
    for card in (i64(s.attacking), i64(s.defending), i64(s.using)):
        if card >= 0:
            s.unseen[card] -= 1


@rule
def take_off(s: State, pile: Pile) -> None:
    """Take the known cards of a pile off the count of unseen ones."""
    for i in range(size(pile)):
        if card_at(pile, i) != UNKNOWN:
            s.unseen[card_at(pile, i)] -= 1


@rule
def lay_out_unseen(s: State) -> int:
    """Write every unseen card into one row, and return how many there are."""
    count_unseen(s)
    left = 0
    for card in range(s.cards):
        for _ in range(s.unseen[card]):
            s.unseen_row[left] = card
            left += 1
    return left


@rule
def clear_unseen(s: State) -> None:
    """Clear the room that `imagine` used."""
    for card in range(s.cards):
        s.unseen[card] = 0
    for at in range(QUEUE):
        s.unseen_row[at] = 0


@rule
def imagine_pile(s: State, pile: Pile, left: int) -> int:
    """Replace each unknown card of the pile by the last of those `left` in the row; return how many are left then."""
    for i in range(size(pile)):
        if card_at(pile, i) == UNKNOWN:
            left -= 1
            pile[i + 1] = s.unseen_row[left]
    return left


@rule
def imagine_queue(s: State, left: int) -> int:
    """Replace the queue, of which a view shows no card, as `imagine_pile` would."""
    cards = size(s.queue)
    for i in range(cards):
        s.queue[i + 1] = s.unseen_row[left - 1 - i]
    return left - cards


# What is asked tells something of a hand: who is asked to attack or to buy and may not buy holds an attack card.


@rule
def let_mover_move(s: State, left: int, dice: Dice) -> None:
    """Swap cards of the imagined hand that answers for other unseen ones until the mover can answer the question."""
    hand = s.hand[hand_asked(s)]
    for i in range(size(s.shown[hand_asked(s)]), size(hand)):
        if fits(s):
            return
        if not serves(s, card_at(hand, i)):
            swap_in(s, hand, i, left, dice)


@rule
def fits(s: State) -> bool:
    """Tell whether the mover can answer the question."""
    asked = task(s)
    if asked == Task.ASK_TURN:
        return may_choose(s, s.to_move)
    if asked == Task.ASK_AGAIN:
        return may_attack(s, s.to_move)
    if asked != ASK_CARDS or not is_hand(asked_zone(s)):
        return True
    hand, wanted = s.hand[hand_asked(s)], how_many_of(task_number(s))
    for i in range(size(hand)):
        wanted -= serves(s, card_at(hand, i))
    return wanted <= 0


@rule
def serves(s: State, card: int) -> bool:
    """Tell whether the mover can answer the question with this card: attack with it, or choose it."""
    if task(s) == Task.ASK_TURN or task(s) == Task.ASK_AGAIN:
        return can_attack_with(s, s.to_move, card)
    return passes(s, s.frames[s.running - 1], card)


@rule
def swap_in(s: State, hand: Pile, i: int, left: int, dice: Dice) -> None:
    """Swap the card in place `i` for a random suitable one of those `left` in the row, if there is one."""
    count = 0
    for at in range(left):
        count += serves(s, i64(s.unseen_row[at]))
    skip = below(dice, max(1, count))
    for at in range(left):
        if serves(s, i64(s.unseen_row[at])):
            if skip == 0:
                card = i64(s.unseen_row[at])
                s.unseen_row[at] = hand[i + 1]
                hand[i + 1] = card
                return
            skip -= 1
