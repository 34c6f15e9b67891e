"""Connects the phrases in a phrasebook's file with the classes and values of the tree that they stand for."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass, replace
from enum import Enum
from functools import cache
from itertools import product
from types import ModuleType, NoneType
from typing import Any, TypeAlias, TypeGuard, get_args, get_origin, get_type_hints

from duelkit.cardtext.templates import Bracketed, Path, PhrasePart, PhraseSlot, template
from duelkit.cardtext.tree import CardId, NamePart

NUMBER = "number"  # the group of whole numbers, which are written in digits
NAME = "name of a card"  # that of ids in quotes
PART = "part of a name"  # and that of parts of names in quotes
QUOTES = {CardId: NAME, NamePart: PART}
POSITIVE, NEGATIVE = SIGNS = (frozenset(["+"]), frozenset(["-"]))
WORD_TABLES = ("noun", "quality", "stat", "zone", "trait", "ban", "phase", "own_zone")

Trees: TypeAlias = tuple[ModuleType, ...]
Atoms: TypeAlias = frozenset[Any]  # values, classes, or the signs "+" and "-"
When: TypeAlias = Mapping[Path, Atoms]


@dataclass(frozen=True)
class Phrase:
    """One way to say a value, or an object of `kind` (a class of the tree) whose fields have the values `when`."""

    kind: type | None
    when: When
    parts: tuple[PhrasePart, ...]
    unread: When  # values of its fields that phrases before it say, so that they are not read in this one

    @property
    def slots(self) -> tuple[PhraseSlot, ...]:
        """The fields in the phrase, in their order."""
        return tuple(part for part in self.parts if isinstance(part, PhraseSlot))


def bound(stated: Mapping[str, Any], trees: Trees) -> dict[str, tuple[Phrase, ...]]:
    """Return the phrases of a phrasebook's file by group; `trees` are the modules with the classes that it names."""
    groups = {name: tuple(phrases(stated, owner, rows, trees)) for name, owner, rows in tables(stated, trees)}
    for phrase in (phrase for group in groups.values() for phrase in group):
        if missing := {name for slot in phrase.slots for name in slot.groups} - {NUMBER, NAME, PART, *groups}:
            raise ValueError(f"A phrase of {phrase.kind} has a field said by {missing}, and there are no such phrases.")
    return groups


def tables(stated: Mapping[str, Any], trees: Trees) -> Iterator[tuple[str, Any, dict[str, Any]]]:
    """Yield for each group its name, the class or type that its phrases are for, and its rows in the file."""
    for key, rows in stated.items():
        owner = str if key in WORD_TABLES else named(key, trees)
        plain = rows if isinstance(rows, dict) else {"else": rows}
        own = {when: written for when, written in plain.items() if not isinstance(written, dict)}
        if own:
            yield key, owner, own
        yield from ((when, owner, deeper) for when, deeper in plain.items() if isinstance(deeper, dict))


def phrases(stated: Mapping[str, Any], owner: Any, rows: Mapping[str, Any], trees: Trees) -> Iterator[Phrase]:
    """Yield the phrases that the rows of a group state, one for each way to leave something out."""
    earlier: list[When] = []
    for key, written in rows.items():
        kind, when = condition(owner, key)
        for text in [written] if isinstance(written, str) else written:
            for absent, said in variants(stated, kind, text):
                parts = tuple(filled(stated, owner, kind, when, part, trees) for part in said)
                whole = {**when, **absent}
                whole |= unsaid(kind, whole, parts) if kind and () not in paths(parts) else {}
                yield Phrase(kind, whole, parts, unread(whole, parts, earlier))
        earlier.append(when)


# --- what may be left out ---------------------------------------------------------------------------------------------


def variants(
    stated: Mapping[str, Any], kind: type | None, text: str
) -> Iterator[tuple[dict[Path, Atoms], tuple[PhrasePart, ...]]]:
    """Yield the ways to say a phrase with and without its optional parts, the shortest first."""
    for chosen in product(*(choices(stated, kind, part) for part in template(text))):
        absent = {path: atoms for away, _ in chosen for path, atoms in away.items()}
        yield absent, tuple(part for _, parts in chosen for part in parts)


