"""What the columns of Monsters' observations are: `rules.observation` writes them, in the same order."""

from enum import IntEnum
from typing import Any

from duelkit.games.monsters.rules.conditions import Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import FIRST_QUESTION, Phase, ResponseWindow, Task
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.observation import ALL_SLOTS, WORD, WORDS
from duelkit.games.monsters.rules.rows import COUNTER_SPEED
from duelkit.games.monsters.rules.state import (
    AIMS,
    LINKS,
    MODIFIERS,
    MOST_CARDS,
    MOST_FUSIONS,
    OWN,
    PLAYERS,
    SLOTS,
    WAITING,
)
from duelkit.kernel.observation import MOST, ONE, SEATS, ColumnBlock, Columns
from duelkit.kernel.operands import Called

SLOT_AXIS = "slots, the viewer's first: five for monsters, five for spells and traps, the field spell"
FIELD = Columns((ALL_SLOTS,), (SLOT_AXIS,))
EACH = Columns((PLAYERS,), (SEATS,))
LINK = Columns((LINKS,), ("links, the first one first",))
TARGET = Columns((LINKS, AIMS), ("links", "targets"))
WAITS = Columns((WAITING,), ("effects",))
CHANGE = Columns((MODIFIERS,), ("changes",))
SMALL = 127  # more than there is ever of what is counted
SLOT_BITS = 31  # a bit for each monster
# Where an observation has the cards in the places of decisions.
CARD_PLACES = {
    "hand": ("hand", 0),
    "mine": ("field", 0),
    "theirs": ("field", SLOTS),
    "grave": ("grave", 0),
    "their-grave": ("their_grave", 0),
    "banished": ("banished", 0),
    "their-banished": ("their_banished", 0),
    "deck": ("deck", 0),
    "fusion": ("fusion", 0),
    "their-hand": ("their_hand", 0),
    "their-deck": ("their_deck", 0),
}


def words_of(kind: type[IntEnum]) -> tuple[str, ...]:
    """Return the names of the numbers of a kind, in their order, where each number from 0 on has one."""
    return tuple(one.name.lower() for one in sorted(kind))


def bits_of(kind: type[IntEnum]) -> tuple[str, ...]:
    """Return the name of each bit of a mask; "" for one that means nothing."""
    names = {one.value: one.name.lower() for one in kind}
    return tuple(names.get(bit, "") for bit in range(WORD * WORDS))


def blocks(s: Any) -> tuple[ColumnBlock, ...]:  # noqa: ARG001 - as in the games whose columns depend on the options
    """Return the columns of an observation."""
    return (*OF_PILES, *OF_SLOTS, *OF_PLAYERS, *OF_CHAIN, *OF_CHANGES, *UNDER_WAY, *QUESTION)


def pile(name: str, meaning: str, room: int) -> ColumnBlock:
    """Return the columns of a pile's cards."""
    return Columns((room,), ("places",)).card(name, meaning, CARDS_ROOM)


