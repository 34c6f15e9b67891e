"""What players of Monsters read: verbs, questions, events; refusals are in `refusals`."""

from pathlib import Path
from typing import Any

from duelkit.games.monsters.naming import id_of, number_called, option_word, shown_name
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.refusals import refusal
from duelkit.games.monsters.rules.course import EventKind, Task, Verb
from duelkit.games.monsters.rules.places import card_in_place, slot_in_place
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.visibility import sees_place
from duelkit.games.monsters.rules.zones import (
    BANISHED_PLACE,
    DECK_PLACE,
    MINE_PLACE,
    NOWHERE_PLACE,
    OPTION_PLACE,
    THEIR_BANISHED_PLACE,
    THEIR_GRAVE_PLACE,
    THEIR_HAND_PLACE,
)
from duelkit.kernel.agenda import task
from duelkit.kernel.game import Words
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY
from duelkit.sheets import rules_in
from duelkit.texts import N_

RULES = rules_in(Path(__file__).parent)

VERBS = {
    "summon": N_("summon"),
    "set": N_("set"),
    "flip": N_("flip"),
    "position": N_("position"),
    "activate": N_("activate"),
    "tribute": N_("tribute"),
    "attack": N_("attack"),
    "target": N_("target"),
    "choose": N_("choose"),
    "resolve": N_("resolve"),
    "pass": N_("pass"),
    "battle": N_("battle"),
    "main2": N_("main2"),
    "end": N_("end"),
    "discard": N_("discard"),
}

PROMPTS = {
    "main": N_("Your Main Phase: play cards, go to battle, or end your turn."),
    "battle": N_("Your Battle Phase: attack, go on to Main Phase 2, or end your turn."),
    "tribute": N_("Choose a monster to tribute."),
    "target": N_("Choose what to attack."),
    "chain": N_("Answer with a card, or pass."),
    "order": N_("Choose which effect goes onto the chain first."),
    "resolve": N_("Choose which card is dealt with next."),
    "discard": N_("Discard a card: you may keep six."),
    "may": N_("Choose whether to use the effect, or pass."),
    "choose": N_("Choose what the card asks for."),
    "call": N_("Call what you think it will be."),
    "position": N_("Choose a position for the monster."),
    "effect": N_("Choose which effect of the card you use."),
}

QUESTIONS = {
    Task.ASK_MAIN: "main",
    Task.ASK_BATTLE: "battle",
    Task.ASK_TRIBUTE: "tribute",
    Task.ASK_TARGET: "target",
    Task.ASK_CHAIN: "chain",
    Task.ASK_ORDER: "order",
    Task.ASK_PHASE_TRIGGER: "resolve",
    Task.ASK_DISCARD: "discard",
    Task.ASK_TRIGGER: "may",
    Task.ASK_CALL: "call",
    Task.ASK_STANCE: "position",
    Task.ASK_EFFECT: "effect",
    Task.ASK_FUSION: "choose",
    Task.ASK_MATERIAL: "choose",
    Task.ASK_OFFERING: "choose",
    ASK_MAY: "may",
    ASK_CARDS: "choose",
}

