"""What tests do and look at in a duel, in words as a player would type them."""

from duelkit import Action, Event, Match


def action(words: str) -> Action:
    """Return the action that a player would type, or click on: `target 9D 1`, `use hand:3`."""
    verb, *rest = words.split()
    places = [word for word in rest if ":" in word]
    seats = [int(word) for word in rest if word.isdigit()]
    cards = [word for word in rest if not word.isdigit() and word not in places]
    return Action(verb, *((named or [None])[0] for named in (cards, seats, places)))


def kinds(events: list[Event]) -> list[str]:
    """Return the kinds of these events."""
    return [event.kind for event in events]


class TypedDuel(Match):
    """A duel that is played by typing."""

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