OF_PILES = (
    pile("hand", "the viewer's hand", MOST_CARDS),
    pile("their_hand", "the opponent's hand", MOST_CARDS),
    pile("grave", "the viewer's graveyard", OWN),
    pile("their_grave", "the opponent's graveyard", OWN),
    pile("banished", "the viewer's banished cards", OWN),
    pile("their_banished", "the opponent's banished cards", OWN),
    pile("fusion", "the viewer's fusion deck", MOST_FUSIONS),
    pile(
        "deck",
        "the viewer's deck: by place while the viewer looks at it, else as it was listed, then what lies face up below"
        " its top, by number",
        MOST_CARDS,
    ),
    pile(
        "their_deck",
        "the opponent's deck, while the viewer looks at it; else an open top card, and from the bottom up what lies"
        " face up below it, by number",
        MOST_CARDS,
    ),
    ONE.number("their_deck_size", "cards in the opponent's deck", MOST_CARDS),
    ONE.number("their_fusion_size", "cards in the opponent's fusion deck", MOST_FUSIONS),
    ONE.card("deck_top", "the top card of the viewer's deck, if that lies open", CARDS_ROOM),
)
OF_SLOTS = (
    FIELD.card("field", "the card there", CARDS_ROOM),
    FIELD.flag("up", "whether it lies face up"),
    FIELD.flag("defends", "whether it is in defence position"),
    FIELD.signed("atk", "its ATK now, where the viewer knows it"),
    FIELD.signed("def", "its DEF now, likewise"),
    FIELD.number("age", "turns since it came to the field", MOST),
    FIELD.flag("turned", "whether its position was changed in this turn, or it attacked"),
    FIELD.flag("flipped", "whether it was turned face up in this turn"),
    FIELD.number("attacks", "its attacks in this turn", SMALL),
    FIELD.number("host", "the slot of the monster that it is on, from 1", ALL_SLOTS),
    FIELD.number("counters", "its counters", MOST),
    FIELD.number("used", "a bit for each effect of it used in this turn", SMALL, -SMALL - 1),
    FIELD.number("how", "how it came: bits of `kernel.triggers.Cause`", MOST),
    FIELD.number("struck", "a bit for each slot of the other side that it attacked in this turn", SLOT_BITS),
    FIELD.flag("falls", "whether it was destroyed in the battle under way"),
    Columns((WORDS, ALL_SLOTS), ("columns of bits", SLOT_AXIS)).bits(
        "traits", f"its traits, {WORD} bits a column, the lowest first", bits_of(Trait), WORD
    ),
)
OF_PLAYERS = (
    EACH.signed("life", "life points"),
    EACH.number("summons", "Normal Summons and Sets in this turn", SMALL),
    EACH.number(
        "summoned", "1: any monster was summoned in this turn; 2 more: one summoned or set by an effect", SMALL
    ),
    Columns((PLAYERS, WORDS), (SEATS, "columns of bits")).bits(
        "bans", f"restrictions of a player, {WORD} bits a column, the lowest first", bits_of(Ban), WORD
    ),
    ONE.seat("turn", "whose turn it is", PLAYERS),
    ONE.choice("phase", "the phase (M2)", words_of(Phase)),
    ONE.number("goes", "turns begun", MOST),
    ONE.number("fought", "attacks declared in this turn", SMALL),
    ONE.flag("battle_over", "whether the Battle Phase is to end"),
    ONE.bits("silenced", "whose effects are negated on the field", words_of(Sort)),
)
OF_CHAIN = (
    LINK.card("chain", "the card of each link of the chain", CARDS_ROOM),
    LINK.seat("chain_seat", "whose it is", PLAYERS),
    LINK.number("chain_slot", "the slot of its card, from 1", ALL_SLOTS),
    LINK.number("chain_effect", "which of its card's effects it is, from 1", MOST),
    LINK.flag("chain_itself", "whether the card was activated, not an effect of one that lies there"),
    LINK.choice("chain_negated", "what of it was negated", ("nothing", "effect", "activation")),
    LINK.number("chain_speed", "its spell speed", COUNTER_SPEED),
    LINK.signed("chain_paid", "a number paid or called on activation"),
    TARGET.card("targets", "its targets that are still there", CARDS_ROOM),
    TARGET.number("target_slot", "their slots, from 1", ALL_SLOTS),
    WAITS.card("waiting", "effects that wait for their place in a chain", CARDS_ROOM),
    WAITS.seat("waiting_seat", "whose they are", PLAYERS),
    ONE.flag("resolving", "whether the chain resolves"),
    ONE.number("passes", "players who passed one after the other", PLAYERS),
)
OF_CHANGES = (
    CHANGE.choice("lasting", "the kind of a change that lasts", words_of(ModifierKind)),
    CHANGE.number("lasting_slot", "the slot of the card that it is a change of, from 1", ALL_SLOTS),
    CHANGE.seat("lasting_seat", "the player that it is a change of", PLAYERS),
    CHANGE.signed("lasting_number", "by how much, or which"),
    CHANGE.signed("lasting_end", "the turn in which it ends, or a number below 0 of `rules.conditions`"),
)
UNDER_WAY = (
    ONE.card("summoning", "the card that is being summoned, where the viewer knows it", CARDS_ROOM),
    ONE.flag("summon_set", "whether it is being set"),
    ONE.number("tributes", "tributes made so far", SMALL),
    ONE.number("attacker", "the slot of the monster that attacks, from 1", ALL_SLOTS),
    ONE.number("attacked", "the slot of the monster that is attacked, from 1", ALL_SLOTS),
    ONE.flag("attack_stopped", "whether the attack was stopped"),
    ONE.flag("stopped", "whether the summon under way was negated"),
)
TURN_QUESTIONS = tuple(task.name.removeprefix("ASK_").lower() for task in Task if task >= FIRST_QUESTION)
QUESTION = (
    ONE.seat("mover", "who decides", PLAYERS),
    ONE.choice("asked", "what is asked", ("nothing", *TURN_QUESTIONS, "may", "player", "cards", "either")),
    ONE.choice("window", "the response window (M13)", ("none", *words_of(ResponseWindow))),
    ONE.choice("called", "what is to be called", ("nothing", *words_of(Called))),
    ONE.number("wanted", "cards still to be chosen; 64 more where the player may stop", SMALL),
)
