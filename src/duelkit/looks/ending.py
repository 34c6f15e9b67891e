"""How a duel ended, in a sentence of its own: who has won, and why."""

from collections.abc import Iterable, Sequence

from duelkit.kernel.game import EndCause
from duelkit.match import Match
from duelkit.texts import N_, Language, You

LOST = N_("You lost: {why}.")
DRAWN = N_("A draw: {why}.")
LOST_ALONE, DRAWN_ALONE = N_("You lost."), N_("A draw.")
TOGETHER = N_("{first} and {last}")


def cause_of(match: Match) -> EndCause:
    """Return why the rules of a game have ended a duel."""
    return match.game.words.cause(match.record) if match.seat is None else EndCause()


def told_end(winners: Iterable[int], cause: EndCause, names: Sequence[str], _: Language) -> str:
    """Return how a duel ended; whoever is "you" among the names, by seat, is told so.

    >>> from duelkit.texts import language
    >>> told_end([1], EndCause(won="[{other} has|you have] no card left"), [language("en").you, "Bia"], language("en"))
    'You lost: you have no card left.'
    """
    won = [names[seat] for seat in sorted(winners)]
    beaten = [name for seat, name in enumerate(names) if seat not in set(winners)]
    who, other = joined_names(won, _), joined_names(beaten, _)
    why = _(cause.won if won else cause.drawn, who=who, other=other)
    if not won:
        return _(DRAWN, why=why) if why else _(DRAWN_ALONE)
    if len(names) == 2 and type(other) is You:  # noqa: PLR2004 - one has won, the other has lost
        return _(LOST, why=why) if why else _(LOST_ALONE)
    if why:
        return _.plural("{who} won: {why}.", "{who} won: {why}.", len(won), who=who, why=why)
    return _.plural("{who} won.", "{who} won.", len(won), who=who)


def joined_names(names: Sequence[str], _: Language) -> str:
    """Return several names as one: "Ana, Bia and Caio"; with the reader among them, these are "you", first of all."""
    if len(names) < 2:  # noqa: PLR2004 - there is nothing to join
        return names[0] if names else ""
    ordered = sorted(names, key=lambda name: type(name) is not You)
    joined = _(TOGETHER, first=", ".join(ordered[:-1]), last=ordered[-1])
    return You(joined) if type(ordered[0]) is You else joined
