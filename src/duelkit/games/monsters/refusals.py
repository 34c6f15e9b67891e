"""Why a move of Monsters is refused: for each rule the fact that blocks it here, and what would make it legal."""

from collections.abc import Callable
from typing import Any

from duelkit.games.monsters.battle import can_pay_for_attack
from duelkit.games.monsters.chain import is_silent
from duelkit.games.monsters.knowing import sees_place
from duelkit.games.monsters.legality import (
    draws_away,
    has_no_turn,
    is_too_new,
    worth_as_tributes,
)
from duelkit.games.monsters.moving import banned, free_monster_slot, is_monster, number, sort_bit, sort_of
from duelkit.games.monsters.naming import id_of
from duelkit.games.monsters.places import card_in_place, monster_slot, slot_in_place
from duelkit.games.monsters.state import (
    A_TRAP,
    HAND_LIMIT,
    MONSTERS,
    NO_SLOT,
    NOWHERE_PLACE,
    SPELLS,
    THEIRS_PLACE,
    Ban,
    Phase,
    Sort,
    Spot,
    Task,
    Trait,
)
from duelkit.games.monsters.summoning import summons_left, tributes_needed
from duelkit.games.monsters.tables import FLAGS, LEVEL, Flag, fact
from duelkit.kernel.agenda import task
from duelkit.kernel.piles import NO_CARD, size
from duelkit.texts import N_

Said = tuple[str, str]  # a fact, and a remedy

OVER: Said = (N_("The duel is over."), N_("Start a new one."))
NOT_NOW: Said = (N_("That cannot be done now."), N_("Answer what is asked first."))
ANSWER_FIRST: dict[int, Said] = {
    Task.ASK_TRIBUTE: (N_("A tribute is asked for."), N_("Tribute one of your monsters.")),
    Task.ASK_TARGET: (N_("The attack has no target yet."), N_("Choose what to attack.")),
    Task.ASK_CHAIN: (N_("You are asked whether you answer."), N_("Activate a card, or pass.")),
    Task.ASK_ORDER: (N_("Several effects wait for their order."), N_("Choose which one comes first.")),
    Task.ASK_DUTY: (
        N_("The Standby Phase is not over: cards on the field must be dealt with first."),
        N_("Choose which one is dealt with next."),
    ),
    Task.ASK_DISCARD: (N_("You hold more than {limit} cards."), N_("Discard one.")),
    Task.ASK_TRIGGER: (N_("You are asked whether an effect shall happen."), N_("Choose it, or pass.")),
    Task.ASK_CALL: (N_("You are asked for a call."), N_("Call one of the things to choose from.")),
    Task.ASK_EFFECT: (N_("You are asked which effect of the card you use."), N_("Choose one of them.")),
    Task.ASK_STANCE: (N_("You are asked for the position of a monster."), N_("Choose attack or defence.")),
}
ANSWER_A_TEXT: Said = (N_("A card's text asks you something."), N_("Choose one of what it lets you choose from."))
ANSWERED_BY: dict[int, str] = {
    Task.ASK_TRIBUTE: "tribute",
    Task.ASK_TARGET: "target",
    Task.ASK_CHAIN: "activate",
    Task.ASK_DUTY: "resolve",
    Task.ASK_DISCARD: "discard",
}
AT_WILL = (Task.ASK_MAIN, Task.ASK_BATTLE)


