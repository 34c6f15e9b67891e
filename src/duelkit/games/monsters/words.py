"""What players of Monsters read: verbs, questions, events; refusals are in `refusals`."""

from pathlib import Path
from typing import Any

from duelkit.games.monsters.endings import CAUSES, cause
from duelkit.games.monsters.naming import id_of, number_called, option_word, shown_name
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.refusals import refusal
from duelkit.games.monsters.rules.course import EventKind, Task, Verb, Zone
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
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.game import Words
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS, ASK_EITHER, ASK_MAY
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
    "summon": N_("Choose a monster to summon or set, or pass."),
    "target": N_("Choose what to attack."),
    "chain": N_("Answer with a card, or pass."),
    "order": N_("Choose which effect goes onto the chain first."),
    "resolve": N_("Choose which card is dealt with next."),
    "discard": N_("Discard a card: you may keep six."),
    "may": N_("Choose whether to use the effect, or pass."),
    "either": N_("Say which of the two shall happen."),
    "choose": N_("Choose what the card asks for."),
    "call": N_("Choose what the card asks for."),
    "position": N_("Choose a position for the monster."),
    "effect": N_("Choose which effect of the card you use."),
    "aim": N_("Choose which of your monsters is attacked."),
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
    Task.ASK_AIM: "aim",
    Task.ASK_KIN: "choose",
    Task.ASK_SUMMON: "summon",
    Task.ASK_FUSION: "choose",
    Task.ASK_MATERIAL: "choose",
    Task.ASK_OFFERING: "choose",
    ASK_EITHER: "either",
    ASK_MAY: "may",
    ASK_CARDS: "choose",
}

# What everybody reads, and what those read who may not see the card.
EVENTS = {
    EventKind.TURN: (N_("[{who}'s|Your] turn begins (turn {number})."), ""),
    EventKind.DRAW: (N_("{who} [draws|draw] {card}."), N_("{who} [draws|draw] a card.")),
    EventKind.STANDBY: (N_("[{who}'s|Your] Standby Phase."), ""),
    EventKind.MAIN1: (N_("[{who}'s|Your] Main Phase 1."), ""),
    EventKind.BATTLE: (N_("[{who}'s|Your] Battle Phase."), ""),
    EventKind.MAIN2: (N_("[{who}'s|Your] Main Phase 2."), ""),
    EventKind.END: (N_("[{who}'s|Your] End Phase."), ""),
    EventKind.SUMMON: (N_("{who} [summons|summon] {card}."), ""),
    EventKind.SET_MONSTER: (N_("{who} [sets|set] {card}."), N_("{who} [sets|set] a monster.")),
    EventKind.SET_CARD: (N_("{who} [sets|set] {card}."), N_("{who} [sets|set] a card.")),
    EventKind.PUT_UP: (N_("{card} comes to [{who}'s|your] field."), ""),
    EventKind.FLIP_SUMMON: (N_("{who} [Flip Summons|Flip Summon] {card}."), ""),
    EventKind.FLIPPED: (N_("[{who}'s|Your] {card} is turned face up."), ""),
    EventKind.SPECIAL_SUMMON: (N_("{who} [Special Summons|Special Summon] {card}."), ""),
    EventKind.POSITION: (
        N_("[{who}'s|Your] {card} changes to attack position."),
        N_("A monster of [{who}|yours] changes to attack position."),
    ),
    EventKind.TRIBUTE: (N_("{who} [tributes|tribute] {card}."), N_("{who} [tributes|tribute] a card.")),
    EventKind.ACTIVATE: (N_("{who} [activates|activate] {card}."), ""),
    EventKind.TARGET: (N_("{who} [aims|aim] {card} at {other}."), ""),
    EventKind.RESOLVE: (N_("[{who}'s|Your] {card} resolves."), ""),
    EventKind.NEGATED: (N_("[{who}'s|Your] {card} is negated."), ""),
    EventKind.ATTACK: (N_("{who} [attacks|attack] {other} with {card}."), ""),
    EventKind.ATTACK_STOPPED: (N_("The attack of [{who}'s|your] {card} is negated."), ""),
    EventKind.DAMAGE: (N_("{who} [takes|take] {number} damage."), ""),
    EventKind.LOSS: (N_("{who} [loses|lose] {number} life points."), ""),
    EventKind.GAIN: (N_("{who} [gains|gain] {number} life points."), ""),
    EventKind.DESTROY: (N_("[{who}'s|Your] {card} is destroyed."), N_("A card of [{who}|yours] is destroyed.")),
    EventKind.TO_GRAVE: (
        N_("[{who}'s|Your] {card} goes to the grave."),
        N_("A card of [{who}|yours] goes to the grave."),
    ),
    EventKind.TO_HAND: (N_("{card} goes to [{who}'s|your] hand."), N_("A card goes to [{who}'s|your] hand.")),
    EventKind.TO_DECK: (N_("{card} goes back to [{who}'s|your] deck."), N_("A card goes back to [{who}'s|your] deck.")),
    EventKind.BANISH: (
        N_("[{who}'s|Your] {card} is removed from play."),
        N_("A card of [{who}|yours] is removed from play."),
    ),
    EventKind.DISCARD: (N_("{who} [discards|discard] {card}."), N_("{who} [discards|discard] a card.")),
    EventKind.CONTROL: (
        N_("{who} [takes|take] control of {card}."),
        N_("{who} [takes|take] control of a face-down monster."),
    ),
    EventKind.EQUIP: (N_("[{who}'s|Your] {card} is put on {other}."), ""),
    EventKind.BOOST: (N_("The ATK of [{who}'s|your] {card} changes by {number:+}."), ""),
    EventKind.BOOST_DEF: (N_("The DEF of [{who}'s|your] {card} changes by {number:+}."), ""),
    EventKind.COUNTERS: (N_("Counters on [{who}'s|your] {card}: {number}."), ""),
    EventKind.COIN: (N_("{who} [tosses|toss] a coin (heads: {number})."), ""),
    EventKind.DIE: (N_("{who} [rolls|roll] {number}."), ""),
    EventKind.CALL: (N_("{who} [makes|make] a call."), ""),
    EventKind.REVEAL: (N_("{who} [shows|show] {card}."), N_("{who} [shows|show] a card.")),
    EventKind.SHUFFLE: (N_("[{who}'s|Your] deck is shuffled."), ""),
    EventKind.DECK_TURNED: (N_("[{who}'s|Your] deck is turned over."), ""),
    EventKind.FUSION: (N_("{who} [Fusion Summons|Fusion Summon] {card}."), ""),
    EventKind.RITUAL: (N_("{who} [Ritual Summons|Ritual Summon] {card}."), ""),
    EventKind.SKIP_TURN: (N_("{who} [skips|skip] a turn."), ""),
    EventKind.SKIP: (N_("{who} [skips|skip] a phase."), ""),
    EventKind.BATTLE_OVER: (N_("The Battle Phase is ended."), ""),
    EventKind.NO_EFFECT: (N_("[{who}'s|Your] {card} has no effect."), ""),
    EventKind.CUT: (N_("Effects set each other off without end: the duel is cut off."), ""),
    EventKind.DECK_OUT: (N_("{who} [has|have] no card left to draw."), ""),
    EventKind.WIN: (N_("{who} [has|have] won."), ""),
    EventKind.TIE: (N_("The duel is a draw."), ""),
    EventKind.VANISH: (N_("A token of [{who}|yours] vanishes."), ""),
    EventKind.LOOK: (N_("{who} [looks|look] at {card}."), N_("{who} [looks|look] at a card.")),
    EventKind.LASTS: (N_("The effect of {card} holds for [{who}'s|your] {other} from now on."), ""),
    EventKind.BECOMES: (N_("{who} [has|have] {number} life points now."), ""),
}

