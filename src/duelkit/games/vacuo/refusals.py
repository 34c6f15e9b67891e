"""Why a move of Vácuo is refused: the fact that blocks, and what would be legal instead."""

from typing import Any

from duelkit.games.vacuo.rules.lasting import cannot, forbidding_card
from duelkit.games.vacuo.rules.life import can_draw
from duelkit.games.vacuo.rules.state import EFFECTS, HAND, HAND_PLACE, LAST_GO, ROWS, Task
from duelkit.kernel.agenda import task
from duelkit.kernel.instructions import Scale
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY, ASK_PLAYER
from duelkit.texts import N_

IN_HAND = N_("That card is not in your hand.")
OF_ANOTHER_TYPE = N_("{card} is no card of the type that is asked for.")
ANSWER = N_("Answer what is asked first.")
NEW_DUEL = N_("Start a new one.")
LIMITS = {"rows": ROWS, "effects": EFFECTS, "hand": HAND, "turns": LAST_GO}

# For each rule that can refuse: the fact that blocks, and what would make the move legal. The key is the rule's number,
# with the verb where one rule blocks verbs for different facts, and a word for each fact where there are several.
REFUSALS = {
    2: (N_("That player is out."), N_("Choose a player who is still in.")),
    (3, "attack"): (OF_ANOTHER_TYPE, N_("Attack with an attack card of your hand, or buy where you may.")),
    (3, "defend"): (OF_ANOTHER_TYPE, N_("Defend with a defence card of your hand, or decline.")),
    (3, "use"): (OF_ANOTHER_TYPE, N_("Choose a card of your hand, or end your turn.")),
    (3, "lay"): (OF_ANOTHER_TYPE, N_("Choose a card of your hand, or end your turn.")),
    (6, "attack"): (
        N_("An attack begins a turn, and something else is asked now."),
        N_("Answer what is asked; attack at the beginning of your turn."),
    ),
    (6, "attack", "hand"): (IN_HAND, N_("Attack with an attack card of your hand, or buy where you may.")),
    (6, "buy"): (
        N_("A card is bought at the beginning of a turn, and something else is asked now."),
        N_("Answer what is asked; buy at the beginning of your turn."),
    ),
    (6, "end"): (N_("Your turn begins with an attack or a purchase."), N_("Attack, or buy a card.")),
    (6, "end", "queue"): (N_("You can attack, and there is no card to buy."), N_("Attack with a card of your hand.")),
    7: (N_("You must attack in this turn."), N_("Choose an attack card.")),
    (11, "use"): (
        N_("Effect cards are used at the end of your turn, and something else is asked now."),
        N_("Answer what is asked; use it at the end of your turn."),
    ),
    (11, "use", "hand"): (IN_HAND, N_("Choose a card of your hand, or end your turn.")),
    (11, "use", "most"): (
        N_("You have used {effects} effect cards in this turn, which is the most."),
        N_("End your turn."),
    ),
    (11, "lay"): (
        N_("Condition cards are laid at the end of your turn, and something else is asked now."),
        N_("Answer what is asked; lay it at the end of your turn."),
    ),
    (11, "lay", "hand"): (IN_HAND, N_("Choose a card of your hand, or end your turn.")),
    (11, "end"): (N_("Your turn cannot end before that is answered."), ANSWER),
    12: (
        N_("There is no room for one more lasting text: there are {rows}."),
        N_("End your turn; wait until one has ended."),
    ),
    13: (N_("No opponent is asked for now."), ANSWER),
    (13, "target", "who"): (N_("Only an opponent in this duel can be chosen."), N_("Choose one of them.")),
    (14, "defend"): (N_("You are not asked to defend now."), N_("Answer what is asked; defend when you are attacked.")),
    (14, "defend", "hand"): (IN_HAND, N_("Defend with a defence card of your hand, or decline.")),
    (14, "decline"): (N_("There is nothing to decline now."), N_("Answer what is asked.")),
    (21, "buy"): (N_("The queue is empty: there is no card to buy."), N_("Attack with a card of your hand.")),
    (21, "buy", "room"): (
        N_("Your hand holds {hand} cards, which is the most."),
        N_("Attack with a card of your hand."),
    ),
    (24, "choose"): (N_("No card asks for a choice now."), ANSWER),
    (24, "choose", "may"): (N_("A yes or a no is asked for, no card and no player."), N_("Choose, or decline.")),
    (24, "choose", "other"): (N_("That is not what the card asks for."), N_("Choose one of what it offers.")),
    (24, "use", "life"): (
        N_("{card} costs {life} life, and some must be left: you have {have}."),
        N_("Use it when you have more life than it costs, or end your turn."),
    ),
    (24, "use", "cards"): (
        N_("{card} has a price in other cards of your hand: {cards}. You hold {others}."),
        N_("Use it when you hold enough of them, or end your turn."),
    ),
    (24, "use", "forbidden"): (
        N_("{by} forbids you to use effect cards."),
        N_("End your turn; wait until that has ended."),
    ),
    22: (N_("The duel is over."), NEW_DUEL),
    23: (
        N_("The duel is over: in a whole round nobody attacked and nothing changed, and the queue is empty."),
        NEW_DUEL,
    ),
    (23, "long"): (N_("The duel is over: it had lasted {turns} turns."), NEW_DUEL),
}

