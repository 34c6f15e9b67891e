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
from tests.monsters.coverage import PAGE, SETS, page, rows_of

FOLDER = Path(duelkit.__file__).parent / "games" / "monsters" / "cards"
FILES = {path.name: tomllib.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
WRITTEN: list[dict[str, Any]] = [card for file in FILES.values() for card in file["card"]]
with (FOLDER / "missing.csv").open(encoding="utf-8", newline="") as lines:
    MISSING = list(csv.DictReader(lines))

MOST_IN_A_FILE = 45
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


def test_the_page_of_what_can_be_played_is_what_coverage_writes_now():
    assert PAGE.read_text("utf-8") == page(), "write it anew: ./chore coverage"


def test_every_card_came_out_in_a_set_that_the_page_counts():
    counted = {row["set"]: int(row["cards"]) for row in rows_of(SETS)}
    written = Counter(name for card in WRITTEN for name in card["sets"])
    assert all(card["sets"] for card in WRITTEN)
    assert [name for name in written if written[name] > counted.get(name, 0)] == []


def test_every_normal_monster_is_written():
    assert len([card for card in WRITTEN if (card["kind"], card["subtype"]) == ("monster", "normal")]) == NORMAL


@pytest.mark.parametrize("language", ["en", "pt"])
def test_no_two_cards_share_a_name(language):
    assert repeated(card["name"][language].casefold() for card in WRITTEN) == set()


# --- what they name ---------------------------------------------------------------------------------------------------


def test_M9_a_fusion_names_cards_that_there_are():
    fusions = [card for card in WRITTEN if card["subtype"] == "fusion"]
    named = {name for card in fusions for name in re.findall(r'"([^"]+)"', card["text"])}
    assert named <= {card["id"] for card in WRITTEN} | {"two-headed-king-rex"}


with (Path(__file__).parents[1] / "data" / "materials.csv").open(encoding="utf-8", newline="") as lines:
    MATERIALS = {row["fusion"]: {row["first"], row["second"], row["third"]} - {""} for row in csv.DictReader(lines)}


def named_materials(card: dict[str, Any]) -> set[str]:
    """Return what a fusion is made of: the cards of its "Fusion of", or those that it banishes to come."""
    text = card["text"]
    made = re.match(r"Fusion of ([^.]+)\.", text) or re.search(r"From your fusion deck: (.+): special", text)
    return set(re.findall(r'"([^"]+)"', made[1])) if made else set()


def test_M9_a_fusion_is_made_of_what_is_printed_on_it():
    fusions = {card["id"]: card for card in WRITTEN if card["subtype"] == "fusion"}
    assert fusions.keys() == MATERIALS.keys()
    assert {name: named_materials(card) for name, card in fusions.items()} == MATERIALS


# Cards that name two others on their print, beside which there are more with the same word in their names.
NAMED_ONE_BY_ONE = {"elegant-egotist", "z-metal-tank"}


def test_no_text_lists_the_members_of_a_family_one_by_one():
    names = {card["id"]: set(card["name"]["en"].replace("-", " ").split()) for card in WRITTEN}
    listed = {
        card["id"]: re.findall(r'named ("[^"]+"(?: or "[^"]+")+)', card.get("text", ""))
        for card in WRITTEN
        if card["id"] not in NAMED_ONE_BY_ONE
    }
    lists = [(card, re.findall(r'"([^"]+)"', one)) for card, found in listed.items() for one in found]
    assert [(card, ids) for card, ids in lists if set.intersection(*(names[name] for name in ids))] == []


def test_no_text_names_the_cards_that_can_hold_spell_counters():
    holders = {card["id"] for card in WRITTEN if "spell counter on this card" in card.get("text", "")}
    putting = [card for card in WRITTEN if "counter on" in card.get("text", "")]
    named = {card["id"]: set(re.findall(r'"([^"]+)"', card["text"])) & holders for card in putting}
    assert len(holders) == 6
    assert {card for card, ids in named.items() if ids} == set()
