"""What players of Duchess read: rules, verbs, questions, events, refusals."""

from typing import Any

from duelkit.games.duchess.cards import code_of, number_of
from duelkit.games.duchess.rules import rival_seat, rival_slot, tributes_needed
from duelkit.games.duchess.state import (
    FIELD_PLACE,
    GRAVE_PLACE,
    HAND_PLACE,
    SPACE,
    Happening,
    Rank,
    Stage,
    Task,
    Verb,
)
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.game import Words
from duelkit.kernel.piles import card_at, size
from duelkit.texts import N_

RULES = {
    1: N_(
        "Two to six play. One pack of 52 is shuffled and dealt out evenly as their decks; what is left over is set"
        " aside face down. As an option everyone brings a whole pack."
    ),
    2: N_("Everyone starts with five cards in hand. The first seat begins; the table seats the players at random."),
    3: N_(
        "A go has four stages: draw, tribute, play, battle. Any later stage may be entered at once; there is no way"
        " back to an earlier one, except through an 8."
    ),
    4: N_("The draw cannot be skipped, unless the table plays with the optional draw."),
    5: N_("A go starts by drawing the top card of one's own deck. It may be played in the same go."),
    6: N_("A hand holds seven cards. A card drawn beyond that goes straight to the drawer's grave."),
    7: N_("An empty deck gives no card, and nothing happens for it."),
    8: N_("Cards of one's own field may be tributed: they go to one's grave."),
    9: N_(
        "Ace to 5 need no tribute, 6 to 10 need one, Jack to King need two, made in the same go before the play. More"
        " may be made; the play spends them all."
    ),
    10: N_("Cards of the hand may be tributed once one's deck is empty."),
    11: N_("Two tributes a go are the most. Those not used are lost when the go ends."),
    12: N_("A card cannot be tributed in the go in which it came onto the field."),
    13: N_("Nothing is tributed once a card has been played, unless that card was an 8."),
    14: N_(
        "A card is played from the hand to one's own field. What it does happens at once and only then; a card that"
        " was brought back has not been played."
    ),
    15: N_("One card a go is played; an 8 does not count."),
    16: N_("A field holds five cards; nothing can be played onto a full one."),
    17: N_(
        "A 2 makes every other player draw a card. A 7 sends the top card of every other player's deck to its grave."
    ),
    18: N_(
        "An 8 starts the go over: tributes and a play are open again. There is no new draw; tributes left over are"
        " lost."
    ),
    19: N_(
        "A Jack revives a card from one's grave to the field, a Queen rescues one to the hand, a King resets one to the"
        " deck, which is shuffled. Where there is a card and room for it, one must be chosen."
    ),
    20: N_(
        "Once a go, one card of one's field may battle one card on an opponent's field, even in the go it was played."
    ),
    21: N_(
        "An ace counts 1 attacking and 14 defending; J, Q, K count 11, 12, 13. The higher attacker wins; otherwise it"
        " wins if its suit beats the other: diamonds beat clubs, clubs hearts, hearts spades, spades diamonds."
    ),
    22: N_("An attacker never loses: a battle it would not win does not take place, and it looks for another target."),
    23: N_("The defeated card goes to its owner's grave, and the go ends."),
    24: N_(
        "When a go ends, whoever has no card in deck, hand and field is out. The last one in has won; if nobody is"
        " left, it is a draw."
    ),
    25: N_("If everyone still in has had a go in a row in which no card moved, it is a draw."),
    26: N_(
        "Fields, graves, the sizes of piles and tributes are open. A hand is its owner's alone to see; the order of a"
        " deck is nobody's."
    ),
}

VERBS = {
    "draw": N_("draw"),
    "tribute": N_("tribute"),
    "play": N_("play"),
    "attack": N_("attack"),
    "target": N_("target"),
    "take": N_("take"),
    "end": N_("end"),
}

PROMPTS = {
    "draw": N_("Draw a card, or go on without."),
    "tribute": N_("Tribute, play, attack, or end your go."),
    "play": N_("Play, attack, or end your go."),
    "battle": N_("Attack, or end your go."),
    "target": N_("Choose the card to attack, or end your go."),
    "take": N_("Choose a card from your grave."),
}

# What everybody reads, and what those read who may not see the card.
EVENTS = {
    Happening.DEAL: (N_("The cards are dealt: {number} to each deck."), ""),
    Happening.GO: (N_("{who}'s go begins."), ""),
    Happening.DRAW: (N_("{who} draws {card}."), N_("{who} draws a card.")),
    Happening.OVERFLOW: (N_("{who} draws {card} with a full hand: it goes to the grave."), ""),
    Happening.TRIBUTE: (N_("{who} tributes {card}."), ""),
    Happening.PLAY: (N_("{who} plays {card}."), ""),
    Happening.MILL: (N_("{who} loses {card} from the top of the deck to the grave."), ""),
    Happening.RESET_GO: (N_("The go of {who} starts over."), ""),
    Happening.REVIVE: (N_("{who} revives {card}."), ""),
    Happening.RESCUE: (N_("{who} rescues {card} to the hand."), ""),
    Happening.RESET: (N_("{who} puts {card} back and shuffles the deck."), ""),
    Happening.ATTACK: (N_("{who} attacks with {card}."), ""),
    Happening.DEFEAT: (N_("{who} defeats {card} of {other} with {attacker}."), ""),
    Happening.END: (N_("{who}'s go ends."), ""),
    Happening.OUT: (N_("{who} has no card left and is out."), ""),
    Happening.WIN: (N_("{who} has won."), ""),
    Happening.TIE: (N_("The duel is a draw."), ""),
}

REVEALS = frozenset({Happening.DRAW, Happening.OVERFLOW, Happening.MILL, Happening.RESET})

