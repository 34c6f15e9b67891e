"""What a position of Duchess is worth to a seat: a rule of thumb for bots, no rule of the game."""

from duelkit.games.duchess.rules.battle import beats, defending_value
from duelkit.games.duchess.rules.state import Task, hand_size
from duelkit.games.duchess.rules.tributing import tributes_made, tributes_needed
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import rule
from duelkit.kernel.seats import outcome

WON = 10_000
IN_DECK = 10  # a card not yet drawn
IN_HAND = 11
ON_FIELD = 12  # and its defending value on top
TRIBUTE = 11  # a tribute made while a card in the hand wants it


@rule
def appraise(s: State, seat: Seat) -> int:
    """Return the worth of the position to this seat: its own cards less those of the strongest opponent."""
    if s.over:
        return outcome(s, seat, WON)
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, cards_worth(s, other))
    return cards_worth(s, seat) - best + go_worth(s, seat)


@rule
def cards_worth(s: State, seat: Seat) -> int:
    """Return what the seat's cards are worth by where they lie."""
    worth = IN_DECK * (size(s.deck[seat]) - next_overflow(s, seat)) + IN_HAND * size(s.hand[seat])
    for i in range(size(s.field[seat])):
        worth += ON_FIELD + defending_value(card_at(s.field[seat], i))
    return worth


@rule
def next_overflow(s: State, seat: Seat) -> int:
    """Return 1 where the seat is going to draw with a full hand (D6), else 0."""
    if s.to_move != seat and size(s.hand[seat]) == hand_size(s) and size(s.deck[seat]) > 0:
        return 1
    return 0


@rule
def go_worth(s: State, seat: Seat) -> int:
    """Return the worth of what the player to move has begun in this go and not used yet."""
    if s.to_move != seat:
        return 0
    if task(s) == Task.TARGET:
        return best_kill(s, card_at(s.field[seat], task_number(s)))
    return TRIBUTE * min(tributes_made(s), tributes_wanted(s, seat))


@rule
def best_kill(s: State, attacker: Seat) -> int:
    """Return the worth of the best card that the attacker defeats; a negative number if it defeats none."""
    best = -1
    for seat in range(s.players):
        for i in range(size(s.field[seat])):
            card = card_at(s.field[seat], i)
            if seat != s.to_move and beats(attacker, card):
                best = max(best, ON_FIELD + defending_value(card))
    return best


@rule
def tributes_wanted(s: State, seat: Seat) -> int:
    """Return the greatest number of tributes that a card in the hand could use."""
    wanted = 0
    for i in range(size(s.hand[seat])):
        wanted = max(wanted, tributes_needed(card_at(s.hand[seat], i)))
    return wanted
