"""Why a move of Monsters is refused, in words: the fact behind each reason, and what can be done instead.

A remedy names only what is possible: now, by the legal moves, or later, once something has passed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from duelkit.games.monsters.naming import id_of
from duelkit.games.monsters.rules.columns import LEVEL
from duelkit.games.monsters.rules.course import Phase, Task
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.games.monsters.rules.moves import legal
from duelkit.games.monsters.rules.places import card_in_place
from duelkit.games.monsters.rules.placing import worth_as_tributes
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.slots import monsters_room, spells_room
from duelkit.games.monsters.rules.state import HAND_LIMIT
from duelkit.games.monsters.rules.summoning import tributes_needed
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.rules.visibility import sees_place
from duelkit.games.monsters.rules.zones import SPACE
from duelkit.kernel.agenda import task
from duelkit.kernel.piles import NO_CARD
from duelkit.texts import N_


@dataclass(frozen=True)
class Case:
    """A forbidden move: its verb and place, the position, and the legal moves."""

    s: Any
    verb: str
    place: int

    @cached_property
    def moves(self) -> frozenset[tuple[str, int]]:
        """The legal moves: verb and place."""
        room = np.zeros(SPACE.size + 1, np.int16)
        numbers = room[: legal(self.s, room)].tolist()
        return frozenset((SPACE.verbs[SPACE.verb[n]], int(SPACE.place[n])) for n in numbers)

    def can(self, verb: str) -> bool:
        """Tell whether there is a legal move with this verb."""
        return any(verb == one for one, _place in self.moves)


Remedy = str | Callable[[Case], str]  # what helps, or how one finds that

# What can be done whatever was tried, by the question; of a card's text, what it lets choose.
ANSWERS: dict[int, str] = {
    Task.ASK_MAIN: N_("Go on with your turn, or end it."),
    Task.ASK_TRIBUTE: N_("Tribute one of your monsters."),
    Task.ASK_TARGET: N_("Choose what to attack."),
    Task.ASK_CHAIN: N_("Activate a card, or pass."),
    Task.ASK_ORDER: N_("Choose which one comes first."),
    Task.ASK_PHASE_TRIGGER: N_("Choose which one is dealt with next."),
    Task.ASK_DISCARD: N_("Discard one."),
    Task.ASK_TRIGGER: N_("Choose it, or pass."),
    Task.ASK_CALL: N_("Call one of the things to choose from."),
    Task.ASK_EFFECT: N_("Choose one of them."),
    Task.ASK_AIM: N_("Choose which of your monsters is attacked."),
    Task.ASK_STANCE: N_("Choose attack or defence."),
    Task.ASK_SUMMON: N_("Summon or set a monster, or pass."),
}
ANSWER_THE_TEXT = N_("Choose one of what it lets you choose from.")
LEAVE_BATTLE = N_("Go on to Main Phase 2, or end your turn.")
ATTACK_FIRST = N_("Attack first with the monster that has to.")
CALL_OFF = N_("Call the attack off.")


def go_on(case: Case) -> str:
    """Return what can be done at this question, whatever was tried."""
    asked = task(case.s)
    if asked == Task.ASK_BATTLE:
        return LEAVE_BATTLE if case.can("end") else ATTACK_FIRST
    if asked == Task.ASK_TARGET and not case.can("target"):
        return CALL_OFF
    return ANSWERS.get(asked, ANSWER_THE_TEXT)


def found(remedy: Remedy, case: Case) -> str:
    """Return the sentence of a remedy for this case; a remedy is a sentence or a function of the case."""
    return remedy if isinstance(remedy, str) else remedy(case)


def again(remedy: str) -> Remedy:
    """Return a remedy that says `remedy` if the verb is possible elsewhere, else what can be done at this question."""
    return lambda case: remedy if case.can(case.verb) else go_on(case)


def where(verb: str, remedy: str, otherwise: Remedy = go_on) -> Remedy:
    """Return a remedy that says `remedy` if this verb is possible, else `otherwise`."""
    return lambda case: found(remedy if case.can(verb) else otherwise, case)


def here(verb: str, remedy: str, otherwise: Remedy = go_on) -> Remedy:
    """Return a remedy that says `remedy` if this verb is possible at the same place, else `otherwise`."""
    return lambda case: found(remedy if (verb, case.place) in case.moves else otherwise, case)


def pass_or_wait(case: Case) -> str:
    """Return the remedy for an action of the Main Phase: pass first if it is the present one, else wait for it."""
    in_main = case.s.phase in (Phase.MAIN1, Phase.MAIN2) and case.s.to_move == case.s.turn
    return N_("Pass first.") if in_main else N_("Wait for your Main Phase.")


# Facts and remedies that several reasons share.
OVER = N_("The duel is over.")
NEW_DUEL = N_("Start a new one.")
NO_MONSTER_OF_YOURS = N_("No monster of yours lies there.")
NOT_HELD = N_("You hold no such card.")
NO_CARD_OF_YOURS = N_("No card of yours is there.")
LIES_FACE_DOWN = N_("{card} lies face down.")
SET_NOW = N_("{card} was set in this turn.")
ATTACKED = N_("{card} has attacked in this turn.")
TURNED = N_("The position of {card} was changed in this turn.")
UNTIL_IT_ENDED = N_("Wait until it has ended.")
NEXT_TURN = N_("Wait for your next turn.")
LATER_TURN = N_("Change its position on a later turn.")
FLIP_LATER = N_("Flip it on a later turn.")
TO_MAIN2 = where("main2", N_("Go on to Main Phase 2."))
TURN_UP = N_("Turn it face up first, once that can be done.")
USE_OR_SET = N_("Activate it, or set it.")
FACE_DOWN_ONE = again(N_("Choose one of your face-down monsters."))
OWN_MONSTER = again(N_("Choose one of your monsters."))
OF_THE_HAND = again(N_("Choose a card of your hand."))
MAKE_ROOM = N_("Make room for it first.")
FROM_NEXT_TURN = N_("Activate it from the next player's turn on.")
ATTACK_WITH_ANOTHER = again(N_("Attack with another monster."))
NO_CHOICE = N_("A card there is chosen only for a text that asks for it, and none asks now.")
AIM_ELSEWHERE = again(ANSWERS[Task.ASK_TARGET])

REFUSALS: dict[Reason, tuple[str, Remedy]] = {
    Reason.FIRST_TURN: (
        N_("Nobody battles in the first turn of the duel."),
        N_("End your turn, and attack in your next one."),
    ),
    Reason.OVER: (OVER, NEW_DUEL),
    Reason.IN_MAIN_PHASE_2: (N_("You are in Main Phase 2 already."), ANSWERS[Task.ASK_MAIN]),
    Reason.NO_BATTLE_BEFORE: (
        N_("Main Phase 2 comes after the Battle Phase."),
        where("battle", N_("Go to battle first, or end your turn."), N_("End your turn.")),
    ),
    Reason.IN_BATTLE: (N_("You are in the Battle Phase."), go_on),
    Reason.BATTLE_SKIPPED: (
        N_("Something makes you skip this Battle Phase."),
        N_("End your turn, and battle in another one."),
    ),
    Reason.BATTLE_OVER: (
        N_("The Battle Phase of this turn is over."),
        N_("Go to battle from Main Phase 1 of your next turn."),
    ),
    Reason.OVER_BY_LENGTH: (OVER, NEW_DUEL),
    Reason.OVER_BY_EMPTY_DECK: (OVER, NEW_DUEL),
    Reason.STANDBY_NOT_OVER: (N_("The Standby Phase is not over: cards on the field must be dealt with first."), go_on),
    Reason.NOTHING_TO_RESOLVE_THERE: (
        N_("There is nothing to be dealt with there."),
        N_("Choose a card that the Standby Phase asks for."),
    ),
    Reason.NOTHING_TO_RESOLVE: (N_("No card has to be dealt with now."), go_on),
    Reason.NOT_IN_MAIN_PHASE: (N_("That is done in a Main Phase, and this is the Battle Phase."), TO_MAIN2),
    Reason.ONLY_IN_MAIN_PHASE: (
        N_("{card} can be activated only in your own Main Phase, with nothing to answer."),
        pass_or_wait,
    ),
    Reason.NOT_IN_HAND: (NOT_HELD, OF_THE_HAND),
    Reason.NO_MONSTER: (N_("{card} is no monster."), here("activate", USE_OR_SET, here("set", USE_OR_SET))),
    Reason.ONE_LIES_THERE: (
        N_("{card} does not lie face up beside another one on your field."),
        here("set", N_("Set it.")),
    ),
    Reason.NOT_BESIDE_OTHERS: (
        N_("{card} is not summoned beside another monster of yours."),
        here("set", N_("Set it, or first have no monster."), N_("First have no monster.")),
    ),
    Reason.SUMMONED_ALREADY: (N_("You have summoned or set a monster in this turn."), NEXT_TURN),
    Reason.KEPT_FROM_SUMMONING: (
        N_("Something that lasts keeps you from summoning monsters."),
        here("set", N_("Wait until it has ended, or set it."), UNTIL_IT_ENDED),
    ),
    Reason.KEPT_FROM_SUMMONING_AND_SETTING: (
        N_("Something that lasts keeps you from summoning and setting monsters."),
        UNTIL_IT_ENDED,
    ),
    Reason.KEPT_FROM_TRIBUTING: (
        N_("{card} takes tributes, and something that lasts keeps you from making any."),
        UNTIL_IT_ENDED,
    ),
    Reason.TRIBUTES_MISSING: (
        N_("{card} has level {level} and takes tributes: {needed}. Your monsters are good for {worth}."),
        N_("Bring more monsters to your field first."),
    ),
    Reason.NO_MONSTER_TO_TURN: (NO_MONSTER_OF_YOURS, OWN_MONSTER),
    Reason.FACE_DOWN: (LIES_FACE_DOWN, here("flip", N_("Flip Summon it."), TURN_UP)),
    Reason.KEPT_IN_POSITION: (N_("Something that lasts keeps {card} in its position."), UNTIL_IT_ENDED),
    Reason.CAME_IN_THIS_TURN: (N_("{card} came to your field in this turn."), LATER_TURN),
    Reason.ATTACKED_IN_THIS_TURN: (ATTACKED, LATER_TURN),
    Reason.TURNED_IN_THIS_TURN: (TURNED, N_("Change it on a later turn.")),
    Reason.TRIBUTE_ASKED_FOR: (N_("A tribute is asked for."), go_on),
    Reason.SUMMON_ASKED_FOR: (N_("A monster to summon or set is asked for."), go_on),
    Reason.NO_CHOICE_IN_MAIN: (NO_CHOICE, go_on),
    Reason.NO_CHOICE_IN_BATTLE: (NO_CHOICE, go_on),
    Reason.NO_TRIBUTE_ASKED_FOR: (N_("No tribute is asked for."), go_on),
    Reason.NO_MONSTER_TO_TRIBUTE: (NO_MONSTER_OF_YOURS, OWN_MONSTER),
    Reason.CANNOT_BE_TRIBUTED: (N_("{card} cannot be tributed."), N_("Choose another monster.")),
    Reason.KEPT_FROM_OUTNUMBERING: (
        N_("Something that lasts lets you have no more monsters than your opponent."),
        UNTIL_IT_ENDED,
    ),
    Reason.KEPT_TO_ONE_RACE: (
        N_("Something that lasts lets you have face-up monsters of one race alone."),
        here("set", N_("Set it."), where("tribute", N_("Choose another monster."), UNTIL_IT_ENDED)),
    ),
    Reason.MONSTERS_FULL: (N_("Your field is full of monsters ({monsters}): {card} stays in your hand."), MAKE_ROOM),
    Reason.ZONES_CLOSED: (
        N_("Zones of yours are closed, and monsters lie in the others ({monsters}): {card} stays in your hand."),
        MAKE_ROOM,
    ),
    Reason.OWN_TRIBUTE_MISSING: (
        N_("Your field is full of monsters ({monsters}): the last tribute has to make room, so it is one of your own."),
        N_("Tribute one of your own monsters."),
    ),
    Reason.SPELLS_FULL: (
        N_("Your field is full of spells and traps ({spells}): {card} stays in your hand."),
        MAKE_ROOM,
    ),
    Reason.FLIP_IN_BATTLE: (N_("A Flip Summon is made in a Main Phase."), TO_MAIN2),
    Reason.NO_MONSTER_TO_FLIP: (NO_MONSTER_OF_YOURS, FACE_DOWN_ONE),
    Reason.FACE_UP: (N_("{card} lies face up."), FACE_DOWN_ONE),
    Reason.KEPT_FROM_FLIPPING: (N_("Something that lasts keeps {card} from being flipped."), UNTIL_IT_ENDED),
    Reason.SET_IN_THIS_TURN: (SET_NOW, FLIP_LATER),
    Reason.TURNED_BEFORE_FLIP: (TURNED, FLIP_LATER),
    Reason.ONLY_SPECIAL_SUMMONED: (
        N_("{card} can only be Special Summoned."),
        N_("Summon it in the way that its text says."),
    ),
    Reason.NEVER_SET: (N_("{card} cannot be set."), here("summon", N_("Summon it face up."))),
    Reason.ONLY_PUT: (
        N_("{card} comes to the field only by a text that puts it there."),
        N_("Play the card whose text does."),
    ),
    Reason.NO_CARD_TO_ACTIVATE: (NO_CARD_OF_YOURS, again(N_("Choose a card of your hand or field."))),
    Reason.KEPT_FROM_SETTING: (N_("Something that lasts keeps you from setting {card}."), UNTIL_IT_ENDED),
    Reason.KEPT_FROM_ACTIVATING: (N_("Something that lasts keeps you from activating {card}."), UNTIL_IT_ENDED),
    Reason.KEPT_FROM_USE: (
        N_("The name of {card} was called, and no card of that name can be used that is not yet on the field."),
        UNTIL_IT_ENDED,
    ),
    Reason.TOO_DEAR: (
        N_("Something that lasts asks more life for a card that is played from the hand than you have."),
        UNTIL_IT_ENDED,
    ),
    Reason.CANNOT_COMPLETE: (
        N_("{card} cannot be activated now: a condition or a cost is not met, or there is nothing to do it to."),
        N_("Activate it when all that its text asks for is there."),
    ),
    Reason.NEGATED: (N_("The effects of {card} are negated."), N_("Wait until they are not.")),
    Reason.EFFECT_FACE_DOWN: (LIES_FACE_DOWN, TURN_UP),
    Reason.NAME_USED: (
        N_("The effect of {card} or of another copy was used in this turn."),
        N_("Use it on a later turn."),
    ),
    Reason.USED_IN_THIS_TURN: (N_("The effect of {card} was used in this turn."), N_("Use it on a later turn.")),
    Reason.NO_EFFECT: (N_("{card} has no effect that can be used now."), where("activate", N_("Choose another card."))),
    Reason.TRAP_IN_HAND: (
        N_("{card} is a trap, and traps are not activated from the hand."),
        here("set", N_("Set it first."), N_("Set it first, in a Main Phase of your own.")),
    ),
    Reason.TRAP_SET_IN_THIS_TURN: (SET_NOW, FROM_NEXT_TURN),
    Reason.QUICK_PLAY_SET_IN_THIS_TURN: (SET_NOW, FROM_NEXT_TURN),
    Reason.QUICK_PLAY_IN_HAND: (
        N_("{card} is activated from the hand only in your own turn."),
        N_("Set it in your own turn."),
    ),
    Reason.SPELL_IN_HAND: (N_("{card} is activated from the hand only in your own Main Phase."), N_("Wait for it.")),
    Reason.ANSWER_ASKED_FOR: (N_("You are asked whether you answer."), go_on),
    Reason.ORDER_ASKED_FOR: (N_("Several effects wait for their order."), go_on),
    Reason.EFFECT_ASKED_FOR: (N_("You are asked whether an effect shall happen."), go_on),
    Reason.CALL_ASKED_FOR: (N_("You are asked for a call."), go_on),
    Reason.PART_ASKED_FOR: (N_("You are asked which effect of the card you use."), go_on),
    Reason.POSITION_ASKED_FOR: (N_("You are asked for the position of a monster."), go_on),
    Reason.CHOICE_ASKED_FOR: (N_("A card's text asks you something."), go_on),
    Reason.NOTHING_ASKED_FOR: (N_("Nothing is asked now that could be answered so."), go_on),
    Reason.NO_CARD_TO_ANSWER_WITH: (NO_CARD_OF_YOURS, N_("Answer with a card of your hand or field, or pass.")),
    Reason.TOO_MANY_EFFECTS: (N_("No more effects can be activated now: there were too many."), go_on),
    Reason.TOO_SLOW: (
        N_("{card} is too slow to answer the newest card of the chain."),
        again(N_("Choose a faster card, or pass.")),
    ),
    Reason.NO_ANSWER_TO_THE_LINK: (
        N_("{card} does not answer the newest card of the chain: its text asks for another."),
        again(N_("Choose another card, or pass.")),
    ),
    Reason.NOT_HAPPENED: (N_("What {card} answers has not just happened."), N_("Wait for it to happen.")),
    Reason.NO_MOMENT: (N_("{card} is no answer to what has just happened."), N_("Wait for another moment.")),
    Reason.OVER_BY_LOOP: (OVER, NEW_DUEL),
    Reason.MUST_ATTACK: (N_("A monster of yours has to attack."), N_("Attack with it first.")),
    Reason.KEPT_FROM_BATTLE: (N_("Something that lasts keeps you from battle."), UNTIL_IT_ENDED),
    Reason.ATTACK_IN_MAIN_PHASE: (
        N_("Attacks are made in the Battle Phase."),
        where("battle", N_("Go to battle first.")),
    ),
    Reason.NO_MONSTER_TO_ATTACK_WITH: (NO_MONSTER_OF_YOURS, OWN_MONSTER),
    Reason.NOT_IN_ATTACK_POSITION: (
        N_("{card} is not in face-up attack position."),
        N_("Change its position in a Main Phase."),
    ),
    Reason.ATTACKED_ALREADY: (ATTACKED, ATTACK_WITH_ANOTHER),
    Reason.TOO_NEW: (N_("{card} cannot attack in the turn in which it was summoned."), NEXT_TURN),
    Reason.CANNOT_PAY_FOR_ATTACK: (N_("You cannot pay what an attack with {card} costs."), ATTACK_WITH_ANOTHER),
    Reason.KEPT_FROM_ATTACKING: (N_("Something that lasts keeps {card} from attacking."), UNTIL_IT_ENDED),
    Reason.OTHER_ATTACKED: (N_("Only one monster may attack in this turn, and another one has."), ATTACK_WITH_ANOTHER),
    Reason.LEVEL_TOO_HIGH: (
        N_("Monsters of the level of {card} cannot attack now."),
        again(N_("Attack with one of a lower level.")),
    ),
    Reason.NOTHING_TO_ATTACK: (N_("There is nothing that {card} can attack."), ATTACK_WITH_ANOTHER),
    Reason.TARGET_ASKED_FOR: (N_("The attack has no target yet."), go_on),
    Reason.NO_ATTACK_UNDER_WAY: (
        N_("No attack is under way."),
        where("attack", N_("Say which monster attacks first.")),
    ),
    Reason.NO_MONSTER_TO_ATTACK: (N_("No monster of your opponent lies there."), again(N_("Choose one that does."))),
    Reason.CANNOT_BE_ATTACKED: (N_("That monster cannot be attacked."), AIM_ELSEWHERE),
    Reason.ATTACKS_DRAWN: (N_("Another monster draws all attacks to itself."), AIM_ELSEWHERE),
    Reason.MONSTERS_IN_THE_WAY: (
        N_("Your opponent has monsters, so the life points cannot be attacked."),
        again(N_("Attack a monster.")),
    ),
    Reason.NO_DIRECT_ATTACK: (N_("The monster that attacks cannot attack the life points now."), go_on),
    Reason.DAMAGE_STEP: (N_("{card} cannot be activated in the damage step."), N_("Wait until it is over.")),
    Reason.DISCARD_ASKED_FOR: (N_("You hold more than {limit} cards."), go_on),
    Reason.NO_CARD_TO_DISCARD: (NOT_HELD, OF_THE_HAND),
    Reason.NO_DISCARD_ASKED_FOR: (
        N_("You discard at the end of your turn, and only what is more than {limit} cards."),
        go_on,
    ),
}


def refusal(s: Any, reason: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that is forbidden for a reason."""
    fact_said, remedy = REFUSALS[Reason(reason)]
    return fact_said, found(remedy, Case(s, verb, place)), values(s, place)


def values(s: Any, place: int) -> dict[str, Any]:
    """Return the values that a refusal's sentences may use; a card that the player may not know is not named."""
    card = card_in_place(s, s.to_move, place)
    known = card != NO_CARD and sees_place(s, s.to_move, place, card) and definition_of(s, card) >= 0
    return {
        "card": id_of(s, card) if known else None,
        "level": fact(definition_of(s, card), LEVEL) if known else 0,
        "needed": tributes_needed(s, card) if known else 0,
        "worth": worth_as_tributes(s, s.to_move),
        "monsters": monsters_room(s, s.to_move),
        "spells": spells_room(s),
        "limit": HAND_LIMIT + s.limit_more,
    }
