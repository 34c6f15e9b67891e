"""What players of War read, in English; its rules stand in the sheet, the Portuguese of both in `locale`."""

from pathlib import Path

from duelkit.kernel.game import Words
from duelkit.sheets import rules_in
from duelkit.texts import N_
from duelkit_war.rules.state import EventKind

CODES = tuple(rank + suit for rank in (*map(str, range(2, 11)), "J", "Q", "K", "A") for suit in "DCHS")
SEEN = (*CODES, None)  # by number, also by that of a hidden card, -1

WORDS = Words(
    title=N_("War"),
    rules=rules_in(Path(__file__).parent),
    verbs={"flip": N_("flip")},
    prompts={"flip": N_("Turn up a card.")},
    events={
        EventKind.DEAL: (N_("The cards are dealt: {number} to each deck."), ""),
        EventKind.FLIP: (N_("{who} [turns|turn] up {card}."), ""),
        EventKind.WAR: (N_("Equal ranks: it is war."), ""),
        EventKind.BURY: (N_("{who} [puts|put] cards face down ({number})."), ""),
        EventKind.TAKE: (N_("{who} [takes|take] the cards on the table ({number})."), ""),
        EventKind.WIN: (N_("{who} [has|have] won."), ""),
        EventKind.TIE: (N_("The duel is a draw."), ""),
    },
    prompt=lambda _s: "flip",
    refusal=lambda _s, _reason, _verb, _place: (N_("The duel is over."), N_("Start a new one."), {}),
    card=lambda _s, number: SEEN[number],
    card_number=lambda _s, code: CODES.index(code.upper()) if code.upper() in CODES else None,
    card_examples="AD, 10C, QH",
    unknown_verb_rule=2,
    unknown_card_rule=1,
    absent={"flip": 2},
)
