"""The cards of Monsters as tables of numbers: facts, parts of texts, programs, filters.

The game's `compiled.py` makes them from the cards' texts. Compiled rules read them where they lie (`kernel.growing`),
so the rows of somebody's own cards are added at any time. The record of a duel holds only the number of each card.
What rules ask of them stands in `tables`.
"""

from collections.abc import Callable
from enum import IntEnum
from functools import reduce
from operator import or_

import numpy as np

from duelkit.games.monsters.rules.blocks import SHIPPED_START, Block, BlockStart, block_of
from duelkit.games.monsters.rules.columns import (
    CODE,
    EQUIP_FILTER,
    FACTS_WIDTH,
    FILTER_WIDTH,
    FIRST_PART,
    FLAGS,
    ITSELF,
    LASTING,
    LEVEL,
    NEVER_NORMAL,
    NO_CODE,
    PART_WIDTH,
    SORT,
    SPEED,
    STATS,
    THIS,
    TRIGGER,
    WHERE,
    CardFlag,
)
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_TRAP, PLAIN, Sort
from duelkit.games.monsters.rules.names import CARDS_ROOM, fill_names
from duelkit.kernel.growing import GrowingTable, growing_table
from duelkit.kernel.instructions import DUEL_WIDTH, OP, Op, facts_of
from duelkit.kernel.tables import Numbers, numbers_of
from duelkit.kernel.triggers import NEGATED, Trigger

NUMBERS = numbers_of("duelkit.games.monsters")
NO_PART = -1
QUICK = (Trigger.ANY_TIME, *NEGATED)
COUNTER_SPEED = 3  # M13
ONE_TRIBUTE, TWO_TRIBUTES = 5, 7  # M6: the levels from which on a monster needs them
MOST_TRIBUTES = 2


class Comes(IntEnum):
    """How a card comes from the hand to the field, for each card in `COMES`; includes the number of tributes."""

    SUMMONED = 0  # a monster, with 0, 1 or 2 tributes
    NOT_SET = 3  # a monster that cannot be set, with 0, 1 or 2 tributes
    OTHERWISE = 6  # a monster that is never normal summoned
    SPELL = 7
    FIELD = 8
    TRAP = 9
    NEVER = 10  # no card
    ALONE = 11  # a monster that is summoned only by a player without a monster, with 0, 1 or 2 tributes


# Room for rows: a program counter and the number of a card have 16 bits in a record.
PARTS_ROOM, PROGRAM_ROOM, FILTERS_ROOM, NAMES_ROOM = 8_000, 32_000, 4_000, 2_000
LONGEST_LIST = 63  # of names

FACTS = growing_table("facts", CARDS_ROOM, FACTS_WIDTH)
PARTS = growing_table("parts", PARTS_ROOM, PART_WIDTH)
PROGRAM = growing_table("program", PROGRAM_ROOM, DUEL_WIDTH)
FILTERS = growing_table("filters", FILTERS_ROOM, FILTER_WIDTH)
NAMES = growing_table("names", NAMES_ROOM, 1 + LONGEST_LIST)  # lists of names: how many, then card numbers

