"""The cards of Monsters as tables of numbers: facts, parts of texts, programs, filters.

The game's `compiled.py` makes them from the cards' texts. Numba freezes them into the compiled rules; the record of
a duel holds only the number of each card.
"""

from enum import IntEnum
from functools import reduce
from itertools import pairwise
from operator import or_

import numpy as np

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
from duelkit.kernel.instructions import DUEL_WIDTH, OP, Op, Trigger, facts_of
from duelkit.kernel.ints import Mask
from duelkit.kernel.rule import rule
from duelkit.kernel.tables import numbers_of

NUMBERS = numbers_of("duelkit.games.monsters")

NO_PART = -1
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


NEVER_NORMAL = (
    CardFlag.NO_NORMAL_SUMMON | CardFlag.OWN_WAY_ONLY | CardFlag.OWN_WAY_FIRST
)  # flags of what is not normal summoned


def table(rows: list[list[int]], width: int) -> np.ndarray:
    """Return rows of numbers as an array; one row of zeros if there are none."""
    return np.array(rows or [[0] * width], np.int64)


def facts() -> list[list[int]]:
    """Return the facts of all cards, then a row that marks where the last card's parts end, then those of tokens."""
    rows = list(NUMBERS["facts"]) or [[0] * FACTS_WIDTH]
    end = rows[-1][FIRST_PART]
    tokens = [[int(Sort.TOKEN), 0, *kind[:STATS], end, 0, 0, 0, 1, 0] for kind in NUMBERS["tokens"]]
    return [*rows, *tokens, rows[-1]]


def sorts_of(rows: np.ndarray) -> np.ndarray:
    """Return the bits of each card's Sort; a fusion or ritual monster with an effect is an effect monster too."""
    acts = np.diff(rows[:, FIRST_PART], append=rows[-1, FIRST_PART]) > 0
    both = acts & np.isin(rows[:, SORT], (Sort.FUSION, Sort.RITUAL))
    bits = (1 << rows[:, SORT]) | np.where(both, 1 << Sort.EFFECT, 0)
    plain = (bits & A_MONSTER != 0) & (bits & 1 << Sort.EFFECT == 0)
    return bits | np.where(plain, 1 << PLAIN, 0)


FACTS = table(facts(), FACTS_WIDTH)
SORTS = sorts_of(FACTS)  # the bits of all that a card is
FIRST_TOKEN_NUMBER = max(1, len(NUMBERS["facts"]))  # tokens are numbered behind the cards
PARTS = table(NUMBERS["parts"], PART_WIDTH)
PROGRAM = table(NUMBERS["program"], DUEL_WIDTH)
FILTERS = table(NUMBERS["filters"], FILTER_WIDTH)
NAMES = table(NUMBERS["names"], 1)  # lists of names: how many, then card numbers
TOKENS = table(NUMBERS["tokens"], 6)  # kinds of tokens: attribute, race, level, ATK, DEF, whether summons take them


def how_it_comes(row: list[int]) -> int:
    """Return the `Comes` of a card with these facts; M6: its level decides how many tributes it takes."""
    if (A_MONSTER >> row[SORT]) & 1 == 0:
        of_spells = Comes.FIELD if row[SORT] == Sort.FIELD else Comes.SPELL
        return Comes.TRAP if (A_TRAP >> row[SORT]) & 1 else of_spells
    if row[FLAGS] & NEVER_NORMAL:
        return Comes.OTHERWISE
    tributes = (row[LEVEL] >= ONE_TRIBUTE) + (row[LEVEL] >= TWO_TRIBUTES)
    if row[FLAGS] & CardFlag.ALONE:
        return Comes.ALONE + tributes
    return (Comes.NOT_SET if row[FLAGS] & CardFlag.NO_SET else Comes.SUMMONED) + tributes


def winners() -> list[int]:
    """M1: return for each card the number of the card that wins by text with it in hand (maybe itself); -1 for none."""
    found = [-1] * len(FACTS)
    for number, row in enumerate(FACTS.tolist()):
        if (A_MONSTER >> row[SORT]) & 1 and row[SORT] != Sort.FUSION and row[EQUIP_FILTER]:
            count, *names = NAMES[row[EQUIP_FILTER]].tolist()
            for definition in (number, *names[:count]):
                found[definition] = number
    return found


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


