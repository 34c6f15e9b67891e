"""A finished duel, position by position, as one of its seats saw it or with all cards open."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from duelkit.kernel.events import ALL
from duelkit.kernel.game import EndCause
from duelkit.looks import look_of
from duelkit.looks.plain import plain_part
from duelkit.looks.telling import Teller
from duelkit.match import Match
from duelkit.notation import Event
from duelkit.table.outcomes import Outcome, told_ending, told_rule
from duelkit.table.seats import told_name
from duelkit.texts import N_, Language

NAMELESS = N_("Seat {n}")


@dataclass(frozen=True)
class Player:
    """Who sat in a seat: `bot` is the bot's name for programs, None for a person or where it is not known."""

    kind: str
    name: str
    color: str
    bot: str | None = None


@dataclass(frozen=True)
class Recording:
    """A duel to watch: its save, who played, how it ended (None: it was broken off), and why by its game's rules."""

    save: dict[str, Any]
    players: tuple[Player, ...]
    outcome: Outcome | None
    cause: EndCause

    @property
    def decisions(self) -> list[int]:
        """The numbers of the decisions, in order."""
        return list(self.save["decisions"])

    def names(self, _: Language) -> tuple[str, ...]:
        """Return the players' names; a player without a name is called by the seat."""
        return tuple(told_name(one.bot, one.name, _) or _(NAMELESS, n=at) for at, one in enumerate(self.players))


@dataclass(frozen=True)
class Eyes:
    """The viewer: a seat (None: a spectator), or one who sees all cards; and their language."""

    seat: int | None
    opened: bool
    language: Language


def frames(recording: Recording, eyes: Eyes, first: int, count: int) -> Iterator[dict[str, Any]]:
    """Yield positions, the first being that after `first` decisions; each has what happened since the one before.

    Raises BadInput where a decision of the save cannot be taken.
    """
    decisions, begin = recording.decisions, max(0, first - 1)
    match = Match.load(recording.save | {"decisions": decisions[:begin]}, lang=eyes.language.code)
    teller = Teller(match, look_of(match), recording.names(eyes.language), eyes.language, coded=False)
    if first == 0:
        yield frame(teller, eyes, list(match.events))
    for number in decisions[begin : first + count - 1]:
        yield decided(teller, eyes, number)


def decided(teller: Teller, eyes: Eyes, number: int) -> dict[str, Any]:
    """Take a decision and return the position after it, with the decision as the viewer saw it."""
    move, happened = taken(teller, eyes, number)
    return frame(teller, eyes, happened) | {"move": move}


def taken(teller: Teller, eyes: Eyes, number: int) -> tuple[dict[str, Any], list[Event]]:
    """Take a decision; return whose it was and what it was, "" where the viewer did not see it, and what happened."""
    match, mover = teller.match, teller.match.seat
    move = next(action for action in match.legal if action.id == number)
    said = teller.move_text(move, mover) if eyes.opened or eyes.seat == mover else ""
    return {"seat": mover, "text": said}, match.play(move)


def moves(recording: Recording, eyes: Eyes) -> Iterator[dict[str, Any]]:
    """Yield each decision in words: its number from 1, whose it was, and what it was or what was seen of it."""
    match = Match.load(recording.save | {"decisions": []}, lang=eyes.language.code)
    teller = Teller(match, look_of(match), recording.names(eyes.language), eyes.language, coded=False)
    for n, number in enumerate(recording.decisions, 1):
        move, happened = taken(teller, eyes, number)
        yield {"n": n, "seat": move["seat"], "text": move["text"] or seen_of(teller, eyes, happened)}


def seen_of(teller: Teller, eyes: Eyes, happened: list[Event]) -> str:
    """Return the first sentence that a viewer was told of what happened; "" if there was none."""
    said = teller.told([event.seen_by(eyes.seat) for event in happened], eyes.seat)
    return next(filter(None, said), "")


def frame(teller: Teller, eyes: Eyes, happened: list[Event]) -> dict[str, Any]:
    """Return a position: the number of decisions before it, what happened, the picture, the question."""
    return {
        "n": len(teller.match.log),
        "items": [item(teller, eyes, event) for event in happened],
        "picture": plain_part(teller.picture(eyes.seat, opened=eyes.opened)),
        "asked": asked(teller, eyes),
    }


def item(teller: Teller, eyes: Eyes, event: Event) -> dict[str, Any]:
    """Return an event as the viewer saw it."""
    seen = replace(event, seen=ALL) if eyes.opened else event.seen_by(eyes.seat)
    (text,) = teller.told([event], eyes.seat, opened=eyes.opened)
    plain = {"n": event.number, "kind": "event", "what": seen.kind, "seat": seen.seat, "card": seen.card}
    return plain | {"second": seen.second, "other": seen.other, "value": seen.value, "text": text}


def asked(teller: Teller, eyes: Eyes) -> dict[str, Any] | None:
    """Return who is asked, and the question if the viewer saw it; None once the duel is over."""
    seat = teller.match.seat
    if seat is None:
        return None
    sees = eyes.opened or eyes.seat == seat
    return {"seat": seat, "word": teller.match.prompt or "", "question": teller.question(seat) if sees else ""}


def told_outcome(recording: Recording, _: Language) -> dict[str, Any] | None:
    """Return how a duel ended: who has won, by which rule, in a sentence, and the rule; None if it was broken off."""
    outcome = recording.outcome
    if outcome is None:
        return None
    text = told_ending(outcome, recording.cause, recording.names(_), _)
    why = told_rule(outcome.rule, recording.save["game"], _)
    return {"winners": list(outcome.winners), "rule": outcome.rule, "text": text, "why": why}
