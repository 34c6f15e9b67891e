"""The workshop: cards of one's own are read, pictured, completed and tried while they are written; nothing is kept."""

from collections.abc import Iterator, Mapping, Sequence
from http import HTTPStatus
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path
from pydantic import BaseModel, JsonValue

from duelkit.bots.names import usual_bot
from duelkit.cardtext.checking import CheckedCard, read_entry, sketched_entry
from duelkit.cardtext.example import example_card
from duelkit.cardtext.files import CARD, GAME, CardFile, Finding, file_of
from duelkit.cardtext.inspection import Placed, endless, findings_in, shadows, shape_meant
from duelkit.cardtext.outline import outline
from duelkit.cardtext.own_cards import shape_for
from duelkit.cardtext.rendering import render
from duelkit.cardtext.schema import LONGEST_TEXT, TEXT, CardShape, Count, Field, Languages, WordChoice
from duelkit.cardtext.writing import card_file
from duelkit.errors import BadInput
from duelkit.games import card_shape, game_named, games_with
from duelkit.kinds import Items, TextValue, WholeNumber
from duelkit.table.terms import OPEN
from duelkit.table.trial import beside, trial, tried_games
from duelkit.texts import LANGUAGES, N_, Language
from duelkit.web.http.bodies import RequestBody
from duelkit.web.http.one_at_a_time import OneAtATime
from duelkit.web.http.problems import Problem
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.about import check_game
from duelkit.web.http.routes.cards import CardFacts, own_facts
from duelkit.web.values import Of

router = APIRouter(prefix="/api/workshop/{game}", tags=["workshop"])

MOST_CARDS = 100  # on a workbench
LONGEST_FILE = 45_000  # letters, in a request of 50,000 bytes
TOO_MANY = N_("Too many cards are being read here; try again in a moment.")
LINE = N_("Line {n}: {sentence}")
NO_CARDS = N_("In {game} nobody plays with cards of their own.")
NO_CARD = N_("The file holds no card; each begins with [[card]].")
SUCH = N_("There is no card number {at}; the message has {n}.")

reading = OneAtATime("workshop", TOO_MANY)
CardGame = Annotated[str, Path(json_schema_extra={"enum": list(games_with("shape"))})]
Cards = Annotated[list[dict[str, JsonValue]], Of(Items(MOST_CARDS, 1))]


class FieldFacts(BaseModel):
    """A key of a card: the `words` that it can be, and what they are called; `longest` is in letters.

    `limits` has the words by kind of card, where that matters; a kind with none does not have the key.
    """

    key: str
    kind: Literal["word", "number", "languages", "text", "line", "list"]
    help: str
    needed: bool
    words: dict[str, str] | None = None
    limits: dict[str, list[str]]
    least: int | None = None
    most: int | None = None
    longest: int | None = None


class Workbench(BaseModel):
    """How the cards of a game are written, and one to begin with; `tried`: a duel can be played with a card at once.

    `kind_key` is the key that says what kind of card it is, None where all are of one kind.
    """

    game: str
    kind_key: str | None
    fields: list[FieldFacts]
    example: dict[str, Any]
    tried: bool


class CardsAsked(RequestBody):
    """Cards as they stand in a file, and which of them it is about, from 0."""

    cards: Cards
    at: Annotated[int, Of(WholeNumber(0, MOST_CARDS))] = 0


class TextAsked(RequestBody):
    """A card's text up to where something is to be added."""

    text: Annotated[str, Of(TextValue(LONGEST_TEXT))]


class FileAsked(RequestBody):
    """The text of a card file."""

    text: Annotated[str, Of(TextValue(LONGEST_FILE))]


class Mistake(BaseModel):
    """Something wrong with a card, or a warning (`doubt`).

    `key` is where, "" if it is the whole card; `at` the letter of the card's text, from 0. `nearest` is a text that can
    be read in its place, and `similar` what designers have written like it.
    """

    key: str
    at: int | None = None
    text: str
    doubt: bool
    nearest: str = ""
    similar: list[str] = []


class CardReading(BaseModel):
    """What a card does, step by step, what is wrong with it, and how it looks in each language.

    `kind` is which kind of card it is, which decides what keys it has. There are no `pictures` of a card that cannot be
    played with. `texts` are in the house's words, by language; `language` is the one in which the text is written.
    `file` is the card file of all the cards.
    """

    kind: str | None
    mistakes: list[Mistake]
    steps: list[dict[str, Any]]
    language: str
    texts: dict[str, str]
    pictures: dict[str, CardFacts] | None
    file: str


class NextWords(BaseModel):
    """What may stand at the end of a text, in place of what is begun at letter `start`; `number`: or a number."""

    language: str
    start: int
    words: list[str]
    number: bool


