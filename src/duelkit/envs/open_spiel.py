"""OpenSpiel's door: duels as games of its Python API.

    from duelkit.envs import load_game

    game = load_game("GAME", players=2)
    state = game.new_initial_state()

The first action of a duel is chance's: which of DEALS deals is dealt. All chance of a duel follows from that, so what
has happened so far is the state, and OpenSpiel writes a state down as the numbers of its actions. After `load_game`,
pyspiel.load_game("duelkit_GAME(players=2)") knows the game as well; options that are lists are
left as they are usually.

An information state is all that a player saw at every decision so far (perfect recall), as a hash; the observation
tensor is the row of numbers that `Layout` describes. `resample_from_infostate` gives a state that fits what a player
sees, for OpenSpiel's ISMCTS; its history is that of the deal before.
"""

from functools import cache
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.compiling import running
from duelkit.kernel.game import Game, NumberOption, Option, Options
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.record import blank, copy, open_record

DEALS = 1 << 16
PREFIX = "duelkit_"
SEED = "open_spiel"
MOST_DECISIONS = 1 << 16  # of a duel: OpenSpiel wants to be told
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
HASH_BYTES = 16
DUEL = 2  # players


def load_game(game: str, **options: Any) -> Any:
    """Return a game of OpenSpiel; raises BadInput for an unknown game, and for wrong options."""
    class_of(game)
    game_named(game).check_options(options)
    return pyspiel.load_game(PREFIX + game, options)


@cache
def class_of(name: str) -> type:
    """Register a game with OpenSpiel, once, and return its class."""
    game = game_named(name)

    class RegisteredGame(DuelGame):
        """The game, as OpenSpiel makes it of its parameters."""

        def __init__(self, parameters: dict[str, Any] | None = None) -> None:
            """Take the options."""
            super().__init__(game, parameters or {})

    pyspiel.register_game(type_of(game, max(game.seats)), RegisteredGame)
    return RegisteredGame


def type_of(game: Game, players: int) -> Any:
    """Return what OpenSpiel calls the type of a game for so many players."""
    parameters = {option.name: option.default for option in game.options if isinstance(option, Option | NumberOption)}
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.words.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility_of(players),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


def utility_of(players: int) -> Any:
    """Return what OpenSpiel calls the rewards of so many players: those of two come to nothing together."""
    return pyspiel.GameType.Utility.ZERO_SUM if players == DUEL else pyspiel.GameType.Utility.GENERAL_SUM


class DuelGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of duelkit with its options."""

    def __init__(self, game: Game, parameters: dict[str, Any]) -> None:
        """Take the game; raises BadInput for wrong options."""
        self.duelkit = game
        self.options: Options = game.check_options(parameters)
        fresh = game.new_record(self.options)
        self.layout, self.kept = game.layout(fresh), game.kept(fresh)
        players = int(fresh.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.space.size,
            max_chance_outcomes=DEALS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == DUEL else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(type_of(game, players), info, parameters)

    def new_initial_state(self) -> "DuelState":
        """Return the state before the deal."""
        return DuelState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DuelObserver":  # noqa: ARG002 - as OpenSpiel has it
        """Return what observes states."""
        return DuelObserver(self)


class DealtDuel:
    """A duel's record, which OpenSpiel copies as its own."""

    def __init__(self, record: Any, seen: tuple[bytes, ...]) -> None:
        """Take the record, and for each seat the hash of all that it saw at every decision so far."""
        self.record, self.seen = record, seen

    def __deepcopy__(self, memo: Any) -> "DealtDuel":
        """Return a copy that shares nothing that changes."""
        return DealtDuel(copy(self.record), self.seen)

    def __reduce__(self) -> Any:
        """Return how to make the same again, for pickle: the record as plain bytes."""
        return reopened, (self.record.array.copy(), self.seen)


def reopened(array: np.ndarray, seen: tuple[bytes, ...]) -> DealtDuel:
    """Return a position that was pickled."""
    return DealtDuel(open_record(array), seen)


