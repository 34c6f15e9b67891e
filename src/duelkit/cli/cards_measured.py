"""What cards do, section by section."""

from collections.abc import Iterator
from math import isnan

from duelkit.cli.charts import IntervalBar, IntervalChart
from duelkit.cli.printing import number, percent
from duelkit.cli.results import end_rows, heading, length_rows, shown
from duelkit.cli.sections import ReportText, Section
from duelkit.lab.balance import Balance
from duelkit.lab.effects import CardEffects, Effect
from duelkit.lab.series import Series
from duelkit.lab.study import handling_of
from duelkit.looks import usual_look
from duelkit.texts import Language

NOTHING = "–"


MOST_DRAWN = 20  # cards of a chart: the best and the worst


def report_of(found: Balance, seconds: float, command: str, _: Language) -> ReportText:
    """Return all that was found; `command` is what finds it again."""
    series = found.study.series
    title = _("How balanced {game} is", game=_(series.game.words.title))
    return ReportText(title, heading(series, found.duels, seconds, _), tuple(sections(found, _)), command)


def sections(found: Balance, _: Language) -> Iterator[Section]:
    """Yield what was found, section by section."""
    yield Section(
        _("Cards"), card_table(found, _), "<>>><>>>>>>>>", (meaning(_), how_far(found, _)), card_chart(found, _)
    )
    if found.groups:
        yield Section(_("Groups of cards"), group_table(found, _), "<>>")
    yield Section(_("Seats"), seat_table(found, _), "<>>>>>>")
    if len(found.sitters) > 1:
        yield Section(_("Bots"), sitter_table(found, _), "<>>>")
    yield Section(_("Length"), length_rows(found.summary, _), "<>>>")
    yield Section(_("How duels end"), end_rows(found.study.series, found.summary, _), "<><")


def card_chart(found: Balance, _: Language) -> IntervalChart:
    """Return the chart of what drawing does, for the best and the worst cards."""
    known = [card for card in found.cards if not isnan(card.drawing.off)]
    half = MOST_DRAWN // 2
    shown = known if len(known) <= MOST_DRAWN else known[:half] + known[-half:]
    series = found.study.series
    bars = [IntervalBar(card_name(series, card.id, _), card.drawing.points, card.drawing.off) for card in shown]
    title = _("What drawing a card does, with intervals (95%): the best and the worst")
    return IntervalChart(title, _("points of the chance to win"), bars)


def card_table(found: Balance, _: Language) -> list[tuple[str, ...]]:
    """Return the table of the cards, the best to draw first."""
    titles = (
        *(_("card"), _("drawn"), _("drawing"), "±", _("sure"), _("duels more"), _("draws"), "±"),
        *(_("holding"), "±", _("playing"), "±", _("played")),
    )
    rows = [card_row(card, found, _) for card in found.cards]
    return [titles, *rows]


def card_row(card: CardEffects, found: Balance, _: Language) -> tuple[str, ...]:
    """Return a card's cells."""
    drawing = card.drawing
    return (
        card_name(found.study.series, card.id, _),
        number(card.drawn, _),
        *with_reach(drawing.points, drawing.off, _),
        verdict(drawing, _),
        duels_more(drawing, found.duels, _),
        *with_reach(drawing.draw_points, drawing.draw_off, _),
        *with_reach(card.holding.points, card.holding.off, _),
        *with_reach(card.playing.points, card.playing.off, _),
        NOTHING if isnan(card.played_share) else percent(card.played_share, _),
    )


def card_name(series: Series, card: str, _: Language) -> str:
    """Return a card's name in the reader's language, as it is printed."""
    named = series.game.words.shown(series.fresh.record, card, _.code)
    return usual_look(series.game.name).printed_in(named, _)


def with_reach(points: float, off: float, _: Language) -> tuple[str, str]:
    """Return an effect and how far it may be off as the cells of a table."""
    if isnan(points):
        return NOTHING, NOTHING
    return f"{'+' if points > 0 else ''}{number(points, _, 2)}", NOTHING if isnan(off) else number(off, _, 2)


def verdict(effect: Effect, _: Language) -> str:
    """Return whether an effect is certain, for however many cards there are."""
    return _("yes") if effect.certain else ""


def duels_more(effect: Effect, duels: int, _: Language) -> str:
    """Return how many duels more it takes until an effect is certain."""
    more = effect.more(duels)
    return "" if effect.certain or more is None else number(more, _)


def meaning(_: Language) -> str:
    """Return what the columns mean."""
    return _(
        "Drawing: by how many points drawing the card moves its owner's chance to win, against the average card that"
        " could have come instead; ± is how far that may be off (95%). Sure: with 95%, none of these verdicts is wrong"
        " (Holm). Duels more: about as many until it is certain by itself. Draws: what drawing it does to the chance of"
        " a draw. Holding, for each go, and playing, for each time, are against the average card, too, with the same"
        " cards drawn; bots choose them, so they go with winning and need not be its cause. Played: at how many of the"
        " decisions at which it could be."
    )


def how_far(found: Balance, _: Language) -> str:
    """Return the sentence that says how precise this is."""
    values = {"reached": number(found.reached, _, 2), "precision": number(found.precision, _, 2)}
    if found.precise:
        return _("Every card's effect is known to within {reached} points ({precision} were asked for).", **values)
    if isnan(found.reached):
        return _("That was too little to say anything about a card.")
    return _(
        "The precision of {precision} points was not reached: the least known card may be off by {reached}.", **values
    )


def group_table(found: Balance, _: Language) -> list[tuple[str, ...]]:
    """Return the table of the groups of cards, as rarities."""
    titles = (_(handling_of(found.study.series.game).group_title), _("cards"), _("drawing"))
    rows = [(_(group), number(count, _), with_reach(mean, 0, _)[0]) for group, (count, mean) in found.groups.items()]
    return [titles, *rows]


def sitter_table(found: Balance, _: Language) -> list[tuple[str, ...]]:
    """Return the table of wins by bot and deck, over all seats that they had."""
    titles = (_("bot"), _("wins"), "%", _("interval (95%)"))
    return [titles, *((one.name, *shown(one.wins, _)) for one in found.sitters)]


def seat_table(found: Balance, _: Language) -> list[tuple[str, ...]]:
    """Return the table of wins by seat and by place in the order of play, and of draws."""
    titles = ("", _("wins by seat"), "%", _("interval (95%)"), _("by place in the order"), "%", _("interval (95%)"))
    rows = [
        (str(at), *shown(seat, _), *shown(place, _))
        for at, (seat, place) in enumerate(zip(found.seats, found.places, strict=True))
    ]
    return [titles, *rows, (_("draws"), *shown(found.summary.draws, _), "", "", "")]