class CardsRead(BaseModel):
    """The cards of a file."""

    cards: list[dict[str, Any]]


class TrialTable(BaseModel):
    """A duel in which a card is within reach: a save to open a table with, and who has which seat."""

    save: dict[str, Any]
    seats: list[str]


@router.get("")
async def workbench(game: CardGame, _: Reader) -> Workbench:
    """How cards of a game are written."""
    shape = shape_of(game)
    example = await reading.do(lambda: example_card(shape, _))
    fields = [field_facts(one, shape, _) for one in shape.fields if not is_given(one)]
    return Workbench(game=game, kind_key=shape.kind_key, fields=fields, example=example, tried=game in tried_games())


@router.post("/reading")
async def read(game: CardGame, asked: CardsAsked, _: Reader) -> CardReading:
    """Read one of some cards: what it will do, and what is wrong with it. Of the others nothing is said."""
    shape = shape_of(game)
    check_number(asked)
    return await reading.do(lambda: reading_of(asked.cards, asked.at, shape, _))


@router.post("/words")
async def words(game: CardGame, asked: TextAsked, _: Reader) -> NextWords:
    """What may stand next in a text."""
    shape = shape_of(game)
    languages = sorted(LANGUAGES, key=lambda code: code != _.code)
    from duelkit.cardtext.completing import completion  # noqa: PLC0415 - a server starts without the language

    found = await reading.do(lambda: completion(asked.text, shape.vocabulary, languages, shape.shipped_ids()))
    return NextWords(language=found.language, start=found.start, words=list(found.words), number=found.number)


@router.post("/file")
async def open_file(game: CardGame, asked: FileAsked, _: Reader) -> CardsRead:
    """The cards in the text of a card file; what is wrong with the file is said line by line."""
    shape = shape_of(game)
    file = await reading.do(lambda: file_of("", asked.text))
    if file.troubles:
        told = "\n".join(line_told(one, _) for one in file.troubles)
        raise Problem(HTTPStatus.BAD_REQUEST, "input", "{sentence}", sentence=told)
    await reading.do(lambda: shape_meant(file, lambda game: shape_for(shape, game)))
    cards = [table for table in file.tables if isinstance(table, Mapping)]
    if not cards:
        raise BadInput(NO_CARD)
    if len(cards) > MOST_CARDS:
        raise BadInput(N_("The file holds {n} cards; up to {most} are taken."), n=len(cards), most=MOST_CARDS)
    return CardsRead(cards=[dict(card) for card in cards])


def line_told(found: Finding, _: Language) -> str:
    """Return what is wrong in a file, with its line where it is in one."""
    said = found.error.told(_)
    return _(LINE, n=found.line, sentence=said) if found.line else said


@router.post("/trial")
async def try_card(game: CardGame, asked: CardsAsked, _: Reader) -> TrialTable:
    """A duel to try one of some cards in, against the game's usual bot; open a table that starts with its `save`."""
    shape = shape_of(game)
    check_number(asked)
    check_tried(game)
    return await reading.do(lambda: trial_of(asked.cards, asked.at, shape, _))


# --- fields -----------------------------------------------------------------------------------------------------------


def shape_of(game: str) -> CardShape:
    """Return how the cards of a game are written; raises Problem for a game without cards of one's own."""
    check_game(game)
    if game not in games_with("shape"):
        raise Problem(HTTPStatus.NOT_FOUND, "game", NO_CARDS, game=game)
    return card_shape(game)


def is_given(one: Field) -> bool:
    """Whether a key has one value alone, which nobody needs to write."""
    return isinstance(one, WordChoice) and len(one.all_words()) == 1


def field_facts(one: Field, shape: CardShape, _: Language) -> FieldFacts:
    """Return what a form has to know of a key."""
    limits = dict(limits_of(one, shape))
    facts = FieldFacts(key=one.key, kind="line", help=_(one.help), needed=one.needed, limits=limits)
    schema = one.schema()
    match one:
        case WordChoice():
            more: dict[str, Any] = {"kind": "word", "words": words_said(one, shape, _)}
        case Count():
            more = {"kind": "number", "least": one.least, "most": one.most}
        case Languages():
            more = {"kind": "languages", "longest": one.longest}
        case _other if schema.get("type") == "array":
            more = {"kind": "list"}
        case _other:
            more = {"kind": "text" if one.key == TEXT else "line", "longest": schema.get("maxLength")}
    return facts.model_copy(update=more)