# What follows from them for each card, or for each part.
SORTS = growing_table("sorts", CARDS_ROOM)  # the bits of all that a card is
COMES = growing_table("comes", CARDS_ROOM)
WINNER_WITH = growing_table("winner_with", CARDS_ROOM)
PROPER_WAY = growing_table("proper_way", CARDS_ROOM)
UNTRIBUTED = growing_table("untributed", CARDS_ROOM)  # 1: a token that cannot be tributed for a summon
ALIKE = growing_table("alike", CARDS_ROOM)  # of an own card: the list of the shipped families that it belongs to
USED = growing_table("used", PARTS_ROOM)
IN_DAMAGE_STEP = growing_table("in_damage_step", PARTS_ROOM)
FIELD_TIMES = growing_table("field_times", 2, CARDS_ROOM)  # of a card that lies face down, and of one that lies face up
HAND_TIMES = growing_table("hand_times", CARDS_ROOM)  # M11
ONLY_PARTS = growing_table("only_parts", CARDS_ROOM)
AWAITS = growing_table("awaits", CARDS_ROOM)
AWAITS_IN_GRAVE = growing_table("awaits_in_grave", CARDS_ROOM)
OWN = growing_table("own", CARDS_ROOM)
FROM_FUSION_DECK = growing_table("from_fusion_deck", CARDS_ROOM)
ANSWERS = growing_table("answers", CARDS_ROOM)
ANSWER_TIMES = growing_table("answer_times", CARDS_ROOM)
HAND_ANSWERS = growing_table("hand_answers", CARDS_ROOM)
OF_CARDS = (
    *(FACTS, SORTS, COMES, WINNER_WITH, PROPER_WAY, UNTRIBUTED, ALIKE, HAND_TIMES, ONLY_PARTS, AWAITS, OWN),
    *(AWAITS_IN_GRAVE, FROM_FUSION_DECK, ANSWERS, ANSWER_TIMES, HAND_ANSWERS),
)

Filler = Callable[[Block], None]
_fillers: list[Filler] = []
_shipped: list[Block] = []  # the block of the shipped cards, once it is written


def fills(filler: Filler) -> Filler:
    """Have a function fill what follows from the rows of a block; it is called for each block, also those there."""
    _fillers.append(filler)
    for block in _shipped:
        filler(block)
    return filler


def write_block(start: BlockStart, numbers: Numbers) -> Block:
    """Write the rows of some cards into the tables, and all that follows from them; return where they are."""
    block = block_of(start, numbers)
    facts = numbers["facts"] or [[0] * FACTS_WIDTH]
    end = facts[-1][FIRST_PART]
    tokens = [[int(Sort.TOKEN), 0, *kind[:STATS], end, 0, 0, 0, 1, 0] for kind in numbers["tokens"]]
    write(FACTS, start.cards, [*facts, *tokens, facts[-1]])
    write(PARTS, start.parts, numbers["parts"])
    write(PROGRAM, start.program, numbers["program"])
    write(FILTERS, start.filters, numbers["filters"])
    for number, row in zip(block.names, numbers["names"], strict=True):
        NAMES[number] = 0
        NAMES[number, : len(row)] = row
    ALIKE[block.rows] = 0
    ALIKE[block.cards.start : block.cards.stop] = numbers.get("alike", 0)
    fill_names(block, numbers.get("named_as", ()), numbers.get("stands_for", ()))
    UNTRIBUTED[block.rows] = 0
    UNTRIBUTED[block.tokens.start : block.tokens.stop] = [kind[STATS] == 0 for kind in numbers["tokens"]]
    for filler in _fillers:
        filler(block)
    return block


def write(table: GrowingTable, first: int, rows: list[list[int]]) -> None:
    """Write rows into a table from the first one on."""
    if rows:
        table[first : first + len(rows)] = rows


def sorts_of(rows: np.ndarray) -> np.ndarray:
    """Return the bits of each card's Sort; a fusion or ritual monster with an effect is an effect monster too."""
    acts = np.diff(rows[:, FIRST_PART], append=rows[-1, FIRST_PART]) > 0
    both = acts & np.isin(rows[:, SORT], (Sort.FUSION, Sort.RITUAL))
    bits = (1 << rows[:, SORT]) | np.where(both, 1 << Sort.EFFECT, 0)
    plain = (bits & A_MONSTER != 0) & (bits & 1 << Sort.EFFECT == 0)
    return bits | np.where(plain, 1 << PLAIN, 0)


