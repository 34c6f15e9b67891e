"""How Duchess looks: ranks and suits, fields of five, decks and graves."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from duelkit.games.duchess.cards import CODES, GLYPHS
from duelkit.games.duchess.state import FIELD, TRIBUTES
from duelkit.terminal.looks.picture import Face, Look, Picture, Pile, Side, Spot
from duelkit.texts import LANGUAGES, N_, Language, language

RANKS = {"A": N_("ace"), "J": N_("jack"), "Q": N_("queen"), "K": N_("king")}
SUITS = {"D": N_("diamonds"), "C": N_("clubs"), "H": N_("hearts"), "S": N_("spades")}
SPOKEN = N_("{rank} of {suit}")
STAGES = {"draw": N_("draw stage"), "tribute": N_("tribute stage"), "play": N_("play stage"), "battle": N_("battle")}
RED = {"D", "H"}


def face(code: str) -> Face:
    """Return what is drawn on a card."""
    rank, suit = code[:-1], code[-1]
    return Face(rank + GLYPHS[suit], GLYPHS[suit], suit in RED)


def spoken(code: str, _: Language) -> str:
    """Return a card in words: `8 of clubs`."""
    rank, suit = code[:-1], code[-1]
    return _(SPOKEN, rank=_(RANKS[rank]) if rank in RANKS else rank, suit=_(SUITS[suit]))


def heard(words: str) -> str | None:
    """Return the code of the card that was named: `8c`, `8♣`, `8 of clubs`, in any language; None where it is none."""
    return card_names().get(" ".join(words.casefold().split()))


@cache
def card_names() -> dict[str, str]:
    """Return the code of every card by each of its names."""
    tongues = [language(code) for code in LANGUAGES]
    return {name.casefold(): code for code in CODES for name in (code, face(code).name, *names_in(code, tongues))}


def names_in(code: str, tongues: list[Language]) -> list[str]:
    """Return a card's names in some languages."""
    return [spoken(code, tongue) for tongue in tongues]


def picture(view: Mapping[str, Any], _: Language) -> Picture:
    """Draw a view of Duchess."""
    sides = tuple(side(view, seat, _) for seat in range(len(view["seats"])))
    return Picture(sides, status(view, _), choices(view))


def side(view: Mapping[str, Any], seat: int, _: Language) -> Side:
    """Draw one player's part of the table."""
    piles = view["seats"][seat]
    zone, first = field_of(view, seat)
    own = seat == view["to_move"]
    attacker = view["attacker"] if own else None
    cards = piles["field"] + [None] * (FIELD - len(piles["field"]))
    field = (Spot(f"{zone}:{first + i}", card, card is not None and card == attacker) for i, card in enumerate(cards))
    hand = (Spot(f"hand:{i}" if own else "", card) for i, card in enumerate(piles["hand"]))
    deck = Pile(_(N_("deck")), len(piles["deck"]))
    grave = Pile(_(N_("grave")), len(piles["grave"]), tuple(piles["grave"]))
    return Side(seat, tuple(field), tuple(hand), (deck, grave), piles["out"])


def field_of(view: Mapping[str, Any], seat: int) -> tuple[str, int]:
    """Return the zone and the first slot by which whoever is to move calls this seat's field."""
    away = (seat - view["to_move"]) % len(view["seats"])
    return ("field", 0) if away == 0 else ("rivals", (away - 1) * FIELD)


def status(view: Mapping[str, Any], _: Language) -> tuple[str, ...]:
    """Say how far the go has come."""
    if view["over"]:
        return ()
    tributes = _(N_("tributes {made} of {most}"), made=view["tributes"], most=TRIBUTES)
    stage = STAGES[view["stage"]]
    return _(stage), tributes


def choices(view: Mapping[str, Any]) -> tuple[Spot, ...]:
    """Return the cards of the grave where a Jack, Queen or King asks for one; slots count from the bottom."""
    if view["taking"] is None:
        return ()
    grave = view["seats"][view["to_move"]]["grave"]
    return tuple(Spot(f"grave:{i}", card) for i, card in enumerate(reversed(grave)))


LOOK = Look(
    picture=picture,
    face=face,
    spoken=spoken,
    heard=heard,
    codes=re.compile(r"\b(?:10|[2-9AJQK])[DCHS]\b"),
    natural={"hand": "play", "field": "attack", "rivals": "target", "grave": "take"},
)
