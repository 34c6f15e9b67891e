"""The pairs that a translation is learnt from: what a designer says, and what the house says for the same.

A game has a file of them (`paraphrases.toml`): by language, each sentence of the house with ways to say it. The texts
of designers that can be read (`examples.toml`) are pairs as well, but for those of cards whose facts stand beside them.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from duelkit.cardtext.lexer import language_of
from duelkit.cardtext.vocabulary import Vocabulary

PARAPHRASES = "paraphrases.toml"
FACT = " = "  # between a key and its value, in what the house says for a text that states facts of its card


class Pair(NamedTuple):
    """What a designer says, and what the house says for the same."""

    said: str
    meant: str


def pairs_of(words: Vocabulary, language: str) -> list[Pair]:
    """Return all pairs of a game in a language; none where the game has no file of them."""
    if words.examples is None or not paraphrases(words.examples).exists():
        return []
    return [*paraphrased(words.examples, language), *exemplified(words, words.examples, language)]


def paraphrases(examples: Path) -> Path:
    """Return the file of ways to say the sentences of the house, beside the one of examples."""
    return examples.with_name(PARAPHRASES)


def paraphrased(examples: Path, language: str) -> Iterator[Pair]:
    """Yield each sentence of the house with itself, and with each way to say it."""
    stated = tomllib.loads(paraphrases(examples).read_text("utf-8"))
    for meant, ways in stated.get(language, {}).items():
        yield Pair(meant, meant)
        yield from (Pair(said, meant) for said in ways)


@cache
def rows_of(examples: Path) -> list[dict[str, Any]]:
    """Return the rows of a file of examples: a text, and what the house says for it, if it can be read."""
    rows: list[dict[str, Any]] = tomllib.loads(examples.read_text("utf-8"))["text"]
    return rows


def exemplified(words: Vocabulary, examples: Path, language: str) -> Iterator[Pair]:
    """Yield the texts of designers that can be read, each with what the house says."""
    for row in rows_of(examples):
        meant = row.get("says", "")
        if meant and FACT not in meant and language_of(row["text"], words) == language:
            yield Pair(row["text"], meant)
