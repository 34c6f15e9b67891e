"""A duel of Duchess as plain dicts: for `state()` and views, and as read from scenarios."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import tables_named
from duelkit.games import card_shape
from duelkit.games.duchess.cards import NUMBERS, SEEN, code_of, number_of
from duelkit.games.duchess.options import PACKS, SIZES, WAYS, check_pack, options_of, set_options
from duelkit.games.duchess.own import texts_of
from duelkit.games.duchess.rules.battle import rank_of
from duelkit.games.duchess.rules.fields import threats_to
from duelkit.games.duchess.rules.fighting import able
from duelkit.games.duchess.rules.in_force import state_again
from duelkit.games.duchess.rules.state import (
    FIELD,
    FORCED,
    HAND,
    MOST_BEGUN,
    MOST_PLAYERS,
    OWN,
    PACK,
    RANKS,
    TRIBUTES,
    Rank,
    Stage,
    Task,
    field_size,
    hand_size,
    state_type,
)
from duelkit.games.duchess.rules.texts import FIRST, PLAYED, begin_text
from duelkit.games.duchess.rules.turn import go_on
from duelkit.games.duchess.scenario_holds import read_holds, write_holds
from duelkit.kernel.agenda import drop_all, plan, task, task_number
from duelkit.kernel.piles import card_at, put, size
from duelkit.kernel.programs import at_hand, drop_programs
from duelkit.kernel.record import blank
from duelkit.kinds import shown
from duelkit.reading import Reader, ending_in, options_in, seats_in

PILES = {"deck": PACK, "hand": HAND, "field": FIELD, "grave": PACK}
TOP_FIRST = {"deck", "grave", "pack"}  # a pile lists its top first, a hand and a field their slots in order
MIDDLE = "middle"
TAKES = {"revive": Rank.JACK, "rescue": Rank.QUEEN, "reset": Rank.KING} | {
    word: rank for rank, word in enumerate(RANKS, 1) if rank < Rank.JACK
}
STAGES = [stage.name.lower() for stage in Stage]
FEWEST_PLAYERS = 2
MOST_BATTLES = 100  # that texts allow in a go: more than fit into one
LONGEST = 100  # goes in a row without a move: more than any duel can have (D25)


def write_state(s: Any) -> dict[str, Any]:
    """Return the record as plain values; a hidden card is None."""
    return {
        "game": "duchess",
        "options": options_of(s),
        **({"cards": texts_of(s).items} if s.texts else {}),
        "to_move": s.to_move,
        "stage": STAGES[s.stage],
        "tributes": s.tributes,
        **({"tributes_more": s.tributes_more} if s.tributes_more else {}),
        "fresh": s.fresh,
        "played": bool(s.played),
        **({"battles": s.battles} if s.battles else {}),
        **({"begun": s.begun} if s.begun else {}),
        "moved": bool(s.moved),
        "still": s.still,
        "attacker": attacker(s),
        "taking": taking(s),
        "over": f"D{s.over}" if s.over else None,
        "winners": [seat for seat in range(s.players) if s.winners >> seat & 1],
        **({"holds": write_holds(s)} if s.holding else {}),
        **({"looked": write_pile(s.looked, "looked")} if size(s.looked) else {}),
        "pack": write_pile(s.pack, "pack"),
        "seats": [write_seat(s, seat) for seat in range(s.players)],
    }


def write_seat(s: Any, seat: int) -> dict[str, Any]:
    """Return one player's piles."""
    piles: dict[str, Any] = {name: write_pile(getattr(s, name)[seat], name) for name in PILES}
    return {**piles, "out": bool(s.out[seat])}


def write_pile(pile: Any, name: str) -> list[str | None]:
    """Return a pile's codes, in the order in which people write them."""
    codes = [SEEN[card] for card in pile[1 : size(pile) + 1]]
    return codes[::-1] if name in TOP_FIRST else codes


def attacker(s: Any) -> str | None:
    """Return the code of the attacking card, which waits for its target; None if there is none."""
    return code_of(card_at(s.field[s.to_move], task_number(s))) if task(s) == Task.TARGET else None


def taking(s: Any) -> str | None:
    """Return the word for the rank whose text asks for a card; None if none asks.

    It is MIDDLE where the text has done something before, so that no scenario can begin there.
    """
    if task(s) < Task.MAY:
        return None
    rank = task_number(s)
    begun = at_hand(s.frames[0]) == FIRST[s.texts, PLAYED + rank] and s.frames[0].left <= 1
    if task(s) != Task.TAKE or not begun or s.waiting or s.tasks[0].kind != Task.STAGES:
        return MIDDLE
    return next(word for word, asking in TAKES.items() if asking == rank)


def read_scenario(written: Mapping[str, Any]) -> Any:
    """Return a scenario's record, not yet run; raises BadInput for what is wrong. A go without a stage begins."""
    reader = Reader(written, "")
    reader.get("game")
    seats = seats_in(reader, FEWEST_PLAYERS, MOST_PLAYERS)
    s = blank(state_type(len(seats)))
    s.players = len(seats)
    read_options(s, reader)
    read_piles(s, reader, seats)
    read_go(s, reader)
    read_holds(s, reader)
    state_again(s)
    read_end(s, reader)
    reader.finish()
    return s


