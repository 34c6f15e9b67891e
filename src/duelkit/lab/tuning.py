"""Finding the number in a card's text that brings what drawing the card does to an aim, on the same deals for each."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import isnan
from typing import Any

import numpy as np
import polars as pl
from scipy.optimize import root_scalar

from duelkit.cardtext.reading import read_text
from duelkit.cardtext.rendering import render
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.kinds import RealNumber, TextValue, WholeNumber
from duelkit.lab.effects import FEWEST_DRAWS, POINTS, drawing_fit
from duelkit.lab.estimates import Fit, estimates_of
from duelkit.lab.gathering import Gathering, GatheringTask
from duelkit.lab.rules.ledger import DRAWN, WON
from duelkit.lab.series import Series
from duelkit.lab.stopping import first_round, next_round
from duelkit.lab.study import handling_of, study_of
from duelkit.lab.workers import Workplace

CARDS = "cards"  # the option
NUMBER = re.compile(r"\d+")
STEPS = (1000, 100, 50, 10, 5)  # the first of these that a number is a multiple of is how far its neighbours are
MOST_TIMES = 4  # the greatest number that is tried, in times of the present one
MOST_TRIED = 20
AIM = RealNumber(-100, 100)


@dataclass(frozen=True)
class TextNumber:
    """A number of a card's text, by where it stands, and the numbers that are tried in its place."""

    table: Mapping[str, Any]
    begin: int
    end: int
    low: int
    high: int
    step: int

    @property
    def present(self) -> int:
        """The number that stands there."""
        return int(self.text[self.begin : self.end])

    @property
    def kind(self) -> str:
        """The card's type, where its game has types."""
        return str(self.table.get("type", ""))

    @property
    def text(self) -> str:
        """The card's text as it is written."""
        return str(self.table["text"])

    def text_with(self, number: int) -> str:
        """Return the text with another number."""
        return f"{self.text[: self.begin]}{number}{self.text[self.end :]}"

    def on_grid(self, number: float) -> int:
        """Return the nearest number that may be tried."""
        return min(self.high, self.low + round((number - self.low) / self.step) * self.step)


@dataclass(frozen=True)
class TriedNumber:
    """A number, and what drawing the card does with it, in points; `off` is how far that may be off (95%)."""

    number: int
    points: float
    off: float


@dataclass(frozen=True)
class Tuning:
    """What was found: the numbers that were `tried` in their order, and the `best` of them.

    `checked` is what drawing the card does with that on deals that nothing was chosen by; None after Ctrl-C, when
    `whole` is false. `deals` is on how many each was tried, `duels` how many were played in all.
    """

    series: Series
    spot: TextNumber
    aim: float
    tried: tuple[TriedNumber, ...]
    checked: TriedNumber | None
    deals: int
    duels: int

    @property
    def best(self) -> TriedNumber:
        """The number that comes nearest to the aim."""
        return min(self.tried, key=lambda one: (abs(one.points - self.aim), one.number))

    @property
    def whole(self) -> bool:
        """Whether it came to its end, and was not stopped by Ctrl-C."""
        return self.checked is not None

    @property
    def texts(self) -> dict[str, str]:
        """The card's text with the best number, in every language."""
        return texts_in_all_languages(self.series, self.spot.text_with(self.best.number), self.spot.kind)

    @property
    def within(self) -> bool:
        """Whether the aim lies between what the numbers do that were tried."""
        points = [one.points for one in self.tried]
        return min(points) <= self.aim <= max(points)


