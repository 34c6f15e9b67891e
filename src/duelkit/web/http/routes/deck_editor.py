"""The deck editor: a deck is read while it is built, with all its faults and its counts; nothing is kept."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel

from duelkit.cardtext.filters import filter_fields
from duelkit.cardtext.schema import Count, Field, WordChoice
from duelkit.errors import BadInput, LineError
from duelkit.games import card_shape, has_part, part_of
from duelkit.kinds import Items, TextValue
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.card_filters import found_in, values_by_code, values_of
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.deck_own_cards import Own, beside, cards_with
from duelkit.web.http.routes.decks import LONGEST, DeckGame, Form, PartFacts, check_played_with_decks, parts_told
from duelkit.web.http.routes.opening import Word
from duelkit.web.values import Of

router = APIRouter(prefix="/api/deck-editor/{game}", tags=["cards"])

MOST_DRAFTED = 400  # cards of a draft: a list that was pasted may hold too many for a deck, and is still shown
WIDEST = 20  # numbers from the least to the most that a chart has a bar for each
TOO_MANY = N_("This list has {n} cards; up to {most} are taken.")
ONE_OF_BOTH = N_("A draft is sent as a text, or as a list of its cards.")
Drafted = Annotated[list[Word], Of(Items(MOST_DRAFTED))]


class DeckLimits(BaseModel):
    """What a deck holds: from `fewest` to `most` cards, `copies` of one at most.

    `hand` are the cards that a duel begins with, `draws` those drawn at the beginning of each turn.
    """

    fewest: int
    most: int
    copies: int
    hand: int
    draws: int


class EditorFacts(BaseModel):
    """What an editor has to know of a game: the decks that come with it, and what a deck holds."""

    game: str
    decks: list[str]
    limits: DeckLimits


class DraftAsked(RequestBody):
    """A deck that is being built: the ids or names of its `cards`, or the `text` of a file, as a deck is checked.

    It can name the cards that come with the game, and those of somebody's `own`.
    """

    cards: Drafted | None = None
    text: Annotated[str, Of(TextValue(LONGEST))] | None = None
    form: Form | None = None
    own: Own


class LineTold(BaseModel):
    """What is wrong with a line of a text, or with a card of a list; numbered from 1."""

    line: int
    text: str


class BarFacts(BaseModel):
    """How many cards of a deck are of one sort."""

    text: str
    count: int


class ChartFacts(BaseModel):
    """The cards of a deck counted by what stands on them under a key; `number` where the sorts are numbers in order."""

    key: str
    number: bool
    bars: list[BarFacts]


class DraftFacts(BaseModel):
    """A deck that is being built, as far as its cards are known.

    `cards` are the ids, of which the first `main` are shuffled and drawn; `size` is their number in words. `lines` are
    those that name no card, `faults` what keeps the deck from being played.
    """

    cards: list[str]
    main: int
    size: str
    parts: list[PartFacts]
    lines: list[LineTold]
    faults: list[str]
    charts: list[ChartFacts]


class DeckFileAsked(RequestBody):
    """The cards of a deck, of which some can be of somebody's `own`, and as what file they are written."""

    cards: Drafted
    form: Form = "txt"
    own: Own


class DeckFileText(BaseModel):
    """The text of a deck file."""

    text: str


@router.get("")
def editor(game: DeckGame) -> EditorFacts:
    """What there is to begin with."""
    check_played_with_decks(game)
    decks = part_of(game, "decks")
    return EditorFacts(game=game, decks=list(decks.shipped()), limits=DeckLimits(**decks.LIMITS))


@router.post("/reading")
async def read_draft(game: DeckGame, asked: DraftAsked, _: Reader) -> DraftFacts:
    """The cards of a deck that is being built, all that is wrong with it, and its counts."""
    return await beside(asked.own, lambda: draft_told(game, asked, _))


@router.post("/file")
async def write_file(game: DeckGame, asked: DeckFileAsked, _: Reader) -> DeckFileText:
    """The file of a deck, finished or not: a list of ids (`txt`), or of passcodes (`ydk`)."""
    return await beside(asked.own, lambda: file_told(game, asked, _))


def draft_told(game: str, asked: DraftAsked, _: Language) -> DraftFacts:
    """Return what there is to know of a deck that is being built."""
    cards = cards_with(game, asked.own, _)
    decks = part_of(game, "decks")
    deck, wrong = drafted(game, asked, cards)
    if len(deck.cards) > MOST_DRAFTED:
        raise BadInput(TOO_MANY, n=len(deck.cards), most=MOST_DRAFTED)
    return DraftFacts(
        cards=deck.cards,
        main=len(deck.main),
        size=decks.size_of(deck, _),
        parts=parts_told(game, deck, cards, _),
        lines=[LineTold(line=one.line, text=one.error.told(_)) for one in wrong],
        faults=[fault.told(_) for fault in decks.faults_of(deck)],
        charts=list(charts_of(game, deck.main, asked.own, _)),
    )


def file_told(game: str, asked: DeckFileAsked, _: Language) -> DeckFileText:
    """Return the file of a deck."""
    cards = cards_with(game, asked.own, _)
    deck = part_of(game, "decks").deck_of(asked.cards, "cards", cards)
    return DeckFileText(text=part_of(game, "decks").written(cards, deck, f".{asked.form}"))


def drafted(game: str, asked: DraftAsked, cards: Any) -> tuple[Any, list[LineError]]:
    """Return the deck that a client is building, as far as its cards are known, and what is wrong with the rest."""
    decks = part_of(game, "decks")
    if (asked.cards is None) == (asked.text is None):
        raise BadInput(ONE_OF_BOTH)
    ending = asked.form and f".{asked.form}"
    found: tuple[Any, list[LineError]] = (
        decks.draft_in(asked.text, ending, cards) if asked.cards is None else decks.draft_of(asked.cards, cards)
    )
    return found


def charts_of(game: str, codes: tuple[str, ...], own: Sequence[Mapping[str, Any]], _: Language) -> Iterator[ChartFacts]:
    """Yield the cards of a deck, counted by each key of theirs that has few numbers, or words that cards say."""
    if not has_part(game, "shape"):
        return
    shape, known = card_shape(game), {**values_by_code(game), **values_of(game, own)}
    cards = [known[code] for code in codes if code in known]
    for field in filter_fields(shape):
        words = isinstance(field, WordChoice) and all(word in shape.said for word in field.all_words())
        if words or (isinstance(field, Count) and field.most - field.least <= WIDEST):
            yield chart_of(field, cards, shape.said, _)


def chart_of(field: Field, cards: list[Any], said: Any, _: Language) -> ChartFacts:
    """Return some cards counted by a field: words that stand on most cards first, numbers in their order."""
    number, key = isinstance(field, Count), field.key
    values = [card.values[key] for card in cards if not isinstance(field, Count) or card.kind in field.kinds]
    counts = [(value, values.count(value)) for value in found_in(cards, field)]
    counts = counts if number else sorted(counts, key=lambda one: -one[1])
    bars = [BarFacts(text=str(value) if number else _(said[value]), count=count) for value, count in counts]
    return ChartFacts(key=key, number=number, bars=bars)
