"""Positions of Vácuo that keep to its sheet, reachable or not, as a person might describe them."""

from hypothesis import strategies as st

from tests.contract.vacuo_tables import TRIAL

IDS = [card["id"] for card in TRIAL]
CONDITIONS = [card["id"] for card in TRIAL if card["type"] == "condition"]
cards = st.sampled_from(IDS)


@st.composite
def scenarios(draw):
    """Return a position in which a turn begins, or in which the seat to move is at a turn's end."""
    players = draw(st.integers(2, 8))
    seats = [draw(seat()) for _ in range(players)]
    to_move, other = draw(st.lists(st.integers(0, players - 1), min_size=2, max_size=2, unique=True))
    for kept in (to_move, other):
        seats[kept] = draw(seat(may_be_out=False))
    return {
        "game": "vacuo",
        "cards": TRIAL,
        "options": {"players": players},
        "to_move": to_move,
        "order": draw(st.just([]) | st.permutations(range(players))),
        "queue": draw(st.lists(cards, max_size=40)),
        "dice": draw(st.lists(st.integers(1, 6), max_size=12)),
        "still": draw(st.integers(0, 1)),
        "seats": seats,
        **draw(st.sampled_from([{}, {"stage": "begin"}, {"stage": "end"}, *turns(seats[to_move])])),
    }


@st.composite
def seat(draw, *, may_be_out=True):
    """Return a player with few or many cards, or one who is out."""
    void = draw(st.lists(cards, max_size=5))
    if may_be_out and draw(st.integers(0, 4)) == 0:
        return {"out": True, "void": void}
    return {
        "life": draw(st.integers(1, 60) | st.integers(1, 30_000)),
        "hand": draw(st.lists(cards, max_size=7)),
        "void": void,
        "conditions": draw(st.lists(st.sampled_from(CONDITIONS), max_size=3)),
        "bought": draw(st.booleans()),
        "attacks": draw(st.integers(0, 3)),
        "forced": draw(st.integers(0, 3)),
    }


def turns(mover):
    """Return the stage in which the mover is asked to attack or to buy, if there is an attack to choose."""
    attacks = {card["id"] for card in TRIAL if card["type"] == "attack"}
    return [{"stage": "turn"}] if attacks & set(mover["hand"]) else []
