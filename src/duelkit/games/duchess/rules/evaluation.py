"""The chance to win a position of Duchess, fitted to duels that search played against itself; docs/bots.md says how."""

from duelkit.games.duchess.rules.battle import defending_value, rank_of
from duelkit.games.duchess.rules.state import HAND, Rank
from duelkit.games.duchess.rules.turn import tributes_needed
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import rule
from duelkit.kernel.seats import outcome

# Each number is so many hundredths of the natural logarithm of the odds to win.
CERTAIN = 10_000
IN_DECK = 19  # a card not yet drawn
NO_DECK = -160  # no card is left to draw
IN_HAND = 35
FREE = 42  # on top: a card in hand that needs no tribute (D11)
FACE = 20  # on top: a jack, queen or king in hand
FULL_HAND = -65  # the next draw is lost (D6)
ON_FIELD = 50
BEST_DEFENCE = 5  # each point of the strongest card of a field
ABLE = 25  # a card of the field that could defeat an opponent's
TRIBUTE = 45  # a tribute made in this go that is not spent yet
QUIET = 90  # each quiet go before the mover's (D25): it is theirs to end the round
AHEAD = 32  # for each of those and each card more on the field than the strongest opponent has


@rule
def evaluate(s: State, seat: Seat) -> int:
    """Return the logarithm of the odds that this seat wins, in hundredths."""
    if s.over:
        return outcome(s, seat, CERTAIN)
    best, most = -CERTAIN, 0
    for other in range(s.players):
        if other != seat:
            best = max(best, cards_worth(s, other))
            most = max(most, size(s.field[other]))
    worth = cards_worth(s, seat) - best + AHEAD * s.still * (size(s.field[seat]) - most)
    return worth + go_worth(s) if s.to_move == seat else worth - go_worth(s)


@rule
def cards_worth(s: State, seat: Seat) -> int:
    """Return what the seat's cards are worth by where they lie."""
    worth = hand_worth(s, seat) + field_worth(s, seat)
    if size(s.deck[seat]) == 0:
        return worth + NO_DECK
    return worth + IN_DECK * size(s.deck[seat]) + (FULL_HAND if size(s.hand[seat]) == HAND else 0)


@rule
def hand_worth(s: State, seat: Seat) -> int:
    """Return what the seat's cards in hand are worth."""
    worth = IN_HAND * size(s.hand[seat])
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        worth += FREE * (tributes_needed(card) == 0) + FACE * (rank_of(card) >= Rank.JACK)
    return worth


@rule
def field_worth(s: State, seat: Seat) -> int:
    """Return what the seat's cards on the field are worth: their number, the best defence, those able to attack."""
    worth, strongest = ON_FIELD * size(s.field[seat]), 0
    targets = targets_of(s, seat)
    for i in range(size(s.field[seat])):
        card = card_at(s.field[seat], i)
        strongest = max(strongest, defending_value(card))
        worth += ABLE * ((targets >> card) & 1)
    return worth + BEST_DEFENCE * strongest


@rule
def targets_of(s: State, seat: Seat) -> Mask:
    """Return a bit for each card that could defeat one on an opponent's field."""
    targets = 0
    for other in range(s.players):
        if other != seat:
            targets |= s.threats[other]
    return targets


@rule
def go_worth(s: State) -> int:
    """Return what the go in progress is worth to the mover, besides the cards."""
    return QUIET * s.still + TRIBUTE * s.tributes