def choices(
    stated: Mapping[str, Any], kind: type | None, part: PhrasePart | Bracketed
) -> Iterator[tuple[dict[Path, Atoms], tuple[PhrasePart, ...]]]:
    """Yield the two ways to say an optional part (with and without it); the one way for any other part."""
    if kind and isinstance(part, Bracketed):
        path = part.slot.path
        yield {path: frozenset(value for value in possible(kind, path) if is_silent(stated, value, part.slot))}, ()
        yield {}, part.parts
    elif not isinstance(part, Bracketed):
        yield {}, (part,)


def possible(kind: type, path: Path) -> Iterator[Any]:
    """Yield the values of a field for which a phrase may say nothing."""
    for hint in types_at(kind, path):
        if hint is NoneType:
            yield None
        elif get_origin(hint) is tuple and () in (default(owner, path[-1]) for owner in types_at(kind, path[:-1])):
            yield ()
        elif isinstance(hint, type) and issubclass(hint, Enum):
            yield from hint


def is_silent(stated: Mapping[str, Any], value: Any, slot: PhraseSlot) -> bool:
    """Whether nothing is said for a value: it is None or an empty list, or its phrase has no words."""
    if isinstance(value, Enum):
        own = stated.get(type(value).__name__, {})
        rows = own.get(slot.groups[0], own) if slot.groups else own
        return bool(rows.get(value.name) == "")
    return value is None or value == ()


def unsaid(kind: type, when: When, parts: tuple[PhrasePart, ...], prefix: Path = ()) -> dict[Path, Atoms]:
    """Return the values of the fields that a phrase does not mention: their defaults, False for a flag."""
    found: dict[Path, Atoms] = {}
    for field in fields(kind):
        path = (*prefix, field.name)
        if path in paths(parts):
            continue
        if inner := class_at(kind, when, paths(parts), path):
            found |= unsaid(inner, when, parts, path)
        elif path not in when:
            found[path] = frozenset([False if get_type_hints(kind)[field.name] is bool else default_of(kind, field)])
    return found


def class_at(kind: type, when: When, said: Iterable[Path], path: Path) -> type | None:
    """Return the class of a field whose own fields the phrase mentions; None if it mentions none of them."""
    if not any(len(reached) > len(path) and reached[: len(path)] == path for reached in (*said, *when)):
        return None
    stated = [atom for atom in when.get(path, ()) if isinstance(atom, type)]
    return (stated or [hint for hint in types_at(kind, path[-1:]) if is_class(hint)])[0]


def unread(when: When, parts: tuple[PhrasePart, ...], earlier: list[When]) -> dict[Path, Atoms]:
    """Return the field values that this phrase is not read for, because an earlier phrase says them."""
    found: dict[Path, Atoms] = {}
    for other in earlier:
        differing = [path for path in other if when.get(path) != other[path]]
        if len(differing) == 1 and differing[0] in paths(parts):
            found[differing[0]] = found.get(differing[0], frozenset()) | other[differing[0]]
    return found


def paths(parts: tuple[PhrasePart, ...]) -> list[Path]:
    """Return the paths of all fields in a phrase."""
    return [part.path for part in parts if isinstance(part, PhraseSlot)]


# --- names and types --------------------------------------------------------------------------------------------------


def named(key: str, trees: Trees) -> Any:
    """Return the class or alias of this name from the modules of the tree."""
    return next(getattr(tree, key) for tree in trees if hasattr(tree, key))


def condition(owner: Any, key: str) -> tuple[type | None, dict[Path, Atoms]]:
    """Return the class that a row of the file is for (None for a value), and the field values for which it is said."""
    kind = owner if is_class(owner) else None
    if owner is str:
        return None, {(): frozenset([key])}
    if key == "else":
        return kind, {}
    if kind is None:
        about = frozenset(atom(types_in(owner), word) for word in key.split())
        classes = [one for one in about if is_class(one)]
        return (classes[0], {}) if classes else (None, {(): about})
    return kind, dict(fitting(kind, item.split()) for item in key.split(","))


