"""Why a move of Duchess is refused, in words: the fact that forbids it, and what can be done instead."""

from typing import Any

from duelkit.games.duchess.asking import asked, possible, prompt, verbs_of
from duelkit.games.duchess.cards import NUMBERS
from duelkit.games.duchess.naming import card_in, describe
from duelkit.games.duchess.rules.reasons import Reason
from duelkit.games.duchess.rules.state import FIELD_PLACE, SPACE, TRIBUTES, Rank, Task, Verb
from duelkit.games.duchess.rules.tributing import tributes_made, tributes_needed_now
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.piles import size
from duelkit.texts import N_

NOT_ON_FIELD = N_("No such card lies on your field.")
PLAYED = N_("You have played a card in this go.")

FACTS = {
    Reason.DRAW_STAGE_OVER: N_("The draw stage of this go is over."),
    Reason.DRAW_SKIPPED: N_("A text has you skip the draw of this go."),
    Reason.KEPT_FROM_TRIBUTE: N_("A text keeps you from tributing now."),
    Reason.NOT_TRIBUTED: N_("A text keeps {card} from being tributed now."),
    Reason.KEPT_FROM_PLAY: N_("A text keeps you from playing {card} now."),
    Reason.KEPT_FROM_ATTACK: N_("A text keeps {card} from attacking now."),
    Reason.KEPT_SAFE: N_("A text keeps {card} from being attacked now."),
    Reason.KEPT_FROM_DEFEATING: N_("A text keeps {card} from defeating any card of an opponent now."),
    Reason.KEPT_FROM_IT: N_("A text keeps {attacker} from defeating {card} now."),
    Reason.TRIBUTE_STAGE_OVER: N_("This go is past its tribute stage."),
    Reason.PLAY_STAGE_OVER: N_("This go is already in its battle."),
    Reason.NOTHING_TO_TRIBUTE: NOT_ON_FIELD,
    Reason.TRIBUTES_MISSING: N_("{card} needs {needed} of this go's tributes, and you have made {made}."),
    Reason.DECK_NOT_EMPTY: N_("{card} is in your hand, and your deck still holds {deck}."),
    Reason.TRIBUTES_MADE: N_("You have made {most} tributes in this go."),
    Reason.CAME_IN_THIS_GO: N_("{card} came onto your field in this go."),
    Reason.PLAYED_BEFORE_TRIBUTE: PLAYED,
    Reason.NOT_IN_HAND: N_("No such card is in your hand."),
    Reason.PLAYED_ALREADY: PLAYED,
    Reason.FIELD_FULL: N_("Your field is full: {field} cards."),
    Reason.CARD_ASKED_FOR: N_("{taker} waits for you to choose a card from your grave."),
    Reason.NOTHING_TO_DECLINE: N_("There is nothing to decline now."),
    Reason.NO_CARD_ASKED_FOR: N_("No Jack, Queen or King of yours waits for a card."),
    Reason.NOT_IN_GRAVE: N_("No such card lies in your grave."),
    Reason.CHOICE_ASKED_FOR: N_("{taker} waits for you to choose."),
    Reason.NO_CHOICE_ASKED_FOR: N_("No text asks you to choose that now."),
    Reason.NOT_TO_CHOOSE: N_("{taker} does not let you choose that."),
    Reason.NOT_MEANT: N_("{card} is none of those that the text means."),
    Reason.MUST_CHOOSE: N_("{taker} says how many cards are chosen."),
    Reason.STEPPED_FORWARD_ALREADY: N_("{attacker} has stepped forward already."),
    Reason.NOBODY_TO_ATTACK: N_("No opponent has a card on the field."),
    Reason.NOTHING_TO_ATTACK_WITH: NOT_ON_FIELD,
    Reason.NO_ATTACKER: N_("No card of yours has stepped forward to attack."),
    Reason.NOTHING_TO_ATTACK: N_("No such target lies on an opponent's field."),
    Reason.TARGET_NOT_DEFEATED: N_("{attacker} would not defeat {card}."),
    Reason.DEFEATS_NOTHING: N_("{card} would defeat no card of any opponent."),
    Reason.OVER: N_("The duel is over."),
    Reason.OVER_BY_QUIET_ROUND: N_("The duel is over: a whole round went by in which no card moved."),
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

YOUR_CARD = N_("Your card")
TAKERS = {Rank.JACK: N_("Your Jack"), Rank.QUEEN: N_("Your Queen"), Rank.KING: N_("Your King")}


def refusal(s: Any, reason: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that is forbidden for a reason."""
    fact = FACTS[Reason(reason)]
    if s.over:
        return fact, START_ANEW, {}
    numbers = possible(s)
    values = told(s, verb, place, numbers)
    return fact, remedy(reason, verb, place, numbers, values["missing"]), values


def told(s: Any, verb: str, place: int, numbers: list[int]) -> dict[str, Any]:
    """Return the values that a refusal's sentences may use; `numbers` are the legal actions."""
    code, _ = describe(s, SPACE.verbs.index(verb), place)
    needed, made = tributes_needed_now(s, NUMBERS[code]) if code in NUMBERS else 0, tributes_made(s)
    return {
        "card": code,
        "needed": needed,
        "made": made,
        "most": TRIBUTES,
        "missing": needed - made,
        "deck": size(s.deck[s.to_move]),
        "field": size(s.field[s.to_move]),
        "taker": TAKERS.get(task_number(s), YOUR_CARD) if task(s) >= Task.MAY else "",
        "attacker": attacker(s),
        "instead": ", ".join(cards_of(s, numbers, verb)),
        "choices": asked(prompt(s), verbs_of(numbers)),
    }


def remedy(reason: int, verb: str, place: int, numbers: list[int], missing: int) -> str:
    """Return what would help: what the rule wants first if it can be done, else another use of the verb, or a move."""
    tributes = [SPACE.place[number] for number in numbers if SPACE.verb[number] == Verb.TRIBUTE]
    match reason:
        case Reason.TRIBUTES_MISSING if missing <= sum(other != place for other in tributes):
            return TRIBUTE_FIRST
        case Reason.FIELD_FULL if any(other >= FIELD_PLACE for other in tributes):
            return MAKE_ROOM
    return INSTEAD[verb] if verb in INSTEAD and verb in verbs_of(numbers) else ELSE


def cards_of(s: Any, numbers: list[int], verb: str) -> list[str]:
    """Return the cards that some actions with this verb speak of."""
    wanted = SPACE.verbs.index(verb)
    cards = (describe(s, wanted, int(SPACE.place[number]))[0] for number in numbers if SPACE.verb[number] == wanted)
    return [card for card in cards if card]


def attacker(s: Any) -> str | None:
    """Return the code of the attacking card; None if there is none."""
    return card_in(s.field[s.to_move], task_number(s)) if task(s) == Task.TARGET else None
