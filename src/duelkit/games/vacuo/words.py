"""What players of Vácuo read: verbs, questions, events, refusals."""

from pathlib import Path
from typing import Any

from duelkit.games.vacuo import refusals
from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.endings import CAUSES, cause
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.legality import hand_asked
from duelkit.games.vacuo.rules.state import (
    HAND,
    HAND_PLACE,
    LOOKED_PLACE,
    NOWHERE_PLACE,
    OPEN_PLACE,
    SEAT_PLACE,
    VOID_PLACE,
    Task,
    Verb,
)
from duelkit.kernel.agenda import task
from duelkit.kernel.game import Words
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY, ASK_PLAYER
from duelkit.sheets import rules_in
from duelkit.texts import N_

RULES = rules_in(Path(__file__).parent)

VERBS = {
    "attack": N_("attack"),
    "target": N_("target"),
    "buy": N_("buy"),
    "defend": N_("defend"),
    "decline": N_("decline"),
    "use": N_("use"),
    "lay": N_("lay"),
    "choose": N_("choose"),
    "end": N_("end"),
}

PROMPTS = {
    "turn": N_("Attack, or buy a card."),
    "target": N_("Choose an opponent."),
    "defend": N_("Answer with a defence card, or decline."),
    "end": N_("Use effect cards, lay conditions, or end your turn."),
    "choose": N_("Choose what the card asks for."),
    "may": N_("Say whether the card's text shall happen."),
    "again": N_("Attack once more."),
    "either": N_("Say which of the two shall happen."),
    "pass": N_("All turns pass by themselves now: go on."),
}