def how_it_comes(row: list[int]) -> int:
    """Return the `Comes` of a card with these facts; M6: its level decides how many tributes it takes."""
    if row[FLAGS] & CardFlag.ONLY_PUT:
        return Comes.NEVER
    if (A_MONSTER >> row[SORT]) & 1 == 0:
        of_spells = Comes.FIELD if row[SORT] == Sort.FIELD else Comes.SPELL
        return Comes.TRAP if (A_TRAP >> row[SORT]) & 1 else of_spells
    if row[FLAGS] & NEVER_NORMAL:
        return Comes.OTHERWISE
    tributes = (row[LEVEL] >= ONE_TRIBUTE) + (row[LEVEL] >= TWO_TRIBUTES)
    if row[FLAGS] & CardFlag.ALONE:
        return Comes.ALONE + tributes
    return (Comes.NOT_SET if row[FLAGS] & CardFlag.NO_SET else Comes.SUMMONED) + tributes


def fill_winners(block: Block) -> None:
    """M1: write for each card the number of the card that wins by text with it in hand (maybe itself); -1 for none.

    A shipped card that an own text names keeps what it says of shipped texts; `winning` asks own texts apart.
    """
    WINNER_WITH[block.rows] = -1
    for number, row in zip(block.cards, cards_of(block), strict=True):
        if (A_MONSTER >> row[SORT]) & 1 and row[SORT] != Sort.FUSION and row[EQUIP_FILTER]:
            count, *names = NAMES[row[EQUIP_FILTER]].tolist()
            for definition in (number, *names[:count]):
                if definition in block.cards:
                    WINNER_WITH[definition] = number


def cards_of(block: Block) -> list[list[int]]:
    """Return the facts of a block's cards."""
    return FACTS[block.cards.start : block.cards.stop].tolist()


def has_proper_way(row: list[int]) -> bool:
    """M9: tell whether a card with these facts can be revived only after it was summoned properly."""
    return row[SORT] in (Sort.FUSION, Sort.RITUAL) or bool(
        row[FLAGS] & (CardFlag.OWN_WAY_FIRST | CardFlag.BY_NAME_FIRST)
    )


def goes_in_damage_step(number: int, row: list[int]) -> bool:
    """M16: tell whether a part of a card can answer in the damage step: counter traps, changes of ATK and DEF.

    A part that asks whether battle damage is about to be taken can, too.
    """
    code = program_from(row[CODE]) if row[CODE] != NO_CODE else []
    return bool(FACTS[number, SPEED] == COUNTER_SPEED or any(facts_of(row[OP]).in_damage_step for row in code))


def can_be_used(part: list[int]) -> bool:
    """Tell whether a player can activate a part freely; M13: a part that negates answers a link or a summon."""
    if part[LASTING] or part[ITSELF] or part[TRIGGER] in (Trigger.MAIN, Trigger.ANY_TIME):
        return not part[LASTING]
    negates = any(facts_of(row[OP]).negates for row in program_from(part[CODE]))
    return part[TRIGGER] in NEGATED and negates


def program_from(at: int) -> list[list[int]]:
    """Return the instructions of the program at this index, without its END."""
    end = at
    while PROGRAM[end, OP] != Op.END:
        end += 1
    return PROGRAM[at:end].tolist()


def time_of(part: list[int]) -> int:
    """Return the bit of the trigger with which a player can activate a part; 0 if they cannot."""
    return int(can_be_used(part)) << part[TRIGGER]


def awaited(part: list[int]) -> int:
    """Return the bit of the trigger that a part waits for on the field; 0 if it is activated or lasts."""
    waits = not part[LASTING] and not can_be_used(part) and part[TRIGGER] >= Trigger.FLIP
    return 1 << (part[TRIGGER] - Trigger.FLIP) if waits and part[WHERE] not in (Zone.GRAVE, Zone.NOWHERE) else 0


def awaited_in_grave(part: list[int]) -> int:
    """Return the bit of the phase in which a part acts from a grave, as `awaited` does; 0 if it does not."""
    waits = part[WHERE] == Zone.GRAVE and part[TRIGGER] >= Trigger.FLIP and not can_be_used(part)
    return 1 << (part[TRIGGER] - Trigger.FLIP) if waits else 0


