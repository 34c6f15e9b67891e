"""The results of a simulation, as tables on a screen."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import polars as pl

from duelkit.cli.printing import hanging, number, percent, table
from duelkit.lab import Batch, Share, Spread, summarise
from duelkit.texts import Language


def results(batch: Batch, frame: pl.DataFrame, seconds: float, _: Language) -> Iterator[str]:
    """Yield the lines of the tables."""
    summary = summarise(frame)
    yield heading(batch, summary.games, seconds, _)
    yield ""
    yield from table(
        [
            (_("seat"), _("bot"), _("wins"), "%", _("interval (95%)")),
            *(
                (str(seat), bot, *shown(wins, _))
                for seat, (bot, wins) in enumerate(zip(batch.bots, summary.wins, strict=True))
            ),
            ("", _("draws"), *shown(summary.draws, _)),
        ],
        "><>>>",
    )
    yield ""
    yield from table(
        [
            (_("length"), _("mean"), _("median"), _("nine of ten")),
            (_("goes"), *spread(summary.goes, _)),
            (_("decisions"), *spread(summary.decisions, _)),
        ],
        "<>>>",
    )
    yield ""
    yield from (
        hanging(f"{rule}  {percent(ended.share, _):>7}  ", sentence(batch, rule, _)) for rule, ended in summary.endings
    )


def heading(batch: Batch, games: int, seconds: float, _: Language) -> str:
    """Return the line that says what was played and how fast."""
    return _(
        "{games} duels of {game} ({options}, seed {seed}) in {seconds} s: {rate} a second",
        games=number(games, _),
        game=_(batch.game.words.title),
        options=", ".join(f"{name} {said(value)}" for name, value in batch.chosen.items() if value != ()),
        seed=batch.seed,
        seconds=number(seconds, _, 1),
        rate=number(games / seconds, _),
    )


def said(value: Any) -> str:
    """Return a chosen value as people write it; cards that were given as tables are named by their ids."""
    if isinstance(value, str) or not isinstance(value, Sequence):
        return str(value)
    return ",".join(str(item["id"]) if isinstance(item, Mapping) and "id" in item else str(item) for item in value)


def shown(share: Share, _: Language) -> tuple[str, str, str]:
    """Return a share and its bounds as the cells of a table."""
    low, high = share.interval
    return number(share.count, _), percent(share.share, _), f"{percent(low, _)} – {percent(high, _)}"


def spread(found: Spread, _: Language) -> tuple[str, str, str]:
    """Return a spread as the cells of a table."""
    return number(found.mean, _, 1), number(found.median, _), f"{number(found.low, _)} – {number(found.high, _)}"


def sentence(batch: Batch, rule: str, _: Language) -> str:
    """Return the sentence of a rule by its id."""
    return next(_(text) for number, text in batch.game.words.rules.items() if batch.game.rule_id(number) == rule)
