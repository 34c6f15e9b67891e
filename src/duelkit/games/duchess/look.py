"""How Duchess looks: ranks and suits, fields of five, decks and graves."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar

from duelkit.games.duchess import asking
from duelkit.games.duchess.cards import code_of as card_code
from duelkit.games.duchess.cards import codes_in, suit_word
from duelkit.games.duchess.own import RankTexts, shipped_texts, texts_named, texts_of
from duelkit.games.duchess.rules.state import FIELD, TRIBUTES, EventKind, Stage, Suit, Task, field_size
from duelkit.games.duchess.words import RULES
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.record import peek
from duelkit.looks.look import GameLook, Likeness
from duelkit.looks.pack import SUITS, PackLook, listed
from duelkit.looks.picture import CardPage, CardSlot, Picture, Pile, Side
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.texts import LANGUAGES, N_, Language
from duelkit.texts import language as tongue

__all__ = ["KINDS", "LIKENESSES", "LOOK", "PITCH", "listed", "look_of"]

PITCH = N_("tributes and battles with playing cards, for 2 to 6")
STAGES = {
    Stage.DRAW: N_("draw stage"),
    Stage.TRIBUTE: N_("tribute stage"),
    Stage.PLAY: N_("play stage"),
    Stage.BATTLE: N_("battle"),
}
LETTERS = tuple(suit.name[0] for suit in Suit)
NAMED = {suit_word(suit): letter for suit, letter in enumerate(LETTERS)}
BY_TEXTS = ("choose", "some", "may", "either")  # the prompts in which a text of somebody's own asks
ASKED_BY_TEXTS = {
    Task.MAY: N_("{card} ({text}) Shall it happen?"),
    Task.EITHER: N_("{card} ({text}) Which of the two shall happen?"),
    Task.PLAYER: N_("{card} ({text}) Choose a player."),
    Task.SUIT: N_("{card} ({text}) Name a suit."),
}
# The fields of the record that a picture shows.
PILES = ("deck", "hand", "field", "grave")
DRAWN = (
    *("players", "to_move", "over", "stage", "tributes", "tributes_more", "still", "pending", "field_less", "out"),
    *("holding", *PILES),
)
KINDS = SUITS
TRIBUTES_NEEDED = 9  # the rules that a card's page tells: what it takes to play it, how it fights,
FIGHTS = 21
EFFECTS = {"2": 17, "7": 17, "8": 18, "J": 19, "Q": 19, "K": 19}  # and what it does
LIKENESSES = {
    EventKind.DRAW: Likeness.DRAW,
    EventKind.OVERFLOW: Likeness.LOSE,
    EventKind.TRIBUTE: Likeness.LOSE,
    EventKind.PLAY: Likeness.PLAY,
    EventKind.MILL: Likeness.LOSE,
    EventKind.REVIVE: Likeness.PLAY,
    EventKind.RESCUE: Likeness.DRAW,
    EventKind.ATTACK: Likeness.FORWARD,
    EventKind.DEFEAT: Likeness.DEFEAT,
    EventKind.TO_GRAVE: Likeness.LOSE,
    EventKind.TO_HAND: Likeness.DRAW,
    EventKind.TO_FIELD: Likeness.PLAY,
}
NATURAL = {"hand": "play", "field": "attack", "rivals": "target", "grave": "take"}
ATTACK_SAID = N_("attack with {card}"), N_("attack")


class Duchess(PackLook):
    """A pack of cards, fields of five."""

    answers: ClassVar[Mapping[tuple[str, str], str]] = {
        ("take", "decline"): N_("take no card"),
        ("some", "decline"): N_("choose no more"),
        ("may", "choose"): N_("yes"),
        ("may", "decline"): N_("no"),
        ("either", "choose"): N_("the first"),
        ("either", "decline"): N_("the second"),
    }
    ending: ClassVar[frozenset[str]] = frozenset({"end"})

    def __init__(self, texts: RankTexts) -> None:
        """Draw nothing yet."""
        self.texts = texts

    def option_said(self, record: Any, place: str, language: Language) -> str | None:  # noqa: ARG002 - as in every look
        """Return the name of a suit that can be named."""
        zone, _, suit = place.partition(":")
        return language(SUITS[LETTERS[int(suit)]]) if zone == "suit" else None

    def printed(self, code: str, language: Language) -> str:
        """Return a card's rank and sign, or the name of a suit."""
        return language(SUITS[NAMED[code]]) if code in NAMED else super().printed(code, language)

    def spoken(self, code: str, language: Language) -> str:
        """Return a card in words, or the name of a suit."""
        return self.printed(code, language) if code in NAMED else super().spoken(code, language)

    def heard(self, words: str) -> tuple[str, ...]:
        """Return the card, or the suit, that was named in any language."""
        said = " ".join(words.casefold().split())
        return tuple(suit for suit in NAMED if said in suit_names(suit)) or super().heard(words)

    def move_said(self, record: Any, verb: str, place: str) -> tuple[str, str] | None:  # noqa: ARG002 - as in every look
        """Return the texts of an attack, of which the verb alone would seem to name the target."""
        return ATTACK_SAID if verb == "attack" else None

    def picture(
        self,
        record: Any,
        events: Sequence[Event],  # noqa: ARG002 - nothing is rolled
        names: Sequence[str],
        language: Language,
    ) -> Picture:
        """Draw a view of Duchess."""
        s = peek(record, DRAWN)
        attacker = task_number(record) if s.pending and task(record) == Task.TARGET else None
        seats = tuple(range(s.players))
        sides = tuple([side(s, seat, attacker, language) for seat in seats])
        if s.over:
            return Picture(sides, seats, language(N_("field")), ())
        quiet = (s.still, s.players - sum(s.out))
        said = status(names[s.to_move], s.stage, s.tributes, quiet, language)
        if s.tributes_more:
            said = *said, language(N_("counting as {n}"), n=s.tributes + s.tributes_more)
        if s.holding:
            said = *said, self.in_force(record, language)
        return Picture(sides, seats, language(N_("field")), said, turn=s.to_move)

    def question(
        self, record: Any, prompt: str, verbs: Collection[str], names: Sequence[str], language: Language
    ) -> str | None:
        """Return the question with what is possible, and what the last quiet go would mean (D25)."""
        own = self.asked_by_text(record, language) if prompt in BY_TEXTS else None
        return own or asking.question(record, prompt, verbs, names, language)

    def in_force(self, s: Any, language: Language) -> str:
        """Return which cards' texts have something hold now."""
        codes = dict.fromkeys(card_code(int(s.holds[i].part)) for i in range(s.holding))
        cards = ", ".join(self.printed(code, language) for code in codes if code)
        return language(N_("in force: {cards}"), cards=cards)

    def asked_by_text(self, s: Any, language: Language) -> str | None:
        """Return what a card's text asks, with the card and the text; None for a rank without one."""
        code = card_code(int(s.frames[s.running - 1].part)) or ""
        said = self.texts.told.get(code[:-1])
        text = ASKED_BY_TEXTS.get(task(s), N_("{card} ({text}) Choose a card."))
        return language(text, card=code, text=said[language.code]) if said else None

    def page(self, code: str, language: Language) -> CardPage:
        """Return a card's page: the rules that speak of it."""
        rank = code[:-1]
        said = self.texts.told.get(rank)
        own = said is not None and said != shipped_texts().told.get(rank)
        rules = [TRIBUTES_NEEDED, FIGHTS, *([EFFECTS[rank]] if rank in EFFECTS and said and not own else [])]
        lines = [*(language(RULES[rule]) for rule in rules), *([said[language.code]] if own and said else [])]
        return CardPage(self.spoken(code, language), "", "\n".join(lines))

    def natural(self, card_slot: CardSlot) -> str:
        """Return the usual verb for a card by the zone it lies in."""
        return NATURAL.get(card_slot.place.partition(":")[0], "play")


