"""The options of Vácuo: players and life (V2), cards (V3), and dice set beforehand."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import cards_option
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.games.vacuo.cards import CardSet, copies_in, set_named
from duelkit.games.vacuo.rules.state import (
    COPIES,
    FEWEST_PLAYERS,
    FEWEST_SIDES,
    LAST_GO,
    LIFE,
    MOST_LIFE,
    MOST_OPENING,
    MOST_PLAYERS,
    OPENING_HAND,
    PENALTY,
    PRESET,
    SIDES,
)
from duelkit.games.vacuo.shape import too_few
from duelkit.kernel.game import ListOption, NumberOption, Option
from duelkit.kernel.piles import NO_CARD
from duelkit.kinds import Items, WholeNumber
from duelkit.texts import N_


def check_dice(items: Sequence[Any], sides: int = SIDES) -> list[int]:
    """Return the dice; raises BadInput unless each is a number from 1 to `sides`."""
    die = WholeNumber(1, sides)
    return [die.check(item, f"dice[{at}]") for at, item in enumerate(Items(PRESET).check(items, "dice"))]


def read_die(word: str) -> Any:
    """Return a die as a number; anything else is returned unchanged, and `check_dice` refuses it."""
    return int(word) if word.isdecimal() and len(word) == 1 else word


OPTIONS = (
    Option("players", tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)), N_("how many play (V2)")),
    NumberOption("life", LIFE, 1, MOST_LIFE, N_("the life that each player begins with (V2)")),
    NumberOption("hand", OPENING_HAND, OPENING_HAND, MOST_OPENING, N_("the cards that each player begins with (V4)")),
    NumberOption("copies", COPIES[0], 1, COPIES[0], N_("the copies of one card in the queue at most (V3)")),
    NumberOption("sides", SIDES, FEWEST_SIDES, SIDES, N_("the faces of a die (V1)")),
    NumberOption("turns", LAST_GO, 1, LAST_GO, N_("the turns after which the highest life wins (V23)")),
    NumberOption("penalty", PENALTY, 0, MOST_LIFE, N_("the life that it costs to hold no card (V8)")),
    cards_option(
        N_("card files to play with; shipped stands for the cards that come with the game (V3)"),
        partial(card_shape, "vacuo"),
        set_named,
    ),
    ListOption(
        "dice",
        (),
        N_("what the first dice show, before chance takes over (V1)"),
        "6,1,3",
        check_dice,
        read_die,
        arranges=N_("What the first dice show is set beforehand."),
    ),
)


def set_options(s: Any, options: Mapping[str, Any]) -> None:
    """Write the options into a record, the cards included."""
    cards = set_named(options["cards"])
    set_table(s, cards, options["dice"])
    for number, (_, copies) in enumerate(copies_in(cards, options["copies"])):
        s.copies[number] = copies
    s.penalty_more = options["penalty"] - PENALTY
    s.opening_more = options["hand"] - OPENING_HAND
    s.goes_less = LAST_GO - options["turns"]
    s.sides_less = SIDES - options["sides"]
    s.full_life = options["life"]
    for seat in range(options["players"]):
        s.life[seat] = options["life"]


def contradictions(options: Mapping[str, Any]) -> Iterator[BadInput]:
    """Yield an error for each of the options that does not go with another one."""
    hand, players, sides = options["hand"], options["players"], options["sides"]
    copies = copies_in(set_named(options["cards"]), options["copies"])
    queue = sum(n for _, n in copies)
    yield from too_few(copies, players)
    if hand * players > queue:
        sentence = N_(
            "hand is {hand}, and the queue holds {n} cards for {players} players: lower hand, or raise copies."
        )
        yield BadInput(sentence, hand=hand, n=queue, players=players)
    for at, die in enumerate(options["dice"]):
        if die > sides:
            sentence = N_("dice[{at}] is {die}, and a die has {sides} faces: lower it, or raise sides.")
            yield BadInput(sentence, at=at, die=die, sides=sides)


def set_table(s: Any, cards: CardSet, dice: Sequence[int]) -> None:
    """Write the cards and the dice into a record, and that nothing is under way."""
    cards.fill(s)
    s.presets = len(dice)
    for at, die in enumerate(dice):
        s.preset[at] = die
    for seat in range(s.players):
        s.order[seat] = seat
    s.attacking = s.defending = s.using = NO_CARD
