"""What a text takes because nothing else can be chosen is not asked for: it is told by an event that names it."""

from random import Random
from typing import Any

import pytest

from duelkit import Match
from duelkit.games.monsters.naming import id_of
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.effects import picking
from duelkit.games.monsters.rules.visibility import knows
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import MoveKind
from tests.monsters.bench import THIS, Bench, events

SPECTATOR = -1
MIDDLE = ("position", "choose")  # questions of a text that goes on afterwards


def taken_and_named(match: Match, taken: list[tuple[str, str]]) -> list[str]:
    """Play a random duel; return those cards of `taken`, which a spy fills meanwhile, that no event of theirs names."""
    dice, first, silent = Random(match.origin.seed), 0, []
    while match.seat is not None:
        match.play(dice.choice(match.legal))
        if match.record.resolving or match.record.running or match.prompt in MIDDLE:
            continue
        named = {code for event in match.events[first:] for code in (event.card, event.second)}
        first = len(match.events)
        silent += [f"{card} of {text}" for text, card in taken if card not in named]
        taken.clear()
    return silent


def test_M13_what_is_chosen_since_there_is_no_other_is_told_in_whole_duels(monkeypatch: pytest.MonkeyPatch) -> None:
    taken, found, take_all = [], [], picking.take_all

    def spy(s: Any, frame: Any, into: Any, seats: int, zone: int) -> None:
        take_all(s, frame, into, seats, zone)
        cards = [picking.card_at(into, i) for i in range(picking.size(into))]
        known = [(id_of(s, int(frame.card)), id_of(s, card)) for card in cards if knows(s, SPECTATOR, card)]
        taken.extend(known)
        found.extend(known)

    monkeypatch.setattr(picking, "take_all", spy)
    for seed in range(12):
        decks = [f"sealed-{2 * seed}", f"sealed-{2 * seed + 1}"]
        assert taken_and_named(Match("monsters", seed=seed, decks=decks), taken) == []
    assert len(found) > 15


@pytest.mark.parametrize(
    "deed", [(Op.MORE_ATTACKS, 0, 1, Until.TURN_END), (Op.LATER, 0, MoveKind.DESTROY, Until.TURN_END)]
)
def test_what_will_come_of_a_chosen_monster_is_told_with_it_and_the_card(bench: Bench, deed: tuple[int, ...]) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, deed)
    assert (EventKind.LASTS, card) in [event[:2] for event in events(bench)]
