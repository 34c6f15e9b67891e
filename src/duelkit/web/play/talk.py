"""What is said at a table beside the duel: a phrase of a short list, or a text of one's own.

It is kept in the memory of the processes whose clients are there, and nowhere else: neither in the log of the table nor
in its replay file.
"""

from collections import deque
from dataclasses import dataclass
from typing import Any

from duelkit.reading import Reader
from duelkit.table.letters import seen_text
from duelkit.texts import N_, Language

LONGEST = 200  # letters
MOST_KEPT = 50  # lines, for who comes back
PHRASES = {
    "hello": N_("Hello!"),
    "luck": N_("Good luck!"),
    "moment": N_("One moment, please."),
    "wow": N_("Wow!"),
    "oops": N_("Oops!"),
    "sorry": N_("Sorry!"),
    "played": N_("Well played!"),
    "thanks": N_("Thank you!"),
    "game": N_("Good game!"),
    "bye": N_("I have to go. Bye!"),
}


@dataclass(frozen=True)
class Utterance:
    """Something said at a moment (ms) from a chair (None: by a spectator): a phrase of the list, or else a text."""

    at: int
    chair: int | None
    phrase: str | None
    text: str

    def told(self, _: Language) -> str:
        """Return what was said, a phrase in the reader's language."""
        return self.text if self.phrase is None else _(PHRASES[self.phrase])

    def plain(self) -> dict[str, Any]:
        """Return the line as plain values, for other processes."""
        return dict(vars(self))

    def reaches(self, chair: int | None) -> bool:
        """Tell whether who sits in a chair (None: a spectator) is told: spectators are heard by spectators alone."""
        return self.chair is not None or chair is None


class Talk:
    """The newest lines of a table."""

    def __init__(self) -> None:
        """Begin in silence."""
        self.lines: deque[Utterance] = deque(maxlen=MOST_KEPT)


def line_of(at: int, chair: int | None, phrase: str | None, text: str | None) -> Utterance:
    """Return what somebody says; raises BadInput for a text that not everybody could read, and for none."""
    if phrase is not None:
        return Utterance(at, chair, phrase, "")
    return Utterance(at, chair, None, seen_text(Reader({"text": text}, ""), "text", LONGEST))


def phrases_in(_: Language) -> list[dict[str, str]]:
    """Return the list of phrases in a language, each with its name for programs."""
    return [{"phrase": name, "text": _(text)} for name, text in PHRASES.items()]
