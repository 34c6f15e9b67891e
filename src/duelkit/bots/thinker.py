"""A process that thinks for bots that search: a question comes in, the number of an action or advice goes out.

It compiles nothing: where a search is not in the cache, it says so at once.
"""

import sys
from typing import IO, Any, TypeAlias

import numpy as np

from duelkit.bots.duels_questions import DEALS, DuelsQuestion, points_for, read_duels_question
from duelkit.bots.judge_questions import SIMULATIONS, JudgeQuestion, judgement_for, read_judge_question
from duelkit.bots.machine import BEHIND, give_way
from duelkit.bots.player import Bot
from duelkit.bots.questions import ACTION, ADVICE, COLD, FAULT, WHERE, BotQuestion, packed, read_frame, read_question
from duelkit.bots.readiness import unready, unready_for_duels
from duelkit.errors import places_of
from duelkit.games import game_named
from duelkit.kernel.record import open_record

Question: TypeAlias = BotQuestion | JudgeQuestion | DuelsQuestion


def answer(question: Question) -> dict[str, Any]:
    """Return the answer to a question; what goes wrong is an answer, too."""
    try:
        game = game_named(question.game)
        kind = game.state_type(question.players)
        duels = isinstance(question, DuelsQuestion)
        if (why := (unready_for_duels if duels else unready)(game, kind)) is not None:
            return {COLD: why}
        if question.carried is not None:
            game.receive(question.carried)
        if isinstance(question, JudgeQuestion):
            return judgement_for(question)
        if isinstance(question, DuelsQuestion):
            return points_for(question)
        bot = Bot(question.bot, game, seed="")
        bot.dice.array[:] = np.frombuffer(question.dice, bot.dice.array.dtype)
        view = open_record(np.frombuffer(bytearray(question.view), kind))
        if question.advice:
            return {ADVICE: bot.advise(view, question.numbers).plain()}
        return {ACTION: bot.choose_number(view, question.numbers)}
    except Exception as error:  # noqa: BLE001 - whatever it is, who asks has to know
        return {FAULT: type(error).__name__, WHERE: places_of(error)}


def read(header: dict[str, Any], body: bytes) -> Question:
    """Return the question of a frame, of whichever kind."""
    if SIMULATIONS in header:
        return read_judge_question(header, body)
    return read_duels_question(header, body) if DEALS in header else read_question(header, body)


def serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    """Answer questions until there are none any more."""
    while (frame := read_frame(questions)) is not None:
        answers.write(packed(answer(read(*frame))))
        answers.flush()


if __name__ == "__main__":
    give_way(BEHIND)
    serve(sys.stdin.buffer, sys.stdout.buffer)
