"""What rules ask of the cards' tables: facts, parts, programs, filters, lists of names, and what follows from them."""

from duelkit.games.monsters.rules.rows import (
    ALIKE,
    ANSWER_TIMES,
    ANSWERS,
    AWAITS,
    AWAITS_IN_GRAVE,
    COMES,
    FACTS,
    FIELD_TIMES,
    FILTERS,
    FROM_FUSION_DECK,
    HAND_ANSWERS,
    HAND_TIMES,
    IN_DAMAGE_STEP,
    NAMES,
    ONLY_PARTS,
    OWN,
    PARTS,
    PROGRAM,
    PROPER_WAY,
    SORTS,
    UNTRIBUTED,
    USED,
    WINNER_WITH,
)
from duelkit.kernel.ints import Frame, Mask
from duelkit.kernel.programs import at_hand
from duelkit.kernel.rule import i64, rule


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
def awaits_in_grave(number: int) -> Mask:
    """Return a bit for each phase in which a card acts from its grave, as in `awaits`."""
    return int(AWAITS_IN_GRAVE[number])


@rule
def acts_in_grave(number: int) -> bool:
    """Tell whether a card acts from its grave in some phase."""
    return awaits_in_grave(number) != 0


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
def row(frame: Frame, column: int) -> int:
    """Return one column of the instruction that is being carried out, or that asks."""
    return instruction(at_hand(frame), column)


@rule
def filter_fact(number: int, column: int) -> int:
    """Return one column of a filter."""
    return int(FILTERS[number, column])


@rule
def is_named(names: int, number: int) -> bool:
    """Tell whether a card is in a list of names, or an own card belongs to the shipped family of this list."""
    return is_listed(names, number) or (ALIKE[number] != 0 and is_listed(i64(ALIKE[number]), names))


@rule
def is_listed(names: int, number: int) -> bool:
    """Tell whether a number is in a list."""
    for k in range(NAMES[names, 0]):
        if NAMES[names, k + 1] == number:
            return True
    return False


@rule
def is_no_tribute(number: int) -> bool:
    """Tell whether a card is a token that cannot be tributed for a summon."""
    return number >= 0 and UNTRIBUTED[number] == 1
