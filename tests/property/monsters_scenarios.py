"""Positions of Monsters that keep to its sheet, reachable or not, as a person might describe them."""

from hypothesis import strategies as st

from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.kinds import A_MONSTER, STAYING, Sort, mask
from duelkit.games.monsters.rules.tables import fact

PHASES = [{}, *({"phase": phase} for phase in ("draw", "standby", "main1", "battle", "main2", "end"))]


def of(sorts):
    """Return the ids of all cards of these sorts."""
    return [card["id"] for number, card in enumerate(shipped_cards()) if 1 << fact(number, SORT) & sorts]


ALL = (1 << len(Sort)) - 1
FUSIONS = of(mask(Sort.FUSION))
MAIN = of(ALL & ~mask(Sort.FUSION, Sort.TOKEN))
MONSTERS = of(A_MONSTER)
SPELLS = of(ALL & ~A_MONSTER & ~mask(Sort.FIELD))
LASTING = of(STAYING & ~mask(Sort.FIELD, Sort.EQUIP))
FIELDS = of(mask(Sort.FIELD))


@st.composite
def scenarios(draw):
    """Return a position in which something begins, or in which the seat to move plays at will."""
    return {
        "game": "monsters",
        "options": {"players": 2},
        "turn": draw(st.integers(1, 50)),
        "to_move": draw(st.integers(0, 1)),
        "dice": draw(st.lists(st.integers(1, 6) | st.sampled_from(["heads", "tails"]), max_size=16)),
        "seats": [draw(seat()), draw(seat())],
        **draw(st.sampled_from(PHASES)),
    }


@st.composite
def seat(draw):
    """Return a player with few or many cards."""
    spells = draw(st.lists(st.none() | spell(), max_size=4))
    return {
        "life": draw(st.integers(1, 900) | st.integers(1, 30_000)),
        "hand": draw(st.lists(st.sampled_from(MAIN), max_size=9)),
        "deck": draw(st.lists(st.sampled_from(MAIN), max_size=9)),
        "grave": draw(st.lists(st.sampled_from(MAIN + FUSIONS), max_size=5)),
        "banished": draw(st.lists(st.sampled_from(MAIN + FUSIONS), max_size=2)),
        "fusion": draw(st.lists(st.sampled_from(FUSIONS), max_size=3)),
        "monsters": draw(st.lists(st.none() | monster(), max_size=5)),
        "spells": spells,
        "field": draw(st.none() | st.fixed_dictionaries({"card": st.sampled_from(FIELDS), "face": faces})),
        "summons": draw(st.integers(0, 1)),
    }


faces = st.sampled_from(["up", "down"])


@st.composite
def monster(draw):
    """Return a monster in any position."""
    how = [{"face": "up"}, {"position": "defence"}, {"face": "down"}, {"position": "attack", "summoned": ["special"]}]
    return {
        "card": draw(st.sampled_from(MONSTERS)),
        "fresh": draw(st.booleans()),
        "counters": draw(st.integers(0, 3)),
        **draw(st.sampled_from(how)),
    }


@st.composite
def spell(draw):
    """Return a spell or trap that was set, or one that lies face up."""
    if draw(st.booleans()):
        return {"card": draw(st.sampled_from(LASTING)), "face": "up"}
    return {"card": draw(st.sampled_from(SPELLS)), "face": "down", "fresh": draw(st.booleans())}
