"""OpenSpiel's own crazy eights, in C++, rolled out at random inside C++.

Python has no direct way to have C++ play random duels, but `MCTSBot` does so: asked for one simulation, it does nothing
but let its evaluator play `n` duels at random from the position given. OpenSpiel does not say how many decisions they
took, so that is the mean of duels played at random from the same position, one action at a time, times `n`.
"""

from random import Random

import pyspiel

GAME = pyspiel.load_game("crazy_eights")
MEASURED_DUELS = 1500
UCT_C, MEMORY_MB, SOLVE, SEED, VERBOSE = 1.4, 100, False, 1, False


class CrazyEights:
    """Random duels from one dealt position; `per_duel` and `chance_per_duel` are what one takes in the mean."""

    def __init__(self) -> None:
        self.random = Random(SEED)
        self.position = GAME.new_initial_state()
        while self.position.is_chance_node():
            self.position.apply_action(self.outcome(self.position))
        counts = [self.count_steps() for _ in range(MEASURED_DUELS)]
        self.per_duel = sum(decisions for decisions, _ in counts) / MEASURED_DUELS
        self.chance_per_duel = sum(chances for _, chances in counts) / MEASURED_DUELS

    def __str__(self) -> str:
        return (
            f"{self.per_duel:.1f} decisions a duel in the mean of {MEASURED_DUELS}; with the "
            f"{self.chance_per_duel:.1f} steps of chance counted too, its rate is "
            f"{1 + self.chance_per_duel / self.per_duel:.2f} times that"
        )

    def outcome(self, state: pyspiel.State) -> int:
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return self.random.choices(actions, weights)[0]

    def count_steps(self) -> tuple[int, int]:
        """Play on at random and return how many decisions and how many chance steps that took."""
        state, decisions, chances = self.position.clone(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():
                chances += 1
                state.apply_action(self.outcome(state))
            else:
                decisions += 1
                state.apply_action(self.random.choice(state.legal_actions()))
        return decisions, chances

    def play(self, duels: int) -> float:
        """Roll out so many duels inside C++ and return their decisions."""
        evaluator = pyspiel.RandomRolloutEvaluator(duels, SEED)
        pyspiel.MCTSBot(GAME, evaluator, UCT_C, 1, MEMORY_MB, SOLVE, SEED, VERBOSE).step(self.position)
        return duels * self.per_duel
