"""Swaps that were tried in a deck, section by section."""

from collections.abc import Iterator

from duelkit.cli.cards_measured import with_reach
from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.printing import number
from duelkit.cli.results import heading
from duelkit.cli.sections import ReportText, Section
from duelkit.lab.deck_search import CardWorth, TriedSwap
from duelkit.lab.deck_task import DeckTask
from duelkit.lab.improving import Improvement
from duelkit.texts import Language

MOST_SHOWN = 10  # cards of a table


def report_of(found: Improvement, seconds: float, command: str, _: Language) -> ReportText:
    """Return all that was found; `command` is what finds it again."""
    title = _("Swaps for {deck}", deck=found.task.name)
    return ReportText(title, heading(found.task.series, found.duels, seconds, _), tuple(sections(found, _)), command)


def sections(found: Improvement, _: Language) -> Iterator[Section]:
    """Yield what was found, section by section."""
    swaps = (swaps_meaning(found, _), *what_is_kept(found, _))
    yield Section(_("Swaps"), swap_rows(found, _), "<<>><", swaps, swap_chart(found, _) if found.tried else None)
    yield Section(_("The test"), tested_rows(found, _), ">>>><", tuple(tested_notes(found, _)))
    yield from worth_sections(found, _)


def name_of(task: DeckTask, card: str, _: Language) -> str:
    """Return a card's name in the reader's language."""
    return str(task.decks.name_of(task.decks.cards_named(task.series.options["cards"]), card, _.code))


def swap_line(one: TriedSwap, task: DeckTask, _: Language) -> str:
    """Return a swap in a line, for somebody who waits."""
    out, into = (name_of(task, card, _) for card in (one.out, one.into))
    return "{} → {}: {} ± {}".format(out, into, *with_reach(one.gain.more, one.gain.off, _))


# Swaps


def swap_rows(found: Improvement, _: Language) -> list[tuple[str, ...]]:
    """Return a row for each swap that was tried, in their order."""
    titles = (_("taken out"), _("put in"), _("gain"), "±", _("kept"))
    return [titles, *(swap_row(one, found, _) for one in found.tried)] if found.tried else []


def swap_row(one: TriedSwap, found: Improvement, _: Language) -> tuple[str, ...]:
    """Return a swap's cells."""
    cards = (name_of(found.task, card, _) for card in (one.out, one.into))
    return (*cards, *with_reach(one.gain.more, one.gain.off, _), _("yes") if one.kept else "")


def swap_chart(found: Improvement, _: Language) -> IntervalChart:
    """Return the chart of what each swap gains, by the card that comes in."""
    bars = [IntervalBar(name_of(found.task, one.into, _), one.gain.more, one.gain.off) for one in found.tried]
    return IntervalChart(
        _("What each swap gains, with intervals (95%)"), _("points that it gains, by the card that is put in"), bars
    )


def swaps_meaning(found: Improvement, _: Language) -> str:
    """Return what the columns mean."""
    return _(
        "Gain: by how many points, of a hundred, the deck makes more against the others with this swap, after those"
        " kept before it; both played the same {deals} deals, each in both seats. ± is how far that may be off (95%)."
        " What is sure to gain is kept. Who is found to be best of many is a little flattered: only the test counts.",
        deals=number(found.deals, _),
    )


def what_is_kept(found: Improvement, _: Language) -> Iterator[str]:
    """Yield the sentence that says why there are no swaps, where there are none."""
    if not found.tried:
        yield _("No swap promises to gain anything.")
    elif found.wanted is not None:
        duels = number(found.wanted, _)
        yield _("None is sure to gain with so few duels. About {duels} would make the best of them sure.", duels=duels)
    elif not found.kept:
        yield _("None gains anything.")


# The test


def tested_rows(found: Improvement, _: Language) -> list[tuple[str, ...]]:
    """Return what both decks made in the test."""
    tested = found.tested
    if tested is None:
        return []
    means = (f"{number(value, _, 2)}%" for value in (tested.before, tested.after))
    titles = (_("before"), _("changed"), _("difference"), "±", _("sure"))
    return [titles, (*means, *with_reach(tested.more, tested.off, _), _("yes") if tested.sure else "")]


def tested_notes(found: Improvement, _: Language) -> Iterator[str]:
    """Yield what the test says."""
    tested = found.tested
    if tested is None:
        yield _("There was no test: the deck is as it was.") if found.whole else _("It was stopped before the test.")
        return
    yield _(
        "Points of a hundred that the deck makes, before and after all swaps that were kept, on the same deals. They"
        " are of another seed ({seed}): nothing was chosen by them.",
        seed=found.task.test_seed,
    )
    if not tested.sure:
        yield _("It is not sure that the new deck is better: play more duels.")
    elif tested.more < 0:
        yield _("The new deck is worse: what seemed to gain did so by chance.")


# Cards


def worth_sections(found: Improvement, _: Language) -> Iterator[Section]:
    """Yield the other cards that seem to be best, and those of the deck that seem to be worst."""
    own = [one for one in found.worths if one.there][::-1]
    others = [one for one in found.worths if not one.there]
    yield Section(_("Cards worth putting in"), worth_rows(_("not in the deck"), others, found, _), "<>>")
    notes = (worths_meaning(_),)
    yield Section(_("Cards worth taking out"), worth_rows(_("in the deck"), own, found, _), "<>>", notes)


def worth_rows(title: str, worths: list[CardWorth], found: Improvement, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of the first of these cards."""
    rows = [(name_of(found.task, one.card, _), *with_reach(one.points, one.off, _)) for one in worths[:MOST_SHOWN]]
    return [(title, _("worth"), "±"), *rows]


def worths_meaning(_: Language) -> str:
    """Return what a card's worth is."""
    return _(
        "Worth: by how many points one copy seems to move what the deck makes; above are the best of all other cards"
        " and the worst of the deck. It comes from decks with a fifth of their cards swapped and takes it that cards'"
        " worths add up, so it only says which swaps to try."
    )
