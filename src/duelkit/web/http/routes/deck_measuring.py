"""Decks measured: what one makes against each that comes with the game, told as it goes on, as an analysis is."""

from collections.abc import AsyncIterator
from functools import partial

from fastapi import APIRouter

from duelkit.games import part_of
from duelkit.texts import N_, Language
from duelkit.web.http.bodies import JSON, RequestBody
from duelkit.web.http.event_stream import TOLD, Events, StreamTexts, check_room, event, thought_about
from duelkit.web.http.reader_language import Reader
from duelkit.web.http.routes.deck_editor import Drafted
from duelkit.web.http.routes.deck_own_cards import Own, beside, cards_with
from duelkit.web.http.routes.decks import DeckGame, without_places
from duelkit.web.http.server import Here, Server
from duelkit.web.play import deck_measuring
from duelkit.web.play.deck_measuring import Against, MeasuredDeck, play_part
from duelkit.web.play.deck_measuring import told as report_on

router = APIRouter(prefix="/api/deck-editor/{game}", tags=["cards"])

TEXTS = StreamTexts(
    busy=N_("Too much is being analysed and measured here; try again in a moment."),
    preparing=N_("The server prepares to measure decks of this game, which the first time takes a few minutes."),
    failed=N_("The deck could not be measured; the server has written down why."),
)


class MeasureAsked(RequestBody):
    """The ids of a deck's cards, of which some can be of somebody's `own`."""

    cards: Drafted
    own: Own


@router.post("/measure", response_class=JSON, responses=TOLD)  # refused in JSON
async def measure(game: DeckGame, asked: MeasureAsked, here: Here, _: Reader) -> Events:
    """What a deck makes against each of those that come with the game, in the hands of the same bot."""
    deck = await beside(asked.own, lambda: sound_deck(game, asked, _))
    check_room(here.analysts, TEXTS)
    return Events(thought_about(partial(told, game, deck, here), here.analysts, TEXTS, _))


def sound_deck(game: str, asked: MeasureAsked, _: Language) -> MeasuredDeck:
    """Return the deck that was sent; raises an error with all that keeps it from being played."""
    with without_places(_):
        found = part_of(game, "decks").find_deck(asked.cards, "", cards_with(game, asked.own, _))
        return MeasuredDeck(game, found.cards, asked.own)


async def told(game: str, deck: MeasuredDeck, here: Server) -> AsyncIterator[bytes]:
    """Yield the events: how far it is, then what the deck makes; raises NotAnalysedError."""
    others = [Against(deck) for deck in part_of(game, "decks").shipped()]
    whole = deck_measuring.DEALS * len(others)
    with here.analysts.one_more():
        while (done := sum(len(one.shares) for one in others)) < whole:
            yield event("progress", {"done": done, "of": whole})
            await play_part(deck, min(others, key=lambda one: len(one.shares)), here.analysts)
    yield event("report", report_on(others))
