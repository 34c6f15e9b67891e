"""Playing random duels until every card and every word of the rules has been used.

`python -m tests.vacuo.exhausting [SEED]` plays one set of random texts after another until it is stopped, and tells
what broke with the seed that shows it again.
"""

import random
import sys
from contextlib import ExitStack, contextmanager
from itertools import count
from unittest.mock import patch

from duelkit.games import game_named
from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.rules import texts, turn
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.state import ALL_PARTS, NO_ROW, Verb
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.instructions import Op
from duelkit.kernel.triggers import Trigger
from tests.contract import invariants, vacuo_invariants
from tests.positions import dealt, legal_numbers
from tests.vacuo.texts import random_set

GAME = game_named("vacuo")
USES = {EventKind.ATTACK, EventKind.DEFEND, EventKind.USE, EventKind.LAY}


class BrokenError(AssertionError):
    """A duel that came apart, with the seed and the decision at which it did."""


class Used:
    """What has been used in the duels played so far: cards and all that the rules have a word for."""

    def __init__(self):
        self.cards, self.ops, self.triggers = set(), set(), set()
        self.lasting, self.verbs, self.happenings = set(), set(), set()

    @contextmanager
    def watching(self):
        """Take note of each instruction carried out, and of each part of a text set off, while this lasts."""
        advance, start = turn.advance, texts.start

        def advance_noted(s):
            self.ops.add(Op(s.ops[s.frames[s.running - 1].pc]))
            advance(s)

        def start_noted(s, at, part, *others):
            self.triggers.add(Trigger(s.part_trigger[part]))
            start(s, at, part, *others)

        with ExitStack() as stack:
            stack.enter_context(patch.object(turn, "advance", advance_noted))
            stack.enter_context(patch.object(texts, "start", start_noted))
            yield self

    def note(self, s):
        """Take note of what has happened, and of what lasts."""
        for row in list(s.events)[: s.happened]:
            self.happenings.add(EventKind(row.kind))
            if row.kind in USES:
                self.cards.add(card_set(s.set).code(row.card))
        for row in list(s.rows)[: s.lasting]:
            if row.card != NO_ROW:
                self.lasting |= {DurationKind(s.part_lasting[part]) for part in parts_that_last(s, row)}


def parts_that_last(s, row):
    """Return the parts of a card's text that a row makes last."""
    if row.part != ALL_PARTS:
        return [row.part]
    return range(s.first_part[row.card], s.first_part[row.card + 1])


def play(options, seed, used, *, most=2_000):
    """Play a random duel; raises BrokenError where something is wrong, and otherwise takes note of what was used."""
    dice = random.Random(seed)
    s = dealt(GAME, options, str(seed))
    used.note(s)
    while not s.over and s.decisions < most:
        legal = legal_numbers(GAME, s)
        try:
            number = dice.choice(legal)
            used.verbs.add(Verb(int(GAME.space.verb[number])))
            GAME.rules.step(s, number)
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise BrokenError(f"{told(options, seed)}, decision {s.decisions}: {error!r}") from error
        used.note(s)
        wrong = max(invariants.breach(s), vacuo_invariants.breach(s))
        if wrong:
            raise BrokenError(f"{told(options, seed)}, decision {s.decisions}: breach {wrong}")


def told(options, seed):
    """Return which duel it was."""
    return f"seed {seed}, {options['players']} players"


def play_random_texts(seed, used):
    """Play a duel with cards whose texts are made at random."""
    dice = random.Random(seed)
    options = {"players": dice.randint(2, 8), "cards": random_set(dice), "life": dice.choice([300, 1000, 5000])}
    play(GAME.check_options(options), seed, used, most=400)


if __name__ == "__main__":
    for number in count(int(sys.argv[1]) if len(sys.argv) > 1 else 0):
        try:
            play_random_texts(number, Used())
        except BrokenError as broken:
            sys.exit(f"{broken}\nAgain with: python -m tests.vacuo.exhausting {number}")
        print(f"\r{number + 1} sets of random texts", end="", flush=True)
