"""A game's rule sheet by the ids of its rules, and the search for rules."""

from functools import cache

from duelkit.errors import BadInput
from duelkit.games import folder_of
from duelkit.kernel.game import Game
from duelkit.looks.names import shown
from duelkit.sheets import headings_in
from duelkit.texts import LANGUAGES, Language, language, plain


def rulebook(game: Game, _: Language) -> dict[str, str]:
    """Return the sentence of each rule by its id, in the order of the sheet."""
    return {game.rule_id(number): _(text) for number, text in sorted(game.words.rules.items())}


def headings(game: Game, _: Language) -> dict[str, str]:
    """Return the headings of a sheet, each by the id of the first rule below it."""
    return {game.rule_id(first): _(text) for first, text in written_headings(game.name).items()}


@cache
def written_headings(game: str) -> dict[int, str]:
    """Return the headings of a game's sheet in English, each by the number of the first rule below it."""
    return headings_in(folder_of(game))


def found_by(texts: dict[str, str]) -> str:
    """Return all that a rule is found by: its text in each language, in small letters without accents."""
    return "\n".join(plain(text) for text in texts.values())


def rules_with(words: str, game: Game, _: Language) -> dict[str, str]:
    """Return the rules that contain these words, in any language; accents and capitals are ignored.

    Several words are sought as they stand; where no rule has them so, it may have each of them anywhere.
    """
    sought = plain(words.strip())
    sheets = {code: rulebook(game, language(code)) for code in LANGUAGES}
    known = {rule: found_by({code: sheet[rule] for code, sheet in sheets.items()}) for rule in rulebook(game, _)}
    exact = [rule for rule, text in known.items() if sought in text]
    found = exact or [rule for rule, text in known.items() if all(word in text for word in sought.split())]
    return {rule: text for rule, text in rulebook(game, _).items() if rule in found}


def rules_asked(asked: str, game: Game, _: Language) -> dict[str, str]:
    """Return the rule with this id, or those that contain the words; raises BadInput if there are none."""
    rules = rulebook(game, _)
    if asked.upper() in rules:
        return {asked.upper(): rules[asked.upper()]}
    found = rules_with(asked, game, _)
    if not found:
        raise BadInput(
            "No rule has {words} in it, and none is called so; they go from {first} to {last}.",
            words=shown(asked),
            first=next(iter(rules)),
            last=next(reversed(rules)),
        )
    return found