# Of events with a second card: what is said where there is none, and (NUMBER 1) where it is hidden.
ALONE = {
    EventKind.ATTACK: (
        N_("{who} [attacks|attack] the life points with {card}."),
        N_("{who} [attacks|attack] a face-down monster with {card}."),
    ),
    EventKind.TARGET: (
        N_("{who} [aims|aim] {card} at a face-down card."),
        N_("{who} [aims|aim] {card} at a face-down card."),
    ),
    EventKind.EQUIP: (
        N_("[{who}'s|Your] {card} is put on a face-down monster."),
        N_("[{who}'s|Your] {card} is put on a face-down monster."),
    ),
    EventKind.LASTS: (
        N_("The effect of {card} holds for {who} from now on."),
        N_("The effect of {card} holds for {who} from now on."),
    ),
}

# The texts of events whose NUMBER says what happened, by that: a position is 0 (attack), 1 (defence) or 2 (face down);
# what is shuffled is a zone, for a deck 0.
BY_NUMBER = {
    (EventKind.SUMMON, 1): (N_("{who} [summons|summon] {card} in defence position."), ""),
    (EventKind.CALL, int(Called.NAME)): (N_("{who} [calls|call] {card}."), ""),
    (EventKind.SHUFFLE, int(Zone.FIELD)): (N_("[{who}'s|Your] face-down monsters are shuffled."), ""),
    (EventKind.POSITION, 1): (
        N_("[{who}'s|Your] {card} changes to defence position."),
        N_("A monster of [{who}|yours] changes to defence position."),
    ),
    (EventKind.POSITION, 2): (
        N_("[{who}'s|Your] {card} is turned face down."),
        N_("A monster of [{who}|yours] is turned face down."),
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
        EventKind.DECK_TURNED,
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
    """Return the prompt: one word for the question; to take one of the cards that are shown is no guess."""
    shown = task(s) == Task.ASK_CALL and task_number(s) == Called.SHOWN
    return "choose" if shown else QUESTIONS[task(s)]


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
    causes=CAUSES,
    cause=cause,
    alone=ALONE,
    by_number=BY_NUMBER,
)