def look_of(match: Match) -> GameLook:
    """Return how a duel of Duchess looks, whose ranks may have texts of somebody's own."""
    texts = texts_of(match.record)
    return Duchess(texts) if texts.texts else LOOK


def look_for(cards: Sequence[Any]) -> GameLook:
    """Return how duels look whose ranks have these texts, before there is one."""
    texts = texts_named(cards)
    return Duchess(texts) if texts.texts else LOOK


def code_of(table: Mapping[str, Any]) -> str:
    """Return a card that shows the text of a rank: its card of spades."""
    return f"{table['id']}S"


def side(s: Any, seat: int, attacker: int | None, _: Language) -> Side:
    """Draw one player's part of the table; `attacker` is the slot of the mover's attacker, if any."""
    away, places = (seat - s.to_move) % s.players, field_size(s)
    if away == 0:
        field, hand = field_spots("field", 0, s.field[seat], places, attacker), card_slots("hand", 0, s.hand[seat])
    else:
        field, hand = field_spots("rivals", (away - 1) * FIELD, s.field[seat], places), card_slots("", 0, s.hand[seat])
    return Side(seat, field, hand, (deck(s.deck[seat][0], _), grave(s.grave[seat], _)), s.out[seat] != 0)


# Most stays as it is from one decision to the next, and looks alike to all: some eight drawings a duel.
drawn_once = lru_cache(maxsize=16_384, typed=True)  # typed, since the reader is not somebody named "you"


