"""What a deck makes against others: the same deals in both seats, in the hands of the same bot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from duelkit.bots.at_once import reach_of_share
from duelkit.bots.duels_questions import POINTS, SEATS, DuelsQuestion
from duelkit.cardtext.own_cards import SHIPPED
from duelkit.games import game_named
from duelkit.table.own_cards import CARDS
from duelkit.web.play.analysts import Analysts

DEALS = 200  # against each other deck, each in both seats
PART = 25  # that are played in one go
BOT = "greedy"
SEED = "what a deck makes"
DECKS = "decks"  # the option of a game to which people bring theirs
HUNDRED = 100.0


@dataclass(frozen=True)
class MeasuredDeck:
    """A deck of a game: the ids of its cards, and the tables of those that are somebody's `own`."""

    game: str
    cards: Sequence[str]
    own: Sequence[Mapping[str, Any]] = ()

    def options(self, seating: Sequence[Any]) -> dict[str, Any]:
        """Return the options of duels between the decks of a seating, of which one is this."""
        beside = {CARDS: [*self.own, SHIPPED]} if self.own else {}
        return {DECKS: seating, "players": SEATS, **beside}


@dataclass
class Against:
    """What a deck has made against another: the share of the points of each deal."""

    deck: str
    shares: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class PointsMade:
    """The share of the points that was made, in hundredths, how far it may be off (95%), and on how many deals."""

    share: float
    off: float
    deals: int


def made(shares: Sequence[float]) -> PointsMade:
    """Return what the shares of some deals, from 0 to 1, come to."""
    off = reach_of_share(len(shares), sum(shares), sum(share**2 for share in shares))
    return PointsMade(HUNDRED * sum(shares) / len(shares), HUNDRED * off, len(shares))


async def play_part(deck: MeasuredDeck, against: Against, analysts: Analysts) -> None:
    """Play the next deals against another deck; raises NotAnalysedError where nobody can play them."""
    known, cards, fresh, carried = game_named(deck.game), list(deck.cards), b"", None
    for seating in ([cards, against.deck], [against.deck, cards]):
        record = known.new_record(known.check_options(deck.options(seating)))
        fresh, carried = fresh + record.array.tobytes(), known.carried(record)
    deals = min(PART, DEALS - len(against.shares))
    question = DuelsQuestion(deck.game, BOT, SEED, len(against.shares), deals, fresh, carried)
    against.shares += await analysts.answer_to(question, POINTS)


def told(all_of_them: Sequence[Against]) -> dict[str, Any]:
    """Return what came out: against all, and against each, as plain values."""
    whole = made([share for one in all_of_them for share in one.shares])
    return {**vars(whole), "against": [{"deck": one.deck, **vars(made(one.shares))} for one in all_of_them]}
