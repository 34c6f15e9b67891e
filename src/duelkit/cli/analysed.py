"""An analysis as `duelkit analyse` prints it: a chart, tables, and a line to play out for each mistake."""

import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from duelkit.analysis import Analysis
from duelkit.analysis.telling import ToldLuck, ToldMistake, names_in, told_luck, told_mistakes
from duelkit.cli.printing import BOLD, hanging, inked, number, page_width, paragraph, table
from duelkit.texts import Language

MOST_MISTAKES, MOST_LUCK = 10, 5
BLOCKS = "▁▂▃▄▅▆▇█"
WIDEST_CHART = 72  # columns


def analysed(analysis: Analysis, seat: int | None, file: Path, _: Language) -> list[str]:
    """Return an analysis as lines; with a seat, the mistakes and the luck of this seat alone."""
    names = names_in(analysis, _)
    mistakes = told_mistakes(analysis, names, _, MOST_MISTAKES, seat)
    luck = told_luck(analysis, names, _, MOST_LUCK, seat)
    return [
        *paragraph(heading(analysis, _)),
        *section(_("Chance to win, from the first decision to the last:"), chart(analysis, names, _)),
        *section(_("Where the chance went:"), table(list(accounts(analysis, names, _)), "<>>>>>")),
        *section(_("Decisions that cost most:"), list(told_all(mistakes, names, _))),
        *section(_("Strokes of luck, good and bad:"), list(strokes(luck, names, _))),
        *(section("", [play_on(mistakes[0].step, file, _)]) if mistakes else ()),
    ]


def heading(analysis: Analysis, _: Language) -> str:
    """Return the sentence about what was judged."""
    match = analysis.recorded.match
    return _(
        "{game}: {length} decisions, {choices} of them with a choice; each judged by {simulations} imagined duels.",
        game=_(match.game.words.title),
        length=number(len(match.log), _),
        choices=number(analysis.choices, _),
        simulations=number(analysis.simulations, _),
    )


def section(title: str, lines: Sequence[str]) -> list[str]:
    """Return lines under a title, if there are any."""
    return ["", *([inked(title, BOLD, sys.stdout)] if title else []), *lines] if lines else []


# The chart


def chart(analysis: Analysis, names: Sequence[str], _: Language) -> list[str]:
    """Return a line of blocks for each seat: the higher, the better its chance; and how it ended."""
    widest = max(map(len, names))
    columns = max(10, min(WIDEST_CHART, page_width() - widest - 14))
    return [
        f"{names[seat]:{widest}}  {blocks(chances_of(analysis, seat), columns)}  {ending(analysis, seat, _)}"
        for seat in range(len(names))
    ]


def chances_of(analysis: Analysis, seat: int) -> list[float | None]:
    """Return a seat's last known chance at each step of the duel."""
    known = {one.step: one.chance for one in analysis.decisions if one.seat == seat}
    length = len(analysis.recorded.match.log) if analysis.finished else analysis.decisions[-1].step + 1
    chances: list[float | None] = [None]
    for step in range(length):
        chances.append(known.get(step, chances[-1]))
    return [*chances[1:], analysis.accounts[seat].end]


def blocks(chances: Sequence[float | None], columns: int) -> str:
    """Return chances as blocks, one a step, or fewer where there is less room."""
    columns = min(columns, len(chances))
    picked = (chances[(column * (len(chances) - 1)) // max(1, columns - 1)] for column in range(columns))
    return "".join(
        " " if chance is None else BLOCKS[min(len(BLOCKS) - 1, int(chance * len(BLOCKS)))] for chance in picked
    )


def ending(analysis: Analysis, seat: int, _: Language) -> str:
    """Return a seat's chance at the start, and at the end."""
    account = analysis.accounts[seat]
    return "" if account.start is None else f"{percents(account.start, _)} → {percents(account.end or 0.0, _)}"


# The tables


def accounts(analysis: Analysis, names: Sequence[str], _: Language) -> Iterator[list[str]]:
    """Yield a row for each seat: the chance at the start, what changed it, and the end."""
    yield ["", _("at the start"), _("own play"), _("others' mistakes"), _("luck"), _("at the end")]
    for one in analysis.accounts:
        if one.start is not None:
            parts = [changed(part, _) for part in (one.play, one.others, one.luck)]
            yield [names[one.seat], percents(one.start, _), *parts, percents(one.end or 0.0, _)]


def told_all(mistakes: Sequence[ToldMistake], names: Sequence[str], _: Language) -> Iterator[str]:
    """Yield two or three lines for each mistake."""
    for one in mistakes:
        values = {"who": names[one.seat], "cost": percents(one.cost, _), "error": percents(2 * one.error, _)}
        chance = percents(one.chance, _)
        label = step_label(one.step, _)
        yield hanging(
            label,
            _("{who} gave away {cost} (± {error}) of {chance}: {taken}", chance=chance, taken=one.taken, **values),
        )
        yield hanging(" " * len(label), _("Better: {line}", line=", ".join(one.line or (one.better,))))


def strokes(luck: Sequence[ToldLuck], names: Sequence[str], _: Language) -> Iterator[str]:
    """Yield a paragraph for each stroke of luck."""
    for one in luck:
        label = step_label(one.step, _)
        yield hanging(label, f"{names[one.seat]} {changed(one.luck, _)}: {' '.join(one.events)}".rstrip(": "))


def step_label(step: int, _: Language) -> str:
    """Return the label before what is told of a step."""
    return _("Step {n}", n=step) + "  "


def play_on(step: int, file: Path, _: Language) -> str:
    """Return the sentence that says how to play on from the worst mistake, in one line that can be copied."""
    where = shlex.quote(f"{file}@{step}")
    return _("Play on from the costliest one by: {command}", command=f"duelkit play --from {where}")


def percents(share: float, _: Language) -> str:
    """Return a share of one as whole percents."""
    return f"{number(100 * share, _)}%"


def changed(share: float, _: Language) -> str:
    """Return a change of a chance in points of a hundred, with its sign."""
    points = round(100 * share)
    return f"{'+' if points > 0 else '−' if points < 0 else '±'}{number(abs(points), _)}"
