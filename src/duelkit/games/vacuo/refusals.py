"""Why a move of Vácuo is refused, in words: the fact that forbids it, and what would be legal instead."""

from typing import Any

from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.rules.changes import card_in_the_way, forbidding_card
from duelkit.games.vacuo.rules.counting import paying_cards
from duelkit.games.vacuo.rules.reasons import Reason
from duelkit.games.vacuo.rules.state import EFFECTS, HAND, HAND_PLACE, LAST_GO, ROWS, SEAT_PLACE
from duelkit.kernel.operands import Scale
from duelkit.kernel.piles import card_at, size
from duelkit.texts import N_

NOT_IN_HAND = N_("That card is not in your hand.")
OF_ANOTHER_TYPE = N_("{card} is no card of the type that is asked for.")
ANSWER = N_("Answer what is asked first.")
ATTACK = N_("Attack with a card of your hand.")
ATTACK_OR_BUY = N_("Attack with an attack card of your hand, or buy where you may.")
OTHER_ATTACK = N_("Attack with another card, or buy where you may.")
DEFEND = N_("Defend with a defence card of your hand, or decline.")
CHOOSE_OR_END = N_("Choose a card of your hand, or end your turn.")
NEW_DUEL = N_("Start a new one.")

LIMITS = {"rows": ROWS, "effects": EFFECTS, "hand": HAND}

# For each reason the fact that blocks, and what would make the move legal.
REFUSALS = {
    Reason.PLAYER_OUT: (N_("That player is out."), N_("Choose a player who is still in.")),
    Reason.NO_ATTACK_CARD: (OF_ANOTHER_TYPE, ATTACK_OR_BUY),
    Reason.NO_DEFENCE_CARD: (OF_ANOTHER_TYPE, DEFEND),
    Reason.NO_EFFECT_CARD: (OF_ANOTHER_TYPE, CHOOSE_OR_END),
    Reason.NO_CONDITION_CARD: (OF_ANOTHER_TYPE, CHOOSE_OR_END),
    Reason.NO_TIME_TO_ATTACK: (
        N_("An attack begins a turn, and something else is asked now."),
        N_("Answer what is asked; attack at the beginning of your turn."),
    ),
    Reason.NOTHING_TO_ATTACK_WITH: (NOT_IN_HAND, ATTACK_OR_BUY),
    Reason.NO_TIME_TO_BUY: (
        N_("A card is bought at the beginning of a turn, and something else is asked now."),
        N_("Answer what is asked; buy at the beginning of your turn."),
    ),
    Reason.TURN_NOT_BEGUN: (N_("Your turn begins with an attack or a purchase."), N_("Attack, or buy a card.")),
    Reason.ATTACK_NOT_MADE: (N_("You can attack, and there is no card to buy."), ATTACK),
    Reason.MUST_ATTACK: (N_("You must attack in this turn."), N_("Choose an attack card.")),
    Reason.NO_TIME_TO_USE: (
        N_("Effect cards are used at the end of your turn, and something else is asked now."),
        N_("Answer what is asked; use it at the end of your turn."),
    ),
    Reason.NOTHING_TO_USE: (NOT_IN_HAND, CHOOSE_OR_END),
    Reason.USED_UP: (N_("You have used {effects} effect cards in this turn, which is the most."), N_("End your turn.")),
    Reason.NO_TIME_TO_LAY: (
        N_("Condition cards are laid at the end of your turn, and something else is asked now."),
        N_("Answer what is asked; lay it at the end of your turn."),
    ),
    Reason.NOTHING_TO_LAY: (NOT_IN_HAND, CHOOSE_OR_END),
    Reason.NO_TIME_TO_END: (N_("Your turn cannot end before that is answered."), ANSWER),
    Reason.NO_ROOM_TO_LAY: (
        N_("There is no room for one more lasting text: there are {rows}."),
        N_("End your turn; wait until one has ended."),
    ),
    Reason.NO_OPPONENT_ASKED_FOR: (N_("No opponent is asked for now."), ANSWER),
    Reason.NO_OPPONENT: (N_("Only an opponent in this duel can be chosen."), N_("Choose one of them.")),
    Reason.NO_TIME_TO_DEFEND: (
        N_("You are not asked to defend now."),
        N_("Answer what is asked; defend when you are attacked."),
    ),
    Reason.NOTHING_TO_DEFEND_WITH: (NOT_IN_HAND, DEFEND),
    Reason.NOTHING_TO_DECLINE: (N_("There is nothing to decline now."), N_("Answer what is asked.")),
    Reason.QUEUE_EMPTY: (N_("The queue is empty: there is no card to buy."), ATTACK),
    Reason.HAND_FULL: (N_("Your hand holds {hand} cards, which is the most."), ATTACK),
    Reason.OVER: (N_("The duel is over."), NEW_DUEL),
    Reason.OVER_BY_QUIET_ROUND: (
        N_("The duel is over: in a whole round nobody attacked and nothing changed, and the queue is empty."),
        NEW_DUEL,
    ),
    Reason.OVER_BY_LENGTH: (N_("The duel is over: it had lasted {turns} turns."), NEW_DUEL),
    Reason.OVER_BY_TEXT: (N_("The duel is over: the text of a card has ended it."), NEW_DUEL),
    Reason.ONE_OF_TWO_ASKED_FOR: (
        N_("The first or the second of two things is asked for, no card and no player."),
        N_("Choose the first, or decline it for the second."),
    ),
    Reason.NO_CHOICE_ASKED_FOR: (N_("No card asks for a choice now."), ANSWER),
    Reason.YES_OR_NO_ASKED_FOR: (N_("A yes or a no is asked for, no card and no player."), N_("Choose, or decline.")),
    Reason.NOT_OFFERED: (N_("That is not what the card asks for."), N_("Choose one of what it offers.")),
    Reason.EFFECTS_FORBIDDEN: (
        N_("{by} forbids you to use effect cards."),
        N_("End your turn; wait until that has ended."),
    ),
    Reason.ATTACK_FORBIDDEN: (
        N_("{by} forbids you to attack."),
        N_("Buy a card; wait until that has ended."),
    ),
    Reason.DRAW_FORBIDDEN: (N_("{by} forbids you to buy or draw cards."), ATTACK),
    Reason.CANNOT_PAY_LIFE: (
        N_("{card} costs {life} life, and some must be left: you have {have}."),
        N_("Use it when you have more life than it costs, or end your turn."),
    ),
    Reason.CANNOT_PAY_CARDS: (
        N_("{card} has a price in other cards of your hand: {cards}. You hold {others} that fit."),
        N_("Use it when you hold enough of them, or end your turn."),
    ),
    Reason.ATTACK_COSTS_LIFE: (
        N_("An attack with {card} costs {life} life, and some must be left: you have {have}."),
        OTHER_ATTACK,
    ),
    Reason.ATTACK_COSTS_CARDS: (
        N_("An attack with {card} has a price in other cards of your hand: {cards}. You hold {others} that fit."),
        OTHER_ATTACK,
    ),
    Reason.NOBODY_TO_ATTACK: (
        N_("There is nobody whom you can attack: {shield} is in the way."),
        N_("Buy a card; wait until that has ended."),
    ),
    Reason.NOT_ATTACKABLE: (
        N_("{shield} keeps your attack from that player."),
        N_("Choose one whom you can attack."),
    ),
    Reason.NOT_USABLE: (
        N_("What the text of {card} asks for before it is used is not so now."),
        N_("Do something else; use it when that is so."),
    ),
    Reason.NOBODY_FITS: (N_("There is nobody whom the text of {card} lets you attack now."), OTHER_ATTACK),
    Reason.PLAYER_UNFIT: (
        N_("The text of {attacking} does not let you attack that player now."),
        N_("Choose one whom you can attack."),
    ),
}

