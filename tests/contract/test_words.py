"""All that a position gives players to read is said, in both languages: no None, no id, no code, no brace, no English.

Positions are those of random duels, and those that a game's own tests stand (`GAME_positions`).
"""

import random
import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

import pytest

from duelkit import Match
from duelkit.kernel.events import ALL
from duelkit.looks import look_of
from duelkit.texts import LANGUAGES, language
from tests.contract.readings import NAMES, readings
from tests.contract.refused import crafted
from tests.positions import GAMES, all_options, each_game

EVERY = 31  # of a random duel's positions one in so many is read whole; of all others what happened
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """the of your you this that these card cards turn choose which with from and is are to it or nothing there
        when not has have can cannot must life deck hand grave monster monsters spell spells trap traps effect effects
        another player players opponent attack attacks attacker defend rolls takes goes gets draws by was
        were been where who what more than only first second third now will shall may if while until each every all
        both one two""",
    )
)


def sentences(match: Match, dice: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield what is read of the newest decision and the position after it: the language, what it is, the words."""
    begun = match._turns[-1].events if match._turns else 0
    for code in LANGUAGES:
        for kind, text in readings(match, code, list(match.events[begun:]), dice):
            yield code, kind, text


def what_is_wrong(match: Match, code: str, text: str) -> str:
    """Return what should not stand in a sentence, nothing where all is well."""
    zones = "|".join(zone.name for zone in match.game.space.zones)
    plain = without_names(match, code, text)
    if not text.strip():
        return "nothing is said"
    for pattern in (r"\bNone\b", r"[{}]", r"\w_\w", rf"\b(?:{zones}):\d", r"<\w+"):
        if found := re.search(pattern, plain):
            return f"{found[0]!r} stands in it"
    if "-" in text and (ids := {word for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", plain) if is_id(match, word)}):
        return f"the ids {ids} stand in it"
    if code == "pt" and (english := ENGLISH & set(re.findall(r"\b[a-z]+\b", plain))):
        return f"the English words {english} stand in it"
    return ""


def without_names(match: Match, code: str, text: str) -> str:
    """Return a sentence without the names of cards and players: they may be anything."""
    for start, end, _card in reversed(list(look_of(match).found(text, language(code)))):
        text = text[:start] + "…" + text[end:]
    return re.sub(r"\b(?:" + "|".join(NAMES) + r")\b", "…", text)


def is_id(match: Match, word: str) -> bool:
    """Tell whether a word is the id of a card that is called otherwise."""
    number = match.game.words.card_number(match.record, word)
    return number is not None and match.game.words.shown(match.record, word, "en") != word


def walk_matches(game, seed: str) -> Iterator[tuple[Match, bool]]:
    """Yield a random match at each table of a game after each decision, and whether it is to be read whole."""
    dice = random.Random(seed)
    for options in all_options(game):
        match = Match(game.name, seed=seed, **options)
        while match.seat is not None:
            match.play(dice.choice(match.legal))
            yield match, len(match.log) % EVERY == 0 or match.seat is None


@each_game
def test_all_that_crafted_positions_give_to_read_is_said(game):
    dice, wrong = random.Random("crafted"), {}
    for match in crafted(game):
        for code, kind, text in sentences(match, dice):
            if found := what_is_wrong(match, code, text):
                wrong.setdefault((code, kind, found), text)
    assert not wrong


@each_game
def test_all_that_random_duels_give_to_read_is_said(game):
    dice, wrong = random.Random("read"), {}
    for match, whole in walk_matches(game, "read"):
        for code, kind, text in sentences(match, dice) if whole else events_alone(match):
            if found := what_is_wrong(match, code, text):
                wrong.setdefault((code, kind, found), text)
    assert not wrong


def events_alone(match: Match) -> Iterator[tuple[str, str, str]]:
    """Yield the newest events as each seat and who looks on reads them."""
    for code in LANGUAGES:
        for event in match.events[match._turns[-1].events :]:
            for seat in (None,) if event.seen == ALL else (*range(match.players), None):
                yield code, "event", match.tell(event, seat=seat, names=NAMES[: match.players], lang=code)


# What a game has words for


def enum_of(game, name):
    """Return what the rules of a game list under this name, whichever of their files that stands in."""
    rules = import_module(f"duelkit.games.{game.name}.rules")
    files = (import_module(f"{rules.__name__}.{file.name}") for file in iter_modules(rules.__path__))
    return next(getattr(file, name) for file in files if hasattr(file, name))


@each_game
def test_every_kind_of_event_and_every_verb_has_words(game):
    assert set(game.words.events) == set(enum_of(game, "EventKind"))
    assert tuple(game.words.verbs) == tuple(verb.name.lower() for verb in enum_of(game, "Verb"))
    assert set(game.words.absent) == set(game.words.verbs)
    assert set(game.words.alone) <= set(game.words.events)


@each_game
def test_every_question_has_its_prompt_and_every_prompt_its_words(game):
    questions = getattr(import_module(f"duelkit.games.{game.name}.words"), "QUESTIONS", {})
    asked = {one for one in enum_of(game, "Task") if one.name.startswith("ASK_")}
    assert asked <= set(questions)
    assert set(questions.values()) <= set(game.words.prompts)


@each_game
def test_what_a_look_says_of_answers_it_says_of_prompts_and_verbs_that_there_are(game):
    look = look_of(Match(game.name, seed=1))
    assert {prompt for prompt, _verb in look.answers} <= set(game.words.prompts)
    assert {verb for _prompt, verb in look.answers} <= set(game.words.verbs)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_prompt_is_met_in_crafted_positions_or_random_duels(game):
    met = {match.prompt for match in crafted(game)} | {match.prompt for match, _whole in walk_matches(game, "read")}
    assert set(game.words.prompts) <= met
