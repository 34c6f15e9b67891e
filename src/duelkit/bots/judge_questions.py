"""What a process that thinks is asked about a decision that was taken, and what it answers, as `questions` has it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from duelkit.bots.judging import Judge, Judgement
from duelkit.bots.questions import packed
from duelkit.games import game_named
from duelkit.kernel.record import open_record
from duelkit.kernel.saying import unheard

JUDGED = "judged"  # the key of an answer
SIMULATIONS = "simulations"  # a key that only such questions have


@dataclass(frozen=True)
class JudgeQuestion:
    """A decision to be judged, in a duel of so many players: what `Judge.judge` takes, the two views as bytes."""

    game: str
    players: int
    simulations: int
    taken: int
    numbers: list[int]
    dice: str
    view: bytes
    later: bytes
    carried: Any = None

    @property
    def bot(self) -> str:
        """The bot whose search judges."""
        return f"search:{self.simulations}"

    def packed(self) -> bytes:
        """Return the question as a frame."""
        names = ("game", "players", SIMULATIONS, "taken", "numbers", "dice", "carried")
        return packed({name: getattr(self, name) for name in names}, self.view + self.later)


def read_judge_question(header: dict[str, Any], body: bytes) -> JudgeQuestion:
    """Return the question of a frame."""
    half = len(body) // 2
    return JudgeQuestion(**header, view=body[:half], later=body[half:])


def judgement_for(question: JudgeQuestion) -> dict[str, Any]:
    """Return the judgement as an answer."""
    kind = game_named(question.game).state_type(question.players)
    view, later = (open_record(np.frombuffer(bytearray(seen), kind)) for seen in (question.view, question.later))
    judge = judge_for(question.game, question.simulations)
    return {JUDGED: vars(judge.judge(view, question.taken, question.numbers, later, question.dice))}


@lru_cache(maxsize=8)
def judge_for(game: str, simulations: int) -> Judge:
    """Return what judges decisions of a game, the same one as the last time."""
    return Judge(game_named(game), simulations, unheard)


def read_judgement(plain: dict[str, Any]) -> Judgement:
    """Return the judgement in an answer."""
    return Judgement(**{**plain, "line": tuple(plain["line"])})
