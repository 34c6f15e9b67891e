"""A heat map as SVG: how much each of several makes against each other one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from duelkit.cli.charts import LABELS, MARGIN, WIDTH, shortened

CELL, HEAD = 26, 22  # the height of a row, and of the line that names the columns
SHADES = 5  # to either side of even
INKS = {"more": (194, 157, 151, 114, 72), "less": (230, 223, 216, 209, 173)}  # by shade


@dataclass(frozen=True)
class HeatMap:
    """Shares (0 to 1, None for unknown) of the rows against the columns, which are the same; `cells` has them written.

    Columns are named by the numbers of the rows. More than half is one colour and less another, the stronger the
    farther: the number stands in the cell as well.
    """

    title: str
    names: Sequence[str]
    shares: Sequence[Sequence[float | None]]
    cells: Sequence[Sequence[str]]

    def svg(self) -> str:
        """Return the map; what it shows stands in a table beside it, so a screen reader hears its title alone."""
        height = HEAD + CELL * len(self.names)
        head = f'<svg class="chart" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(self.title)}">'
        return "\n".join((head, *self.heads(), *self.rows(), "</svg>"))

    @property
    def width(self) -> float:
        """How wide a cell is."""
        return (WIDTH - LABELS) / len(self.names)

    def heads(self) -> Iterator[str]:
        """Yield the numbers of the columns."""
        for at in range(len(self.names)):
            x = LABELS + (at + 0.5) * self.width
            yield f'<text class="mark" x="{x:.1f}" y="{HEAD - 7}">{at + 1}</text>'

    def rows(self) -> Iterator[str]:
        """Yield the rows: the number and the name, then the cells."""
        for at, (name, shares, cells) in enumerate(zip(self.names, self.shares, self.cells, strict=True)):
            y = HEAD + CELL * at
            label = escape(shortened(f"{at + 1} {name}"))
            yield f'<text class="label" x="{LABELS - MARGIN}" y="{y + CELL / 2 + 4.5:.1f}">{label}</text>'
            for column, (share, cell) in enumerate(zip(shares, cells, strict=True)):
                yield from self.cell(LABELS + column * self.width, y, shade(share), cell)

    def cell(self, x: float, y: float, kind: str, text: str) -> Iterator[str]:
        """Yield a cell, and what stands in it."""
        yield f'<rect class="{kind}" x="{x:.1f}" y="{y}" width="{self.width - 2:.1f}" height="{CELL - 2}"/>'
        middle = f'x="{x + self.width / 2 - 1:.1f}" y="{y + CELL / 2 + 3.5:.1f}"'
        yield f'<text class="cell" {middle}>{escape(text)}</text>'

    @property
    def inks(self) -> list[list[str]]:
        """The inks of a table of the same: a line of titles, and two cells before those of each row."""
        return [[""] * (len(self.names) + 2), *(["", "", *map(ink, row)] for row in self.shares)]


def ink(share: float | None) -> str:
    """Return the ink of a cell on a screen: dark on a colour of 256 for its shade, none where it is even."""
    kind = shade(share)
    return "" if kind == "even" else f"38;5;16;48;5;{INKS[kind[:4]][int(kind[4:]) - 1]}"


def shade(share: float | None) -> str:
    """Return the class of a cell: even, or by how much it is more or less than half.

    >>> shade(0.5), shade(0.62), shade(0.04), shade(None)
    ('even', 'more2', 'less5', 'even')
    """
    strength = 0 if share is None else min(SHADES, round(abs(share - 0.5) * 2 * SHADES * 2))
    return "even" if share is None or not strength else f"{'more' if share > 1 / 2 else 'less'}{strength}"
