"""Actions, events and results as a person reads and writes them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from duelkit.errors import IllegalAction
from duelkit.kernel.events import ALL, NOBODY, may_see
from duelkit.kernel.game import REASONS_A_RULE, Game
from duelkit.kinds import Instance, TextValue, WholeNumber
from duelkit.texts import N_, Language

SPECTATOR = -1
ANY_SEAT = WholeNumber(0)
CARD_VALUES = ("card", "attacker", "by")  # the values of a refusal that are cards


@dataclass(frozen=True)
class Action:
    """A verb, and what it is done with: a card by its code, a seat (of the card or the player meant), a place.

    Two actions are equal if verb, card and seat are. `place` ("hand:3") and `id`, the action's number in the game's
    action space, are set once the action is bound to a position, as the actions of `Match.legal` are.
    """

    verb: str
    card: str | None = None
    seat: int | None = None
    place: str | None = field(default=None, compare=False)
    id: int | None = field(default=None, compare=False)

    def __str__(self) -> str:
        """Return the action as people type it: `target 9D 1`."""
        return " ".join(str(part) for part in (self.verb, self.card, self.seat) if part is not None)


@dataclass(frozen=True)
class Event:
    """Something that happened: `seat` did it, with `card` (None if hidden), to `other`.

    `number` counts the match's events from 0, `value` is a number or a second card's number, by kind of event, `seen`
    has a bit for each seat that may know the card. `second` is a second card, in games whose events have one.
    """

    number: int
    kind: str
    seat: int
    card: str | None
    other: int | None
    value: int
    seen: int
    second: str | None = None

    def seen_by(self, seat: int | None) -> "Event":
        """Return the event as this seat sees it (None: a spectator)."""
        viewer = SPECTATOR if seat is None else ANY_SEAT.check(seat, "seat")
        if self.card is None or may_see(self.seen, viewer):
            return self
        return replace(self, card=None)


@dataclass(frozen=True)
class Result:
    """How a duel ended: the winning seats (none: a draw) and the rule that ended it."""

    winners: tuple[int, ...]
    rule: str


def action_of(game: Game, s: Any, number: int) -> Action:
    """Return the action with this number, bound to a position."""
    verb, place, word, where = spelled(game, number)
    card, seat = game.words.describe(s, verb, place)
    return bound_action(word, card, seat, where, number)


bound_action = lru_cache(maxsize=4096)(Action)  # the same few are legal again and again


@cache
def spelled(game: Game, number: int) -> tuple[int, int, str, str]:
    """Return the numbers of an action's verb and place, then both as people write them."""
    verb, place = int(game.space.verb[number]), int(game.space.place[number])
    return verb, place, game.space.verbs[verb], place_text(game, place)


@cache
def place_text(game: Game, place: int) -> str:
    """Return a place as people write it: "hand:3", its zone and the index in it."""
    zone = game.space.zone(place)
    return zone.name if zone.count == 1 else f"{zone.name}:{place - zone.first}"


@cache
def places_by_text(game: Game) -> dict[str, int]:
    """Return the number of each place by its written form."""
    return {place_text(game, place): place for zone in game.space.zones for place in zone.places}


@cache
def verb_numbers(game: Game) -> dict[str, int]:
    """Return the number of each verb."""
    return {verb: number for number, verb in enumerate(game.space.verbs)}


def numbers_fitting(game: Game, s: Any, action: Action) -> list[int]:
    """Return the numbers of all actions that these words can mean in this position."""
    verb = verb_numbers(game)[action.verb]
    run = game.space.runs[verb]
    named = places_by_text(game).get(action.place, -1) if isinstance(action.place, str) else -1
    places = run if action.place is None else [named] if named in run else []
    bound = [action_of(game, s, game.space.number(verb, place)) for place in places]
    if len(run) > 1 and action.card is None and action.place is None:
        bound = [one for one in bound if needs_no_card(game, one, action.seat)]
    wanted = action if action.card is None else replace(action, card=code_meant(game, s, action.card))
    return [int(one.id or 0) for one in bound if fits(one, wanted, s.to_move)]


