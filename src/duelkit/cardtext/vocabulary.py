"""What a game says of itself to the card language: which of its words it has, and what they are in its rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from duelkit.kernel.instructions import Lasting, Trigger, Who


@dataclass(frozen=True)
class Kind:
    """A kind of card: what its texts may do.

    `fights` says that an attack is under way when it is used, so that "the attacker" is somebody; `lies` that it stays
    on the table, so that it can last and can be discarded by its own text.
    """

    triggers: frozenset[Trigger]
    lasting: frozenset[Lasting]
    fights: bool = False
    lies: bool = False


@dataclass(frozen=True)
class Vocabulary:
    """A game's words: for each the number by which its rules know it (from 1 where 0 lets all pass).

    `steps` holds the names of the tree's steps that the game has rules for, `people` the players that it can name.
    """

    game: str
    nouns: Mapping[str, int]
    qualities: Mapping[str, int]
    stats: Mapping[str, int]
    zones: Mapping[str, int]
    people: frozenset[Who]
    steps: frozenset[str]
    kinds: Mapping[str, Kind]
