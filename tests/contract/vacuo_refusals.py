"""When what a refusal of Vácuo says is true, asked of the position, and when its remedy is possible."""

from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.rules.reasons import Reason
from duelkit.kernel.triggers import Trigger

TYPES = {"attack": "attack", "defend": "defence", "use": "effect", "lay": "condition"}
MOST_ROWS, MOST_EFFECTS, MOST_HELD = 48, 20, 100


def held(case):
    """Return the card of the hand in the place of a move, None where there is none."""
    hand = case.mine["hand"]
    return hand[case.at] if case.zone == "hand" and case.at < len(hand) else None


def kind(case):
    cards = card_set(case.s.set)
    return cards.cards[cards.numbers[held(case)]].kind.name.lower()


def asks(*prompts):
    return lambda case: case.prompt in prompts


def asks_else(*prompts):
    return lambda case: case.prompt not in prompts


def can(*verbs):
    return lambda case: case.can(*verbs)


def life_price(case):
    values = case.said[2]
    return values["have"] == case.mine["life"] <= values["life"]


def card_price(case):
    values = case.said[2]
    return values["others"] <= len(case.mine["hand"]) - 1 and values["others"] < values["cards"]


def says_when(case):
    """Tell whether the text of the card in the place of a move says when it can be used."""
    cards = card_set(case.s.set)
    parts = cards.cards[cards.numbers[held(case)]].parts
    return any(part.trigger == Trigger.TO_USE for part in parts) and kind(case) == TYPES[case.verb]


def says_whom(case, card):
    """Tell whether the text of this card says against whom it can be used."""
    cards = card_set(case.s.set)
    return any(part.trigger == Trigger.TO_AIM for part in cards.cards[cards.numbers[card]].parts)


def forbidden(case):
    """Tell whether the card that is said to forbid something lasts for the one to move."""
    return any(row["card"] == case.said[2]["by"] and case.me in row["binds"] for row in case.state["lasting"])


def in_the_way(case):
    """Tell whether the card that is said to keep an attack from somebody lasts for somebody."""
    return any(row["card"] == case.said[2]["shield"] and row["binds"] for row in case.state["lasting"])


def later(verb):
    """Return what holds where something is asked that can be answered, but not by this verb."""
    return lambda case: len(case.legal) > 0 and not case.can_here(verb)


def nobody_there(case):
    """Tell whether a seat is none that an opponent of this duel sits in."""
    return case.at >= len(case.state["seats"]) or case.at == case.me or ("target", case.where) not in case.legal


