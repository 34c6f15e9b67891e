"""What a game tells the card language: which of its words it has, and their numbers in the game's rules."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

from duelkit.cardtext import tree
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger

ITSELF = ":"  # between a kind of card and which one of them a text is on: "card:6"
Bits: TypeAlias = tuple[int, int]  # a column of a filter, and the bits or the number that a word puts there
NOUN, QUALITY = 0, 1  # the columns of a filter in a game without a chain: both stand in one instruction
PLAIN, CHAIN = "", "chain"  # dialects: words that are other ones in a duel with a chain (`cardtext.phrasebook`)


@dataclass(frozen=True)
class KindWords:
    """A kind of card: what its texts may do.

    `fights` says that an attack is under way when it is used, so that "the attacker" is somebody; `lies` that it stays
    on the table, so that it can wait, last, and be discarded by its own text; `pays` that what its text costs is paid
    to use it (without that, the text's holder may decline to pay). `aims` has the word of the key `target` for each
    player whom the text of an attack can be against, or whom the text of a card that lies can be laid before.
    """

    triggers: frozenset[Trigger]
    lasting: frozenset[DurationKind]
    fights: bool = False
    lies: bool = False
    pays: bool = False
    aims: Mapping[Who, str] = field(default_factory=dict)

    @property
    def attacks(self) -> bool:
        """Whether a card of this kind is what a player attacks with."""
        return self.fights and bool(self.aims)


@dataclass(frozen=True, eq=False)
class Chain:
    """What only the texts of a duel with a chain speak of: the values of its words in the tables of the cards.

    A stat that a filter can ask for sets the two columns of its `bounds`; `blank` is the filter that selects all cards.
    `flags` are traits without a program, each a bit of the card's facts; `stays_flag` is that of a card that says
    that it stays on the field, `own_flag` that of an equip for its player's own cards only, and `equips_flags` are
    those that only equips have. In `open_zones` cards can be targets; of the phases that come twice in a turn,
    `exact_phases` mean only one.
    """

    bounds: Mapping[str, tuple[int, int]]
    blank: tuple[int, ...]
    names_column: int
    except_column: int
    part_column: int
    abilities: Mapping[tree.Able, tuple[int, int]]
    past_column: int
    pasts: Mapping[str, int]
    other_column: int
    traits: Mapping[str, int]
    for_one_turn: frozenset[int]  # bans that are said of one turn
    alone: tuple[int, int]  # the trait of a monster that alone can attack, and the ban of its player
    flags: Mapping[str, int]
    stays_flag: int
    own_flag: int
    put_flag: int
    equip_flag: int
    equips_flags: int
    bans: Mapping[str, int]
    phases: Mapping[str, int]
    exact_phases: frozenset[str]
    attributes: Mapping[str, int]
    races: Mapping[str, int]
    open_zones: frozenset[str]


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """A game's words: for each its number in the game's rules (from 1 where 0 stands for all).

    `words` are the names of what its texts can be made of: the classes of the tree for steps, guards, conditions,
    heads, numbers, and what a step is about; "Each.POINT" is one member of a class. A noun or a quality sets columns
    of a filter (`marks`). `goals` are the zones that a text can move cards to (of `only_goals` it says nothing else),
    `discards` the one that discarded cards go to, `lying` are the nouns of those that can be laid before a player,
    `people` the players that it can name, `fighters` those of them that exist only in a fight. A game whose texts are
    activated, have targets and wait on a chain says what else they speak of (`chain`).

    `examples` is the file of what designers have written for the game, from which `cardtext.similar` chooses.

    `chosen` says for each zone whose cards there somebody can choose, None that there is no bound. With `own_piles`
    cards go only to the piles of their owners, and a text can pick its own card, wherever it lies. `other` is added to
    a quality of cards other than the one that says so, where there is no chain; 0: there are no words for them.
    `itself` has by language and id the words, one of several, by which a card's text can name all cards that have it.
    """

    game: str
    words: frozenset[str]
    zones: Mapping[str, int]
    goals: frozenset[str]
    discards: str
    people: frozenset[Who]
    kinds: Mapping[str, KindWords]
    lying: frozenset[str] = frozenset()
    only_goals: frozenset[str] = frozenset()
    marks: Mapping[str, tuple[Bits, ...]] = field(default_factory=lambda: {"card": ()})
    stats: Mapping[str, int] = field(default_factory=dict)
    fighters: frozenset[Who] = frozenset()
    chain: Chain | None = None
    chosen: Mapping[str, frozenset[Who]] | None = None
    own_piles: bool = False
    other: int = 0
    examples: Path | None = None
    itself: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def dialect(self) -> str:
        """Which of the words that differ between games its texts are made of."""
        return CHAIN if self.chain else PLAIN

    @cached_property
    def triggers(self) -> frozenset[Trigger]:
        """What any card of the game can wait for."""
        return frozenset[Trigger]().union(*(kind.triggers for kind in self.kinds.values()))

    @cached_property
    def tables(self) -> Mapping[str, Collection[str]]:
        """The words for nouns, zones and the like, by the name of their table in a phrasebook."""
        words: dict[str, Collection[str]] = {
            "noun": self.marks,
            "quality": self.marks,
            "stat": self.stats,
            "zone": self.zones,
            "own_zone": self.zones,
        }
        if self.chain is None:
            return words
        traits = {*self.chain.traits, *self.chain.flags}
        return words | {"trait": traits, "ban": self.chain.bans, "phase": self.chain.phases}


def spoken_kind(kind: str, one: Any, words: Vocabulary) -> str:
    """Return a kind of card as a text is read: with which one of them it is on, where texts can name it."""
    return f"{kind}{ITSELF}{one}" if any(one in names for names in words.itself.values()) else kind


def bare(kind: str) -> str:
    """Return a kind of card without which one of them is meant."""
    return kind.partition(ITSELF)[0]
