"""A duel of Vácuo as plain dicts: for `state()` and views, and as read from scenarios."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import SHIPPED, tables_named
from duelkit.games import card_shape, shipped_tables
from duelkit.games.vacuo.cards import CardSet, card_set, make_set, read_card, set_named, shipped
from duelkit.games.vacuo.options import check_dice, set_table
from duelkit.games.vacuo.rules.attack_or_buy import is_stuck, may_choose
from duelkit.games.vacuo.rules.changes import MOST_DIE, bound_by, recount
from duelkit.games.vacuo.rules.lasting import add_row, life_of_condition
from duelkit.games.vacuo.rules.seats import seats_in as seats_left
from duelkit.games.vacuo.rules.state import (
    ALL_PARTS,
    EFFECTS,
    FEWEST_PLAYERS,
    FEWEST_SIDES,
    HAND,
    LAST_GO,
    LEAST_LEFT,
    LIFE,
    MOST_GIVEN,
    MOST_LIFE,
    MOST_PLAYERS,
    MOST_SKIPPED,
    MOST_SPENT,
    MOST_TIMES,
    NO_ROW,
    PENALTY,
    QUEUE,
    ROWS,
    SIDES,
    CardType,
    Task,
    state_type,
)
from duelkit.kernel.agenda import plan, task
from duelkit.kernel.operands import TurnDeed
from duelkit.kernel.piles import put, size
from duelkit.kernel.record import blank
from duelkit.kernel.seats import count_bits
from duelkit.kinds import WholeNumber, shown
from duelkit.reading import Reader, ending_in, options_in, seats_in

STAGES = {"begin": Task.BEGIN, "turn": Task.ASK_TURN, "end": Task.AFTER}
WHILE_PLAYING = {Task.ASK_TURN: "turn", Task.ASK_END: "end", Task.BEGIN: "begin", Task.AFTER: "end"}
MIDDLE = "middle"  # of an attack or a text: a save can keep that, a scenario cannot
OVER = "over"
ATTACKS = 1_000
MOST_CARDS = 1_000  # inline definitions in a scenario, before those that are used are picked out
ROW_KEYS = ("part", "holder", "layer", "that", "left", "counters", "times", "spent")
EARLIER = -1  # the `born` of what a scenario does not call fresh: it lay there before this turn


# Writing


def write_state(s: Any) -> dict[str, Any]:
    """Return the record as plain values; a hidden card is None."""
    cards = card_set(s.set)
    written = write_parts(s, PARTS)
    return written if cards is shipped() else {**written, "cards": cards.tables}


def write_parts(s: Any, names: Iterable[str]) -> dict[str, Any]:
    """Return parts of the record as plain values, by their names in `PARTS`."""
    cards = card_set(s.set)
    return {name: PARTS[name](s, cards) for name in names}


def write_options(s: Any) -> dict[str, int]:
    """Return the options that matter in the middle of a duel, where they are not as usual."""
    penalty = {"penalty": PENALTY + s.penalty_more} if s.penalty_more else {}
    sides = {"sides": SIDES - s.sides_less} if s.sides_less else {}
    turns = {"turns": LAST_GO - s.goes_less} if s.goes_less else {}
    return {"players": s.players, **penalty, **sides, **turns}


def ids(cards: CardSet, pile: Any) -> list[str | None]:
    """Return the ids of a pile's cards, from the bottom up."""
    return list(map(cards.ids.get, pile[1 : pile[0] + 1]))


def write_attack(s: Any, cards: CardSet) -> dict[str, Any] | None:
    """Return the attack under way and the newest fight's dice; None if there was none yet.

    V25: each die has the faces that it showed (two if it was rolled twice), and what it counted.
    """
    if s.attacking < 0 and not s.faces[0][0]:
        return None
    return {
        "card": cards.code(s.attacking),
        "attacker": s.attacker,
        "defender": s.defender,
        "defence": cards.code(s.defending),
        "dice": [write_die(s, at) for at in range(len(s.dice)) if s.faces[at][0]],
        "dealt": s.dealt,
    }


def write_die(s: Any, at: int) -> dict[str, Any]:
    """Return a die of the newest fight."""
    return {"faces": [face for face in s.faces[at] if face], "counts": s.dice[at]}


