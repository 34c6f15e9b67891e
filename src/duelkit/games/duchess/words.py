"""What players of Duchess read: rules, verbs, events; questions stand in `asking`, refusals in `refusals`."""

from duelkit.games.duchess.asking import PROMPTS, prompt
from duelkit.games.duchess.cards import code_of, number_of
from duelkit.games.duchess.naming import describe
from duelkit.games.duchess.refusals import refusal
from duelkit.games.duchess.rules.state import EventKind
from duelkit.kernel.game import Words
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
        "A Jack may revive a card from one's grave to the field, a Queen may rescue one to the hand, a King may reset"
        " one to the deck, which is then shuffled. Whoever is asked may decline; where there is no card or no room for"
        " it, nobody is asked."
    ),
    20: N_(
        "Once a go, one card of one's field may battle one card on an opponent's field, even in the go it was played."
    ),
    21: N_(
        "An ace counts 1 attacking and 14 defending; J, Q, K count 11, 12, 13. The higher attacker wins; otherwise it"
        " wins if its suit beats the other: diamonds beat clubs, clubs hearts, hearts spades, spades diamonds."
    ),
    22: N_(
        "An attacker never loses: a battle it would not win does not take place, and it looks for another target, or"
        " none. A card that would defeat no card of any opponent does not step forward."
    ),
    23: N_("The defeated card goes to its owner's grave, and the go ends."),
    24: N_(
        "When a go ends, whoever has no card in deck, hand and field is out. The last one in has won; if nobody is"
        " left, it is a draw."
    ),
    25: N_(
        "If everyone still in has had a go in a row in which no card moved, the duel is over. The most cards on the"
        " field win; among equals, the greatest total of their ranks (ace 1, king 13); if that is equal too, it is a"
        " draw."
    ),
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
    "decline": N_("decline"),
    "end": N_("end"),
}

# What everybody reads, and what those read who may not see the card.
EVENTS = {
    EventKind.DEAL: (N_("The cards are dealt: {number} to each deck."), ""),
    EventKind.GO: (N_("{who}'s go begins."), ""),
    EventKind.DRAW: (N_("{who} draws {card}."), N_("{who} draws a card.")),
    EventKind.OVERFLOW: (N_("{who} draws {card} with a full hand: it goes to the grave."), ""),
    EventKind.TRIBUTE: (N_("{who} tributes {card}."), ""),
    EventKind.PLAY: (N_("{who} plays {card}."), ""),
    EventKind.MILL: (N_("{who} loses {card} from the top of the deck to the grave."), ""),
    EventKind.RESET_GO: (N_("The go of {who} starts over."), ""),
    EventKind.REVIVE: (N_("{who} revives {card}."), ""),
    EventKind.RESCUE: (N_("{who} rescues {card} to the hand."), ""),
    EventKind.RESET: (N_("{who} puts {card} back and shuffles the deck."), ""),
    EventKind.DECLINE: (N_("{who} declines, and takes no card from the grave."), ""),
    EventKind.ATTACK: (N_("{who} attacks with {card}."), ""),
    EventKind.DEFEAT: (N_("{who} defeats {card} of {other} with {attacker}."), ""),
    EventKind.END: (N_("{who}'s go ends."), ""),
    EventKind.OUT: (N_("{who} has no card left and is out."), ""),
    EventKind.QUIET: (N_("A whole round went by in which no card moved: the cards on the fields decide."), ""),
    EventKind.COUNT: (N_("{who}'s field is counted (cards: {number})."), ""),
    EventKind.TOTAL: (N_("{who}'s ranks on the field are added up (total: {number})."), ""),
    EventKind.WIN: (N_("{who} has won."), ""),
    EventKind.TIE: (N_("The duel is a draw."), ""),
}

REVEALS = frozenset({EventKind.DRAW, EventKind.OVERFLOW, EventKind.MILL, EventKind.RESET})

CARD_EXAMPLES = "AD, 10C, QH"
ABSENT = {"draw": 3, "tribute": 8, "play": 14, "attack": 20, "target": 20, "take": 19, "decline": 19, "end": 3}
UNKNOWN_VERB_RULE = 3
UNKNOWN_CARD_RULE = 1

WORDS = Words(
    title=N_("Duchess"),
    rules=RULES,
    verbs=VERBS,
    prompts=PROMPTS,
    events=EVENTS,
    card=lambda _s, number: code_of(number),
    card_number=lambda _s, words: number_of(words),
    describe=describe,
    prompt=prompt,
    refusal=refusal,
    card_examples=CARD_EXAMPLES,
    absent=ABSENT,
    unknown_verb_rule=UNKNOWN_VERB_RULE,
    unknown_card_rule=UNKNOWN_CARD_RULE,
    reveals=REVEALS,
)