def damage_step() -> list[int]:
    """Return for each part 1 if it can be activated in the damage step, else 0."""
    first = FACTS[:, FIRST_PART]
    return [
        int(goes_in_damage_step(int(np.searchsorted(first, number, "right")) - 1, row))
        for number, row in enumerate(NUMBERS["parts"])
    ]


def answers() -> list[int]:
    """M13: return for each card whether it can ever answer: by its speed, or with an effect for any time."""
    bounds = zip(FACTS[:, FIRST_PART], FACTS[1:, FIRST_PART], strict=False)
    quick = (Trigger.ANY_TIME, Trigger.ACTIVATED)
    fast = [any(PARTS[p, TRIGGER] in quick for p in range(first, end)) for first, end in bounds]
    return [int(FACTS[number, SPEED] > 1 or able) for number, able in enumerate(fast)]


def only_part(first: int, end: int) -> int:
    """Return the only part from `first` to before `end` that a player can activate; NO_PART for none or several."""
    used = [p for p in range(first, end) if USED[p]]
    return used[0] if len(used) == 1 else NO_PART


def can_be_used(part: list[int]) -> bool:
    """Tell whether a player can activate a part freely; M13: a part that negates answers a link."""
    if part[LASTING] or part[ITSELF] or part[TRIGGER] in (Trigger.MAIN, Trigger.ANY_TIME):
        return not part[LASTING]
    negates = any(facts_of(row[OP]).negates for row in program_from(part[CODE]))
    return part[TRIGGER] == Trigger.ACTIVATED and negates


def program_from(at: int) -> list[list[int]]:
    """Return the instructions of the program at this index, without its END."""
    program = NUMBERS["program"]
    end = next((k for k in range(at, len(program)) if program[k][0] == Op.END), at)
    return list(program[at:end])


def time_of(part: list[int]) -> int:
    """Return the bit of the trigger with which a player can activate a part; 0 if they cannot."""
    return int(can_be_used(part)) << part[TRIGGER]


def awaited(part: list[int]) -> int:
    """Return the bit of the trigger that a part waits for on the field; 0 if it is activated or lasts."""
    waits = not part[LASTING] and not can_be_used(part) and part[TRIGGER] >= Trigger.FLIP
    return 1 << (part[TRIGGER] - Trigger.FLIP) if waits else 0


def of_own(part: list[int]) -> int:
    """Return the bit of the trigger of its own card that a part waits for; 0 for any other part."""
    waits = part[THIS] and not part[ITSELF] and not part[LASTING] and part[TRIGGER] >= Trigger.FLIP
    return 1 << part[TRIGGER] if waits else 0


def of_cards(values: list[int]) -> list[int]:
    """Return for each card the values of its parts, joined with OR."""
    firsts = FACTS[:, FIRST_PART].tolist()
    bounds = zip(firsts, [*firsts[1:], firsts[-1]], strict=True)
    return [reduce(or_, values[first:end], 0) for first, end in bounds]


COMES = np.array([*(how_it_comes(row) for row in FACTS[:-1].tolist()), Comes.NEVER], np.int64)
WINNER_WITH = np.array(winners(), np.int64)
PROPER_WAY = np.array([int(has_proper_way(row)) for row in FACTS.tolist()], np.int64)
USED = np.array([int(can_be_used(row)) for row in PARTS.tolist()], np.int64)
SET_TIMES = np.array(of_cards([part[ITSELF] * time_of(part) for part in PARTS.tolist()]), np.int64)
OPEN_TIMES = np.array(of_cards([(1 - part[ITSELF]) * time_of(part) for part in PARTS.tolist()]), np.int64)
FIELD_TIMES = np.array([SET_TIMES, OPEN_TIMES])  # of a card that lies face down, and of one that lies face up
HAND_TIMES = (SET_TIMES | OPEN_TIMES) * np.array([not (A_TRAP >> sort) & 1 for sort in FACTS[:, SORT]])  # M11
AT_ANY_TIME = 1 << Trigger.PLAYED | 1 << Trigger.ANY_TIME  # triggers for which nothing need have happened
IN_MAIN = AT_ANY_TIME | 1 << Trigger.MAIN
ONLY_PARTS = np.array([only_part(*bounds) for bounds in pairwise(FACTS[:, FIRST_PART])], np.int64)
AWAITS = np.array(of_cards([awaited(row) for row in PARTS.tolist()]), np.int64)
OWN = np.array(of_cards([of_own(row) for row in PARTS.tolist()]), np.int64)
FROM_FUSION_DECK = np.array(of_cards([int(row[WHERE] == Zone.FUSION) for row in PARTS.tolist()]), np.int64)
IN_DAMAGE_STEP = np.array(damage_step() or [0], np.int64)
ANSWERS = np.array(answers() or [0], np.int64)
ANSWER_TIMES = ANSWERS * (SET_TIMES | OPEN_TIMES)[: len(ANSWERS)]
HAND_ANSWERS = ANSWERS * np.array([not (A_TRAP >> sort) & 1 for sort in FACTS[: len(ANSWERS), SORT]])