def words_said(one: WordChoice, shape: CardShape, _: Language) -> dict[str, str]:
    """Return how the words of a key are said; behind a kind of card, as "condition chosen", where it is another way."""
    said = {word: _(shape.said.get(word, word)) for word in one.all_words()}
    of_kinds = (f"{kind} {word}" for kind, words in one.words.items() for word in words)
    return said | {key: _(shape.said[key]) for key in of_kinds if key in shape.said}


def limits_of(one: Field, shape: CardShape) -> Iterator[tuple[str, list[str]]]:
    """Yield for kinds of card the words of a key, as the schema has them; none where the kind does not have it."""
    for limit in shape.limits(one):
        other, allowed = limit["anyOf"]
        [kind] = other["not"]["properties"][shape.kind_key]["enum"]
        schema = allowed["properties"][one.key]
        yield kind, [word for word in schema.get("enum", ()) if isinstance(word, str)]


def check_number(asked: CardsAsked) -> None:
    """Raise BadInput where the cards have no such number."""
    if asked.at >= len(asked.cards):
        raise BadInput(SUCH, at=asked.at, n=len(asked.cards))


def check_tried(game: str) -> None:
    """Raise Problem for a game in which no card of one's own can be tried."""
    if game not in tried_games():
        raise Problem(HTTPStatus.NOT_FOUND, "game", NO_CARDS, game=game)


# --- reading ----------------------------------------------------------------------------------------------------------


def file_with(cards: Sequence[Mapping[str, Any]], shape: CardShape) -> CardFile:
    """Return the file that these cards make up."""
    return CardFile("card.toml", card_file(shape.game, cards), {GAME: shape.game, CARD: list(cards)})


def reading_of(cards: Sequence[Mapping[str, Any]], at: int, shape: CardShape, _: Language) -> CardReading:
    """Return how one of some cards is read; of the others' texts it is only asked what they do together with it."""
    file = file_with(cards, shape)
    placed = [
        Placed(file, number, read_entry(card if number == at else {**card, TEXT: ""}, shape), shape)
        for number, card in enumerate(cards)
    ]
    entry = placed[at].entry
    found = (*findings_in(placed, shape), *shadows(placed, shape), *endless(around(placed[at], cards), shape))
    mistakes = [mistake(one, _) for one in found if one.path[:2] == (CARD, at)]
    return CardReading(
        kind=entry.kind,
        mistakes=mistakes,
        steps=[item.plain() for item in outline(entry, shape, _)] if not entry.faults else [],
        language=entry.language,
        texts={code: rendered(entry, code, shape) for code in LANGUAGES} if entry.text else {},
        pictures=None if any(not one.doubt for one in mistakes) else pictures(file, entry, shape),
        file=file.text,
    )


def around(card: Placed, cards: Sequence[Mapping[str, Any]]) -> list[Placed]:
    """Return a card and behind it the others of its file, as far as their texts can be read."""
    numbers = (number for number in range(len(cards)) if number != card.number)
    others = (Placed(card.file, number, sketched_entry(cards[number], card.shape), card.shape) for number in numbers)
    return [card, *others]


def mistake(found: Finding, _: Language) -> Mistake:
    """Return a finding as the page shows it."""
    key = ".".join(str(part) for part in found.path[2:])
    error = found.error
    text = getattr(error, "told_shortly", error.told)(_)  # of an error in a text, which offers texts
    offered = {name: getattr(error, name) for name in ("nearest", "similar") if hasattr(error, name)}
    return Mistake(key=key, at=found.at, text=text, doubt=found.doubt, **offered)


def rendered(entry: CheckedCard, code: str, shape: CardShape) -> str:
    """Return a card's text in a language."""
    return render(entry.text, code, shape.vocabulary, lambda card_id: shape.called(card_id, code)) if entry.text else ""


def pictures(file: CardFile, entry: CheckedCard, shape: CardShape) -> dict[str, CardFacts] | None:
    """Return how a card looks in each language; None where it cannot be played with, as beside what it speaks of."""
    try:
        cards = [card.table for card in beside(file, entry.id, shape)]
        return {code: own_facts(shape.game, cards, cards[0], code) for code in LANGUAGES}
    except BadInput:
        return None


# --- trial ------------------------------------------------------------------------------------------------------------


def trial_of(cards: Sequence[Mapping[str, Any]], at: int, shape: CardShape, _: Language) -> TrialTable:
    """Return a duel in which one of some cards is within the reach of a person, and the usual bot sits opposite."""
    found = trial(file_with(cards, shape), str(cards[at].get("id", "")), lang=_.code)
    bot = usual_bot(game_named(shape.game))
    seats = [OPEN if seat == found.seat else bot for seat in range(found.match.players)]
    return TrialTable(save=found.match.save(), seats=seats)
