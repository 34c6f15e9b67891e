"""Whoever waits for "someone" waits for oneself as well: no such text is read or offered as about one side alone."""

from itertools import product

import pytest

from tests.cardtext.test_sentences import outcome

WAITING = {
    "en": (
        ("When", "Whenever", "Each time", "If"),
        ("someone", "somebody", "anyone", "anybody", "a player", "any player"),
        {
            "When a player draws a card": ("draws a card", "buys a card"),
            "When a player gains life": ("gains life", "heals"),
            "When a player uses an effect card": ("uses an effect card", "plays an effect"),
            "When a player is out": ("is out", "dies", "is eliminated"),
            "When a player attacks": ("attacks", "attacks someone"),
            "When a player discards a card": ("discards a card", "throws away a card"),
            "When a player loses life": ("loses life",),
            "When a player takes damage": ("takes damage", "is hurt"),
            "At the start of each turn": ("starts their turn", "begins a turn"),
            "At the end of each turn": ("ends their turn",),
        },
        ("gain 10 life.", "they lose 10 life.", "that player loses 10 life."),
        ("gain 10 life.", "that player loses 10 life.", "that player loses 10 life."),
    ),
    "pt": (
        ("Quando", "Sempre que", "Toda vez que", "Se"),
        ("alguém", "um jogador", "qualquer jogador", "algum jogador"),
        {
            "Quando um jogador comprar uma carta": ("comprar uma carta", "compra uma carta"),
            "Quando um jogador ganhar vida": ("ganhar vida", "se curar"),
            "Quando um jogador usar uma carta de efeito": ("usar uma carta de efeito", "jogar um efeito"),
            "Quando um jogador for eliminado": ("for eliminado", "morrer"),
            "Quando um jogador atacar": ("atacar", "atacar alguém"),
            "Quando um jogador descartar uma carta": ("descartar uma carta", "descarta uma carta"),
            "Quando um jogador perder vida": ("perder vida", "perde vida"),
            "Quando um jogador sofrer dano": ("sofrer dano", "levar dano"),
            "No início de cada turno": ("começar o turno", "começar um turno"),
            "No fim de cada turno": ("terminar o turno",),
        },
        ("ganhe 10 de vida.", "ele perde 10 de vida.", "esse jogador perde 10 de vida."),
        ("ganhe 10 de vida.", "esse jogador perde 10 de vida.", "esse jogador perde 10 de vida."),
    ),
}
UNTOLD = (  # what nothing can wait for of any player
    *product(
        ("When", "Whenever"),
        ("someone", "anyone", "a player", "any player"),
        (
            *("is attacked", "defends", "misses with an attack"),
            *("hits with an attack", "lays a condition", "skips a turn"),
        ),
        ("they lose 10 life.",),
    ),
    *product(
        ("Quando", "Sempre que"),
        ("alguém", "um jogador", "qualquer jogador", "algum jogador"),
        (
            *("for atacado", "se defender", "errar um ataque"),
            *("acertar um ataque", "baixar uma condição", "pular um turno"),
        ),
        ("ele perde 10 de vida.",),
    ),
)


def of_anybody():
    """Yield texts that wait for any player, each with what it means."""
    for times, who, does, says, meant in WAITING.values():
        for (waits, ways), (say, mean) in product(does.items(), zip(says, meant, strict=True)):
            for time, one, way in product(times, who, ways):
                yield f"{time} {one} {way}, {say}", f"{waits}: {mean}"


def condition(text):
    """Return how a condition card is read, and the nearest text."""
    return outcome({"game": "vacuo", "kind": "condition", "text": text})


def test_whoever_someone_is_may_be_oneself():
    told = [(text, condition(text), meant) for text, meant in of_anybody()]
    assert [row for row in told if row[2] not in row[1]] == []


def test_what_nothing_waits_for_of_any_player_is_not_said_of_one_player():
    told = {" ".join(words): condition(f"{' '.join(words[:3])}, {words[3]}") for words in UNTOLD}
    assert {text: said for text, said in told.items() if said != ("", "")} == {}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("When someone else draws a card, gain 10 life.", "When another player draws a card: gain 10 life."),
        ("Whenever anyone attacks you, they lose 20 life.", "When you are attacked: the attacker loses 20 life."),
        ("Sempre que outro jogador morrer, compre 1 carta.", "Quando outro jogador for eliminado: compre 1 carta."),
    ],
)
def test_who_is_said_to_be_another_is_not_oneself(text, meant):
    assert meant in condition(text)
