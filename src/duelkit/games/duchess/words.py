"""What players of Duchess read: verbs and events; questions stand in `asking`, refusals in `refusals`."""

from pathlib import Path

from duelkit.games.duchess.asking import PROMPTS, prompt
from duelkit.games.duchess.cards import number_meant, word_of
from duelkit.games.duchess.endings import CAUSES, cause
from duelkit.games.duchess.naming import describe
from duelkit.games.duchess.refusals import refusal
from duelkit.games.duchess.rules.state import EventKind
from duelkit.kernel.game import Words
from duelkit.sheets import rules_in
from duelkit.texts import N_

RULES = rules_in(Path(__file__).parent)

VERBS = {
    "draw": N_("draw"),
    "tribute": N_("tribute"),
    "play": N_("play"),
    "attack": N_("attack"),
    "target": N_("target"),
    "take": N_("take"),
    "decline": N_("decline"),
    "end": N_("end"),
    "choose": N_("choose"),
}

# What everybody reads, and what those read who may not see the card.
EVENTS = {
    EventKind.DEAL: (N_("The cards are dealt: {number} to each deck."), ""),
    EventKind.GO: (N_("[{who}'s|Your] go begins."), ""),
    EventKind.DRAW: (N_("{who} [draws|draw] {card}."), N_("{who} [draws|draw] a card.")),
    EventKind.OVERFLOW: (N_("{who} [draws|draw] {card} with a full hand: it goes to the grave."), ""),
    EventKind.TRIBUTE: (N_("{who} [tributes|tribute] {card}."), ""),
    EventKind.PLAY: (N_("{who} [plays|play] {card}."), ""),
    EventKind.MILL: (N_("{who} [loses|lose] {card} from the top of the deck to the grave."), ""),
    EventKind.RESET_GO: (N_("[The go of {who}|Your go] starts over."), ""),
    EventKind.REVIVE: (N_("{who} [revives|revive] {card}."), ""),
    EventKind.RESCUE: (N_("{who} [rescues|rescue] {card} to the hand."), ""),
    EventKind.RESET: (N_("{who} [puts|put] {card} back and [shuffles|shuffle] the deck."), ""),
    EventKind.DECLINE: (N_("{who} [declines, and takes|decline, and take] no card from the grave."), ""),
    EventKind.ATTACK: (N_("{who} [attacks|attack] with {card}."), ""),
    EventKind.DEFEAT: (N_("{who} [defeats|defeat] [{card} of {other}|your {card}] with {attacker}."), ""),
    EventKind.END: (N_("[{who}'s|Your] go ends."), ""),
    EventKind.OUT: (N_("{who} [has|have] no card left and [is|are] out."), ""),
    EventKind.QUIET: (N_("A whole round went by in which no card moved: the cards on the fields decide."), ""),
    EventKind.COUNT: (N_("[{who}'s|Your] field is counted (cards: {number})."), ""),
    EventKind.TOTAL: (N_("[{who}'s|Your] ranks on the field are added up (total: {number})."), ""),
    EventKind.TO_GRAVE: (N_("[{card} of {who}|Your {card}] goes to the grave."), ""),
    EventKind.TO_HAND: (
        N_("[{card} of {who}|Your {card}] goes to the hand."),
        N_("[A card of {who}|A card of yours] goes to the hand."),
    ),
    EventKind.TO_DECK: (
        N_("[{card} of {who}|Your {card}] goes to the deck."),
        N_("[A card of {who}|A card of yours] goes to the deck."),
    ),
    EventKind.TO_FIELD: (N_("[{card} of {who}|Your {card}] comes onto the field."), ""),
    EventKind.SEES: (
        N_("{who} [sees|see] {card} in [the hand of {other}|your hand]."),
        N_("{who} [sees|see] a card in [the hand of {other}|your hand]."),
    ),
    EventKind.LOOKS_AT: (
        N_("{who} [looks|look] at {card} from the top of the deck."),
        N_("{who} [looks|look] at a card from the top of the deck."),
    ),
    EventKind.SEES_TOP: (
        N_("{who} [sees|see] {card} from the top of [the deck of {other}|your deck]."),
        N_("{who} [sees|see] a card from the top of [the deck of {other}|your deck]."),
    ),
    EventKind.REVEALS: (N_("{who} [reveals|reveal] {card} from the top of the deck."), ""),
    EventKind.SHOWS: (N_("{who} [shows|show] {card} from the hand."), ""),
    EventKind.PLAYS_MORE: (N_("{who} can play once more in this go."), ""),
    EventKind.NAMES_DIAMONDS: (N_("{who} [names|name] diamonds."), ""),
    EventKind.NAMES_CLUBS: (N_("{who} [names|name] clubs."), ""),
    EventKind.NAMES_HEARTS: (N_("{who} [names|name] hearts."), ""),
    EventKind.NAMES_SPADES: (N_("{who} [names|name] spades."), ""),
    EventKind.HOLDS: (N_("What [{card} of {who}|your {card}] says holds for now."), ""),
    EventKind.SKIPS_DRAW: (N_("{who} [skips|skip] the draw of this go."), ""),
    EventKind.SKIPS_GO: (N_("[{who}'s|Your] go is passed over."), ""),
    EventKind.TAKES: (N_("{who} [takes|take] [{card} of {other}|your {card}] into the hand."), ""),
    EventKind.TAKES_ONTO_FIELD: (N_("{who} [takes|take] [{card} of {other}|your {card}] onto the field."), ""),
    EventKind.SWAPS_HANDS: (N_("{who} [changes|change] hands with [{other}|you]."), ""),
    EventKind.SEARCHES: (N_("{who} [searches|search] the deck, which is shuffled."), ""),
    EventKind.TRIBUTES_MORE: (N_("{who} [gains|gain] tributes for this go (made now: {number})."), ""),
    EventKind.AIMS: (N_("{who} [attacks|attack] [{card} of {other}|your {card}] with {attacker}."), ""),
    EventKind.WORKS: (N_("What [{card} of {who}|your {card}] waits for has come about."), ""),
    EventKind.COUNTS_TWICE: (N_("[{card} of {who}|Your {card}] counts as two tributes."), ""),
    EventKind.BATTLES_MORE: (N_("{who} can battle once more in this go."), ""),
    EventKind.LOSES_BY: (N_("{who} [loses|lose] the duel by a text, and [is|are] out."), ""),
    EventKind.WINS_BY: (N_("{who} [wins|win] the duel by a text."), ""),
    EventKind.REFUSES: (N_("{who} [declines|decline]."), ""),
    EventKind.CUT: (N_("More cannot be told of one decision: the rest of the text does not happen."), ""),
    EventKind.WIN: (N_("{who} [has|have] won."), ""),
    EventKind.TIE: (N_("The duel is a draw."), ""),
}

