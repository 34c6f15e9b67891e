"""What a text says of the player before whom its card lies, as said to that player.

A designer writes of that player as of somebody else: "Mark an opponent: they lose 30 life whenever they attack you."
The house writes to that player: "Lay this card before another player. When you attack ...". So a text of a kind of card
that has a list of rules for it ("condition_laid") and cannot be read otherwise is turned round, "they" to "you" and
"you" to "the player who laid this card", and then read like one that lies before its own player.

A sentence that names somebody else beside is left as it is: "they" could be either.

What can be laid before any player, its own as well, is read as if it were laid before another.
"""

import re
from dataclasses import replace
from functools import cache

from duelkit.cardtext.grammar import grammar
from duelkit.cardtext.rendering import written
from duelkit.cardtext.rewording import Rewording, applied, cut_up, patterns_of, reworded, rules_of, ways_of
from duelkit.cardtext.tree import Ability, Clause, LayBefore, Text
from duelkit.cardtext.vocabulary import Vocabulary

# Behind the name of a kind of card: the list of its rules, and that of those for what is laid before any player.
LAID, ANYWHERE = "_laid", "_anywhere"
# Of the ways to say the same: who the card lies before, and who else there is.
SPOKEN_TO, OTHERS = "spoken to", "others"
OPENING = "laidbefore ."  # what is left of "mark an opponent:"
LAYING = Text((Ability((Clause((LayBefore(),)),)),))
SENTENCES = re.compile(r"(?<= [.;]) ")


def said_to_bearer(text: str, words: Vocabulary, language: str, kind: str) -> str:
    """Return a text in the words of the house, said to whom its card lies before; empty if it speaks of nobody."""
    rules, turns = grammar(language, words), rules_for(f"{kind}{LAID}", language, words)
    turned = turned_by(turns, cut_up(text, rules))
    if not turns or not speaks_of_bearer(turned, language) or could_be_either(turned, language):
        return ""
    if of_another(text, words, language, kind):  # it is laid before any player, not before another one
        return ""
    meant = reworded(turned.replace(OPENING, "", 1), words, language, kind, freely=True)
    return f"{written(LAYING, rules.book)} {meant}"


def of_another(text: str, words: Vocabulary, language: str, kind: str) -> str:
    """Return a text that is laid before any player as laid before another one; empty if it is not so laid."""
    if not (turns := rules_for(f"{kind}{ANYWHERE}", language, words)):
        return ""
    said = cut_up(text, grammar(language, words))
    turned = turned_by(turns, said)
    return turned if turned != said else ""


def laid_before_anyone(text: Text) -> Text | None:
    """Return a text that lays its card before another player as one that lays it before any; None if it does not."""
    first, *rest = text.abilities
    if not isinstance(first, Ability) or first.clauses[0].steps[0] != LayBefore():
        return None
    laid = replace(first.clauses[0], steps=(LayBefore(anyone=True), *first.clauses[0].steps[1:]))
    return Text((replace(first, clauses=(laid, *first.clauses[1:])), *rest))


def turned_by(turns: tuple[Rewording, ...], said: str) -> str:
    """Return words that were cut up as rules turn them round."""
    for rule in turns:
        said = applied(rule, said)
    return said


def speaks_of_bearer(turned: str, language: str) -> bool:
    """Whether a text that was turned round says whom its card is laid before, or says something of that player."""
    return turned.startswith(f" {OPENING}") or has_one_of(SPOKEN_TO, turned, language)


def could_be_either(turned: str, language: str) -> bool:
    """Whether a sentence names somebody else beside the player whom it is said to."""
    said = SENTENCES.split(turned)
    return any(has_one_of(SPOKEN_TO, one, language) and has_one_of(OTHERS, one, language) for one in said)


def has_one_of(name: str, said: str, language: str) -> bool:
    """Whether words that were cut up have one of the ways to say something."""
    return re.search(f" (?:{ways_of(language)[name]}) ", f" {said} ") is not None


@cache
def rules_for(name: str, language: str, words: Vocabulary) -> tuple[Rewording, ...]:
    """Return the rules of a list; none where a language has no such list."""
    patterns = patterns_of(language, words)
    return tuple(filter(None, (patterns.made(*row) for row in rules_of(language).get(name, ()))))
