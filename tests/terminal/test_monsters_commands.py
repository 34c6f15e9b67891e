"""What a player types at a table of Monsters: cards by a part of their names."""

import pytest

from duelkit import Action, BadInput
from duelkit.terminal.commands import read_command
from tests.looks.duels import DECK, OX, SKULL
from tests.terminal.tables import monsters_with

FIELD = {**DECK, "monsters": [SKULL, OX]}
KOUMORI = {"card": "koumori-dragon", "position": "attack", "face": "up"}


def battle(*monsters: dict, lang: str = "en"):
    """Return a table at which these monsters can attack."""
    return monsters_with({**DECK, "monsters": list(monsters)}, DECK, phase="battle", turn=3, lang=lang)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "attack with skull"),
        ("en", "attack summoned"),
        ("en", "ATTACK with Summ Sk"),
        ("pt", "atacar com caveira"),
        ("pt", "atacar skull"),
    ],
)
def test_a_monster_attacks_that_is_named_in_part(lang, words):
    assert read_command(words, battle(SKULL, OX, lang=lang)).action == Action("attack", "summoned-skull")


def test_a_part_of_a_name_with_which_other_cards_begin_means_the_one_that_can_be_used():
    assert read_command("attack with dragon", battle(KOUMORI, OX)).action == Action("attack", "koumori-dragon")


def test_a_part_that_fits_two_monsters_is_answered_with_both():
    with pytest.raises(BadInput) as refused:
        read_command("attack with", battle(SKULL, OX))
    assert str(refused.value) == "That can be several moves: type attack Summoned Skull, attack Battle Ox."