# What everybody reads, and what those read who may not see the card.
EVENTS = {
    EventKind.TURN: (N_("{who}'s turn begins (turn {number})."), ""),
    EventKind.DRAW: (N_("{who} draws {card}."), N_("{who} draws a card.")),
    EventKind.STANDBY: (N_("{who}'s Standby Phase."), ""),
    EventKind.MAIN1: (N_("{who}'s Main Phase 1."), ""),
    EventKind.BATTLE: (N_("{who}'s Battle Phase."), ""),
    EventKind.MAIN2: (N_("{who}'s Main Phase 2."), ""),
    EventKind.END: (N_("{who}'s End Phase."), ""),
    EventKind.SUMMON: (N_("{who} summons {card}."), ""),
    EventKind.SET_MONSTER: (N_("{who} sets {card}."), N_("{who} sets a monster.")),
    EventKind.SET_CARD: (N_("{who} sets {card}."), N_("{who} sets a card.")),
    EventKind.PUT_UP: (N_("{card} comes to {who}'s field."), ""),
    EventKind.FLIP_SUMMON: (N_("{who} Flip Summons {card}."), ""),
    EventKind.FLIPPED: (N_("{who}'s {card} is turned face up."), ""),
    EventKind.SPECIAL_SUMMON: (N_("{who} Special Summons {card}."), ""),
    EventKind.POSITION: (N_("{who}'s {card} changes its position."), N_("A monster of {who} changes its position.")),
    EventKind.TRIBUTE: (N_("{who} tributes {card}."), N_("{who} tributes a card.")),
    EventKind.ACTIVATE: (N_("{who} activates {card}."), ""),
    EventKind.TARGET: (N_("{who} aims {card} at {other}."), ""),
    EventKind.RESOLVE: (N_("{who}'s {card} resolves."), ""),
    EventKind.NEGATED: (N_("{who}'s {card} is negated."), ""),
    EventKind.ATTACK: (N_("{who} attacks {other} with {card}."), ""),
    EventKind.ATTACK_STOPPED: (N_("The attack of {who}'s {card} is negated."), ""),
    EventKind.DAMAGE: (N_("{who} takes {number} damage."), ""),
    EventKind.LOSS: (N_("{who} loses {number} life points."), ""),
    EventKind.GAIN: (N_("{who} gains {number} life points."), ""),
    EventKind.DESTROY: (N_("{who}'s {card} is destroyed."), N_("A card of {who} is destroyed.")),
    EventKind.TO_GRAVE: (N_("{who}'s {card} goes to the grave."), N_("A card of {who} goes to the grave.")),
    EventKind.TO_HAND: (N_("{card} goes to {who}'s hand."), N_("A card goes to {who}'s hand.")),
    EventKind.TO_DECK: (N_("{card} goes back to {who}'s deck."), N_("A card goes back to {who}'s deck.")),
    EventKind.BANISH: (N_("{who}'s {card} is removed from play."), N_("A card of {who} is removed from play.")),
    EventKind.DISCARD: (N_("{who} discards {card}."), N_("{who} discards a card.")),
    EventKind.CONTROL: (N_("{who} takes control of {card}."), N_("{who} takes control of a face-down monster.")),
    EventKind.EQUIP: (N_("{who}'s {card} is put on {other}."), ""),
    EventKind.BOOST: (N_("The ATK of {who}'s {card} changes by {number}."), ""),
    EventKind.BOOST_DEF: (N_("The DEF of {who}'s {card} changes by {number}."), ""),
    EventKind.COUNTERS: (N_("Counters on {who}'s {card}: {number}."), ""),
    EventKind.COIN: (N_("{who} tosses a coin (heads: {number})."), ""),
    EventKind.DIE: (N_("{who} rolls {number}."), ""),
    EventKind.CALL: (N_("{who} makes a call."), ""),
    EventKind.REVEAL: (N_("{who} shows {card}."), N_("{who} shows a card.")),
    EventKind.SHUFFLE: (N_("{who}'s deck is shuffled."), ""),
    EventKind.FUSION: (N_("{who} Fusion Summons {card}."), ""),
    EventKind.RITUAL: (N_("{who} Ritual Summons {card}."), ""),
    EventKind.SKIP_TURN: (N_("{who} skips a turn."), ""),
    EventKind.SKIP: (N_("{who} skips a phase."), ""),
    EventKind.BATTLE_OVER: (N_("The Battle Phase is ended."), ""),
    EventKind.NO_EFFECT: (N_("{who}'s {card} has no effect."), ""),
    EventKind.CUT: (N_("Effects set each other off without end: the duel is cut off."), ""),
    EventKind.DECK_OUT: (N_("{who} has no card left to draw."), ""),
    EventKind.WIN: (N_("{who} has won."), ""),
    EventKind.TIE: (N_("The duel is a draw."), ""),
    EventKind.VANISH: (N_("A token of {who} vanishes."), ""),
    EventKind.LOOK: (N_("{who} looks at {card}."), N_("{who} looks at a card.")),
    EventKind.LASTS: (N_("Something holds for {who} from now on."), ""),
    EventKind.BECOMES: (N_("{who} has {number} life points now."), ""),
}

