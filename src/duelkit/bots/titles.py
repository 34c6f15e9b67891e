"""What people read as the names of bots: "Greedy", "Level 3", "Search 50 ms"."""

from pathlib import PurePath

from duelkit.bots.names import MILLISECONDS, SEARCH, bot_named
from duelkit.texts import N_, Language, language

LEVEL_TITLE = N_("Level {n}")
MODEL_TITLE = N_("Model {name}")
KIND_TITLES = {"greedy": N_("Greedy"), "random": N_("Random"), "search": N_("Search")}
BOTS_SAID = {
    "greedy": N_("looks one move ahead and takes what is best at once"),
    "random": N_("plays anything that is legal"),
    "search": N_("plays imagined duels on before it chooses"),
}
LEVEL_SAID = N_("thinks ahead; a higher level is stronger")
ENGLISH = language("en")


def titled(bot: str, _: Language = ENGLISH) -> str:
    """Return what a bot is called in a language; raises BadInput for a name that no bot has."""
    named = bot_named(bot)
    if named.file:
        return _(MODEL_TITLE, name=PurePath(named.file).stem)
    if named.level:
        return _(LEVEL_TITLE, n=named.level)
    limit = bot.removeprefix(SEARCH) if named.simulations or named.milliseconds else ""
    title = _(KIND_TITLES[named.kind]) if named.kind in KIND_TITLES else named.kind.capitalize()
    return f"{title} {limit}".replace(MILLISECONDS, f" {MILLISECONDS}").strip()


def said_of(bot: str, _: Language) -> str:
    """Return what a person reads about a bot before they choose it."""
    return _(BOTS_SAID.get(bot, LEVEL_SAID))


def again(title: str, n: int) -> str:
    """Return what the n-th of several bots with this title is called: "Greedy 2", "Level 3 (2)"."""
    return f"{title} ({n})" if title[-1].isdecimal() else f"{title} {n}"