# What everybody reads, and what those read who may not see the card.
EVENTS = {
    EventKind.ORDER_ROLL: (N_("{who} [rolls|roll] {number} for the order of play."), ""),
    EventKind.PLACE: (N_("{who} [takes|take] place {number} in the order of play."), ""),
    EventKind.DEAL: (N_("{who} [starts|start] with {card}."), N_("{who} [starts|start] with a card.")),
    EventKind.TURN: (N_("[{who}'s|Your] turn begins."), ""),
    EventKind.PENALTY: (N_("{who} [has|have] no card in hand."), ""),
    EventKind.BUY: (N_("{who} [buys|buy] {card}."), N_("{who} [buys|buy] a card.")),
    EventKind.DRAW: (N_("{who} [gets|get] {card} from the queue."), N_("{who} [gets|get] a card from the queue.")),
    EventKind.ATTACK: (N_("{who} [attacks|attack] with {card}."), ""),
    EventKind.TARGET: (N_("{card} is aimed at {other}."), ""),
    EventKind.DEFEND: (N_("{who} [defends|defend] with {card}."), ""),
    EventKind.DECLINE: (N_("{who} [plays|play] no defence card."), ""),
    EventKind.ATTACK_DIE: (N_("{who} [rolls|roll] {number} to attack."), ""),
    EventKind.DEFENCE_DIE: (N_("{who} [rolls|roll] {number} to defend."), ""),
    EventKind.DIE: (N_("{who} [rolls|roll] {number}."), ""),
    EventKind.SUCCESS: (N_("[{who}'s|Your] attack on {other} succeeds."), ""),
    EventKind.FAILURE: (N_("[{who}'s|Your] attack on {other} fails."), ""),
    EventKind.DAMAGE: (N_("{who} [takes|take] {number} damage."), ""),
    EventKind.LOSS: (N_("{who} [loses|lose] {number} life."), ""),
    EventKind.GAIN: (N_("{who} [gains|gain] {number} life."), ""),
    EventKind.VOID: (N_("[{who}'s|Your] {card} goes to the void."), ""),
    EventKind.USE: (N_("{who} [uses|use] {card}."), ""),
    EventKind.LAY: (N_("{who} [lays|lay] {card} before [{other}|you|yourself]."), ""),
    EventKind.LAPSE: (N_("{card}, open before {who}, ends and goes back into the queue."), ""),
    EventKind.DISCARD: (
        N_("[{who}'s|Your] {card} goes back into the queue."),
        N_("A card of [{who}|yours] goes back into the queue."),
    ),
    EventKind.UNDER: (
        N_("[{who}'s|Your] {card} goes to the bottom of the queue."),
        N_("A card of [{who}|yours] goes to the bottom of the queue."),
    ),
    EventKind.ONTO: (
        N_("[{who}'s|Your] {card} goes to the top of the queue."),
        N_("A card of [{who}|yours] goes to the top of the queue."),
    ),
    EventKind.STEAL: (N_("{who} [steals|steal] {card} from {other}."), N_("{who} [steals|steal] a card from {other}.")),
    EventKind.PASSED: (
        N_("{who} [gets|get] {card} from {other}."),
        N_("{who} [gets|get] a card from {other}."),
    ),
    EventKind.TAKE: (N_("{who} [takes|take] {card} in hand."), N_("{who} [takes|take] a card in hand.")),
    EventKind.LOOK: (N_("{who} [looks|look] at the top of the queue (cards: {number})."), ""),
    EventKind.PUT_BACK: (N_("{who} [puts|put] the rest back at random places (cards: {number})."), ""),
    EventKind.FORCED: (N_("{who} must attack on [their|your] next turn."), ""),
    EventKind.COUNT_RESET: (N_("[{who}'s|Your] attack count returns to 0."), ""),
    EventKind.COUNT_RISES: (N_("[{who}'s|Your] attack count rises to {number}."), ""),
    EventKind.ROUND: (N_("All have attacked: the counts return to 0, and everybody buys a card."), ""),
    EventKind.CHOICE: (N_("{who} [chooses|choose] [{other}|you|yourself]."), ""),
    EventKind.CUT: (N_("Too many texts set each other off: the rest is cut off."), ""),
    EventKind.OUT: (N_("{who} [is|are] out."), ""),
    EventKind.LEAVE: (N_("All that {who} held goes back into the queue (cards: {number})."), ""),
    EventKind.END: (N_("[{who}'s|Your] turn ends."), ""),
    EventKind.WIN: (N_("{who} [has|have] won."), ""),
    EventKind.TIE: (N_("The duel is a draw."), ""),
    EventKind.WORKS: (N_("{card} takes effect for {who}."), ""),
    EventKind.SWAP: (N_("[{who} and {other} swap their life|{who} and {other} swap life]."), ""),
    EventKind.LASTS: (N_("{card} lasts for {who} from now on."), ""),
    EventKind.EXPIRES: (N_("{card} lasts for {who} no longer."), ""),
    EventKind.REROLL: (N_("{card} lets {who} roll again: {number}. The better die counts."), ""),
    EventKind.REROLL_WORSE: (N_("{card} lets {who} roll again: {number}. The worse die counts."), ""),
    EventKind.COUNTS: (N_("With {card}, [{who}'s|your] die counts {number}."), ""),
    EventKind.COUNTS_RETURN: (N_("All have attacked: the counts return to 0."), ""),
    EventKind.STUCK: (N_("{who} can neither attack nor buy a card."), ""),
    EventKind.QUIET: (
        N_("A whole round without an attack or a change, and the queue is empty: the highest life wins."),
        "",
    ),
    EventKind.TOO_LONG: (N_("The duel has lasted too long: the highest life wins."), ""),
    EventKind.FORBIDDEN: (N_("{card} forbids {who} to defend."), ""),
    EventKind.SUCCEEDS_BY: (N_("{card} decides the attack: it succeeds, without a defence and without dice."), ""),
    EventKind.FAILS_BY: (N_("{card} decides the attack: it fails, without a defence and without dice."), ""),
    EventKind.DECIDED: (N_("The attack is decided already: {card} changes nothing about it."), ""),
    EventKind.MOST_TIED: (
        N_("Several have the most life: {who} [is|are] meant, the first of them after {other} in the order of play."),
        "",
    ),
    EventKind.LEAST_TIED: (
        N_("Several have the least life: {who} [is|are] meant, the first of them after {other} in the order of play."),
        "",
    ),
    EventKind.MOST_CARDS_TIED: (
        N_("Several hold the most cards: {who} [is|are] meant, the first of them after {other} in order of play."),
        "",
    ),
    EventKind.FEWEST_CARDS_TIED: (
        N_("Several hold the fewest cards: {who} [is|are] meant, the first of them after {other} in order of play."),
        "",
    ),
    EventKind.SKIPS: (N_("{who} [skips|skip] turns to come: {number}."), ""),
    EventKind.SKIPPED: (N_("[{who}'s|Your] turn is skipped."), ""),
    EventKind.EXTRA: (N_("{who} [has|have] an extra turn after this one."), ""),
    EventKind.PREVENTED: (N_("{card} keeps {number} damage off {who}."), ""),
    EventKind.COUNTERS: (N_("Counters on {card} before {who}: {number}."), ""),
    EventKind.SEES: (
        N_("{who} [sees|see] {card} in [the hand of {other}|your hand]."),
        N_("{who} [sees|see] a card in [the hand of {other}|your hand]."),
    ),
    EventKind.REVEALS: (N_("{who} [reveals|reveal] {card}."), ""),
    EventKind.SWAP_HANDS: (N_("[{who} and {other} swap their hands|{who} and {other} swap hands]."), ""),
    EventKind.COPIES: (
        N_("{who} [gets|get] a copy of {card}, which [{other} has|you have]."),
        N_("{who} [gets|get] a copy of a card that [{other} has|you have]."),
    ),
    EventKind.ROLLS_ANEW: (N_("{card} has [the dice of {who}|your dice] rolled again; what they show now counts."), ""),
    EventKind.ROLLS_ONE_ANEW: (
        N_("{card} has [the {number} of {who}|your {number}] rolled again; what the die shows now counts."),
        "",
    ),
    EventKind.SUM: (N_("[The dice of {who}|Your dice] come to {number}."), ""),
    EventKind.WINS_BY: (N_("{who} [wins|win] the duel by {card}."), ""),
    EventKind.LOSES_BY: (N_("{who} [loses|lose] the duel by {card}."), ""),
    EventKind.NEGATED: (N_("[{card} of {who}|Your {card}] is negated and does nothing."), ""),
    EventKind.SHIFTS: (N_("{card} lies before {who} now."), ""),
    EventKind.AGAIN: (N_("{who} [attacks|attack] once more in this turn."), ""),
}