def needs_no_card(game: Game, bound: Action, seat: int | None) -> bool:
    """Tell whether words without card and place can mean this action: it names only a player, or nothing at all."""
    if seat is None:
        return any(zone.count == 1 and zone.name == bound.place for zone in game.space.zones)
    return bound.card is None and bound.seat == seat


def code_meant(game: Game, s: Any, words: str) -> str | None:
    """Return the code of the card that these words name; None if there is none."""
    number = game.words.card_number(s, words)
    return None if number is None else game.words.card(s, number)


def fits(bound: Action, action: Action, mover: int) -> bool:
    """Tell whether the words of `action` fit a bound action."""
    return (
        (action.card is None or bound.card == action.card)
        and (action.seat is None or action.seat == (mover if bound.seat is None else bound.seat))
        and (action.place is None or action.place == bound.place)
    )


def refuse(game: Game, s: Any, reason: IntEnum, number: int, language: Language) -> IllegalAction:
    """Return the refusal of an action for this reason, in the reader's language."""
    _verb, place, word, _where = spelled(game, number)
    fact, remedy, values = game.words.refusal(s, reason, word, place)
    told = {name: told_value(game, s, name, value, language) for name, value in values.items()}
    rule = reason // REASONS_A_RULE
    return refusal(game, rule, reason.name, language(fact, **told), language(remedy, **told), language)


def told_value(game: Game, s: Any, name: str, value: Any, language: Language) -> Any:
    """Return a value of a refusal as the reader reads it: cards by name, words translated."""
    if not isinstance(value, str):
        return value
    return game.words.shown(s, value, language.code) if name in CARD_VALUES else language(value)


def refusal(game: Game, rule: int, reason: str, fact: str, remedy: str, language: Language) -> IllegalAction:
    """Return a refusal whose fact and remedy are already in the reader's language."""
    text = language(game.words.rules[rule])
    return IllegalAction(rule=game.rule_id(rule), text=text, fact=fact, remedy=remedy, reason=reason)


class Unclear(Enum):
    """Why words mean no move, each with the fact that is then told."""

    UNKNOWN_VERB = N_("There is no verb {verb!r} here.")
    UNKNOWN_CARD = N_("There is no card {card!r} in this game.")
    TAKES_NOTHING = N_("Nothing goes with the verb {verb}.")
    NOT_SEEN = N_("“{verb} {card}” is no move now.")
    NOT_SAID = N_("It is not said what you want to {verb}.")
    NOT_NOW = N_("There is no move with {verb} now.")
    NO_SUCH_MOVE = N_("There is nothing there to {verb}.")
    WRONG_PLAYER = N_("That player does not go with {verb} {card}.")
    WRONG_SEAT = N_("Player {seat} does not go with {verb} now.")


KNOWN_VERBS = N_("The verbs are: {verbs}.")
CARD_EXAMPLES = N_("A card is written as {examples}.")
SAY_ALONE = N_("Say {verb} alone.")
CHOOSE_MOVE = N_("Choose from the list of moves.")
SAY_WITHOUT = N_("Say {verb} {card} alone; where there is more to choose, you are asked next.")
SAY_WITH = N_("Say with what: {ways}.")
MOST_WAYS = 8  # that a remedy lists


def unclear(game: Game, rule: int, why: Unclear, remedy: str, language: Language, **values: Any) -> IllegalAction:
    """Return the refusal of words that mean no move; `values` go into both sentences."""
    return refusal(game, rule, why.name, language(why.value, **values), language(remedy, **values), language)


