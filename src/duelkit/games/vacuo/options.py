"""The options of Vácuo: players and life (V2), cards (V3), and dice set beforehand."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from duelkit.cardtext.inspection import sound_cards
from duelkit.errors import BadInput
from duelkit.games.vacuo.cards import SHIPPED, CardSet, check_deal, set_named
from duelkit.games.vacuo.rules.state import FEWEST_PLAYERS, LIFE, MOST_LIFE, MOST_PLAYERS, PRESET, SIDES
from duelkit.games.vacuo.shape import vacuo_shape
from duelkit.kernel.game import ListOption, NumberOption, Option
from duelkit.kernel.piles import NO_CARD
from duelkit.kinds import Items, WholeNumber, shown
from duelkit.texts import N_


def check_cards(items: Sequence[Any]) -> list[Any]:
    """Return tables of cards and the word "shipped", with files read; raises BadInput for anything else."""
    found: list[Any] = []
    for at, item in enumerate(items):
        if item == SHIPPED or isinstance(item, Mapping):
            found.append(item)
        elif isinstance(item, str | Path):
            found += [entry.table for _, entry in sound_cards(Path(item), vacuo_shape)]
        else:
            sentence = N_('{place} should be a card table, the name of a card file, or "shipped", not {value}.')
            raise BadInput(sentence, place=f"cards[{at}]", value=shown(item))
    if not found:
        raise BadInput("The option cards names no card: name a card file, or leave it out.")
    set_named(found)
    return found


def names_file(item: Any) -> bool:
    """Tell whether an item of the option `cards` is a file's name."""
    return isinstance(item, str | Path) and item != SHIPPED


def check_dice(items: Sequence[Any]) -> list[int]:
    """Return the dice; raises BadInput unless each is a number from 1 to 6."""
    die = WholeNumber(1, SIDES)
    return [die.check(item, f"dice[{at}]") for at, item in enumerate(Items(PRESET).check(items, "dice"))]


def read_die(word: str) -> Any:
    """Return a die as a number; anything else is returned unchanged, and `check_dice` refuses it."""
    return int(word) if word.isdecimal() and len(word) == 1 else word


OPTIONS = (
    Option("players", tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1)), N_("how many play (V2)")),
    NumberOption("life", LIFE, 1, MOST_LIFE, N_("the life that each player begins with (V2)")),
    ListOption(
        "cards",
        (SHIPPED,),
        N_("card files to play with; shipped stands for the cards that come with the game (V3)"),
        "shipped,my-cards.toml",
        check_cards,
        str,
        names_file,
        lambda: (SHIPPED,),
        (".toml",),
        N_("It is played with cards of the host's own, beside or in place of those that come with the game."),
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
    """Write the options into a record, the cards included; raises BadInput for a set too small to deal (V4)."""
    cards = set_named(options["cards"])
    check_deal(cards, options["players"])
    set_table(s, cards, options["dice"])
    cards.copies(s)
    for seat in range(options["players"]):
        s.life[seat] = options["life"]


def set_table(s: Any, cards: CardSet, dice: Sequence[int]) -> None:
    """Write the cards and the dice into a record, and that nothing is under way."""
    cards.fill(s)
    s.presets = len(dice)
    for at, die in enumerate(dice):
        s.preset[at] = die
    for seat in range(s.players):
        s.order[seat] = seat
    s.attacking = s.defending = s.using = NO_CARD
