"""Duchess: a duel with a pack of 52 cards, tributes, and battles by rank and suit."""

from pathlib import Path

from duelkit.games.duchess.cards import CODES
from duelkit.games.duchess.facts import FACTS
from duelkit.games.duchess.layout import CARD_PLACES, blocks, card_ids
from duelkit.games.duchess.options import OPTIONS, contradictions, set_options
from duelkit.games.duchess.own import carried, receive, texts_of
from duelkit.games.duchess.rules import appraisal, evaluation, keys, legality, measuring, observation, sight, turn
from duelkit.games.duchess.rules.reasons import Reason
from duelkit.games.duchess.rules.state import PACK, SPACE, EventKind, state_type
from duelkit.games.duchess.scenario import read_scenario, write_state
from duelkit.games.duchess.thinking import THINKING
from duelkit.games.duchess.words import EXAMPLES, WORDS
from duelkit.kernel.chance import lot
from duelkit.kernel.game import Game, Rules
from duelkit.kernel.handling import Handling
from duelkit.texts import N_

GAME = Game(
    name="duchess",
    letter="D",
    version=2,
    options=OPTIONS,
    space=SPACE,
    state_type=state_type,
    set_up=set_options,
    rules=Rules(
        deal=turn.deal,
        run=turn.run,
        step=turn.step,
        legal=legality.legal,
        legal_at_random=lot(legality.legal),
        forbids=legality.forbids,
        hide=sight.hide,
        imagine=sight.imagine,
        appraise=appraisal.appraise,
        key=keys.key,
        evaluate=evaluation.evaluate,
        luck=measuring.luck,
        reached=measuring.reached,
        measure=measuring.measure,
        observe=observation.observe,
        reasons=Reason,
    ),
    words=WORDS,
    read_scenario=read_scenario,
    write_state=write_state,
    kept=texts_of,
    carried=carried,
    receive=receive,
    contradictions=contradictions,
    examples=EXAMPLES,
    thinking=THINKING,
    facts=FACTS,
    handling=Handling(
        draws=frozenset({EventKind.DRAW}),
        plays=("play",),
        cards=lambda _s: range(PACK),
        group_title=N_("rank of the card"),
        group=lambda _s, card: CODES[card][:-1],
    ),
    blocks=blocks,
    card_places=CARD_PLACES,
    card_ids=card_ids,
    variants=Path(__file__).parent / "variants",
)
