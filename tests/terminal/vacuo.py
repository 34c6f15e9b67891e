"""Tables of Vácuo to test at, with a few cards of their own."""

from typing import Any

from duelkit import Match
from duelkit.terminal.keeping import Kept
from duelkit.terminal.session import Table

CARDS = [
    {"id": "strike", "type": "attack", "damage": 120, "name": {"en": "Strike", "pt": "Golpe"}},
    {
        "id": "glass-dagger",
        "type": "attack",
        "rarity": "legendary",
        "damage": 300,
        "name": {"en": "Glass Dagger", "pt": "Adaga de Vidro"},
        "flavour": {"en": "It breaks once.", "pt": "Quebra uma vez."},
    },
    {
        "id": "glass-wall",
        "type": "defence",
        "rarity": "rare",
        "name": {"en": "Glass Wall", "pt": "Muralha de Vidro"},
        "text": "Deal 100 damage to the attacker.",
    },
    {
        "id": "recall",
        "type": "effect",
        "rarity": "epic",
        "name": {"en": "Recall", "pt": "Ressurgência"},
        "text": "Choose 1 card in your void; put it into your hand.",
    },
    {
        "id": "goad",
        "type": "effect",
        "name": {"en": "Goad", "pt": "Provocação"},
        "text": "Choose another player; that player must attack on their next turn.",
    },
    {
        "id": "gift",
        "type": "effect",
        "name": {"en": "Gift", "pt": "Presente"},
        "text": "You may draw 1 card.",
    },
    {
        "id": "mist",
        "type": "condition",
        "rarity": "uncommon",
        "target": "chosen",
        "name": {"en": "Mist", "pt": "Névoa"},
        "text": "For 3 turns: when you are attacked: roll a die; on 5 or more, the attack fails.",
    },
]
NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabi", "Gil", "Hugo")


def vacuo_with(*seats: dict[str, Any], players: tuple[str, ...] = (), lang: str = "en", **more: Any) -> Table:
    """Return a table in the position of a scenario, whose first seat is to move; the one human sits at the screen."""
    who = players or ("human", *["human"] * (len(seats) - 1))
    scenario = {"game": "vacuo", "cards": CARDS, "queue": ["strike"] * 9, "seats": list(seats), **more}
    table = Table(Match.from_scenario(scenario, lang=lang), Kept(who, NAMES[: len(seats)], lang, None))
    if table.match.seat in table.humans:
        table.take_screen()
    return table