# The question that a verb answers: asked it, only a card that is not there is refused by the verb's own rule.
ANSWERED = {
    (6, "attack"): Task.ASK_TURN,
    (11, "use"): Task.ASK_END,
    (11, "lay"): Task.ASK_END,
    (14, "defend"): Task.ASK_DEFEND,
}
TEXT_ASKS = {ASK_MAY: "may", ASK_PLAYER: "other", ASK_CARDS: "other"}


def refusal(
    s: Any, rule: int, verb: str, place: int, card: str | None, by: str | None
) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that `rule` forbids; `by` is the card that forbids it."""
    fact, remedy = REFUSALS[key_of(s, rule, verb, place)]
    return fact, remedy, {"card": card, "by": by, **LIMITS, **price(s, place)}


def key_of(s: Any, rule: int, verb: str, place: int) -> Any:
    """Return under which key the fact stands that blocks a move."""
    if s.over:
        return (rule, "long") if (rule, "long") in REFUSALS and s.goes >= LAST_GO else rule
    which = which_fact(s, rule, verb, place)
    if which and (rule, verb, which) in REFUSALS:
        return rule, verb, which
    return (rule, verb) if (rule, verb) in REFUSALS else rule


def which_fact(s: Any, rule: int, verb: str, place: int) -> str:
    """Return the word for which of several facts it is that a rule has against a verb; nothing for the usual one."""
    asked = task(s)
    match rule, verb:
        case 11, "use" if asked == Task.ASK_END and s.used >= EFFECTS:
            which = "most"
        case (6, "attack") | (11, "use" | "lay") | (14, "defend"):
            which = "hand" if asked == ANSWERED[rule, verb] else ""
        case 6, "end":
            which = "" if can_draw(s, s.to_move) else "queue"
        case 13, "target":
            which = "who" if asked in (Task.ASK_TARGET, Task.ASK_HOLDER) else ""
        case 21, "buy":
            which = "room" if size(s.queue) else ""
        case 24, "choose":
            which = TEXT_ASKS.get(asked, "")
        case 24, "use":
            which = unusable(s, place)
        case _:
            which = ""
    return which


def unusable(s: Any, place: int) -> str:
    """V24: return why an effect card cannot be used: something forbids it, or the price."""
    if cannot(s, s.to_move, Scale.NO_EFFECTS):
        return "forbidden"
    cost = price(s, place)
    return "life" if cost["have"] <= cost["life"] else "cards"


def forbidding(s: Any) -> int:
    """Return the number of the card that forbids the mover to use effect cards; -1 where none does."""
    return int(forbidding_card(s, s.to_move, Scale.NO_EFFECTS))


def in_hand(s: Any, place: int) -> bool:
    """Tell whether a card of the mover's hand lies in this place."""
    return bool(0 <= place - HAND_PLACE < size(s.hand[s.to_move]))


def price(s: Any, place: int) -> dict[str, int]:
    """Return what the card in this place of the hand costs, and what the mover has to pay it with."""
    if not in_hand(s, place):
        return {"life": 0, "have": 0, "cards": 0, "others": 0}
    part = s.first_part[card_at(s.hand[s.to_move], place - HAND_PLACE)]
    return {
        "life": s.part_life[part],
        "have": s.life[s.to_move],
        "cards": s.part_cards[part],
        "others": size(s.hand[s.to_move]) - 1,
    }