# For each rule that can refuse: the fact that blocks, and what would make the move legal. The key is the rule's
# number, with the verb where one rule blocks verbs for different facts.
REFUSALS = {
    3: (N_("This go is already in its battle."), N_("Choose a target or end your go.")),
    (3, "draw"): (N_("The draw stage of this go is over."), N_("Go on with your go.")),
    (3, "tribute"): (N_("This go is past its tribute stage."), N_("Go on, or end your go.")),
    4: (N_("The card of this go has been drawn already."), N_("Go on with your go.")),
    8: (N_("There is no card of yours in that place."), N_("Choose a card of your field.")),
    9: (
        N_("{card} needs {needed} of this go's tributes, and you have made {made}."),
        N_("Tribute first, or play a card that needs fewer."),
    ),
    10: (N_("{card} is in your hand, and your deck still holds {deck}."), N_("Tribute a card of your field.")),
    11: (N_("You have made {made} tributes in this go."), N_("Play a card that needs them, or go on.")),
    12: (N_("{card} came onto your field in this go."), N_("Tribute a card that stood there before.")),
    13: (N_("You have played a card in this go."), N_("Attack, or end your go.")),
    14: (N_("That card is not in your hand."), N_("Play a card of your hand.")),
    15: (N_("You have played a card in this go."), N_("Attack, or end your go.")),
    16: (N_("Your field is full: {field} cards."), N_("Tribute a card first, or go on.")),
    19: (N_("Your {taker} waits for a card of your grave."), N_("Choose a card of your grave.")),
    (19, "take"): (N_("No Jack, Queen or King asks for that card now."), N_("Take one when they do.")),
    (20, "attack"): (
        N_("There is no such attack now."),
        N_("Attack once a go, from your field, when an opponent has a card on theirs."),
    ),
    (20, "target"): (N_("That is no target now."), N_("Choose an attacker first, then a card on an opponent's field.")),
    22: (N_("{attacker} would not defeat {card}."), N_("Choose another target, or end your go.")),
    24: (N_("The duel is over."), N_("Start a new one.")),
    25: (N_("The duel is over: no card can move any more."), N_("Start a new one.")),
}

TAKERS = {Rank.JACK: N_("Jack"), Rank.QUEEN: N_("Queen"), Rank.KING: N_("King")}
CARD_EXAMPLES = "AD, 10C, QH"
ABSENT = {"draw": 3, "tribute": 8, "play": 14, "attack": 20, "target": 20, "take": 19, "end": 3}
UNKNOWN_VERB_RULE = 3
UNKNOWN_CARD_RULE = 1


def prompt(s: Any) -> str:
    """Return in one word what is asked: draw, tribute, play, battle, target or take."""
    asked = task(s)
    if asked == Task.TAKE:
        return "take"
    return "target" if asked == Task.TARGET else Stage(s.stage).name.lower()


def describe(s: Any, verb: int, place: int) -> tuple[str | None, int | None]:
    """Return the card and, where it is an opponent's, the seat that an action speaks of; None where there is none."""
    match verb:
        case Verb.TRIBUTE if place >= FIELD_PLACE:
            return card_in(s.field[s.to_move], place - FIELD_PLACE), None
        case Verb.TRIBUTE | Verb.PLAY:
            return card_in(s.hand[s.to_move], place - HAND_PLACE), None
        case Verb.ATTACK:
            return card_in(s.field[s.to_move], place - FIELD_PLACE), None
        case Verb.TARGET:
            return describe_target(s, place)
        case Verb.TAKE:
            return card_in(s.grave[s.to_move], place - GRAVE_PLACE), None
    return None, None


def describe_target(s: Any, place: int) -> tuple[str | None, int | None]:
    """Return the card and the seat of a place on an opponent's field, none beyond the table's players."""
    first = SPACE.zone(place).first
    per_field = SPACE.zone(FIELD_PLACE).count
    if (place - first) // per_field >= s.players - 1:
        return None, None
    seat = int(rival_seat(s, place))
    return card_in(s.field[seat], rival_slot(place)), seat


def card_in(pile: Any, i: int) -> str | None:
    """Return the code of the card in this place of a pile, None where there is none."""
    return code_of(card_at(pile, i)) if i < size(pile) else None


def refusal(s: Any, rule: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that `rule` forbids."""
    fact, remedy = REFUSALS.get((rule, verb)) or REFUSALS[rule]
    return fact, remedy, facts(s, verb, place)


def facts(s: Any, verb: str, place: int) -> dict[str, Any]:
    """Return what a refusal may mention."""
    me = s.to_move
    code, _ = describe(s, list(VERBS).index(verb), place)
    return {
        "card": code,
        "needed": tributes_needed(number_of(code)) if code else 0,
        "made": s.tributes,
        "deck": size(s.deck[me]),
        "field": size(s.field[me]),
        "taker": TAKERS[Rank(task_number(s))] if task(s) == Task.TAKE else "",
        "attacker": card_in(s.field[me], task_number(s)) if task(s) == Task.TARGET else None,
    }


WORDS = Words(
    title=N_("Duchess"),
    rules=RULES,
    verbs=VERBS,
    prompts=PROMPTS,
    events=EVENTS,
    card=lambda _s, number: code_of(number),
    card_number=lambda _s, words: number_of(words),
    shown=lambda _s, code, _language: code,
    describe=describe,
    prompt=prompt,
    refusal=refusal,
    card_examples=CARD_EXAMPLES,
    absent=ABSENT,
    unknown_verb_rule=UNKNOWN_VERB_RULE,
    unknown_card_rule=UNKNOWN_CARD_RULE,
    reveals=REVEALS,
)
