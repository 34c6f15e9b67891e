"""A lesson: a position, what is said of it, the goal, and the decisions that get there."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from duelkit.kernel.game import Game
from duelkit.kinds import TextValue, shown
from duelkit.match import Match
from duelkit.notation import Action
from duelkit.reading import Reader
from duelkit.texts import LANGUAGES, Language

LONGEST_TEXT, LONGEST_ID = 2_000, 40  # letters
LONGEST_LINE, MOST_RULES, MOST_TRIES = 60, 12, 8
SEATS = 10  # a move's last word is a seat where it is a single digit

BothTexts = Mapping[str, str]  # a text by the code of each language


@dataclass(frozen=True)
class LessonGoal:
    """What a lesson wants: a decision that was taken, a state that was reached, or both; None is not asked for."""

    decision: Action | None
    state: Mapping[str, Any] | None

    def reached(self, match: Match, taken: list[Action]) -> bool:
        """Tell whether it is reached in a match, after these decisions of the player."""
        decided = self.decision is None or any(fits(self.decision, action) for action in taken)
        return decided and (self.state is None or holds(self.state, match.state()))


@dataclass(frozen=True)
class WrongTry:
    """A decision that a lesson invites to, and the id of the rule that refuses it `after` so many steps."""

    move: Action
    rule: str
    after: int


@dataclass(frozen=True)
class Lesson:
    """A lesson: `id` is what progress is kept by; `chapter` is None where no chapter begins with the lesson.

    `solution` has the player's decisions, in an order in which they can be taken, `answers` those of the others. `done`
    is said once the goal is reached; `rules` are the ids of the rules that are taught.
    """

    id: str
    chapter: BothTexts | None
    title: BothTexts
    text: BothTexts
    done: BothTexts
    rules: tuple[str, ...]
    goal: LessonGoal
    solution: tuple[Action, ...]
    answers: tuple[Action, ...]
    tries: tuple[WrongTry, ...]
    scenario: dict[str, Any]

    def match(self, lang: str = "en") -> Match:
        """Return a match that begins with the position; whoever is asked there is the player."""
        return Match.from_scenario(self.scenario, lang=lang)


def fits(meant: Action, action: Action) -> bool:
    """Tell whether an action is the one that is meant, which may leave out the card, the seat or the place."""
    return action.verb == meant.verb and all(
        wanted in (None, found)
        for wanted, found in ((meant.card, action.card), (meant.seat, action.seat), (meant.place, action.place))
    )


def holds(wanted: Any, state: Any) -> bool:
    """Tell whether a state is as wanted.

    Tables are compared key by key, lists of tables item by item; another list holds what is named, and may hold more.
    """
    if isinstance(wanted, Mapping):
        return isinstance(state, Mapping) and all(holds(value, state.get(key)) for key, value in wanted.items())
    if isinstance(wanted, list):
        if not isinstance(state, list):
            return False
        if any(isinstance(item, Mapping) for item in wanted):
            return len(wanted) <= len(state) and all(holds(*pair) for pair in zip(wanted, state, strict=False))
        return all(state.count(item) >= wanted.count(item) for item in wanted)
    return bool(wanted == state)


def text_in(texts: BothTexts, _: Language) -> str:
    """Return a text in the reader's language."""
    return texts[_.code]


# Reading


def read_lesson(reader: Reader, game: Game) -> Lesson:
    """Return a lesson of a game's file; its position is checked once it is played."""
    lesson = Lesson(
        id=TextValue(LONGEST_ID).check(reader.needed("id"), reader.at("id")),
        chapter=None if reader.get("chapter") is None else texts_of(reader, "chapter"),
        title=texts_of(reader, "title"),
        text=texts_of(reader, "text"),
        done=texts_of(reader, "done"),
        rules=tuple(rule_of(reader, "rules", rule, game) for rule in reader.items("rules", MOST_RULES)),
        goal=goal_in(reader, game),
        solution=moves_in(reader, "solution", game),
        answers=moves_in(reader, "answers", game),
        tries=tuple(
            try_in(Reader(one, f"{reader.at('tries')}[{at}]"), game)
            for at, one in enumerate(reader.items("tries", MOST_TRIES))
        ),
        scenario={"game": game.name, **Reader(reader.needed("scenario"), reader.at("scenario")).written},
    )
    reader.finish()
    return lesson


def texts_of(reader: Reader, key: str) -> BothTexts:
    """Return the text under a key in each language; raises BadInput where one is missing."""
    inner = Reader(reader.needed(key), reader.at(key))
    texts = {code: TextValue(LONGEST_TEXT).check(inner.needed(code), inner.at(code)) for code in LANGUAGES}
    inner.finish()
    return {code: " ".join(text.split()) for code, text in texts.items()}


def rule_of(reader: Reader, key: str, rule: Any, game: Game) -> str:
    """Return the id of a rule; raises BadInput for one that the game's sheet does not have."""
    if rule not in {game.rule_id(number) for number in game.words.rules}:
        reader.fail("{place} names {value}, which is no rule of the sheet.", key, value=shown(rule))
    return str(rule)


def goal_in(reader: Reader, game: Game) -> LessonGoal:
    """Return the goal; raises BadInput where there is neither a decision nor a state."""
    inner = Reader(reader.needed("goal"), reader.at("goal"))
    decision, state = inner.get("decision"), inner.get("state")
    if decision is None and state is None:
        reader.fail("{place} should have a decision or a state.", "goal")
    inner.finish()
    return LessonGoal(None if decision is None else move_of(inner, "decision", decision, game), state)


def moves_in(reader: Reader, key: str, game: Game) -> tuple[Action, ...]:
    """Return the moves under a key, which may be missing."""
    return tuple(move_of(reader, key, words, game) for words in reader.items(key, LONGEST_LINE))


def try_in(reader: Reader, game: Game) -> WrongTry:
    """Return a wrong try."""
    found = WrongTry(
        move_of(reader, "move", reader.needed("move"), game),
        rule_of(reader, "rule", reader.needed("rule"), game),
        reader.number("after", 0, 0, LONGEST_LINE),
    )
    reader.finish()
    return found


def move_of(reader: Reader, key: str, words: Any, game: Game) -> Action:
    """Return the move that these words say: a verb, then what goes with it: a card, a seat, a place with a colon."""
    parts = words.split() if isinstance(words, str) else []
    if not parts or parts[0] not in game.space.verbs:
        verbs = ", ".join(game.space.verbs)
        reader.fail("{place} holds {value}; a move begins with one of: {verbs}.", key, value=shown(words), verbs=verbs)
    place = next((part for part in parts[1:] if ":" in part), None)
    rest = [part for part in parts[1:] if part != place]
    seat = int(rest.pop()) if rest and rest[-1].isdecimal() and int(rest[-1]) < SEATS else None
    if len(rest) > 1:
        reader.fail("{place} holds {value}, which names more than one card.", key, value=shown(words))
    return Action(parts[0], rest[0] if rest else None, seat, place)
