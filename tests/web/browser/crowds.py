"""Tables as crowded and as empty as each game can have them, for whoever measures how they are drawn."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from duelkit import Match
from tests.web.browser.staging import Staged

LONG = (
    "Maximiliana Wolkenstein-Hohenzollern", "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww", "Bartolomeu Lourenço de Gusmão",
    "Llanfairpwllgwyngyllgogerychwyrndrobwll", "Ana Beatriz de Albuquerque Cavalcanti", "Ștefan Ionuț Dragomirescu",
    "Zenóbia dos Reis e Vasconcelos Pinto", "Christopher-Alexander von Übelacker",
)  # fmt: skip
BOTS = ("Ana", "Greedy", "Greedy 2", "Greedy 3", "Greedy 4", "Greedy 5", "Random", "Random 2")
TITLES = ("Ana", "Greedy", "Greedy 2", "Random", "Random 2", "Level 4", "Level 4 (2)", "Level 4 (3)")
RANKS, SUITS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"], "SHDC"
CONDITIONS = ["thick-skin", "fever", "garden", "winning-streak", "blood-debt", "caltrops", "eggshell", "open-wound"]


def duchess(players: int, hand: int, field: int, grave: int = 0, **more: Any) -> dict[str, Any]:
    """Return a position of Duchess in which everybody has as much."""
    pack = (rank + suit for rank in RANKS for suit in SUITS)
    held = {"hand": hand, "field": field, "grave": grave, "deck": 1}
    seats = [{pile: list(islice(pack, count)) for pile, count in held.items()} for _seat in range(players)]
    return {"game": "duchess", "stage": "tribute", "to_move": 0, "seats": seats, **more}


def vacuo(players: int, hand: int, conditions: int, void: int = 0, **more: Any) -> dict[str, Any]:
    """Return a position of Vácuo in which everybody has as much."""
    held = ["vampires-kiss", "calling-the-bluff", "maw-of-the-void", "strike", "great-levelling", "hedge-of-thorns"]
    seat = {
        "life": 1000, "hand": (held * 2)[:hand], "conditions": CONDITIONS[:conditions], "forced": 2, "attacks": 3,
        "void": ["calling-the-bluff"] * void,
    }  # fmt: skip
    first = {**seat, "life": 1240, "forced": 0}
    return {"game": "vacuo", "to_move": 0, "queue": ["strike"] * 9, "seats": [first] + [seat] * (players - 1), **more}


def monsters(hand: int, rows: int, pile: int = 0, **more: Any) -> dict[str, Any]:
    """Return a position of Monsters in which both have as much."""
    seat = {
        "life": 12_450,
        "hand": [LONGEST, "battle-ox", "monster-reborn", "mystical-elf"] * (hand // 4),
        "deck": ["koumori-dragon"] * 25,
        "grave": ["summoned-skull", "dark-hole", LONGEST][:pile],
        "banished": ["summoned-skull"][:pile],
        "fusion": ["gaia-the-dragon-champion", "flame-swordsman"][:pile],
        "monsters": [*ATTACKERS, *DEFENDERS][:rows],
        "spells": SPELLS[:rows],
        "field": {"card": "umi", "face": "up"} if rows else None,
    }  # fmt: skip
    return {"game": "monsters", "turn": 6, "phase": "main1", "to_move": 0, "seats": [seat, seat], **more}


LONGEST = "winged-dragon-guardian-of-the-fortress-1"  # the name
ATTACKERS = [{"card": LONGEST}, {"card": "gaia-the-fierce-knight"}]
DEFENDERS = [
    {"card": "giant-soldier-of-stone", "position": "defence", "face": "up"},
    {"card": "battle-ox", "position": "defence", "face": "down"},
    {"card": "labyrinth-wall", "position": "defence", "face": "up"},
]
SPELLS = [{"card": "swords-of-revealing-light", "face": "up"}, *[{"card": "mirror-force", "face": "down"}] * 3]
POSITIONS = {
    "duchess, full": duchess(2, 7, 5, 12),
    "duchess, empty": duchess(2, 0, 1),
    "duchess, six, full": duchess(6, 3, 4),
    "duchess, over": duchess(2, 7, 5, 6, over="D25", winners=[0]),
    "duchess, six, over": duchess(6, 3, 4, over="D25", winners=[0]),
    "vacuo, full": vacuo(2, 12, 6, 9),
    "vacuo, empty": vacuo(2, 0, 0),
    "vacuo, three": vacuo(3, 8, 6, 3),
    "vacuo, eight, full": vacuo(8, 12, 5, 9),
    "vacuo, eight, empty": vacuo(8, 0, 0),
    "vacuo, over": vacuo(2, 11, 4, 9, over="V22", winners=[0]),
    "vacuo, eight, over": vacuo(8, 11, 4, 9, over="V22", winners=[0]),
    "monsters, full": monsters(12, 5, 3),
    "monsters, empty": monsters(0, 0),
    "monsters, full field, empty hand": monsters(0, 5, 3),
    "monsters, over": monsters(12, 5, 3, over="M1", winners=[0]),
}


def crowd(name: str, names: tuple[str, ...] = BOTS, seat: int | None = 0, **more: Any) -> Staged:
    """Return a table of a position, at which a seat looks on (None: an onlooker)."""
    return Staged(Match.from_scenario(POSITIONS[name]), seat, names=names, **more)


def crowds() -> Iterator[tuple[str, Staged]]:
    """Go through all tables, with what is said at each."""
    for name in POSITIONS:
        yield name, crowd(name)
    for name in ("duchess, six, full", "vacuo, eight, full", "vacuo, three", "monsters, full"):
        yield f"{name}, long names", crowd(name, LONG)
    for count in (3, 4, 5, 8):
        yield f"vacuo, {count} with names of bots and clocks", timed(count)
    yield "monsters, seen by an onlooker", crowd("monsters, full", seat=None)
    yield "monsters, a choice from piles", choosing()
    yield "monsters, a chain", chained()
    yield "monsters, a choice of effects", offered_effects(hand=("dark-magician",))
    yield "monsters, an effect that asks", offered_effects()
    yield "monsters, one of many names is called", calling()
    yield "duchess, a bot plays for one", stood_in_for()
    yield "vacuo, a fight", fought()
    for name in ("monsters, full", "vacuo, eight, full", "duchess, six, full"):
        yield f"{name}, offers", crowd(name, LONG, offers=[offer(0, "draw"), offer(1, "undo")])
    for name in ("monsters, over", "vacuo, over"):
        yield f"{name}, a rematch", crowd(name, LONG, offers=[offer(1, "rematch")])


def offer(seat: int, what: str) -> dict[str, Any]:
    """Return what a player offers, and nobody has answered."""
    return {"seat": seat, "what": what, "yes": []}


def timed(players: int) -> Staged:
    """Return a table of Vácuo whose bots have the names that bots have, and everybody has a clock."""
    table = Staged(Match.from_scenario(vacuo(players, 7, 4, 3)), names=TITLES)
    clock = {"left": 599_000, "away": 60_000, "running": False}
    seats = [{**seat, "clock": clock} for seat in table.position()["seats"]]
    return Staged(Match.from_scenario(vacuo(players, 7, 4, 3)), names=TITLES, seats=seats)


def choosing() -> Staged:
    """Return a table at which a card of a grave is chosen."""
    table = Staged(Match.from_scenario(monsters(4, 3, 3)), names=BOTS)
    table.play(next(move for move in table.match.legal if (move.verb, move.card) == ("activate", "monster-reborn")))
    return table


def offered_effects(hand: tuple[str, ...] = ()) -> Staged:
    """Return a table at which an effect of a card is chosen, or the card that it takes where there is but one."""
    skilled = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
    position = monsters(4, 5, 3)
    mine = position["seats"][0].copy()
    mine.update(monsters=[skilled, *ATTACKERS, *DEFENDERS][:5], deck=["dark-magician"] * 9)
    mine["hand"] = [*mine["hand"], *hand]
    position["seats"][0] = mine
    table = Staged(Match.from_scenario(position), names=BOTS)
    table.play(next(move for move in table.match.legal if (move.verb, move.card) == ("activate", skilled["card"])))
    return table


def calling() -> Staged:
    """Return a table at which a player calls a card by its name, which is one of many."""
    position = monsters(4, 5, 3)
    mine = position["seats"][0] | {"hand": ["dark-designator", "battle-ox"], "spells": SPELLS[:2]}
    table = Staged(Match.from_scenario(position | {"seats": [mine, position["seats"][1]]}), names=BOTS)
    table.play(next(move for move in table.match.legal if (move.verb, move.card) == ("activate", "dark-designator")))
    while table.match.prompt != "call":
        table.play(next(move for move in table.match.legal if move.verb == "pass"))
    return table


def stood_in_for() -> Staged:
    """Return a table at which a bot plays for who sits there, and is back."""
    table = crowd("duchess, full", LONG, can=["return"])
    seats = table.position()["seats"]
    return crowd("duchess, full", LONG, can=["return"], seats=[{**seats[0], "stand_in": "greedy"}, seats[1]])


def chained() -> Staged:
    """Return a table with a chain of three links, each with a target."""
    table = crowd("monsters, full")
    position = table.position()
    link = {"card": "mirror-force", "targets": ["Winged Dragon, Guardian of the Fortress #1"]}
    chain = [{**link, "number": number, "seat": number % 2} for number in (3, 2, 1)]
    picture = {**position["picture"], "chain": chain, "notices": ["The chain is told here."]}
    return crowd("monsters, full", picture=picture)


def fought() -> Staged:
    """Return a table with the dice of a fight."""
    table = crowd("vacuo, full")
    rolls = [{"seat": seat, "card": "maw-of-the-void", "dice": [6, 5, 4 + 2 * seat]} for seat in (0, 1)]
    return crowd("vacuo, full", picture={**table.position()["picture"], "rolls": rolls, "rolled": "They fight."})
