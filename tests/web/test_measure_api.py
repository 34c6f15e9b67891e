"""Cards measured over HTTP: told as it goes on, with what the card is worth at the end, within bounds."""

import pytest

from duelkit.bots.ahead import compile_into_cache
from duelkit.bots.questions import COLD
from duelkit.cardtext.files import CARD, GAME, CardFile
from duelkit.games import card_shape
from duelkit.table.trial import played_to_a_choice, trial_pair, tried_games
from duelkit.web.http.routes import measuring
from duelkit.web.play import analysts
from duelkit.web.play.analysts import Analysts, NotAnalysedError
from duelkit.web.play.measuring import worth_of
from tests.web.site import wrong
from tests.web.test_analysis_api import events

MEASURE = "/api/workshop/vacuo/measure"
CANDLE = dict(card_shape("vacuo").example)
DEFENCE = {
    "id": "screen",
    "name": {"en": "Screen", "pt": "Biombo"},
    "type": "defence",
    "rarity": "common",
    "text": "Deal 120 damage to the attacker.",
}
SUICIDE = {**CANDLE, "text": "Lose 900 life."}
BOON = {**CANDLE, "text": "Each opponent takes 900 damage."}
FEW = 6  # deals


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Have the search of Vácuo in the cache."""
    compile_into_cache("search", "vacuo", "2")


@pytest.fixture(autouse=True)
def few_deals(monkeypatch):
    monkeypatch.setattr(measuring, "DEALS", FEW)


def file_of(game, card):
    return CardFile("card.toml", "", {GAME: game, CARD: [card]})


# What is compared


@pytest.mark.parametrize("game", tried_games())
def test_both_are_the_same_deal_but_for_what_the_card_takes(game):
    card = dict(card_shape(game).example)
    pair = trial_pair(file_of(game, card), card["id"], seed="a deal")
    without, having = (match.state()["seats"][1 - pair.seat] for match in (pair.without, pair.having))
    assert without["hand"] == having["hand"]
    assert pair.without.seat == pair.having.seat


def test_a_defence_is_measured_where_its_player_has_a_choice():
    pair = trial_pair(file_of("vacuo", DEFENCE), "screen", seed="a deal")
    assert pair.seat != pair.having.seat
    match = played_to_a_choice(pair.having, pair.seat, "greedy")
    assert match.seat == pair.seat
    assert len(match.legal) > 1


def test_what_a_card_is_worth_is_told_in_points_with_its_interval():
    found = worth_of([(0.5, 0.6), (0.4, 0.5), (0.6, 0.7)])
    assert (round(found.without, 6), round(found.having, 6), round(found.more, 6)) == (50, 60, 10)
    assert found.off < 1e-6
    assert found.sure
    assert not worth_of([(0.5, 0.7), (0.7, 0.5)]).sure


# Over HTTP


def report_on(site, card, **more):
    told = events(site.post(f"{MEASURE}{more.get('query', '')}", {"cards": [card]}))
    assert [(kind, data["done"]) for kind, data in told[:-1]] == [("progress", deal) for deal in range(FEW)]
    kind, found = told[-1]
    assert kind == "report"
    assert found["deals"] == FEW
    return found


def test_a_card_that_wins_raises_the_chance_and_one_that_kills_its_player_does_not(site):
    assert report_on(site, BOON)["more"] > 20
    assert report_on(site, SUICIDE)["more"] < 1


def test_the_same_card_is_worth_the_same_again(site):
    assert report_on(site, CANDLE) == report_on(site, CANDLE)


def test_a_defence_is_measured_too(site):
    assert 0 < report_on(site, DEFENCE)["having"] < 100


# Bounds


def test_a_card_with_a_mistake_is_refused_before_anything_is_told(site):
    said = wrong(site.post(MEASURE, {"cards": [{**CANDLE, "text": "Drawww."}]}), 400, "input")
    assert said.startswith("card.toml:")


def test_no_more_is_measured_at_once_than_may(site, monkeypatch):
    monkeypatch.setattr(analysts, "MOST_AT_ONCE", 0)
    wrong(site.post(MEASURE, {"cards": [CANDLE]}), 503, "busy")


@pytest.mark.parametrize(("why", "sentence"), [(COLD, "prepares to measure"), ("fault", "could not be measured")])
def test_why_nothing_was_measured_is_told(site, monkeypatch, why, sentence):
    async def none(*_):
        raise NotAnalysedError(why)

    monkeypatch.setattr(analysts, "PAUSE", 0.01)
    monkeypatch.setattr(analysts, "BEAT", 0.01)
    monkeypatch.setattr(Analysts, "answer_to", none)
    kind, data = events(site.post(MEASURE, {"cards": [CANDLE]}))[-1]
    assert (kind, data["code"]) == ("error", why)
    assert sentence in data["text"]
