"""What designers say of those outside a fight, of prices before the dice, of open hands and of the turn before."""

import tomllib
from pathlib import Path

import pytest

from tests.vacuo.test_next_attack_of import read

DATA = Path(__file__).parent / "data" / "around_a_fight.toml"
TEXTS = tomllib.loads(DATA.read_text(encoding="utf-8"))["text"]


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: f"{row['kind']}: {row['said']}")
def test_it_is_read_as_it_is_meant(row):
    assert read(row["kind"], row["said"]).text == read(row["kind"], row["meant"]).text is not None
