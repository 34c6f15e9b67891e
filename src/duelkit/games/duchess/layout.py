"""What the columns of Duchess's observations are: `rules.observation` writes them, in the same order."""

from typing import Any

from duelkit.games.duchess.cards import CODES
from duelkit.games.duchess.rules.observation import RETURNED
from duelkit.games.duchess.rules.state import (
    FIELD,
    HAND,
    HOLDS,
    LOOKED,
    MOST_PLAYERS,
    PACK,
    RANKS,
    TRIBUTES,
    WAITING,
    Stage,
    Suit,
)
from duelkit.kernel.observation import ONE, SEATS, ColumnBlock, Columns
from duelkit.kernel.operands import MOST_IN_BATTLE, Hold

CARDS = "cards, by number: A to K of diamonds, then of clubs, hearts and spades"
QUESTIONS = (
    *(
        "what the stage allows",
        "a target",
        "a card of the grave",
        "a card of the hand",
        "a card on a field",
        "a player",
    ),
    *("whether a text shall happen", "which of two things shall happen", "a card that is laid out", "a suit"),
    "a card of the deck",
)
# Where an observation has the cards in the places of decisions.
CARD_PLACES = {
    "hand": ("hand", 0),
    "field": ("field", 0),
    "rivals": ("field", FIELD),
    "grave": ("own_grave", 0),
    "looked": ("looked", 0),
}


def card_ids(s: Any) -> dict[int, str]:  # noqa: ARG001 - as in the games whose cards depend on the options
    """Return the cards' codes by their numbers."""
    return dict(enumerate(CODES))


def blocks(s: Any) -> tuple[ColumnBlock, ...]:
    """Return the columns of an observation, for a record with its options set."""
    players = int(s.players)
    each, each_card = Columns((players,), (SEATS,)), Columns((players, PACK), (SEATS, CARDS))
    own_grave = "the grave or deck while a card of it is asked for, as the places of `take` name its cards"
    seen = "hidden cards that everybody saw moving: 1 into that hand, 2 into that deck (D26)"
    return (
        Columns((HAND,), ("places",)).card("hand", "the viewer's hand", PACK),
        Columns((players, FIELD), (SEATS, "places")).card("field", "the fields", PACK),
        each_card.flag("grave", "which cards lie in the graves"),
        Columns((PACK,), ("places",)).card("own_grave", own_grave, PACK),
        each_card.number("seen", seen, RETURNED),
        each.number("hand_size", "cards in hand", HAND),
        each.number("deck_size", "cards in the deck", PACK),
        each.number("drawn", "cards drawn into the hand since a card was last seen going into the deck", PACK),
        each.number("passed", "cards in hand at the end of a go without a play, with room for one", HAND),
        each.flag("out", "whether the player is out (D24)"),
        ONE.number("set_aside", "cards set aside at the deal (D1)", PACK),
        ONE.seat("mover", "who decides", players),
        ONE.choice("stage", "the stage of the go (D3)", tuple(stage.name.lower() for stage in Stage)),
        ONE.choice("asked", "what is asked", QUESTIONS),
        ONE.card("attacker", "the card that asks for a target", PACK),
        ONE.number("taker", "the rank whose text asks for a card, from 1 for an ace", len(RANKS)),
        ONE.number("tributes", "tributes made and not yet spent", TRIBUTES),
        ONE.number("fresh", "the last so many cards of the mover's field came in this go (D12)", FIELD),
        ONE.flag("played", "whether a card other than an 8 was played in this go (D13, D15)"),
        ONE.flag("moved", "whether a card moved in this go (D25)"),
        ONE.number("still", "goes in a row in which no card moved (D25)", players),
        ONE.number("tributes_more", "how many of the tributes made and not yet spent count as two", TRIBUTES),
        ONE.number("battles", "battles that texts allow in this go beside the one of D20", FIELD),
        Columns((LOOKED,), ("places",)).card("looked", "the cards that a text has laid before the viewer", PACK),
        ONE.number("looked_size", "cards that a text has laid before somebody", LOOKED),
        ONE.choice("named", "the suit that was named for the text", ("none", *(suit.name.lower() for suit in Suit))),
        Columns((WAITING,), ("the first one first",)).card("waiting", "the cards whose texts are to happen next", PACK),
        ONE.card("aimed", "the card that the attacker is to battle once they have", PACK),
        *holds(),
    )


def holds() -> tuple[ColumnBlock, ...]:
    """Return the columns of what texts have hold for a time, the oldest first."""
    each = Columns((HOLDS,), ("what holds",))
    players = tuple(f"player {step}" for step in range(MOST_PLAYERS))
    kinds = ("nothing", *(kind.name.lower().replace("_", " ") for kind in Hold))
    ends = (
        "this go",
        "their next go",
        "the next go of whom the text speaks to",
        "as its card leaves",
        "never by itself",
    )
    return (
        each.choice("hold", "what holds", kinds),
        each.card("hold_text", "the card whose text says so", PACK),
        each.card("hold_card", "the card that it is said of, or with which it ends", PACK),
        each.number(
            "hold_by",
            "how much more cards count in battle, tributes fewer are needed, or cards more are drawn",
            MOST_IN_BATTLE,
            -MOST_IN_BATTLE,
        ),
        each.bits("hold_seats", "of whom, or of whose cards: the viewer's seat first", players),
        each.bits("hold_until", "when it ends: as the go of one of these begins, or otherwise", (*players, *ends)),
    )
