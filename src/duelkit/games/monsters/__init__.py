"""Monsters: turns of a classic duel of summoned monsters, spells and traps, with chains."""

from duelkit.games.monsters.facts import FACTS
from duelkit.games.monsters.layout import CARD_PLACES, blocks
from duelkit.games.monsters.options import OPTIONS, contradictions, set_options
from duelkit.games.monsters.own import card_ids, cards_of, carried, receive
from duelkit.games.monsters.rules import (
    appraisal,
    evaluation,
    keys,
    legality,
    luck,
    measuring,
    moves,
    observation,
    sight,
    turn,
)
from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.facts import definition_of
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.state import state_type
from duelkit.games.monsters.rules.zones import SPACE
from duelkit.games.monsters.scenario import read_scenario
from duelkit.games.monsters.scenario.writing import write_state
from duelkit.games.monsters.thinking import THINKING
from duelkit.games.monsters.words import EXAMPLES, WORDS
from duelkit.kernel.game import Game, Rules
from duelkit.kernel.handling import Handling

GAME = Game(
    name="monsters",
    letter="M",
    version=1,
    options=OPTIONS,
    space=SPACE,
    state_type=state_type,
    set_up=set_options,
    rules=Rules(
        deal=turn.deal,
        run=turn.run,
        step=turn.step,
        legal=moves.legal,
        legal_at_random=moves.legal_at_random,
        forbids=legality.forbids,
        hide=sight.hide,
        imagine=sight.imagine,
        appraise=appraisal.appraise,
        evaluate=evaluation.evaluate,
        key=keys.key,
        luck=luck.luck,
        measure=measuring.measure,
        observe=observation.observe,
        reasons=Reason,
    ),
    words=WORDS,
    read_scenario=read_scenario,
    write_state=write_state,
    kept=cards_of,
    carried=carried,
    receive=receive,
    contradictions=contradictions,
    examples=EXAMPLES,
    thinking=THINKING,
    facts=FACTS,
    handling=Handling(
        draws=frozenset({EventKind.DRAW}),
        plays=("summon", "set", "activate"),
        cards=lambda s: [int(card) for deck in s.deck for card in list(deck)[1 : 1 + deck[0]]],
        definition=definition_of,
    ),
    blocks=blocks,
    card_places=CARD_PLACES,
    card_ids=card_ids,
)
