"""What is discarded and which attacks fail, as designers say that texts wait for it."""

import pytest

from tests.cardtext.test_sentences import outcome

YOU, OTHER = "When you discard a card", "When another player discards a card"
MISS, FAILS = "When an attack against you fails", "When another player's attack fails"
VOCE, OUTRO = "Quando você descartar uma carta", "Quando outro jogador descartar uma carta"
ERRO, FALHA = "Quando um ataque contra você falhar", "Quando o ataque de outro jogador falhar"
LAID = "target = chosen: "


def counted(n):
    """Return what a card says that is discarded after the time with this number."""
    return f"put 1 counter on this card; if there are {n} or more counters on this card, discard this card."


SAID = {
    "Whenever you discard, draw a card.": f"{YOU}: draw 1 card.",
    "Gain 10 life whenever you discard a card.": f"{YOU}: gain 10 life.",
    "Whenever an opponent discards a card, they lose 10 life.": f"{OTHER}: that player loses 10 life.",
    "Your opponents lose 10 life each time they discard a card.": f"{OTHER}: that player loses 10 life.",
    "Put this before an opponent. Whenever they discard a card, they lose 20 life.": f"{LAID}{YOU}: lose 20 life.",
    "Put this before an opponent. They lose 20 life whenever they discard a card.": f"{LAID}{YOU}: lose 20 life.",
    "When an attack against you misses, draw a card.": f"{MISS}: draw 1 card.",
    "When someone attacks you and misses, they lose 10 life.": f"{MISS}: the attacker loses 10 life.",
    "Whenever an opponent's attack on you fails, they lose 10 life.": f"{MISS}: the attacker loses 10 life.",
    "Whenever an opponent's attack fails, they lose 10 life.": f"{FAILS}: that player loses 10 life.",
    "When an opponent misses with an attack, they lose 10 life.": f"{FAILS}: that player loses 10 life.",
    "When you defend successfully, gain 10 life.": "When your defence succeeds: gain 10 life.",
    "Once you have gained life three times, discard this card.": f"When you gain life: {counted(3)}",
    "When you draw a card, gain 20 life. After the third time, discard this card.": (
        f"When you draw a card: gain 20 life, then {counted(3)}"
    ),
    "When you gain life, draw a card. This ends after 2 times.": f"When you gain life: draw 1 card, then {counted(2)}",
    "At the start of your turn, gain 10 life. After the second time, discard this card.": (
        f"At the start of your turn: gain 10 life, then {counted(2)}"
    ),
    "Lay this in front of another player. They discard a card whenever they are hit.": (
        f"{LAID}When an attack against you succeeds: discard 1 card."
    ),
    "Put this before an opponent. When an attack against them fails, they lose 10 life.": (
        f"{LAID}When an attack against you fails: lose 10 life."
    ),
    "Ganhe 10 de vida sempre que descartar uma carta.": f"{VOCE}: ganhe 10 de vida.",
    "Sempre que um oponente descartar uma carta, ele perde 10 de vida.": f"{OUTRO}: esse jogador perde 10 de vida.",
    "Coloque diante de um oponente. Sempre que ele descartar uma carta, ele perde 20 de vida.": (
        f"{LAID}{VOCE}: perca 20 de vida."
    ),
    "Coloque diante de um oponente. Sempre que descartar uma carta, ele perde 20 de vida.": (
        f"{LAID}{VOCE}: perca 20 de vida."
    ),
    "Quando você comprar uma carta, ganhe 20 de vida. Depois da terceira vez, descarte esta carta.": (
        "Quando você comprar uma carta: ganhe 20 de vida e depois coloque 1 marcador nesta carta; se houver 3 ou mais"
        " marcadores nesta carta, descarte esta carta."
    ),
    "Quando um ataque contra você falhar, ele perde 20 de vida.": f"{ERRO}: o atacante perde 20 de vida.",
    "Sempre que o ataque de um oponente falhar, ele perde 10 de vida.": f"{FALHA}: esse jogador perde 10 de vida.",
    "Sempre que um adversário errar um ataque, compre uma carta.": f"{FALHA}: compre 1 carta.",
}


def condition(text):
    """Return how a condition card is read, and the nearest text."""
    return outcome({"game": "vacuo", "kind": "condition", "text": text})


@pytest.mark.parametrize(("text", "says"), SAID.items())
def test_what_is_waited_for_stands_in_the_words(text, says):
    assert condition(text) == (says, "")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you discard an attack card, gain 10 life.",
        "Whenever you discard 2 cards, gain 10 life.",
        "When a card is discarded, gain 10 life.",
        "Put this before an opponent. Whenever you discard a card, they lose 20 life.",
    ],
)
def test_what_nothing_waits_for_is_not_taken_for_what_something_does(text):
    assert condition(text) == ("", "")


def test_a_card_discarded_by_choice_is_not_waited_for():
    text = "You may discard a card. If you discard a card, gain 50 life."
    assert outcome({"game": "vacuo", "kind": "effect", "text": text})[0] == ""
