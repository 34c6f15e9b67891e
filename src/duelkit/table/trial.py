"""A duel to try a card of somebody's own: an ordinary deal for two, with the card within reach of one of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from duelkit.bots.player import Bot
from duelkit.cardtext.checking import CheckedCard, read_entry
from duelkit.cardtext.files import CARD, GAME, CardFile
from duelkit.cardtext.ids import SHADOW
from duelkit.cardtext.inspection import named_in, shape_meant
from duelkit.cardtext.own_cards import SHIPPED
from duelkit.cardtext.schema import CardShape
from duelkit.cardtext.tree import CardId, NamePart
from duelkit.errors import BadInput
from duelkit.games import card_shape, games_with, part_of
from duelkit.match import Match
from duelkit.texts import N_

OPTION = "cards"  # of a game that is played with somebody's own


@dataclass(frozen=True)
class Trial:
    """A duel to try a card in, and the seat of the player who has it."""

    match: Match
    seat: int


@dataclass(frozen=True)
class TrialPair:
    """A deal without a card and with it within reach of the player in `seat`."""

    without: Match
    having: Match
    seat: int


def trial(file: CardFile, card_id: str, *, seed: int | str | None = None, lang: str = "en") -> Trial:
    """Return a new duel with a card of this file; raises BadInput, with the place, where there can be none.

    Of the file's other cards only those take part that the card's text speaks of.
    """
    pair = trial_pair(file, card_id, seed=seed, lang=lang)
    return Trial(pair.having, pair.seat)


def trial_pair(file: CardFile, card_id: str, *, seed: int | str | None = None, lang: str = "en") -> TrialPair:
    """Return a new duel with a card of this file as `trial` does, and the deal as it was without that."""
    for trouble in file.troubles:
        raise trouble.placed
    shape = shape_of(file)
    card, *others = beside(file, card_id, shape)
    cards = {OPTION: [SHIPPED, card.table, *(other.table for other in others)]}
    dealt = Match(shape.game, seed=seed, lang=lang, **cards)
    position = {GAME: shape.game, **dealt.state()}
    seat: int = part_of(shape.game, "trial").lay_within_reach(card, position)
    return TrialPair(dealt, Match.from_scenario(position, seed=dealt.origin.seed, lang=lang), seat)


def played_to_a_choice(match: Match, seat: int, bot: str) -> Match:
    """Have a bot play for both until the player in a seat has something to choose, or the duel is over; return it."""
    chooser = Bot(bot, match.game, seed="to a choice")
    while match.seat is not None and not (match.seat == seat and len(match.legal) > 1):
        match.play(chooser.choose(match.view_record(match.seat), match.legal))
    return match


def shape_of(file: CardFile) -> CardShape:
    """Return the shape of a file's cards; raises BadInput, with the place, for a game that has none."""
    try:
        return shape_meant(file, card_shape)
    except BadInput as error:
        raise file.finding(error, (GAME,)).placed from error


def tried_games() -> tuple[str, ...]:
    """Return the games in which a card of somebody's own can be tried."""
    return games_with("trial")


def beside(file: CardFile, card_id: str, shape: CardShape) -> list[CheckedCard]:
    """Return a card of a file, then those that its text speaks of, and theirs; raises BadInput for a wrong one."""
    tables = {table["id"]: (number, table) for number, table in enumerate(file.tables) if has_id(table)}
    if card_id not in tables:
        check_ids_of(file, shape)
        if not tables:
            raise BadInput("{file} holds no card; `duelkit cards new` writes a file with one.", file=file.name)
        known = ", ".join(tables)
        raise BadInput(N_("{file} has no card {id}; its cards are: {known}."), file=file.name, id=card_id, known=known)
    found: dict[str, CheckedCard] = {}
    waiting = [card_id]
    while waiting:
        name = waiting.pop(0)
        if name in tables and name not in found:
            number, table = tables[name]
            found[name] = read_entry(table, shape)
            for fault in found[name].faults:
                raise file.finding(fault.error, (CARD, number, *fault.path), fault.at).placed
            if name in set(shape.shipped_ids()):
                raise file.finding(BadInput(SHADOW, id=name), (CARD, number, "id")).placed
            waiting += spoken_of(found[name], [other for _, other in tables.values()])
    return list(found.values())


def check_ids_of(file: CardFile, shape: CardShape) -> None:
    """Raise BadInput, with the place, for the first card of a file that has no id that it could be called by."""
    for number, table in enumerate(file.tables):
        for fault in () if has_id(table) else read_entry(table, shape).faults:
            raise file.finding(fault.error, (CARD, number, *fault.path), fault.at).placed


def has_id(table: Any) -> bool:
    """Whether this is a table with an id, as a card has it."""
    return isinstance(table, Mapping) and isinstance(table.get("id"), str) and bool(table["id"])


def spoken_of(card: CheckedCard, others: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the ids of the cards that a text names, by their ids or by a part of their names."""
    yield from named_in(card.text, CardId)
    for part in named_in(card.text, NamePart):
        yield from (str(other["id"]) for other in others if part in english(other))


def english(table: Mapping[str, Any]) -> str:
    """Return a card's English name as its table has it; empty where it has none."""
    name = table.get("name", "")
    return str(name.get("en", "") if isinstance(name, Mapping) else name)
