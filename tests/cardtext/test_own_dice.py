"""A card that fights and throws nothing speaks of its own die of the fight."""

import pytest

from tests.cardtext.test_sentences import outcome


@pytest.mark.parametrize(
    ("kind", "text", "meant"),
    [
        (
            "defence",
            "On a 6, deal 100 damage to the attacker.",
            "If the defence die shows 6, deal 100 damage to the attacker.",
        ),
        (
            "defence",
            "On an odd number, draw 1 card; otherwise, gain 20 life.",
            "If the defence die is odd, draw 1 card; otherwise, gain 20 life.",
        ),
        (
            "attack",
            "Deal 80 damage. On 5 or more, draw 1 card.",
            "damage = 80: If the attack die shows 5 or more, draw 1 card.",
        ),
        ("attack", "80 de dano. Com 6, compre 1 carta.", "damage = 80: Se o dado de ataque mostrar 6, compre 1 carta."),
        ("attack", "Roll a die; on 6, draw 1 card.", "Roll a die; on 6, draw 1 card."),
        ("effect", "On 6, draw 1 card.", "On 6, draw 1 card."),  # which a warning tells
    ],
)
def test_on_a_number_is_what_its_own_die_shows(kind, text, meant):
    assert outcome({"game": "vacuo", "kind": kind, "text": text})[0] == meant
