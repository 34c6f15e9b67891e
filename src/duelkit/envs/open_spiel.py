"""OpenSpiel's door: duels as games of its Python API.

    from duelkit.envs import load_game

    game = load_game("GAME", players=2)
    state = game.new_initial_state()

The first action of a duel is chance's: which of DEALS deals is dealt. All chance of a duel follows from that, so what
has happened so far is the state, and OpenSpiel writes a state down as the numbers of its actions. After `load_game`,
pyspiel.load_game("duelkit_GAME(players=2)") knows the game as well; the items of a list stand with | between them.

With `exact=True` nothing is sampled: chance deals each deal that there can be, as likely as it is, and every die and
draw in the duel is a decision of chance. That is for variants so small that all of a duel can be gone through, as those
that come with the games (docs/variants.md): for CFR, and for how much a player can be exploited.

An information state is all that a player saw at every decision so far (perfect recall), as a hash; the observation
tensor is the row of numbers that `Layout` describes. `resample_from_infostate` gives a state that fits what a player
sees, for OpenSpiel's ISMCTS; its history is that of the deal before.
"""

from functools import cache, cached_property
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np
import pyspiel

from duelkit.errors import BadInput
from duelkit.games import game_named
from duelkit.kernel.branching import MOST_BRANCHES, Branch, branches
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.compiling import running
from duelkit.kernel.game import Game, ListOption, Options
from duelkit.kernel.observation import OBSERVED
from duelkit.kernel.record import blank, copy, open_record
from duelkit.kernel.variants import VARIANT
from duelkit.kinds import WholeNumber, YesOrNo
from duelkit.notation import forbidding_reason, refuse
from duelkit.texts import language

DEALS = 1 << 16
ANY_DEAL = WholeNumber(0, DEALS - 1)
PREFIX = "duelkit_"
SEED = "open_spiel"
MOST_DECISIONS = 1 << 16  # of a duel: OpenSpiel wants to be told
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
HASH_BYTES = 16
DUEL = 2  # players
BETWEEN = "|"  # the items of a list
EXACT = "exact"


def load_game(game: str, *, exact: bool = False, **options: Any) -> Any:
    """Return a game of OpenSpiel; raises BadInput for an unknown game, and for wrong options."""
    named = game_named(game)
    named.check_options(options)
    YesOrNo().check(exact, EXACT)
    class_of(game)
    return pyspiel.load_game(
        PREFIX + game, {EXACT: exact, **{name: kept(name, value) for name, value in listed(named, options).items()}}
    )


def listed(game: Game, options: Options) -> Options:
    """Return options with the items of each list apart, where they are one text with commas between them."""
    lists = {option.name: option for option in game.options if isinstance(option, ListOption)}
    return {name: lists[name].items(value) if name in lists else value for name, value in options.items()}


def kept(name: str, value: Any) -> Any:
    """Return an option's value as OpenSpiel can keep it; raises BadInput for one that it cannot, as a table."""
    if isinstance(value, int | str):
        return value
    if not isinstance(value, list | tuple) or not all(isinstance(item, str | int) for item in value):
        raise BadInput("OpenSpiel can keep words and numbers, and {name} has others: name a file.", name=name)
    return BETWEEN.join(map(str, value))


def given(game: Game, parameters: dict[str, Any]) -> dict[str, Any]:
    """Return the options in what OpenSpiel has kept; what is as usual is left out."""
    lists = {option.name: option for option in game.options if isinstance(option, ListOption)}
    return {
        name: list(map(lists[name].read_item, str(value).split(BETWEEN))) if name in lists else value
        for name, value in parameters.items()
        if name != EXACT and value != usually(game).get(name)
    }


def usually(game: Game) -> dict[str, Any]:
    """Return what OpenSpiel keeps of the options where nothing was chosen, which it fills in; "" for a list."""
    plain = {option.name: option.default for option in game.options if not isinstance(option, ListOption)}
    return {**plain, **{option.name: "" for option in game.options if isinstance(option, ListOption)}, VARIANT: ""}


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
        parameter_specification={**usually(game), EXACT: False},
    )


def utility_of(players: int) -> Any:
    """Return what OpenSpiel calls the rewards of so many players: those of two come to nothing together."""
    return pyspiel.GameType.Utility.ZERO_SUM if players == DUEL else pyspiel.GameType.Utility.GENERAL_SUM


class DuelGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of duelkit with its options."""

    def __init__(self, game: Game, parameters: dict[str, Any]) -> None:
        """Take the game; raises BadInput for wrong options."""
        self.duelkit = game
        self.options: Options = game.check_options(given(game, parameters))
        self.exact = bool(parameters.get(EXACT))
        fresh = game.new_record(self.options)
        self.layout, self.kept = game.layout(fresh), game.kept(fresh)
        players = int(fresh.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.space.size,
            max_chance_outcomes=MOST_BRANCHES if self.exact else DEALS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if players == DUEL else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(type_of(game, players), info, parameters)

    def new_initial_state(self) -> "DuelState":
        """Return the state before the deal."""
        return ExactState(self) if self.exact else DuelState(self)

    @cached_property
    def all_deals(self) -> "Outcomes":
        """All deals of an exact game; raises BadInput where there are too many."""
        fresh = self.duelkit.new_record(self.options)
        start_stream(fresh, key_of(SEED), 0, BULK_ROUNDS)  # of no matter here, but bots play on from positions
        found = branches(fresh, self.duelkit.rules.deal)
        return self.looked_at(found, (b"",) * int(fresh.players))

    def looked_at(self, found: list[Branch], seen: tuple[bytes, ...]) -> "Outcomes":
        """Return what chance can make of a decision as positions, with their chances."""
        return tuple((branch.chance, BranchingDuel(branch.record, self.looks(branch.record, seen))) for branch in found)

    def observed(self, s: Any, seat: int) -> np.ndarray:
        """Return what a seat may know of a record, shape (width,), int16."""
        row = np.zeros(self.layout.width, OBSERVED)
        self.duelkit.rules.observe(s, seat, row)
        return row

    def looks(self, s: Any, seen: tuple[bytes, ...]) -> tuple[bytes, ...]:
        """Return for each seat the hash of what it had `seen`, and of what it sees of a record now."""
        return tuple(hashed(before + self.observed(s, seat).tobytes()) for seat, before in enumerate(seen))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DuelObserver":  # noqa: ARG002 - as OpenSpiel has it
        """Return what observes states: its string is the information state where perfect recall is asked for."""
        return DuelObserver(self, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


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


class BranchingDuel(DealtDuel):
    """A position of an exact game: it never changes, and keeps what can come of each action once that was asked."""

    def __init__(self, record: Any, seen: tuple[bytes, ...]) -> None:
        """Take what a DealtDuel has."""
        super().__init__(record, seen)
        self.after: dict[int, Outcomes] = {}

    def __deepcopy__(self, memo: Any) -> "BranchingDuel":
        """Return the position itself."""
        return self


Outcomes: TypeAlias = tuple[tuple[float, BranchingDuel], ...]  # what chance can make of a decision, and how likely


def hashed(told: bytes) -> bytes:
    """Return what stands for all that a seat saw."""
    return blake2b(told, digest_size=HASH_BYTES).digest()


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
        """Deal, or take a decision; raises BadInput for a deal that is not there, and IllegalAction by the rule."""
        if self.position is None:
            ANY_DEAL.check(action, "The deal")
            record = self.game.duelkit.new_record(self.game.options)
            start_stream(record, key_of(SEED), action, BULK_ROUNDS)
            self.game.duelkit.rules.deal(record)
            self.position = DealtDuel(record, (b"",) * int(record.players))
        else:
            self.refuse_illegal(action)
            running(self.game.duelkit, self.s.array.dtype).step(self.s, action)
        self.dealt.seen = self.game.looks(self.s, self.dealt.seen)

    def refuse_illegal(self, action: int) -> None:
        """Raise IllegalAction for an action that a rule forbids, BadInput for one that is not there or at the end."""
        if self.is_terminal():
            raise BadInput("The duel is over; new_initial_state begins the next one.")
        if action not in self._legal_actions(self.current_player()):
            duelkit = self.game.duelkit
            WholeNumber(0, duelkit.space.size - 1).check(action, "The action")
            raise refuse(duelkit, self.s, forbidding_reason(duelkit, self.s, action), action, language("en"))

    def observed(self, seat: int) -> np.ndarray:
        """Return what a seat may know, shape (width,), int16: zeros before the deal."""
        return np.zeros(self.game.layout.width, OBSERVED) if self.position is None else self.game.observed(self.s, seat)

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


class ExactState(DuelState):
    """A duel of an exact game at some decision, or before chance has decided what comes of one."""

    def __init__(self, game: DuelGame) -> None:
        """Stand before the deal."""
        super().__init__(game)
        self.ahead: Outcomes = game.all_deals

    def current_player(self) -> int:
        """Return the seat that decides, or OpenSpiel's number for chance or the end."""
        return CHANCE if self.ahead else super().current_player()

    def is_terminal(self) -> bool:
        """Tell whether the duel is over."""
        return not self.ahead and super().is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can come of the deal or the decision, each with its chance."""
        return [(number, chance) for number, (chance, _) in enumerate(self.ahead)]

    def _apply_action(self, action: int) -> None:
        """Have chance decide, or take a decision; where only one thing can come of it, chance is not asked.

        Raises what `DuelState` raises.
        """
        if self.ahead:
            WholeNumber(0, len(self.ahead) - 1).check(action, "What chance decides")
            self.position, self.ahead = self.ahead[action][1], ()
            return
        self.refuse_illegal(action)
        found = self.outcomes(action)
        if len(found) == 1:
            self.position = found[0][1]
        else:
            self.ahead = found

    def outcomes(self, action: int) -> Outcomes:
        """Return what can come of a decision; whoever takes it knows it from then on."""
        dealt: BranchingDuel = self.position  # type: ignore[assignment]  # as this state deals
        if action not in dealt.after:
            rules, mover = self.game.duelkit.rules, int(self.s.to_move)
            seen = [before + (str(action).encode() if seat == mover else b"") for seat, before in enumerate(dealt.seen)]
            dealt.after[action] = self.game.looked_at(branches(self.s, lambda s: rules.step(s, action)), tuple(seen))
        return dealt.after[action]


@cache
def deals() -> list[tuple[int, float]]:
    """Return all deals, each equally likely."""
    return [(deal, 1 / DEALS) for deal in range(DEALS)]


class DuelObserver:
    """Observes states for OpenSpiel: `tensor` is the row of numbers, `dict` the same by the names of its blocks."""

    def __init__(self, game: DuelGame, *, recalls: bool) -> None:
        """Make room for a row; `recalls` asks for strings that tell all that a player has seen so far."""
        self.recalls = recalls
        self.layout = game.layout
        self.tensor = np.zeros(self.layout.width, np.float32)
        self.dict = self.layout.named(self.tensor)

    def set_from(self, state: DuelState, player: int) -> None:
        """Observe a state as a player."""
        self.tensor[:] = state.observed(player)

    def string_from(self, state: DuelState, player: int) -> str:
        """Return what a player sees, as numbers, or all that they have seen so far."""
        return state.information_state_string(player) if self.recalls else state.observation_string(player)
