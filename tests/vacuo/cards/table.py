"""A table of Vácuo for the tests of the shipped cards: one card, the moment it is for, and what is left after it.

Numbers are taken from the cards themselves, so that a card whose strength is tuned is still held to what it says.
"""

import re
from typing import Any

from duelkit import Action, Match
from duelkit.games.vacuo.cards import Card, shipped

LIFE = 1000
CARDS = {card.id: card for card in shipped().cards}
QUEUE = ("stray-arrow", "elbow", "hail", "sidestep", "bandage", "peek")  # from the top; what tests draw


def seat(hand: str = "", life: int = LIFE, void: str = "", conditions: str = "", **more: Any) -> dict[str, Any]:
    """Return a player of a scenario: `seat("strike balm", life=200)`; a void top first."""
    piles = {"hand": hand.split(), "void": void.split(), "conditions": conditions.split()}
    return {"life": life, **piles, **more}


def duel(*seats: dict[str, Any], stage: str = "turn", dice: tuple[int, ...] = (), **more: Any) -> Match:
    """Return a match in this position; players who are missing, up to three, have nothing."""
    players = [*seats, *[seat() for _ in range(3 - len(seats))]]
    table = {"queue": QUEUE, "dice": dice, "stage": stage, "seats": players, **more}
    return Match.from_scenario({"game": "vacuo", **table}, seed=1)


def action(words: str) -> Action:
    """Return the action that a player would type: `attack strike`, `target 1`, `choose strike 2`."""
    verb, *rest = words.split()
    names = [word for word in rest if not word.isdigit()]
    numbers = [int(word) for word in rest if word.isdigit()]
    return Action(verb, card=names[0] if names else None, seat=numbers[0] if numbers else None)


def play(match: Match, *moves: str) -> Match:
    """Play these moves."""
    for words in moves:
        match.play(action(words))
    return match


# --- the moments that cards are for -----------------------------------------------------------------------------------


def attacks(card: str, dice: tuple[int, ...], *seats: dict[str, Any], answers: str = "") -> Match:
    """The first player attacks with the card, the second where it lets them choose; nobody defends.

    The dice are the attacker's and the defender's, fight by fight, with those of the card's text between.
    """
    me, *others = seats or (seat(),)
    match = duel({**me, "hand": [card, *me["hand"]]}, *others, dice=dice)
    play(match, f"attack {card}")
    if match.prompt == "target":
        play(match, "target 1")
    while match.prompt == "defend":
        play(match, "decline")
    return play(match, *moves_in(answers))


def defends(
    card: str, dice: tuple[int, ...], *seats: dict[str, Any], attack: str = "strike", answers: str = ""
) -> Match:
    """The second player is attacked by the first and defends with the card.

    The dice are the attacker's, the defender's two, and those of the card's text.
    """
    me, you, *others = (*seats, seat(), seat())[: max(2, len(seats))]
    match = duel({**me, "hand": [attack, *me["hand"]]}, {**you, "hand": [card, *you["hand"]]}, *others, dice=dice)
    return play(match, f"attack {attack}", "target 1", f"defend {card}", *moves_in(answers))


def uses(card: str, *seats: dict[str, Any], dice: tuple[int, ...] = (), answers: str = "", **more: Any) -> Match:
    """The first player uses the effect card at the end of their turn."""
    me, *others = seats or (seat(),)
    match = duel({**me, "hand": [card, *me["hand"]]}, *others, stage="end", dice=dice, **more)
    return play(match, f"use {card}", *moves_in(answers))


def lays(card: str, *seats: dict[str, Any], answers: str = "", **more: Any) -> Match:
    """The first player lays the condition card at the end of their turn."""
    me, *others = seats or (seat(),)
    match = duel({**me, "hand": [card, *me["hand"]]}, *others, stage="end", **more)
    return play(match, f"lay {card}", *moves_in(answers))


def under_attack(card: str, dice: tuple[int, ...], me: dict[str, Any], *others: dict[str, Any], moves: str) -> Match:
    """The first player strikes the second, before whom the condition lies, and these moves follow."""
    you, *rest = others or (seat(),)
    match = duel({**me, "hand": ["strike", *me["hand"]]}, {**you, "conditions": [card]}, *rest, dice=dice)
    return play(match, "attack strike", "target 1", *moves_in(moves))


def moves_in(words: str) -> list[str]:
    """Return the moves in a text with commas between them."""
    return [move.strip() for move in words.split(",") if move.strip()]


def can(match: Match, words: str) -> bool:
    """Tell whether a move is among the legal ones."""
    return action(words) in match.legal


# --- what is left -----------------------------------------------------------------------------------------------------


def lives(match: Match) -> list[int]:
    """Return the players' life."""
    return [player["life"] for player in match.state()["seats"]]


def life(match: Match, of: int = 0) -> int:
    """Return a player's life."""
    return lives(match)[of]


def pile(match: Match, name: str, of: int = 0) -> str:
    """Return a player's hand, void or conditions, in the order of the alphabet."""
    return " ".join(sorted(match.state()["seats"][of][name]))


def held(match: Match) -> list[int]:
    """Return how many cards each player holds."""
    return [len(player["hand"]) for player in match.state()["seats"]]


def lasting(match: Match) -> list[tuple[str, int, int]]:
    """Return what lasts: the card, before whom, and for how many turns."""
    return [(row["card"], row["holder"], row["left"]) for row in match.state()["lasting"]]


def succeeded(match: Match) -> bool:
    """Tell whether the newest attack succeeded."""
    return [event.kind for event in match.events if event.kind in ("success", "failure")][-1] == "success"


# --- what the cards say -----------------------------------------------------------------------------------------------


def card(name: str) -> Card:
    """Return a shipped card."""
    return CARDS[name]


def damage(name: str) -> int:
    """Return an attack card's damage."""
    return CARDS[name].damage


def said(name: str) -> list[int]:
    """Return the numbers in a card's text, in their order."""
    return [int(number) for number in re.findall(r"\d+", CARDS[name].told("en"))]
