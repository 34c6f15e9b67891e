"""What a puzzle asks for, and how hard it is, in words."""

from duelkit.games import game_named
from duelkit.kernel.puzzling import GoalTexts
from duelkit.puzzles.puzzle import Puzzle, puzzling_of
from duelkit.puzzles.rules.room import PuzzleGoal
from duelkit.texts import N_, Language

WIN = GoalTexts(
    asked=N_("{who} [is|are] to move and [wins|win] in this go, whatever the others answer. Find the line."),
    short=N_("win the duel"),
    reached=N_("The duel is won."),
    missed=N_("The go is over, and nobody has won."),
)
HARDNESS = {1: N_("easy"), 2: N_("medium"), 3: N_("hard")}
BY_LEVEL = N_("bots of level {level} find it")
BY_NONE = N_("no bot finds it")


def texts_of(puzzle: Puzzle) -> GoalTexts:
    """Return what a puzzle asks for, in its texts."""
    puzzling = puzzling_of(game_named(puzzle.game))
    own = puzzling.goal if puzzle.goal == PuzzleGoal.OWN else puzzling.win
    return own or WIN


def hardness_of(puzzle: Puzzle, _: Language) -> str:
    """Return how hard a puzzle is, in a word."""
    return _(HARDNESS[puzzle.stars])


def facts_of(puzzle: Puzzle, _: Language) -> list[str]:
    """Return what is known of a puzzle before it is tried: its goal, its length, the choice at first, who finds it."""
    facts = [
        _(texts_of(puzzle).short),
        _.plural("{n} decision", "{n} decisions", puzzle.decisions),
        _.plural("{n} move at first", "{n} moves at first", puzzle.moves),
    ]
    if puzzle.level is not None:
        facts.append(_(BY_LEVEL, level=puzzle.level) if puzzle.level else _(BY_NONE))
    return facts
