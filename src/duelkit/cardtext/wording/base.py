"""What every file of the wording needs: the game, the place in the text, what was said so far, and how to refuse."""

from typing import Any, NamedTuple, NoReturn, TypeAlias

from duelkit.cardtext.constants import Tables
from duelkit.cardtext.vocabulary import Chain, KindWords, Vocabulary
from duelkit.errors import BadInput
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

Row: TypeAlias = tuple[int, ...]  # an instruction, as a game keeps it
Code: TypeAlias = list[Instruction]

ANY_NUMBER = 32_000  # of counters
NO_RULE = N_("{game} has no rule for this.")
NO_STAT = N_("Cards of {game} have no {word!r}; they have: {known}.")


class SourceSpan(NamedTuple):
    """A place in a text: the sentence and the clause in it, each counted from 0."""

    sentence: int
    clause: int


class CannotCompileError(BadInput):
    """A text that can be read, but says something its game or kind of card cannot do; `span` is where."""

    def __init__(self, message: str, /, *, span: SourceSpan, **values: Any) -> None:
        """Keep the span beside the sentence."""
        super().__init__(message, **values)
        self.span = span


def instruction(op: Op, who: int = 0, n: int = 0, x: int = 0, *, which: int = 0, purpose: int = 0) -> Instruction:
    """Return one instruction."""
    return Instruction(int(op), int(who), int(n), int(x), which, int(purpose))


class BaseWording:
    """The words of one game on one kind of card; what they mean changes while a text is compiled.

    `span` is the place in the text, and `fights` says whether that happens in a fight. `again` is the code that picks
    "it" again, if there is such code; `held` says whether "it" is picked now. `of_another` says whether "that card"
    can be another player's, `wherever` whether what is said of this card holds not only while it lies on a field.
    """

    of_another = False
    wherever = False

    def __init__(self, words: Vocabulary, kind: str, tables: Tables | None = None) -> None:
        """Take the game's words, the rights of this kind of card, and the tables that all programs share."""
        self.words = words
        self.kind_name = kind
        self.kind: KindWords = words.kinds[kind]
        self.tables = tables or Tables((0, 0))
        self.span = SourceSpan(0, 0)
        self.trigger = Trigger.PLAYED  # when what is being said happens
        self.fights = False
        self.lasts = False  # whether it is said how long it lasts
        self.possible: Code = []  # what tests whether the first of two things to choose from can be done
        self.about_fights = False  # whether what lasts counts in fights alone, so that it can ask for who fights
        self.going_round = False  # whether that happens for each of several players in turn
        self.states = False  # with a chain: whether what is being said holds as long as the card lies there
        self.begun: list[Instruction] = []  # what begins to last by an instruction, each a part of the text
        self.rolled = False  # whether several players have rolled for the text, so that one is meant by the roll
        self.drew = False  # whether a card was drawn for the text and shown
        self.waiting = 0  # how many parts stand before those
        self.again: Code | None = None
        self.held = False
        self.hears_of = False  # whether the text waits for what another card does: "that card"
        self.fresh = False  # whether what was just discarded is still what is picked
        self.fresh_of_one = False  # and was discarded by one player
        self.priced = False  # whether the cards of the price were counted
        self.damaging = False  # whether the text waits for battle damage
        self.fallen = False  # whether what is picked was just destroyed: its ATK is what it had on the field
        # Whether the sentence shows cards, which are "it" then; whose cards are looked at, or shown, and how many.
        self.shows, self.laid, self.named = False, (0, 0), False  # and whether a suit was named
        self.shown = False  # whether what is picked was just shown to both players
        self.aims = 0  # how many times the text chooses targets before anything else
        self.purpose = 0  # what the step that is being compiled picks cards for
        self.spell_counters = 0  # that the card puts on itself at most, ANY_NUMBER without a bound

    @property
    def chain(self) -> Chain:
        """What a duel with a chain speaks of; refuse what only such a duel has rules for."""
        if self.words.chain is None:
            self.fail(NO_RULE)
        return self.words.chain

    def fail(self, message: str, **values: Any) -> NoReturn:
        """Refuse the text: raise CannotCompileError with the current span."""
        raise CannotCompileError(message, span=self.span, kind=self.kind_name, game=self.words.game, **values)

    def begin_to_last(self, change: Instruction) -> Code:
        """Return the code that lets a change last until it is used; it becomes a part of the text."""
        self.begun.append(change)
        return [instruction(Op.LAST, n=self.waiting + len(self.begun))]

    def known(self, refusal: str, word: str, words: Any) -> int:
        """Return the number of a word of the game; refuse an unknown one and list the known ones."""
        if word not in words:
            self.fail(refusal, word=word, known=", ".join(words))
        return int(words[word])
