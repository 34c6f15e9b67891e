"""What the columns of observations are: docs/observations.md, which `./chore layouts` writes."""

from pathlib import Path

from duelkit.games import game_named, games
from duelkit.kernel.observation import ColumnBlock, Layout

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"
ABOUT = """# What observations hold

Made by `./chore layouts`, from `layout.py` of each game. [Research](research.md) says what it is for.

An observation is a row of 16-bit numbers: the blocks below, from top to bottom. A block of a shape is an array of
that shape, the last index running fastest. Seats are counted from the viewer on. By kind, a number is

- **number**: how many, or how much;
- **flag**: 1 for yes, 0 for no;
- **card**: 0 for none, 1 for one that the viewer may not know, else 2 + the number of the card;
- **seat**: 0 for nobody, 1 for the viewer, 2 for the next seat, and so on;
- **choice**: which of the names, from 0 on;
- **bits**: a bit for each of the names, from the lowest on.

Sizes are those of the usual options; `Batch(...).layout` has those of yours, and every column one by one. The version
changes with any change of what a number means.
"""


def page() -> str:
    """Return the text of docs/observations.md as it should be now."""
    return "\n".join([ABOUT, *(section(name) for name in games() if layout_of(name).width)])


def layout_of(name: str) -> Layout:
    """Return the layout of a game with its usual options."""
    game = game_named(name)
    return game.layout(game.new_record(game.check_options({})))


def section(name: str) -> str:
    """Return the table of a game."""
    layout = layout_of(name)
    lines = [
        f"## {game_named(name).words.title}",
        "",
        f"{layout.width} columns, version `{layout.version}`.",
        "",
        "| Block | Columns | Kind | Range | What it is |",
        "|---|---|---|---|---|",
        *(row(layout, block) for block in layout.blocks),
        "",
    ]
    return "\n".join(lines)


def row(layout: Layout, block: ColumnBlock) -> str:
    """Return the row of a block."""
    place = layout.slices[block.name]
    columns = f"{place.start}" if block.width == 1 else f"{place.start}-{place.stop - 1}"
    shape = f" ({' × '.join(map(str, block.shape))}: {'; '.join(block.axes)})" if block.shape else ""
    named = f": {', '.join(name for name in block.names if name)}" if block.names else ""
    return (
        f"| `{block.name}` | {columns} | {block.kind} | {block.least} to {block.most} | {block.meaning}{shape}{named} |"
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