# The texts of events whose NUMBER says that something else happened.
BY_NUMBER = {(EventKind.LEAVE, 0): (N_("{who} held no card that could go back into the queue."), "")}

REVEALS = frozenset(
    {
        EventKind.BUY,
        EventKind.DRAW,
        EventKind.ATTACK_DIE,
        EventKind.DEFENCE_DIE,
        EventKind.DIE,
        EventKind.REROLL,
        EventKind.REROLL_WORSE,
        EventKind.STEAL,
        EventKind.PASSED,
        EventKind.LOOK,
        EventKind.TAKE,
        EventKind.DISCARD,
        EventKind.UNDER,
        EventKind.ONTO,
        EventKind.TARGET,
        EventKind.LAPSE,
        EventKind.LAY,
        EventKind.VOID,
        EventKind.SEES,
        EventKind.REVEALS,
        EventKind.SWAP_HANDS,
        EventKind.COPIES,
        EventKind.ROLLS_ANEW,
        EventKind.ROLLS_ONE_ANEW,
    }
)

ABSENT = {
    "attack": 6,
    "target": 13,
    "buy": 6,
    "defend": 14,
    "decline": 14,
    "use": 11,
    "lay": 11,
    "choose": 24,
    "end": 11,
}
CARD_EXAMPLES = "strike, bulwark"
UNKNOWN_VERB_RULE = 6
UNKNOWN_CARD_RULE = 3
QUESTIONS = {
    Task.ASK_TURN: "turn",
    Task.ASK_TARGET: "target",
    Task.ASK_HOLDER: "target",
    Task.ASK_DEFEND: "defend",
    Task.ASK_END: "end",
    Task.ASK_PASS: "pass",
    Task.ASK_AGAIN: "again",
    ASK_EITHER: "either",
    ASK_MAY: "may",
    ASK_PLAYER: "choose",
    ASK_CARDS: "choose",
}


