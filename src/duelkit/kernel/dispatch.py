"""The dispatch: one compiled function for all rules of a game, called by address with the number of a rule.

A game is compiled once for each type of record, whatever calls its rules: a batch, a search, a solver.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from duelkit.kernel.calling import (
    actions_at,
    bench_at,
    dice_at,
    facts_at,
    key_at,
    keys_at,
    playout_at,
    same_kind_at,
    seats_at,
    seen_at,
)
from duelkit.kernel.calls import BotRules, Call
from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.game import Rule, Rules
from duelkit.kernel.ints import Actions, AnyRules, State
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import FRESH, HOW, STATE
from duelkit.kernel.positions import copy_position, copy_record
from duelkit.kernel.rule import arm, i64, rule


class DirectRules(NamedTuple):
    """The rules of a game as functions, for what is compiled together with them; see `Rules`."""

    deal: Rule
    step: Rule
    legal: Rule
    legal_at_random: Rule
    hide: Rule
    imagine: Rule
    appraise: Rule
    evaluate: Rule
    key: Rule
    luck: Rule
    reached: Rule
    measure: Rule
    observe: Rule
    copy: Rule
    copy_position: Rule


@rule
def begin_duel(deal: Rule, bench: Any, key: Any, duel: int) -> None:
    """Set a duel up in bench[STATE] as bench[FRESH] says, and run to its first decision."""
    copy_record(bench[STATE], bench[FRESH])
    start_stream(bench[STATE], key, duel, BULK_ROUNDS)
    deal(bench[STATE])


@rule
def write_keys(key: Rule, s: State, actions: Actions, n: int, keys: Any) -> None:
    """Write the keys of the first `n` of `actions`."""
    for k in range(n):
        keys[k] = key(s, i64(actions[k]))


@rule
def call_rule(rules: AnyRules, call: int, s: State, one: int, two: int) -> int:
    """Call one rule of the game, and return what it returns, or 0; numbers and addresses are as in `calling.TAKES`."""
    match call:
        case Call.STEP:
            rules.step(s, one)
        case Call.LEGAL:
            return rules.legal(s, actions_at(one))
        case Call.LEGAL_AT_RANDOM:
            return rules.legal_at_random(s, actions_at(one), dice_at(two))
        case Call.HIDE:
            rules.hide(s, one)
        case Call.IMAGINE:
            rules.imagine(s, dice_at(one))
        case Call.APPRAISE:
            return rules.appraise(s, one)
        case Call.EVALUATE:
            return rules.evaluate(s, one)
        case Call.KEY:
            return rules.key(s, one)
        case Call.LUCK:
            return int(rules.luck(s, same_kind_at(s, one)))
        case Call.REACHED:
            return int(rules.reached(s, one))
        case Call.MEASURE:
            rules.measure(s, one, facts_at(two))
        case Call.OBSERVE:
            return rules.observe(s, one, seen_at(two))
        case Call.COPY:
            rules.copy(s, same_kind_at(s, one))
        case Call.COPY_POSITION:
            rules.copy_position(s, same_kind_at(s, one))
    return 0


@rule
def call_many(rules: AnyRules, bots: BotRules, call: int, s: State, one: int, two: int, three: int, four: int) -> int:
    """Do what calls many rules of the game, and return what comes of it, or 0."""
    match call:
        case Call.BEGIN:
            begin_duel(rules.deal, bench_at(s), key_at(one), two)
        case Call.PLAY:
            bots.play(rules, bench_at(s), seats_at(one), actions_at(two), dice_at(three))
        case Call.KEYS:
            write_keys(rules.key, s, actions_at(one), two, keys_at(three))
        case Call.BEST_AT_ONCE:
            return bots.best_at_once(rules, s, same_kind_at(s, one), actions_at(two), dice_at(three))
        case Call.PLAY_ON:
            bots.play_on(rules, s, same_kind_at(s, one), playout_at(two), actions_at(three), dice_at(four))
    return 0


def make_dispatch(rules: Rules, bots: BotRules) -> Callable[..., int]:
    """Return the dispatch of a game: dispatch(call, s, *arguments) -> what the rule returns, or 0.

    `s` is a record, or the first of a workbench; the four arguments are numbers and addresses, as `calling.TAKES` says.
    """
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    deal, step, legal, legal_at_random = rules.deal, rules.step, rules.legal, rules.legal_at_random
    hide, imagine, appraise, evaluate = rules.hide, rules.imagine, rules.appraise, rules.evaluate
    key, luck, reached, measure, observe = rules.key, rules.luck, rules.reached, rules.measure, rules.observe
    play, best_at_once, play_on = bots

    def dispatch(call: int, s: State, one: int, two: int, three: int, four: int) -> int:
        first = deal, step, legal, legal_at_random, hide, imagine, appraise
        direct = DirectRules(*first, evaluate, key, luck, reached, measure, observe, copy_record, copy_position)
        if call < Call.BEGIN:
            return call_rule(direct, call, s, one, two)
        return call_many(direct, BotRules(play, best_at_once, play_on), call, s, one, two, three, four)

    return linking(numba.njit(**HOW)(dispatch))
