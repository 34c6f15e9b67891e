"""The golden duels, and that they are played today as they were when they were written down."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from duelkit import Event, Match
from duelkit.bots.player import Bot
from tests.contract.vacuo_tables import TRIAL

FOLDER = Path(__file__).parent


class Golden(NamedTuple):
    """A duel to write down: the game, its options, its seed, the bots in its seats, cards of the tests' own."""

    game: str
    options: dict[str, Any]
    seed: int
    bots: str
    cards: Sequence[Any] = ()

    @property
    def path(self) -> Path:
        """Where it is written down."""
        words = [self.game, *(spelt(value) for value in self.options.values()), self.bots]
        return FOLDER / f"{'-'.join(words)}.txt"


def spelt(value: Any) -> str:
    """Return an option's value as it stands in a file's name."""
    return "-".join(value) if isinstance(value, tuple) else str(value)


GOLDEN = [
    Golden("duchess", {"players": 2}, 12, "random"),
    Golden("duchess", {"players": 2}, 20, "greedy"),
    Golden("duchess", {"players": 2, "decks": "own"}, 3, "greedy"),
    Golden("duchess", {"players": 2, "draw": "optional"}, 4, "greedy"),
    Golden("duchess", {"players": 3}, 20, "random"),
    Golden("duchess", {"players": 4, "draw": "optional"}, 6, "greedy"),
    Golden("duchess", {"players": 5}, 7, "greedy"),
    Golden("duchess", {"players": 6, "decks": "own", "draw": "optional"}, 8, "random"),
    Golden("vacuo", {"players": 2}, 1, "greedy", TRIAL),
    Golden("vacuo", {"players": 2, "life": 400}, 2, "random", TRIAL),
    Golden("vacuo", {"players": 3, "life": 300}, 3, "greedy", TRIAL),
    Golden("vacuo", {"players": 5, "life": 200}, 4, "random", TRIAL),
    Golden("vacuo", {"players": 8, "life": 100}, 5, "greedy", TRIAL),
    Golden("monsters", {"decks": ("vanilla_yugi", "vanilla_kaiba")}, 1, "random"),
    Golden("monsters", {"decks": ("vanilla_kaiba", "vanilla_yugi")}, 2, "greedy"),
    Golden("monsters", {"decks": ("effect_yugi", "effect_kaiba")}, 3, "random"),
    Golden("monsters", {"decks": ("effect_kaiba", "effect_yugi")}, 4, "greedy"),
    Golden("monsters", {"decks": ("starter_yugi", "starter_kaiba")}, 5, "random"),
    Golden("monsters", {"decks": ("starter_kaiba", "starter_yugi")}, 6, "greedy"),
]


def written(golden: Golden) -> str:
    """Play the duel and return it as text: every decision with what was legal and what happened, and the last state."""
    own = {"cards": golden.cards} if golden.cards else {}
    match = Match(golden.game, seed=golden.seed, **golden.options, **own)
    bots = [Bot(golden.bots, match.game, f"{golden.seed} {seat}") for seat in range(match.players)]
    lines = [
        f"{golden.game} {golden.options}, seed {golden.seed}, {golden.bots} bots",
        *happenings(match, match.events),
    ]
    while match.seat is not None:
        lines += decision(match, bots[match.seat])
    return "\n".join([*lines, "", f"result: {match.result}", *state_lines(match.state()), ""])


def decision(match: Match, bot: Bot) -> list[str]:
    """Let the bot decide, and return the lines that tell of it."""
    asked = f"{len(match.log) + 1}. seat {match.seat}, {match.prompt}: {' | '.join(map(str, match.legal))}"
    action = bot.choose(match.view_record(match.seat), match.legal)
    return ["", asked, f"> {action} ({action.place}, {action.id})", *happenings(match, match.play(action))]


def happenings(match: Match, events: Iterable[Event]) -> list[str]:
    """Return the events as spectators read them, with the card that is kept from them and from whom not."""
    return [f"  {event.number} {match.tell(event)}{aside(match, event)}" for event in events]


def aside(match: Match, event: Event) -> str:
    """Return what only some know of an event."""
    if event.seen_by(None).card == event.card:
        return ""
    knowing = [seat for seat in range(match.players) if event.seen_by(seat).card is not None]
    return f" [{event.card}, seen by {knowing}]"


def state_lines(state: dict[str, Any]) -> list[str]:
    """Return a state, one line for each key."""
    seats = [f"seat {number}: {seat}" for number, seat in enumerate(state["seats"])]
    return [f"{key}: {value}" for key, value in state.items() if key not in {"seats", "cards"}] + seats


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.path.stem)
def test_a_golden_duel_is_played_letter_for_letter(golden):
    assert written(golden) == golden.path.read_text(encoding="utf-8")


def test_every_file_is_one_of_the_golden_duels():
    assert {golden.path for golden in GOLDEN} == set(FOLDER.glob("*.txt"))
