"""The options of Monsters: decks and life (M1), whether decks are shuffled, and dice and coins set beforehand."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import cards_option
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.decks import DEFAULT, check_decks, deck_of, names_file, shipped
from duelkit.games.monsters.decks.files import IDS, PASSCODES
from duelkit.games.monsters.decks.known_cards import check_card
from duelkit.games.monsters.own import cards_named, note_cards
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.state import (
    CARDS,
    FEWEST_CARDS,
    HAND_LIMIT,
    LIFE,
    MONSTERS,
    MOST_CARDS,
    MOST_LIFE,
    NO_SLOT,
    OPENING_HAND,
    OWN,
    PLAYERS,
    PRESET,
    SIDES,
    SLOTS,
)
from duelkit.kernel.game import ListOption, NumberOption, Option
from duelkit.kernel.piles import NO_CARD, UNKNOWN, put
from duelkit.kinds import Items, OneOf
from duelkit.texts import N_

MOST_OPENING, MOST_KEPT = 20, 40  # cards: a deck usually has 40
SMALLEST_DECK = 10  # cards that a variant asks for
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
    cards_option(
        N_("card files whose cards decks can name; shipped stands for the cards that come with the game"),
        partial(card_shape, "monsters"),
        cards_named,
    ),
    NumberOption("size", FEWEST_CARDS, SMALLEST_DECK, MOST_CARDS, N_("the fewest cards that a deck holds (M1)")),
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
        beside=("cards", "size"),
        by_seat=True,
    ),
    Option(
        "shuffle",
        (True, False),
        N_("whether the decks are shuffled, or played from the top as listed"),
        arranges=N_("The decks are not shuffled: the cards come in the order in which their owners listed them."),
    ),
    NumberOption("life", LIFE, 1, MOST_LIFE, N_("the life points that each player begins with (M1)")),
    NumberOption("hand", OPENING_HAND, 1, MOST_OPENING, N_("the cards that each player begins with (M1)")),
    NumberOption("field", MONSTERS, 1, MONSTERS, N_("the monsters, and the spells and traps, that a field holds (M7)")),
    NumberOption("limit", HAND_LIMIT, 1, MOST_KEPT, N_("the cards that a hand keeps at the end of a turn (M18)")),
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
    cards = cards_named(options["cards"])
    note_cards(s, cards)
    s.opening_more = options["hand"] - OPENING_HAND
    s.limit_more = options["limit"] - HAND_LIMIT
    s.field_less = MONSTERS - options["field"]
    s.ordered = 0 if options["shuffle"] else 1
    for seat, ids in enumerate(options["decks"]):
        s.life[seat] = options["life"]
        deck = deck_of(ids, f"decks[{seat}]", cards)
        first = seat * OWN
        name_cards(s, first, deck.cards, cards)
        for i in reversed(range(len(deck.main))):
            lay(s, s.deck[seat], first + i, Zone.DECK)
        for i in range(len(deck.fusion)):
            lay(s, s.fusion[seat], first + len(deck.main) + i, Zone.FUSION)


def contradictions(options: Mapping[str, Any]) -> Iterator[BadInput]:
    """Yield an error for each of the options that does not go with another one."""
    hand, cards = options["hand"], cards_named(options["cards"])
    for seat, ids in enumerate(options["decks"]):
        place = f"decks[{seat}]"
        n = len(deck_of(ids, place, cards).main)
        if hand > n:
            sentence = N_("hand is {hand}, and {place} holds {n} cards: lower hand, or play with a larger deck.")
            yield BadInput(sentence, hand=hand, place=place, n=n)


def lay_empty_table(s: Any) -> None:
    """Write into a blank record that no card is there and nothing is under way."""
    for card in range(CARDS):
        s.definition[card] = UNKNOWN
        s.slot[card] = NO_SLOT
    for slot in range(2 * SLOTS):
        s.lies[slot] = NO_CARD
        s.host[slot] = NO_SLOT
    s.summoning = s.attacker = s.attacked = s.flipped = s.to_use.card = NO_CARD


def set_dice(s: Any, dice: Sequence[Any]) -> None:
    """Write what dice and coins will show before they are random; heads is 1, tails 0."""
    s.presets = len(dice)
    for at, die in enumerate(dice):
        s.preset[at] = COINS.get(die, die)


def name_cards(s: Any, first: int, ids: Sequence[str], cards: CardPool) -> None:
    """Write which card of the tables each of the duel's cards from `first` on is."""
    for i, card in enumerate(ids):
        s.definition[first + i] = check_card(cards, card)


def lay(s: Any, pile: Any, card: int, zone: Zone) -> None:
    """Put a card onto a pile of this zone."""
    put(pile, card)
    s.at[card] = zone