# Of events with a second card: what is said where there is none, and (NUMBER 1) where it is hidden.
ALONE = {
    EventKind.ATTACK: (
        N_("{who} attacks the life points with {card}."),
        N_("{who} attacks a face-down monster with {card}."),
    ),
    EventKind.TARGET: (N_("{who} aims {card} at a face-down card."), N_("{who} aims {card} at a face-down card.")),
    EventKind.EQUIP: (
        N_("{who}'s {card} is put on a face-down monster."),
        N_("{who}'s {card} is put on a face-down monster."),
    ),
}

REVEALS = frozenset(
    {
        EventKind.DRAW,
        EventKind.FLIPPED,
        EventKind.TO_GRAVE,
        EventKind.BANISH,
        EventKind.DISCARD,
        EventKind.COIN,
        EventKind.DIE,
        EventKind.REVEAL,
        EventKind.SHUFFLE,
        EventKind.LOOK,
        EventKind.TO_HAND,
    }
)

ABSENT = {
    "summon": 6,
    "set": 6,
    "flip": 8,
    "position": 6,
    "activate": 10,
    "tribute": 6,
    "attack": 14,
    "target": 14,
    "choose": 13,
    "resolve": 5,
    "pass": 13,
    "battle": 2,
    "main2": 2,
    "end": 2,
    "discard": 18,
}
CARD_EXAMPLES = "dark-hole, battle-ox"
UNKNOWN_VERB_RULE = 2
UNKNOWN_CARD_RULE = 1
EITHER_SIDE = (Verb.TARGET, Verb.CHOOSE, Verb.RESOLVE)  # verbs for cards of both players: whose it is is always said


def prompt(s: Any) -> str:
    """Return the prompt: one word for the question."""
    return QUESTIONS[task(s)]


def describe(s: Any, verb: int, place: int) -> tuple[str | None, int | None]:
    """Return the card (if the player to move knows it) and the seat (if it matters) that an action names; else None."""
    if place == NOWHERE_PLACE:
        return None, None
    if place >= OPTION_PLACE:
        return option_word(s, place - OPTION_PLACE), None
    card = card_in_place(s, s.to_move, place)
    seat = seat_in_place(s, verb, place)
    if card == NO_CARD or not sees_place(s, s.to_move, place, card):
        return None, seat
    return id_of(s, card), seat


def seat_in_place(s: Any, verb: int, place: int) -> int | None:
    """Return the seat on whose side a place is; None if that is clear without saying it."""
    me = s.to_move
    if place < MINE_PLACE or (place < NOWHERE_PLACE and verb not in EITHER_SIDE):
        return None
    if slot_in_place(me, place) != NO_SLOT:
        return int(me if place < NOWHERE_PLACE else 1 - me)
    if THEIR_GRAVE_PLACE <= place < BANISHED_PLACE or THEIR_BANISHED_PLACE <= place < DECK_PLACE:
        return int(1 - me)
    if THEIR_HAND_PLACE <= place < OPTION_PLACE:
        return int(1 - me)
    return int(me) if place < DECK_PLACE else None


EXAMPLES = (
    ("play monsters --decks effect_yugi,my-deck.txt", N_("with decks: yours is the first")),
    ("simulate monsters --decks effect_yugi,my-deck.txt", N_("is my deck the better one?")),
    ("cards list monsters --kind spell --subtype quick-play", N_("its quick-play spells")),
    ("cards list monsters --missing", N_("those that nobody has written yet")),
    ("decks show effect_yugi", N_("one that comes with the game")),
)

WORDS = Words(
    title=N_("Monsters"),
    rules=RULES,
    verbs=VERBS,
    prompts=PROMPTS,
    events=EVENTS,
    card=id_of,
    card_number=number_called,
    shown=lambda s, code, language: shown_name(cards_of(s), code, language),
    describe=describe,
    prompt=prompt,
    refusal=refusal,
    card_examples=CARD_EXAMPLES,
    absent=ABSENT,
    unknown_verb_rule=UNKNOWN_VERB_RULE,
    unknown_card_rule=UNKNOWN_CARD_RULE,
    aims=frozenset({"choose", "target", "tribute"}),
    reveals=REVEALS,
    alone=ALONE,
)
