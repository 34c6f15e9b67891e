"""What is asked at a table of Monsters: the sentence, with the card that asks and what is to be answered."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from duelkit.games.monsters.look.card_faces import text_of
from duelkit.games.monsters.look.happened import told_signal
from duelkit.games.monsters.look.prices import price_asked
from duelkit.games.monsters.naming import id_of, shown_name
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.rules.activating import part_to_activate
from duelkit.games.monsters.rules.columns import FIRST_PART
from duelkit.games.monsters.rules.course import EventKind, Phase, ResponseWindow, Task
from duelkit.games.monsters.rules.effects.calling_names import (
    first_in_part,
    is_of_name,
    name_at,
    names_there,
    part_size,
)
from duelkit.games.monsters.rules.effects.tossing import TOSS_AGAIN
from duelkit.games.monsters.rules.facts import controller
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.places import slot_in_place
from duelkit.games.monsters.rules.priority import card_in, window_in
from duelkit.games.monsters.rules.rows import FACTS
from duelkit.games.monsters.rules.summoning import tributes_needed
from duelkit.games.monsters.rules.zones import MINE_PLACE
from duelkit.games.monsters.words import ALONE, EVENTS
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_MAY
from duelkit.texts import N_, Language

MOMENTS = {
    ResponseWindow.SUMMONING: N_("A monster is being summoned."),
    ResponseWindow.ATTACK: N_("An attack was declared."),
    ResponseWindow.DAMAGE: N_("Damage Step: damage is about to be calculated."),
    ResponseWindow.AFTER_DAMAGE: N_("Damage Step: damage was calculated."),
    ResponseWindow.END_OF_BATTLE: N_("[{who}'s|Your] attacks are over."),
    ResponseWindow.LEAVING: N_("{who} [leaves|leave] the Main Phase."),
}
PHASES = {  # in which nothing has happened, and a card can be activated all the same
    Phase.DRAW: N_("[{who}'s|Your] Draw Phase."),
    Phase.STANDBY: EVENTS[EventKind.STANDBY][0],
    Phase.MAIN1: EVENTS[EventKind.MAIN1][0],
    Phase.BATTLE: EVENTS[EventKind.BATTLE][0],
    Phase.MAIN2: EVENTS[EventKind.MAIN2][0],
    Phase.END: EVENTS[EventKind.END][0],
}
# What is asked in a turn where not all is possible, by what is: to use a card (else to attack), and to go to battle.
IN_MAIN = {
    (True, False): N_("Your Main Phase: play cards, or end your turn."),
    (False, True): N_("Your Main Phase: go to battle, or end your turn."),
    (False, False): N_("Your Main Phase: only ending your turn is possible."),
}
IN_BATTLE = {
    (True, True): N_(
        "Your Battle Phase: attack, begin the second Battle Phase, go on to Main Phase 2, or end your turn."
    ),
    (False, True): N_("Your Battle Phase: begin the second one, go on to Main Phase 2, or end your turn."),
    (False, False): N_("Your Battle Phase: go on to Main Phase 2, or end your turn."),
}
ONWARD = frozenset({"battle", "main2", "end"})  # verbs that lead out of a phase
DAMAGE_STEP = N_("Damage Step, before damage calculation: {attack}")  # M16
ANSWER = N_("Answer with a card, or pass.")
ACT = N_("Activate a card now, or pass.")
UNPROVOKED = (ResponseWindow.OPEN, ResponseWindow.END_OF_BATTLE, ResponseWindow.LEAVING)  # windows without an event
MIDDLE_OF = {  # questions that a card's text asks
    "may": N_("{card} Shall it happen?"),
    "either": N_("{card} Which of the two shall happen?"),
    "choose": N_("{card} Choose."),
    "position": N_("{card} In which position?"),
}
TO_CALL = {  # what a card's text has a player call, or choose among what was called
    Called.COIN: N_("{card} Heads or tails?"),
    Called.ATTRIBUTE: N_("{card} Call an attribute."),
    Called.OTHER_ATTRIBUTE: N_("{card} Call another attribute."),
    Called.KEPT_ATTRIBUTE: N_("{card} Choose one of the two attributes."),
    Called.RACE: N_("{card} Call a race."),
    Called.KIND: N_("{card} Monster, spell or trap?"),
    Called.NUMBER: N_("{card} Call a number of the die."),
    Called.KEPT_NUMBER: N_("{card} Choose one of the two results."),
    Called.LEVEL: N_("{card} Call a level."),
    Called.NAME_RANGE: N_(
        "{card} Call a card: among which names is it? (They stand in the order of the English names.)"
    ),
    Called.NAME_PART: N_("{card} Call a card: among which of these names is it?"),
    Called.NAME: N_("{card} Call a card."),
    Called.LIFE_RANGE: N_("{card} How much life do you pay: from which amount on?"),
    Called.LIFE: N_("{card} How much life do you pay?"),
    Called.ZONES: N_("{card} On whose side are the two empty zones?"),
}
ATTACK_SAID = N_("attack with {card}"), N_("attack")
TO_POSITION = (
    (N_("change {card} to attack position"), N_("to attack position")),
    (N_("change {card} to defence position"), N_("to defence position")),
)
WHICH_EFFECT = N_("Which effect of {card} do you use?")


def question(s: Any, prompt: str, names: Sequence[str], _: Language) -> str | None:
    """Return the question if it can say more than the game's words for the prompt, else None; `s` is a view."""
    told = QUESTIONS.get(prompt)
    return told(s, names, _) if told is not None else of_text(s, prompt, _)


