"""docs/tables.md says every format: its examples are what the code makes."""

import json
import re
from pathlib import Path

from duelkit.kernel.chance import DICE, TABLE_ROUNDS, key_of, start_stream, word
from duelkit.kernel.record import blank
from duelkit.table.fairness import bot_entropy, canonical, commitment, first_link, seal, seating, seed_of
from duelkit.table.signing import is_signed, public_key
from tests.table.played import Played

PAGE = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^\| ([^|]+) \| (.+) \|$", PAGE[PAGE.index("### Examples") :], re.MULTILINE))
TABLE, SECRET, ENTROPY, KEY = "rGY06Fml5hYh", "5e" * 32, "77" * 32, "4b" * 32


def example(name):
    return EXAMPLES[name].strip("`")


def test_the_examples_of_commitments_are_right():
    terms = json.loads(example("terms"))
    assert commitment(TABLE, terms, SECRET) == example("commitment")
    assert first_link(TABLE, terms, SECRET) == example("first link")
    assert f"| its seal | `{seal(TABLE, ENTROPY)}` |" in PAGE
    bot = bot_entropy(TABLE, SECRET, 1)
    assert bot == example("entropy of the bot")
    assert f"| its seal | `{seal(TABLE, bot)}` |" in PAGE
    assert seed_of(TABLE, SECRET, [ENTROPY, bot]) == example("seed")


def test_the_examples_of_a_table_are_right():
    played = Played(SECRET, TABLE, seats=["open", "random"], order="random", bots={})
    played.opened_before(json.loads(example("terms"))["options"])  # the page's numbers hold for good
    played.put("sit", 0, name="Zoé", color="teal", seal=seal(TABLE, ENTROPY))
    assert canonical(played.terms.plain()).decode() == example("terms")
    assert canonical(played.log[0].plain()).decode() == example("the entry `sit`")
    assert played.table.draft == example("draft")
    played.put("open", 0, entropy=ENTROPY).put("deal")
    hands = [" ".join(seat["hand"][:5]) for seat in played.table.dealt.state()["seats"]]
    assert ", ".join(hands) == example("hands")
    orders = (seating(example("seed"), count) for count in (2, 6))
    assert ", ".join(" ".join(map(str, order)) for order in orders) == example("order of two, of six")


def test_the_examples_of_chance_and_signature_are_right():
    dice = blank(DICE)
    start_stream(dice, key_of(example("seed")), 0, TABLE_ROUNDS)
    assert [f"{word(dice):08x}" for _ in range(4)] == re.findall("[0-9a-f]{8}", example("first words of chance"))
    assert public_key(KEY) in EXAMPLES["private key, public key"]
    assert is_signed(public_key(KEY), example("draft"), example("signature of a chain that is the draft"))
