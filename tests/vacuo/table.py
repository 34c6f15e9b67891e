"""A table of Vácuo for tests: cards, positions and moves in a line each."""

from typing import Any

from duelkit import Event
from tests.duels import TypedDuel

# Cards that do one thing; whoever tests another adds it with `card`.
CARDS = [
    {"id": "strike", "type": "attack", "damage": 100},
    {"id": "wild", "type": "attack", "target": "random", "damage": 100},
    {"id": "near", "type": "attack", "target": "next", "damage": 100},
    {"id": "storm", "type": "attack", "target": "every", "damage": 100},
    {"id": "shield", "type": "defence"},
    {"id": "thorns", "type": "defence", "text": "Deal 100 damage to the attacker."},
    {"id": "balm", "type": "effect", "text": "Gain 50 life."},
    {"id": "bolt", "type": "effect", "text": "Choose another player; deal 100 damage to that player."},
    {"id": "cost", "type": "effect", "text": "Pay 100 life: draw 1 card."},
    {"id": "price", "type": "effect", "text": "Discard 1 card: gain 50 life."},
    {"id": "wish", "type": "effect", "text": "You may gain 50 life."},
    {"id": "revive", "type": "effect", "text": "Choose 1 card in your void; put it into your hand."},
    {"id": "goad", "type": "effect", "text": "Choose another player; that player must attack on their next turn."},
    {"id": "gag", "type": "effect", "text": "For 2 turns: each other player cannot use effect cards."},
    {"id": "shell", "type": "condition", "text": "While this card lies open, damage dealt to you is halved."},
    {
        "id": "curse",
        "type": "condition",
        "target": "chosen",
        "text": "For 2 turns: at the end of your turn: lose 40 life.",
    },
    {"id": "omen", "type": "condition", "target": "next", "text": "When you draw a card: lose 10 life."},
    {"id": "lot", "type": "condition", "target": "random", "text": "When you draw a card: lose 10 life."},
]
SETTLED = {"hand": ["strike", "strike"]}  # an opponent who has cards and nothing to do with the test


def card(card_id: str, kind: str, text: str = "", **facts: Any) -> dict[str, Any]:
    """Return a card of one's own."""
    return {"id": card_id, "type": kind, "text": text, **facts}


def seat(hand: str = "", **facts: Any) -> dict[str, Any]:
    """Return a player of a scenario: `seat("strike balm", life=300, void="strike")`."""
    piles = {name: facts[name].split() for name in ("void", "conditions") if name in facts}
    return {**facts, **piles, "hand": hand.split()}


class Duel(TypedDuel):
    """A duel, and what tests do and look at in it."""

    def player(self, player: int = 0) -> dict[str, Any]:
        """Return what a player has."""
        found: dict[str, Any] = self.state()["seats"][player]
        return found

    def life(self) -> list[int]:
        """Return everybody's life."""
        return [player["life"] for player in self.state()["seats"]]

    def hand(self, player: int = 0) -> str:
        """Return a player's hand as it is written."""
        return " ".join(self.player(player)["hand"])

    def moves(self) -> list[str]:
        """Return the legal moves as they are typed."""
        return [str(one) for one in self.legal]


def duel(
    *seats: dict[str, Any],
    stage: str = "turn",
    queue: str = "",
    dice: str = "",
    own: tuple[dict[str, Any], ...] = (),
    seed: int = 0,
    lang: str = "en",
    **more: Any,
) -> Duel:
    """Return a match in this position, `own` cards added; alone, the first player gets an opponent."""
    players = seats if len(seats) > 1 else (*seats, SETTLED)
    scenario = {
        "game": "vacuo",
        "cards": [*CARDS, *own],
        "stage": stage,
        "queue": queue.split(),
        "dice": [int(die) for die in dice.split()],
        "seats": list(players),
    }
    return Duel.from_scenario({**scenario, **more}, seed=seed, lang=lang)


def fresh(players: int = 2, **options: Any) -> Duel:
    """Return a new match with these cards."""
    return Duel("vacuo", players=players, cards=[*CARDS], **{"seed": 1, **options})


def told(events: Any, kind: str) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if event.kind == kind]