def refusal(s: Any, rule: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that `rule` forbids."""
    fact_said, remedy = OVER if s.over else said(s, rule, verb, place)
    return fact_said, remedy, values(s, place)


def said(s: Any, rule: int, verb: str, place: int) -> Said:
    """Return what is said of the case at hand."""
    asked = task(s)
    if asked not in AT_WILL and not answers_question(asked, verb):
        return ANSWER_FIRST.get(asked, ANSWER_A_TEXT)
    return CASES.get(rule, by_question)(s, verb, place)


def answers_question(asked: int, verb: str) -> bool:
    """Tell whether a verb is the one that a question is answered with."""
    return ANSWERED_BY.get(asked) == verb


def by_question(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001 - the same for every rule
    """Return what is said where only the question stands against a move."""
    return ANSWER_FIRST.get(task(s), NOT_NOW)


def values(s: Any, place: int) -> dict[str, Any]:
    """Return what a refusal may mention; a card that the mover cannot know is not named."""
    card = card_in_place(s, s.to_move, place)
    known = card != NO_CARD and sees_place(s, s.to_move, place, card) and number(s, card) >= 0
    return {
        "card": id_of(s, card) if known else None,
        "level": fact(number(s, card), LEVEL) if known else 0,
        "needed": tributes_needed(s, card) if known else 0,
        "worth": worth_as_tributes(s, s.to_move),
        "monsters": MONSTERS,
        "spells": SPELLS,
        "limit": HAND_LIMIT,
        "held": size(s.hand[s.to_move]),
    }


def first_turn(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M1."""
    return N_("Nobody battles in the first turn of the duel."), N_("End your turn, and attack in your next one.")


def wrong_phase(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M2."""
    if verb == "main2":
        return N_("Main Phase 2 comes after the Battle Phase."), N_("Go to battle first, or end your turn.")
    if verb == "battle" and s.phase == Phase.BATTLE:
        return N_("You are in the Battle Phase."), N_("Attack, go on to Main Phase 2, or end your turn.")
    if verb == "battle" and s.phase == Phase.MAIN1:
        return N_("Something makes you skip this Battle Phase."), N_("End your turn, and battle in another one.")
    if verb == "battle":
        return N_("The Battle Phase of this turn is over."), N_("Go to battle from Main Phase 1 of your next turn.")
    return NOT_NOW


def no_duty(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M5."""
    if task(s) == Task.ASK_DUTY:
        return N_("There is nothing to be dealt with there."), N_("Choose a card that the Standby Phase asks for.")
    return N_("No card has to be dealt with now."), N_("Go on with your turn.")


def main_phase(s: Any, verb: str, place: int) -> Said:
    """M6."""
    if task(s) == Task.ASK_BATTLE and verb != "activate":
        return N_("That is done in a Main Phase, and this is the Battle Phase."), N_("Go on to Main Phase 2.")
    match verb:
        case "summon" | "set":
            return no_summon(s, verb, place)
        case "position":
            return no_position(s, place)
        case "tribute":
            return no_tribute(s, place)
        case "activate":
            return (
                N_("{card} can be activated only in your own Main Phase, with nothing to answer."),
                N_("Wait for your Main Phase."),
            )
    return by_question(s, verb, place)


def no_summon(s: Any, verb: str, place: int) -> Said:
    """M6, of a summon or a set."""
    card = card_in_place(s, s.to_move, place)
    if card == NO_CARD:
        return N_("You hold no such card."), N_("Choose a card of your hand.")
    if verb == "summon" and not is_monster(s, card):
        return N_("{card} is no monster."), N_("Activate it, or set it.")
    if verb == "summon" and banned(s, s.to_move, Ban.NO_SUMMON):
        return N_("Something that lasts keeps you from summoning monsters."), N_("Wait until it has ended, or set it.")
    if not summons_left(s, s.to_move):
        return N_("You have summoned or set a monster in this turn."), N_("Wait for your next turn.")
    return (
        N_("{card} has level {level} and takes tributes: {needed}. Your monsters are good for {worth}."),
        N_("Bring more monsters to your field first."),
    )


def no_position(s: Any, place: int) -> Said:
    """M6, of a change of position."""
    slot = slot_in_place(s.to_move, place)
    if slot == NO_SLOT or s.lies[slot] == NO_CARD or not monster_slot(slot):
        return N_("No monster of yours lies there."), N_("Choose one of your monsters.")
    if s.up[slot] == 0:
        return N_("{card} lies face down."), N_("Flip Summon it.")
    if s.since[slot] == s.goes:
        return N_("{card} came to your field in this turn."), N_("Change its position on a later turn.")
    if has_no_turn(s, s.to_move, slot):
        return N_("Something that lasts keeps {card} in its position."), N_("Wait until it has ended.")
    if s.attacks[slot]:
        return N_("{card} has attacked in this turn."), N_("Change its position on a later turn.")
    return N_("The position of {card} was changed in this turn."), N_("Change it on a later turn.")


def no_tribute(s: Any, place: int) -> Said:
    """M6, of a tribute."""
    if task(s) != Task.ASK_TRIBUTE:
        return N_("No tribute is asked for."), N_("Summon a monster that takes one first.")
    slot = slot_in_place(s.to_move, place)
    if slot != NO_SLOT and s.lies[slot] != NO_CARD and monster_slot(slot):
        return N_("{card} cannot be tributed."), N_("Choose another monster.")
    return N_("No monster of yours lies there."), N_("Choose one of your monsters.")


def no_room(s: Any, verb: str, place: int) -> Said:
    """M7."""
    card = card_in_place(s, s.to_move, place)
    if verb in ("summon", "set") and card != NO_CARD and is_monster(s, card):
        return N_("You have {monsters} monsters already: {card} stays in your hand."), N_("Make room for it first.")
    if verb == "activate" and free_monster_slot(s, s.to_move) == NO_SLOT and s.slot[card] != NO_SLOT:
        return N_("You have {monsters} monsters already."), N_("Make room first.")
    return N_("You have {spells} spells and traps already: {card} stays in your hand."), N_("Make room for it first.")


def no_flip(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M8."""
    if task(s) == Task.ASK_BATTLE:
        return N_("A Flip Summon is made in a Main Phase."), N_("Go on to Main Phase 2.")
    slot = slot_in_place(s.to_move, place)
    if slot == NO_SLOT or s.lies[slot] == NO_CARD or not monster_slot(slot):
        return N_("No monster of yours lies there."), N_("Choose one of your face-down monsters.")
    if s.up[slot]:
        return N_("{card} lies face up."), N_("Choose one of your face-down monsters.")
    if s.since[slot] == s.goes:
        return N_("{card} was set in this turn."), N_("Flip it on a later turn.")
    if s.turned[slot] == s.goes:
        return N_("The position of {card} was changed in this turn."), N_("Flip it on a later turn.")
    return N_("Something that lasts keeps {card} from being flipped."), N_("Wait until it has ended.")


def only_special(s: Any, verb: str, place: int) -> Said:
    """M9."""
    card = card_in_place(s, s.to_move, place)
    if verb == "set" and fact(number(s, card), FLAGS) & Flag.NO_SET:
        return N_("{card} cannot be set."), N_("Summon it face up.")
    if fact(number(s, card), FLAGS) & Flag.ALONE:
        return N_("{card} is not summoned or set beside another monster of yours."), N_("First have no monster.")
    return N_("{card} can only be Special Summoned."), N_("Summon it in the way that its text says.")


def no_activation(s: Any, verb: str, place: int) -> Said:
    """M10."""
    card, seat = card_in_place(s, s.to_move, place), s.to_move
    if card == NO_CARD:
        return N_("No card of yours is there."), N_("Choose a card of your hand or field.")
    slot, bit = s.slot[card], sort_bit(s, card)
    if verb == "set":
        return N_("Something that lasts keeps you from setting {card}."), N_("Wait until it has ended.")
    if is_monster(s, card):
        return no_effect(s, card, slot)
    if banned(s, seat, Ban.NO_TRAPS if bit & A_TRAP else Ban.NO_SPELLS):
        return N_("Something that lasts keeps you from activating {card}."), N_("Wait until it has ended.")
    if slot != NO_SLOT and s.up[slot]:
        return no_effect(s, card, slot)
    return (
        N_("{card} cannot be activated now: a condition or a cost is not met, or there is nothing to do it to."),
        N_("Activate it when all that its text asks for is there."),
    )


def no_effect(s: Any, card: int, slot: int) -> Said:
    """M10, of the effect of a card that lies there, or of a monster."""
    if slot != NO_SLOT and s.up[slot] and is_silent(s, card):
        return N_("The effects of {card} are negated."), N_("Wait until they are not.")
    if slot != NO_SLOT and s.up[slot] == 0:
        return N_("{card} lies face down."), N_("Turn it face up first.")
    if slot != NO_SLOT and s.used[slot]:
        return N_("The effect of {card} was used in this turn."), N_("Use it on a later turn.")
    return N_("{card} has no effect that can be used now."), N_("Choose another card.")


def no_trap(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M4, M11."""
    if s.at[card_in_place(s, s.to_move, place)] == Spot.HAND:
        return N_("{card} is a trap, and traps are not activated from the hand."), N_("Set it first.")
    return N_("{card} was set in this turn."), N_("Activate it from the next player's turn on.")


def no_quick_play(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M12."""
    card = card_in_place(s, s.to_move, place)
    if s.at[card] != Spot.HAND:
        return N_("{card} was set in this turn."), N_("Activate it from the next player's turn on.")
    if sort_of(s, card) == Sort.QUICK_PLAY:
        return N_("{card} is activated from the hand only in your own turn."), N_("Set it in your own turn.")
    return N_("{card} is activated from the hand only in your own Main Phase."), N_("Wait for it.")


def not_in_chain(s: Any, verb: str, place: int) -> Said:
    """M13."""
    card = card_in_place(s, s.to_move, place)
    if verb in ("pass", "choose") and task(s) in AT_WILL:
        return N_("Nothing is asked now that could be answered so."), N_("Play, or end your turn.")
    if verb != "activate":
        return by_question(s, verb, place)
    if card == NO_CARD:
        return N_("No card of yours is there."), N_("Answer with a card of your hand or field, or pass.")
    if s.running > 0:
        return (
            N_("{card} does not answer the newest card of the chain: it is too slow, or its text asks for another."),
            N_("Choose a faster card, or pass."),
        )
    return N_("What {card} answers has not just happened."), N_("Wait for it to happen.")


def no_attack(s: Any, verb: str, place: int) -> Said:
    """M14."""
    if verb in ("main2", "end"):
        return N_("A monster of yours has to attack."), N_("Attack with it first.")
    if verb == "battle":
        return N_("Something that lasts keeps you from battle."), N_("Wait until it has ended.")
    if verb == "target":
        return no_target(s, place)
    if task(s) == Task.ASK_MAIN:
        return N_("Attacks are made in the Battle Phase."), N_("Go to battle first.")
    slot = slot_in_place(s.to_move, place)
    if slot == NO_SLOT or s.lies[slot] == NO_CARD or not monster_slot(slot):
        return N_("No monster of yours lies there."), N_("Choose one of your monsters.")
    return no_attacker(s, slot)


def no_attacker(s: Any, slot: int) -> Said:
    """M14, of a monster that cannot attack."""
    lasts = (s.traits[slot] >> Trait.NO_ATTACK) & 1 or banned(s, s.to_move, Ban.NO_ATTACK)
    cases = (
        (
            s.up[slot] == 0 or s.defends[slot],
            N_("{card} is not in face-up attack position."),
            N_("Change its position in a Main Phase."),
        ),
        (lasts, N_("Something that lasts keeps {card} from attacking."), N_("Wait until it has ended.")),
        (s.attacks[slot], N_("{card} has attacked in this turn."), N_("Attack with another monster.")),
        (
            is_too_new(s, slot),
            N_("{card} cannot attack in the turn in which it was summoned."),
            N_("Wait for your next turn."),
        ),
        (
            not can_pay_for_attack(s, slot),
            N_("You cannot pay what an attack with {card} costs."),
            N_("Attack with another monster, or go on."),
        ),
        (
            banned(s, s.to_move, Ban.ONE_ATTACKER) and s.fought,
            N_("Only one monster may attack in this turn."),
            N_("Go on to Main Phase 2, or end your turn."),
        ),
        (
            banned(s, s.to_move, Ban.LEVEL_4_NO_ATTACK),
            N_("Monsters of the level of {card} cannot attack now."),
            N_("Attack with one of a lower level."),
        ),
        (True, N_("There is nothing that {card} can attack."), N_("Attack with another monster, or go on.")),
    )
    return next((fact, remedy) for holds, fact, remedy in cases if holds)


def no_target(s: Any, place: int) -> Said:
    """M14, of a target."""
    if task(s) != Task.ASK_TARGET:
        return N_("No attack is under way."), N_("Say which monster attacks first.")
    if place == NOWHERE_PLACE:
        return N_("Your opponent has monsters, so the life points cannot be attacked."), N_("Attack a monster.")
    slot = slot_in_place(s.to_move, place)
    if place < THEIRS_PLACE or slot == NO_SLOT or s.lies[slot] == NO_CARD or not monster_slot(slot):
        return N_("No monster of your opponent lies there."), N_("Choose one that does.")
    if draws_away(s, 1 - s.to_move, slot, Flag.DRAWS_ATTACKS | Flag.DRAWS_ALL_ATTACKS):
        return N_("Another monster draws all attacks to itself."), N_("Attack that one.")
    return N_("That monster cannot be attacked."), N_("Choose another one.")


def no_discard(s: Any, verb: str, place: int) -> Said:  # noqa: ARG001
    """M18."""
    if task(s) == Task.ASK_DISCARD:
        return N_("You hold no such card."), N_("Choose a card of your hand.")
    return N_("You discard at the end of your turn, and only what is more than {limit} cards."), N_("Go on.")


CASES: dict[int, Callable[[Any, str, int], Said]] = {
    1: first_turn,
    2: wrong_phase,
    5: no_duty,
    6: main_phase,
    7: no_room,
    8: no_flip,
    9: only_special,
    10: no_activation,
    11: no_trap,
    12: no_quick_play,
    13: not_in_chain,
    14: no_attack,
    18: no_discard,
}
