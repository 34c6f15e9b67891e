"""Names that are made to look like others."""

import pytest

from duelkit.table.likenesses import looks_like, mixes_alphabets


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Ana", "\u0410\u043d\u0430".replace("\u043d", "n")),  # with Cyrillic letters
        ("Alice", "AIice"),
        ("Bob", "B0b"),
        ("Tim", "Tirn"),
        ("Ana", "A.n.a"),
        ("\u0441\u043e\u0440\u0435", "cope"),  # all Cyrillic
        ("\uff21na", "Ana"),  # a wide A
    ],
)
def test_names_that_are_taken_for_each_other(one, other):
    assert looks_like(one, other)
    assert looks_like(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Clara", "Dara"), ("Zo\u00e9", "Zo\u00eb"), ("Guest", "Guest 2"), ("★", "♥")]
)
def test_names_that_are_not(one, other):
    assert not looks_like(one, other)


def test_a_word_of_two_alphabets():
    assert mixes_alphabets("\u0410na")
    assert not mixes_alphabets("\u0410\u043d\u043d\u0430 Maria")
    assert not mixes_alphabets("山田 たろう 7")