def turn_asked(prompt: str, verbs: Collection[str], _: Language) -> str | None:
    """Return the question in a turn, with what is possible; None where all is, or where something else is asked."""
    texts = {"main": IN_MAIN, "battle": IN_BATTLE}.get(prompt, {})
    possible = bool(set(verbs) - ONWARD), "battle" in verbs
    return _(texts[possible]) if possible in texts else None


def name_of(s: Any, card: int, _: Language) -> str:
    """Return the name of a card of the duel."""
    code = id_of(s, card) if card >= 0 else None
    return shown_name(cards_of(s), code, _.code) if code else _(N_("a hidden card"))


def to_answer(s: Any, names: Sequence[str], _: Language) -> str:
    """Return the question in a window: what is to be answered, or in which phase a card can be activated."""
    window = ResponseWindow(task_number(s))
    return f"{answered(s, window, names, _)} {_(ACT if is_unprovoked(s) else ANSWER)}"


def is_unprovoked(s: Any) -> bool:
    """Tell whether the open window is there without an event, and without a link to answer."""
    return task_number(s) in UNPROVOKED and not s.running


def answered(s: Any, window: ResponseWindow, names: Sequence[str], _: Language) -> str:
    """Return what is to be answered: a link, an attack, a summon, what has happened; else which phase it is."""
    turn = names[s.turn]
    if s.running:
        link, owner = s.links[s.running - 1], names[s.frames[s.running - 1].you]
        return _(N_("{who} [activates|activate] {card}."), who=owner, card=name_of(s, int(link.this.card), _))
    if s.attacker != NO_CARD and window in (ResponseWindow.ATTACK, ResponseWindow.DAMAGE):
        told_attack = attack(s, turn, _)
        return told_attack if window == ResponseWindow.ATTACK else _(DAMAGE_STEP, attack=told_attack)
    if s.summoning != NO_CARD:
        who = names[controller(s, s.summoning)]
        return _(N_("{who} [is|are] summoning {card}."), who=who, card=name_of(s, s.summoning, _))
    happened = event(s, names, _) if window == ResponseWindow.EVENT else None
    return happened or _(MOMENTS.get(window) or PHASES[Phase(s.phase)], who=turn)


def event(s: Any, names: Sequence[str], _: Language) -> str | None:
    """Return what happened last that the player's cards can answer, else what happened last; None for nothing."""
    newest_first = [s.signals[k] for k in range(s.signalled - 1, -1, -1)]
    answered = [one for one in newest_first if (s.response_triggers[s.to_move] >> one.trigger) & 1]
    told = (told_signal(s, one, names, _) for one in (*answered, *newest_first))
    return next((sentence for sentence in told if sentence), None)


def attack(s: Any, who: str, _: Language) -> str:
    """Return a sentence that says who attacks what with which monster."""
    card = name_of(s, s.attacker, _)
    if s.attacked == NO_CARD:
        return _(ALONE[EventKind.ATTACK][0], who=who, card=card)
    code = id_of(s, s.attacked)
    other = shown_name(cards_of(s), code, _.code) if code else ""
    return _(EVENTS[EventKind.ATTACK][0] if code else ALONE[EventKind.ATTACK][1], who=who, card=card, other=other)


def tribute(s: Any, _names: Sequence[str], _: Language) -> str:
    """Return the question for tributes: for which monster, and how many are missing."""
    missing = tributes_needed(s, s.summoning) - s.tributes
    card = name_of(s, s.summoning, _)
    if missing <= 0:
        return _(N_("You may choose one more tribute for {card}."), card=card)
    return _.plural("Choose {n} tribute for {card}.", "Choose {n} tributes for {card}.", missing, card=card)


def target(s: Any, _names: Sequence[str], _: Language) -> str:
    """Return the question for a target: which monster attacks."""
    return _(N_("Choose what {card} attacks."), card=name_of(s, s.attacker, _))


