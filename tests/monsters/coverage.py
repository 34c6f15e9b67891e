"""Which cards of the classic era can be played, by set: docs/coverage.md, which `./chore coverage` writes."""

import csv
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "coverage.md"
SETS = Path(__file__).parent / "data" / "sets.csv"
CARDS = ROOT / "src" / "duelkit" / "games" / "monsters" / "cards"
HEAD = """\
# Which cards of Monsters can be played

Made by `./chore coverage`, from the card files and `missing.csv`. A card that came out in several sets is
counted in each.

| Set | | Cards | Can be played | Missing |
|---|---|---|---|---|
"""
FOOT = """
`duelkit cards list monsters --sets LOB` lists those of a set, `duelkit cards list monsters --missing` all that nobody
has written yet.
"""


def page() -> str:
    """Return the text of docs/coverage.md as it should be now."""
    return HEAD + "".join(rows()) + FOOT


def rows() -> Iterator[str]:
    """Yield a line of the table for each set, and one for all cards together."""
    cards = [card for path in CARDS.glob("*.toml") for card in tomllib.loads(path.read_text("utf-8"))["card"]]
    written = Counter(name for card in cards for name in card["sets"])
    for row in rows_of(SETS):
        yield line(row["set"], row["name"], int(row["cards"]), written[row["set"]])
    yield line("", "All together", len(cards) + len(rows_of(CARDS / "missing.csv")), len(cards))


def line(code: str, name: str, cards: int, written: int) -> str:
    """Return a line of the table."""
    return f"| {code} | {name} | {cards} | {written} | {cards - written} |\n"


def rows_of(path: Path) -> list[dict[str, str]]:
    """Return the rows of a CSV file by the names of its columns."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
