"""Counting, in the course of a duel, who draws, holds and plays which card; after it, adding it to the sums."""

from typing import Any, NamedTuple

from duelkit.kernel.ints import Actions, Seat, State
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule
from duelkit.lab.rules.ledger import COULD, DRAWN, DRAWS, DREW, HELD, PLAYED, WAYS, WON, Ledger


class Handled(NamedTuple):
    """What of a game's Handling compiled code needs."""

    draws: Any  # a bit for each kind of event
    definition: Any
    place: Any


# In the course of a duel


@rule
def open_page(ledger: Ledger) -> None:
    """Begin a duel: nothing was drawn, held or played."""
    for seat in range(len(ledger.draws)):
        ledger.draws[seat] = 0
    for card in range(len(ledger.marks)):
        ledger.marks[card] = -1
        for seat in range(len(ledger.draws)):
            for way in range(WAYS):
                ledger.counts[way, seat, card] = 0


@rule
def column_of(handled: Handled, ledger: Ledger, s: State, card: int) -> int:
    """Return a card's column, -1 for one that is not counted."""
    definition = i64(handled.definition(s, card))
    return i64(ledger.column[definition]) if 0 <= definition < len(ledger.column) else -1


@rule
def note_draws(handled: Handled, ledger: Ledger, s: State) -> None:
    """Write down the cards that were drawn since the newest decision."""
    for at in range(s.happened):
        row = s.events[at]
        if (handled.draws >> i64(row.kind)) & 1 and row.card >= 0:
            column = column_of(handled, ledger, s, i64(row.card))
            if column >= 0:
                add_draw(ledger, i64(row.seat), column)


@rule
def add_draw(ledger: Ledger, seat: Seat, column: int) -> None:
    """Write down that a seat drew a card."""
    ledger.counts[DRAWN, seat, column] += 1
    k = i64(ledger.draws[seat])
    if k < DRAWS:
        ledger.order[seat, k] = column
        ledger.draws[seat] = k + 1


@rule
def note_choice(handled: Handled, ledger: Ledger, s: State, actions: Actions, n: int, chosen: int) -> None:
    """Write down which cards the first `n` of `actions` play from the hand, and which one the chosen action does."""
    for k in range(n):
        column = column_played(handled, ledger, s, i64(actions[k]))
        if column >= 0 and ledger.marks[column] != s.decisions:
            ledger.marks[column] = s.decisions
            ledger.counts[COULD, s.to_move, column] += 1
    column = column_played(handled, ledger, s, chosen)
    if column >= 0:
        ledger.counts[PLAYED, s.to_move, column] += 1


@rule
def column_played(handled: Handled, ledger: Ledger, s: State, action: int) -> int:
    """Return the column of the card that an action plays from the hand, -1 where it plays none that is counted."""
    slot = i64(ledger.slots[action])
    return column_of(handled, ledger, s, card_at(s.hand[s.to_move], slot)) if slot >= 0 else -1


@rule
def note_hands(handled: Handled, ledger: Ledger, s: State) -> None:
    """Write down what everybody holds, as a go begins."""
    for seat in range(s.players):
        for i in range(size(s.hand[seat])):
            column = column_of(handled, ledger, s, card_at(s.hand[seat], i))
            if column >= 0:
                ledger.counts[HELD, seat, column] += 1


# After a duel


@rule
def close_page(handled: Handled, ledger: Ledger, s: State) -> None:
    """Add a finished duel to the sums."""
    add_totals(ledger)
    drew = 1 if s.winners == 0 else 0
    for seat in range(s.players):
        won = (i64(s.winners) >> seat) & 1
        place = i64(handled.place(s, seat))
        ledger.places[place, WON] += won
        ledger.places[place, DREW] += drew
        ledger.seats[seat, WON] += won
        ledger.seats[seat, DREW] += drew
        add_draws(ledger, seat, won, drew)
        add_hand(ledger, seat, won, drew)


@rule
def add_totals(ledger: Ledger) -> None:
    """Add how often each card was drawn, held and played."""
    for way in range(WAYS):
        for seat in range(len(ledger.draws)):
            for card in range(len(ledger.marks)):
                ledger.totals[way, card] += ledger.counts[way, seat, card]


@rule
def add_draws(ledger: Ledger, seat: Seat, won: int, drew: int) -> None:
    """Add a row for each card that a seat drew: which draw it was, which card, which came before and which after."""
    cards, n = ledger.totals.shape[1], i64(ledger.draws[seat])
    index, strata = ledger.index, len(ledger.drawing_y) - 2 * cards
    for k in range(n):
        # The k-th draw, the card and those before it, then those after it: the first k + 2 are what chance decided on.
        index[0] = ledger.roles[seat] * DRAWS + k
        index[1] = strata + ledger.order[seat, k]
        for at in range(k):
            index[2 + at] = strata + cards + ledger.order[seat, at]
        for at in range(k + 1, n):
            index[1 + at] = strata + ledger.order[seat, at]
        for a in range(k + 2):
            ledger.drawing_y[index[a], WON] += won
            ledger.drawing_y[index[a], DREW] += drew
            for b in range(n + 1):
                ledger.drawing_x[index[a], index[b]] += 1


@rule
def add_hand(ledger: Ledger, seat: Seat, won: int, drew: int) -> None:
    """Add a seat's row: its role, and how often it drew, held and played each card."""
    cards = ledger.totals.shape[1]
    index, value = ledger.index, ledger.value
    index[0], value[0], n = ledger.roles[seat], 1, 1
    first = len(ledger.hand_y) - 3 * cards
    for card in range(cards):
        for block in range(3):
            often = ledger.counts[DRAWN if block == 0 else HELD if block == 1 else PLAYED, seat, card]
            if often:
                index[n], value[n] = first + block * cards + card, often
                n += 1
    for a in range(n):
        ledger.hand_y[index[a], WON] += value[a] * won
        ledger.hand_y[index[a], DREW] += value[a] * drew
        for b in range(n):
            ledger.hand_x[index[a], index[b]] += value[a] * value[b]