def meaning(game: Game, s: Any, action: Action, language: Language) -> int | IllegalAction:
    """Return the number of the action that these words mean, or the refusal of words that mean nothing legal."""
    words = game.words
    Instance(Action).check(action, "action")
    if not isinstance(action.verb, str) or action.verb not in verb_numbers(game):
        rule, verbs = words.unknown_verb_rule, ", ".join(game.space.verbs)
        return unclear(game, rule, Unclear.UNKNOWN_VERB, KNOWN_VERBS, language, verb=action.verb, verbs=verbs)
    if action.card is not None and (not isinstance(action.card, str) or words.card_number(s, action.card) is None):
        rule, examples = words.unknown_card_rule, words.card_examples
        return unclear(game, rule, Unclear.UNKNOWN_CARD, CARD_EXAMPLES, language, card=action.card, examples=examples)
    WholeNumber().check(0 if action.seat is None else action.seat, "action.seat")
    TextValue().check("" if action.place is None else action.place, "action.place")
    return allowed_meaning(game, s, action, language)


def allowed_meaning(game: Game, s: Any, action: Action, language: Language) -> int | IllegalAction:
    """Return the first legal number that known words can mean, or the refusal if there is none."""
    numbers = numbers_fitting(game, s, action)
    against = [(forbidding_reason(game, s, number), number) for number in numbers]
    for reason, number in against:
        if not reason:
            return number
    if against:
        return refuse(game, s, *against[0], language)
    return nothing_fits(game, s, action, language)


def nothing_fits(game: Game, s: Any, action: Action, language: Language) -> IllegalAction:
    """Return the refusal of words that fit no place: a player too many or too few, or a card that is not there."""
    verb = verb_numbers(game)[action.verb]
    if s.over or len(game.space.runs[verb]) == 1:
        only = game.space.number(verb, game.space.runs[verb][0])
        reason, rule = forbidding_reason(game, s, only), game.words.absent[action.verb]
        if reason:
            return refuse(game, s, reason, only, language)
        return unclear(game, rule, Unclear.TAKES_NOTHING, SAY_ALONE, language, verb=action.verb)
    if action.card is not None and action.seat is not None:
        alone = replace(action, seat=None)
        if numbers_fitting(game, s, alone):
            return without_player(game, s, alone, language)
    return missing_part(game, s, action, language)


def without_player(game: Game, s: Any, action: Action, language: Language) -> IllegalAction:
    """Return why a card cannot be played; if it can be, that the player named with it is wrong."""
    found = allowed_meaning(game, s, action, language)
    if isinstance(found, IllegalAction):
        return found
    card = game.words.shown(s, code_meant(game, s, str(action.card)) or "", language.code)
    rule, verb = game.words.absent[action.verb], language(game.words.verbs[action.verb])
    return unclear(game, rule, Unclear.WRONG_PLAYER, SAY_WITHOUT, language, verb=verb, card=card)


def missing_part(game: Game, s: Any, action: Action, language: Language) -> IllegalAction:
    """Return the refusal of words that name a card or player who is not there."""
    code = code_meant(game, s, action.card) if action.card is not None else None
    card = game.words.shown(s, code, language.code) if code is not None else ""
    alone = action.seat is None and action.place is None
    ways = [] if card or action.place else ways_to(game, s, verb_numbers(game)[action.verb], language)
    seat_alone = Unclear.WRONG_SEAT if ways else Unclear.NO_SUCH_MOVE
    verb_alone = Unclear.NOT_SAID if ways else Unclear.NOT_NOW
    why = Unclear.NOT_SEEN if card else verb_alone if alone else seat_alone
    values = {
        "verb": language(game.words.verbs[action.verb]),
        "card": card,
        "seat": action.seat,
        "ways": ", ".join(ways),
    }
    rule, remedy = game.words.absent[action.verb], SAY_WITH if ways else CHOOSE_MOVE
    return unclear(game, rule, why, remedy, language, **values)


