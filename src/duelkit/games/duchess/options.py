"""The options of Duchess: D1 and D4."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import SHIPPED, cards_option
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.games.duchess.cards import CODES, SUITS
from duelkit.games.duchess.own import RankTexts, texts_named
from duelkit.games.duchess.rules.state import FIELD, HAND, MOST_PLAYERS, OPENING_HAND, PACK, RANKS
from duelkit.kernel.game import ListOption, NumberOption, Option
from duelkit.kinds import shown
from duelkit.texts import N_

SMALL_PACK = N_("The pack has only some of its ranks and suits.")


def check_pack(items: Sequence[Any], known: Sequence[str], place: str) -> list[Any]:
    """Return ranks or suits in the order of `known`; raises BadInput for none, for others, and for one named twice."""
    for item in items:
        if item not in known:
            raise BadInput(
                N_("{place} holds {value}; it should name some of {known}."),
                place=place,
                value=shown(item),
                known=", ".join(known),
            )
        if list(items).count(item) > 1:
            raise BadInput(N_("{place} names {value} twice."), place=place, value=shown(item))
    if not items:
        raise BadInput(N_("{place} names nothing: name some of {known}."), place=place, known=", ".join(known))
    return [one for one in known if one in items]


def check_ranks(items: Sequence[Any]) -> list[Any]:
    """Return the ranks of a pack in their order; raises BadInput as `check_pack`."""
    return check_pack(items, RANKS, "ranks")


def check_suits(items: Sequence[Any]) -> list[Any]:
    """Return the suits of a pack in their order; raises BadInput as `check_pack`."""
    return check_pack(items, SUITS, "suits")


OPTIONS = (
    Option("players", tuple(range(2, MOST_PLAYERS + 1)), N_("how many play (D1)")),
    Option("decks", ("shared", "own"), N_("one pack dealt out among the players, or a whole pack each (D1)")),
    Option("draw", ("forced", "optional"), N_("whether the draw of a go may be skipped (D4)")),
    NumberOption("hand", OPENING_HAND, 1, HAND, N_("the cards that each player begins with (D2)")),
    NumberOption("limit", HAND, 1, HAND, N_("the cards that a hand holds (D6)")),
    NumberOption("field", FIELD, 1, FIELD, N_("the cards that a field holds (D16)")),
    ListOption(
        "ranks",
        RANKS,
        N_("the ranks that the pack has (D1)"),
        "A,3,5",
        check_ranks,
        str.upper,
        names=lambda: RANKS,
        arranges=SMALL_PACK,
    ),
    ListOption(
        "suits",
        SUITS,
        N_("the suits that the pack has (D1)"),
        "D,C",
        check_suits,
        str.upper,
        names=lambda: SUITS,
        arranges=SMALL_PACK,
    ),
    NumberOption("size", PACK, 1, PACK, N_("the cards that each deck is dealt at most (D1)")),
    cards_option(
        N_("files with texts for ranks; shipped stands for those of the game, where a file has none (D17-D19)"),
        partial(card_shape, "duchess"),
        texts_named,
    ),
)
SIZES = {"limit": HAND, "field": FIELD}  # that matter in the middle of a duel, and how large they are usually
PACKS = {"ranks": RANKS, "suits": SUITS}  # what a pack has usually
WAYS = [option for option in OPTIONS[1:] if isinstance(option, Option)]  # of which the record holds the index


def set_options(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a record."""
    for option in WAYS:
        setattr(s, option.name, option.values.index(options.get(option.name, option.values[0])))
    s.opening_more = options.get("hand", OPENING_HAND) - OPENING_HAND
    s.limit_less = HAND - options.get("limit", HAND)
    s.field_less = FIELD - options.get("field", FIELD)
    s.absent = absent_of(options.get("ranks", RANKS), options.get("suits", SUITS))
    s.deck_less = PACK - options.get("size", PACK)
    s.texts = texts_of_duel(options).texts


def texts_of_duel(options: Mapping[str, Any]) -> RankTexts:
    """Return the texts that a duel's ranks have; refuse those by which cards change hands where packs would mix."""
    texts = texts_named(options.get("cards", [SHIPPED]))
    if texts.takes_cards and options.get("decks") == "own":
        raise BadInput(
            N_("The text of {id} has players take each other's cards, and with decks=own everyone has a whole pack."),
            id=texts.takes_cards,
        )
    return texts


def absent_of(ranks: Sequence[str], suits: Sequence[str]) -> int:
    """Return a bit for each card that a pack of these ranks and suits has not."""
    return sum(1 << card for card, code in enumerate(CODES) if code[:-1] not in ranks or code[-1] not in suits)


def pack_of(s: Any) -> dict[str, list[str]]:
    """Return the ranks and the suits of the pack, each only where it has not all of them."""
    there = [code for card, code in enumerate(CODES) if not s.absent >> card & 1]
    ranks = [rank for rank in RANKS if any(code[:-1] == rank for code in there)]
    suits = [suit for suit in SUITS if any(code[-1] == suit for code in there)]
    return pack_in_play({"ranks": ranks, "suits": suits})


def pack_in_play(options: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the options `ranks` and `suits`, each only where it does not name all of them."""
    return {name: list(options[name]) for name, usual in PACKS.items() if len(options[name]) < len(usual)}


def in_play(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of the options that matter in the middle of a duel: a scenario has them."""
    sizes = {name: options[name] for name, usual in SIZES.items() if options[name] != usual}
    return {
        "players": options["players"],
        **{option.name: options[option.name] for option in WAYS},
        **sizes,
        **pack_in_play(options),
    }


def options_of(s: Any) -> dict[str, Any]:
    """Read the options out of a record."""
    chosen = {option.name: option.values[getattr(s, option.name)] for option in WAYS}
    sizes = {"limit": HAND - s.limit_less, "field": FIELD - s.field_less}
    changed = {name: size for name, size in sizes.items() if size != SIZES[name]}
    return {"players": s.players, **chosen, **changed, **pack_of(s)}


def contradictions(options: Mapping[str, Any]) -> Iterator[BadInput]:
    """Yield an error for each of the options that does not go with another one."""
    players, hand, limit, most = (options[name] for name in ("players", "hand", "limit", "size"))
    pack = len(options["ranks"]) * len(options["suits"])
    whole = pack if options["decks"] == "own" else pack // players
    if hand > limit:
        yield BadInput(
            N_("hand is {hand}, and a hand holds {limit} cards: lower hand, or raise limit."), hand=hand, limit=limit
        )
    if hand > whole and pack < PACK:
        sentence = N_(
            "hand is {hand}, and a pack of {pack} cards gives each player {n}: lower hand, or add ranks or suits."
        )
        yield BadInput(sentence, hand=hand, pack=pack, n=whole)
    elif hand > min(most, whole):
        sentence = N_("hand is {hand}, and each deck is dealt {n} cards: lower hand, or raise size.")
        yield BadInput(sentence, hand=hand, n=min(most, whole))
    if options["decks"] == "own" and whole < most < PACK:
        yield BadInput(
            N_("size is {size}, and a pack of these ranks and suits has {n} cards: lower size."), size=most, n=whole
        )
    elif whole < most < PACK:
        sentence = N_("size is {size}, and one pack gives {players} players {n} cards each: lower size, or decks=own.")
        yield BadInput(sentence, size=most, players=players, n=whole)
