"""Texts of designers for the ranks of Duchess who had not read how cards are written, and what is read of them.

Each `says` of `games/duchess/examples.toml` was compared with what its text means by a person, so no text can come to
be read with another meaning without a judgement that says so.
"""

from pathlib import Path

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from tests.cardtext.designers import examples_of

TEXTS = examples_of("duchess")
PAGE = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
DUCHESS = card_shape("duchess")


def outcome(text, rank="7"):
    """Return how a text of a rank is read, in the words of the house, or "" and what the message offers."""
    entry = read_entry({"id": rank, "text": text}, DUCHESS)
    if entry.faults:
        return "", getattr(entry.faults[0].error, "nearest", "")
    return render(entry.text, entry.language, DUCHESS.vocabulary), ""


@pytest.mark.parametrize("row", TEXTS, ids=lambda row: f"{row['rank']}: {row['text']}")
def test_a_text_is_read_with_its_meaning_or_not_at_all(row):
    said, near = outcome(row["text"], row["rank"])
    assert said == row.get("says", "")
    assert "told" not in row or row["told"] in (near, *similar_to(row["text"], row["rank"]))


def similar_to(text, rank):
    """Return the texts of designers that the message shows for one that is not read."""
    return read_entry({"id": rank, "text": text}, DUCHESS).faults[0].error.similar


def test_the_page_says_how_many_are_read():
    read, told = (sum(key in row for row in TEXTS) for key in ("says", "told"))
    counts = f"now {read} of these {len(TEXTS)} are read, and of {told} more a message says what they mean"
    assert f"{counts} (`games/duchess/examples.toml`)" in " ".join(PAGE.split())


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("If you control a queen, draw a card.", "If you control 1 or more queens, draw 1 card."),
        ("If you control an ace, draw a card.", "If you control 1 or more aces, draw 1 card."),
        ("Destroy an opposing card.", "Destroy 1 card on any other player's field."),
        (
            "Destroy the strongest card on an opponent's field.",
            "Destroy the card on any other player's field with the highest rank.",
        ),
        (
            "Destroy an enemy card of rank 10 or lower.",
            "Destroy 1 card with rank 10 or less on any other player's field.",
        ),
        (
            "Destroy an opponent's card that is lower than this one.",
            "Destroy 1 card on any other player's field with lower rank.",
        ),
        ("Destroy one of your cards, then draw three cards.", "Destroy 1 card on your field, then draw 3 cards."),
        ("Destroy every spade in play.", "For each player, destroy all spades on that player's field."),
        ("Destroy all picture cards.", "For each player, destroy all face cards on that player's field."),
        (
            "Destroy all your opponents' cards of rank 3 or less.",
            "For each other player, destroy all cards with rank 3 or less on that player's field.",
        ),
        (
            "Destroy all red cards on each opponent's field.",
            "For each other player, destroy all red cards on that player's field.",
        ),
        ("You may discard a red card. If you do, draw two cards.", "Discard 1 red card: draw 2 cards."),
        (
            "Discard two cards. If you do, draw three.",
            "If your hand holds 2 or more cards, discard 2 cards, then draw 3 cards.",
        ),
        ("Shuffle your grave into your deck.", "Put all cards in your grave into your deck, then shuffle your deck."),
        ("Get back a queen from your grave to your hand.", "Put 1 queen in your grave into your hand."),
        ("When this card wins, draw a card.", ""),
        ("When this card is beaten, draw a card.", "When this card loses a battle: draw 1 card."),
        ("When this card beats another card, draw a card.", "When this card wins a battle: draw 1 card."),
        ("If you have no cards on your field, draw two cards.", "If you control no card, draw 2 cards."),
        ("Discard down to two cards.", "Discard until you hold 2 cards."),
        ("Destrua uma carta inimiga.", "Destrua 1 carta no campo de qualquer outro jogador."),
        (
            "Destrua todas as cartas com valor menor que 5.",
            "Para cada jogador, destrua todas as cartas com valor 4 ou menos no campo desse jogador.",
        ),
        (
            "Destrua todas as cartas vermelhas dos campos dos oponentes.",
            "Para cada outro jogador, destrua todas as cartas vermelhas no campo desse jogador.",
        ),
        (
            "Destrua a carta mais fraca no campo de cada oponente.",
            "Para cada outro jogador, destrua a carta de menor valor no campo desse jogador.",
        ),
        (
            "Embaralhe o seu cemitério no seu baralho.",
            "Coloque todas as cartas no seu cemitério no seu baralho e depois embaralhe o seu baralho.",
        ),
        (
            "Recupere até duas cartas do seu cemitério para a sua mão.",
            "Coloque até 2 cartas no seu cemitério na sua mão.",
        ),
        ("Traga uma dama do seu cemitério para o campo.", "Coloque 1 dama no seu cemitério no seu campo."),
        (
            "Descarte uma carta de copas. Se fizer isso, compre duas cartas.",
            "Se houver 1 ou mais cartas de copas na sua mão, descarte 1 carta de copas e depois compre 2 cartas.",
        ),
        ("Quando esta carta for derrotada, compre uma carta.", "Quando esta carta perder uma batalha: compre 1 carta."),
        ("Destroy the strongest opposing card.", "Destroy the card on any other player's field with the highest rank."),
        ("Battle twice this turn.", "Battle once more in this go."),
        ("Sacrifice a card: draw two cards.", "Send 1 card on your field to the grave: draw 2 cards."),
        ("Everyone sacrifices a card.", "Each player sends 1 card from their field to their grave."),
        (
            "Choose an opponent. They discard half their hand, rounded down.",
            "Choose another player; that player discards 1 card for each 2 cards in that player's hand.",
        ),
        (
            "Destroy an opponent's card with the same suit as this card.",
            "Destroy 1 card of this card's suit on any other player's field.",
        ),
        (
            "Cada oponente sacrifica uma carta.",
            "Cada outro jogador envia 1 carta do próprio campo para o próprio cemitério.",
        ),
        ("Put a card from your hand on top of your deck.", "Return 1 card from your hand to the top of the deck."),
        (
            "Each opponent reveals the top card of their deck. If it is a face card, it goes to their grave.",
            (
                "For each other player, reveal the top card of that player's deck; "
                "if it is a face card, send it to that player's grave."
            ),
        ),
        (
            "Return a card from your field to your hand and play again.",
            "Return 1 card on your field to the owner's hand; play once more in this go.",
        ),
        ("Destrua a carta inimiga mais fraca.", "Destrua a carta de menor valor no campo de qualquer outro jogador."),
        ("Ataque duas vezes neste turno.", "Faça mais uma batalha nesta vez."),
        (
            "Se o seu baralho estiver vazio, você vence o duelo.",
            "Se não houver nenhuma carta no seu baralho, vença o duelo.",
        ),
        (
            "Escolha um naipe. Revele a carta do topo do seu baralho; se for desse naipe, coloque-a na mão.",
            (
                "Escolha um naipe; revele a carta do topo do seu baralho; "
                "se ela for uma carta do naipe escolhido, coloque-a na sua mão."
            ),
        ),
        (
            "Se você tiver uma dama no campo, compre uma carta.",
            "Se houver 1 ou mais damas no seu campo, compre 1 carta.",
        ),
    ],
)
def test_what_designers_say_of_ranks_suits_and_fields_is_read(text, means):
    assert outcome(text)[0] == means