def ways_to(game: Game, s: Any, verb: int, language: Language) -> list[str]:
    """Return some of a verb's legal moves, each once, as people type them."""
    numbers = (game.space.number(verb, place) for place in game.space.runs[verb])
    legal = (action_of(game, s, number) for number in numbers if not forbidding_reason(game, s, number))
    ways = (typed(game, s, action, language) for action in legal)
    return list(dict.fromkeys(islice(ways, MOST_WAYS)))


def typed(game: Game, s: Any, action: Action, language: Language) -> str:
    """Return a move as people type it, in a language."""
    card = action.card and game.words.shown(s, action.card, language.code)
    parts = (language(game.words.verbs[action.verb]), card, action.seat)
    return " ".join(str(part) for part in parts if part is not None)


def forbidding_reason(game: Game, s: Any, number: int) -> IntEnum:
    """Return the reason against the action with this number; 0 if it is legal."""
    return game.rules.reasons(game.rules.forbids(s, *spelled(game, number)[:2]))


@cache
def event_kinds(game: Game) -> dict[int, str]:
    """Return each kind of event by its number, as one word."""
    return {int(kind): kind.name.lower() for kind in game.words.events}


@cache
def revealing_kinds(game: Game) -> frozenset[str]:
    """Return the kinds of events, as words, after which a decision cannot be taken back."""
    return frozenset(kind.name.lower() for kind in game.words.reveals)


def events_in(game: Game, s: Any) -> list[Event]:
    """Return the events of the newest decision in a record."""
    return [event_of(game, s, s.told + i, s.events[i]) for i in range(s.happened)]


def event_of(game: Game, s: Any, number: int, row: Any) -> Event:
    """Return a row of a record's events (`kernel.events.EVENT`) as an Event."""
    words = game.words
    card, kind = words.card(s, row.card), event_kinds(game)[row.kind]
    other = row.other if row.other != NOBODY and not words.alone else None
    second = words.card(s, row.other) if words.alone else None
    return Event(number, kind, row.seat, card, other, row.number, row.seen, second)


def sentence(
    game: Game, s: Any, event: Event, language: Language, names: Sequence[str], cards: Callable[[str], str] | None
) -> str:
    """Return an event of a record's duel as a sentence.

    `names` are the players' by seat; `cards` says what the card of a code is called, if not as the game calls it.
    """
    called = cards or (lambda code: game.words.shown(s, code, language.code))
    text = text_of(game, event)
    attacker = game.words.card(s, event.value) if "{attacker}" in text else None
    return language(
        text,
        who=names[event.seat],
        card=event.card and called(event.card),
        other=other_in(event, names, called),
        number=event.value,
        attacker=attacker and called(attacker),
    )


def text_of(game: Game, event: Event) -> str:
    """Return an event's text: one for those who may see its card, one for others, one without a second card."""
    open_text, hidden_text = texts_by_number(game).get((event.kind, event.value)) or event_texts(game)[event.kind]
    if event.card is None and event.seen != ALL:
        return hidden_text
    alone = texts_alone(game).get(event.kind)
    return alone[event.value == 1] if alone and event.second is None else open_text


def other_in(event: Event, names: Sequence[str], called: Callable[[str], str]) -> str:
    """Return the name of the other player or card in an event."""
    if event.second is not None:
        return called(event.second)
    return names[event.other] if event.other is not None else ""


@cache
def texts_alone(game: Game) -> dict[str, tuple[str, str]]:
    """Return for each kind of event with a second card the two texts for events without it."""
    return {kind.name.lower(): texts for kind, texts in game.words.alone.items()}


@cache
def texts_by_number(game: Game) -> dict[tuple[str, int], tuple[str, str]]:
    """Return the two texts of those events whose number says what happened, by kind and number."""
    return {(kind.name.lower(), number): texts for (kind, number), texts in game.words.by_number.items()}


@cache
def event_texts(game: Game) -> dict[str, tuple[str, str]]:
    """Return the two texts of each kind of event: for those who may see its card, and for others."""
    return {kind.name.lower(): texts for kind, texts in game.words.events.items()}
