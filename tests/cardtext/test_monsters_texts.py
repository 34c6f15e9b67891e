"""Texts of designers for Monsters who had not read how cards are written: what is read, and what a message offers.

Each `says` and `told` of `data/monsters_texts.toml` was compared with its text by a person, so no text can come to be
read with another meaning without a judgement that says so.
"""

import tomllib
from pathlib import Path

import pytest

from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

DATA = Path(__file__).parent / "data"
TEXTS = tomllib.loads((DATA / "monsters_texts.toml").read_text(encoding="utf-8"))["text"]
PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
MONSTERS = card_shape("monsters").vocabulary


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: f"{row['kind']}: {row['text']}")
def test_a_text_is_read_with_its_meaning_or_not_at_all(row):
    try:
        read, language = read_text(row["text"], MONSTERS, kind=row["kind"])
        said, near = render(read, language, MONSTERS), ""
    except TextError as error:
        said, near = "", error.nearest
    assert said == row.get("says", "")
    assert "told" not in row or near == row["told"]


@pytest.mark.parametrize(
    ("text", "means"),
    [
        (
            "The equipped monster gains 500 ATK and 300 DEF.",
            "The equipped monster gains 500 ATK. The equipped monster gains 300 DEF.",
        ),
        ("The equipped monster gains 500 ATK and 500 DEF.", "The equipped monster gains 500 ATK and DEF."),
        (
            "O monstro equipado ganha 500 de ataque e 300 de defesa.",
            "O monstro equipado ganha 500 de ATK. O monstro equipado ganha 300 de DEF.",
        ),
        ("When this card goes to the Graveyard: draw 1 card.", "When this card is sent to the grave: draw 1 card."),
        (
            "When this card goes to the Graveyard from the field: draw 1 card.",
            "When this card is sent from the field to the grave: draw 1 card.",
        ),
    ],
)
def test_each_word_of_a_text_keeps_its_meaning(text, means):
    read, language = read_text(text, MONSTERS)
    assert render(read, language, MONSTERS) == means


@pytest.mark.parametrize(
    "text",
    [
        "Both players can attack directly.",
        "Negate the attack of 1 Dragon monster and end the Battle Phase.",
        "When you take battle damage from a direct attack: draw 1 card.",
        "Quando esta carta for do campo para o fundo do baralho: compre 1 carta.",
    ],
)
def test_what_would_lose_a_word_is_not_read(text):
    with pytest.raises(TextError) as refused:
        read_text(text, MONSTERS)
    assert "cannot attack" not in refused.value.nearest


@pytest.mark.parametrize("how", ["by a direct attack", "with a direct attack", "by attacking directly"])
def test_what_waits_for_a_direct_attack_is_read_with_these_words(how):
    read, _ = read_text(f"When this card inflicts Battle Damage to your opponent {how}: draw 1 card.", MONSTERS)
    said = render(read, "en", MONSTERS)
    assert said == "When this card deals battle damage to your opponent by a direct attack: draw 1 card."


def test_the_page_says_how_many_are_read():
    read, told = (sum(key in row for row in TEXTS) for key in ("says", "told"))
    assert f"{read} of these {len(TEXTS)} are read, and of {told} more a message" in " ".join(PAGE.split())
