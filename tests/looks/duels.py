"""Duels to look at and to tell of, in a position."""

from typing import Any

from duelkit import Action, Match
from duelkit.looks import look_of
from duelkit.looks.telling import Teller
from duelkit.texts import language

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabi", "Gil", "Hugo")
DECK = {"deck": ["battle-ox", "summoned-skull", "sogen"]}
SKULL = {"card": "summoned-skull", "position": "attack", "face": "up"}
OX = {"card": "battle-ox", "position": "attack", "face": "up"}
ELF = {"card": "mystical-elf", "position": "defence", "face": "up"}
BUG = {"card": "man-eater-bug", "position": "defence", "face": "down"}
HOLE = {"card": "trap-hole", "face": "down"}
TOOLS = {"card": "seven-tools-of-the-bandit", "face": "down"}
AXE = {"card": "axe-of-despair", "face": "up", "host": {"seat": 0, "zone": "monsters", "at": 0}}
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


def teller_of(match: Match, lang: str = "en") -> Teller:
    """Return who tells of a duel in a language."""
    return Teller(match, look_of(match), NAMES[: match.players], language(lang))


def duchess(*seats: dict[str, Any], lang: str = "en", **go: Any) -> Match:
    """Return a duel of Duchess for two in a position."""
    scenario = {
        "game": "duchess",
        "stage": "tribute",
        "seats": [{"deck": [card], **seat} for seat, card in zip(seats, ("6S", "6H"), strict=True)],
        **go,
    }
    return Match.from_scenario(scenario, lang=lang)


def vacuo(*seats: dict[str, Any], lang: str = "en", **more: Any) -> Match:
    """Return a duel of Vácuo with the cards above in a position; seat 0 is to move."""
    scenario = {"game": "vacuo", "cards": CARDS, "queue": ["strike"] * 9, "seats": list(seats), **more}
    return Match.from_scenario(scenario, lang=lang)


def monsters(*seats: dict[str, Any], lang: str = "en", **more: Any) -> Match:
    """Return a duel of Monsters in a position, in the first Main Phase of seat 0."""
    scenario = {
        "game": "monsters",
        "turn": 5,
        "to_move": 0,
        "phase": "main1",
        "seats": [{**DECK, **seat} for seat in seats],
        **more,
    }
    return Match.from_scenario(scenario, lang=lang)


QUICK = {"card": "mystical-space-typhoon", "face": "down"}
WORLDS = (  # what Bia may have lying face down: answers to everything, to some things, to nothing
    [HOLE, QUICK, {"card": "mirror-force", "face": "down"}],
    [QUICK, TOOLS, TOOLS],
    [TOOLS, {"card": "monster-reborn", "face": "down"}, TOOLS],
)
TURN = (  # of hers who sits across, with answers possible on the way
    Action("summon", "battle-ox"),
    Action("activate", "dark-hole"),
    Action("set", "trap-hole"),
    Action("activate", "monster-reborn"),
    Action("choose", "attack"),
    Action("battle"),
    Action("attack", "battle-ox"),
    Action("target"),
    Action("main2"),
    Action("end"),
)
