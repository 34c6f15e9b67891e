"""How Monsters looks: two fields of slots, cards to read in the colours of their kinds, answers out of turn."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar

from duelkit.cardtext.own_cards import SHIPPED
from duelkit.games.monsters.cards import TOKEN, CardPool
from duelkit.games.monsters.decks import shipped
from duelkit.games.monsters.look.card_faces import SORTS, face_of, is_monster, is_trap, page_of, sort_of, word_for
from duelkit.games.monsters.look.questions import effect_at, is_unprovoked, move_said, names_at, question, turn_asked
from duelkit.games.monsters.look.slots import hidden_at, place_called, place_code, place_said
from duelkit.games.monsters.look.table import DRAWN, picture
from duelkit.games.monsters.look.told import side_lines
from duelkit.games.monsters.naming import CHOICES, shown_name
from duelkit.games.monsters.own import cards_named, cards_of
from duelkit.games.monsters.rules.conditions import ModifierKind
from duelkit.games.monsters.rules.course import EventKind, Task
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.places import monster_slot
from duelkit.games.monsters.rules.state import PLAYERS
from duelkit.games.monsters.scenario.writing import write_parts
from duelkit.games.monsters.words import CARD_EXAMPLES
from duelkit.kernel.agenda import task
from duelkit.looks.look import Found, GameLook, Likeness, Question
from duelkit.looks.names import NamesInSentences, called_so, heard_in
from duelkit.looks.picture import CardPage, CardSlot, Face, Picture, Side
from duelkit.match import Match
from duelkit.notation import Action, Event
from duelkit.texts import LANGUAGES, N_, Language

PITCH = N_("summons, spells and traps in a classic duel, for 2")
PER_PLAYER = ("decks",)  # options with something for each player
WRITTEN = N_("A card a line, by its name or id: “3 Battle Ox” for three copies, “fusion” before a fusion monster.")
QUESTIONS = (Question("decks", (N_("Which deck do you play?"), N_("And the other player?")), shipped, WRITTEN),)
KINDS = {word_for(sort): said for sort, said in SORTS.items() if sort != Sort.TOKEN}
LIKENESSES = {
    EventKind.DRAW: Likeness.DRAW,
    EventKind.TO_HAND: Likeness.DRAW,
    EventKind.SUMMON: Likeness.PLAY,
    EventKind.SET_MONSTER: Likeness.PLAY,
    EventKind.SET_CARD: Likeness.PLAY,
    EventKind.FLIP_SUMMON: Likeness.PLAY,
    EventKind.SPECIAL_SUMMON: Likeness.PLAY,
    EventKind.FUSION: Likeness.PLAY,
    EventKind.RITUAL: Likeness.PLAY,
    EventKind.ACTIVATE: Likeness.PLAY,
    EventKind.ATTACK: Likeness.ATTACK,
    EventKind.DESTROY: Likeness.LOSE,
    EventKind.TRIBUTE: Likeness.LOSE,
    EventKind.DAMAGE: Likeness.DAMAGE,
    EventKind.LOSS: Likeness.DAMAGE,
    EventKind.GAIN: Likeness.GAIN,
    EventKind.DIE: Likeness.DIE,
    EventKind.COIN: Likeness.COIN,
}
ELSEWHERE = "choose"  # what one does with a card that is neither in one's hand nor on the field
BORROWED = ModifierKind.BORROWED.name.lower()
REMEMBERED = 4_096  # sentences in which cards were found
LOOKS = 8  # of duels with different cards, whoever drew them last
AT_REST = ("main", "battle", "discard", "resolve", "order")  # prompts at which nothing waits for an answer


class Monsters(GameLook):
    """The look of duels with the same cards, by their names in each language."""

    answers: ClassVar[Mapping[tuple[str, str], str]] = {
        ("main", "battle"): N_("go to the Battle Phase"),
        ("main", "end"): N_("end the turn"),
        ("battle", "battle"): N_("begin the second Battle Phase"),
        ("battle", "main2"): N_("go to Main Phase 2"),
        ("battle", "end"): N_("end the turn"),
        ("target", "target"): N_("attack the life points"),
        ("target", "pass"): N_("call the attack off"),
        ("may", "choose"): N_("yes"),
        ("may", "pass"): N_("no"),
        ("either", "choose"): N_("the first"),
        ("either", "pass"): N_("the second"),
        ("choose", "pass"): N_("choose no more"),
    }
    answering: ClassVar[tuple[str, str] | None] = ("chain", "pass")
    ending: ClassVar[frozenset[str]] = frozenset({"end"})
    going_by: ClassVar[frozenset[str]] = frozenset({"turn", "draw", "standby", "main1", "battle", "main2", "end"})
    examples = CARD_EXAMPLES

    def __init__(self, cards: CardPool) -> None:
        """Draw nothing yet."""
        self.cards = cards
        self.faces: dict[tuple[str, str], Face] = {}
        self.found_before: dict[tuple[str, str], tuple[Found, ...]] = {}

    def picture(
        self,
        record: Any,
        events: Sequence[Event],  # noqa: ARG002 - the record has all that is drawn
        names: Sequence[str],
        language: Language,
    ) -> Picture:
        """Draw a view of Monsters."""
        return picture(self.cards, write_parts(record, DRAWN), names, language)

    def face(self, code: str, language: Language) -> Face:
        """Return name, sign, ATK and DEF of a card, in the ink and with the letter of its kind."""
        key = code, language.code
        if key not in self.faces:
            self.faces[key] = face_of(self.cards, code, language)
        return self.faces[key]

    def page(self, code: str, language: Language) -> CardPage:
        """Return a card's page: kind, level, attribute, race, ATK and DEF, text."""
        return page_of(self.cards, code, language)

    def named(self, code: str, language: Language) -> str:
        """Return a card's name."""
        return shown_name(self.cards, code, language.code)

    def spoken(self, code: str, language: Language) -> str:
        """Return a card's name, which a screen reader can say as it is."""
        return self.named(code, language)

    def found(self, sentence: str, language: Language) -> Iterator[Found]:
        """Yield the cards' names in a sentence."""
        key = sentence, language.code
        if key not in self.found_before:
            if len(self.found_before) >= REMEMBERED:
                self.found_before.clear()
            self.found_before[key] = tuple(self.names_in[language.code].found(sentence))
        return iter(self.found_before[key])

    @cached_property
    def names_in(self) -> Mapping[str, NamesInSentences]:
        """The finders of the cards' names in sentences, by language."""
        return {
            code: NamesInSentences({shown_name(self.cards, card["id"], code): card["id"] for _, card in self.cards})
            for code in LANGUAGES
        }

    def heard(self, words: str) -> tuple[str, ...]:
        """Return the card with this id or name; else all cards with a name that begins so."""
        return heard_in(self.card_names, words)

    @cached_property
    def card_names(self) -> dict[str, tuple[str, ...]]:
        """For each name the ids of the cards that have it; also the words for other things that can be chosen."""
        words = ((word, [shown_name(self.cards, word, tongue) for tongue in LANGUAGES]) for word in (TOKEN, *CHOICES))
        return called_so([*((card["id"], card["name"].values()) for _, card in self.cards), *words])

    def natural(self, card_slot: CardSlot) -> str:
        """Return the usual verb for a card by where it lies: summon, attack, activate, set."""
        zone, _, at = card_slot.place.partition(":")
        if zone == "theirs" and (card_slot.card or monster_slot(int(at))):
            return "target"
        if zone not in ("hand", "mine", "") or not card_slot.card:
            return ELSEWHERE
        if is_monster(self.cards, card_slot.card):
            return "attack" if zone == "mine" else "summon"
        return "set" if is_trap(self.cards, card_slot.card) and zone != "mine" else "activate"

    def question(
        self,
        record: Any,
        prompt: str,
        verbs: Collection[str],
        names: Sequence[str],
        language: Language,
    ) -> str | None:
        """Return the question with what is to be answered, and which card asks; in a turn with what is possible."""
        return turn_asked(prompt, verbs, language) or question(record, prompt, names, language)

    def option_said(self, record: Any, place: str, language: Language) -> str | None:
        """Return the sentence of the effect that can be chosen, or the range of names that can be called."""
        return effect_at(record, place, language) or names_at(record, place, language)

    def move_said(self, record: Any, verb: str, place: str) -> tuple[str, str] | None:
        """Return the texts of a change of position, which say to which."""
        return move_said(record, verb, place)

    def nobody_answers(self, action: Action) -> bool:
        """M19: nothing answers a spell or trap that is set, while a monster that is set may be (Shadow of Eyes)."""
        return action.verb == "set" and action.card is not None and not is_monster(self.cards, action.card)

    def may_answer(self, view: Mapping[str, Any], seat: int) -> bool:
        """M19: whether a seat may be able to answer.

        It may with a face-down card, with a hand in a battle or (nearly) its turn, with a spell that it has borrowed.
        """
        player = view["seats"][seat]
        face_down = any(lying and lying["face"] == "down" for lying in player["spells"])
        from_hand = view["turn_of"] == seat or view["phase"] in {"battle", "end"}
        borrows = any(change["kind"] == BORROWED and change["number"] % PLAYERS == seat for change in view["lasting"])
        return face_down or (from_hand and (bool(player["hand"]) or borrows))

    def nothing_new(self, record: Any, prompt: str) -> bool:
        """Tell whether a window is open in which nothing has happened, and no link of a chain waits for an answer."""
        return prompt == "chain" and is_unprovoked(record)

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
        return tuple(side_lines(self.cards, side, who, language, place_code))

    def hidden_at(self, place: str, language: Language) -> str:
        """Return the words for an unknown card, by where it lies."""
        return hidden_at(place, language)


def listed(among: Sequence[Any] = (SHIPPED,)) -> Iterator[tuple[str, str]]:
    """Yield the id and the kind of each card, the shipped ones' unless others are asked for, as the option `cards`."""
    cards = cards_named(among)
    return ((card["id"], word_for(sort_of(cards, card["id"]) or Sort.NORMAL)) for _, card in cards)


def look_of(match: Match) -> GameLook:
    """Return how a duel looks with its cards."""
    return look_with(cards_of(match.record))


def look_for(cards: Sequence[Any]) -> GameLook:
    """Return how duels with some cards look, before there is one."""
    return look_with(cards_named(cards))


@lru_cache(maxsize=LOOKS)
def look_with(cards: CardPool) -> GameLook:
    """Return the look of duels with these cards."""
    return Monsters(cards)
