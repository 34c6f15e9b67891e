"""How Monsters looks: two fields of slots, cards to read in the colours of their kinds, answers out of turn."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar

from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.decks import shipped
from duelkit.games.monsters.look.cards import SORTS, face_of, is_monster, is_trap, page_of, sort_of, word_for
from duelkit.games.monsters.look.questions import effect_at, question
from duelkit.games.monsters.look.slots import hidden_at, place_called, place_code, place_said
from duelkit.games.monsters.look.table import picture
from duelkit.games.monsters.look.told import side_lines
from duelkit.games.monsters.naming import CHOICES, TOKEN, shown_name
from duelkit.games.monsters.rules.course import Task
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.scenario.writing import write_state
from duelkit.games.monsters.words import CARD_EXAMPLES
from duelkit.kernel.agenda import task
from duelkit.kernel.record import freeze
from duelkit.looks.look import Found, GameLook, Question
from duelkit.looks.names import NamesInSentences, called_so, heard_in
from duelkit.looks.picture import CardPage, CardSlot, Face, Picture, Side
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.texts import LANGUAGES, N_, Language

PITCH = N_("summons, spells and traps in a classic duel, for 2")
PER_PLAYER = ("decks",)  # options with something for each player
WRITTEN = N_("A card a line, by its name or id: “3 Battle Ox” for three copies, “fusion” before a fusion monster.")
QUESTIONS = (Question("decks", (N_("Which deck do you play?"), N_("And the other player?")), shipped, WRITTEN),)
KINDS = {word_for(sort): said for sort, said in SORTS.items() if sort != Sort.TOKEN}
ELSEWHERE = "choose"  # what one does with a card that is neither in one's hand nor on the field
AT_REST = ("main", "battle", "discard", "resolve", "order")  # prompts at which nothing waits for an answer


class Monsters(GameLook):
    """The look of every duel: all cards, by their names in each language."""

    answers: ClassVar[Mapping[tuple[str, str], str]] = {
        ("main", "battle"): N_("go to the Battle Phase"),
        ("main", "end"): N_("end the turn"),
        ("battle", "main2"): N_("go to Main Phase 2"),
        ("battle", "end"): N_("end the turn"),
        ("target", "target"): N_("attack the life points"),
        ("target", "pass"): N_("call the attack off"),
        ("may", "choose"): N_("yes"),
        ("may", "pass"): N_("no"),
        ("choose", "pass"): N_("choose no more"),
    }
    answering: ClassVar[tuple[str, str] | None] = ("chain", "pass")
    unanswered: ClassVar[frozenset[str]] = frozenset({"set"})
    ending: ClassVar[frozenset[str]] = frozenset({"end"})
    examples = CARD_EXAMPLES

    def picture(
        self,
        record: Any,
        events: Sequence[Event],  # noqa: ARG002 - the record has all that is drawn
        names: Sequence[str],
        language: Language,
    ) -> Picture:
        """Draw a view of Monsters."""
        return picture(write_state(freeze(record)), names, language)

    def face(self, code: str, language: Language) -> Face:
        """Return name, sign, ATK and DEF of a card, in the ink and with the letter of its kind."""
        return face_in(code, language)

    def page(self, code: str, language: Language) -> CardPage:
        """Return a card's page: kind, level, attribute, race, ATK and DEF, text."""
        return page_of(code, language)

    def named(self, code: str, language: Language) -> str:
        """Return a card's name."""
        return shown_name(code, language.code)

    def spoken(self, code: str, language: Language) -> str:
        """Return a card's name, which a screen reader can say as it is."""
        return self.named(code, language)

    def found(self, sentence: str, language: Language) -> Iterator[Found]:
        """Yield the cards' names in a sentence."""
        return iter(found_in(sentence, language.code))

    def heard(self, words: str) -> tuple[str, ...]:
        """Return the card with this id or name; else all cards with a name that begins so."""
        return heard_in(card_names(), words)

    def natural(self, card_slot: CardSlot) -> str:
        """Return the usual verb for a card by where it lies: summon, attack, activate, set."""
        zone = card_slot.place.partition(":")[0]
        if zone not in ("hand", "mine", "theirs", "") or not card_slot.card:
            return ELSEWHERE
        if zone == "theirs":
            return "target"
        if is_monster(card_slot.card):
            return "attack" if zone == "mine" else "summon"
        return "set" if is_trap(card_slot.card) and zone != "mine" else "activate"

    def question(
        self,
        record: Any,
        prompt: str,
        verbs: Collection[str],  # noqa: ARG002 - the prompt says enough
        names: Sequence[str],
        language: Language,
    ) -> str | None:
        """Return the question with what is to be answered, and which card asks."""
        return question(record, prompt, names, language)

    def option_said(self, record: Any, place: str, language: Language) -> str | None:
        """Return the sentence of the effect that can be chosen."""
        return effect_at(record, place, language)

    def may_answer(self, view: Mapping[str, Any], seat: int) -> bool:
        """M19: whether a seat may be able to answer: a face-down card, or a hand in a battle or (nearly) its turn."""
        player = view["seats"][seat]
        face_down = any(lying and lying["face"] == "down" for lying in player["spells"])
        from_hand = view["turn_of"] == seat or view["phase"] in {"battle", "end"}
        return face_down or (from_hand and bool(player["hand"]))

    def went_by(self, record: Any, prompt: str) -> bool:
        """M13: whether the opponent's time to answer is over.

        It is over for a question of a card that resolves, for the second player to be asked in a window, and for a
        question about a triggered effect.
        """
        if prompt in AT_REST or record.resolving or task(record) == Task.ASK_TRIGGER:
            return True
        return prompt == "chain" and bool(record.passes > 0)

    def apart(self, place: str) -> str:
        """Return a place on the field, by which two equal cards there are told apart."""
        return place if place.partition(":")[0] in ("mine", "theirs") else ""

    def place_code(self, place: str) -> str:
        """Return what people type for a place: m1, s2, os3."""
        return place_code(place)

    def place_said(self, place: str, language: Language) -> str:
        """Return a place in words: in zone 3."""
        return place_said(place, language)

    def place_called(self, words: str) -> str | None:
        """Return the place on the field that these words name; None for other words."""
        return place_called(words)

    def lines(self, side: Side, who: str, language: Language) -> tuple[str, ...]:
        """Return a side in words, a line for each row."""
        return tuple(side_lines(side, who, language, place_code))

    def hidden_at(self, place: str, language: Language) -> str:
        """Return the words for an unknown card, by where it lies."""
        return hidden_at(place, language)


