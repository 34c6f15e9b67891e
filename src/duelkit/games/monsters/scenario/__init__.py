"""Scenarios of Monsters: any position, read from plain dicts; an error names its place in the scenario."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import tables_named
from duelkit.games import card_shape
from duelkit.games.monsters.cards import CardPool, shipped_ones
from duelkit.games.monsters.options import MOST_KEPT, check_dice, lay_empty_table, set_dice
from duelkit.games.monsters.own import MOST_OWN, cards_named, note_cards
from duelkit.games.monsters.rules.course import Phase, Task
from duelkit.games.monsters.rules.effects.lasting import refresh
from duelkit.games.monsters.rules.index import index_cards
from duelkit.games.monsters.rules.state import (
    ANY,
    BY_EFFECT,
    HAND_LIMIT,
    LAST_TURN,
    LIFE,
    LINKS_A_TURN,
    MONSTERS,
    MOST_LIFE,
    PLAYERS,
    PRESET,
    state_type,
)
from duelkit.games.monsters.rules.turned_decks import to_be_turned
from duelkit.games.monsters.rules.winning import see_if_hand_wins
from duelkit.games.monsters.scenario.cards_seen import CardsSeen, read_pile
from duelkit.games.monsters.scenario.field import check_hosts, read_field
from duelkit.games.monsters.scenario.modifiers import read_lasting, read_past, read_proper
from duelkit.games.monsters.scenario.writing import MIDDLE, PILES
from duelkit.kernel.agenda import plan
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.record import blank
from duelkit.reading import Reader, ending_in, options_in, seats_in

USUAL_TURN = 3  # nobody is in their first one
MANY = 100  # attacks or summons in a turn
ENDS = ("M1", "M2", "M3", "M13")  # the rules that end a duel
UNDER_WAY = ("chain", "attack", "stage")  # keys of a position in the middle of something


def read_scenario(written: Mapping[str, Any]) -> Any:
    """Return a scenario's record, not yet run; raises BadInput for what is wrong. Without a phase the turn begins."""
    reader = Reader(written, "")
    reader.get("game")
    seats = seats_in(reader, PLAYERS, PLAYERS)
    s = blank(state_type(PLAYERS))
    s.players = PLAYERS
    read_options(s, options_in(reader, PLAYERS))
    note_cards(s, cards_in(reader))
    lay_empty_table(s)
    set_dice(s, check_dice(reader.items("dice", PRESET)))
    s.goes = reader.number("turn", USUAL_TURN, 1, LAST_TURN)
    s.over, s.winners = ending_in(reader, PLAYERS, ENDS)
    seen = CardsSeen(s)
    for seat, one in enumerate(seats):
        read_seat(s, seat, one, seen)
    for seat, one in enumerate(seats):
        read_field(s, seat, one, seen)
        one.finish()
    check_hosts(s, seats)
    seen.check()
    read_proper(s, reader)
    read_past(s, reader)
    read_lasting(s, reader)
    read_turn(s, reader)
    reader.finish()
    see_hands(s)
    index_cards(s)
    refresh(s)
    s.turned_decks = to_be_turned(s)  # a deck is written as it lies
    s.continuous_dirty = 1  # equips without a monster fall before the first decision
    return s


def read_options(s: Any, options: Reader) -> None:
    """Take how many cards are kept at the end of a turn, and how many monsters a field holds."""
    s.limit_more = options.number("limit", HAND_LIMIT, 1, MOST_KEPT) - HAND_LIMIT
    s.field_less = MONSTERS - options.number("field", MONSTERS, 1, MONSTERS)
    options.finish()


def cards_in(reader: Reader) -> CardPool:
    """Return the cards that a scenario is played with: those of its key `cards`, as the option takes them."""
    items = reader.items("cards", MOST_OWN + 1)
    return cards_named(tables_named(items, partial(card_shape, "monsters"))) if items else shipped_ones()


def read_seat(s: Any, seat: int, reader: Reader, seen: CardsSeen) -> None:
    """Write a player's life and piles into the record."""
    over = 0 if reader.get("life") == 0 else 1  # who has none has lost: in a finished duel
    s.life[seat] = reader.number("life", LIFE, over, MOST_LIFE)
    s.summons[seat] = reader.number("summons", 0, 0, MANY)
    s.summoned[seat] = reader.number("summoned", 0, 0, ANY + BY_EFFECT)
    reader.get("closed")  # read to be accepted: what lasts closes zones again
    reader.get("shown")  # and the deck says so, too
    for zone, zone_id in PILES.items():
        read_pile(s, seat, reader, zone, zone_id, seen)


def see_hands(s: Any) -> None:
    """M1: check whether a hand wins as it is."""
    for seat in range(PLAYERS if not s.over else 0):
        for i in range(size(s.hand[seat])):
            see_if_hand_wins(s, card_at(s.hand[seat], i), seat)


def read_turn(s: Any, reader: Reader) -> None:
    """Write whose turn it is and its phase, and plan what comes next."""
    s.to_move = reader.number("to_move", 0, 0, PLAYERS - 1)
    s.turn = reader.number("turn_of", s.to_move, 0, PLAYERS - 1)
    s.fought = reader.number("attacks", 0, 0, MANY)
    s.acted = reader.number("acted", 0, 0, 1)
    s.links_made = reader.number("effects", 0, 0, LINKS_A_TURN)
    word = reader.choice("phase", [phase.name.lower() for phase in Phase])
    middle = [key for key in UNDER_WAY if reader.get(key)]
    s.phase = Phase.DRAW if word is None else Phase[word.upper()]
    if s.over:
        return
    check_lives(s, reader)
    if middle or s.turn != s.to_move:
        reader.fail(
            "{place} says that something is under way: a scenario cannot begin in the middle of a chain, an attack or a"
            ' card\'s text (stage "{middle}"); keep that as a save.',
            middle[0] if middle else "turn_of",
            middle=MIDDLE,
        )
    plan_phase(s)


def check_lives(s: Any, reader: Reader) -> None:
    """M1: raise BadInput for a duel that goes on though a player has no life."""
    for seat in range(PLAYERS):
        if s.life[seat] == 0:
            reader.fail("{place} is 0, but the duel is not over.", f"seats[{seat}].life")


def plan_phase(s: Any) -> None:
    """Plan the task that the phase begins with."""
    match s.phase:
        case Phase.DRAW:
            s.goes -= 1  # the turn that begins counts itself
            plan(s, Task.TURN, s.turn)
        case Phase.STANDBY | Phase.END:
            plan(s, Task.ENTER, s.phase)
        case Phase.BATTLE:
            plan(s, Task.BATTLE, 0)
        case _:
            plan(s, Task.MAIN, 0)