class DuelState(pyspiel.State):  # type: ignore[misc]  # as above
    """A duel at some decision."""

    def __init__(self, game: DuelGame) -> None:
        """Stand before the deal."""
        super().__init__(game)
        self.position: DealtDuel | None = None

    @property
    def game(self) -> DuelGame:
        """The game."""
        found: DuelGame = self.get_game()
        return found

    @property
    def dealt(self) -> DealtDuel:
        """The position after the deal; raises BadInput before it."""
        if self.position is None:
            raise BadInput("Chance has to deal first: apply an action from 0 to {last}.", last=DEALS - 1)
        return self.position

    @property
    def s(self) -> Any:
        """The record."""
        return self.dealt.record

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for chance or the end."""
        if self.position is None:
            return CHANCE
        return TERMINAL if self.s.over else int(self.s.to_move)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - OpenSpiel hands it over
        """Return the numbers of the legal actions, ascending."""
        return running(self.game.duelkit, self.s.array.dtype).legal(self.s)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals, each equally likely."""
        return deals()

    def _apply_action(self, action: int) -> None:
        """Deal, or take a decision."""
        if self.position is None:
            record = self.game.duelkit.new_record(self.game.options)
            start_stream(record, key_of(SEED), action, BULK_ROUNDS)
            self.game.duelkit.rules.deal(record)
            self.position = DealtDuel(record, (b"",) * int(record.players))
        else:
            running(self.game.duelkit, self.s.array.dtype).step(self.s, action)
        self.look()

    def look(self) -> None:
        """Have every seat see the position."""
        rows = (self.observed(seat) for seat in range(int(self.s.players)))
        self.dealt.seen = tuple(
            blake2b(before + row.tobytes(), digest_size=HASH_BYTES).digest()
            for before, row in zip(self.dealt.seen, rows, strict=True)
        )

    def observed(self, seat: int) -> np.ndarray:
        """Return what a seat may know, shape (width,), int16: zeros before the deal."""
        row = np.zeros(self.game.layout.width, OBSERVED)
        if self.position is not None:
            self.game.duelkit.rules.observe(self.s, seat, row)
        return row

    def information_state_string(self, player: int | None = None) -> str:
        """Return all that a player has seen so far, as a hash."""
        seat = self.current_player() if player is None else player
        return self.position.seen[seat].hex() if self.position else ""

    def observation_string(self, player: int | None = None) -> str:
        """Return what a player sees now, as numbers."""
        return " ".join(map(str, self.observed(self.current_player() if player is None else player).tolist()))

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """Return what a player sees now."""
        found: list[float] = self.observed(self.current_player() if player is None else player).astype(float).tolist()
        return found

    def resample_from_infostate(self, player: int, probability: Any) -> "DuelState":
        """Return a state that fits what a player sees, with all else by chance: `probability()` is from 0 to 1."""
        dice = blank(DICE)
        start_stream(dice, key_of(str(probability())), 0, BULK_ROUNDS)
        world = self.game.duelkit.view(self.s, player)
        self.game.duelkit.rules.imagine(world, dice)
        other: DuelState = self.clone()
        other.position = DealtDuel(world, self.dealt.seen)
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        """Return an action in a few words."""
        if player == CHANCE:
            return f"deal {action}"
        space = self.game.duelkit.space
        place = int(space.place[action])
        zone = space.zone(place)
        return f"{space.verbs[int(space.verb[action])]} {zone.name}:{place - zone.first}"

    def is_terminal(self) -> bool:
        """Tell whether the duel is over."""
        return self.position is not None and bool(self.s.over)

    def returns(self) -> list[float]:
        """Return 1 for who won, -1 for who lost, and 0 for all in a draw or while the duel goes on."""
        players = self.game.num_players()
        if not self.is_terminal() or not self.s.winners:
            return [0.0] * players
        return [1.0 if self.s.winners >> seat & 1 else -1.0 for seat in range(players)]

    def __str__(self) -> str:
        """Return what happened, as the numbers of the actions."""
        return " ".join(map(str, self.history())) or "not yet dealt"


@cache
def deals() -> list[tuple[int, float]]:
    """Return all deals, each equally likely."""
    return [(deal, 1 / DEALS) for deal in range(DEALS)]


class DuelObserver:
    """Observes states for OpenSpiel: `tensor` is the row of numbers, `dict` the same by the names of its blocks."""

    def __init__(self, game: DuelGame) -> None:
        """Make room for a row."""
        self.layout = game.layout
        self.tensor = np.zeros(self.layout.width, np.float32)
        self.dict = self.layout.named(self.tensor)

    def set_from(self, state: DuelState, player: int) -> None:
        """Observe a state as a player."""
        self.tensor[:] = state.observed(player)

    def string_from(self, state: DuelState, player: int) -> str:
        """Return what a player sees, as numbers."""
        return state.observation_string(player)
