"""The tables of Duchess that every contract is tried at: every combination of its options."""

from itertools import product

COMPILED = {2, 6}  # players: each number is a record type, compiled anew; the perft files count with three and four
SMALL = 1024  # bytes that a record of two players may take


def tables(game):
    """Return the options of each table by its name."""
    names = [option.name for option in game.options]
    values = product(*(option.values for option in game.options))
    return {"-".join(map(str, chosen)): dict(zip(names, chosen, strict=True)) for chosen in values}


def in_the_middle(state):
    """Tell whether a position is in the middle of something, where no scenario can begin."""
    return False
