"""What is learnt of a game's language: which words bring which, both ways, and all that the house says in the pairs."""

import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from duelkit.cardtext.grammar import Grammar, grammar
from duelkit.cardtext.translation.alignment import Likelihoods, learnt
from duelkit.cardtext.translation.marks import first_forms, house_marks, stems_of, with_pairs
from duelkit.cardtext.translation.pairs import Pair, pairs_of
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.caching import cache_root

FIRST = 1  # number of a mark; 0 is none
VERSION = 1  # of how a model is learnt and kept


class TranslationModel(NamedTuple):
    """What is learnt of a language; marks are known by their numbers from 1 on."""

    stems: dict[str, int]  # of designers, and pairs of them
    words: dict[str, int]  # of the house in their first forms, and pairs of them
    said: Likelihoods  # stems that words bring, by stem
    meant: Likelihoods  # words that stems bring, by stem
    rarity: NDArray[np.float64]  # by stem: how much it counts
    meanings: tuple[str, ...]  # all that the house says in the pairs, in marks


@cache
def model_of(language: str, words: Vocabulary) -> TranslationModel | None:
    """Return what is learnt of a game's language; None where there is nothing to learn from."""
    pairs, rules = pairs_of(words, language), grammar(language, words)
    if not pairs:
        return None
    said = json.dumps([VERSION, sorted(rules.terminals), pairs]).encode()
    kept = cache_root() / f"translation-{hashlib.sha256(said).hexdigest()[:16]}.npz"
    with suppress(OSError, EOFError, ValueError, KeyError, BadZipFile):  # not kept yet, or not whole
        return loaded(kept)
    model = learnt_from(pairs, rules)
    with suppress(OSError):  # no folder to keep it in
        keep(model, kept)
    return model


def learnt_from(pairs: Sequence[Pair], rules: Grammar) -> TranslationModel:
    """Return what is learnt of pairs."""
    meanings = [house_marks(pair.meant, rules) for pair in pairs]
    said = [[*with_pairs(stems_of(pair.said, rules))] for pair in pairs]
    single = [first_forms(words, rules) for words in meanings]
    meant = [[*with_pairs(words)] for words in single]
    stems, words = numbered(said), numbered(meant)
    ends = [[stems[mark] for mark in row] for row in said]
    return TranslationModel(
        stems,
        words,
        learnt([*zip(ends, in_numbers(single, words), strict=True)], len(stems) + 1, len(words) + 1),
        learnt([*zip(in_numbers(meant, words), ends, strict=True)], len(words) + 1, len(stems) + 1, by_bringing=True),
        rarity_of(ends, len(stems) + 1),
        tuple(dict.fromkeys(map(" ".join, meanings))),
    )


def numbered(texts: Iterable[Sequence[str]]) -> dict[str, int]:
    """Return the marks of texts with numbers."""
    return {mark: number for number, mark in enumerate(dict.fromkeys(chain(*texts)), FIRST)}


def in_numbers(texts: Iterable[Sequence[str]], marks: dict[str, int]) -> list[list[int]]:
    """Return texts as the numbers of their marks."""
    return [[marks[mark] for mark in text] for text in texts]


def rarity_of(texts: Sequence[Sequence[int]], marks: int) -> NDArray[np.float64]:
    """Return how much each mark counts: more, the rarer the texts are that have it."""
    having = np.bincount([mark for text in texts for mark in {*text}], minlength=marks)
    return np.sqrt(np.log(1 + len(texts) / np.maximum(having, 1)))


# --- kept between runs ------------------------------------------------------------------------------------------------


def keep(model: TranslationModel, file: Path) -> None:
    """Write a model to a file, whole or not at all."""
    names = json.dumps([[*model.stems], [*model.words], model.meanings]).encode()
    rows = {f"{name}_{key}": row for name in ("said", "meant") for key, row in getattr(model, name)._asdict().items()}
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(f".{os.getpid()}.npz")
    np.savez(part, names=np.frombuffer(names, np.uint8), rarity=model.rarity, **rows)
    part.replace(file)


def loaded(file: Path) -> TranslationModel:
    """Return the model that a file holds."""
    with file.open("rb") as opened, np.load(opened) as held:
        stems, words, meanings = json.loads(held["names"].tobytes())
        said, meant = (
            Likelihoods(**{key: held[f"{name}_{key}"] for key in Likelihoods._fields}) for name in ("said", "meant")
        )
        return TranslationModel(numbered([stems]), numbered([words]), said, meant, held["rarity"], tuple(meanings))