def prompt(s: Any) -> str:
    """Return the prompt: one word for the question."""
    return QUESTIONS[task(s)]


def describe(s: Any, verb: int, place: int) -> tuple[str | None, int | None]:
    """Return the card and the player that an action speaks of; None where there is none."""
    cards = card_set(s.set)
    if place == NOWHERE_PLACE:
        return None, None
    if verb == Verb.TARGET or SEAT_PLACE <= place < VOID_PLACE:
        seat = place - SEAT_PLACE
        return None, seat if seat < s.players else None
    if place < SEAT_PLACE:
        owner = int(hand_asked(s))
        return cards.code(card_in(s.hand[owner], place - HAND_PLACE)), None if owner == s.to_move else owner
    return describe_choice(s, place)


def describe_choice(s: Any, place: int) -> tuple[str | None, int | None]:
    """Return the card, and whose it is, of a place that only a card's text asks about."""
    cards = card_set(s.set)
    if place >= OPEN_PLACE:
        row = s.rows[place - OPEN_PLACE]
        there = place - OPEN_PLACE < s.lasting
        return (cards.code(row.card), row.holder) if there else (None, None)
    if place >= LOOKED_PLACE:
        return cards.code(card_in(s.looked, place - LOOKED_PLACE)), None
    owner, i = divmod(place - VOID_PLACE, HAND)
    return (cards.code(card_in(s.void[owner], i)), owner) if owner < s.players else (None, None)


def card_in(pile: Any, i: int) -> int:
    """Return the number of the card in this place of a pile, -1 where there is none."""
    return int(card_at(pile, i)) if i < size(pile) else -1


def refusal(s: Any, reason: int, verb: str, place: int) -> tuple[str, str, dict[str, Any]]:
    """Return the fact, the remedy and the values for a move that is forbidden for a reason."""
    card, _ = describe(s, list(VERBS).index(verb), place)
    return refusals.refusal(s, reason, place, card)


def shown(s: Any, code: str, language: str) -> str:
    """Return a card's name in a language."""
    cards = card_set(s.set)
    return cards.cards[cards.numbers[code]].name(language) if code in cards.numbers else code


EXAMPLES = (
    ("play vacuo --players 4", N_("you and three bots")),
    ("cards list vacuo --type attack --rarity rare", N_("some of them")),
    ("cards show strike", N_("one card, by its id or its name")),
    ("cards show strike bulwark --lang pt", N_("two, in Portuguese")),
    ("cards show strike --json", N_("for other programs")),
)

WORDS = Words(
    title=N_("Vácuo"),
    rules=RULES,
    verbs=VERBS,
    prompts=PROMPTS,
    events=EVENTS,
    card=lambda s, number: card_set(s.set).code(number),
    card_number=lambda s, words: card_set(s.set).number(words),
    shown=shown,
    describe=describe,
    prompt=prompt,
    refusal=refusal,
    card_examples=CARD_EXAMPLES,
    absent=ABSENT,
    unknown_verb_rule=UNKNOWN_VERB_RULE,
    unknown_card_rule=UNKNOWN_CARD_RULE,
    aims=frozenset({"choose", "target"}),
    reveals=REVEALS,
    causes=CAUSES,
    cause=cause,
    by_number=BY_NUMBER,
)
