"""The results of a simulation, section by section."""

from collections.abc import Mapping, Sequence
from typing import Any

from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.printing import number, pace, percent
from duelkit.cli.sections import ReportText, Section
from duelkit.lab import Series, Share, Spread, Summary
from duelkit.texts import Language


def report_of(series: Series, summary: Summary, seconds: float, command: str, _: Language) -> ReportText:
    """Return all that came out; `command` is what brings it about again."""
    title = _("Duels of {game}", game=_(series.game.words.title))
    return ReportText(title, heading(series, summary.games, seconds, _), sections(series, summary, _), command)


def sections(series: Series, summary: Summary, _: Language) -> tuple[Section, ...]:
    """Return what came out, section by section."""
    return (
        Section(_("Wins"), win_rows(series, summary, _), "><>>>", (), win_chart(series, summary, _)),
        Section(_("Length"), length_rows(summary, _), "<>>>"),
        Section(_("How duels end"), end_rows(series, summary, _), "<><"),
    )


def win_rows(series: Series, summary: Summary, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of wins by seat, and of draws."""
    seats = enumerate(zip(series.bots, summary.wins, strict=True))
    return [
        (_("seat"), _("bot"), _("wins"), "%", _("interval (95%)")),
        *((str(seat), bot, *shown(wins, _)) for seat, (bot, wins) in seats),
        ("", _("draws"), *shown(summary.draws, _)),
    ]


def win_chart(series: Series, summary: Summary, _: Language) -> IntervalChart:
    """Return the chart of wins by seat, beside an even share of the duels that somebody won."""
    bars = [
        IntervalBar(f"{seat} {bot}", 100 * wins.share, 100 * max(abs(bound - wins.share) for bound in wins.interval))
        for seat, (bot, wins) in enumerate(zip(series.bots, summary.wins, strict=True))
    ]
    even = 100 * (1 - summary.draws.share) / len(series.bots)
    return IntervalChart(
        _("Wins by seat, with intervals (95%)"), _("percent of the duels; the line is an even share"), bars, even
    )


def length_rows(summary: Summary, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of how long duels take."""
    titles = (_("length"), _("mean"), _("median"), _("nine of ten"))
    return [titles, (_("goes"), *spread(summary.goes, _)), (_("decisions"), *spread(summary.decisions, _))]


def end_rows(series: Series, summary: Summary, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of the rules that ended duels, the most frequent first."""
    rows = [(rule, percent(ended.share, _), sentence(series, rule, _)) for rule, ended in summary.endings]
    return [(_("rule"), "%", ""), *rows]


def heading(series: Series, games: int, seconds: float, _: Language) -> str:
    """Return the line that says what was played and how fast."""
    return _(
        "{games} duels of {game} ({options}, seed {seed}) in {seconds} s: {rate} a second",
        games=number(games, _),
        game=_(series.game.words.title),
        options=", ".join(f"{name} {said(value)}" for name, value in told(series).items()),
        seed=series.seed,
        seconds=number(seconds, _, 1),
        rate=pace(games / seconds, _),
    )


def told(series: Series) -> dict[str, Any]:
    """Return how many play, and the options that were chosen; the usual ones need not be named to do it again."""
    usual = {option.name: option.default for option in series.game.options if option.name != "players"}
    return {name: value for name, value in series.chosen.items() if value != usual.get(name)}


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


def sentence(series: Series, rule: str, _: Language) -> str:
    """Return the sentence of a rule by its id."""
    return next(_(text) for number, text in series.game.words.rules.items() if series.game.rule_id(number) == rule)
