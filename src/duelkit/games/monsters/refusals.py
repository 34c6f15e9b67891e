"""Why a move of Monsters is refused: for each rule the fact that blocks it here, and what would make it legal.

What is said to be the fact is asked of the predicates by which `forbids` decided, in its order; a remedy names only
what can be done: now, by the legal moves of the moment, or once something has passed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from duelkit.games.monsters.naming import id_of
from duelkit.games.monsters.rules.activating import NOT_TO_ACTIVATE, forbids_kind, has_no_room_for_effects, was_used
from duelkit.games.monsters.rules.attacking import (
    draws_away,
    is_kept_by_level,
    is_too_new,
    other_has_attacked,
    stop_direct_attacks,
)
from duelkit.games.monsters.rules.battle import NO_ATTACKS, attacks_allowed, can_pay_for_attack
from duelkit.games.monsters.rules.columns import FIRST_PART, FLAGS, LEVEL, ONCE, TRIGGER, Flag
from duelkit.games.monsters.rules.facts import banned, is_monster, is_silent, number, sort_bit, sort_of
from duelkit.games.monsters.rules.knowing import sees_place
from duelkit.games.monsters.rules.moves import legal
from duelkit.games.monsters.rules.places import card_in_place, first_slot, monster_slot, slot_in_place
from duelkit.games.monsters.rules.placing import has_no_turn, is_kept_by_others, lets_flip, worth_as_tributes
from duelkit.games.monsters.rules.rows import skips
from duelkit.games.monsters.rules.state import (
    A_TRAP,
    HAND_LIMIT,
    MONSTERS,
    NO_SLOT,
    NOWHERE_PLACE,
    SPACE,
    SPELLS,
    Ban,
    Moment,
    Phase,
    Sort,
    Spot,
    Task,
    Trait,
)
from duelkit.games.monsters.rules.summoning import summons_left, tributes_needed
from duelkit.games.monsters.rules.tables import NEVER_NORMAL, fact, in_damage_step, part
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.instructions import Trigger
from duelkit.kernel.piles import NO_CARD, size
from duelkit.texts import N_

Said = tuple[str, str]  # a fact, and a remedy

OVER: Said = (N_("The duel is over."), N_("Start a new one."))
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

# Remedies that several facts share.
UNTIL_IT_ENDED = N_("Wait until it has ended.")
LATER_TURN = N_("Wait for your next turn.")
TO_MAIN2 = N_("Go on to Main Phase 2.")
GO_ON = N_("Go on with your turn, or end it.")
LEAVE_BATTLE = N_("Go on to Main Phase 2, or end your turn.")
END_TURN = N_("End your turn.")
MUST_ATTACK = N_("Attack first with the monster that has to.")
CALL_OFF = N_("Call the attack off.")
ANOTHER_ATTACK = N_("Attack with another monster.")
OWN_MONSTER = N_("Choose one of your monsters.")
OF_THE_HAND = N_("Choose a card of your hand.")
ANOTHER_CARD = N_("Choose another card.")
FACE_DOWN_MONSTER = N_("Choose one of your face-down monsters.")


@dataclass(frozen=True)
class Case:
    """A move that a rule forbids, where it was to be made, and what can be done instead."""

    s: Any
    verb: str
    place: int

    @property
    def seat(self) -> int:
        """Who wants to make it."""
        return int(self.s.to_move)

    @property
    def card(self) -> int:
        """The card in its place, NO_CARD for none."""
        return int(card_in_place(self.s, self.seat, self.place))

    @property
    def slot(self) -> int:
        """Its slot of the field where a monster lies there, else NO_SLOT."""
        slot = slot_in_place(self.seat, self.place)
        return int(slot) if slot != NO_SLOT and monster_slot(slot) and self.s.lies[slot] != NO_CARD else NO_SLOT

    @cached_property
    def moves(self) -> frozenset[tuple[str, int]]:
        """The legal moves: verb and place."""
        room = np.zeros(SPACE.size + 1, np.int16)
        numbers = room[: legal(self.s, room)].tolist()
        return frozenset((SPACE.verbs[SPACE.verb[n]], int(SPACE.place[n])) for n in numbers)

    def can(self, verb: str) -> bool:
        """Tell whether there is a legal move with this verb."""
        return any(verb == one for one, _place in self.moves)

    def can_here(self, verb: str) -> bool:
        """Tell whether this is legal with the card in the same place."""
        return (verb, self.place) in self.moves

    def where_possible(self, remedy: str, verb: str = "") -> str:
        """Return a remedy that is to make a move with a verb (the same, if none is named); else what can be done."""
        return remedy if self.can(verb or self.verb) else self.go_on

    @property
    def go_on(self) -> str:
        """What can be done whatever this was."""
        asked = task(self.s)
        if asked == Task.ASK_MAIN:
            return GO_ON
        if asked == Task.ASK_BATTLE:
            return LEAVE_BATTLE if self.can("end") else MUST_ATTACK
        if asked == Task.ASK_TARGET and not self.can("target"):
            return CALL_OFF
        return ANSWER_FIRST.get(asked, ANSWER_A_TEXT)[1]


def refusal(s: Any, rule: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that `rule` forbids."""
    fact_said, remedy = OVER if s.over else said(Case(s, verb, place), rule)
    return fact_said, remedy, values(s, place)


