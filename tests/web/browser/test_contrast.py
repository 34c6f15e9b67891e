"""By day and by night every text of a board stands out from what lies behind it, gradients and shades included."""

from importlib.resources import files

import pytest

from tests.web.browser.conftest import violations
from tests.web.browser.crowds import chained, crowd, fought

MEASURED = (files(__package__) / "contrast.js").read_text()
SIZES = ((390, 844), (1366, 768), (1920, 1080))
BOARDS = {
    "Duchess": lambda: crowd("duchess, full"),
    "Duchess among six": lambda: crowd("duchess, six, full"),
    "Vácuo": lambda: crowd("vacuo, three"),
    "Vácuo, a fight": fought,
    "Monsters": lambda: crowd("monsters, full"),
    "Monsters, a chain": chained,
}
FEW = 12  # texts on a board that can be measured


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_text_of_a_board_stands_out(sit, axe, board, scheme):
    page = sit(board(), color_scheme=scheme)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(MEASURED)
        assert len(found) >= FEW
        assert [one for one in found if one["least"] < one["needed"]] == [], (width, height)
    assert violations(axe, page) == []


def test_a_text_that_does_not_stand_out_is_found(sit):
    page = sit(crowd("duchess, full"))
    page.evaluate("document.querySelectorAll('.plate .stem').forEach((name) => name.style.color = '#888')")
    found = page.evaluate(MEASURED)
    assert {one["text"] for one in found if one["least"] < one["needed"]} >= {"Greedy"}
