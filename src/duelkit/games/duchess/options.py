"""The options of Duchess: D1 and D4."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from duelkit.cardtext.own_cards import SHIPPED, cards_option
from duelkit.errors import BadInput
from duelkit.games import card_shape
from duelkit.games.duchess.own import texts_named
from duelkit.games.duchess.rules.state import FIELD, HAND, MOST_PLAYERS, OPENING_HAND, PACK
from duelkit.kernel.game import NumberOption, Option
from duelkit.texts import N_

OPTIONS = (
    Option("players", tuple(range(2, MOST_PLAYERS + 1)), N_("how many play (D1)")),
    Option("decks", ("shared", "own"), N_("one pack dealt out among the players, or a whole pack each (D1)")),
    Option("draw", ("forced", "optional"), N_("whether the draw of a go may be skipped (D4)")),
    NumberOption("hand", OPENING_HAND, 1, HAND, N_("the cards that each player begins with (D2)")),
    NumberOption("limit", HAND, 1, HAND, N_("the cards that a hand holds (D6)")),
    NumberOption("field", FIELD, 1, FIELD, N_("the cards that a field holds (D16)")),
    NumberOption("size", PACK, 1, PACK, N_("the cards that each deck is dealt at most (D1)")),
    cards_option(
        N_("files with texts for ranks; shipped stands for those of the game, where a file has none (D17-D19)"),
        partial(card_shape, "duchess"),
        texts_named,
    ),
)
SIZES = {"limit": HAND, "field": FIELD}  # that matter in the middle of a duel, and how large they are usually
WAYS = [option for option in OPTIONS[1:] if isinstance(option, Option)]  # of which the record holds the index


def set_options(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a record."""
    for option in WAYS:
        setattr(s, option.name, option.values.index(options.get(option.name, option.values[0])))
    s.opening_more = options.get("hand", OPENING_HAND) - OPENING_HAND
    s.limit_less = HAND - options.get("limit", HAND)
    s.field_less = FIELD - options.get("field", FIELD)
    s.deck_less = PACK - options.get("size", PACK)
    s.texts = texts_named(options.get("cards", [SHIPPED])).texts


def in_play(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of the options that matter in the middle of a duel: a scenario has them."""
    sizes = {name: options[name] for name, usual in SIZES.items() if options[name] != usual}
    return {"players": options["players"], **{option.name: options[option.name] for option in WAYS}, **sizes}


def options_of(s: Any) -> dict[str, Any]:
    """Read the options out of a record."""
    chosen = {option.name: option.values[getattr(s, option.name)] for option in WAYS}
    sizes = {"limit": HAND - s.limit_less, "field": FIELD - s.field_less}
    return {"players": s.players, **chosen, **{name: size for name, size in sizes.items() if size != SIZES[name]}}


def contradictions(options: Mapping[str, Any]) -> Iterator[BadInput]:
    """Yield an error for each of the options that does not go with another one."""
    players, hand, limit, most = (options[name] for name in ("players", "hand", "limit", "size"))
    whole = PACK if options["decks"] == "own" else PACK // players
    if hand > limit:
        yield BadInput(
            N_("hand is {hand}, and a hand holds {limit} cards: lower hand, or raise limit."), hand=hand, limit=limit
        )
    if hand > min(most, whole):
        sentence = N_("hand is {hand}, and each deck is dealt {n} cards: lower hand, or raise size.")
        yield BadInput(sentence, hand=hand, n=min(most, whole))
    if whole < most < PACK:
        sentence = N_("size is {size}, and one pack gives {players} players {n} cards each: lower size, or decks=own.")
        yield BadInput(sentence, size=most, players=players, n=whole)
