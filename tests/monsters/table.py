"""Duels of Monsters in the middle of things: a position in a few words, then what the players do.

Seat 0 is to move in its first Main Phase of turn 5, unless a test says otherwise. A monster is an id (face up in
attack position), an id with a sign ("-battle-ox" in face-up defence, "?battle-ox" set face down), or a table. A spell
or trap on the field is an id set face down, "+yami" face up, or a table.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from duelkit import Action, IllegalAction, Match

DECK = ("mystical-elf", "battle-ox", "uraby", "silver-fang", "great-white", "kojikocy", "feral-imp", "ansatsu") * 2
SIDES = {"-": ("defence", "up"), "?": ("defence", "down")}


def side(
    hand: Iterable[str] = (),
    monsters: Iterable[Any] = (),
    spells: Iterable[Any] = (),
    deck: Iterable[str] = DECK,
    **more: Any,
) -> dict[str, Any]:
    """Return one player's side; `more` has the scenario's other keys: life, grave, banished, fusion, field."""
    return {
        "hand": list(hand),
        "monsters": [monster(one) for one in monsters],
        "spells": [spell(one) for one in spells],
        "deck": list(deck),
        **more,
    }


def monster(one: Any) -> Any:
    """Return a monster as a scenario has it."""
    if not isinstance(one, str):
        return one
    position, face = SIDES.get(one[0], ("attack", "up"))
    return {"card": one.lstrip("-?"), "position": position, "face": face}


def spell(one: Any) -> Any:
    """Return a spell or trap on the field as a scenario has it."""
    if not isinstance(one, str):
        return one
    return {"card": one.lstrip("+"), "face": "up" if one.startswith("+") else "down"}


def worn(card: str, at: int = 0, seat: int = 0) -> dict[str, Any]:
    """Return an equip as it lies face up on the monster in slot `at` of a player's monsters."""
    return {"card": card, "face": "up", "host": {"seat": seat, "zone": "monsters", "at": at}}


class Duel(Match):
    """A duel, and what tests do and look at in it."""

    def find(self, verb: str, card: str | None = None, seat: int | None = None, place: str | None = None) -> Action:
        """Return the legal action that is meant; say what there is where it is not legal."""
        for action in self.legal:
            if action.verb == verb and all(
                wanted is None or wanted == found
                for wanted, found in ((card, action.card), (seat, action.seat), (place, action.place))
            ):
                return action
        raise AssertionError(
            f"{verb} {card or ''} is not among {[str(action) for action in self.legal]} ({self.prompt})"
        )

    def can(self, verb: str, card: str | None = None, seat: int | None = None) -> bool:
        """Tell whether an action is legal."""
        return any(
            action.verb == verb and (card is None or action.card == card) and (seat is None or action.seat == seat)
            for action in self.legal
        )

    def do(self, verb: str, card: str | None = None, seat: int | None = None, place: str | None = None) -> None:
        """Take one decision."""
        self.play(self.find(verb, card, seat, place))

    def let_pass(self) -> None:
        """Let everybody pass who is asked to answer."""
        while self.result is None and self.prompt == "chain":
            self.do("pass")

    def line_up(self) -> None:
        """Put the effects that wait on the chain as they are offered, and let it resolve."""
        while self.prompt == "order":
            self.do("resolve")
        self.let_pass()

    def see_to(self) -> None:
        """M5: do what the Standby Phase asks of the cards that lie face up, as it is offered."""
        while self.result is None and self.prompt == "resolve":
            self.do("resolve")
            self.let_pass()

    def choose(self, *cards: str) -> None:
        """Choose these cards, one after the other."""
        for card in cards:
            self.do("choose", card)

    def use(self, card: str, *chosen: str) -> None:
        """Activate a card, choose what it asks for, and let the chain resolve."""
        self.do("activate", card)
        self.choose(*chosen)
        self.let_pass()

    def to_battle(self) -> None:
        """Go to the Battle Phase; whoever is asked for an answer passes."""
        self.do("battle")
        self.let_pass()

    def attack(self, attacker: str, target: str | None = None, place: str | None = None) -> None:
        """Attack a monster, or the life; whoever is asked for an answer passes."""
        self.declare(attacker, target, place)
        self.let_pass()

    def declare(self, attacker: str, target: str | None = None, place: str | None = None) -> None:
        """Declare an attack; whoever may answer it is asked next."""
        if self.prompt == "main":
            self.to_battle()
        self.do("attack", attacker)
        self.do("target", target, place=place or (None if target else "nowhere"))

    def end_turn(self) -> None:
        """End the turn; whoever is asked for an answer passes, and whoever has to discard does."""
        self.do("end")
        self.let_pass()
        while self.result is None and self.prompt == "discard":
            self.play(self.legal[0])
            self.let_pass()

    def player(self, number: int) -> dict[str, Any]:
        """Return a player's side as `state()` tells it."""
        return self.state()["seats"][number]  # type: ignore[no-any-return]

    def on_field(self, number: int) -> list[str]:
        """Return the ids of a player's monsters, from the left."""
        return [one["card"] for one in self.player(number)["monsters"] if one]

    def laid(self, number: int) -> list[str]:
        """Return the ids of a player's spells and traps, from the left, the field spell last."""
        there = self.player(number)
        return [one["card"] for one in [*there["spells"], there.get("field")] if one]

    def monster_of(self, number: int, card: str) -> dict[str, Any]:
        """Return a monster on a player's field."""
        return next(one for one in self.player(number)["monsters"] if one and one["card"] == card)

    def numbers(self, number: int, card: str) -> tuple[int, int]:
        """Return the ATK and DEF of a monster on a player's field."""
        found = self.monster_of(number, card)
        return found["atk"], found["def"]

    def life(self) -> list[int]:
        """Return the life of both players."""
        return [one["life"] for one in self.state()["seats"]]

    def refused(self, verb: str, card: str | None = None, **more: Any) -> str:
        """Return the reason against an action."""
        refusal = self.why_not(Action(verb, card, **more))
        assert isinstance(refusal, IllegalAction)
        return refusal.reason


def duel(you: Mapping[str, Any], them: Mapping[str, Any] | None = None, *, seed: int = 0, **more: Any) -> Duel:
    """Return a duel in the middle of seat 0's turn; `more` has other keys of the scenario: phase, turn, dice."""
    scenario = {"game": "monsters", "turn": 5, "to_move": 0, "phase": "main1", **more}
    return Duel.from_scenario({**scenario, "seats": [dict(you), dict(them or side())]}, seed=seed)
