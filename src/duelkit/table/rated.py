"""Rated duels (T14): which tables can be rated, how strong bots are, and what the end of a duel says of each player."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.errors import BadInput
from duelkit.games import game_named, has_part, part_of
from duelkit.kinds import WholeNumber
from duelkit.looks import per_player
from duelkit.reading import Reader
from duelkit.table.outcomes import Outcome
from duelkit.table.rating import MOST, SURE, Rating
from duelkit.table.seats import Seat
from duelkit.table.terms import OPEN, Terms

BOT_DEVIATION = 50.0  # about what docs/bots.md says of the ladders, a 95% interval of a hundred
STRONGEST = 5000  # a rating that nobody ever has


@dataclass(frozen=True)
class SeatRating:
    """A rating as it is shown: a whole number, and how far it may be off."""

    value: int
    deviation: int

    @property
    def sure(self) -> bool:
        """Whether so many duels stand behind it that it says something."""
        return self.deviation <= SURE

    def plain(self) -> dict[str, Any]:
        """Return the rating as plain values for JSON."""
        return {"value": self.value, "sure": self.sure}


def shown_rating(rating: Rating) -> SeatRating:
    """Return a rating as it is shown."""
    return SeatRating(round(rating.value), round(rating.deviation))


def bot_ratings(game: str) -> Mapping[str, int]:
    """Return the ratings of a game's bots by their names; none where they were not measured."""
    ratings: Mapping[str, int] = part_of(game, "ladder").RATINGS if has_part(game, "ladder") else {}
    return ratings


def bot_rating(game: str, bot: str) -> Rating:
    """Return the rating of a bot, which no duel changes."""
    return Rating(float(bot_ratings(game)[bot]), BOT_DEVIATION)


def nearest_bot(game: str, value: float) -> str | None:
    """Return the bot that is nearest to a rating; None where the game's bots were not measured."""
    ratings = bot_ratings(game)
    return min(ratings, key=lambda bot: abs(ratings[bot] - value), default=None)


def check_rated(terms: Terms) -> Terms:
    """Return the terms; T14: raises BadInput if a duel by them cannot be rated and is to be."""
    if not terms.rated:
        return terms
    if terms.start is not None:
        raise BadInput("A rated duel begins anew, not from a save: leave out either.")
    for option in unusual(terms):
        raise BadInput("A rated duel is played by the usual rules: leave out the option {option}.", option=option)
    measured = bot_ratings(terms.game)
    for bot in terms.seats:
        if bot != OPEN and bot not in measured:
            raise BadInput(
                "The strength of the bot {bot} was not measured, so a duel against it cannot be rated;"
                " these can: {bots}.",
                bot=bot,
                bots=", ".join(measured) or "-",
            )
    return terms


def unusual(terms: Terms) -> Iterator[str]:
    """Yield the options that are not the usual ones, as a rated duel needs; only people may bring decks."""
    usual = game_named(terms.game).check_options({"players": len(terms.seats)})
    bots = [chair for chair, seat in enumerate(terms.seats) if seat != OPEN]
    for name, value in terms.options.items():
        if name in per_player(terms.game):
            fits = all(value[chair] in usual[name] for chair in bots)
        else:
            fits = name in usual and value == usual[name]
        if not fits:
            yield name


def seat_rating(terms: Terms, seat: Seat) -> SeatRating | None:
    """Return what is shown beside a name at a rated table: a bot's rating, or that with which a person sat down."""
    if not terms.rated:
        return None
    if seat.bot is not None:
        return shown_rating(bot_rating(terms.game, seat.bot))
    return None if seat.rating is None else SeatRating(*seat.rating)


def read_rating(terms: Terms, reader: Reader) -> dict[str, Any]:
    """Return the rating with which a person sits down at a rated table: value and deviation, as the server knows it."""
    given = reader.get("rating")
    if given is None:
        return {}
    kinds = WholeNumber(-STRONGEST, STRONGEST), WholeNumber(0, round(MOST))
    fits = isinstance(given, list | tuple) and len(given) == len(kinds)
    if not terms.rated or not fits or not all(kind.holds(n) for kind, n in zip(kinds, given, strict=True)):
        reader.fail("{place} should stand only at a rated table, and be a rating and how far it may be off.", "rating")
    return {"rating": list(given)}


def compared(outcome: Outcome, seat: int, other: int) -> float | None:
    """T14: return a seat's points against another one (1, 0.5, 0); None if the end tells nothing of the two.

    Each winner has beaten each loser; winners are not compared with each other, nor losers. A draw is one of all.
    """
    if not outcome.winners:
        return 0.5
    won, lost = seat in outcome.winners, other in outcome.winners
    return None if won == lost else float(won)
