"""Numbers of a card's text that were tried, section by section."""

from collections.abc import Iterator

from duelkit.cli.cards_measured import card_name, with_reach
from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.printing import number
from duelkit.cli.results import heading
from duelkit.cli.sections import ReportText, Section
from duelkit.lab.tuning import TriedNumber, Tuning
from duelkit.texts import Language


def report_of(found: Tuning, seconds: float, command: str, _: Language) -> ReportText:
    """Return all that was found; `command` is what finds it again."""
    title = _("A number for {card}", card=card_name(found.series, str(found.spot.table["id"]), _))
    return ReportText(title, heading(found.series, found.duels, seconds, _), tuple(sections(found, _)), command)


def sections(found: Tuning, _: Language) -> Iterator[Section]:
    """Yield what was found, section by section."""
    yield Section(_("Numbers"), number_rows(found, _), ">>>", tuple(notes(found, _)), chart(found, _))
    yield Section(_("Texts"), text_rows(found, _), "<<")


def number_rows(found: Tuning, _: Language) -> list[tuple[str, ...]]:
    """Return a row for each number that was tried, the least first."""
    tried = sorted(found.tried, key=lambda one: one.number)
    return [(_("number"), _("drawing"), "±"), *(number_row(one, _) for one in tried)]


def number_row(one: TriedNumber, _: Language) -> tuple[str, ...]:
    """Return a number's cells."""
    return (number(one.number, _), *with_reach(one.points, one.off, _))


def number_line(one: TriedNumber, _: Language) -> str:
    """Return a number and what it does in a line, for somebody who waits."""
    return "{}: {} ± {}".format(*number_row(one, _))


def chart(found: Tuning, _: Language) -> IntervalChart:
    """Return the chart of what drawing the card does with each number, beside the aim."""
    tried = sorted(found.tried, key=lambda one: one.number)
    bars = [IntervalBar(number(one.number, _), one.points, one.off) for one in tried]
    title = _("What drawing the card does with each number, with intervals (95%)")
    return IntervalChart(title, _("points of the chance to win; the line is the aim"), bars, found.aim)


def notes(found: Tuning, _: Language) -> Iterator[str]:
    """Yield what was found in sentences, and what it cost."""
    best, aim = found.best, number(found.aim, _, 2)
    points, off = with_reach(best.points, best.off, _)
    yield _(
        "{best} comes nearest to the aim of {aim}: {points} ± {off} points.",
        best=best.number,
        aim=aim,
        points=points,
        off=off,
    )
    if not found.within:
        yield _("The aim lies beyond what these numbers do; --least and --most say how far to look.")
    if found.checked:
        points, off = with_reach(found.checked.points, found.checked.off, _)
        yield _("On deals that it was not chosen by: {points} ± {off} points.", points=points, off=off)
    yield _(
        "It took {duels} duels: each number played the same {deals} deals, so that chance did the same to all.",
        duels=number(found.duels, _),
        deals=number(found.deals, _),
    )


def text_rows(found: Tuning, _: Language) -> list[tuple[str, ...]]:
    """Return the text with the number that was found, in every language."""
    return [(_("language"), _("text")), *found.texts.items()]
