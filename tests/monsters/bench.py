"""A bench for card programs: a few cards of its own, and programs written as instructions."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pytest

from duelkit.games.monsters.rules import columns, rows, tables
from duelkit.games.monsters.rules.blocks import Block
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects import filters, fusing, stages, tokens
from duelkit.games.monsters.rules.effects.picking import choose, stop_choosing
from duelkit.games.monsters.rules.effects.verbs import advance
from duelkit.games.monsters.rules.kinds import Attribute, Race, Sort
from duelkit.games.monsters.rules.places import first_slot, place_of_slot, zone_place
from duelkit.games.monsters.rules.slots import put_on_field
from duelkit.games.monsters.rules.state import CARDS, NO_SLOT, OWN, SLOTS, state_type
from duelkit.games.monsters.rules.state_based import state_based_actions
from duelkit.kernel.agenda import done, plan, task
from duelkit.kernel.chance import key_of, start_stream
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.operands import Order, Who
from duelkit.kernel.piles import NO_CARD, put
from duelkit.kernel.programs import ASK_CARDS, RUN, start
from duelkit.kernel.record import blank


class Which(NamedTuple):
    """A filter, written before the instruction that it is a column of."""

    number: int


Written: TypeAlias = tuple[int, ...] | Which  # an instruction as far as its columns are not 0, or a filter before it

# sort, ability, attribute, race, level, ATK, DEF, -, watches, flags, names of its materials, speed, spell counters
FACTS = {
    "soldier": [Sort.NORMAL, 0, Attribute.EARTH, Race.WARRIOR, 4, 1200, 700, 0, 0, 0, 0, 1],
    "dragon": [Sort.EFFECT, 0, Attribute.DARK, Race.DRAGON, 7, 2500, 2000, 0, 0, 0, 0, 1],
    "imp": [Sort.EFFECT, 0, Attribute.DARK, Race.FIEND, 1, 300, 200, 0, 0, 0, 0, 1],
    "spell": [Sort.SPELL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    "equip": [Sort.EQUIP, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    "trap": [Sort.TRAP, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    "order": [Sort.CONTINUOUS_TRAP, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    "banner": [Sort.CONTINUOUS_SPELL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    "knight": [Sort.FUSION, 0, Attribute.EARTH, Race.WARRIOR, 6, 2000, 1800, 0, 0, 0, 1, 1],
    "twins": [Sort.FUSION, 0, Attribute.DARK, Race.FIEND, 5, 1600, 1600, 0, 0, 0, 2, 1],
    "giant": [Sort.EFFECT, 0, Attribute.EARTH, Race.ROCK, 8, 2800, 2800, 0, 0, columns.CardFlag.OWN_WAY_ONLY, 0, 1],
    "idol": [Sort.RITUAL, 0, Attribute.DARK, Race.FIEND, 5, 2100, 1500, 0, 0, 0, 0, 1],
}
CARD_NAMES = list(FACTS)
NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
MATERIALS = [[], ["soldier", "dragon"], ["imp", "imp"]]
TOKEN = [Attribute.EARTH, Race.BEAST, 1, 0, 0]


def filter_row(**asked: int) -> list[int]:
    """Return a filter that asks for some things: `sorts=...`, `up=1`, `atk_to=1500`."""
    row = [0, 0, 0, 0, -1, 32_000, -1, 32_000, -1, 32_000, *[0] * (columns.FILTER_WIDTH - 10)]
    for name, value in asked.items():
        row[getattr(columns, "F_" + name.upper())] = value
    return row


END = Instruction(Op.END)


class Bench:
    """A duel in which single programs are run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Lay out an empty table."""
        self.patch = monkeypatch
        self.program: list[Instruction] = [END]
        self.filters = [filter_row()]
        self.parts: dict[str, list[tuple[int, int]]] = {name: [] for name in CARD_NAMES}
        self.s = self.new_duel()
        self.install()

    @staticmethod
    def new_duel() -> Any:
        """Return a duel without a card."""
        s = blank(state_type(2))
        s.players, s.goes = 2, 5
        s.life[0] = s.life[1] = 8000
        for card in range(CARDS):
            s.definition[card], s.slot[card] = NO_CARD, NO_SLOT
        for slot in range(2 * SLOTS):
            s.lies[slot], s.host[slot] = NO_CARD, NO_SLOT
        s.summoning = s.attacker = s.attacked = NO_CARD
        start_stream(s, key_of("bench"), 0, 8)
        return s

    def install(self) -> None:
        """Put the bench's tables in the place of the shipped cards'."""
        facts: list[list[int]] = []
        parts: list[list[int]] = []
        for name in CARD_NAMES:
            row = [*(int(value) for value in FACTS[name]), 0]
            row[columns.FIRST_PART] = len(parts)
            facts.append(row)
            parts += [[0] * 8 + [lasting, code, 0, 0] for code, lasting in self.parts[name]]
        end = [0] * columns.FACTS_WIDTH
        end[columns.FIRST_PART] = len(parts)
        token = [int(Sort.TOKEN), 0, *map(int, TOKEN), len(parts), 0, 0, 0, 1, 0]
        for module in (rows, tables):
            self.set(module, "FACTS", [*facts, end, token, end])
            self.set(module, "PARTS", parts or [[0] * columns.PART_WIDTH])
            self.set(module, "PROGRAM", self.program)
            self.set(module, "NAMES", [names_row(names) for names in MATERIALS])
        self.set(tables, "FILTERS", self.filters)
        for module in (fusing, filters):
            self.set(module, "NAMES", [names_row(names) for names in MATERIALS])
        self.install_made()

    def install_made(self) -> None:
        """Put in place what the rules make of those tables."""
        block = Block(
            cards=range(len(CARD_NAMES)),
            tokens=range(len(CARD_NAMES) + 1, len(CARD_NAMES) + 2),
            parts=range(len(tables.PARTS)),
            program=range(len(self.program)),
            filters=range(len(self.filters)),
            names=range(len(MATERIALS)),
        )
        of_cards = [0] * len(tables.FACTS)
        self.set(tables, "SORTS", rows.sorts_of(tables.FACTS))
        self.set(tables, "ALIKE", of_cards)
        self.set(tables, "UNTRIBUTED", of_cards)
        self.set(filters, "FACTS_OF", tables.FACTS)
        self.set(filters, "SORTS", tables.SORTS)
        self.set(fusing, "FACTS", tables.FACTS)
        self.set(fusing, "MATERIAL", of_cards)
        fusing.fill_material(block)
        passing = [filters.let_pass_printed(np.array(row), block.rows) for row in self.filters]
        self.set(filters, "PRINTED", [filters.in_words(cards) for cards in passing])
        self.let_nothing_wait()
        self.set(filters, "ASKS", [filters.asks_of(np.array(row)) for row in self.filters])
        self.set(filters, "BLIND", [filters.let_pass_unseen(np.array(row)) for row in self.filters])
        self.set(stages, "PROGRAM", self.program)
        self.set(stages, "FILTERS", self.filters)
        self.set(stages, "PARTS", tables.PARTS)
        self.set(stages, "STAGES", [0] * len(self.program))
        self.set(stages, "PART_STAGES", [0] * len(tables.PARTS))
        self.set(stages, "CARD_STAGES", of_cards)
        stages.fill_stages(block)
        self.patch.setattr(tokens, "FIRST_TOKEN_NUMBER", len(CARD_NAMES) + 1)

    def let_nothing_wait(self) -> None:
        """Let no card have a part that waits for something or that a player can activate."""
        for name in ("AWAITS", "OWN", "HAND_TIMES", "ANSWERS", "ANSWER_TIMES", "HAND_ANSWERS"):
            self.set(tables, name, [0] * len(tables.FACTS))
        self.set(tables, "FIELD_TIMES", [[0] * len(tables.FACTS)] * 2)
        self.set(tables, "ONLY_PARTS", [rows.NO_PART] * len(tables.FACTS))

    def set(self, module: Any, name: str, rows: Any) -> None:
        """Put a table in the place of another."""
        self.patch.setattr(module, name, np.array(rows, np.int64))

    # Words of programs

    def filter(self, **asked: int) -> Which:
        """Return a filter."""
        self.filters.append(filter_row(**asked))
        return Which(len(self.filters) - 1)

    def add(self, *program: Written) -> int:
        """Put a program behind the others and return where it begins."""
        at = len(self.program)
        self.program += [*assembled(program), END]
        self.install()
        return at

    def text(self, name: str, *program: Written, lasting: int = 0) -> None:
        """Give a card a text."""
        self.parts[name].append((len(self.program), lasting))
        self.add(*program)
        self.s.continuous_dirty = 1

    def lasting(self, name: str, *program: Written) -> None:
        """Give a card a text that lasts."""
        self.text(name, *program, lasting=1)

    # The table

    def put(self, name: str, zone: Zone = Zone.FIELD, seat: int = 0, *, up: int = 1, defends: int = 0) -> int:
        """Lay a card somewhere and return its number in the duel."""
        s, card = self.s, seat * OWN
        while s.definition[card] != NO_CARD:
            card += 1
        s.definition[card], s.at[card] = NUMBER[name], zone
        if zone == Zone.FIELD:
            put_on_field(s, card, self.empty_slot(name, seat), up, defends)
        else:
            put(self.pile(zone, seat), card)
        self.settle()
        return card

    def empty_slot(self, name: str, seat: int) -> int:
        """Return the first empty slot for a card."""
        first = first_slot(seat) + (0 if FACTS[name][0] <= Sort.TOKEN else 5)
        return next(slot for slot in range(first, first + 5) if self.s.lies[slot] == NO_CARD)

    def pile(self, zone: Zone, seat: int) -> Any:
        """Return a pile of a player's."""
        return getattr(self.s, zone.name.lower())[seat]

    def settle(self) -> None:
        """Reckon what lasts."""
        state_based_actions(self.s)

    def where(self, card: int) -> Zone:
        """Return where a card is."""
        return Zone(self.s.at[card])

    def atk(self, card: int) -> int:
        """Return the ATK of a monster on the field."""
        self.settle()
        return int(self.s.atk[self.s.slot[card]])

    def defence(self, card: int) -> int:
        """Return its DEF."""
        self.settle()
        return int(self.s.defence[self.s.slot[card]])

    # Running

    def run(self, card: int, *program: Written, you: int = 0, subject: int = NO_CARD) -> None:
        """Run a program of a card, its resolution as well, up to a question or its end."""
        at = self.add(*program)
        link = self.s.links[self.s.running]
        link.this.zone_changes, link.this.card, link.itself = self.s.zone_changes[card], card, 1
        link.subject.card = subject
        self.s.resolving = 1
        start(self.s, at, 0, card, you, you, -1)
        self.go()

    def go(self) -> None:
        """Go on up to a question or the program's end."""
        while self.s.running and task(self.s) in (RUN, 0):
            if task(self.s) == 0:  # behind the LINK
                plan(self.s, RUN, 0)
            advance(self.s)
            if self.s.continuous_dirty:
                self.settle()

    def choose(self, card: int) -> None:
        """Choose a card where one is asked for."""
        assert task(self.s) == ASK_CARDS
        done(self.s)
        choose(self.s, self.place(card))
        self.go()

    def stop(self) -> None:
        """Choose no more."""
        done(self.s)
        stop_choosing(self.s)
        self.go()

    def place(self, card: int) -> int:
        """Return the place in which the player who is asked sees a card."""
        s, seat, owner = self.s, self.s.to_move, int(card >= OWN)
        if s.slot[card] != NO_SLOT:
            return int(place_of_slot(seat, s.slot[card]))
        pile = list(self.pile(Zone(s.at[card]), owner))[1:]
        return int(zone_place(seat, owner, s.at[card])) + pile.index(card)


