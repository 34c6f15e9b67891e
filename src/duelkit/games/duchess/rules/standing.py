"""How a duel of Duchess stands after a quiet round: by the cards on the field, then by the total of ranks (D25)."""

from typing import Any

from duelkit.games.duchess.rules.battle import rank_of
from duelkit.games.duchess.rules.state import EventKind
from duelkit.kernel.events import ALL, NOBODY, emit
from duelkit.kernel.ints import Mask, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import rule


@rule
def tell_totals(s: State, most: int) -> None:
    """D25: log the totals of the ranks where several players have the most cards on the field."""
    if fields_with(s, most) == 1:
        return
    for seat in range(s.players):
        if s.out[seat] == 0 and size(s.field[seat]) == most:
            emit(s, EventKind.TOTAL, seat, NO_CARD, NOBODY, total_of_ranks(s, seat), ALL)


@rule
def most_on_a_field(s: State) -> int:
    """Return the number of cards on the fullest field."""
    most = 0
    for seat in range(s.players):
        most = max(most, size(s.field[seat]))
    return most


@rule
def fields_with(s: State, cards: Any) -> int:
    """Return the number of fields with exactly so many cards."""
    count = 0
    for seat in range(s.players):
        count += size(s.field[seat]) == cards
    return count


@rule
def total_of_ranks(s: State, seat: Seat) -> int:
    """D25: return the sum of the ranks on a field: ace 1, king 13."""
    total = 0
    for i in range(size(s.field[seat])):
        total += rank_of(card_at(s.field[seat], i))
    return total


@rule
def standing(s: State, seat: Seat) -> int:
    """D25: return what decides after a quiet round: 100 for each card on the field, plus their ranks (below 100)."""
    return 100 * size(s.field[seat]) + total_of_ranks(s, seat)


@rule
def quiet_winner(s: State) -> Mask:
    """D25: return a bit for the seat that wins after a quiet round; 0 for a draw.

    A player who is out has no card on the field, so never more than the two or more who are in.
    """
    best, winner = -1, 0
    for seat in range(s.players):
        if standing(s, seat) > best:
            best, winner = standing(s, seat), 1 << seat
        elif standing(s, seat) == best:
            winner = 0
    return winner
