"""Positions of Monsters to which random duels hardly come."""

from collections.abc import Iterator
from typing import Any

from duelkit import Match
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.rules.columns import FIRST_PART, FLAGS, LASTING, SORT, Flag
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort
from duelkit.games.monsters.rules.tables import FACTS, NEVER_NORMAL, PARTS
from tests.monsters.table import duel, side, worn

TOKEN = {"card": "token", "position": "defence", "face": "up"}
SKILLED = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
OX = "battle-ox"
SKULL = "summoned-skull"
FULL = [OX] * 5


def positions() -> Iterator[Match]:
    """Yield one after the other."""
    match = duel(side(["dark-magician"], [SKILLED], deck=["uraby", "dark-magician"]))
    match.do("activate", "skilled-dark-magician")
    yield match
    yield duel(side(["dark-hole", "uraby", "trap-hole"], FULL, ["waboku"] * 5), side(monsters=[TOKEN] * 5))
    yield duel(side(deck=[]), side(deck=[]))
    yield duel(side(deck=[]), side(deck=[]), phase="battle")
    match = duel(side(monsters=[OX]), side(monsters=[TOKEN]), phase="battle")
    yield match
    match.declare(OX, "token")
    yield match
    match.let_pass()
    yield match
    yield from tolls()
    yield from several_at_once()
    match = duel(
        side(["dark-hole"], [OX]), side(["rush-recklessly", "dark-hole", "trap-hole"], [OX], ["waboku", "trap-hole"])
    )
    match.do("activate", "dark-hole")
    yield match
    yield duel(side(["dark-hole"], [OX], ["+messenger-of-peace"]), side(spells=["+imperial-order"]))
    yield duel(side(["uraby"] * 8), phase="end")
    match = duel(side([SKULL], [OX, "uraby"]))
    match.do("summon", SKULL)
    yield match
    match = duel(side(["dark-hole"], [OX]), side(spells=["magic-jammer"], hand=["uraby"]))
    match.do("activate", "dark-hole")
    yield match
    yield Match.from_scenario({"game": "monsters", "seats": [{}, {}], "over": "M1", "winners": [0]})


def several_at_once() -> Iterator[Match]:
    """Yield a choice of what goes onto the chain first, and a Standby Phase with something to deal with."""
    match = duel(side(["dark-hole"], ["sangan", "witch-of-the-black-forest"], deck=["feral-imp", "silver-fang"]))
    match.do("activate", "dark-hole")
    match.let_pass()
    yield match
    match = duel(side(), side(spells=["+imperial-order", "+messenger-of-peace"]))
    match.end_turn()
    yield match
    match.do("resolve")
    yield match


def tolls() -> Iterator[Match]:
    """Yield Battle Phases in which an attack has a price and one monster attacks twice."""
    twice = {"card": "hayabusa-knight", "position": "attack", "face": "up", "attacks": 1}
    for life in (1000, 500):
        yield duel(side(monsters=[twice, OX], spells=["+toll"], life=life), phase="battle", attacks=1)


def more_positions() -> Iterator[Match]:
    """Yield each card that does not come as others do in a hand, and those whose texts last on the field."""
    for number, card in enumerate(shipped_cards()):
        if FACTS[number, FLAGS] & (NEVER_NORMAL | Flag.NO_SET | Flag.ALONE) and FACTS[number, SORT] != Sort.FUSION:
            yield duel(side([card["id"]], [OX]))
    yield from with_lasting_texts()


def with_lasting_texts() -> Iterator[Match]:
    """Yield, for each card with a text that lasts, a Main and a Battle Phase in which it lies on either side."""
    for number, card in enumerate(shipped_cards()):
        if any(PARTS[p, LASTING] for p in range(FACTS[number, FIRST_PART], FACTS[number + 1, FIRST_PART])):
            for seat in range(2):
                sides = [with_card(card["id"], int(FACTS[number, SORT]), there=seat == one) for one in range(2)]
                for phase in ("main1", "battle"):
                    yield duel(*sides, phase=phase)


def with_card(card: str, sort: int, *, there: bool) -> dict[str, Any]:
    """Return a side that has some of everything, and the card face up where it is `there`."""
    monster, more = A_MONSTER >> sort & 1, {}
    spells: list[Any] = ["waboku", "reinforcements"]
    if there and sort == Sort.FIELD:
        more["field"] = {"card": card, "face": "up"}
    elif there and not monster:
        spells.append(worn(card) if sort == Sort.EQUIP else f"+{card}")
    rest = [card] if there and monster else []
    return side(["dark-hole", "uraby", "trap-hole"], [OX, SKULL, "?mystical-elf", *rest], spells, **more)
