"""Vácuo: a duel of dice, life and cards for two to eight, with a void for the dead cards."""

from pathlib import Path

from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.facts import FACTS
from duelkit.games.vacuo.layout import CARD_PLACES, blocks, card_ids
from duelkit.games.vacuo.options import OPTIONS, contradictions, set_options
from duelkit.games.vacuo.rules import appraisal, evaluation, keys, legality, measuring, observation, sight, turn
from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.reasons import Reason
from duelkit.games.vacuo.rules.seats import place_of
from duelkit.games.vacuo.rules.state import SPACE, state_type
from duelkit.games.vacuo.scenario import read_scenario, write_state
from duelkit.games.vacuo.thinking import THINKING
from duelkit.games.vacuo.words import EXAMPLES, WORDS
from duelkit.kernel.chance import lot
from duelkit.kernel.game import Game, Rules
from duelkit.kernel.handling import Handling
from duelkit.texts import N_

GAME = Game(
    name="vacuo",
    letter="V",
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
        evaluate=evaluation.evaluate,
        key=keys.key,
        measure=measuring.measure,
        observe=observation.observe,
        reasons=Reason,
    ),
    words=WORDS,
    read_scenario=read_scenario,
    write_state=write_state,
    contradictions=contradictions,
    kept=lambda s: card_set(s.set),
    examples=EXAMPLES,
    thinking=THINKING,
    facts=FACTS,
    handling=Handling(
        draws=frozenset({EventKind.DEAL, EventKind.BUY, EventKind.DRAW}),
        plays=("attack", "defend", "use", "lay"),
        cards=lambda s: range(s.cards),
        place=place_of,
        group_title=N_("rarity"),
        group=lambda s, card: card_set(s.set).cards[card].rarity.name.lower(),
    ),
    blocks=blocks,
    card_places=CARD_PLACES,
    card_ids=card_ids,
    variants=Path(__file__).parent / "variants",
)
