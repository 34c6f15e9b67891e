"""Positions as plain dicts, for a game whose record is piles of a pack's cards and a few numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from duelkit.errors import BadInput
from duelkit.kernel.piles import card_at, put, size
from duelkit.kernel.record import blank
from duelkit.reading import Reader, ending_in, options_in, seats_in


def nothing_wrong(_s: Any) -> str:
    """Return "": no position is wrong, for a game that checks nothing more."""
    return ""


@dataclass(frozen=True)
class PlainStates:
    """How positions of a game are written and read.

    `codes` are the cards of the pack by their numbers; `piles` the fields of the record that each seat has a pile of,
    `shared` those with one for all; `numbers` the fields that are written as they are, each with the most it can be;
    `ends` the numbers of the rules that end a duel. `wrong(s)` is a sentence that says why a position cannot be, or "".
    """

    game: str
    letter: str
    players: int
    state_type: Callable[[int], np.dtype]
    codes: Sequence[str]
    piles: tuple[str, ...]
    shared: tuple[str, ...]
    numbers: Mapping[str, int]
    ends: tuple[int, ...]
    wrong: Callable[[Any], str] = nothing_wrong

    def write(self, s: Any) -> dict[str, Any]:
        """Return a position; a pile lists its top card first, None where a card is hidden."""
        return {
            "game": self.game,
            "options": {"players": self.players},
            "seats": [{name: self.listed(getattr(s, name)[at]) for name in self.piles} for at in range(self.players)],
            **{name: self.listed(getattr(s, name)) for name in self.shared},
            **{name: getattr(s, name) for name in self.numbers},
            "over": f"{self.letter}{s.over}" if s.over else None,
            "winners": [seat for seat in range(self.players) if s.winners >> seat & 1],
        }

    def listed(self, pile: Any) -> list[str | None]:
        """Return the codes of a pile's cards, the top card first."""
        cards = (card_at(pile, i) for i in reversed(range(size(pile))))
        return [self.codes[card] if card >= 0 else None for card in cards]

    def read(self, written: Mapping[str, Any]) -> Any:
        """Return the record of a scenario's position; raises BadInput with the place of what is wrong."""
        reader = Reader(written, "")
        reader.get("game")
        options_in(reader, self.players).finish()
        s = blank(self.state_type(self.players))
        s.players = self.players
        for seat, cards in enumerate(seats_in(reader, self.players, self.players)):
            for name in self.piles:
                self.lay(getattr(s, name)[seat], cards, name)
            cards.finish()
        for name in self.shared:
            self.lay(getattr(s, name), reader, name)
        for name, most in self.numbers.items():
            setattr(s, name, reader.number(name, 0, 0, most))
        s.over, s.winners = ending_in(reader, self.players, [f"{self.letter}{rule}" for rule in self.ends])
        reader.finish()
        return self.checked(s)

    def lay(self, pile: Any, reader: Reader, key: str) -> None:
        """Fill a pile with the cards under this key, whose first is the top card."""
        for code in reversed(reader.words(key, self.codes)):
            put(pile, self.codes.index(code))

    def checked(self, s: Any) -> Any:
        """Return the position; raises BadInput unless its piles hold the pack and nothing else is wrong with it."""
        piles = [pile for name in self.piles for pile in getattr(s, name)] + [getattr(s, name) for name in self.shared]
        if sorted(card for pile in piles for card in pile[1 : pile[0] + 1]) != list(range(len(self.codes))):
            raise BadInput("The piles of a scenario should hold each card of the pack once.")
        wrong = "" if s.over else self.wrong(s)
        if wrong:
            raise BadInput(wrong)
        return s
