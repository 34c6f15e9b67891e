"""Compiles the parts of speech of a text (players, zones, cards, numbers) and refuses what a game does not have."""

from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn, TypeAlias

from duelkit.cardtext import tree
from duelkit.cardtext.vocabulary import KindWords, Vocabulary
from duelkit.errors import BadInput
from duelkit.kernel.instructions import DOUBLED, HALVED, MANY, TWICE, Instruction, Measure, Op, Trigger, Who
from duelkit.texts import N_

Row: TypeAlias = tuple[int, ...]  # an instruction, as a game keeps it
Code: TypeAlias = list[Instruction]

CHANGES = {tree.Change.HALVED: HALVED, tree.Change.DOUBLED: DOUBLED, tree.Change.TWICE: TWICE}
FIGHT_TRIGGERS = frozenset(
    {
        Trigger.ATTACKED,
        Trigger.ATTACK,
        Trigger.THIS_SUCCEEDS,
        Trigger.THIS_FAILS,
        Trigger.SUCCESS,
        Trigger.FAILURE,
        Trigger.DEFENCE,
    }
)
PICKS = {
    tree.How.CHOSEN: Op.PICK,
    tree.How.RANDOM: Op.PICK_RANDOM,
    tree.How.ALL: Op.PICK_ALL,
    tree.How.TOP: Op.PICK_TOP,
}


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


class Wording:
    """The words of one game on one kind of card; `span` and `fights` change while a text is compiled."""

    def __init__(self, words: Vocabulary, kind: str) -> None:
        """Take the game's words and what this kind of card may do."""
        self.words = words
        self.kind_name = kind
        self.kind: KindWords = words.kinds[kind]
        self.span = SourceSpan(0, 0)
        self.fights = False  # whether what is being said happens in a fight

    def fail(self, message: str, **values: Any) -> NoReturn:
        """Refuse the text: raise CannotCompileError with the current span."""
        raise CannotCompileError(message, span=self.span, kind=self.kind_name, game=self.words.game, **values)

    # Players

    def person(self, who: Who) -> int:
        """Return a player's number; refuse an unknown one, and an attacker or defender where no attack is under way."""
        if who not in self.words.people:
            self.fail("{game} has no such player as this names.")
        if who in self.words.fighters and not self.fights:
            self.fail(
                "There is no attacker and no defender here, and so no opponent: nobody attacks when this happens."
            )
        return int(who)

    def one(self, who: Who) -> int:
        """Return the number of a single player, or of the current one of a loop; refuse several."""
        if who in MANY:
            self.fail("This has to be said of one player, not of several.")
        return int(who) if who == Who.CURRENT else self.person(who)

    def each(self, who: Who, inside: Callable[[Who], Code]) -> Code:
        """Return the code that `inside` gives for one player; for several, a loop over them around it."""
        if who not in MANY:
            return inside(who)
        self.person(who)
        code = inside(Who.CURRENT)
        length = len(code)
        return [
            instruction(Op.EACH, who),
            instruction(Op.NEXT, n=length + 1),
            *code,
            instruction(Op.BACK, n=length + 2),
        ]

    # Zones and cards

    def known(self, refusal: str, word: str, words: Any) -> int:
        """Return the number of a word of the game; refuse an unknown one and list the known ones."""
        if word not in words:
            self.fail(refusal, word=word, known=", ".join(words))
        return int(words[word])

    def zone(self, place: tree.Place) -> int:
        """Return a zone's number."""
        return self.known(N_("{game} has no zone {word!r}; it has: {known}."), place.zone, self.words.zones)

    def goal(self, place: tree.Place) -> int:
        """Return the number of a zone that cards are moved to; refuse one into which cards cannot be moved."""
        number = self.zone(place)
        if place.zone not in self.words.goals:
            known = ", ".join(sorted(self.words.goals))
            self.fail("Cards cannot be moved there; they can be moved to: {known}.", known=known)
        return number

    def whose(self, place: tree.Place) -> int:
        """Return the number of the player whose zone it is; NOBODY for a zone without an owner."""
        return int(Who.NOBODY) if place.whose is None else self.person(place.whose)

    def owner(self, place: tree.Place) -> int:
        """Return the number of the player whose zone it is; refuse several players."""
        if place.whose in MANY:
            self.fail("This can be done with the cards of one player at a time, not of several.")
        return self.whose(place)

    def filter(self, of: tree.Filter) -> Code:
        """Return the code that selects such cards; no code where all cards are meant."""
        noun, quality = self.noun(of.noun), self.quality(of.quality)
        code: Code = [instruction(Op.FILTER, noun, quality)] if noun or quality else []
        if of.limit:
            stat = self.known(
                N_("Cards of {game} have no {word!r}; they have: {known}."), of.limit.stat, self.words.stats
            )
            code.append(instruction(Op.LIMIT, stat, of.limit.n, of.limit.order))
        return code

    def noun(self, noun: str) -> int:
        """Return the number of a type of card, 0 for any."""
        if noun == "card":
            return 0
        return self.known(N_("{game} has no {word!r}; it has: {known}."), noun, self.words.nouns)

    def quality(self, quality: str | None) -> int:
        """Return the number of a rarity, 0 for any."""
        if quality is None:
            return 0
        return self.known(N_("No card of {game} is {word!r}; they are: {known}."), quality, self.words.qualities)

    def counted(self, of: tree.Filter, place: tree.Place) -> Code:
        """Return the code that counts cards in a place."""
        return [*self.filter(of), instruction(Op.COUNT, self.whose(place), x=self.zone(place))]

    def picked(self, cards: tree.Cards, whose: int, zone: int) -> Code:
        """Return the code that picks cards out of a zone."""
        n = -cards.n if cards.up_to else cards.n
        return [*self.filter(cards.of), instruction(PICKS[cards.how], whose, n, zone)]

    # Numbers

    def measured(self, op: Op, who: int, amount: tree.HowMuch) -> Code:
        """Return the code of an instruction with the amount that the text states."""
        match amount:
            case tree.Number(n, None):
                return [instruction(op, who, n, Measure.PLAIN)]
            case tree.Number(n, tree.CardsIn(of, place)):
                return [*self.counted(of, place), instruction(op, who, n, Measure.PER_COUNTED)]
            case tree.Number(n, _):
                return [instruction(op, who, n, Measure.PER_POINT)]
            case tree.Amount.HALF_LIFE:
                return [instruction(op, who, 0, Measure.HALF)]
        if not self.fights:
            self.fail("There is no attack under way here whose damage could be meant.")
        dealt = amount is tree.Amount.DAMAGE_DEALT
        return [instruction(op, who, 0, Measure.DAMAGE_DEALT if dealt else Measure.ATTACK_DAMAGE)]
