"""What a game says of itself to the card language: which of its words it has, and what they are in its rules."""

from collections.abc import Mapping
from dataclasses import dataclass

from duelkit.kernel.instructions import Lasting, Trigger, Who


@dataclass(frozen=True)
class Kind:
    """A kind of card: what its texts may do.

    `fights` says that an attack is under way when it is used, so that "the attacker" is somebody; `lies` that it stays
    on the table, so that it can wait, last, and be discarded by its own text; `pays` that what its text costs is paid
    to use it (without that, the text's holder may decline to pay).
    """

    triggers: frozenset[Trigger]
    lasting: frozenset[Lasting]
    fights: bool = False
    lies: bool = False
    pays: bool = False


@dataclass(frozen=True)
class Vocabulary:
    """A game's words: for each the number by which its rules know it (from 1 where 0 lets all pass).

    `goals` are the zones that a text can move cards to, `people` the players that it can name, `fighters` those among
    them that are somebody in a fight only, `steps` the names of the tree's steps that the game has rules for.
    """

    game: str
    nouns: Mapping[str, int]
    qualities: Mapping[str, int]
    stats: Mapping[str, int]
    zones: Mapping[str, int]
    goals: frozenset[str]
    people: frozenset[Who]
    fighters: frozenset[Who]
    steps: frozenset[str]
    kinds: Mapping[str, Kind]