def said(case: Case, rule: int) -> Said:
    """Return what is said of the case at hand."""
    asked = task(case.s)
    if asked not in AT_WILL and ANSWERED_BY.get(asked) != case.verb:
        return ANSWER_FIRST.get(asked, ANSWER_A_TEXT)[0], case.go_on
    return CASES[rule](case)


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


# Phases and duties


def first_turn(_case: Case) -> Said:
    """M1."""
    return N_("Nobody battles in the first turn of the duel."), N_("End your turn, and attack in your next one.")


def wrong_phase(case: Case) -> Said:
    """M2."""
    if case.verb == "main2" and case.s.phase == Phase.MAIN2:
        return N_("You are in Main Phase 2 already."), GO_ON
    if case.verb == "main2":
        remedy = N_("Go to battle first, or end your turn.")
        return N_("Main Phase 2 comes after the Battle Phase."), remedy if case.can("battle") else END_TURN
    if case.s.phase == Phase.BATTLE:
        return N_("You are in the Battle Phase."), case.go_on
    if case.s.phase == Phase.MAIN1 and skips(case.s, case.seat, Phase.BATTLE):
        return N_("Something makes you skip this Battle Phase."), N_("End your turn, and battle in another one.")
    return N_("The Battle Phase of this turn is over."), N_("Go to battle from Main Phase 1 of your next turn.")


def no_duty(case: Case) -> Said:
    """M5."""
    if task(case.s) == Task.ASK_DUTY:
        return N_("There is nothing to be dealt with there."), N_("Choose a card that the Standby Phase asks for.")
    return N_("No card has to be dealt with now."), case.go_on


# Summons, sets, positions


def main_phase(case: Case) -> Said:
    """M6."""
    if task(case.s) == Task.ASK_BATTLE and case.verb not in ("activate", "choose"):
        return N_("That is done in a Main Phase, and this is the Battle Phase."), case.where_possible(TO_MAIN2, "main2")
    match case.verb:
        case "summon" | "set":
            return no_summon(case)
        case "position":
            return no_position(case)
        case "tribute":
            return no_tribute(case)
    in_main = case.s.phase in (Phase.MAIN1, Phase.MAIN2) and case.seat == case.s.turn
    return (
        N_("{card} can be activated only in your own Main Phase, with nothing to answer."),
        N_("Pass first.") if in_main else N_("Wait for your Main Phase."),
    )


def no_summon(case: Case) -> Said:
    """M6, of a summon or a set."""
    s, card, seat = case.s, case.card, case.seat
    if card == NO_CARD:
        return N_("You hold no such card."), case.where_possible(OF_THE_HAND)
    if not is_monster(s, card):
        usable = case.can_here("activate") or case.can_here("set")
        return N_("{card} is no monster."), N_("Activate it, or set it.") if usable else case.go_on
    if case.verb == "summon" and is_kept_by_others(s, seat, card):
        remedy = N_("Set it, or first have no monster.") if case.can_here("set") else N_("First have no monster.")
        return N_("{card} is not summoned beside another monster of yours."), remedy
    if not summons_left(s, seat):
        return N_("You have summoned or set a monster in this turn."), LATER_TURN
    return kept_from_summoning(case) or no_tributes_for(case)


