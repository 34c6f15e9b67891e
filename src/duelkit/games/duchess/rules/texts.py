"""The texts that ranks have in a duel of Duchess: their programs, and where each begins."""

from duelkit.games.duchess.rules.battle import rank_of
from duelkit.games.duchess.rules.state import NO_TEXT, RANKS, TRIGGERS, Zone
from duelkit.kernel.growing import growing_table
from duelkit.kernel.instructions import OP, WIDTH, Op, X
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.programs import start
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.tables import Numbers, numbers_of
from duelkit.kernel.triggers import Trigger

NUMBERS = numbers_of("duelkit.games.duchess")
CODE_ROOM, SETS_ROOM = 16_000, 500
CODE = growing_table("duchess_code", CODE_ROOM, WIDTH)  # the shipped texts' programs, then those of somebody's own
OF_A_TRIGGER = len(RANKS) + 1  # columns of a row of FIRST
# By set of texts, what is waited for (as in TRIGGERS) and rank: where the program begins; as rank 0: whether any does.
ELSEWHERE = len(TRIGGERS) * OF_A_TRIGGER  # the last column: 1 where what holds depends on more than what lies on fields
FIRST = growing_table("duchess_first", SETS_ROOM, ELSEWHERE + 1)


def columns_of(trigger: Trigger) -> int:
    """Return the column of FIRST in which what waits for this begins."""
    return OF_A_TRIGGER * TRIGGERS.index(trigger)


PLAYED = columns_of(Trigger.PLAYED)


def write_texts(texts: int, at: int, numbers: Numbers) -> None:
    """Write a set of texts: their programs from instruction `at` on."""
    if numbers["program"]:
        CODE[at : at + len(numbers["program"])] = numbers["program"]
    first = [NO_TEXT if first == NO_TEXT else at + first for first in numbers["first"]]
    FIRST[texts] = [*first, asks_elsewhere(numbers)]


def asks_elsewhere(numbers: Numbers) -> bool:
    """Tell whether what holds while a card lies on a field depends on hands, decks or graves; they stand last."""
    standing = columns_of(Trigger.STANDS)
    begins = [first for first in numbers["first"][standing : standing + OF_A_TRIGGER] if first != NO_TEXT]
    rows = numbers["program"][min(begins) :] if begins else []
    return any(row[OP] == Op.TEST_MORE or (row[OP] == Op.COUNT and row[X] != Zone.FIELD) for row in rows)


write_texts(0, 0, NUMBERS)


@rule
def word(s: State, at: int, column: int) -> int:
    """Return one column of the instruction at index `at`."""
    return int(CODE[at, column])


@rule
def text_of(s: State, event: int, card: int) -> int:
    """Return where the text begins that a card of this rank has for an event; NO_TEXT if it has none."""
    return int(FIRST[i64(s.texts), event + rank_of(card)])


@rule
def has_any_text(s: State, event: int) -> bool:
    """Tell whether any rank has a text for an event."""
    return int(FIRST[i64(s.texts), event]) != NO_TEXT


@rule
def has_text(s: State, event: int, card: int) -> bool:
    """Tell whether a card of this rank has a text for an event."""
    return text_of(s, event, card) != NO_TEXT


@rule
def begin_text(s: State, event: int, card: int, seat: Seat) -> None:
    """D14: begin the text that a card of this rank has for an event, if it has one; `seat` is the card's player."""
    at = text_of(s, event, card)
    if at != NO_TEXT:
        start(s, at, card, rank_of(card), seat, s.to_move, -1)


@rule
def is_log_full(s: State, told: int) -> bool:
    """Tell whether the log of this decision has no room for so many lines, and for what the end of a go needs."""
    return s.happened + told > len(s.events) - FEWEST - 3 * s.players


FEWEST = 2  # events beside those for each player that the end of a go can need