def write_row(s: Any, k: int, cards: CardSet) -> dict[str, Any]:
    """Return a lasting text of `card` before `holder`, laid by `layer`; `open` if the card lies there.

    `fresh` says that it began in this turn; `binds` lists the seats that it names.
    """
    row = s.rows[k]
    facts = {"card": cards.code(row.card), "open": bool(row.open), "fresh": row.born == s.goes & 0x7FFF}
    binds = [seat for seat in range(s.players) if bound_by(s, row) >> seat & 1]
    return {**facts, **{key: getattr(row, key) for key in ROW_KEYS}, "binds": binds}


def deeds_in(bits: int) -> list[str]:
    """Return the names of the deeds that have a bit in a number."""
    return [deed.name.lower() for deed in TurnDeed if bits >> deed & 1]


def write_seat(s: Any, seat: int, cards: CardSet) -> dict[str, Any]:
    """Return what one player has; `attacks` counts for V18, `forced` is 1 before a forced turn, 2 on it, 3 both."""
    rows = (s.rows[k] for k in range(s.lasting))
    conditions = [row for row in rows if row.card != NO_ROW and row.open and row.holder == seat]
    return {
        "life": s.life[seat],
        "hand": ids(cards, s.hand[seat]),
        "void": ids(cards, s.void[seat])[::-1],
        "conditions": [cards.code(row.card) for row in conditions],
        "bought": bool(s.bought[seat]),
        "attacks": s.attacks[seat],
        "turns": s.turns[seat],
        "attacks_made": s.made[seat],
        "last_effect": cards.code(s.last_effect[seat] - 1),
        "last_effect_in_turn": s.last_used[seat],
        "did": deeds_in(s.did[seat]),
        "did_before": deeds_in(s.did_before[seat]),
        "forced": s.forced[seat],
        "skips": s.skips[seat],
        "extra": bool((s.extra >> seat) & 1),
        "out": bool(s.out[seat]),
    }


# Each part of a written duel: those that a picture does not show are not written for one.
PARTS: Mapping[str, Callable[[Any, CardSet], Any]] = {
    "game": lambda _s, _cards: "vacuo",
    "options": lambda s, _cards: write_options(s),
    "to_move": lambda s, _cards: s.to_move,
    "turn": lambda s, _cards: s.turn,
    "stage": lambda s, _cards: OVER if s.over else WHILE_PLAYING.get(task(s), MIDDLE),
    "order": lambda s, _cards: list(s.order[: s.players]),
    "queue": lambda s, cards: ids(cards, s.queue)[::-1],
    "looked": lambda s, cards: ids(cards, s.looked),
    "picked": lambda s, cards: ids(cards, s.picked),
    "dice": lambda s, _cards: list(s.preset[s.rolled : s.presets]),
    "attack": write_attack,
    "using": lambda s, cards: cards.code(s.using),
    "lasting": lambda s, cards: [write_row(s, k, cards) for k in range(s.lasting) if s.rows[k].card != NO_ROW],
    "still": lambda s, _cards: s.still,
    "changed": lambda s, _cards: bool(s.changed),
    "used": lambda s, _cards: s.used,
    "resumes": lambda s, _cards: s.resumes - 1 if s.resumes else None,
    "attacks_left": lambda s, _cards: s.attacks_left,
    "attacks_given": lambda s, _cards: s.attacks_given,
    "over": lambda s, _cards: f"V{s.over}" if s.over else None,
    "winners": lambda s, _cards: [seat for seat in range(s.players) if s.winners >> seat & 1],
    "seats": lambda s, cards: [write_seat(s, seat, cards) for seat in range(s.players)],
}


# Reading


