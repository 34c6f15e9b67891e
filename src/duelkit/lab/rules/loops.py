"""The loop that plays duels and writes down who drew, held and played which card."""

from collections.abc import Callable

from duelkit.bots.rules.choosers import choose_among
from duelkit.kernel.chance import BULK_ROUNDS, start_stream
from duelkit.kernel.handling import Handling
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW, STATE
from duelkit.kernel.rule import arm
from duelkit.lab.rules.gathering import Handled, close_page, note_choice, note_draws, note_hands, open_page


def make_gatherer(handling: Handling) -> Callable[..., None]:
    """Return the compiled loop of a game.

    gather(rules, room, bots, keys, outcomes, ledger): `rules` are `CompiledRules`. It plays the duels whose numbers
    stand in `outcomes` and fills in how they went, as `kernel.loops.Loops.play_out` does, and adds them to the ledger.
    """
    import numba  # noqa: PLC0415 - only who compiles pays for importing Numba

    arm()
    draws, definition, place = handling.draws_mask, handling.definition, handling.place

    def gather(rules, room, bots, keys, outcomes, ledger):
        handled = Handled(draws, definition, place)
        bench, dice, actions = room
        s = bench[STATE]
        for outcome in outcomes:
            start_stream(dice, keys[1], outcome.duel, BULK_ROUNDS)
            open_page(ledger)
            rules.begin(bench, keys[0], outcome.duel)
            note_draws(handled, ledger, s)
            while s.over == 0:
                n, goes = rules.legal(s, actions), s.goes
                action = choose_among(rules, bench, actions, n, bots[s.to_move], dice)
                note_choice(handled, ledger, s, actions, n, action)
                rules.step(s, action)
                note_draws(handled, ledger, s)
                if s.goes != goes:
                    note_hands(handled, ledger, s)
            close_page(handled, ledger, s)
            outcome.winners = s.winners
            outcome.rule = s.over
            outcome.goes = s.goes
            outcome.decisions = s.decisions

    return linking(numba.njit(**HOW)(gather))
