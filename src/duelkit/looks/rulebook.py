"""A game's rule sheet by the ids of its rules, and the search for rules."""

from duelkit.errors import BadInput
from duelkit.kernel.game import Game
from duelkit.looks.names import shown
from duelkit.texts import LANGUAGES, Language, language, plain


def rulebook(game: Game, _: Language) -> dict[str, str]:
    """Return the sentence of each rule by its id, in the order of the sheet."""
    return {game.rule_id(number): _(text) for number, text in sorted(game.words.rules.items())}


def rules_with(words: str, game: Game, _: Language) -> dict[str, str]:
    """Return the rules that contain these words, in any language; accents and capitals are ignored."""
    sought = plain(words.strip())
    sheets = [rulebook(game, language(code)) for code in LANGUAGES]
    return {rule: text for rule, text in rulebook(game, _).items() if any(sought in plain(s[rule]) for s in sheets)}


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
