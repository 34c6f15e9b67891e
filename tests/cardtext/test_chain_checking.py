"""Card files of Monsters: what a table has to hold, and what is said of one that does not."""

import subprocess
import sys

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.files import read_file
from duelkit.cardtext.inspection import inspect
from duelkit.cardtext.lint import doubts
from duelkit.games import card_shape
from tests.cardtext.test_schema import of_card, takes

SHAPE = card_shape("monsters")
MONSTER = {
    "id": "dusk-bat",
    "kind": "monster",
    "subtype": "effect",
    "attribute": "dark",
    "race": "beast",
    "level": 3,
    "atk": 700,
    "def": 0,
    "name": {"en": "Dusk Bat", "pt": "Morcego do Anoitecer"},
    "text": "When this card is summoned: draw 1 card.",
}
SPELL = {"id": "dusk", "kind": "spell", "text": "Draw 1 card."}

RIGHT = [MONSTER, SPELL, SPELL | {"subtype": "quick-play"}, MONSTER | {"sets": ["LOB"], "passcode": 12}]
WRONG = [
    (MONSTER | {"attribute": "dusk"}, "attribute should be one of"),
    (MONSTER | {"race": "winged-beast"}, "did you mean winged beast?"),
    (MONSTER | {"level": 13}, "level should be a whole number from 0 to 12"),
    (MONSTER | {"subtype": "counter"}, "A monster has no such subtype"),
    (SPELL | {"level": 3}, "level is for cards of type"),
    (SPELL | {"attribute": "dark"}, "attribute is for cards of type"),
    (SPELL | {"kind": "magic"}, "kind should be one of"),
    (SPELL | {"sets": "LOB"}, "sets should be a list, not"),
    (MONSTER | {"colour": "red"}, "colour is no key here"),
]
JUDGED = [
    (MONSTER | {"level": 0}, "A monster has a level."),
    (MONSTER | {"subtype": "normal", "ability": "flip", "text": ""}, "A normal monster has no ability"),
    (MONSTER | {"subtype": "fusion"}, "A fusion monster says of what it is"),
]
FILE = """
game = "monsters"

[[card]]
id = "dusk"
kind = "spell"
name.en = "Dusk"
name.pt = "Anoitecer"
text = 'Add 1 card named "aqua-madur" from your deck to your hand.'
"""


def faults(table):
    """Return what is wrong with a card, in sentences."""
    return [str(fault.error) for fault in read_entry(table, SHAPE).faults]


@pytest.mark.parametrize("table", RIGHT)
def test_a_card_with_nothing_wrong(table):
    assert faults(table) == []
    assert takes(of_card("monsters"), table)


@pytest.mark.parametrize(("table", "sentence"), WRONG)
def test_what_is_wrong_with_a_table_is_said_and_not_in_the_schema(table, sentence):
    assert any(sentence in fault for fault in faults(table))
    assert not takes(of_card("monsters"), table)


@pytest.mark.parametrize(("table", "sentence"), JUDGED)
def test_what_does_not_go_together_is_said(table, sentence):
    assert any(sentence in fault for fault in faults(table))


def test_a_card_that_says_nothing_is_doubted_unless_it_is_a_normal_monster():
    idle = "This card does nothing: it has no text."
    for subtype, doubted in (("normal", False), ("effect", True)):
        entry = read_entry(MONSTER | {"subtype": subtype, "text": ""}, SHAPE)
        assert (idle in [str(fault.error) for fault in doubts(entry, SHAPE)]) == doubted


def test_a_number_out_of_range_is_told():
    assert faults(SPELL | {"text": "All monsters on your field gain 10000 ATK."}) == [
        "ATK and DEF can be or change by 0 to 9999, not 10000."
    ]


def test_a_card_that_there_is_not_is_told_with_its_place_and_the_nearest(tmp_path):
    file = tmp_path / "dusk.toml"
    file.write_text(FILE, encoding="utf-8")
    found = inspect([read_file(file)], card_shape)
    (finding,), count = found.findings, len(found.cards)
    assert (finding.line, finding.column, count) == (9, 26, 1)
    assert str(finding.error) == "There is no card aqua-madur; did you mean aqua-madoor?"


def test_a_card_that_ships_can_be_named(tmp_path):
    file = tmp_path / "dusk.toml"
    file.write_text(FILE.replace("aqua-madur", "aqua-madoor"), encoding="utf-8")
    found = inspect([read_file(file)], card_shape)
    assert (found.findings, len(found.cards)) == ([], 1)


def test_a_part_that_no_name_has_is_told_with_its_place(tmp_path):
    file = tmp_path / "dusk.toml"
    file.write_text(FILE.replace('named "aqua-madur"', 'with "Amazonas" in its name'), encoding="utf-8")
    (finding,) = inspect([read_file(file)], card_shape).findings
    assert finding.line == 9
    assert str(finding.error) == 'There is no card with "Amazonas" in its English name.'


def test_a_part_of_the_name_of_a_card_that_ships_or_is_looked_at_can_be_spoken_of(tmp_path):
    file = tmp_path / "dusk.toml"
    for part in ("Amazoness", "Dusk"):
        file.write_text(FILE.replace('named "aqua-madur"', f'with "{part}" in its name'), encoding="utf-8")
        found = inspect([read_file(file)], card_shape)
        assert (found.findings, len(found.cards)) == ([], 1)


def test_the_check_says_that_texts_are_enough(tmp_path):
    file = tmp_path / "dusk.toml"
    file.write_text(FILE.replace("aqua-madur", "aqua-madoor"), encoding="utf-8")
    command = [sys.executable, "-m", "duelkit", "cards", "check", "--brief", str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert said.splitlines() == ["1 card: 0 errors, 0 warnings.", "0 of 1 cards need more than their text."]