REVEALS = frozenset(
    {
        *(EventKind.DRAW, EventKind.OVERFLOW, EventKind.MILL, EventKind.RESET),
        *(EventKind.TO_GRAVE, EventKind.TO_HAND, EventKind.TO_DECK, EventKind.TO_FIELD, EventKind.SEES),
        *(EventKind.LOOKS_AT, EventKind.SEES_TOP, EventKind.REVEALS, EventKind.SHOWS),
    }
)

CARD_EXAMPLES = "AD, 10C, QH"
ABSENT = {
    "draw": 3,
    "tribute": 8,
    "play": 14,
    "attack": 20,
    "target": 20,
    "take": 19,
    "decline": 19,
    "end": 3,
    "choose": 14,
}
UNKNOWN_VERB_RULE = 3
UNKNOWN_CARD_RULE = 1

EXAMPLES = (
    ("rules duchess D13", N_("one rule of it")),
    ("rules duchess tribute", N_("the rules with a word in them, of either language")),
    ("play duchess --decks own --seed 7", N_("with a whole pack each, the same deal every time")),
    ("simulate duchess --players 4 --decks own --seed 7", N_("four at the table, a whole pack each")),
)

WORDS = Words(
    title=N_("Duchess"),
    rules=RULES,
    verbs=VERBS,
    prompts=PROMPTS,
    events=EVENTS,
    card=lambda _s, number: word_of(number),
    card_number=lambda _s, words: number_meant(words),
    describe=describe,
    prompt=prompt,
    refusal=refusal,
    card_examples=CARD_EXAMPLES,
    absent=ABSENT,
    unknown_verb_rule=UNKNOWN_VERB_RULE,
    unknown_card_rule=UNKNOWN_CARD_RULE,
    aims=frozenset({"target", "choose"}),
    reveals=REVEALS,
    causes=CAUSES,
    cause=cause,
)
