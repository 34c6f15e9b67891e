"""Positions of Duchess to which random duels hardly come."""

from collections.abc import Iterator

from tests.duchess.table import Duel, duel, seat

ASKING = (
    *("Discard up to 2 cards.", "Choose 1 heart in your grave; put it into your hand.", "Discard 1 heart."),
    *("Choose 1 card in your deck; put it into your hand.", "Choose up to 1 club in your deck; put it into your hand."),
    "Choose another player; choose 1 card in that player's grave; put it into your hand.",
    "Choose another player; choose up to 1 card in that player's grave; put it into your hand.",
)


def positions() -> Iterator[Duel]:
    """Yield one after the other."""
    rival = seat(hand="4H", field="3S 2H", grave="KH", deck="7S 8S")
    for stage in ("draw", "tribute", "play", "battle"):
        yield duel(seat(hand="2C AC", field="9D 4C"), rival, stage=stage)
    yield duel(seat(hand="2C 3C 4C 5C 6C 7C AC", field="KD QD JD 9D 4D"), rival, stage="tribute")
    yield duel(seat(hand="2C"), seat(hand="3C"), stage="tribute")
    yield from (taking(taker, rival) for taker in ("JC", "QC", "KC"))
    match = duel(seat(hand="AC", field="9D"), rival, stage="play")
    match.do("play AC")
    yield match
    yield from (asking(text, rival) for text in ASKING)
    yield from map(holding, HELD)
    yield holding("The next player skips the draw of their next go.", draw="optional")
    yield withstanding()
    yield stepped_forward()
    match = duel(seat(hand="AC", field="9D 5D"), rival)
    match.do("attack 9D")
    yield match


def more_positions() -> Iterator[Duel]:
    """Yield none: those above are all."""
    return iter(())


HELD = (  # then what the other player does
    "Each other player cannot tribute in their next go. Any card on your field cannot be attacked until your next go.",
    "Any card on each other player's field cannot be tributed until your next go.",
    "Each other player cannot play cards until your next go. Each other player cannot battle in their next go.",
)


def holding(text: str, **options: str) -> Duel:
    """Return a duel in which a text of somebody's own keeps the other player from something."""
    cards = ["shipped", {"id": "3", "text": text}]
    rival = seat(hand="4H 6S", field="KS 2H", deck="7S 8S")
    match = duel(seat(hand="3C 5H", field="9D", deck="5C"), rival, cards=cards, options=options)
    match.do("play 3C", "end")
    return match


def withstanding() -> Duel:
    """Return a duel in which one of two cards cannot be defeated by a king, and a king attacks."""
    cards = ["shipped", {"id": "9", "text": "This card cannot be defeated by a king."}]
    match = duel(seat(hand="3C", field="9D", deck="5C"), seat(field="KC 2H", deck="7S"), cards=cards)
    match.do("play 3C", "end", "attack KC")
    return match


def stepped_forward() -> Duel:
    """Return a duel in which one of two cards that an attacker would defeat is safe."""
    text = "Choose 1 card on your field; it cannot be attacked until your next go."
    cards = ["shipped", {"id": "3", "text": text}]
    match = duel(seat(hand="3C", field="9D", deck="5C"), seat(field="KC 2H", deck="7S"), cards=cards)
    match.do("play 3C", "choose 9D", "end", "attack KC")
    return match


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
