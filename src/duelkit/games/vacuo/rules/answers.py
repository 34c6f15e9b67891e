"""What a player's answer does: whom an attack or a condition is against, and what a text asks."""

from duelkit.games.vacuo.rules.cards_asked import how_many_of, one_less, seat_of
from duelkit.games.vacuo.rules.cards_used import lay_before
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.picking import pick_row, take_up
from duelkit.games.vacuo.rules.state import (
    HAND,
    HAND_PLACE,
    LOOKED_PLACE,
    OPEN_PLACE,
    SEAT_PLACE,
    VOID_PLACE,
    Task,
    Zone,
)
from duelkit.kernel.agenda import done, plan, task_number
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.piles import NO_CARD, take_at
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY, ASK_PLAYER, clear_filter
from duelkit.kernel.rule import rule


@rule
def target(s: State, asked: int, seat: Seat) -> None:
    """V13: attack this opponent; V12: or lay the condition before them."""
    card = task_number(s)
    done(s)
    if asked == Task.ASK_TARGET:
        s.targets = 1 << seat
    else:
        s.using = NO_CARD
        lay_before(s, card, seat)


@rule
def choose(s: State, asked: int, place: Place) -> None:
    """Apply an answer to a text's question: a yes or the first of two, a player, or a card."""
    if asked == ASK_MAY or asked == ASK_EITHER:
        done(s)
    elif asked == ASK_PLAYER:
        done(s)
        s.frames[s.running - 1].that = place - SEAT_PLACE
        emit(s, EventKind.CHOICE, s.to_move, NO_CARD, place - SEAT_PLACE, 0, ALL)
    else:
        choose_card(s, place)


@rule
def choose_card(s: State, place: Place) -> None:
    """Pick the card in this place, and go on with the text or the next choice."""
    number = task_number(s)
    done(s)
    pick_place(s, place, seat_of(number))
    if how_many_of(number) > 1:
        plan(s, ASK_CARDS, one_less(number))
    else:
        clear_filter(s.frames[s.running - 1])


@rule
def pick_place(s: State, place: Place, seat: Seat) -> None:
    """Pick the card in a place as the player to move sees it; a place in a hand is in that of `seat`."""
    me = s.to_move
    if place >= OPEN_PLACE:
        pick_row(s, place - OPEN_PLACE)
    elif place >= LOOKED_PLACE:
        take_up(s, take_at(s.looked, place - LOOKED_PLACE), me, Zone.LOOKED)
    elif place >= VOID_PLACE:
        owner = (place - VOID_PLACE) // HAND
        take_up(s, take_at(s.void[owner], (place - VOID_PLACE) % HAND), owner, Zone.VOID)
    else:
        take_up(s, take_at(s.hand[seat], place - HAND_PLACE), seat, Zone.HAND if seat == me else Zone.SEEN)


@rule
def decline(s: State, asked: int) -> None:
    """V14: use no defence card; or say no to "you may", or stop choosing."""
    number = task_number(s)
    done(s)
    if asked == Task.ASK_DEFEND:
        emit(s, EventKind.DECLINE, s.to_move, NO_CARD, NOBODY, 0, ALL)
    elif asked == ASK_MAY or asked == ASK_EITHER:
        s.frames[s.running - 1].pc += number
    else:
        clear_filter(s.frames[s.running - 1])
