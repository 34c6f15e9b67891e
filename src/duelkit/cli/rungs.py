"""A ladder, section by section."""

from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.heat_map import HeatMap
from duelkit.cli.printing import number
from duelkit.cli.results import heading
from duelkit.cli.sections import ReportText, Section
from duelkit.lab import Ladder, Pairing, Rung, Step
from duelkit.texts import Language

NOTHING = "–"


def report_of(ladder: Ladder, seconds: float, command: str, _: Language) -> ReportText:
    """Return the whole ladder; `command` is what climbs it again."""
    table = ladder.contest.table
    title = _("Bots of {game}, on a ladder", game=_(table.game.words.title))
    return ReportText(title, heading(table, len(ladder.duels), seconds, _), sections(ladder, _), command)


def sections(ladder: Ladder, _: Language) -> tuple[Section, ...]:
    """Return the ladder, section by section."""
    rungs = [titles(_), *(row(rank, rung, ladder, _) for rank, rung in ranked(ladder))]
    steps = (f"{between(step, _)} {said_of(ladder.pairing(step.upper, step.lower), _)}" for step in ladder.steps)
    points = heat_map(ladder, _)
    of_points = _("Points of the bot of a row against that of a column, and on how many deals.")
    return (
        Section(_("How strong each bot is"), rungs, "><>>>>>>>>>", (meaning(ladder, _),), elo_chart(ladder, _)),
        Section(_("Who makes how much against whom"), *cross_table(ladder, _), (of_points,), points, points.inks),
        Section(_("Who is told apart"), notes=tuple(steps)),
    )


def elo_chart(ladder: Ladder, _: Language) -> IntervalChart:
    """Return the chart of the bots' Elo."""
    bars = [IntervalBar(f"{rank} {rung.bot}", rung.elo, rung.reach) for rank, rung in ranked(ladder)]
    return IntervalChart(_("Elo, with intervals (95%)"), _("Elo above {anchor}", anchor=ladder.anchor), bars)


def heat_map(ladder: Ladder, _: Language) -> HeatMap:
    """Return the map of the points that each bot makes against each other one."""
    bots = [rung.bot for rung in ladder.rungs]
    shares = [[ladder.points(one, other) for other in bots] for one in bots]
    cells = [[NOTHING if share is None else tenths(share, _) for share in row] for row in shares]
    return HeatMap(_("Points of the bot of a row against that of a column"), bots, shares, cells)


def titles(_: Language) -> tuple[str, ...]:
    """Return the titles of the columns."""
    return (
        *(_("rank"), _("bot"), "Elo", "±", _("points"), _("won"), _("drawn"), _("lost")),
        *(_("draws"), _("goes"), _("seat 0")),
    )


def ranked(ladder: Ladder) -> list[tuple[int, Rung]]:
    """Return the rungs with their ranks, from 1."""
    return list(enumerate(ladder.rungs, 1))


def row(rank: int, rung: Rung, ladder: Ladder, _: Language) -> tuple[str, ...]:
    """Return a bot's cells."""
    return (
        str(rank),
        rung.bot,
        number(round(rung.elo) + 0, _),
        NOTHING if rung.bot == ladder.anchor else number(rung.reach, _),
        tenths(rung.points, _),
        *(number(count, _) for count in (rung.won, rung.drawn, rung.lost)),
        tenths(rung.draws, _),
        number(rung.goes, _, 1),
        tenths(rung.first_seat, _),
    )


def tenths(share: float, _: Language) -> str:
    """Return a share of one as a percentage with one decimal; equal shares look equal, however they were summed up."""
    return f"{number(round(100 * share, 6), _, 1)}%"


def meaning(ladder: Ladder, _: Language) -> str:
    """Return what the columns mean."""
    return _(
        "The Elo of {anchor} is 0; ± is how far the distance to it may be off (95%). 400 Elo more are ten times the"
        " chance to win. Seat 0: the share of the points that the first seat made.",
        anchor=ladder.anchor,
    )


def cross_table(ladder: Ladder, _: Language) -> tuple[list[tuple[str, ...]], str]:
    """Return the rows of what each bot made against each other one, and how they are aligned."""
    ranks = [str(rank) for rank, _rung in ranked(ladder)]
    rows = [
        (str(rank), mine.bot, *(against(ladder, mine.bot, other.bot, _) for other in ladder.rungs))
        for rank, mine in ranked(ladder)
    ]
    return [("", "", *ranks), *rows], "><" + ">" * len(ranks)


def against(ladder: Ladder, one: str, other: str, _: Language) -> str:
    """Return the points of one bot against another, and on how many deals."""
    pairing, points = ladder.pairing(one, other), ladder.points(one, other)
    return NOTHING if pairing is None or points is None else f"{tenths(points, _)} ({number(pairing.deals, _)})"


def between(step: Step, _: Language) -> str:
    """Return the sentence that says how far two neighbours are apart."""
    elo, reach = number(step.elo, _), number(step.reach, _)
    return _("{upper} is {elo} ± {reach} Elo above {lower}.", upper=step.upper, elo=elo, reach=reach, lower=step.lower)


def said_of(pairing: Pairing | None, _: Language) -> str:
    """Return the sentence that says whether the deals that two bots played were enough to tell them apart."""
    if pairing is None:
        return _("They have not met.")
    deals = number(pairing.evidence.deals, _)
    if pairing.better is None:
        return _.plural(
            "{deals} deal was not enough to tell them apart.",
            "{deals} deals were not enough to tell them apart.",
            pairing.evidence.deals,
            deals=deals,
        )
    return _(
        "{deals} deals were enough to tell them apart: {better} is the better one.", deals=deals, better=pairing.better
    )
