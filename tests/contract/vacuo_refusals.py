"""When what a refusal of Vácuo says is true, asked of the position, and when its remedy is possible."""

from duelkit.games.vacuo.cards import card_set

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
    return values["others"] == len(case.mine["hand"]) - 1 < values["cards"]


def later(verb):
    """Return what holds where something is asked that can be answered, but not by this verb."""
    return lambda case: len(case.legal) > 0 and not case.can_here(verb)


def nobody_there(case):
    """Tell whether a seat is none that an opponent of this duel sits in."""
    return case.at >= len(case.state["seats"]) or case.at == case.me or ("target", case.where) not in case.legal


FACTS = {
    "The duel is over.": lambda case: case.state["over"] == "V22",
    "The duel is over: in a whole round nobody attacked and nothing changed, and the queue is empty.": lambda case: (
        case.state["over"] == "V23" and not case.state["queue"]
    ),
    "The duel is over: it had lasted {turns} turns.": lambda case: (
        case.state["over"] == "V23" and case.s.goes >= case.said[2]["turns"]
    ),
    "That player is out.": lambda case: case.state["seats"][case.at]["out"],
    "{card} is no card of the type that is asked for.": lambda case: kind(case) != TYPES[case.verb],
    "An attack begins a turn, and something else is asked now.": asks_else("turn"),
    "That card is not in your hand.": lambda case: held(case) is None,
    "A card is bought at the beginning of a turn, and something else is asked now.": asks_else("turn"),
    "Your turn begins with an attack or a purchase.": asks("turn"),
    "You can attack, and there is no card to buy.": lambda case: case.can("attack") and not case.can("buy"),
    "You must attack in this turn.": lambda case: case.prompt == "turn" and not case.can("buy"),
    "Effect cards are used at the end of your turn, and something else is asked now.": asks_else("end"),
    "You have used {effects} effect cards in this turn, which is the most.": lambda case: (
        case.state["used"] == MOST_EFFECTS
    ),
    "Condition cards are laid at the end of your turn, and something else is asked now.": asks_else("end"),
    "Your turn cannot end before that is answered.": lambda case: not case.can("end"),
    "There is no room for one more lasting text: there are {rows}.": lambda case: (
        len(case.state["lasting"]) == case.said[2]["rows"] == MOST_ROWS
    ),
    "No opponent is asked for now.": asks_else("target"),
    "Only an opponent in this duel can be chosen.": nobody_there,
    "You are not asked to defend now.": asks_else("defend"),
    "There is nothing to decline now.": lambda case: not case.can("decline"),
    "The queue is empty: there is no card to buy.": lambda case: not case.state["queue"],
    "Your hand holds {hand} cards, which is the most.": lambda case: len(case.mine["hand"]) == MOST_HELD,
    "No card asks for a choice now.": asks_else("choose", "may"),
    "A yes or a no is asked for, no card and no player.": asks("may"),
    "That is not what the card asks for.": asks("choose"),
    "{card} costs {life} life, and some must be left: you have {have}.": life_price,
    "{card} has a price in other cards of your hand: {cards}. You hold {others}.": card_price,
    "{by} forbids you to use effect cards.": lambda case: any(
        row["card"] == case.said[2]["by"] for row in case.state["lasting"]
    ),
}

REMEDIES = {
    "Start a new one.": lambda case: case.state["over"],
    "Choose a player who is still in.": can("target", "choose"),
    "Answer what is asked; attack at the beginning of your turn.": later("attack"),
    "Attack with an attack card of your hand, or buy where you may.": can("attack", "buy"),
    "Answer what is asked; buy at the beginning of your turn.": later("buy"),
    "Attack, or buy a card.": lambda case: case.can("attack") or case.can("buy"),
    "Attack with a card of your hand.": can("attack"),
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
    "Choose, or decline.": lambda case: case.can("choose") and case.can("decline"),
    "Choose one of what it offers.": can("choose"),
    "Use it when you have more life than it costs, or end your turn.": can("end"),
    "Use it when you hold enough of them, or end your turn.": can("end"),
    "End your turn; wait until that has ended.": can("end"),
}
