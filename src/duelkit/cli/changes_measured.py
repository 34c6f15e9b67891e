"""What a change does, section by section."""

from collections.abc import Iterator
from math import isnan

from duelkit.cli.cards_measured import NOTHING, card_name, with_reach
from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.printing import number
from duelkit.cli.results import heading, said
from duelkit.cli.sections import ReportText, Section
from duelkit.lab.card_changes import CardChange
from duelkit.lab.comparing import DRAWS, GOES, PLAYER, Comparison, MeasuredChange
from duelkit.lab.paired import PairedDifference
from duelkit.lab.series import Series
from duelkit.lab.versions import Versions
from duelkit.texts import Language

MOST_CARDS = 20  # of a chart
SEPARATOR = ", "  # in what a player is called


def report_of(found: Comparison, seconds: float, command: str, _: Language) -> ReportText:
    """Return all that was found; `command` is what finds it again."""
    series = found.versions.before
    title = _("What a change does to {game}", game=_(series.game.words.title))
    return ReportText(title, heading(series, found.duels, seconds, _), tuple(sections(found, _)), command)


def sections(found: Comparison, _: Language) -> Iterator[Section]:
    """Yield what was found, section by section."""
    yield Section(_("The change"), changed_rows(found, _), "<<<")
    yield Section(
        _("Chances to win"),
        chance_rows(found, _),
        "<>>>><>",
        (meaning(_), how_far(found, _), *saved(found, _)),
        chart(found, _),
    )
    if found.cards:
        yield Section(_("Cards"), card_rows(found, _), "<<>>>><>", (cards_meaning(_),), card_chart(found, _))
    yield Section(_("Length"), length_rows(found, _), "<>>>><>")


# What is changed


def changed_rows(found: Comparison, _: Language) -> list[tuple[str, ...]]:
    """Return a row for each thing that is not the same in both versions."""
    before, after = told(found.versions.before), told(found.versions.after)
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    rows = [(name, before.get(name, NOTHING), after.get(name, NOTHING)) for name in names]
    return [("", _("before"), _("changed")), *rows]


def told(series: Series) -> dict[str, str]:
    """Return the bots and the options of a series in words."""
    return {"bots": ",".join(series.bots), **{name: said(value) for name, value in series.chosen.items()}}


# Chances


def chance_rows(found: Comparison, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of the chances to win, by player and by seat, and of draws."""
    titles = ("", _("before"), _("changed"), *difference_titles(_))
    rows = [
        (name_of(change, found, _), *cells(change.difference, _, 2, "%"))
        for change in found.changes
        if change.what != GOES
    ]
    return [titles, *rows]


def difference_titles(_: Language) -> tuple[str, ...]:
    """Return the titles of the columns that tell of a difference."""
    return _("difference"), "±", _("sure"), _("times")


def name_of(change: MeasuredChange, found: Comparison, _: Language) -> str:
    """Return what a change is of."""
    if change.what == DRAWS:
        return _("draws")
    if change.what == PLAYER:
        return player_name(found.versions, change.number)
    return _("seat {n}", n=change.number)


def player_name(versions: Versions, player: int) -> str:
    """Return what a player is called: what each has of its own, as a deck, before the bot, which others often share."""
    both = versions.players[player]
    before, after = (name.split(SEPARATOR) for name in both)
    if len(before) != len(after):
        return " → ".join(both)
    told = (was if was == now else f"{was} → {now}" for was, now in zip(before, after, strict=True))
    return SEPARATOR.join(reversed(list(told)))


def cells(one: PairedDifference, _: Language, decimals: int, unit: str) -> tuple[str, ...]:
    """Return a difference as the cells of a table."""
    means = (NOTHING if isnan(value) else f"{number(value, _, decimals)}{unit}" for value in (one.before, one.after))
    return (*means, *difference_cells(one, _), times(one, _))


def difference_cells(one: PairedDifference, _: Language) -> tuple[str, ...]:
    """Return how far apart two versions are, how far that may be off, and whether it is sure."""
    return (*with_reach(one.more, one.off, _), _("yes") if one.sure else "")


def times(one: PairedDifference, _: Language) -> str:
    """Return how many times as many duels it takes to know as much with deals of their own."""
    return NOTHING if isnan(one.times) else number(one.times, _, 1)


def chart(found: Comparison, _: Language) -> IntervalChart:
    """Return the chart of how the chances to win change."""
    bars = [
        IntervalBar(name_of(change, found, _), change.difference.more, change.difference.off)
        for change in found.changes
        if change.what != GOES
    ]
    return IntervalChart(_("What the change does, with intervals (95%)"), _("points of the chance to win"), bars)


def meaning(_: Language) -> str:
    """Return what the columns mean."""
    return _(
        "Both versions played the same deals. Difference: by how many points the change moves the chance to win; ± is"
        " how far that may be off (95%). Sure: that interval leaves 0. Times: how many times as many duels it takes to"
        " know as much if each version has deals of its own."
    )


def how_far(found: Comparison, _: Language) -> str:
    """Return the sentence that says how precise this is."""
    values = {"reached": number(found.reached, _, 2), "precision": number(found.precision, _, 2)}
    if found.precise:
        return _("What counts is known to within {reached} points ({precision} were asked for).", **values)
    if isnan(found.reached):
        return _("A changed card was drawn too seldom to say anything about it.")
    return _(
        "The precision of {precision} points was not reached: what is known least may be off by {reached}.", **values
    )


def saved(found: Comparison, _: Language) -> Iterator[str]:
    """Yield the sentence that says how many duels the same deals saved, if they saved any."""
    if found.saved > 0:
        duels = number(found.saved, _)
        yield _("The same deals for both saved about {duels} duels, for what counts and is known least.", duels=duels)


# Cards, and length


def card_rows(found: Comparison, _: Language) -> list[tuple[str, ...]]:
    """Return the rows of what drawing each card does."""
    titles = (_("card"), "", _("before"), _("changed"), *difference_titles(_))
    return [titles, *(card_row(card, found, _) for card in found.cards)]


def card_row(card: CardChange, found: Comparison, _: Language) -> tuple[str, ...]:
    """Return a card's cells."""
    one, name = card.difference, card_name(found.versions.after, card.id, _)
    means = (with_reach(value, 0, _)[0] for value in (one.before, one.after))
    more = with_reach(one.more, one.off, _)
    mark = _("changed") if card.changed else ""
    return (name, mark, *means, *more, _("yes") if card.certain else "", times(one, _))


def card_chart(found: Comparison, _: Language) -> IntervalChart:
    """Return the chart of how the effects of drawing change: the changed cards, and the others that moved most."""
    known = [card for card in found.cards if not isnan(card.difference.off)][:MOST_CARDS]
    series = found.versions.after
    bars = [IntervalBar(card_name(series, card.id, _), card.difference.more, card.difference.off) for card in known]
    return IntervalChart(
        _("What the change does to the effect of drawing a card, with intervals (95%)"),
        _("points of the chance to win"),
        bars,
    )


def cards_meaning(_: Language) -> str:
    """Return what the columns of cards mean."""
    return _(
        "Before and changed: by how many points drawing the card moves its owner's chance to win, against the average"
        " card that could have come instead. Sure: with 95%, none of these verdicts is wrong (Holm)."
    )


def length_rows(found: Comparison, _: Language) -> list[tuple[str, ...]]:
    """Return the row of how long duels take."""
    rows = [(_("goes"), *cells(change.difference, _, 1, "")) for change in found.changes if change.what == GOES]
    return [(_("length"), _("before"), _("changed"), *difference_titles(_)), *rows]