def of_own(part: list[int]) -> int:
    """Return the bit of the trigger of its own card that a part waits for; 0 for any other part."""
    waits = part[THIS] and not part[ITSELF] and not part[LASTING] and part[TRIGGER] >= Trigger.FLIP
    return 1 << part[TRIGGER] if waits else 0


def parts_of_cards(block: Block) -> list[list[int]]:
    """Return for each row of a block's cards the numbers of its parts."""
    firsts = FACTS[block.rows, FIRST_PART].tolist()
    return [list(range(first, end)) for first, end in zip(firsts, [*firsts[1:], firsts[-1]], strict=True)]


@fills
def fill_facts(block: Block) -> None:
    """Write what follows from the facts of a block's cards."""
    rows = FACTS[block.rows].tolist()
    SORTS[block.rows] = sorts_of(FACTS[block.rows])
    COMES[block.rows] = [*(how_it_comes(row) for row in rows[:-1]), Comes.NEVER]
    PROPER_WAY[block.rows] = [has_proper_way(row) for row in rows]
    fill_winners(block)


@fills
def fill_times(block: Block) -> None:
    """Write what follows from the parts of a block's cards: what can be activated, when, and what waits for what."""
    of_cards = parts_of_cards(block)
    parts = {number: PARTS[number].tolist() for number in block.parts}

    def joined(bits: Callable[[list[int]], int]) -> list[int]:
        return [reduce(or_, (bits(parts[number]) for number in numbers), 0) for numbers in of_cards]

    for card, numbers in enumerate(of_cards, block.cards.start):
        for number in numbers:
            IN_DAMAGE_STEP[number] = goes_in_damage_step(card, parts[number])
            USED[number] = can_be_used(parts[number])
    no_traps = np.array([not (A_TRAP >> sort) & 1 for sort in FACTS[block.rows, SORT]])
    FIELD_TIMES[0, block.rows] = joined(lambda part: part[ITSELF] * time_of(part))
    FIELD_TIMES[1, block.rows] = joined(lambda part: (1 - part[ITSELF]) * time_of(part))
    times = FIELD_TIMES[0, block.rows] | FIELD_TIMES[1, block.rows]
    HAND_TIMES[block.rows] = times * no_traps
    used = [[number for number in numbers if USED[number]] for numbers in of_cards]
    ONLY_PARTS[block.rows] = [numbers[0] if len(numbers) == 1 else NO_PART for numbers in used]
    AWAITS[block.rows] = joined(awaited)
    AWAITS_IN_GRAVE[block.rows] = joined(awaited_in_grave)
    OWN[block.rows] = joined(of_own)
    FROM_FUSION_DECK[block.rows] = joined(lambda part: int(part[WHERE] == Zone.FUSION))
    quick = joined(lambda part: int(part[TRIGGER] in QUICK))
    in_standby = FACTS[block.rows, FLAGS] & CardFlag.IN_STANDBY != 0
    ANSWERS[block.rows] = (FACTS[block.rows, SPEED] > 1) | np.array(quick, bool) | in_standby
    ANSWER_TIMES[block.rows] = ANSWERS[block.rows] * times
    HAND_ANSWERS[block.rows] = ANSWERS[block.rows] * no_traps


SHIPPED = write_block(SHIPPED_START, NUMBERS)
_shipped.append(SHIPPED)
for _table in OF_CARDS:
    _table.hide(SHIPPED.tokens.stop)
FIRST_TOKEN_NUMBER = SHIPPED.tokens.start
TOKENS = tuple(NUMBERS["tokens"])  # kinds of tokens: attribute, race, level, ATK, DEF, whether summons take them
AT_ANY_TIME = 1 << Trigger.PLAYED | 1 << Trigger.ANY_TIME  # triggers for which nothing need have happened
IN_MAIN = AT_ANY_TIME | 1 << Trigger.MAIN