def names_row(names: list[str]) -> list[int]:
    """Return a list of names as the table has it."""
    row = [len(names), *[NUMBER[name] for name in names]]
    return row + [0] * (16 - len(row))


def assembled(program: Iterable[Written]) -> Iterator[Instruction]:
    """Go through a program's instructions, each with the filter that was written before it."""
    which = 0
    for row in program:
        if isinstance(row, Which):
            which = row.number
        else:
            instruction = Instruction(*row)
            yield instruction._replace(which=which) if which else instruction
            which = 0


def everything(zone: Zone, who: int = Who.NOBODY) -> Instruction:
    """Return the instruction that picks all cards of a zone."""
    return Instruction(Op.PICK_ALL, who, 0, zone)


def meant(row: tuple[int, ...], *purposes: int) -> Instruction:
    """Return a pick that is for something."""
    return Instruction(*row)._replace(purpose=sum(purposes))


THIS = Instruction(Op.PICK_THIS)
DESTROY = Instruction(Op.DESTROY)


def events(bench: Bench) -> list[tuple[int, int, int]]:
    """Return the kind, card and number of what happened."""
    rows = list(bench.s.events)[: bench.s.happened]
    return [(row.kind, row.card, row.number) for row in rows]


def triggers(bench: Bench) -> list[int]:
    """Return the triggers of what happened and was not answered yet."""
    return [bench.s.signals[k].trigger for k in range(bench.s.signalled)]


def pick(zone: Zone, who: Who = Who.YOU) -> tuple[int, ...]:
    """Return the instruction that lets one card be chosen."""
    return (Op.PICK, who, 1, zone)


PAID = ((Op.TEST_LIFE, Who.YOU, 0, Order.OR_MORE), (Op.IF_NOT, 0, 2, 0))  # skips two steps once a cost is paid
MINE, THEIRS = everything(Zone.FIELD, Who.YOU), everything(Zone.FIELD, Who.OPPONENT)
