"""Why a move of Duchess is refused, in words: the fact that blocks, and what can be done instead."""

from typing import Any

from duelkit.games.duchess.asking import asked, possible, prompt, verbs_of
from duelkit.games.duchess.cards import number_of
from duelkit.games.duchess.naming import card_in, describe
from duelkit.games.duchess.rules.battle import able_attackers
from duelkit.games.duchess.rules.state import FIELD_PLACE, SPACE, Rank, Task, Verb
from duelkit.games.duchess.rules.turn import tributes_needed
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.piles import size
from duelkit.texts import N_

NOT_ON_FIELD = N_("No such card lies on your field.")

# The fact behind each refusal. The key is the rule's number, with a verb or the case where a rule has several facts.
REFUSALS = {
    3: N_("This go is already in its battle."),
    (3, "draw"): N_("The draw stage of this go is over."),
    (3, "tribute"): N_("This go is past its tribute stage."),
    8: NOT_ON_FIELD,
    9: N_("{card} needs {needed} of this go's tributes, and you have made {made}."),
    10: N_("{card} is in your hand, and your deck still holds {deck}."),
    11: N_("You have made {made} tributes in this go."),
    12: N_("{card} came onto your field in this go."),
    13: N_("You have played a card in this go."),
    14: N_("No such card is in your hand."),
    15: N_("You have played a card in this go."),
    16: N_("Your field is full: {field} cards."),
    19: N_("{taker} waits for you to choose a card from your grave."),
    (19, "decline"): N_("There is nothing to decline now."),
    (19, "take"): N_("No Jack, Queen or King of yours waits for a card."),
    (19, "not in the grave"): N_("No such card lies in your grave."),
    (20, "attack"): NOT_ON_FIELD,
    (20, "stepped forward"): N_("{attacker} has stepped forward already."),
    (20, "nobody"): N_("No opponent has a card on the field."),
    (20, "target"): N_("No card of yours has stepped forward to attack."),
    (20, "no target"): N_("No such target lies on an opponent's field."),
    22: N_("{attacker} would not defeat {card}."),
    (22, "attack"): N_("{card} would defeat no card of any opponent."),
    24: N_("The duel is over."),
    25: N_("The duel is over: a whole round went by in which no card moved."),
}

# What can be done instead with the same verb; where nothing can, a remedy says what else is possible.
INSTEAD = {
    "tribute": N_("You can tribute: {instead}."),
    "play": N_("You can play: {instead}."),
    "attack": N_("You can attack with: {instead}."),
    "target": N_("You can attack: {instead}."),
}
TRIBUTE_FIRST = N_("Tributes to make first: {missing}.")
MAKE_ROOM = N_("Tribute a card of your field first.")
START_ANEW = N_("Start a new one.")
ELSE = "{choices}"

TAKERS = {Rank.JACK: N_("Your Jack"), Rank.QUEEN: N_("Your Queen"), Rank.KING: N_("Your King")}


def refusal(s: Any, rule: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that `rule` forbids."""
    fact = REFUSALS.get((rule, case(s, rule, verb))) or REFUSALS[rule]
    code, _ = describe(s, SPACE.verbs.index(verb), place)
    if s.over:
        return fact, START_ANEW, {}
    numbers = possible(s)
    needed = tributes_needed(number_of(code)) if code else 0
    values = {
        "card": code,
        "needed": needed,
        "made": s.tributes,
        "missing": needed - s.tributes,
        "deck": size(s.deck[s.to_move]),
        "field": size(s.field[s.to_move]),
        "taker": TAKERS[Rank(task_number(s))] if task(s) == Task.TAKE else "",
        "attacker": attacker(s),
        "instead": ", ".join(cards_of(s, numbers, verb)),
        "choices": asked(prompt(s), verbs_of(numbers)),
    }
    return fact, remedy(rule, verb, place, numbers, values["missing"]), values


def case(s: Any, rule: int, verb: str) -> str:
    """Return which fact of its rule blocks a verb; the verb itself where that says it."""
    match rule, verb:
        case 19, "take" if task(s) == Task.TAKE:
            return "not in the grave"
        case 20, "attack" if task(s) == Task.TARGET:
            return "stepped forward"
        case 20, "attack" if able_attackers(s) == 0:
            return "nobody"
        case 20, "target" if task(s) == Task.TARGET:
            return "no target"
    return verb


def remedy(rule: int, verb: str, place: int, numbers: list[int], missing: int) -> str:
    """Return what helps: what the rule wants first where that can be done, else what the verb can do, or anything."""
    tributes = [SPACE.place[number] for number in numbers if SPACE.verb[number] == Verb.TRIBUTE]
    match rule:
        case 9 if missing <= sum(other != place for other in tributes):
            return TRIBUTE_FIRST
        case 16 if any(other >= FIELD_PLACE for other in tributes):
            return MAKE_ROOM
    return INSTEAD[verb] if verb in INSTEAD and verb in verbs_of(numbers) else ELSE


def cards_of(s: Any, numbers: list[int], verb: str) -> list[str]:
    """Return the cards that some actions with this verb speak of."""
    wanted = SPACE.verbs.index(verb)
    cards = (describe(s, wanted, int(SPACE.place[number]))[0] for number in numbers if SPACE.verb[number] == wanted)
    return [card for card in cards if card]


def attacker(s: Any) -> str | None:
    """Return the card that has stepped forward, if one has."""
    return card_in(s.field[s.to_move], task_number(s)) if task(s) == Task.TARGET else None