def kept_from_summoning(case: Case) -> Said | None:
    """M6, of a summon or a set that something keeps the player from; None where nothing does."""
    if case.verb == "summon" and banned(case.s, case.seat, Ban.NO_SUMMON):
        remedy = N_("Wait until it has ended, or set it.") if case.can_here("set") else UNTIL_IT_ENDED
        return N_("Something that lasts keeps you from summoning monsters."), remedy
    if banned(case.s, case.seat, Ban.NO_NORMAL):
        return N_("Something that lasts keeps you from summoning and setting monsters."), UNTIL_IT_ENDED
    return None


def no_tributes_for(case: Case) -> Said:
    """M6, of a summon or a set without enough tributes."""
    if banned(case.s, case.seat, Ban.NO_TRIBUTES):
        return N_("{card} takes tributes, and something that lasts keeps you from making any."), UNTIL_IT_ENDED
    return (
        N_("{card} has level {level} and takes tributes: {needed}. Your monsters are good for {worth}."),
        N_("Bring more monsters to your field first."),
    )


def no_position(case: Case) -> Said:
    """M6, of a change of position."""
    s, slot = case.s, case.slot
    if slot == NO_SLOT:
        return N_("No monster of yours lies there."), case.where_possible(OWN_MONSTER)
    if s.up[slot] == 0:
        remedy = N_("Flip Summon it.") if case.can_here("flip") else N_("Turn it face up first, once that can be done.")
        return N_("{card} lies face down."), remedy
    if has_no_turn(s, case.seat, slot):
        return N_("Something that lasts keeps {card} in its position."), UNTIL_IT_ENDED
    if s.since[slot] == s.goes:
        return N_("{card} came to your field in this turn."), N_("Change its position on a later turn.")
    if s.attacks[slot]:
        return N_("{card} has attacked in this turn."), N_("Change its position on a later turn.")
    return N_("The position of {card} was changed in this turn."), N_("Change it on a later turn.")


def no_tribute(case: Case) -> Said:
    """M6, of a tribute."""
    if task(case.s) != Task.ASK_TRIBUTE:
        return N_("No tribute is asked for."), case.go_on
    if case.slot != NO_SLOT:
        return N_("{card} cannot be tributed."), N_("Choose another monster.")
    return N_("No monster of yours lies there."), OWN_MONSTER


def no_room(case: Case) -> Said:
    """M7."""
    if is_monster(case.s, case.card):
        return N_("You have {monsters} monsters already: {card} stays in your hand."), N_("Make room for it first.")
    return N_("You have {spells} spells and traps already: {card} stays in your hand."), N_("Make room for it first.")


def no_flip(case: Case) -> Said:
    """M8."""
    s, slot = case.s, case.slot
    if task(s) == Task.ASK_BATTLE:
        return N_("A Flip Summon is made in a Main Phase."), case.where_possible(TO_MAIN2, "main2")
    if slot == NO_SLOT:
        return N_("No monster of yours lies there."), case.where_possible(FACE_DOWN_MONSTER)
    if s.up[slot]:
        return N_("{card} lies face up."), case.where_possible(FACE_DOWN_MONSTER)
    if has_no_turn(s, case.seat, slot) or not lets_flip(s, case.seat):
        return N_("Something that lasts keeps {card} from being flipped."), UNTIL_IT_ENDED
    if s.since[slot] == s.goes:
        return N_("{card} was set in this turn."), N_("Flip it on a later turn.")
    return N_("The position of {card} was changed in this turn."), N_("Flip it on a later turn.")


def only_special(case: Case) -> Said:
    """M9."""
    if fact(number(case.s, case.card), FLAGS) & NEVER_NORMAL:
        return N_("{card} can only be Special Summoned."), N_("Summon it in the way that its text says.")
    return N_("{card} cannot be set."), N_("Summon it face up.") if case.can_here("summon") else case.go_on


# Activation


