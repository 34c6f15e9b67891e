"""Sitting down at a table (T9, T11): name, colour, what the player commits to, and choices."""

import unicodedata
from collections.abc import Mapping
from typing import Any

from duelkit.games import game_named
from duelkit.kinds import shown
from duelkit.looks import per_player
from duelkit.reading import Reader
from duelkit.table.fairness import ERASED, is_digest
from duelkit.table.letters import seen_text
from duelkit.table.rated import read_rating
from duelkit.table.refusals import Refused
from duelkit.table.seats import COLORS, OPEN, SOMEBODY
from duelkit.table.state import OFF, TableState
from duelkit.table.terms import refuse_files
from duelkit.texts import N_

LONGEST_NAME = 40
LONGEST_CLAIM = 128


def sit(state: TableState, seat: int, reader: Reader, _lang: str) -> dict[str, Any]:
    """T9, T11: check a player who sits down: a name unlike all others, and a commitment to entropy of their own."""
    if state.status == OFF:
        raise Refused("over", 13, N_("This table was called off."))
    if state.status != "open" or state.seats[seat].kind != OPEN:
        raise Refused("full", 9, N_("Somebody sits there already."), N_("Ask for another seat, or watch."))
    name = read_name(reader)
    if name != SOMEBODY and any(alike(name) == alike(one.name) for one in state.seats):
        raise Refused("name", 9, N_("Somebody here is called {name} already."), N_("Choose another name."), name=name)
    kept = {
        "name": name,
        "color": free_color(state, reader),
        "seal": read_seal(state, reader),
        "claim": read_claim(reader),
        "choices": read_choices(state, seat, reader),
        **read_rating(state.terms, reader),
        **read_erased(reader),
    }
    reader.finish()
    return kept


def read_name(reader: Reader) -> str:
    """Return a name of 1 to 40 letters that can be seen; raises BadInput for any other."""
    return seen_text(reader, "name", LONGEST_NAME)


def alike(name: str) -> str:
    """Return a name in a form that is the same for names that look the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def free_color(state: TableState, reader: Reader) -> str:
    """Return the colour that is asked for, or the first free one; raises an error for one that is taken."""
    color = reader.choice("color", COLORS)
    taken = {seat.color for seat in state.seats}
    free = [one for one in COLORS if one not in taken]
    return color if color in free else free[0]


def read_seal(state: TableState, reader: Reader) -> str:
    """T11: return a player's commitment; raises an error if another player has the same."""
    given = reader.needed("seal")
    if not is_digest(given):
        reader.fail(
            "{place} should be the seal of your entropy, 64 hexadecimal digits as docs/tables.md has it, not {value}.",
            "seal",
            value=shown(given),
        )
    if any(given == one.seal for one in state.seats):
        raise Refused("table", 11, N_("Another player has committed to the same."), N_("Choose entropy of your own."))
    return str(given)


def read_claim(reader: Reader) -> str:
    """Return a player's claim, which proves who they are if the reply gets lost; it may be left out."""
    claim = reader.get("claim", "")
    if not isinstance(claim, str) or len(claim) > LONGEST_CLAIM or not claim.isprintable():
        reader.fail("{place} should be up to {longest} printable letters.", "claim", longest=LONGEST_CLAIM)
    return claim


def read_erased(reader: Reader) -> dict[str, Any]:
    """Return the link that stands in the place of an erased name; nothing where no name was erased."""
    link = reader.get(ERASED)
    if link is None:
        return {}
    if not is_digest(link):
        reader.fail("{place} should be 64 hexadecimal digits in lower case, not {value}.", ERASED, value=shown(link))
    return {ERASED: link}


def read_choices(state: TableState, seat: int, reader: Reader) -> dict[str, Any]:
    """Return what a player chose of the options with one item for each player, in the form of a save."""
    choices = reader.get("choices", {})
    game = game_named(state.terms.game)
    if not isinstance(choices, Mapping):
        reader.fail("{place} should be a table of options, not {value}.", "choices", value=shown(choices))
    if choices and state.terms.start is not None:
        reader.fail("{place} should be left out: the save to go on from has the options.", "choices")
    kept = {}
    for name, item in choices.items():
        if name not in per_player(game.name):
            known = ", ".join(per_player(game.name)) or "-"
            reader.fail("{place} can have, for each player, only: {known}.", "choices", known=known)
        items = [item] * len(state.seats)
        refuse_files(game, name, items)
        kept[name] = game.check_options({**state.terms.options, name: items})[name][seat]
    return kept
