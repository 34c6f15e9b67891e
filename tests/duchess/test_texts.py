"""The cards' texts: they say what the sheet says, and what they say is what is played."""

import subprocess
import sys
import tomllib
from itertools import takewhile

import pytest

from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.reading import TextError, read_text
from duelkit.cardtext.rendering import render
from duelkit.games.duchess import GAME
from duelkit.games.duchess.rules.state import NO_TEXT, RANKS, Task
from duelkit.games.duchess.rules.texts import CODE, FIRST, NUMBERS
from duelkit.games.duchess.shape import SHAPE
from duelkit.games.duchess.vocabulary import VOCABULARY
from duelkit.kernel.instructions import Op
from tests.duchess.table import duel, seat
from tests.duels import kinds

FILES = sorted(SHAPE.folder.glob("*.toml"))
CARDS = {card["id"]: card for file in FILES for card in tomllib.loads(file.read_text(encoding="utf-8"))["card"]}
SAID = {
    "2": ("Each other player draws 1 card.", "Cada outro jogador compra 1 carta."),  # D17
    "7": (
        "Each other player sends the top card of their deck to their grave.",
        "Cada outro jogador envia a carta do topo do próprio baralho para o próprio cemitério.",
    ),
    "8": ("Your go starts over.", "A sua vez recomeça."),  # D18
    "J": (  # D19
        "Choose up to 1 card in your grave; put it onto your field.",
        "Escolha no máximo 1 carta no seu cemitério; coloque-a no seu campo.",
    ),
    "Q": (
        "Choose up to 1 card in your grave; put it into your hand.",
        "Escolha no máximo 1 carta no seu cemitério; coloque-a na sua mão.",
    ),
    "K": (
        "Choose up to 1 card in your grave; put it into your deck; shuffle your deck.",
        "Escolha no máximo 1 carta no seu cemitério; coloque-a no seu baralho; embaralhe o seu baralho.",
    ),
}
NAMES = {
    "2": ("Two", "Dois"),
    "7": ("Seven", "Sete"),
    "8": ("Eight", "Oito"),
    "J": ("Jack", "Valete"),
    "Q": ("Queen", "Dama"),
    "K": ("King", "Rei"),
}
DECK = "AD 3D 4D 5D 6D 9D 10D AC 3C 4C 5C 6C 9C 10C"


def program(rank):
    """Return the program of a rank as it is played."""
    return [
        tuple(row) for row in takewhile(lambda row: row[0] != Op.END, CODE[FIRST[0, RANKS.index(rank) + 1] :].tolist())
    ]


# What they say


def test_D14_the_cards_that_do_something_have_a_text():
    assert {card: CARDS[card]["text"] for card in CARDS} == {card: english for card, (english, _) in SAID.items()}


@pytest.mark.parametrize("card", SAID)
def test_D14_a_text_reads_as_well_in_portuguese(card):
    english, portuguese = SAID[card]
    text, language = read_text(english, VOCABULARY)
    assert (language, render(text, "en", VOCABULARY), render(text, "pt", VOCABULARY)) == ("en", english, portuguese)
    assert read_text(portuguese, VOCABULARY) == (text, "pt")


def test_every_card_has_its_name_in_both_languages():
    assert {card: (table["name"]["en"], table["name"]["pt"]) for card, table in CARDS.items()} == NAMES


def test_the_card_files_are_of_duchess():
    assert [tomllib.loads(file.read_text(encoding="utf-8"))["game"] for file in FILES] == ["duchess"] * len(FILES)


# What is played


@pytest.mark.parametrize("card", SAID)
def test_a_program_is_its_text(card):
    (part,) = compile_text(read_text(SAID[card][0], VOCABULARY)[0], "card", VOCABULARY)
    assert [*program(card), (Op.END, 0, 0, 0)] == list(part.code)


def test_a_rank_without_a_text_has_no_program():
    assert {rank for rank, first in zip(RANKS, FIRST[0, 1 : len(RANKS) + 1], strict=True) if first != NO_TEXT} == set(
        SAID
    )


def test_all_instructions_are_of_some_text():
    assert len(NUMBERS["program"]) == sum(len(program(rank)) + 1 for rank in SAID)


def test_a_duel_for_two_is_small_and_holds_no_program():
    assert GAME.state_type(2).itemsize < 1400


@pytest.mark.parametrize(
    "text",
    [
        "Gain 80 life.",
        "Take an extra turn after this one.",
        "Choose 1 card in your void; put it into your hand.",
        "When you are attacked: draw 1 card.",
        "The player with the most life draws 1 card.",
    ],
)
def test_what_Duchess_has_no_rule_for_is_refused(text):
    with pytest.raises(TextError):
        read_text(text, VOCABULARY)


# Texts that are played


def test_D19_where_no_card_can_be_taken_the_rest_of_the_text_does_not_happen():
    match = duel(seat(hand="KC", deck=DECK), tributes=2)
    assert (kinds(match.do("play KC")), match.pile("deck")) == (["play"], DECK)


def test_D19_the_card_goes_where_the_text_says_before_the_deck_is_shuffled():
    match = duel(seat(hand="KC", deck=DECK, grave="7S"), tributes=2)
    match.do("play KC", "take 7S")
    cards = match.pile("deck").split()
    assert (sorted(cards), cards[0] == "7S" and cards[1:] == DECK.split()) == (sorted(["7S", *DECK.split()]), False)


@pytest.mark.parametrize("moves", [["play 2C"], ["play 7C"], ["play 8C"], ["play KC", "take 3S"]], ids=" ".join)
def test_a_text_that_is_over_leaves_nothing_behind(moves):
    match = duel(seat(hand="2C 7C 8C KC", deck="3C", grave="3S"), seat(deck="4C 5C"), tributes=2)
    match.do(*moves)
    s = match._s
    assert (s.running, sum(s.picked), any(s.frames.memory), s.pending) == (0, 0, False, 1)


@pytest.mark.parametrize("word", ["revive", "rescue", "reset"])
def test_a_text_in_the_middle_of_a_scenario_that_is_over_is_forgotten(word):
    match = duel(seat(grave="3C"), seat(deck="4C"), taking=word, over="D24", winners=[1])
    assert (match._s.running, match._s.pending, match.state()["taking"]) == (0, 0, None)


def test_a_text_waits_for_its_answer():
    match = duel(seat(hand="KC", grave="3C"), tributes=2)
    match.do("play KC")
    assert (match._s.running, match._s.tasks[1].kind, match.state()["taking"]) == (1, Task.TEXT, "reset")


def test_to_play_Duchess_takes_of_the_card_language_only_what_was_made_with_it():
    asked = "import sys, duelkit.games.duchess; print(*(name for name in sys.modules if 'duelkit.cardtext.' in name))"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert {name.rpartition(".")[2] for name in done.stdout.split()} == {"elsewhere", "ids", "own_cards", "shipped"}