def no_activation(case: Case) -> Said:
    """M10."""
    s, card, seat = case.s, case.card, case.seat
    if card == NO_CARD:
        return N_("No card of yours is there."), case.where_possible(N_("Choose a card of your hand or field."))
    if case.verb == "set":
        return N_("Something that lasts keeps you from setting {card}."), UNTIL_IT_ENDED
    if is_monster(s, card) or (s.slot[card] != NO_SLOT and s.up[s.slot[card]]):
        return no_effect(case)
    if banned(s, seat, Ban.NO_TRAPS if sort_bit(s, card) & A_TRAP else Ban.NO_SPELLS):
        return N_("Something that lasts keeps you from activating {card}."), UNTIL_IT_ENDED
    return (
        N_("{card} cannot be activated now: a condition or a cost is not met, or there is nothing to do it to."),
        N_("Activate it when all that its text asks for is there."),
    )


def no_effect(case: Case) -> Said:
    """M10, of the effect of a card that lies there, or of a monster."""
    s, card, slot = case.s, case.card, case.s.slot[case.card]
    if slot != NO_SLOT and s.up[slot] and is_silent(s, card):
        return N_("The effects of {card} are negated."), N_("Wait until they are not.")
    if slot != NO_SLOT and s.up[slot] == 0:
        return N_("{card} lies face down."), N_("Turn it face up first, once that can be done.")
    parts = list(parts_at(s, card))
    if slot != NO_SLOT and parts and all(part(p, ONCE) and was_used(s, card, slot, p) for p in parts):
        return N_("The effect of {card} was used in this turn."), N_("Use it on a later turn.")
    return N_("{card} has no effect that can be used now."), case.where_possible(ANOTHER_CARD, "activate")


def parts_at(s: Any, card: int) -> Iterator[int]:
    """Go through the parts of a card that can be activated where it lies, if not now."""
    of = number(s, card)
    for p in range(fact(of, FIRST_PART), fact(of + 1, FIRST_PART)):
        if forbids_kind(s, s.to_move, card, p) != NOT_TO_ACTIVATE:
            yield p


def waits_for_something(p: int) -> bool:
    """Tell whether a part answers something that happens."""
    return part(p, TRIGGER) not in (Trigger.PLAYED, Trigger.MAIN, Trigger.ANY_TIME)


def no_trap(case: Case) -> Said:
    """M4, M11."""
    if case.s.at[case.card] == Spot.HAND:
        remedy = N_("Set it first.") if case.can_here("set") else N_("Set it first, in a Main Phase of your own.")
        return N_("{card} is a trap, and traps are not activated from the hand."), remedy
    return N_("{card} was set in this turn."), N_("Activate it from the next player's turn on.")


def no_quick_play(case: Case) -> Said:
    """M12."""
    if case.s.at[case.card] != Spot.HAND:
        return N_("{card} was set in this turn."), N_("Activate it from the next player's turn on.")
    if sort_of(case.s, case.card) == Sort.QUICK_PLAY:
        return N_("{card} is activated from the hand only in your own turn."), N_("Set it in your own turn.")
    return N_("{card} is activated from the hand only in your own Main Phase."), N_("Wait for it.")


def not_in_chain(case: Case) -> Said:
    """M13."""
    if case.verb in ("pass", "choose"):
        return N_("Nothing is asked now that could be answered so."), case.go_on
    if case.verb != "activate":
        return ANSWER_FIRST[task(case.s)]
    if case.card == NO_CARD:
        return N_("No card of yours is there."), N_("Answer with a card of your hand or field, or pass.")
    if has_no_room_for_effects(case.s):
        return N_("No more effects can be activated now: there were too many."), case.go_on
    return no_answer(case)


def no_answer(case: Case) -> Said:
    """M13, M16, of a card that answers nothing now."""
    s, parts = case.s, list(parts_at(case.s, case.card))
    if task(s) == Task.ASK_CHAIN and task_number(s) == Moment.DAMAGE and not any(map(in_damage_step, parts)):
        return N_("{card} cannot be activated in the damage step."), N_("Wait until it is over.")
    if s.running > 0:
        return (
            N_("{card} does not answer the newest card of the chain: it is too slow, or its text asks for another."),
            case.where_possible(N_("Choose a faster card, or pass.")),
        )
    if any(map(waits_for_something, parts)):
        return N_("What {card} answers has not just happened."), N_("Wait for it to happen.")
    return N_("{card} is no answer to what has just happened."), N_("Wait for another moment.")