OF_THE_ATTACK = frozenset({Reason.ATTACK_COSTS_LIFE, Reason.ATTACK_COSTS_CARDS})

BANS = {
    Reason.EFFECTS_FORBIDDEN: Scale.NO_EFFECTS,
    Reason.ATTACK_FORBIDDEN: Scale.NO_ATTACK,
    Reason.DRAW_FORBIDDEN: Scale.NO_DRAW,
}


def refusal(s: Any, reason: int, place: int, card: str | None) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move with a card that is forbidden for a reason."""
    code = card_set(s.set).code
    aimed_at = place - SEAT_PLACE if reason == Reason.NOT_ATTACKABLE else -1
    return *REFUSALS[Reason(reason)], {
        "card": card,
        "by": code(forbidding_card(s, s.to_move, BANS.get(Reason(reason), Scale.NO_EFFECTS))),
        "shield": code(card_in_the_way(s, s.to_move, aimed_at)),
        "attacking": code(s.attacking),
        **LIMITS,
        "turns": LAST_GO - s.goes_less,
        **price(s, reason, place),
    }


def price(s: Any, reason: int, place: int) -> dict[str, int]:
    """Return the price that a reason is about of the card in this place of the hand, and what the mover has for it."""
    if not 0 <= place - HAND_PLACE < size(s.hand[s.to_move]):
        return {"life": 0, "have": 0, "cards": 0, "others": 0}
    card = card_at(s.hand[s.to_move], place - HAND_PLACE)
    part = s.attack_price[card] if reason in OF_THE_ATTACK else s.first_part[card]
    return {
        "life": s.part_life[part],
        "have": s.life[s.to_move],
        "cards": s.part_cards[part],
        "others": paying_cards(s, s.to_move, part, card) if s.part_cards[part] else 0,
    }
