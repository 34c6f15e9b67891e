"""Positions of Duchess to which random duels hardly come."""

from collections.abc import Iterator

from tests.duchess.table import Duel, duel, seat

ASKING = ("Discard up to 2 cards.", "Choose 1 heart in your grave; put it into your hand.", "Discard 1 heart.")


def positions() -> Iterator[Duel]:
    """Yield one after the other."""
    rival = seat(hand="4H", field="3S 2H", deck="7S 8S")
    for stage in ("draw", "tribute", "play", "battle"):
        yield duel(seat(hand="2C AC", field="9D 4C"), rival, stage=stage)
    yield duel(seat(hand="2C 3C 4C 5C 6C 7C AC", field="KD QD JD 9D 4D"), rival, stage="tribute")
    yield duel(seat(hand="2C"), seat(hand="3C"), stage="tribute")
    yield from (taking(taker, rival) for taker in ("JC", "QC", "KC"))
    match = duel(seat(hand="AC", field="9D"), rival, stage="play")
    match.do("play AC")
    yield match
    yield from (asking(text, rival) for text in ASKING)
    match = duel(seat(hand="AC", field="9D 5D"), rival)
    match.do("attack 9D")
    yield match


def more_positions() -> Iterator[Duel]:
    """Yield none: those above are all."""
    return iter(())


def asking(text: str, rival: dict[str, list[str]]) -> Duel:
    """Return a duel in which a text of somebody's own asks for cards."""
    cards = ["shipped", {"id": "3", "text": text}]
    match = duel(seat(hand="3C 5H 6C", grave="AS 3H 9C", deck="5C"), rival, cards=cards)
    match.do("play 3C")
    return match


def taking(taker: str, rival: dict[str, list[str]]) -> Duel:
    """Return a duel in which a Jack, Queen or King asks for a card of the grave."""
    match = duel(seat(hand=taker, field="9D 4C", grave="AS 3H 9C", deck="5H"), rival)
    match.do("tribute 9D", "tribute 4C", f"play {taker}")
    return match