@rule
def fact(number: int, column: int) -> int:
    """Return one column of the facts of a card."""
    return int(FACTS[number, column])


@rule
def sorts(number: int) -> Mask:
    """Return the bits of all that a card is: a fusion monster with an effect is an effect monster as well."""
    return int(SORTS[number])


@rule
def comes(number: int) -> int:
    """Return the `Comes` of a card; of a hidden one NEVER."""
    return int(COMES[number])


@rule
def part(number: int, column: int) -> int:
    """Return one column of a part."""
    return int(PARTS[number, column])


@rule
def can_ever_answer(number: int) -> bool:
    """M13: tell whether a card (not a hidden one) can ever be an answer."""
    return number >= 0 and ANSWERS[number] == 1


@rule
def is_used(number: int) -> bool:
    """Tell whether a part is activated by a player, not triggered."""
    return USED[number] == 1


@rule
def can_ever_answer_from_hand(number: int) -> bool:
    """M11, M13: tell whether a card in a hand can ever be an answer: traps cannot."""
    return number >= 0 and HAND_ANSWERS[number] == 1


@rule
def times_to_answer(number: int) -> Mask:
    """M13: return a bit for each trigger with which a card (not a hidden one) can ever be an answer."""
    return int(ANSWER_TIMES[number]) if number >= 0 else 0


@rule
def has_time(number: int, up: int, times: Mask) -> bool:
    """Tell whether a face-up or face-down card (not a hidden one) has a part for one of these triggers (bits)."""
    # Of any card in a hand or on a field: no branch, since which cards there are nobody can foresee.
    return (number >= 0) & (FIELD_TIMES[up, number] & times != 0)


@rule
def has_time_in_hand(number: int, times: Mask) -> bool:
    """M11: tell whether a card in a hand has a part for one of these triggers (bits); traps never have."""
    return (number >= 0) & (HAND_TIMES[number] & times != 0)


@rule
def part_alone(number: int) -> int:
    """Return the part of a card that its player can activate; NO_PART if there are several or none."""
    return int(ONLY_PARTS[number])


@rule
def awaits(number: int) -> Mask:
    """Return a bit for each trigger that a card waits for on the field: the trigger's number less FLIP."""
    return int(AWAITS[number])


@rule
def waits_for_itself(number: int, trigger: int) -> bool:
    """Tell whether a card has an effect with this trigger of the card itself."""
    return (OWN[number] >> trigger) & 1 == 1


@rule
def winner_with(number: int) -> int:
    """M1: return the number of the card whose text wins together with this one (not a hidden one); -1 for none."""
    return int(WINNER_WITH[number]) if number >= 0 else -1


@rule
def asks_for_proper_way(number: int) -> bool:
    """M9: tell whether other texts can summon a card (not a hidden one) only after it was summoned properly."""
    return PROPER_WAY[number] == 1


@rule
def comes_from_fusion_deck(number: int) -> bool:
    """M9: tell whether a card (not a hidden one) can be summoned from the Fusion deck by its own text."""
    return number >= 0 and FROM_FUSION_DECK[number] == 1


@rule
def in_damage_step(number: int) -> bool:
    """M16: tell whether a part can be activated in the damage step."""
    return IN_DAMAGE_STEP[number] == 1


@rule
def instruction(at: int, column: int) -> int:
    """Return one column of an instruction."""
    return int(PROGRAM[at, column])


@rule
def filter_fact(number: int, column: int) -> int:
    """Return one column of a filter."""
    return int(FILTERS[number, column])


@rule
def is_named(names: int, number: int) -> bool:
    """Tell whether a card is in a list of names."""
    for k in range(NAMES[names, 0]):
        if NAMES[names, k + 1] == number:
            return True
    return False


@rule
def is_no_tribute(number: int) -> bool:
    """Tell whether a card is a token that cannot be tributed for a summon."""
    return number >= FIRST_TOKEN_NUMBER and TOKENS[number - FIRST_TOKEN_NUMBER, STATS] == 0
