"""Names of the duel's cards: ids and names, by the number of a card in the duel or among all cards."""

from typing import Any

from duelkit.games.monsters.cards import TOKEN, CardPool
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.rules.course import Task
from duelkit.games.monsters.rules.effects.calling_amounts import HUNDRED, hundreds_from, is_of_life
from duelkit.games.monsters.rules.effects.calling_names import first_in_part, is_of_name, name_at
from duelkit.games.monsters.rules.effects.picking_shown import shown_at
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.state import ANY_CARD, FIRST_TOKEN, MOST_LIFE
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.operands import Called
from duelkit.texts import N_, language

# Behind the numbers from ANY_CARD on, of all cards, lie the words for what is no card and can be chosen.
COIN_SIDES = (N_("tails"), N_("heads"))
POSITIONS = ("attack", "defence")
POSITIONS_SAID = {"attack": N_("attack position"), "defence": N_("defence position")}
KINDS = (N_("monster"), N_("spell"), N_("trap"))
LEVELS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
POINTS = LEVELS[:6]
ZONES = (N_("two of your own"), N_("one of each player"), N_("two of the other player"))
ATTRIBUTES = (N_("dark"), N_("earth"), N_("fire"), N_("light"), N_("water"), N_("wind"))
RACES = (
    N_("aqua"),
    N_("beast"),
    N_("beast-warrior"),
    N_("dinosaur"),
    N_("dragon"),
    N_("fairy"),
    N_("fiend"),
    N_("fish"),
    N_("insect"),
    N_("machine"),
    N_("plant"),
    N_("pyro"),
    N_("reptile"),
    N_("rock"),
    N_("sea serpent"),
    N_("spellcaster"),
    N_("thunder"),
    N_("warrior"),
    N_("winged beast"),
    N_("zombie"),
)
CALLS = {
    Called.COIN: COIN_SIDES,
    Called.ATTRIBUTE: ATTRIBUTES,
    Called.RACE: RACES,
    Called.KIND: KINDS,
    Called.NUMBER: POINTS,
    Called.LEVEL: LEVELS,
    Called.ZONES: ZONES,
    Called.OTHER_ATTRIBUTE: ATTRIBUTES,
    Called.KEPT_ATTRIBUTE: ATTRIBUTES,
    Called.KEPT_NUMBER: POINTS,
}
EFFECTS = (N_("first effect"), N_("second effect"), N_("third effect"), N_("fourth effect"))
AMOUNTS = tuple(str(HUNDRED * n) for n in range(1, MOST_LIFE // HUNDRED + 1))  # of life
CHOICES = (*EFFECTS, *COIN_SIDES, *POSITIONS, *KINDS, *LEVELS, *ATTRIBUTES, *RACES, *ZONES, *AMOUNTS)


def option_word(s: Any, option: int) -> str | None:
    """Return the word for an option; None where no such thing is asked."""
    asked: tuple[str, ...] = ()
    if task(s) == Task.ASK_CALL and task_number(s) == Called.SHOWN:
        return id_of(s, shown_at(s, option))
    if task(s) == Task.ASK_CALL and is_of_life(task_number(s)):
        return amount_word(hundreds_from(s, task_number(s), option))
    if task(s) == Task.ASK_CALL and is_of_name(task_number(s)):
        return word_of(s, name_at(s, first_in_part(s, task_number(s), option)))
    if task(s) == Task.ASK_CALL:
        asked = CALLS[Called(task_number(s))]
    elif task(s) == Task.ASK_STANCE:
        asked = POSITIONS
    elif task(s) == Task.ASK_EFFECT:
        asked = EFFECTS
    return asked[option] if option < len(asked) else None


def amount_word(hundreds: int) -> str | None:
    """Return the word for so many hundreds of life; None for more than anybody has."""
    return AMOUNTS[hundreds - 1] if hundreds <= len(AMOUNTS) else None


def id_of(s: Any, card: int) -> str | None:
    """Return a card's id; None if it is hidden or there is none. A token keeps its id after it has vanished."""
    if card >= ANY_CARD:
        return word_of(s, card - ANY_CARD)
    if card >= FIRST_TOKEN:
        return TOKEN
    return None if card < 0 or s.definition[card] < 0 else str(cards_of(s).numbered(s.definition[card])["id"])


def word_of(s: Any, number: int) -> str | None:
    """Return the id by a number among all cards; the numbers after the cards stand for words that can be chosen."""
    if number < CARDS_ROOM:
        cards = cards_of(s)
        return str(cards.numbered(number)["id"]) if cards.has(number) else None
    choice = number - CARDS_ROOM
    return CHOICES[choice] if choice < len(CHOICES) else None


def number_called(s: Any, words: str) -> int | None:
    """Return the number of the card with this id, or with this name in any language; None if there is none."""
    if words == TOKEN:
        return FIRST_TOKEN
    cards = cards_of(s)
    number = cards.number_of(words)
    if number is None:
        number = cards.numbers_by_name.get(words.casefold())
    if number is None and words in CHOICES:
        number = CARDS_ROOM + CHOICES.index(words)
    return None if number is None else ANY_CARD + number


def shown_name(cards: CardPool, card: str, code: str) -> str:
    """Return the name, in a language, of the card with this id, or of a word that can be chosen."""
    known = cards.called(card)
    if known is None:
        return language(code)(POSITIONS_SAID.get(card, card))
    return str(known["name"].get(code) or known["name"]["en"])
