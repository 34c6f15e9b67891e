"""Checks that every game must pass. Authors of a game call them in its tests; each raises AssertionError or returns.

A game is tried in random duels, with the options that are given or those that hold by default. Only `check_compiled`
needs Numba to compile the rules.
"""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.game import REASONS_A_RULE, Game
from duelkit.kernel.record import blank, copy, flow_of, freeze
from duelkit.texts import language

SPECTATOR = -1


def check_legality(name: str, seed: str = "1", **options: Any) -> None:
    """Check that legal moves are those that nothing forbids, some until the end, and that to ask changes nothing."""
    game = game_named(name)
    pairs = list(zip(game.space.verb.tolist(), game.space.place.tolist(), strict=True))
    for s in positions(game, seed, **options):
        before = bytes(s.memory)
        allowed = [number for number, pair in enumerate(pairs) if not game.rules.forbids(s, *pair)]
        demand(legal(game, s) == allowed, "`legal` and `forbids` say the same", s)
        demand(bool(allowed) == (s.over == 0), "there is a move until the duel is over, and none after", s)
        demand(bytes(s.memory) == before, "to ask what is legal changes nothing", s)


def check_sight(name: str, seed: str = "1", **options: Any) -> None:
    """Check that a world imagined from a seat's view gives that seat the same view again."""
    game, dice = game_named(name), blank(DICE)
    start_stream(dice, key_of(seed), 0, BULK_ROUNDS)
    for s in positions(game, seed, **options):
        for seat in (*range(s.players), SPECTATOR):
            view = game.view(s, seat)
            world = copy(view)
            game.rules.imagine(world, dice)
            demand(bytes(game.view(world, seat).memory) == bytes(view.memory), "`imagine` fits what `hide` leaves", s)


def check_scenarios(name: str, seed: str = "1", **options: Any) -> None:
    """Check that each position, written as a scenario and read back, is the same."""
    game = game_named(name)
    for s in positions(game, seed, **options):
        state = game.write_state(freeze(s))
        demand(game.write_state(freeze(game.read_scenario(state))) == state, "what is written is read", s)


def check_words(name: str, seed: str = "1") -> None:
    """Check that rules, verbs, questions, events and refusals have words in every language."""
    game, portuguese = game_named(name), language("pt")
    words = game.words
    told = {words.title, *words.rules.values(), *words.verbs.values(), *words.prompts.values()}
    told |= {text for texts in words.events.values() for text in texts if text}
    told |= {text for causes in words.causes.values() for one in causes for text in (one.won, one.drawn) if text}
    demand([text for text in told if portuguese(text) == text] == [], "each text has its Portuguese", told)
    demand(set(words.verbs) == set(words.absent) == set(game.space.verbs), "each verb has its words", words.verbs)
    rules = {reason // REASONS_A_RULE for reason in game.rules.reasons if reason}
    demand(rules <= set(words.rules), "each reason belongs to a rule of the sheet", rules)
    for s in positions(game, seed):
        demand(s.over > 0 or words.prompt(s) in words.prompts, "each question has its words", words.prompts)
        demand(all(s.events[at].kind in words.events for at in range(s.happened)), "each event has its words", s)
        if words.causes and s.over:
            demand(words.cause(s) in words.causes[s.over], "each rule that ends a duel says why", s)


def check_compiled(name: str, seed: str = "1") -> None:
    """Check that compiled rules play the same duel, bit for bit."""
    from duelkit.bots.compiled import compiled_rules  # noqa: PLC0415 - only who compiles pays for it
    from duelkit.kernel.compiling import loops  # noqa: PLC0415 - as above
    from duelkit.kernel.saying import unheard  # noqa: PLC0415 - as above

    game, dice, s = game_named(name), random.Random(seed), dealt(game_named(name), seed)
    step_batch, rules = loops(unheard).step_batch, compiled_rules(game, s.array.dtype, unheard)
    compiled = s.array.copy()
    while not s.over:
        decision = dice.choice(legal(game, s))
        game.rules.step(s, decision)
        step_batch(rules, flow_of(compiled), np.array([decision], np.int16))
        demand(compiled.tobytes() == bytes(s.memory), "compiled rules do what interpreted ones do", s)


def positions(game: Game, seed: str, **options: Any) -> Iterator[Any]:
    """Play a random duel; yield its opened record, which changes, after the deal and after every decision."""
    dice, s = random.Random(seed), dealt(game, seed, **options)
    yield s
    while not s.over:
        game.rules.step(s, dice.choice(legal(game, s)))
        demand(s.overflowed == 0, "there is room for all that happens", s)
        yield s


def dealt(game: Game, seed: str, **options: Any) -> Any:
    """Return the opened record of a new duel at its first decision."""
    s = game.new_record(game.check_options(options))
    start_stream(s, key_of(seed), 0, BULK_ROUNDS)
    game.rules.deal(s)
    return s


def legal(game: Game, s: Any) -> list[int]:
    """Return the numbers of the legal actions."""
    numbers = np.zeros(game.space.size + 1, np.int16)
    return [int(number) for number in numbers[: game.rules.legal(s, numbers)]]


def demand(holds: bool, what: str, found: Any) -> None:  # noqa: FBT001 - what is asserted
    """Raise AssertionError if `holds` is false; `what` and `found` go into its message."""
    if not holds:
        where = f"after {found.decisions} decisions" if hasattr(found, "decisions") else repr(found)
        raise AssertionError(f"It should be so that {what}; it is not: {where}.")