def read_options(s: Any, reader: Reader) -> None:
    """Write the options into the record; the number of players is that of the seats."""
    options = options_in(reader, s.players)
    chosen = {option.name: options.choice(option.name, option.values) for option in WAYS}
    sizes = {name: options.number(name, usual, 1, usual) for name, usual in SIZES.items()}
    packs = {
        name: check_pack(options.items(name, len(whole)) or whole, whole, options.at(name))
        for name, whole in PACKS.items()
    }
    options.finish()
    items = reader.items("cards", len(RANKS) + 1)
    cards = {"cards": tables_named(items, partial(card_shape, "duchess"))} if items else {}
    set_options(s, {name: value for name, value in chosen.items() if value is not None} | sizes | packs | cards)


def read_piles(s: Any, reader: Reader, seats: list[Reader]) -> None:
    """Fill every pile; raises BadInput for a card that is there twice."""
    seen: set[int] = set()
    read_pile(s, s.pack, reader, "pack", PACK, seen)
    for i, seat in enumerate(seats):
        seen = set() if s.decks == OWN else seen
        for name, most in (PILES | {"hand": hand_size(s), "field": field_size(s)}).items():
            read_pile(s, getattr(s, name)[i], seat, name, most, seen)
        s.threats[i] = threats_to(s.field[i])
        s.out[i] = seat.flag("out")
        if s.out[i] and any(size(getattr(s, name)[i]) for name in ("deck", "hand", "field")):
            seat.fail("{place} is true, but the player still has cards.", "out")
        seat.finish()


def read_pile(s: Any, pile: Any, reader: Reader, name: str, most: int, seen: set[int]) -> None:
    """Fill one pile from its codes; `seen` has the cards so far."""
    codes = reader.items(name, most)
    for code in reversed(codes) if name in TOP_FIRST else codes:
        card = number_of(code) if isinstance(code, str) else None
        if card is None:
            reader.fail(
                "{place} holds {value}, which is no card; a card is written as AD, 10C, QH.", name, value=shown(code)
            )
        if s.absent >> card & 1:
            reader.fail(
                "{place} holds {value}, which is not in this pack (options.ranks, options.suits).", name, value=code
            )
        if card in seen:
            reader.fail("{place} holds {value}, which is there twice; every card is there once.", name, value=code)
        seen.add(card)
        put(pile, card)


def read_go(s: Any, reader: Reader) -> None:
    """Write whose go it is and which stage it has reached."""
    s.to_move = reader.number("to_move", 0, 0, s.players - 1)
    stage = reader.choice("stage", STAGES)
    s.tributes = reader.number("tributes", 0, 0, TRIBUTES)
    s.tributes_more = reader.number("tributes_more", 0, 0, s.tributes)
    s.fresh = reader.number("fresh", 0, 0, size(s.field[s.to_move]))
    s.played = reader.flag("played")
    s.battles = reader.number("battles", 0, 0, MOST_BATTLES)
    s.begun = reader.number("begun", 0, 0, MOST_BEGUN)
    s.moved = reader.flag("moved")
    s.still = reader.number("still", 0, 0, LONGEST)
    s.stage = STAGES.index(stage) if stage else Stage.DRAW
    if not read_question(s, reader):
        begins = stage is None or (s.stage == Stage.DRAW and s.draw == FORCED)  # D4: a forced draw happens by itself
        plan(s, Task.BEGIN if begins else Task.STAGES, 0)


def read_question(s: Any, reader: Reader) -> bool:
    """Plan the task of an open question (an attacker's target, a card to take); return whether one is open."""
    code = reader.get("attacker")
    word = reader.choice("taking", list(TAKES))
    if code is None and word is None:
        return False
    if code is not None and word is not None:
        reader.fail("{place} stands beside a taking; only one of them can be open.", "attacker")
    s.stage = Stage.BATTLE
    plan(s, Task.STAGES, 0)
    if word:
        ask_for_card(s, word, reader)
    else:
        plan(s, Task.TARGET, slot_of_attacker(s, code, reader))
    return True


def slot_of_attacker(s: Any, code: Any, reader: Reader) -> int:
    """Return the attacker's slot on the mover's field."""
    standing = write_pile(s.field[s.to_move], "field")
    named = code.upper() if isinstance(code, str) else code
    if named not in standing:
        reader.fail("{place} should be a card on the mover's field, not {value}.", "attacker", value=shown(code))
    if not able(s) >> NUMBERS[named] & 1:
        reader.fail("{place} is {value}, which would defeat no card of any opponent.", "attacker", value=named)  # D22
    return standing.index(named)


def ask_for_card(s: Any, word: str, reader: Reader) -> None:
    """Begin the text that asks for a card of the grave, where there is one and room for it (D19)."""
    begin_text(s, PLAYED, asking_card(s, TAKES[word]), s.to_move)
    go_on(s)
    if task(s) != Task.TAKE and size(s.grave[s.to_move]) == 0:
        reader.fail("{place} asks for a card of the mover's grave, which is empty.", "taking")
    if task(s) != Task.TAKE:
        reader.fail("{place} is {value}, but there is no room for one more card.", "taking", value=shown(word))
    s.played = 1  # the card that asks (D15)


def asking_card(s: Any, rank: int) -> int:
    """Return the card of a rank whose text asks: the newest one on the mover's field, or any where none lies there."""
    there = [card_at(s.field[s.to_move], i) for i in range(size(s.field[s.to_move]))]
    return int(next((card for card in reversed(there) if rank_of(card) == rank), NUMBERS[f"{RANKS[rank - 1]}S"]))


def read_end(s: Any, reader: Reader) -> None:
    """Write how a finished duel ended."""
    s.over, s.winners = ending_in(reader, s.players, ["D24", "D25"])
    if not s.over and s.out[s.to_move]:
        reader.fail("{place} is a player who is out.", "to_move")
    if s.over:
        drop_all(s)
        drop_programs(s)
