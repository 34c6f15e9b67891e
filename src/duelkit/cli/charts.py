"""Charts as SVG, drawn here: a page holds no script, and what it shows by day and by night is up to its style."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isnan, log10

ROW, HEAD, FOOT = 22, 8, 30  # heights, in the chart's own units
WIDTH, LABELS, MARGIN = 400, 140, 10
RADIUS = 4.5
LINES = 5  # about so many lines of the scale
STEPS = (1, 2, 5, 10)
LONGEST = 17  # letters of a label, for which there is room in wide letters, too


@dataclass(frozen=True)
class IntervalBar:
    """A label, a value and how far it may be off."""

    label: str
    value: float
    off: float


@dataclass(frozen=True)
class IntervalChart:
    """Values with their intervals, one below the other, beside a line at `middle`; `unit` is written below.

    An interval that leaves the middle is sure. Where that is 0, values have a sign.
    """

    title: str
    unit: str
    bars: Sequence[IntervalBar]
    middle: float = 0.0

    def svg(self) -> str:
        """Return the chart; what it shows stands in a table beside it, so a screen reader hears its title alone."""
        known = [bar for bar in self.bars if not isnan(bar.value) and not isnan(bar.off)]
        height = HEAD + ROW * len(known) + FOOT
        low = min([self.middle, *(bar.value - bar.off for bar in known)])
        high = max([self.middle, *(bar.value + bar.off for bar in known)])
        scale = ChartScale(low, high if high > low else low + 1)
        drawn = [
            *self.lines(scale, height),
            *(part for at, bar in enumerate(known) for part in bar_parts(at, bar, scale, self.middle)),
        ]
        head = f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(self.title)}">'
        return "\n".join((head, *drawn, "</svg>"))

    def lines(self, scale: "ChartScale", height: int) -> Iterator[str]:
        """Yield the lines of the scale, and what is written below them."""
        bottom = height - FOOT
        for mark in scale.marks():
            said = f"{mark:+g}" if mark and not self.middle else f"{mark:g}"
            yield upright("line", scale.x(mark), bottom)
            yield f'<text class="mark" x="{scale.x(mark):.1f}" y="{bottom + 13}">{said}</text>'
        yield upright("middle", scale.x(self.middle), bottom)
        yield f'<text class="mark" x="{WIDTH / 2:g}" y="{height - 3}">{escape(self.unit)}</text>'


def upright(kind: str, x: float, bottom: float) -> str:
    """Return an upright line over the whole chart."""
    return f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{bottom}"/>'


@dataclass(frozen=True)
class ChartScale:
    """From `low` to `high`, both shown."""

    low: float
    high: float

    def x(self, value: float) -> float:
        """Return where a value stands."""
        return LABELS + (value - self.low) / (self.high - self.low) * (WIDTH - LABELS - MARGIN)

    def marks(self) -> list[float]:
        """Return round numbers within the scale, about LINES of them."""
        rough = (self.high - self.low) / LINES
        size = 10.0 ** floor(log10(rough))
        step = next(size * more for more in STEPS if size * more >= rough)
        return [round(n * step, 10) for n in range(ceil(self.low / step), floor(self.high / step) + 1)]


def shortened(label: str) -> str:
    """Return a label of which there is room for LONGEST letters."""
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"


def bar_parts(at: int, bar: IntervalBar, scale: ChartScale, middle: float) -> Iterator[str]:
    """Yield a row: the label, the interval, the value."""
    y = HEAD + ROW * at + ROW / 2
    kind = "sure" if abs(bar.value - middle) > bar.off else "open"
    yield f'<text class="label" x="{LABELS - MARGIN}" y="{y + 4.5:.1f}">{escape(shortened(bar.label))}</text>'
    ends = (scale.x(bar.value - bar.off), scale.x(bar.value + bar.off))
    yield f'<line class="reach {kind}" x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
    yield f'<circle class="{kind}" cx="{scale.x(bar.value):.1f}" cy="{y:.1f}" r="{RADIUS}"/>'
