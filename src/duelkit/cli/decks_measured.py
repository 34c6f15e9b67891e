"""Decks against each other, section by section."""

from math import isnan

from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.heat_map import HeatMap
from duelkit.cli.printing import number
from duelkit.cli.results import heading
from duelkit.cli.rungs import NOTHING, tenths
from duelkit.cli.sections import ReportText, Section
from duelkit.lab.matchups import DeckMatrix
from duelkit.lab.mixing import Mix
from duelkit.texts import Language


def report_of(matrix: DeckMatrix, seconds: float, command: str, _: Language) -> ReportText:
    """Return all that was found; `command` is what finds it again."""
    title = _("Decks of {game}, each against each", game=_(matrix.series.game.words.title))
    head = heading(matrix.series, matrix.duels, seconds, _)
    return ReportText(title, head, sections(matrix, _), command)


def sections(matrix: DeckMatrix, _: Language) -> tuple[Section, ...]:
    """Return what was found, section by section."""
    points = heat_map(matrix, _)
    notes = (meaning(_), how_far(matrix, _))
    rows, aligned = matrix_rows(matrix, _), "><" + ">" * len(matrix.decks)
    against = Section(_("Who makes how much against whom"), rows, aligned, notes, points, points.inks)
    return (against, mix_section(matrix, matrix.mix, _))


def matrix_rows(matrix: DeckMatrix, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of what each deck makes against each other one."""
    numbers = [str(at + 1) for at in range(len(matrix.decks))]
    rows = [
        (numbers[at], deck, *(against(share, off, _) for share, off in zip(shares, reach, strict=True)))
        for at, (deck, shares, reach) in enumerate(zip(matrix.decks, matrix.shares, matrix.reach, strict=True))
    ]
    return [("", "", *numbers), *rows]


def against(share: float, off: float, _: Language) -> str:
    """Return what a deck makes against another, and how far that may be off."""
    return NOTHING if isnan(share) else f"{tenths(share, _)} ± {number(100 * off, _, 1)}"


def heat_map(matrix: DeckMatrix, _: Language) -> HeatMap:
    """Return the map of the points that each deck makes against each other one."""
    shares = [[None if isnan(share) else share for share in row] for row in matrix.shares.tolist()]
    cells = [[NOTHING if share is None else tenths(share, _) for share in row] for row in shares]
    return HeatMap(_("Points of the deck of a row against that of a column"), matrix.decks, shares, cells)


def meaning(_: Language) -> str:
    """Return what the cells mean."""
    return _(
        "Points of the deck of a row against that of a column, each deal in both seats: a win is one point, a draw half"
        " of one; ± is how far that may be off (95%)."
    )


def how_far(matrix: DeckMatrix, _: Language) -> str:
    """Return the sentence that says how precise this is."""
    values = {"reached": number(matrix.reached, _, 2), "precision": number(matrix.precision, _, 2)}
    if len(matrix.met) < len(matrix.matchups):
        return _("Some decks have not met.")
    if matrix.reached <= matrix.precision:
        return _("Each two are known to within {reached} points ({precision} were asked for).", **values)
    return _(
        "The precision of {precision} points was not reached: what is known least may be off by {reached}.", **values
    )


def mix_section(matrix: DeckMatrix, mix: Mix | None, _: Language) -> Section:
    """Return the mix that none of the decks exploits, as a section."""
    title = _("A mix that cannot be exploited")
    if mix is None:
        return Section(title, notes=(_("It is known once all decks have met."),))
    return Section(title, mix_rows(matrix, mix, _), "<>>>", (mix_meaning(_),), mix_chart(matrix, mix, _))


def mix_rows(matrix: DeckMatrix, mix: Mix, _: Language) -> list[tuple[str, ...]]:
    """Return a row for each deck of the mix."""
    titles = ("", _("how often"), _("interval (95%)"), _("points against the mix"))
    columns = (matrix.decks, mix.shares, mix.low, mix.high, mix.points, mix.off)
    rows = [
        (deck, tenths(share, _), f"{tenths(low, _)} – {tenths(high, _)}", against(points, off, _))
        for deck, share, low, high, points, off in zip(*columns, strict=True)
    ]
    return [titles, *rows]


def mix_chart(matrix: DeckMatrix, mix: Mix, _: Language) -> IntervalChart:
    """Return the chart of what each deck makes against the mix, beside half of the points."""
    bars = [
        IntervalBar(deck, 100 * points, 100 * off)
        for deck, points, off in zip(matrix.decks, mix.points, mix.off, strict=True)
    ]
    return IntervalChart(_("Points against the mix"), _("percent of the points; the line is half"), bars, 50.0)


def mix_meaning(_: Language) -> str:
    """Return what the mix is."""
    return _(
        "Who brings these decks so often makes half of the points on average, or more, whatever deck the other brings:"
        " none makes more than half against the mix. The interval says how far each share may differ if the points are"
        " off as far as they may be; where several mixes are as good, it is wide."
    )
