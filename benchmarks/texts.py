"""How long a card's text takes to be read: in the words of the house, in a designer's own, and where it is refused.

    python benchmarks/texts.py [--rounds 5] [--json FILE]

The texts are those that the tests of the card language have collected, in English and Portuguese. The kinds take turns;
what the first text of a language costs, which brings its grammar, is not counted.
"""

import argparse
import json
import sys
from itertools import cycle, islice
from pathlib import Path
from statistics import median

from contest import Contestant, Work, hold, ratios
from report import machine, machine_line

sys.path.insert(0, str(Path(__file__).parents[1]))

from duelkit.cardtext.reading import TextError, read_text
from duelkit.games import card_shape
from tests.cardtext.test_grids import TEXTS
from tests.cardtext.test_sentences import FRESH

WORDS = card_shape("vacuo").vocabulary
MILLISECONDS = 1000
Said = list[tuple[str, str]]  # the kind of a card and its text


def main() -> None:
    """Measure, and print a table."""
    options = asked()
    house, own, refused = contestants = line_up()
    hold(contestants, rounds=options.rounds, seconds=1.0, say=lambda words: print(words, file=sys.stderr))
    print(machine_line(machine()))
    for one in contestants:
        print(
            f"{one.name:28} {MILLISECONDS / median(one.rates):7.2f} ms a text, {median(ratios(house, one)):6.1f} times"
        )
    if options.json:
        figures = {one.name: {"texts_a_second": one.rates} for one in (house, own, refused)}
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how long texts of cards take to be read.")
    parser.add_argument("--rounds", type=int, default=5, help="how often each kind of text takes its turn")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    return parser.parse_args()


def line_up() -> list[Contestant]:
    """Return those who take turns: texts of one sort each."""
    house = [(kind, meant) for kind, _, meant in TEXTS if ": " not in meant.partition(" = ")[0] and "=" not in meant]
    own = [(kind, said) for kind, said, _ in TEXTS]
    refused = [(row["kind"], row["text"]) for row in FRESH if "says" not in row]
    return [
        Contestant("in the words of the house", "texts", reading(house)),
        Contestant("in a designer's own words", "texts", reading(own)),
        Contestant("refused, with a message", "texts", reading(refused)),
    ]


def reading(said: Said) -> Work:
    """Return what reads so many of some texts, one after the other."""
    left = cycle(said)

    def work(texts: int) -> float:
        for kind, text in islice(left, texts):
            try:
                read_text(text, WORDS, kind=kind)
            except TextError:
                continue
        return texts

    return work


if __name__ == "__main__":
    main()