@drawn_once
def field_spots(zone: str, first: int, pile: bytes, places: int, attacker: int | None = None) -> tuple[CardSlot, ...]:
    """Draw a field with its empty slots, as many in all as it has places, the attacker in one of them marked."""
    cards = codes_in(pile)
    free = (card_slot(f"{zone}:{first + i}") for i in range(len(cards), places))
    return *card_slots(zone, first, pile, attacker), *free


@drawn_once
def card_slots(zone: str, first: int, pile: bytes, attacker: int | None = None) -> tuple[CardSlot, ...]:
    """Draw cards side by side from the slot `first` on, the attacker marked; without a zone their places have no name.

    >>> card_slots("field", 0, bytes([1, 29]))
    (CardSlot(place='field:0', card='8C', marked=False, count=1, seat=None, note=''),)
    """
    cards = enumerate(codes_in(pile))
    return tuple(card_slot(f"{zone}:{first + i}" if zone else "", card, i == attacker) for i, card in cards)


card_slot = cache(CardSlot)  # the same few are drawn again and again


@drawn_once
def deck(cards: int, _: Language) -> Pile:
    """Draw a deck."""
    return Pile(_(N_("deck")), cards, kind="deck", role="draw")


@drawn_once
def grave(pile: bytes, _: Language) -> Pile:
    """Draw a grave, its top card first."""
    codes = tuple(code for code in reversed(codes_in(pile)) if code)
    return Pile(_(N_("grave")), len(codes), codes, "grave", "discard")


@drawn_once
def status(who: str, stage: int, tributes: int, quiet: tuple[int, int], _: Language) -> tuple[str, ...]:
    """Return lines that say whose go it is, its stage, and the number of `quiet` goes, if any (D25)."""
    made = _(N_("tributes {made} of {most}"), made=tributes, most=TRIBUTES)
    said = _(N_("[{who}'s|Your] go"), who=who), _(STAGES[Stage(stage)]), made
    still, most = quiet
    return (*said, _(N_("quiet goes {n} of {most}"), n=still, most=most)) if still else said


@cache
def suit_names(suit: str) -> frozenset[str]:
    """Return the names of a suit in all languages."""
    return frozenset({suit, *(tongue(code)(SUITS[NAMED[suit]]).casefold() for code in LANGUAGES)})


LOOK = Duchess(shipped_texts())
