"""Moves that are refused, by the thousand: what is said against each, and what can be done instead."""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from itertools import chain
from typing import Any
from unittest.mock import patch

from duelkit import Match
from duelkit.kernel.actions import ActionSpace
from duelkit.kernel.agenda import task
from duelkit.kernel.game import Game
from duelkit.kernel.record import freeze
from duelkit.notation import forbidding_reason, place_text
from tests.positions import all_options, legal_numbers, walk

FIRST, MIDDLE = (
    3,
    2,
)  # so many of a verb's refused places are tried in each zone, and one by lot: spells lie in the middle

RARE = 12  # positions with a question that are looked at in any case


@dataclass(frozen=True)
class Refused:
    """A move that is refused in a position: verb and place, and the texts that are said of it, values left out."""

    game: Game
    s: Any
    number: int
    reason: int
    legal: frozenset[tuple[str, str]]  # verbs and places
    state: Any
    prompt: str

    @property
    def verb(self) -> str:
        """The verb, as people write it."""
        return self.game.space.verbs[self.game.space.verb[self.number]]

    @property
    def place(self) -> int:
        """The place by its number."""
        return int(self.game.space.place[self.number])

    @property
    def where(self) -> str:
        """The place, as people write it."""
        return place_text(self.game, self.place)

    @property
    def zone(self) -> str:
        """The zone of the place."""
        return self.where.partition(":")[0]

    @property
    def at(self) -> int:
        """The place's number in its zone."""
        return int(self.where.partition(":")[2] or 0)

    @cached_property
    def said(self) -> tuple[str, str, dict[str, Any]]:
        """The fact, the remedy, and the values that go into both."""
        return self.game.words.refusal(self.s, self.reason, self.verb, self.place)

    @property
    def me(self) -> int:
        """The seat that is refused."""
        return int(self.s.to_move)

    @property
    def mine(self) -> Any:
        """That player's side."""
        return self.state["seats"][self.me]

    def can(self, *verbs: str) -> bool:
        """Tell whether a move with one of these verbs is legal."""
        return any(verb in verbs for verb, _where in self.legal)

    def can_here(self, *verbs: str) -> bool:
        """Tell whether one is with what is in the same place."""
        return any((verb, self.where) in self.legal for verb in verbs)

    def __str__(self) -> str:
        """Say it, for whoever reads of a test that failed."""
        fact, remedy, values = self.said
        return f"{self.verb} {self.where} ({self.prompt}, {self.reason!r}): {fact} {remedy} {values}"


def refused_moves(game: Game, duels: int, every: int, seed: str) -> Iterator[Refused]:
    """Yield moves that are refused, in random duels at all tables and in positions that somebody thought of."""
    dice = random.Random(seed)
    for s in positions(game, duels, every, seed):
        yield from refused_here(game, s, dice)


def positions(game: Game, duels: int, every: int, seed: str) -> Iterator[Any]:
    """Yield the crafted positions, and of random duels one in `every`, the end, and those with a rare question."""
    asked: Counter[int] = Counter()
    for match in chain(crafted(game), module_of(game).more_positions()):
        yield match.record
    for options in all_options(game):
        for duel in range(duels):
            for n, s in enumerate(walk(game, options, f"{seed} {duel}")):
                asked[task(s)] += 1
                if n % every == 0 or s.over or asked[task(s)] <= RARE:
                    yield s


def crafted(game: Game) -> Iterator[Match]:
    """Yield the matches that the game's own tests stand in a position that random duels hardly come to."""
    yield from module_of(game).positions()


def module_of(game: Game) -> Any:
    """Return the module with a game's crafted positions; those of which there are too many to read are apart."""
    return import_module(f"tests.contract.{game.name}_positions")


def refused_here(game: Game, s: Any, dice: random.Random) -> Iterator[Refused]:
    """Yield some refused moves of a position, for each verb and zone."""
    numbers = legal_numbers(game, s)
    with remembered(game, numbers):
        yield from refused_of(game, s, set(numbers), dice)


@contextmanager
def remembered(game: Game, numbers: list[int]) -> Iterator[None]:
    """Have remedies told by these legal moves: each would list them anew, which is most of the time otherwise."""

    def legal(_s: Any, room: Any) -> int:
        room[: len(numbers)] = numbers
        return len(numbers)

    module = sys.modules[game.words.refusal.__module__]
    with patch.object(module, "legal", legal) if hasattr(module, "legal") else nullcontext():
        yield


def refused_of(game: Game, s: Any, numbers: set[int], dice: random.Random) -> Iterator[Refused]:
    """Yield some refused moves of a position with these legal ones."""
    space = game.space
    legal = frozenset(
        (space.verbs[space.verb[number]], place_text(game, int(space.place[number]))) for number in numbers
    )
    state, prompt = game.write_state(freeze(s)), "" if s.over else game.words.prompt(s)
    for those in by_verb_and_zone(space):
        if found := [number for number in those if number not in numbers]:
            for number in {*found[:FIRST], *found[len(found) // 2 :][:MIDDLE], dice.choice(found)}:
                reason = forbidding_reason(game, s, number)
                yield Refused(game, s, number, reason, legal, state, prompt)


@cache
def by_verb_and_zone(space: ActionSpace) -> list[list[int]]:
    """Return the numbers of all actions, those of a verb in a zone together."""
    found: dict[tuple[int, str], list[int]] = {}
    for number, (verb, place) in enumerate(zip(space.verb.tolist(), space.place.tolist(), strict=True)):
        found.setdefault((verb, space.zone(place).name), []).append(number)
    return list(found.values())