def read_scenario(written: Mapping[str, Any]) -> Any:
    """Return a scenario's record, not yet run; raises BadInput for what is wrong. Without a stage the turn begins."""
    reader = Reader(written, "")
    reader.get("game")
    seats = seats_in(reader, FEWEST_PLAYERS, MOST_PLAYERS)
    s = blank(state_type(len(seats)))
    s.players = len(seats)
    s.full_life = LIFE
    options = options_in(reader, s.players)
    s.penalty_more = options.number("penalty", PENALTY, 0, MOST_LIFE) - PENALTY
    s.sides_less = SIDES - options.number("sides", SIDES, FEWEST_SIDES, SIDES)
    s.goes_less = LAST_GO - options.number("turns", LAST_GO, 1, LAST_GO)
    options.finish()
    cards = read_cards(reader, written)
    set_table(s, cards, check_dice(reader.items("dice", QUEUE), SIDES - s.sides_less))
    read_order(s, reader)
    read_piles(s, reader, seats, cards)
    read_lasting(s, reader, seats, cards)
    read_turn(s, reader)
    read_end(s, reader)
    reader.finish()
    return s


def read_cards(reader: Reader, written: Mapping[str, Any]) -> CardSet:
    """Return the cards of the scenario: its own, and the shipped ones that it names and does not define.

    Beside "shipped" there are all of those.
    """
    items = reader.items("cards", MOST_CARDS)
    if not items:
        return shipped()
    cards = tables_named(items, partial(card_shape, "vacuo"))
    if SHIPPED in cards:
        return set_named(cards)
    defined = {read_card(table, f"cards[{i}]").id for i, table in enumerate(cards)}
    named = set(words_in({key: value for key, value in written.items() if key != "cards"}))
    tables = [table for table in shipped_tables("vacuo") if table["id"] in named - defined]
    return make_set([*cards, *tables])


