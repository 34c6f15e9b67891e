"""How Duchess looks: ranks and suits, fields of five, decks and graves."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar

from duelkit.games.duchess.cards import CODES, GLYPHS
from duelkit.games.duchess.state import FIELD, TRIBUTES
from duelkit.games.duchess.words import CARD_EXAMPLES, RULES
from duelkit.looks.look import Found, Look
from duelkit.looks.picture import Face, Page, Picture, Pile, Side, Spot
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.texts import LANGUAGES, N_, Language, language

PITCH = N_("tributes and battles with playing cards, for 2 to 6")
CODE = re.compile(r"\b(?:10|[2-9AJQK])[DCHS]\b")
RANKS = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
SUITS = {"D": N_("diamonds"), "C": N_("clubs"), "H": N_("hearts"), "S": N_("spades")}
SPOKEN = N_("{rank} of {suit}")
STAGES = {"draw": N_("draw stage"), "tribute": N_("tribute stage"), "play": N_("play stage"), "battle": N_("battle")}
KINDS = SUITS
RED = {"D", "H"}
TRIBUTES_NEEDED = 9  # the rules that a card's page tells: what it takes to play it, how it fights,
FIGHTS = 21
EFFECTS = {"2": 17, "7": 17, "8": 18, "J": 19, "Q": 19, "K": 19}  # and what it does
NATURAL = {"hand": "play", "field": "attack", "rivals": "target", "grave": "take"}


class Duchess(Look):
    """A pack of cards, known by rank and suit."""

    examples = CARD_EXAMPLES
    ranked: ClassVar[bool] = True

    def picture(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event],  # noqa: ARG002 - nothing is rolled
        names: Sequence[str],
        language: Language,
    ) -> Picture:
        """Draw a view of Duchess."""
        seats = range(len(view["seats"]))
        sides = tuple(side(view, seat, language) for seat in seats)
        turn = None if view["over"] else view["to_move"]
        return Picture(sides, tuple(seats), language(N_("field")), status(view, names, language), turn=turn)

    def face(self, code: str, language: Language) -> Face:  # noqa: ARG002 - it is drawn alike in every language
        """Draw rank and suit."""
        suit = code[-1]
        return Face(short(code), GLYPHS[suit], "red" if suit in RED else "")

    def page(self, code: str, language: Language) -> Page:
        """Tell a card by the rules that speak of it."""
        rules = [TRIBUTES_NEEDED, FIGHTS, *([EFFECTS[code[:-1]]] if code[:-1] in EFFECTS else [])]
        return Page(self.spoken(code, language), "", "\n".join(language(RULES[rule]) for rule in rules))

    def named(self, code: str, language: Language) -> str:  # noqa: ARG002 - as above
        """Return the code: a sentence says it so."""
        return code

    def spoken(self, code: str, language: Language) -> str:
        """Return a card in words: `8 of clubs`."""
        return spoken(code, language)

    def found(self, sentence: str, language: Language) -> Iterator[Found]:  # noqa: ARG002 - as above
        """Yield the codes in a sentence."""
        return ((code.start(), code.end(), code[0]) for code in CODE.finditer(sentence))

    def heard(self, words: str) -> tuple[str, ...]:
        """Return the card that was named: `8c`, `8♣`, `8 of clubs`, in any language."""
        code = card_names().get(" ".join(words.casefold().split()))
        return (code,) if code else ()

    def natural(self, spot: Spot) -> str:
        """Return what one does with a card by the zone it lies in."""
        return NATURAL.get(spot.place.partition(":")[0], "play")


def listed() -> Iterator[tuple[str, str]]:
    """Go through the pack: the code of each card, and its suit."""
    return ((code, code[-1]) for code in CODES)


def look_of(match: Match) -> Look:  # noqa: ARG001 - every duel has the same cards
    """Return how every duel of Duchess looks."""
    return LOOK


def short(code: str) -> str:
    """Return a card as it is drawn: `8♣`."""
    return code[:-1] + GLYPHS[code[-1]]


def spoken(code: str, _: Language) -> str:
    """Return a card in words: `8 of clubs`."""
    rank, suit = code[:-1], code[-1]
    return _(SPOKEN, rank=_(RANKS[rank]) if rank in RANKS else rank, suit=_(SUITS[suit]))


@cache
def card_names() -> dict[str, str]:
    """Return the code of every card by each of its names."""
    tongues = [language(code) for code in LANGUAGES]
    return {name.casefold(): code for code in CODES for name in (code, short(code), *names_in(code, tongues))}


def names_in(code: str, tongues: list[Language]) -> list[str]:
    """Return a card's names in some languages."""
    return [spoken(code, tongue) for tongue in tongues]


def side(view: Mapping[str, Any], seat: int, _: Language) -> Side:
    """Draw one player's part of the table."""
    piles = view["seats"][seat]
    zone, first = field_of(view, seat)
    own = seat == view["to_move"]
    cards = *piles["field"], *[None] * (FIELD - len(piles["field"]))
    field = spots(zone, first, cards, view["attacker"] if own else None)
    hand = spots("hand" if own else "", 0, tuple(piles["hand"]))
    deck = Pile(_(N_("deck")), len(piles["deck"]), kind="deck")
    grave = Pile(_(N_("grave")), len(piles["grave"]), tuple(piles["grave"]), "grave")
    return Side(seat, field, hand, (deck, grave), piles["out"])


@lru_cache(maxsize=4096)  # most stays as it is from one decision to the next, and looks alike to all
def spots(zone: str, first: int, cards: tuple[str | None, ...], attacker: str | None = None) -> tuple[Spot, ...]:
    """Draw cards side by side from the slot `first` on, the attacker marked; without a zone their places have no name.

    >>> spots("field", 0, ("8C",))
    (Spot(place='field:0', card='8C', marked=False, count=1, seat=None, note=''),)
    """
    places = (f"{zone}:{first + i}" if zone else "" for i in range(len(cards)))
    return tuple(
        spot(place, card, card is not None and card == attacker) for place, card in zip(places, cards, strict=True)
    )


spot = cache(Spot)  # the same few are drawn again and again


def field_of(view: Mapping[str, Any], seat: int) -> tuple[str, int]:
    """Return the zone and the first slot by which whoever is to move calls this seat's field."""
    away = (seat - view["to_move"]) % len(view["seats"])
    return ("field", 0) if away == 0 else ("rivals", (away - 1) * FIELD)


def status(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Say whose go it is and how far it has come."""
    if view["over"]:
        return ()
    go = _(N_("{who}'s go"), who=names[view["to_move"]])
    tributes = _(N_("tributes {made} of {most}"), made=view["tributes"], most=TRIBUTES)
    stage = STAGES[view["stage"]]
    return go, _(stage), tributes


LOOK = Duchess()