def fitting(kind: type, item: list[str]) -> tuple[Path, Atoms]:
    """Return a field's path and the values that fit, read from words like ["who", "YOU"]; a lone field means True."""
    path = tuple(item[0].split("."))
    types = types_at(kind, path)
    return path, frozenset(atom(types, word) for word in item[1:]) or frozenset([True])


def atom(types: tuple[Any, ...], word: str) -> Any:
    """Return the value or class that a word in a row names; raises ValueError if no type has it."""
    if word == "None" or word.isdigit():
        return None if word == "None" else int(word)
    for kind in types:
        if isinstance(kind, type) and (kind.__name__ == word or word in getattr(kind, "__members__", ())):
            return kind if kind.__name__ == word else kind[word]  # type: ignore[index]
    if str in types or frozenset([word]) in SIGNS:
        return word
    raise ValueError(f"{word!r} is no value of {types}.")


@cache
def types_at(kind: type, path: Path) -> tuple[Any, ...]:
    """Return the types that a field can have; raises ValueError where the class has no such field."""
    types: tuple[Any, ...] = (kind,)
    for name in path:
        hints = [get_type_hints(hint).get(name) for hint in types if is_class(hint)]
        types = tuple(inner for hint in hints if hint is not None for inner in types_in(hint))
    if not types:
        raise ValueError(f"{kind.__name__} has no field {'.'.join(path)!r}.")
    return types


def is_class(hint: Any) -> TypeGuard[type]:
    """Whether this is a class of the tree."""
    return isinstance(hint, type) and is_dataclass(hint)


def types_in(hint: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the one type."""
    return (hint,) if isinstance(hint, type) or get_origin(hint) is tuple else get_args(hint)


def default(kind: type, name: str) -> Any:
    """Return a field's default value."""
    return next((field.default for field in fields(kind) if field.name == name), MISSING)


def default_of(kind: type, field: Field[Any]) -> Any:
    """Return a field's default value, which it must have."""
    if field.default is MISSING:
        raise ValueError(f"A phrase of {kind.__name__} says nothing of its {field.name}.")
    return field.default


def filled(
    stated: Mapping[str, Any], owner: Any, kind: type | None, when: When, part: PhrasePart, trees: Trees
) -> PhrasePart:
    """Return a part of a phrase; a field in it is given the names of the phrase groups that can fill it."""
    if not isinstance(part, PhraseSlot):
        return part
    if part.groups:
        return replace(part, groups=tuple(name for group in part.groups for name in meant_by(stated, group, trees)))
    types = types_at(kind, part.path) if kind and part.path else types_in(int if when.get(()) in SIGNS else owner)
    part = replace(part, lone=not part.separators and any(get_origin(hint) is tuple for hint in types))
    members = [member for hint in types for member in (get_args(hint)[:1] if get_origin(hint) is tuple else [hint])]
    kinds = [kind for member in members for kind in types_in(member)]
    names = (name for kind in kinds for name in group_names(stated, kind, part.path))
    return replace(part, groups=tuple(dict.fromkeys(names)))  # several classes can have a field of the same type


def meant_by(stated: Mapping[str, Any], group: str, trees: Trees) -> Iterator[str]:
    """Yield the groups that one group name in a phrase stands for: itself, or one for each member of a union."""
    union = next((getattr(tree, group) for tree in trees if hasattr(tree, group)), None)
    if union is None or isinstance(union, type):
        yield group
    else:
        yield from (name for kind in types_in(union) for name in group_names(stated, kind, ()))


def group_names(stated: Mapping[str, Any], kind: Any, path: Path) -> list[str]:
    """Return the groups that have phrases for values of a type."""
    if kind is int:
        return [NUMBER]
    if kind in QUOTES:
        return [QUOTES[kind]]
    if kind is str:
        return [path[-1]]
    return [one.__name__ for one in (kind, *kind.__subclasses__()) if one.__name__ in stated]
