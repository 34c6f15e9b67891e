"""War, the card game, for duelkit: `duelkit play war`."""

from duelkit.kernel.chance import lot
from duelkit.kernel.game import Game, Option, Rules
from duelkit.kernel.plain import PlainStates
from duelkit.texts import N_
from duelkit_war.rules import sight, turn
from duelkit_war.rules.state import BATTLES, SPACE, Reason, state_type
from duelkit_war.words import CODES, WORDS

STATES = PlainStates(
    game="war",
    letter="W",
    players=2,
    state_type=state_type,
    codes=CODES,
    piles=("deck", "up"),
    shared=("down",),
    numbers={"to_move": 1, "goes": BATTLES},
    ends=(5, 6),
    wrong=lambda s: "" if all(deck[0] for deck in s.deck[s.to_move :]) else N_("Somebody has no card to turn up."),
)
GAME = Game(
    name="war",
    letter="W",
    version=1,
    options=(Option("players", (2,), N_("how many play (W1)")),),
    space=SPACE,
    state_type=state_type,
    set_up=lambda _s, _options: None,
    rules=Rules(
        deal=turn.deal,
        step=turn.step,
        legal=turn.legal,
        legal_at_random=lot(turn.legal),
        forbids=turn.forbids,
        hide=sight.hide,
        imagine=sight.imagine,
        appraise=turn.appraise,
        reasons=Reason,
    ),
    words=WORDS,
    read_scenario=STATES.read,
    write_state=STATES.write,
)
