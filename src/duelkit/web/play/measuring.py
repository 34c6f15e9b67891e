"""What a card of somebody's own is worth in hand, by what search says of the same deals with it and without it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from duelkit.bots.advice import read_advice
from duelkit.bots.player import Bot
from duelkit.bots.questions import ADVICE, BotQuestion
from duelkit.match import Match
from duelkit.web.play.analysts import Analysts

DEALS = 100
BOT = "search:400"  # whose thoughts about a deal count
STUDENT = 1.98  # t for so many deals, and 95% (W. S. Gosset, 1908)
POINTS = 100.0


@dataclass(frozen=True)
class WorthInHand:
    """The mean chance to win without a card and with it, in points (hundredths), over so many deals.

    `off` is how far the difference may be off (95%).
    """

    deals: int
    without: float
    having: float
    off: float

    @property
    def more(self) -> float:
        """What the card adds to the chance to win."""
        return self.having - self.without

    @property
    def sure(self) -> bool:
        """Whether the interval leaves 0."""
        return abs(self.more) > self.off


def worth_of(chances: Sequence[tuple[float, float]]) -> WorthInHand:
    """Return what a card is worth by the chances of each deal, from 0 to 1, without it and with it; two at least."""
    without, having = (POINTS * fmean(column) for column in zip(*chances, strict=True))
    spread = stdev(more - less for less, more in chances)
    return WorthInHand(len(chances), without, having, POINTS * STUDENT * spread / sqrt(len(chances)))


async def chance_of(match: Match, seat: int, analysts: Analysts) -> float:
    """Return the chance to win of the player in a seat, who has something to choose, or whose duel is over.

    Raises NotAnalysedError where nobody can think about it.
    """
    if match.result:
        winners = match.result.winners
        return (seat in winners) / len(winners) if winners else 1 / match.players
    view, bot = match.view_record(seat), Bot(BOT, match.game, seed="what a card is worth")
    question = BotQuestion(
        match.game.name,
        BOT,
        match.players,
        [action.id for action in match.legal if action.id is not None],
        bot.dice.array.tobytes(),
        view.array.tobytes(),
        match.game.carried(view),
        advice=True,
    )
    return read_advice(await analysts.answer_to(question, ADVICE)).chance