# Battle


def no_attack(case: Case) -> Said:
    """M14."""
    s = case.s
    if case.verb in ("main2", "end"):
        return N_("A monster of yours has to attack."), N_("Attack with it first.")
    if case.verb == "battle":
        return N_("Something that lasts keeps you from battle."), UNTIL_IT_ENDED
    if case.verb == "target":
        return no_target(case)
    if task(s) == Task.ASK_MAIN:
        return N_("Attacks are made in the Battle Phase."), case.where_possible(N_("Go to battle first."), "battle")
    if case.slot == NO_SLOT:
        return N_("No monster of yours lies there."), case.where_possible(OWN_MONSTER)
    return no_attacker(case)


def no_attacker(case: Case) -> Said:
    """M14, of a monster that cannot attack."""
    s, slot = case.s, case.slot
    another = case.where_possible(ANOTHER_ATTACK)
    if s.up[slot] == 0 or s.defends[slot]:
        return N_("{card} is not in face-up attack position."), N_("Change its position in a Main Phase.")
    if s.attacks[slot] >= attacks_allowed(s, slot):
        return N_("{card} has attacked in this turn."), another
    if is_too_new(s, slot):
        return N_("{card} cannot attack in the turn in which it was summoned."), LATER_TURN
    if not can_pay_for_attack(s, slot):
        return N_("You cannot pay what an attack with {card} costs."), another
    return kept_from_attacking(case, another) or (N_("There is nothing that {card} can attack."), another)


def kept_from_attacking(case: Case, another: str) -> Said | None:
    """M14, of a monster that something lasting keeps from attacking; `another` is to attack with another one."""
    s, slot, seat = case.s, case.slot, case.seat
    if s.traits[slot] & NO_ATTACKS or banned(s, seat, Ban.NO_ATTACK):
        return N_("Something that lasts keeps {card} from attacking."), UNTIL_IT_ENDED
    if other_has_attacked(s, seat, slot):
        return N_("Only one monster may attack in this turn, and another one has."), another
    if is_kept_by_level(s, seat, slot):
        remedy = case.where_possible(N_("Attack with one of a lower level."))
        return N_("Monsters of the level of {card} cannot attack now."), remedy
    return None


def no_target(case: Case) -> Said:
    """M14, of a target."""
    s = case.s
    if task(s) != Task.ASK_TARGET:
        return N_("No attack is under way."), case.where_possible(N_("Say which monster attacks first."), "attack")
    if case.place == NOWHERE_PLACE:
        return no_direct_attack(case)
    if case.slot == NO_SLOT:
        return N_("No monster of your opponent lies there."), case.where_possible(N_("Choose one that does."))
    if draws_away(s, 1 - case.seat, case.slot, Flag.DRAWS_ATTACKS | Flag.DRAWS_ALL_ATTACKS):
        return N_("Another monster draws all attacks to itself."), case.where_possible(N_("Choose what to attack."))
    return N_("That monster cannot be attacked."), case.where_possible(N_("Choose what to attack."))


def no_direct_attack(case: Case) -> Said:
    """M14, of an attack on the life points."""
    s, attacker = case.s, case.s.slot[case.s.attacker]
    if (s.traits[attacker] >> Trait.NO_DIRECT) & 1 == 0 and stop_direct_attacks(s, first_slot(1 - case.seat)):
        remedy = case.where_possible(N_("Attack a monster."))
        return N_("Your opponent has monsters, so the life points cannot be attacked."), remedy
    return N_("The monster that attacks cannot attack the life points now."), case.go_on


def no_discard(case: Case) -> Said:
    """M18."""
    if task(case.s) == Task.ASK_DISCARD:
        return N_("You hold no such card."), OF_THE_HAND
    return N_("You discard at the end of your turn, and only what is more than {limit} cards."), case.go_on


CASES: dict[int, Callable[[Case], Said]] = {
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
