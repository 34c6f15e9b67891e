"""The options of Monsters: decks and life (M1), whether decks are shuffled, and dice and coins set beforehand."""

from collections.abc import Mapping, Sequence
from typing import Any

from duelkit.games.monsters.decks import DEFAULT, check_decks, deck_of, names_file, shipped
from duelkit.games.monsters.decks.cards import check_card
from duelkit.games.monsters.decks.files import IDS, PASSCODES
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.state import CARDS, LIFE, MOST_LIFE, NO_SLOT, OWN, PLAYERS, PRESET, SIDES, SLOTS
from duelkit.kernel.game import ListOption, NumberOption, Option
from duelkit.kernel.piles import NO_CARD, UNKNOWN, put
from duelkit.kinds import Items, OneOf
from duelkit.texts import N_

HEADS, TAILS = "heads", "tails"
COINS = {TAILS: 0, HEADS: 1}


def check_dice(items: Sequence[Any]) -> list[Any]:
    """Return what dice and coins will show; raises BadInput unless each is a number from 1 to 6, "heads" or "tails"."""
    shows = OneOf((*range(1, SIDES + 1), HEADS, TAILS))
    return [shows.check(item, f"dice[{at}]") for at, item in enumerate(Items(PRESET).check(items, "dice"))]


def read_die(word: str) -> Any:
    """Return a die as a number, a coin as a word; anything else is returned unchanged, and `check_dice` refuses it."""
    return int(word) if word.isdecimal() and len(word) == 1 else word


OPTIONS = (
    Option("players", (PLAYERS,), N_("how many play (M1)")),
    ListOption(
        "decks",
        DEFAULT,
        N_("the two decks: names of shipped lists, files that end in .txt or .ydk, or sealed-SEED (M1)"),
        "effect_yugi,my-deck.txt",
        check_decks,
        str,
        names_file,
        shipped,
        (IDS, PASSCODES),
    ),
    Option(
        "shuffle",
        (True, False),
        N_("whether the decks are shuffled, or played from the top as listed"),
        arranges=N_("The decks are not shuffled: the cards come in the order in which their owners listed them."),
    ),
    NumberOption("life", LIFE, 1, MOST_LIFE, N_("the life points that each player begins with (M1)")),
    ListOption(
        "dice",
        (),
        N_("what the first dice and coins show, before chance takes over"),
        "6,heads,tails",
        check_dice,
        read_die,
        names=lambda: tuple(COINS),
        arranges=N_("What the first dice and coins show is set beforehand."),
    ),
)


def set_options(s: Any, options: Mapping[str, Any]) -> None:
    """Write the options into a record: both decks, the top card of the list on top, and the life."""
    lay_empty_table(s)
    set_dice(s, options["dice"])
    s.ordered = 0 if options["shuffle"] else 1
    for seat, ids in enumerate(options["decks"]):
        s.life[seat] = options["life"]
        deck = deck_of(ids, f"decks[{seat}]")
        first = seat * OWN
        name_cards(s, first, deck.cards)
        for i in reversed(range(len(deck.main))):
            lay(s, s.deck[seat], first + i, Zone.DECK)
        for i in range(len(deck.fusion)):
            lay(s, s.fusion[seat], first + len(deck.main) + i, Zone.FUSION)


def lay_empty_table(s: Any) -> None:
    """Write into a blank record that no card is there and nothing is under way."""
    for card in range(CARDS):
        s.definition[card] = UNKNOWN
        s.slot[card] = NO_SLOT
    for slot in range(2 * SLOTS):
        s.lies[slot] = NO_CARD
        s.host[slot] = NO_SLOT
    s.summoning = s.attacker = s.attacked = s.flipped = NO_CARD


def set_dice(s: Any, dice: Sequence[Any]) -> None:
    """Write what dice and coins will show before they are random; heads is 1, tails 0."""
    s.presets = len(dice)
    for at, die in enumerate(dice):
        s.preset[at] = COINS.get(die, die)


def name_cards(s: Any, first: int, ids: Sequence[str]) -> None:
    """Write which card of the tables each of the duel's cards from `first` on is."""
    for i, card in enumerate(ids):
        s.definition[first + i] = check_card(card)


def lay(s: Any, pile: Any, card: int, zone: Zone) -> None:
    """Put a card onto a pile of this zone."""
    put(pile, card)
    s.at[card] = zone
