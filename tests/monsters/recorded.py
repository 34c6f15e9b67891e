"""Duels of plain monsters that another engine played and recorded, and our own duels put into its words."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from duelkit import Action, Match

FILE = Path(__file__).parent / "data" / "vanilla.jsonl.gz"
WITH_A_CARD, WITH_A_SLOT = ("summon", "set"), ("attack", "position")


def recorded_duels() -> Iterator[dict[str, Any]]:
    """Go through the recorded duels."""
    with gzip.open(FILE, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def told(match: Match) -> dict[str, Any]:
    """Return the state of a duel as the recording tells it."""
    state = match.state()
    return {
        "turn": state["turn"],
        "turn_player": state["turn_of"],
        "phase": state["phase"],
        "seats": [told_seat(seat) for seat in state["seats"]],
    }


def told_seat(seat: dict[str, Any]) -> dict[str, Any]:
    """Return a player's side as the recording tells it: hand and grave without an order."""
    monsters = [*seat["monsters"], *[None] * 5][:5]
    return {
        "life": seat["life"],
        "hand": sorted(seat["hand"]),
        "deck": len(seat["deck"]),
        "monsters": [told_monster(monster) for monster in monsters],
        "grave": sorted(seat["grave"]),
    }


def told_monster(monster: dict[str, Any] | None) -> list[str] | None:
    """Return a monster as the recording tells it."""
    if monster is None:
        return None
    return [monster["card"], "set" if monster.get("face") == "down" else monster["position"]]


def told_legal(match: Match) -> list[list[Any]]:
    """Return the legal moves as the recording tells them: a flip is a change of position."""
    return sorted({tuple(told_action(action)) for action in match.legal}, key=str)  # type: ignore[arg-type]


def told_action(action: Action) -> list[Any]:
    """Return a move as the recording tells it."""
    verb = "position" if action.verb == "flip" else action.verb
    if verb in WITH_A_CARD:
        return [verb, action.card]
    return [verb, slot_of(action)] if verb in WITH_A_SLOT else [verb]


def slot_of(action: Action) -> int:
    """Return the slot that a move is about."""
    return int(str(action.place).split(":")[1])


def take(match: Match, step: dict[str, Any]) -> None:
    """Take a recorded step: our decisions for its move, its tributes, its target and what it discards."""
    match.play(next(action for action in match.legal if told_action(action) == step["action"]))
    for slot in step.get("tributes", ()):
        match.play(in_slot(match, "tribute", slot))
    if step["action"][0] == "attack":
        target = step.get("target")
        match.play(in_slot(match, "target", target) if target is not None else direct(match))
    for card in step.get("discard", ()):
        match.play(next(action for action in match.legal if action.card == card))


def in_slot(match: Match, verb: str, slot: int) -> Action:
    """Return the move of this verb that is about a slot."""
    return next(action for action in match.legal if action.verb == verb and str(action.place).endswith(f":{slot}"))


def direct(match: Match) -> Action:
    """Return the attack on the life."""
    return next(action for action in match.legal if action.verb == "target" and action.place == "nowhere")