def words_in(written: Any) -> Iterable[str]:
    """Yield every string in nested lists and tables."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, Mapping | list | tuple):
        for value in written.values() if isinstance(written, Mapping) else written:
            yield from words_in(value)


def read_order(s: Any, reader: Reader) -> None:
    """V1: write the order of play; by default the order of the seats."""
    order = reader.items("order", s.players)
    if order:
        if sorted(str(seat) for seat in order) != [str(seat) for seat in range(s.players)]:
            reader.fail(
                "{place} should list each seat from 0 to {last} once, not {value}.",
                "order",
                last=s.players - 1,
                value=shown(order),
            )
        for place, seat in enumerate(order):
            s.order[place] = int(seat)


def read_piles(s: Any, reader: Reader, seats: list[Reader], cards: CardSet) -> None:
    """Fill the queue and what each player has; count the copies of each card."""
    read_pile(s, s.queue, reader, "queue", QUEUE, cards)
    for i, seat in enumerate(seats):
        s.out[i] = seat.flag("out")
        s.life[i] = seat.number("life", 0 if s.out[i] else LIFE, 0 if s.out[i] else 1, 0 if s.out[i] else MOST_LIFE)
        read_pile(s, s.hand[i], seat, "hand", HAND, cards)
        read_pile(s, s.void[i], seat, "void", HAND, cards)
        if s.out[i] and size(s.hand[i]):
            seat.fail("{place} is true, but the player still has cards.", "out")
        s.bought[i] = seat.flag("bought")
        s.attacks[i] = seat.number("attacks", 0, 0, ATTACKS)
        s.did[i], s.did_before[i] = read_deeds(seat, "did"), read_deeds(seat, "did_before")
        s.turns[i] = seat.number("turns", 0, 0, LAST_GO)
        s.made[i] = seat.number("attacks_made", 0, 0, LAST_GO * MOST_GIVEN)
        read_last_effect(s, i, seat, cards)
        s.forced[i] = seat.number("forced", 0, 0, 3)
        s.skips[i] = seat.number("skips", 0, 0, MOST_SKIPPED)
        s.extra |= seat.flag("extra") << i


def read_deeds(seat: Reader, key: str) -> int:
    """Return a bit for each deed that a list of a player has."""
    known = [deed.name.lower() for deed in TurnDeed]
    said = {TurnDeed[read_word(seat, key, deed, known).upper()] for deed in seat.items(key, len(TurnDeed))}
    return sum(1 << deed for deed in said)


def read_last_effect(s: Any, i: int, seat: Reader, cards: CardSet) -> None:
    """Write which effect card a player used last, and in which turn."""
    word = seat.get("last_effect")
    if word is not None:
        s.last_effect[i] = 1 + read_card_id(seat, "last_effect", word, cards)
    s.last_used[i] = seat.number("last_effect_in_turn", 0, 0, 0x7FFF)


def read_word(reader: Reader, name: str, word: Any, known: list[str]) -> str:
    """Return a word of a list; raises BadInput for one that is not known."""
    if word not in known:
        reader.fail("{place} holds {value}; it can hold: {known}.", name, value=shown(word), known=", ".join(known))
    return str(word)


def read_pile(s: Any, pile: Any, reader: Reader, name: str, most: int, cards: CardSet) -> None:
    """Fill one pile from its ids: a hand in order, any other pile from the top."""
    written = reader.items(name, most)
    for word in written if name == "hand" else reversed(written):
        card = read_card_id(reader, name, word, cards)
        put(pile, card)
        s.copies[card] += 1


def read_card_id(reader: Reader, name: str, word: Any, cards: CardSet) -> int:
    """Return the number of a card; raises BadInput if there is no such card."""
    card = cards.number(word) if isinstance(word, str) else None
    if card is None:
        reader.fail("{place} holds {value}, which is the id of no card here.", name, value=shown(word))
    return int(card)


def read_lasting(s: Any, reader: Reader, seats: list[Reader], cards: CardSet) -> None:
    """Add the lasting texts of the scenario: rows as `state()` writes them, then conditions without a row."""
    for at, written in enumerate(reader.items("lasting", ROWS)):
        read_row(s, Reader(written, f"lasting[{at}]"), cards)
    for i, seat in enumerate(seats):
        there = [s.rows[k].card for k in range(s.lasting) if s.rows[k].open and s.rows[k].holder == i]
        for word in seat.items("conditions", ROWS):
            card = read_condition(s, seat, word, cards)
            if card in there:
                there.remove(card)
            elif not add_row(s, card, ALL_PARTS, i, i, -1, life_of_condition(s, card), 1):
                seat.fail("{place} holds more than there is room for: {most} lasting texts.", "conditions", most=ROWS)
            else:
                s.rows[s.lasting - 1].born = EARLIER
                s.copies[card] += 1
        if s.out[i] and open_before(s, i):
            seat.fail("{place} is true, but the player still has cards.", "out")
        seat.finish()
    s.changed = 0
    recount(s)


def open_before(s: Any, seat: int) -> bool:
    """Tell whether anything lasts before a player."""
    return any(s.rows[k].holder == seat for k in range(s.lasting))


def read_condition(s: Any, reader: Reader, word: Any, cards: CardSet) -> int:
    """Return the number of a condition card; raises BadInput for any other word."""
    card = read_card_id(reader, "conditions", word, cards)
    if s.kind[card] != CardType.CONDITION:
        reader.fail("{place} holds {value}, which is no condition card.", "conditions", value=shown(word))
    return card


def read_row(s: Any, reader: Reader, cards: CardSet) -> None:
    """Add one lasting text as its row in the scenario says."""
    card = read_card_id(reader, "card", reader.get("card"), cards)
    is_open = reader.flag("open")
    last = s.first_part[card + 1] - s.first_part[card] - 1
    first = ALL_PARTS if is_open else 1
    part = reader.number(
        "part", ALL_PARTS if is_open else s.first_part[card] + 1, ALL_PARTS, s.first_part[card + 1] - 1
    )
    if is_open and (part != ALL_PARTS or s.kind[card] != CardType.CONDITION):
        reader.fail("{place} is a row of an open card, which is a condition and has all its parts (-1).", "part")
    if not is_open and (part < s.first_part[card] + first or last < 1):
        reader.fail("{place} should be a part of the card's text that lasts.", "part")
    holder = reader.number("holder", 0, 0, s.players - 1)
    layer = reader.number("layer", holder, 0, s.players - 1)
    that = reader.number("that", -1, -1, s.players - 1)
    left = reader.number("left", life_of_condition(s, card), LEAST_LEFT, 99)
    if left == 0:
        reader.fail("{place} cannot be 0: what lasts no longer is not there.", "left")
    add_row(s, card, part, holder, layer, that, left, int(is_open))
    row = s.rows[s.lasting - 1]
    row.counters = reader.number("counters", row.counters, 0, MOST_LIFE)
    row.times = reader.number("times", row.times, 0, MOST_TIMES)
    row.spent = reader.number("spent", 0, 0, (1 << MOST_SPENT) - 1)
    row.born = s.goes if reader.flag("fresh") else EARLIER
    s.copies[card] += int(is_open)
    reader.items("binds", s.players)  # what `state()` adds follows from the rest
    reader.finish()


def read_turn(s: Any, reader: Reader) -> None:
    """Write whose turn it is and its stage."""
    s.to_move = reader.number("to_move", 0, 0, s.players - 1)
    s.turn = reader.number("turn", s.to_move, 0, s.players - 1)
    s.still = reader.number("still", 0, 0, MOST_PLAYERS)
    s.changed = reader.flag("changed")
    s.used = reader.number("used", 0, 0, EFFECTS)
    s.resumes = 0 if reader.get("resumes") is None else 1 + reader.number("resumes", 0, 0, s.players - 1)
    s.attacks_left = reader.number("attacks_left", 0, 0, MOST_GIVEN)
    s.attacks_given = reader.number("attacks_given", 0, 0, MOST_GIVEN)
    middle = [key for key in ("looked", "picked", "using") if reader.get(key)]
    fighting = read_attack(s, reader)
    over = reader.get("over") is not None
    stage = reader.choice("stage", [*STAGES, MIDDLE, OVER]) or "begin"
    if stage == MIDDLE or middle or fighting or (s.turn != s.to_move and not over):
        reader.fail(
            "{place} should be one of {known}, with nothing under way: a scenario cannot begin in the middle of an"
            " attack or of a card's text; keep that as a save.",
            "stage",
            known=", ".join(STAGES),
        )
    if over:
        return
    if stage == OVER:
        reader.fail('{place} cannot be "over" without the rule by which the duel is.', "stage")
    if s.out[s.to_move]:
        reader.fail("{place} is a player who is out.", "to_move")
    plan_stage(s, reader, STAGES[stage])


def read_attack(s: Any, reader: Reader) -> bool:
    """Write who fought last, and with what dice; return whether the attack is still under way."""
    written = reader.get("attack")
    if written is None:
        return False
    attack = Reader(written, "attack")
    s.attacker = attack.number("attacker", 0, 0, s.players - 1)
    s.defender = attack.number("defender", 0, 0, s.players - 1)
    s.dealt = attack.number("dealt", 0, 0, MOST_LIFE)
    for at, die in enumerate(attack.items("dice", len(s.dice))):
        read_die(s, attack, at, die)
    fighting = [key for key in ("card", "defence") if attack.get(key) is not None]
    attack.finish()
    return bool(fighting)


def read_die(s: Any, attack: Reader, at: int, written: Any) -> None:
    """Write a die of the fight: a number, which is its face, or its faces and what they counted."""
    if not isinstance(written, Mapping):
        written = {"faces": [written]}
    die = Reader(written, f"attack.dice[{at}]")
    faces, sides = die.items("faces", len(s.faces[at])), SIDES - s.sides_less
    if not faces or not all(WholeNumber(1, sides).holds(face) for face in faces):
        attack.fail(
            "{place} should hold dice, with faces from 1 to {sides}, not {value}.",
            "dice",
            sides=sides,
            value=shown(written),
        )
    for roll, face in enumerate(faces):
        s.faces[at][roll] = face
    s.dice[at] = die.number("counts", max(faces), -MOST_DIE, MOST_DIE)
    die.finish()


def plan_stage(s: Any, reader: Reader, stage: Task) -> None:
    """Plan the task of the stage."""
    if stage == Task.ASK_TURN:
        if not may_choose(s, s.to_move) and not is_stuck(s, s.to_move):
            reader.fail('{place} cannot be "turn": the player to move has nothing to decide.', "stage")
        plan(s, Task.ASK_TURN if may_choose(s, s.to_move) else Task.ACT, 0)
    else:
        plan(s, stage, s.to_move if stage == Task.BEGIN else 0)


def read_end(s: Any, reader: Reader) -> None:
    """Write how a finished duel ended; raises BadInput if one that goes on has fewer than two players in."""
    s.over, s.winners = ending_in(reader, s.players, ["V22", "V23", "V24"])
    if not s.over and count_bits(seats_left(s)) < FEWEST_PLAYERS:
        reader.fail("{place} should have two players who are not out, unless the duel is over.", "seats")
