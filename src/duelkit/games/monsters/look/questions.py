"""What is asked at a table of Monsters: the sentence, with the card that asks and what is to be answered."""

from collections.abc import Callable, Sequence
from typing import Any

from duelkit.games.monsters.look.card_faces import text_of
from duelkit.games.monsters.naming import id_of, shown_name
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.rules.activating import part_to_activate
from duelkit.games.monsters.rules.columns import FIRST_PART
from duelkit.games.monsters.rules.course import ResponseWindow, Task
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.priority import card_in, window_in
from duelkit.games.monsters.rules.summoning import tributes_needed
from duelkit.games.monsters.rules.tables import FACTS
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.piles import NO_CARD
from duelkit.texts import N_, Language

MOMENTS = {
    ResponseWindow.SUMMONING: N_("A monster is being summoned."),
    ResponseWindow.ATTACK: N_("An attack was declared."),
    ResponseWindow.DAMAGE: N_("Damage is about to be calculated."),
    ResponseWindow.END_OF_BATTLE: N_("The attacks are over."),
    ResponseWindow.LEAVING: N_("{who} leaves the phase."),
}
ANSWER = N_("Answer with a card, or pass.")
MIDDLE_OF = {  # questions that a card's text asks
    "may": N_("{card} Shall it happen?"),
    "choose": N_("{card} Choose."),
    "call": N_("{card} Make your call."),
    "position": N_("{card} In which position?"),
}
WHICH_EFFECT = N_("Which effect of {card} do you use?")


def question(s: Any, prompt: str, names: Sequence[str], _: Language) -> str | None:
    """Return the question if it can say more than the game's words for the prompt, else None; `s` is a view."""
    told = QUESTIONS.get(prompt)
    return told(s, names, _) if told is not None else of_text(s, prompt, _)


def name_of(s: Any, card: int, _: Language) -> str:
    """Return the name of a card of the duel."""
    code = id_of(s, card) if card >= 0 else None
    return shown_name(cards_of(s), code, _.code) if code else _(N_("a hidden card"))


def to_answer(s: Any, names: Sequence[str], _: Language) -> str:
    """Return the question in a window: the newest link, a summon, an attack, a phase that ends."""
    if s.running:
        link = s.links[s.running - 1]
        owner = names[s.frames[s.running - 1].you]
        said = _(N_("{who} activates {card}."), who=owner, card=name_of(s, int(link.this.card), _))
    elif s.attacker != NO_CARD and task_number(s) in (ResponseWindow.ATTACK, ResponseWindow.DAMAGE):
        said = attack(s, _)
    elif s.summoning != NO_CARD:
        said = _(N_("{card} is being summoned."), card=name_of(s, s.summoning, _))
    else:
        window = ResponseWindow(task_number(s))
        said = _(MOMENTS[window], who=names[s.turn]) if window in MOMENTS else ""
    return f"{said} {_(ANSWER)}".strip()


def attack(s: Any, _: Language) -> str:
    """Return a sentence that says which monster attacks what."""
    attacker = name_of(s, s.attacker, _)
    if s.attacked == NO_CARD:
        return _(N_("{card} attacks the life points."), card=attacker)
    code = id_of(s, s.attacked)
    other = shown_name(cards_of(s), code, _.code) if code else _(N_("a face-down monster"))
    return _(N_("{card} attacks {other}."), card=attacker, other=other)


def tribute(s: Any, _names: Sequence[str], _: Language) -> str:
    """Return the question for tributes: for which monster, and how many are missing."""
    missing = tributes_needed(s, s.summoning) - s.tributes
    card = name_of(s, s.summoning, _)
    return _.plural("Choose {n} tribute for {card}.", "Choose {n} tributes for {card}.", missing, card=card)


def target(s: Any, _names: Sequence[str], _: Language) -> str:
    """Return the question for a target: which monster attacks."""
    return _(N_("Choose what {card} attacks."), card=name_of(s, s.attacker, _))


def trigger(s: Any, _names: Sequence[str], _: Language) -> str | None:
    """Return the question about a trigger: which effect may be used, or which text asks."""
    if task(s) != Task.ASK_TRIGGER:
        return of_text(s, "may", _)
    waits = s.waiting[task_number(s)]
    return _(N_("{card} Use this effect?"), card=told(s, int(waits.this.card), int(waits.part), _))


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


def sentence_of(s: Any, card: int, part: int, _: Language) -> str | None:
    """Return the sentence of an effect, which is a part of a card's text; None for a card of one effect alone."""
    number = s.definition[card]
    effects, at = cards_of(s).numbered(number).get("effects", ()), part - FACTS[number, FIRST_PART]
    said = effects[at] if 0 <= at < len(effects) else None
    return str(said[_.code]) if said else None


def card_with_effects(s: Any) -> tuple[Card, int]:
    """Return the card whose effect is to be chosen, and the window in which it is used."""
    return card_in(task_number(s)), window_in(task_number(s))


def of_text(s: Any, prompt: str, _: Language) -> str | None:
    """Return which card's text asks, with the text; None where none asks."""
    if prompt not in MIDDLE_OF or s.running == 0:
        return None
    card, part = int(s.frames[s.running - 1].card), int(s.links[s.running - 1].part)
    return _(MIDDLE_OF[prompt], card=told(s, card, part, _))


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
}
