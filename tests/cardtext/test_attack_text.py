"""What the text of an attack says of the attack itself is its facts, and no second blow."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape

SHAPE = card_shape("vacuo")


def attack(text, **table):
    return read_entry({"id": "a", "type": "attack", "text": text, **table}, SHAPE)


def read(text, **table):
    """Return the facts that a text states, what the card then has, and what is left of the text."""
    entry = attack(text, **table)
    assert entry.faults == []
    rest = render(entry.text, entry.language, SHAPE.vocabulary) if entry.text else ""
    return dict(entry.stated), (entry.values["target"], entry.values["damage"]), rest


@pytest.mark.parametrize(
    ("text", "target", "damage", "rest"),
    [
        ("Hits a random opponent for 180.", "random", 180, ""),
        ("Deal 180 damage to a random other player.", "random", 180, ""),
        ("Deal 120 damage to an opponent of your choice.", "chosen", 120, ""),
        ("Each opponent takes 60 damage.", "every", 60, ""),
        ("Attack the player with the most life. Deal 150 damage.", "most life", 150, ""),
        ("Attacks the next player for 90.", "next", 90, ""),
        ("80 damage. If it hits, heal 40 life.", "chosen", 80, "When this card's attack succeeds: gain 40 life."),
        (
            "100 damage, plus 20 for each card in your void.",
            "chosen",
            100,
            "Deal 20 damage for each card in your void.",
        ),
        ("Each opponent takes 60 damage and discards 1 card.", "every", 60, "The defender discards 1 card."),
        (
            "Deal 50 damage to an opponent. That player skips their next turn.",
            "chosen",
            50,
            "The defender skips their next turn.",
        ),
        ("Ataca um adversário aleatório e tira 200 de vida.", "random", 200, ""),
        ("Cause 100 de dano a um adversário à sua escolha.", "chosen", 100, ""),
        ("70 de dano. Compre uma carta.", "chosen", 70, "Compre 1 carta."),
        ("Choose an opponent. They lose 80 life.", "chosen", 0, "The defender loses 80 life."),
        ("Choose another player; deal 140 damage to that player.", "chosen", 140, ""),
        (
            "You and an opponent of your choice both lose 30 life.",
            "chosen",
            0,
            "The defender loses 30 life, then lose 30 life.",
        ),
        ("Escolha um jogador: ele leva 100 de dano e você compra uma carta.", "chosen", 100, "Compre 1 carta."),
        ("Deal 50 damage. Deal 40 damage to each other player.", "chosen", 50, "Deal 40 damage to each other player."),
        ("Draw a card. Deal 40 damage to a random opponent.", "random", 40, "Draw 1 card."),
        (
            "Steal a random card from the defender. Deals 40 damage to a target of your choice.",
            "chosen",
            40,
            "Steal 1 random card from the defender.",
        ),
        (
            "Pay 100 life to deal 300 damage to one opponent.",
            "chosen",
            300,
            "To attack with this card, pay 100 life.",
        ),
        ("Discard a card: deal 40 damage to the next player.", "next", 40, "To attack with this card, discard 1 card."),
        (
            "Roll a die: a random opponent takes 30 damage for each point.",
            "random",
            0,
            "Roll a die; deal 30 damage to the defender for each point.",
        ),
        ("On a hit, a random opponent takes 100 damage.", "random", 100, ""),
        (
            "Your attack dice gain 1. If you hit, your chosen target loses 90 life.",
            "chosen",
            0,
            "For this attack: your attack dice gain 1. The defender loses 90 life.",
        ),
        ("A random opponent loses 200 life.", "random", 0, "The defender loses 200 life."),
        ("Steal a card from the next player.", "next", 0, "Steal 1 card from the defender."),
        ("Each opponent discards a card.", "every", 0, "The defender discards 1 card."),
        (
            "Roll a die; deal 40 damage to a random other player for each point.",
            "random",
            0,
            "Roll a die; deal 40 damage to the defender for each point.",
        ),
        ("The next player draws 1 card.", "chosen", 0, "The next player draws 1 card."),
        ("Deal 80 damage. The next player loses 20 life.", "chosen", 80, "The next player loses 20 life."),
        (
            "Deal 100 damage. Choose another player; that player draws 1 card.",
            "chosen",
            100,
            "Choose another player; that player draws 1 card.",
        ),
    ],
)
def test_facts_that_the_table_leaves_out_are_taken_from_the_text(text, target, damage, rest):
    _, facts, left = read(text)
    assert (*facts, left) == (target, damage, rest)


def test_facts_that_agree_are_said_twice_and_taken_once():
    assert read("Deal 60 damage to each other player.", damage=60, target="every") == ({}, ("every", 60), "")


@pytest.mark.parametrize(
    ("text", "table", "sentence"),
    [
        (
            "Hits a random opponent for 180.",
            {"target": "next"},
            "target random, and the key target says next",
        ),
        ("Hits a random opponent for 180.", {"damage": 20}, "The text says damage 180, and the key damage says 20"),
        ("Deal 60 damage to each other player.", {"damage": 60, "target": "next"}, "The text says target every"),
        ("Attack the next player.", {"damage": 60, "target": "random"}, "The text says target next"),
    ],
)
def test_facts_that_contradict_the_table_are_refused(text, table, sentence):
    (fault,) = attack(text, **table).faults
    assert sentence in str(fault.error)


def test_an_attack_that_says_its_facts_behind_an_if_is_refused_and_told_how_to_say_them():
    (fault,) = attack("If your life is below 300, deal 200 damage to each other player.").faults
    assert 'said first, as "Deal 120 damage to a random other player"' in str(fault.error)


@pytest.mark.parametrize(
    "text",
    [
        "Deal 60 damage to each other player.",
        "When this card's attack succeeds: deal 60 damage to each other player.",
        "Roll a die; deal 20 damage for each point.",
        "The next player loses 20 life.",
    ],
)
def test_a_second_blow_in_the_words_of_the_house_stays_one(text):
    assert read(text, damage=100) == ({}, ("chosen", 100), text)


def test_what_was_understood_is_said():
    entry = attack("Hits a random opponent for 180.", name={"en": "A", "pt": "A"})
    (doubt,) = doubts(entry, SHAPE)
    assert str(doubt.error) == 'What this says first is read as keys of the card: target = "random", damage = 180.'


def test_no_other_card_says_whom_an_attack_is_against():
    entry = read_entry({"id": "a", "type": "effect", "text": "Attack the next player."}, SHAPE)
    assert "Only an attack card says so" in str(entry.faults[0].error)


def test_a_player_who_is_chosen_beside_the_one_attacked_is_one_more_and_the_designer_is_told():
    entry = attack("Choose another player; that player loses 80 life.", target="next", damage=20)
    assert (dict(entry.stated), entry.values["target"]) == ({}, "next")
    assert "This asks for one more player" in " ".join(str(doubt.error) for doubt in doubts(entry, SHAPE))


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        ("attack", "When your attack succeeds: draw 1 card.", "When this card's attack succeeds: draw 1 card."),
        ("attack", "When your attack fails: draw 1 card.", "When this card's attack fails: draw 1 card."),
        ("defence", "When your defence succeeds: draw 1 card.", "Draw 1 card."),
    ],
)
def test_the_attack_of_a_card_that_fights_and_is_gone_is_its_own(kind, text, meant):
    entry = read_entry({"id": "a", "type": kind, "text": text}, SHAPE)
    assert render(entry.text, entry.language, SHAPE.vocabulary) == meant