def spot_of(series: Series, card: str, which: int | None, least: int | None, most: int | None) -> TextNumber:
    """Return the number of an own card's text that is to be found; raises BadInput where there is none, or several.

    `which` of the numbers of the text it is, from 1; `least` and `most` are the ends of what is tried.
    """
    handling_of(series.game)
    TextValue().check(card, "card")
    for place, end in (("least", least), ("most", most)):
        WholeNumber(0).check(0 if end is None else end, place)
    own = {str(table["id"]): table for table in series.options.get(CARDS, ()) if isinstance(table, Mapping)}
    if not own:
        raise BadInput("{id} would be your own card, and there is none: name the file of your cards as well.", id=card)
    if card not in own:
        known = ", ".join(own)
        raise BadInput("There is no card of your own called {id}; there are: {known}.", id=card, known=known)
    numbers = list(NUMBER.finditer(str(own[card].get("text", ""))))
    if not numbers:
        raise BadInput("There is no number in the text of {id}.", id=card)
    if which is None and len(numbers) > 1:
        found = ", ".join(match.group() for match in numbers)
        raise BadInput(
            "The text of {id} has several numbers ({numbers}): say by `number` which one it is, from 1 to {most} in"
            " this order.",
            id=card,
            numbers=found,
            most=len(numbers),
        )
    match = numbers[WholeNumber(1, len(numbers)).check(1 if which is None else which, "number") - 1]
    present = int(match.group())
    step = next((step for step in STEPS if present and present % step == 0), 1)
    low, high = step if least is None else least, max(MOST_TIMES * present, 2 * step) if most is None else most
    if low >= high:
        raise BadInput("The numbers that are tried go from {least} to {most}: let them be apart.", least=low, most=high)
    return TextNumber(own[card], *match.span(), low, high, step)


def texts_in_all_languages(series: Series, text: str, kind: str = "") -> dict[str, str]:
    """Return the text of a card of some kind in every language."""
    words = card_shape(series.game.name).vocabulary
    tree, _ = read_text(text, words, kind=kind)
    return {language: render(tree, language, words) for language in ("en", "pt")}


def text_as_written(series: Series, text: str, kind: str = "") -> str:
    """Return a text with a new number as its language writes it: "1 card", where "2 cards" stood."""
    words = card_shape(series.game.name).vocabulary
    tree, language = read_text(text, words, kind=kind)
    return render(tree, language, words)


TellNumber = Callable[[TriedNumber], None]  # hears of a number once it is tried


def untold(found: TriedNumber) -> None:
    """Tell nobody of a number."""


