"""What a game tells the card language: which of its words it has, and their numbers in the game's rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from duelkit.kernel.instructions import DurationKind, Trigger, Who


@dataclass(frozen=True)
class KindWords:
    """A kind of card: what its texts may do.

    `fights` says that an attack is under way when it is used, so that "the attacker" is somebody; `lies` that it stays
    on the table, so that it can wait, last, and be discarded by its own text; `pays` that what its text costs is paid
    to use it (without that, the text's holder may decline to pay).
    """

    triggers: frozenset[Trigger]
    lasting: frozenset[DurationKind]
    fights: bool = False
    lies: bool = False
    pays: bool = False


@dataclass(frozen=True)
class Vocabulary:
    """A game's words: for each its number in the game's rules (from 1 where 0 stands for all).

    `goals` are the zones that a text can move cards to, `people` the players that it can name, `fighters` those of them
    that exist only in a fight, `steps` the names of the tree's steps that the game has rules for.
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
    kinds: Mapping[str, KindWords]
    dialect: str = ""  # the book of phrases (`cardtext.phrasebook`)


Bits: TypeAlias = tuple[int, int]  # a column of a filter, and the bits or the number that a word puts there


@dataclass(frozen=True)
class DuelVocabulary(Vocabulary):
    """The words of a duel with a chain: the values of each in the tables of its cards.

    A noun or a quality sets some columns of a filter (`marks`), a stat the two columns of its bounds (`bounds`).
    `flags` are traits without a program, each a bit of the card's facts; `stays_flag` is that of a card that says
    that it stays on the field, `own_flag` that of an equip for its player's own monsters only, and `equips_flags`
    are those that only equips have. `blank` is the filter that selects all cards; in `open_zones` cards can be
    targets; of the phases that come twice in a turn, `exact_phases` mean only one.
    """

    marks: Mapping[str, tuple[Bits, ...]] = field(default_factory=dict)
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    blank: tuple[int, ...] = ()
    names_column: int = 0
    except_column: int = 0
    part_column: int = 0
    counters_column: int = 0
    other_column: int = 0
    traits: Mapping[str, int] = field(default_factory=dict)
    flags: Mapping[str, int] = field(default_factory=dict)
    stays_flag: int = 0
    own_flag: int = 0
    equips_flags: int = 0
    bans: Mapping[str, int] = field(default_factory=dict)
    phases: Mapping[str, int] = field(default_factory=dict)
    exact_phases: frozenset[str] = frozenset()
    attributes: Mapping[str, int] = field(default_factory=dict)
    races: Mapping[str, int] = field(default_factory=dict)
    open_zones: frozenset[str] = frozenset()
