"""Which phrases of a language a game's texts can be made of: those for which its vocabulary has words."""

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeAlias, get_args

from duelkit.cardtext import tree
from duelkit.cardtext.binding import NAME, NUMBER, PART, WORD_TABLES, Atoms, Phrase, default, types_at
from duelkit.cardtext.templates import Path
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger

Groups: TypeAlias = dict[str, tuple[Phrase, ...]]

# Of each of these a game has some; what they are made of comes with them.
UNIONS = (tree.Step, tree.Guard, tree.Head, tree.Test, tree.Sentence, tree.What, tree.HowMuch, tree.Per)
ENUMS = frozenset({"Able", "Bound", "Goal", "Rest", "Holding", "Total", "Avenged"})
CHOSEN = ENUMS.union(*({kind.__name__ for kind in get_args(union)} for union in UNIONS))
GIVEN = (NUMBER, NAME, PART)  # the groups that every book has


def speakable(groups: Mapping[str, tuple[Phrase, ...]], words: Vocabulary) -> Groups:
    """Return the phrases that the game has words for, and that a text can come to."""
    found = {name: tuple(phrase for phrase in of if knows(words, name, phrase)) for name, of in groups.items()}
    while (left := filled(found)) != found:
        found = left
    said = reached(found)
    return {name: found[name] for name in found if name in said}


def filled(groups: Groups) -> Groups:
    """Return the phrases without those that need a phrase which is not there."""
    return {name: tuple(phrase for phrase in of if can_be_filled(phrase, groups)) for name, of in groups.items()}


def reached(groups: Groups) -> set[str]:
    """Return the names of the groups that stand in a text, or in what stands in it."""
    names, coming = set[str](), {"Text"}
    while coming:
        names |= coming
        slots = (slot for name in coming for phrase in groups[name] for slot in phrase.slots)
        coming = {name for slot in slots for name in slot.groups if name in groups} - names
    return names


def can_be_filled(phrase: Phrase, groups: Groups) -> bool:
    """Whether for each field of a phrase there are phrases that can fill it."""
    return all(any(group in GIVEN or groups.get(group) for group in slot.groups) for slot in phrase.slots)


def knows(words: Vocabulary, group: str, phrase: Phrase) -> bool:
    """Whether the game has words for what a phrase stands for, and for the values of the fields it is said for."""
    if phrase.kind is not None and not has_class(words, phrase.kind):
        return False
    if True in phrase.when.get(("banished",), ()) and "banished" not in words.zones:  # said of cards that go there
        return False
    if not words.other and speaks_of_others(phrase, words):
        return False
    return all(
        is_unsaid(phrase.kind, path, atoms) or any(has_atom(words, group, path, atom) for atom in atoms)
        for path, atoms in phrase.when.items()
        if atoms
    )


def speaks_of_others(phrase: Phrase, words: Vocabulary) -> bool:
    """Whether a phrase is said of other cards than the one that says so; with a chain each filter is."""
    paths = {("of", "other")} | ({("other",)} if phrase.kind is tree.Filter and not words.chain else set())
    return any(True in phrase.when.get(path, ()) for path in paths)


def is_unsaid(kind: type | None, path: Path, atoms: Atoms) -> bool:
    """Whether a field has the value for which nothing is said: its default."""
    return kind is not None and any(default(owner, path[-1]) in atoms for owner in types_at(kind, path[:-1]))


def has_class(words: Vocabulary, kind: type) -> bool:
    """Whether a game has a class of the tree, itself or as a form of another one ("you may" of "if you wish")."""
    names = {base.__name__ for base in kind.__mro__}
    return not names & CHOSEN or bool(names & words.words)


def has_atom(words: Vocabulary, group: str, path: Path, atom: Any) -> bool:
    """Whether a game has a value that a phrase is said for."""
    if isinstance(atom, Who):
        return atom in words.people or atom is Who.CURRENT
    if isinstance(atom, Trigger):
        return atom in words.triggers
    if isinstance(atom, Enum):
        kind = type(atom).__name__
        return kind not in CHOSEN or kind in words.words or f"{kind}.{atom.name}" in words.words
    if isinstance(atom, type):
        return has_class(words, atom)
    table = path[-1] if path else group
    if isinstance(atom, str) and table in WORD_TABLES:
        return atom in words.tables.get(table, ())
    return True