def trigger(s: Any, _names: Sequence[str], _: Language) -> str | None:
    """Return the question about a trigger: which effect may be used, or which text asks."""
    if task(s) == ASK_MAY and task_number(s) == TOSS_AGAIN:
        return _(N_("Toss the coins again?"))
    if task(s) != Task.ASK_TRIGGER:
        return offered(s, _)
    waits = s.waiting[task_number(s)]
    return _(N_("{card} Use this effect?"), card=told(s, int(waits.this.card), int(waits.part), _))


def offered(s: Any, _: Language) -> str | None:
    """Return the question about what a text offers: whether a price is paid, or whether it shall happen."""
    price = price_asked(s.frames[s.running - 1].pc - 1) if s.running else None
    if price is None:
        return of_text(s, "may", _)
    sentence, values = price
    return asked_by_text(s, sentence, _, **values)


def effect(s: Any, _names: Sequence[str], _: Language) -> str:
    """Say which card's effects there are to choose from; each answer is the sentence of one."""
    card, _moment = card_with_effects(s)
    return _(WHICH_EFFECT, card=name_of(s, card, _))


def effect_at(s: Any, place: str, _: Language) -> str | None:
    """Return the sentence of the effect that an option stands for; None where no effect is asked for."""
    zone, _sign, option = place.partition(":")
    if s.over or task(s) != Task.ASK_EFFECT or zone != "option":
        return None
    card, window = card_with_effects(s)
    return sentence_of(s, card, part_to_activate(s, s.to_move, card, window, int(option)), _)


def names_at(s: Any, place: str, _: Language) -> str | None:
    """Return the first and the last of the names that an option stands for; None where it stands for no range.

    They are the English names in each language, since those are what the order goes by.
    """
    zone, _sign, option = place.partition(":")
    called = task_number(s)
    if s.over or task(s) != Task.ASK_CALL or not is_of_name(called) or zone != "option":
        return None
    first = first_in_part(s, called, int(option))
    last = min(first + part_size(s, called), names_there(s)) - 1
    ends = (str(cards_of(s).numbered(name_at(s, at))["id"]) for at in (first, last))
    card, other = (shown_name(cards_of(s), code, "en") for code in ends)
    return None if first == last else _(N_("from {card} to {other}"), card=card, other=other)


def sentence_of(s: Any, card: int, part: int, _: Language) -> str | None:
    """Return the sentence of an effect, which is a part of a card's text; None for a card of one effect alone."""
    number = s.definition[card]
    effects, at = cards_of(s).numbered(number).get("effects", ()), part - FACTS[number, FIRST_PART]
    said = effects[at] if 0 <= at < len(effects) else None
    return str(said[_.code]) if said else None


def card_with_effects(s: Any) -> tuple[Card, int]:
    """Return the card whose effect is to be chosen, and the window in which it is used."""
    return card_in(task_number(s)), window_in(task_number(s))


def move_said(s: Any, verb: str, place: str) -> tuple[str, str] | None:
    """Return the texts of an attack or a change of position, with the card and beside it; None for any other move."""
    if verb == "attack":
        return ATTACK_SAID
    if verb != "position" or not place:
        return None
    slot = slot_in_place(s.to_move, MINE_PLACE + int(place.partition(":")[2]))
    return TO_POSITION[0 if s.defends[slot] else 1]


def call(s: Any, _names: Sequence[str], _: Language) -> str | None:
    """Return what is to be called: the side of a coin, an attribute, a level."""
    return asked_by_text(s, TO_CALL[Called(task_number(s))], _)


def of_text(s: Any, prompt: str, _: Language) -> str | None:
    """Return which card's text asks, with the text; None where none asks."""
    return asked_by_text(s, MIDDLE_OF[prompt], _) if prompt in MIDDLE_OF else None


def asked_by_text(s: Any, sentence: str, _: Language, **values: Any) -> str | None:
    """Return what a card's text asks, with the text; None where none asks."""
    if s.running == 0:
        return None
    card, part = int(s.frames[s.running - 1].card), int(s.links[s.running - 1].part)
    return _(sentence, card=told(s, card, part, _), **values)


def told(s: Any, card: int, part: int, _: Language) -> str:
    """Return a card's name and its text in brackets: of several effects the one that asks."""
    code = id_of(s, card)
    text = (sentence_of(s, card, part, _) or text_of(cards_of(s), code, _)) if code else ""
    return f"{name_of(s, card, _)} ({text})" if text else f"{name_of(s, card, _)}."


QUESTIONS: dict[str, Callable[[Any, Sequence[str], Language], str | None]] = {
    "chain": to_answer,
    "tribute": tribute,
    "target": target,
    "may": trigger,
    "effect": effect,
    "call": call,
}
