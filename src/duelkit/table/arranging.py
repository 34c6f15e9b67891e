"""What a host has arranged about a deal: the terms by which not chance alone decides, as sentences."""

from collections.abc import Mapping
from typing import Any

from duelkit.games import game_named
from duelkit.kernel.game import AnyOption, NumberOption
from duelkit.kernel.variants import VARIANT
from duelkit.table.terms import Terms
from duelkit.texts import N_, Language

OF_VARIANT = N_("It is played in the variant {name}.")
CHANGED = N_("{what}: {n}; usually {usual}.")
FROM_POSITION = N_("The duel begins from a position that the host laid out.")
FROM_SAVE = N_("The duel goes on from a saved one: whoever has that save can know the cards and dice to come.")


def arranged(terms: Terms) -> list[str]:
    """Return an English sentence for each of the terms that affects the deal; an empty list if chance alone decides."""
    if terms.start is not None:
        return [FROM_POSITION if "scenario" in terms.start else FROM_SAVE, *arranged_by(terms, terms.start)]
    return arranged_by(terms, {"options": terms.options})


def said_terms(terms: Terms, _: Language) -> list[str]:
    """Return what a host has arranged, and each number that the host has changed, for all to read before they sit."""
    options = terms.start.get("options", {}) if terms.start is not None else terms.options
    return [*(_(one) for one in arranged(terms)), *said_options(terms.game, options, _)]


def said_options(game: str, options: Mapping[str, Any], _: Language) -> list[str]:
    """Return the name of the variant among some options, and each number that is not the usual one, as sentences."""
    variant = [_(OF_VARIANT, name=options[VARIANT])] if VARIANT in options else []
    changed = (one for one in game_named(game).options if isinstance(one, NumberOption) and one.name in options)
    return variant + [
        _(CHANGED, n=options[one.name], what=capital(_(one.help)), usual=one.default)
        for one in changed
        if options[one.name] != one.default
    ]


def capital(words: str) -> str:
    """Return words with a capital letter in front."""
    return words[:1].upper() + words[1:]


def arranged_by(terms: Terms, start: dict[str, Any]) -> list[str]:
    """Return sentences for the options that differ from their defaults."""
    chosen = start.get("options", {})
    options = [option for option in game_named(terms.game).options if option.name in chosen]
    return [said for option in options if (said := arrangement(option)) and not is_usual(option, chosen[option.name])]


def arrangement(option: AnyOption) -> str:
    """Return the sentence for an option that affects the deal, "" for any other."""
    return "" if isinstance(option, NumberOption) else option.arranges


def is_usual(option: AnyOption, value: Any) -> bool:
    """Tell whether an option has its default value."""
    usual = option.default
    return bool(value == (list(usual) if isinstance(usual, tuple) else usual))
