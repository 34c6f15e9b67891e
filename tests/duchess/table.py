"""A table of Duchess for tests: positions and moves in a line each."""

from typing import Any

from duelkit import Action, Event, Match

SETTLED = {"deck": ["KS", "KH"]}  # an opponent who has cards and nothing to do with the test


def seat(**piles: str) -> dict[str, list[str]]:
    """Return a player of a scenario: `seat(hand="8C KD", field="9D")`; decks and graves top first."""
    return {name: codes.split() for name, codes in piles.items()}


class Duel(Match):
    """A duel, and what tests do and look at in it."""

    def do(self, *moves: str) -> list[Event]:
        """Play these moves and return what happened in the last."""
        events: list[Event] = []
        for words in moves:
            events = self.play(action(words))
        return events

    def rule_against(self, words: str) -> str | None:
        """Return the rule by which a move is refused; None where it is allowed."""
        refused = self.why_not(action(words))
        return refused.rule if refused else None

    def can(self, words: str) -> bool:
        """Tell whether a move is among the legal ones."""
        return action(words) in self.legal

    def pile(self, name: str, of: int = 0) -> str:
        """Return a player's pile as it is written."""
        return " ".join(self.state()["seats"][of][name])


def duel(*seats: dict[str, Any], stage: str | None = "tribute", seed: int = 0, lang: str = "en", **go: Any) -> Duel:
    """Return a match in this position; alone, the first player gets an opponent. Without a stage, the go begins."""
    players = seats if len(seats) > 1 else (*seats, SETTLED)
    return Duel.from_scenario({"game": "duchess", "stage": stage, "seats": players, **go}, seed=seed, lang=lang)


def action(words: str) -> Action:
    """Return the action that a player would type, or click on: `target 9D 1`, `target rivals:0`."""
    verb, *rest = words.split()
    cards = [word for word in rest if not word.isdigit() and ":" not in word]
    seats = [int(word) for word in rest if word.isdigit()]
    places = [word for word in rest if ":" in word]
    return Action(verb, *((named or [None])[0] for named in (cards, seats, places)))


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of these events."""
    return [event.kind for event in events]