class NumberTuner:
    """Tries numbers, each on the same deals, and remembers what each did."""

    def __init__(self, series: Series, spot: TextNumber, place: Workplace, tell: TellNumber) -> None:
        """Have nothing tried yet."""
        self.series, self.spot, self.place, self.tell = series, spot, place, tell
        self.deals = self.duels = 0
        self.tried: dict[int, TriedNumber] = {}

    def first(self, precision: float) -> None:
        """Try the number that stands there, until its effect is known as precisely; the others get as many deals."""
        gathering = self.gathering(self.spot.present, 0)
        try:
            self.play_until(gathering, precision)
        except KeyboardInterrupt:
            self.keep_first(gathering)
            raise
        if not self.keep_first(gathering):
            raise BadInput("The card was drawn too seldom to say anything about it: play more deals.")

    def play_until(self, gathering: Gathering, precision: float) -> None:
        """Play deals until the effect of the present number is known as precisely, or there are no more."""
        most = self.series.games
        more = first_round(most)
        while more:
            self.play(gathering, more)
            more = next_round(gathering.deals, most, self.effect(gathering, self.spot.present).off, precision)

    def keep_first(self, gathering: Gathering) -> bool:
        """Remember what the present number did so far; return false where nothing can be said of it yet."""
        found = self.effect(gathering, self.spot.present) if gathering.deals else None
        if found is None or isnan(found.off):
            return False
        self.deals = gathering.deals
        self.keep(found)
        return True

    def points(self, number: float) -> float:
        """Return what drawing the card does with the nearest number that may be tried."""
        nearest = self.spot.on_grid(number)
        if nearest not in self.tried:
            self.keep(self.measured(nearest, 0))
        return self.tried[nearest].points

    def measured(self, number: int, first: int) -> TriedNumber:
        """Return what drawing the card does with a number, on the deals from this one on."""
        gathering = self.gathering(number, first)
        self.play(gathering, self.deals)
        return self.effect(gathering, number)

    def keep(self, found: TriedNumber) -> None:
        """Remember what was found, and tell of it."""
        self.tried[found.number] = found
        self.tell(found)

    def gathering(self, number: int, first: int) -> Gathering:
        """Return what plays the deals from this one on with a number in the text."""
        text = text_as_written(self.series, self.spot.text_with(number), self.spot.kind)
        tables = [{**item, "text": text} if item is self.spot.table else item for item in self.series.options[CARDS]]
        option = next(option for option in self.series.game.options if option.name == CARDS)
        options = {**self.series.options, CARDS: option.check(tables, {})}
        return Gathering(study_of(replace(self.series, options=options, first=first)))

    def play(self, gathering: Gathering, deals: int) -> None:
        """Play deals; raises KeyboardInterrupt where that was not done."""
        before, tables = gathering.deals, len(gathering.study.tables)
        others = self.duels - before * tables  # duels with other numbers

        def tell(done: int, most: int) -> None:
            if done or not self.duels:
                self.place.progress(others + done, others + most)

        with self.place.opened(GatheringTask(gathering.study)) as pool:
            whole = gathering.play(pool, deals, tell, max(self.deals, before + deals))
        self.duels += (gathering.deals - before) * tables
        if not whole:
            raise KeyboardInterrupt

    def effect(self, gathering: Gathering, number: int) -> TriedNumber:
        """Return what drawing the card does, in points; NaN where it was seldom drawn.

        A text can belong to a group of cards, as a rank: then it is their mean.
        """
        used = [ledger for ledger in gathering.ledgers if ledger.hand_x.any()]
        cards, name = gathering.study.cards, self.spot.table["id"]
        rows = [at for at, card in enumerate(cards) if name in (card.id, card.group)]
        often = np.sum([ledger.totals[DRAWN] for ledger in used], axis=0)[rows].sum()
        fit = drawing_fit(used, len(cards))
        mean = Fit(fit.values[rows][:, [WON]].mean(axis=0), fit.moves[:, rows][:, :, [WON]].mean(axis=1))
        found = estimates_of(mean)
        off = float(POINTS * found.off[0]) if often >= FEWEST_DRAWS else float("nan")
        return TriedNumber(number, float(POINTS * found.values[0]), off)


def tune(
    series: Series, spot: TextNumber, aim: float, precision: float, place: Workplace, tell: TellNumber = untold
) -> Tuning:
    """Find the number that brings the card nearest to the aim, then measure it on deals that nothing was chosen by.

    The present number is tried first, until its effect is known within `precision` points; each other one gets the same
    deals, so that chance does the same to all. Between the ends Brent's method (R. P. Brent, 1973) looks for the aim.
    After Ctrl-C, what was tried counts; raises KeyboardInterrupt where nothing was. `tell` is called with each number
    once it is tried.
    """
    tuner = NumberTuner(series, spot, place, tell)
    checked = None
    try:
        tuner.first(precision)
        look_for(lambda number: tuner.points(number) - aim, spot)
        found = Tuning(series, spot, aim, tuple(tuner.tried.values()), None, tuner.deals, tuner.duels)
        checked = tuner.measured(found.best.number, tuner.deals)
    except KeyboardInterrupt:
        if not tuner.tried:
            raise
    return Tuning(series, spot, aim, tuple(tuner.tried.values()), checked, tuner.deals, tuner.duels)


def look_for(missed: Callable[[float], float], spot: TextNumber) -> None:
    """Try numbers until it is known between which two neighbours the aim lies, or that it lies beyond the ends."""
    if missed(spot.low) * missed(spot.high) < 0:
        root_scalar(
            missed, bracket=(spot.low, spot.high), method="brentq", xtol=spot.step / 2, maxiter=MOST_TRIED, rtol=1e-9
        )


def frame_of_numbers(found: Tuning) -> pl.DataFrame:
    """Return a row for each number that was tried."""
    return pl.DataFrame([vars(one) for one in found.tried])
