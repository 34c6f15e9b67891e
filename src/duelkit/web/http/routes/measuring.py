"""Cards of one's own measured: what each is worth in hand, told as it goes on, as an analysis is."""

from collections.abc import AsyncIterator
from functools import partial

from fastapi import APIRouter

from duelkit.cardtext.files import CardFile
from duelkit.table.trial import TrialPair, played_to_a_choice, trial_pair
from duelkit.texts import N_
from duelkit.web.http.bodies import JSON
from duelkit.web.http.event_stream import TOLD, Events, StreamTexts, check_room, event, thought_about
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.workshop import (
    CardGame,
    CardsAsked,
    check_number,
    check_tried,
    file_with,
    reading,
    shape_of,
)
from duelkit.web.http.server import Here, Server
from duelkit.web.play.measuring import DEALS, chance_of, worth_of

router = APIRouter(prefix="/api/workshop/{game}", tags=["workshop"])

CHOOSER = "greedy"  # plays on to the first choice of whoever has the card
TEXTS = StreamTexts(
    busy=N_("Too much is being analysed and measured here; try again in a moment."),
    preparing=N_("The server prepares to measure cards of this game, which the first time takes a few minutes."),
    failed=N_("The card could not be measured; the server has written down why."),
)


@router.post("/measure", response_class=JSON, responses=TOLD)  # refused in JSON
async def measure(game: CardGame, asked: CardsAsked, here: Here, _: Reader) -> Events:
    """What one of some cards adds to the chance to win of a player who has it in hand."""
    shape = shape_of(game)
    check_number(asked)
    check_tried(game)
    file, card = file_with(asked.cards, shape), str(asked.cards[asked.at].get("id", ""))
    await reading.do(partial(pair_of, file, card, 0))  # a card with a mistake is refused before anything is told
    check_room(here.analysts, TEXTS)
    return Events(thought_about(partial(told, file, card, here), here.analysts, TEXTS, _))


def pair_of(file: CardFile, card: str, deal: int) -> TrialPair:
    """Return a deal without the card and with it, each where the player who may have it has something to choose."""
    pair = trial_pair(file, card, seed=f"measured {deal}")
    without, having = (played_to_a_choice(match, pair.seat, CHOOSER) for match in (pair.without, pair.having))
    return TrialPair(without, having, pair.seat)


async def told(file: CardFile, card: str, here: Server) -> AsyncIterator[bytes]:
    """Yield the events: how far it is, then what the card is worth; raises NotAnalysedError or a Problem."""
    chances: list[tuple[float, float]] = []
    with here.analysts.one_more():
        for deal in range(DEALS):
            yield event("progress", {"done": deal, "of": DEALS})
            pair = await reading.do(partial(pair_of, file, card, deal))
            without = await chance_of(pair.without, pair.seat, here.analysts)
            chances.append((without, await chance_of(pair.having, pair.seat, here.analysts)))
    found = worth_of(chances)
    yield event("report", {**vars(found), "more": found.more, "sure": found.sure})
