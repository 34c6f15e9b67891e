"""A seat at a table, and who decides for it."""

from dataclasses import dataclass, field
from typing import Any

from duelkit.bots.titles import again, titled
from duelkit.table.fairness import bot_entropy, seal
from duelkit.table.terms import OPEN as FOR_A_PERSON
from duelkit.table.terms import Terms
from duelkit.texts import N_, Language

OPEN, HUMAN, BOT = "open", "human", "bot"
COLORS = ("teal", "coral", "amber", "violet", "azure", "lime", "rose", "slate")  # as many as seats there can be
WHEN, ALWAYS, NEVER = MODES = ("when", "always", "never")  # how a person wants to be asked for answers
SOMEBODY = N_("somebody")  # the name of one whose name was erased
LEFT_TO = "random"  # the bot that plays on for one who has lost by a rule of the table


@dataclass(slots=True)
class Seat:
    """A seat: for whom ("open", "human", "bot"), who sits there, and their state.

    `bot` is the bot that belongs there; `stand_in` a bot that plays for the person for a while (T5); `lost` the rule of
    the table by which the person has lost already ("T1", "T2"), "" if by none. `asked` is how the person wants to be
    asked for answers. `seal` is what they committed to (T11), `entropy` what it was made of, "" until they open it
    (T12), `claim` proves who they are if the reply to their sitting down got lost. `decisions` counts the person's;
    `offered` says for each kind of offer how many of them there were when the newest was made. `replaced` are the
    reasons, told to all, for which another bot has decided here. `rating` is value and deviation of the person's rating
    as they sat down at a rated table.
    """

    kind: str
    name: str = ""
    color: str = ""
    bot: str | None = None
    connections: set[str] = field(default_factory=set)
    stand_in: str | None = None
    asked: str = WHEN
    seal: str = ""
    entropy: str = ""
    claim: str = ""
    choices: dict[str, Any] = field(default_factory=dict)
    lost: str = ""
    decisions: int = 0
    offered: dict[str, int] = field(default_factory=dict)
    replaced: list[str] = field(default_factory=list)
    rating: list[int] | None = None

    @property
    def present(self) -> bool:
        """Whether a player is there: a bot always, a person with a connection."""
        return self.kind == BOT or bool(self.connections)

    @property
    def player(self) -> str | None:
        """The bot that decides for this seat now; None where a person does."""
        return self.bot or self.stand_in or (LEFT_TO if self.lost else None)

    @property
    def in_play(self) -> bool:
        """Whether a person sits here who has not lost yet by a rule of the table."""
        return self.kind == HUMAN and not self.lost

    @property
    def decides(self) -> bool:
        """Whether a person decides for this seat now."""
        return self.kind == HUMAN and self.player is None


def new_seats(table: str, terms: Terms, secret: str) -> list[Seat]:
    """Return the chairs of a new table; bots sit in theirs, with entropy that is fixed from then on."""
    names = iter(bots_names([one for one in terms.seats if one != FOR_A_PERSON]))
    found = []
    for chair, one in enumerate(terms.seats):
        entropy = bot_entropy(table, secret, chair)
        bot = Seat(BOT, bot=one, entropy=entropy, seal=seal(table, entropy))
        found.append(Seat(OPEN) if one == FOR_A_PERSON else bot)
        found[-1].name = "" if one == FOR_A_PERSON else next(names)
    return found


def bots_names(bots: list[str]) -> list[str]:
    """Return the bots' names; several of a kind are numbered: Greedy, Greedy 2."""
    return [name_of(bot, bots[:at].count(bot) + 1) for at, bot in enumerate(bots)]


def name_of(bot: str, n: int) -> str:
    """Return the name of the n-th bot of a kind."""
    return titled(bot) if n == 1 else again(titled(bot), n)


def told_name(bot: str | None, name: str, _: Language) -> str:
    """Return a player's name as it is told in a language: that of a bot has words in it, and so has an erased one."""
    if name == SOMEBODY:
        return _(SOMEBODY)
    if bot is None or not name.startswith(titled(bot)):
        return name
    return titled(bot, _) + name.removeprefix(titled(bot))
