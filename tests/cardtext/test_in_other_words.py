"""Other ways to say what designers say in their round 37: each is read as the same, and what only looks like it is not.

`data/in_other_words.toml` has them, each with how it is read, judged as the kept texts are. Where that is empty, there
are no words for what it says, or it leaves open what it says.
"""

import tomllib
from pathlib import Path

import pytest

from tests.cardtext.test_sentences import outcome

FILE = Path(__file__).parent / "data" / "in_other_words.toml"
TEXTS = tomllib.loads(FILE.read_text(encoding="utf-8"))["text"]


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: f"{row['kind']}: {row['text']}")
def test_what_is_said_in_other_words_is_read_as_the_same_or_not_at_all(row):
    assert outcome({"game": "vacuo", **row})[0] == row["says"]