FACTS = {
    Reason.OVER: lambda case: case.state["over"] == "V22",
    Reason.OVER_BY_QUIET_ROUND: lambda case: case.state["over"] == "V23" and not case.state["queue"],
    Reason.OVER_BY_LENGTH: lambda case: case.state["over"] == "V23" and case.s.goes >= case.said[2]["turns"],
    Reason.OVER_BY_TEXT: lambda case: case.state["over"] == "V24",
    Reason.ONE_OF_TWO_ASKED_FOR: asks("either"),
    Reason.PLAYER_OUT: lambda case: case.state["seats"][case.at]["out"],
    Reason.NO_ATTACK_CARD: lambda case: kind(case) != TYPES[case.verb],
    Reason.NO_DEFENCE_CARD: lambda case: kind(case) != TYPES[case.verb],
    Reason.NO_EFFECT_CARD: lambda case: kind(case) != TYPES[case.verb],
    Reason.NO_CONDITION_CARD: lambda case: kind(case) != TYPES[case.verb],
    Reason.NO_TIME_TO_ATTACK: asks_else("turn", "again"),
    Reason.NOTHING_TO_ATTACK_WITH: lambda case: held(case) is None,
    Reason.NOTHING_TO_USE: lambda case: held(case) is None,
    Reason.NOTHING_TO_LAY: lambda case: held(case) is None,
    Reason.NOTHING_TO_DEFEND_WITH: lambda case: held(case) is None,
    Reason.NO_TIME_TO_BUY: asks_else("turn"),
    Reason.TURN_NOT_BEGUN: asks("turn"),
    Reason.ATTACK_NOT_MADE: lambda case: case.can("attack") and not case.can("buy"),
    Reason.MUST_ATTACK: lambda case: case.prompt == "turn" and not case.can("buy"),
    Reason.NO_TIME_TO_USE: asks_else("end"),
    Reason.USED_UP: lambda case: case.state["used"] == MOST_EFFECTS,
    Reason.NO_TIME_TO_LAY: asks_else("end"),
    Reason.NO_TIME_TO_END: lambda case: not case.can("end"),
    Reason.NO_ROOM_TO_LAY: lambda case: len(case.state["lasting"]) == case.said[2]["rows"] == MOST_ROWS,
    Reason.NO_OPPONENT_ASKED_FOR: asks_else("target"),
    Reason.NO_OPPONENT: nobody_there,
    Reason.NO_TIME_TO_DEFEND: asks_else("defend"),
    Reason.NOTHING_TO_DECLINE: lambda case: not case.can("decline"),
    Reason.QUEUE_EMPTY: lambda case: not case.state["queue"],
    Reason.HAND_FULL: lambda case: len(case.mine["hand"]) == MOST_HELD,
    Reason.NO_CHOICE_ASKED_FOR: asks_else("choose", "may", "either"),
    Reason.YES_OR_NO_ASKED_FOR: asks("may"),
    Reason.NOT_OFFERED: asks("choose"),
    Reason.CANNOT_PAY_LIFE: life_price,
    Reason.CANNOT_PAY_CARDS: card_price,
    Reason.ATTACK_COSTS_LIFE: life_price,
    Reason.ATTACK_COSTS_CARDS: card_price,
    Reason.NOBODY_TO_ATTACK: in_the_way,
    Reason.NOT_ATTACKABLE: in_the_way,
    Reason.NOT_USABLE: says_when,
    Reason.NOBODY_FITS: lambda case: says_whom(case, held(case)),
    Reason.PLAYER_UNFIT: lambda case: says_whom(case, case.said[2]["attacking"]),
    Reason.EFFECTS_FORBIDDEN: forbidden,
    Reason.ATTACK_FORBIDDEN: forbidden,
    Reason.DRAW_FORBIDDEN: forbidden,
}

REMEDIES = {
    "Start a new one.": lambda case: case.state["over"],
    "Choose a player who is still in.": can("target", "choose"),
    "Answer what is asked; attack at the beginning of your turn.": later("attack"),
    "Attack with an attack card of your hand, or buy where you may.": can("attack", "buy"),
    "Answer what is asked; buy at the beginning of your turn.": later("buy"),
    "Attack, or buy a card.": lambda case: case.can("attack") or case.can("buy"),
    "Attack with a card of your hand.": can("attack"),
    "Attack with another card, or buy where you may.": can("attack", "buy"),
    "Choose an attack card.": can("attack"),
    "Answer what is asked; use it at the end of your turn.": later("use"),
    "Choose a card of your hand, or end your turn.": can("end"),
    "End your turn.": can("end"),
    "Answer what is asked; lay it at the end of your turn.": later("lay"),
    "Answer what is asked first.": lambda case: len(case.legal) > 0,
    "End your turn; wait until one has ended.": can("end"),
    "Choose one of them.": can("target"),
    "Answer what is asked; defend when you are attacked.": later("defend"),
    "Defend with a defence card of your hand, or decline.": can("decline"),
    "Answer what is asked.": later("decline"),
    "Choose the first, or decline it for the second.": lambda case: case.can("choose") and case.can("decline"),
    "Choose, or decline.": lambda case: case.can("choose") and case.can("decline"),
    "Choose one of what it offers.": can("choose"),
    "Use it when you have more life than it costs, or end your turn.": can("end"),
    "Use it when you hold enough of them, or end your turn.": can("end"),
    "End your turn; wait until that has ended.": can("end"),
    "Buy a card; wait until that has ended.": can("buy"),
    "Choose one whom you can attack.": can("target"),
    "Do something else; use it when that is so.": lambda case: len(case.legal) > 0 and not case.can_here(case.verb),
}