def listed() -> Iterator[tuple[str, str]]:
    """Yield the id and the kind of each shipped card."""
    return ((card["id"], word_for(sort_of(card["id"]) or Sort.NORMAL)) for card in shipped_cards())


def look_of(match: Match) -> GameLook:  # noqa: ARG001 - every duel has the same cards
    """Return how every duel of Monsters looks."""
    return LOOK


@cache
def face_in(code: str, language: Language) -> Face:
    """Return the face of a card in a language."""
    return face_of(code, language)


@cache
def card_names() -> dict[str, tuple[str, ...]]:
    """Return for each name the ids of the cards that have it; also the words for other things that can be chosen."""
    words = ((word, [shown_name(word, tongue) for tongue in LANGUAGES]) for word in (TOKEN, *CHOICES))
    return called_so([*((card["id"], card["name"].values()) for card in shipped_cards()), *words])


@cache
def names_in(code: str) -> NamesInSentences:
    """Return the finder of the cards' names in sentences of a language."""
    return NamesInSentences({shown_name(card["id"], code): card["id"] for card in shipped_cards()})


@lru_cache(4096)
def found_in(sentence: str, code: str) -> tuple[Found, ...]:
    """Return the cards that a sentence of a language names."""
    return tuple(names_in(code).found(sentence))


LOOK = Monsters()
