"""The card files of Monsters as files: how they are cut, who is in them, who is still missing; no rules."""

import csv
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import duelkit

FOLDER = Path(duelkit.__file__).parent / "games" / "monsters" / "cards"
FILES = {path.name: tomllib.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
WRITTEN: list[dict[str, Any]] = [card for file in FILES.values() for card in file["card"]]
with (FOLDER / "missing.csv").open(encoding="utf-8", newline="") as lines:
    MISSING = list(csv.DictReader(lines))

MOST_IN_A_FILE = 40
ALL = 954
NORMAL = 243


def repeated(values: Iterable[Any]) -> set[Any]:
    """Return the values that come more than once."""
    return {value for value, times in Counter(values).items() if times > 1}


# --- the files --------------------------------------------------------------------------------------------------------


def test_every_file_says_that_its_cards_are_for_monsters():
    assert {file["game"] for file in FILES.values()} == {"monsters"}


def test_no_file_holds_more_cards_than_one_reads_through():
    assert {name: len(file["card"]) for name, file in FILES.items() if len(file["card"]) > MOST_IN_A_FILE} == {}


# --- who is in them ---------------------------------------------------------------------------------------------------


def test_no_two_cards_share_an_id():
    assert repeated(card["id"] for card in [*WRITTEN, *MISSING]) == set()


def test_no_two_cards_share_a_passcode():
    assert repeated(int(card["passcode"]) for card in [*WRITTEN, *MISSING]) == set()


def test_a_card_is_either_written_or_missing():
    assert {card["id"] for card in WRITTEN} & {card["id"] for card in MISSING} == set()


def test_written_and_missing_cards_are_all_there_are():
    assert len(WRITTEN) + len(MISSING) == ALL


def test_every_normal_monster_is_written():
    assert len([card for card in WRITTEN if (card["kind"], card["subtype"]) == ("monster", "normal")]) == NORMAL


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_two_cards_share_a_name(language):
    assert repeated(card["name"][language].casefold() for card in WRITTEN) == set()


# --- what they name ---------------------------------------------------------------------------------------------------


def test_M9_a_fusion_names_cards_that_there_are():
    fusions = [card for card in WRITTEN if card["subtype"] == "fusion"]
    named = {name for card in fusions for name in re.findall(r'"([^"]+)"', card["text"])}
    assert named <= {card["id"] for card in WRITTEN}
