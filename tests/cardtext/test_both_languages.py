"""What one language has words for, the other has: of every node of the tree, each pair of its words."""

from dataclasses import is_dataclass
from enum import Enum
from itertools import combinations, product
from typing import get_type_hints

import pytest

from duelkit.cardtext import tree
from duelkit.cardtext.phrasebook import FILES, phrasebook
from duelkit.cardtext.rendering import Agreement, CannotSayError, Speaker
from duelkit.games.monsters.vocabulary import VOCABULARY as MONSTERS
from tests.cardtext.trees import WORDS


def values(kind):
    """Return all values of a field that holds one of a few words; a number is 1 or 2; () if it holds parts."""
    if kind in (bool, int):
        return (False, True) if kind is bool else (1, 2)
    return tuple(kind) if isinstance(kind, type) and issubclass(kind, Enum) else ()


CLASSES = [kind for kind in vars(tree).values() if is_dataclass(kind)]
OF_WORDS = [kind for kind in CLASSES if all(map(values, get_type_hints(kind).values()))]


def nodes(kind):
    """Yield a node with each pair of values for two of its fields."""
    of = [values(hint) for hint in get_type_hints(kind).values()]
    first = [each[0] for each in of]
    for one, two in combinations(range(len(of)), 2) if len(of) > 1 else [(0, 0)] * len(of):
        for pair in product(of[one], of[two]):
            filled = {**dict(enumerate(first)), **dict(zip((one, two), pair, strict=True))}
            yield kind(*filled.values())


def can_be_said(node, language, words):
    try:
        return bool(Speaker(phrasebook(language, words)).say((type(node).__name__,), node, Agreement()))
    except (CannotSayError, KeyError):
        return False


@pytest.mark.parametrize("kind", OF_WORDS)
@pytest.mark.parametrize("words", [WORDS, MONSTERS], ids=["plain", "chain"])
def test_what_one_language_can_say_the_other_can(kind, words):
    said = {language: [node for node in nodes(kind) if can_be_said(node, language, words)] for language in FILES}
    assert said["en"] == said["pt"]
