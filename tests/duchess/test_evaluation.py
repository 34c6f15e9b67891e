"""What search takes a position of Duchess to be worth: the signs of what was fitted."""

import pytest

from tests.duchess.table import duel, seat

STUCK = seat(hand="KH", deck="2S 3S")


def worth(mine, theirs=STUCK, **more):
    """Return what the position is worth to the mover."""
    match = duel(mine, theirs, **more)
    return match.game.rules.evaluate(match._s, match.seat)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (seat(hand="KC", deck="2D 3D 4D"), seat(hand="KC", deck="2D 3D")),  # a card to draw
        (seat(hand="KC 9C", deck="2D 3D"), seat(hand="KC", deck="2D 3D")),  # a card in hand
        (seat(hand="3C", deck="2D 3D"), seat(hand="9C", deck="2D 3D")),  # one that needs no tribute (D11)
        (
            seat(hand="KC", field="9D", deck="2D 3D"),
            seat(hand="KC 9D", deck="2D 3D"),
        ),  # on the field rather than in hand
        (seat(hand="KC", field="AD", deck="2D 3D"), seat(hand="KC", field="2D", deck="2H 3D")),  # an ace defends as 14
        (seat(hand="KC", deck="2D"), seat(hand="KC QC")),  # something is left to draw
    ],
)
def test_one_position_is_worth_more_than_another(better, worse):
    assert worth(better) > worth(worse)


def test_D22_a_card_that_could_defeat_one_is_worth_more():
    mine = seat(hand="KC", field="9D", deck="2D 3D")
    assert worth(mine, seat(field="8S", deck="2S 3S")) > worth(mine, seat(field="AS", deck="2S 3S"))


def test_D25_after_a_quiet_go_the_one_with_more_on_the_field_is_ahead():
    mine = seat(hand="KC", field="2D 4C", deck="3D 5D")
    assert worth(mine, seat(field="AS", hand="KH", deck="2S"), still=1) > worth(
        mine, seat(field="AS", hand="KH", deck="2S")
    )


def test_D24_a_duel_that_is_over_is_certain():
    match = duel(seat(hand="3C", field="2D 4C"), seat(field="AS", hand="KH"), still=1)
    match.do("end")
    assert [match.game.rules.evaluate(match._s, one) for one in range(2)] == [1_000_000, -1_000_000]
