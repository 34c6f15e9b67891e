"""What a seat of Vácuo may know of a position, as numbers (V25); `duelkit.games.vacuo.layout` tells the columns."""

from duelkit.games.vacuo.rules.cards_asked import how_many_of
from duelkit.games.vacuo.rules.legality import asked_zone, hand_asked
from duelkit.games.vacuo.rules.shown import lies_open
from duelkit.games.vacuo.rules.sight import looks, sees_picked
from duelkit.games.vacuo.rules.state import ALL_PARTS, DICE, HAND, LOOKED, MODS, NO_ROW, ROWS, Task
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Pile, Row, Seat, State
from duelkit.kernel.observing import (
    FIRST_CARD,
    around,
    as_seen,
    write_cards,
    write_counts,
    write_row,
    write_sizes,
)
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY, RUN
from duelkit.kernel.rule import i64, rule

LASTING_PARTS = 10  # what is told of a text that lasts: a block of columns for each
TURN_QUESTIONS = Task.ASK_AGAIN - Task.ASK_TURN + 1  # the others are those of card programs


@rule
def observe(s: State, seat: Seat, out: Pile) -> int:
    """Write what this seat may know into a row of zeros, and return how many numbers there are."""
    at = write_piles(s, seat, out)
    at = write_seats(s, seat, out, at)
    at = write_lasting(s, seat, out, at)
    at = write_turn(s, seat, out, at)
    at = write_fight(s, seat, out, at)
    return write_question(s, seat, out, at)


@rule
def write_piles(s: State, seat: Seat, out: Pile) -> int:
    """Write the cards that lie where the seat sees them."""
    cards = i64(s.cards)
    looks_into = hand_asked(s) if s.to_move == seat else seat
    at = write_cards(out, 0, s.hand[looks_into], HAND)
    if looks_into != seat:
        write_counts(out, at, s.hand[seat], cards)
    at += cards
    for steps in range(s.players):
        at = write_known(s, around(s, seat, steps), out, at)
    for steps in range(s.players):
        at = write_counts(out, at, s.void[around(s, seat, steps)], cards)
    at = write_counts(out, at, s.copied, cards)
    if looks(s, seat):
        write_cards(out, at, s.looked, LOOKED)
    at += LOOKED
    for i in range(size(s.picked)):
        if sees_picked(s, seat, i):
            out[at + card_at(s.picked, i)] += 1
    at += cards
    at = write_sizes(s, seat, out, at, s.hand)
    out[at] = size(s.queue)
    out[at + 1] = size(s.looked)
    out[at + 2] = size(s.picked)
    return at + 3


@rule
def write_known(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the cards of a hand that all know to be there."""
    if lies_open(s, seat):
        return write_counts(out, at, s.hand[seat], i64(s.cards))
    return write_counts(out, at, s.shown[seat], i64(s.cards))


@rule
def write_seats(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write what each player has, the viewer first."""
    for place in range(s.players):
        out[at + place] = as_seen(s, seat, i64(s.order[place]))
    at += i64(s.players)
    at = write_row(s, seat, out, at, s.life)
    at = write_row(s, seat, out, at, s.out)
    at = write_row(s, seat, out, at, s.bought)
    at = write_row(s, seat, out, at, s.forced)
    at = write_row(s, seat, out, at, s.skips)
    at = write_row(s, seat, out, at, s.did)
    at = write_row(s, seat, out, at, s.did_before)
    for steps in range(s.players):
        out[at + steps] = (s.extra >> around(s, seat, steps)) & 1
    at += i64(s.players)
    at = write_row(s, seat, out, at, s.attacks)
    at = write_row(s, seat, out, at, s.turns)
    at = write_row(s, seat, out, at, s.made)
    for steps in range(s.players):
        effect = i64(s.last_effect[around(s, seat, steps)])
        out[at + steps] = 0 if effect == 0 else FIRST_CARD + effect - 1
    at = write_row(s, seat, out, at + i64(s.players), s.last_used)
    for steps in range(s.players):
        mods = s.mods[around(s, seat, steps)]
        for mod in range(MODS):
            out[at + mod] = mods[mod]
        at += MODS
    return at


@rule
def write_lasting(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the texts that last, open conditions among them."""
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card != NO_ROW:
            write_lasting_row(s, seat, out, at + k, row)
    return at + ROWS * LASTING_PARTS


@rule
def write_lasting_row(s: State, seat: Seat, out: Pile, at: int, row: Row) -> None:
    """Write one text that lasts."""
    out[at] = FIRST_CARD + row.card
    out[at + ROWS] = as_seen(s, seat, i64(row.holder))
    out[at + 2 * ROWS] = as_seen(s, seat, i64(row.layer))
    out[at + 3 * ROWS] = row.open
    out[at + 4 * ROWS] = row.left
    out[at + 5 * ROWS] = row.counters
    out[at + 6 * ROWS] = row.times
    out[at + 7 * ROWS] = row.spent
    out[at + 8 * ROWS] = as_seen(s, seat, i64(row.that))
    out[at + 9 * ROWS] = 0 if row.part == ALL_PARTS else i64(row.part) - s.first_part[row.card] + 1


@rule
def write_turn(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write whose turn it is and what became of it so far."""
    out[at] = as_seen(s, seat, i64(s.turn))
    out[at + 1] = s.used
    out[at + 2] = as_seen(s, seat, i64(s.resumes) - 1)
    out[at + 3] = s.attacks_left
    out[at + 4] = s.attacks_given
    out[at + 5] = s.changed
    out[at + 6] = s.still
    out[at + 7] = s.goes
    return at + 8


@rule
def write_fight(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the attack under way."""
    out[at] = FIRST_CARD + s.attacking if s.attacking >= 0 else 0
    out[at + 1] = s.power
    if s.attacking >= 0:
        out[at + 2] = as_seen(s, seat, i64(s.attacker))
        out[at + 3] = as_seen(s, seat, i64(s.defender))
    out[at + 4] = FIRST_CARD + s.defending if s.defending >= 0 else 0
    out[at + 5] = s.verdict
    out[at + 6] = FIRST_CARD + s.beaten - 1 if s.beaten > 0 else 0
    out[at + 7] = s.dealt
    at += 8
    for steps in range(s.players):
        out[at + steps] = (s.targets >> around(s, seat, steps)) & 1
    at += i64(s.players)
    for die in range(DICE):
        out[at] = s.dice[die]
        out[at + 1] = s.faces[die][0]
        out[at + 2] = s.faces[die][1]
        at += 3
    return at


@rule
def write_question(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write who is asked what, and for the text of which card."""
    asked = task(s)
    out[at] = as_seen(s, seat, i64(s.to_move))
    if Task.ASK_TURN <= asked < RUN:
        out[at + 1] = 1 + asked - Task.ASK_TURN
    elif asked >= ASK_MAY:
        out[at + 1] = 1 + TURN_QUESTIONS + asked - ASK_MAY
    out[at + 2] = FIRST_CARD + s.using if s.using >= 0 else 0
    if s.running > 0:
        frame = s.frames[s.running - 1]
        out[at + 3] = FIRST_CARD + frame.card
        out[at + 4] = as_seen(s, seat, i64(frame.that))
    if asked == ASK_CARDS:
        out[at + 5] = how_many_of(task_number(s))
        out[at + 6] = asked_zone(s)
    out[at + 7] = s.negated
    return at + 8
