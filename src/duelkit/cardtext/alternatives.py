"""What one alternative of a text chooses nothing else can use: where another one happens, nobody was chosen."""

from collections.abc import Iterator

from duelkit.cardtext import tree
from duelkit.cardtext.heads import OF_OTHERS
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.kernel.operands import Who

INSTEAD = (tree.Or, tree.Otherwise)  # what a clause begins with that happens in the place of those before it
ONE_OF = (tree.Either, tree.LetChooseOne, tree.Or)  # what the alternatives begin with of which somebody chooses one


def uses_what_another_chose(text: tree.Text) -> bool:
    """Whether "that player" of a text is nobody but whom an alternative chooses that may not have happened."""
    return next(torn_clauses(text), None) is not None


def torn_clauses(text: tree.Text) -> Iterator[SourceSpan]:
    """Yield the clauses that speak of a player whom only an alternative chooses which may not have happened."""
    always, one_of = False, False
    for at, sentence in enumerate(text.abilities):
        before = False
        for number, clause in enumerate(getattr(sentence, "clauses", ())):
            torn = one_of or (before and is_alternative(clause))
            if torn and not always and not is_of_others(sentence) and speaks_first(clause):
                yield SourceSpan(at, number)
            if chooses(clause):
                before = True
                always = always or not clause.guards
                one_of = one_of or begins_with(clause, ONE_OF)


def is_alternative(clause: tree.Clause) -> bool:
    """Whether a clause happens in the place of those before it."""
    return begins_with(clause, INSTEAD)


def begins_with(clause: tree.Clause, guards: tuple[type, ...]) -> bool:
    """Whether a clause begins with one of these."""
    return any(isinstance(guard, guards) for guard in clause.guards)


def is_of_others(sentence: tree.Sentence) -> bool:
    """Whether a sentence waits for what another player does, who is "that player" in it."""
    return isinstance(sentence, tree.Ability) and sentence.trigger in OF_OTHERS


def speaks_first(part: object) -> bool:
    """Whether a part of a text names "that player" before it has one chosen, if it does."""
    for each in inside(part):
        if isinstance(each, tree.PlayerChoice):
            return False
        if any(value is Who.THAT_PLAYER for value in vars(each).values()):
            return True
    return False


def chooses(part: object) -> bool:
    """Whether a part of a text has a player chosen."""
    return any(isinstance(each, tree.PlayerChoice) for each in inside(part))
