"""What designers have written for a game, each text with what it means and how it is read, if it is."""

import tomllib

from duelkit.games import card_shape


def examples_of(game):
    """Return the rows of a game's examples."""
    return tomllib.loads(card_shape(game).vocabulary.examples.read_text(encoding="utf-8"))["text"]
