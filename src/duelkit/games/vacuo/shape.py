"""How the cards of Vácuo are written (V3, V12, V13), and which sets of them can be played (V4)."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from duelkit.cardtext.checking import CheckedCard
from duelkit.cardtext.compiler import CompiledPart
from duelkit.cardtext.files import read_file
from duelkit.cardtext.schema import (
    ALL,
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    CardShape,
    CardText,
    Count,
    Field,
    Id,
    Languages,
    WordChoice,
)
from duelkit.errors import BadInput
from duelkit.games.vacuo.rules.state import (
    CARDS,
    CODE,
    COPIES,
    FEWEST_PLAYERS,
    LIFE,
    PARTS,
    QUEUE,
    CardType,
    Rarity,
    Target,
)
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.texts import N_

FOLDER = Path(__file__).parent / "cards"
MOST_DAMAGE = 9_999

LEADING = ("most life", "least life", "most cards", "fewest cards")

FIELDS: tuple[Field, ...] = (
    Id("id", N_("What files call the card: small letters, digits and hyphens; no other card has it.")),
    WordChoice(
        "type", N_("V3: what the card is for."), {ALL: tuple(kind.name.lower() for kind in CardType)}, required=True
    ),
    WordChoice(
        "rarity",
        N_("V3: the rarer, the fewer copies lie in the queue (5, 4, 3, 2, 1); left out, it is common."),
        {ALL: tuple(rarity.name.lower() for rarity in Rarity)},
    ),
    WordChoice(
        "target",
        N_("V13: whom an attack is against (left out: chosen). V12: before whom a condition is laid (left out: self)."),
        {
            "attack": ("chosen", "random", "next", "every", *LEADING),
            "condition": ("self", "chosen", "anyone", "random", "next", *LEADING),
        },
    ),
    Count("damage", N_("What an attack that succeeds deals."), 0, MOST_DAMAGE, ("attack",)),
    Languages("name", N_("What the card is called: name.en, name.pt."), LONGEST_NAME),
    Languages("flavour", N_("A line that does nothing: flavour.en, flavour.pt."), LONGEST_FLAVOUR),
    CardText("text", N_("What the card does, in English or in Portuguese: see docs/cards.md.")),
)

SAID = {
    "attack": N_("attack card"),
    "defence": N_("defence card"),
    "effect": N_("effect card"),
    "condition": N_("condition card"),
    "common": N_("common"),
    "uncommon": N_("uncommon"),
    "rare": N_("rare"),
    "epic": N_("epic"),
    "legendary": N_("legendary"),
    "self": N_("before yourself"),
    "chosen": N_("against an opponent of your choice"),
    "random": N_("against a random opponent"),
    "next": N_("against the next opponent"),
    "every": N_("against every opponent"),
    "most life": N_("against the opponent with the most life"),
    "least life": N_("against the opponent with the least life"),
    "most cards": N_("against the opponent with the most cards in hand"),
    "fewest cards": N_("against the opponent with the fewest cards in hand"),
    "condition chosen": N_("before an opponent of your choice"),
    "condition anyone": N_("before a player of your choice, yourself too"),
    "condition random": N_("before a random opponent"),
    "condition next": N_("before the next opponent"),
    "condition most life": N_("before the opponent with the most life"),
    "condition least life": N_("before the opponent with the least life"),
    "condition most cards": N_("before the opponent with the most cards in hand"),
    "condition fewest cards": N_("before the opponent with the fewest cards in hand"),
    "damage": N_("{n} damage"),
}

BEGINS = {
    "attack": N_("When the attack with this card succeeds"),
    "defence": N_("When the defence with this card succeeds"),
    "effect": N_("When this card is used"),
    "condition": N_("When this card is laid"),
}

EXAMPLE = {
    "id": "candle",
    "type": "effect",
    "rarity": "rare",
    "name": {"en": "Candle", "pt": "Vela"},
    "flavour": {"en": "It burns at both ends, and so do you.", "pt": "Queima dos dois lados, como você."},
    "text": "Gain 80 life. If your life is below 300, draw 1 card.",
}


def target_named(word: str) -> Target:
    """Return the target that a card's table names."""
    return Target[word.upper().replace(" ", "_")]


def word_for(target: Target) -> str:
    """Return the word for a target in a card's table."""
    return target.name.lower().replace("_", " ")


def judge_set(entries: Sequence[CheckedCard]) -> Iterator[BadInput]:
    """Yield an error for too few cards to deal (V4), and for too many cards in a duel."""
    whole = [entry for entry in entries if entry.values.get("type") and entry.values.get("rarity")]
    copies = [
        (CardType[entry.values["type"].upper()], COPIES[Rarity[entry.values["rarity"].upper()] - 1]) for entry in whole
    ]
    yield from too_few(copies, FEWEST_PLAYERS)
    yield from too_many(len(entries), sum(n for _, n in copies), [entry.parts for entry in entries])


def too_few(copies: Sequence[tuple[CardType, int]], players: int) -> Iterator[BadInput]:
    """V4: yield an error for each type of card of which there is not one for everybody."""
    for kind, message in (
        (
            CardType.ATTACK,
            N_(
                "This set is too small to deal: {players} players need an attack card each (V4), and there are {n}; add"
                " some, or play it together with the shipped cards."
            ),
        ),
        (
            CardType.DEFENCE,
            N_(
                "This set is too small to deal: {players} players need a defence card each (V4), and there are {n}; add"
                " some, or play it together with the shipped cards."
            ),
        ),
    ):
        there = sum(n for of, n in copies if of == kind)
        if there < players:
            yield BadInput(message, players=players, n=there)


def too_many(cards: int, copies: int, texts: Sequence[Sequence[CompiledPart]]) -> Iterator[BadInput]:
    """Yield an error for each limit of the record that the cards exceed."""
    parts = [part for text in texts for part in text]
    code = sum(len(part.code) for part in parts)
    for sentence, n, most in (
        (N_("There are {n} different cards, and a duel has room for {most}."), cards, CARDS),
        (N_("These cards come to {n} copies in the queue (V3), and a duel has room for {most}."), copies, QUEUE),
        (N_("The texts of these cards come to {n} parts, and a duel has room for {most}."), len(parts), PARTS),
        (N_("The texts of these cards come to {n} instructions, and a duel has room for {most}."), code, CODE),
    ):
        if n > most:
            yield BadInput(sentence, n=n, most=most)


@cache
def shipped_ids() -> list[str]:
    """Return the ids of the cards that come with the game."""
    return [table["id"] for path in FOLDER.glob("*.toml") for table in read_file(path).tables]


SHAPE = CardShape(
    game="vacuo",
    fields=FIELDS,
    vocabulary=VOCABULARY,
    folder=FOLDER,
    check_set=judge_set,
    kind_key="type",
    usual_life=LIFE,
    said=SAID,
    begins=BEGINS,
    example=EXAMPLE,
    shipped_ids=shipped_ids,
)
