"""Offers that were accepted: a draw (T3), a decision taken back (T4), another duel (T10)."""

from duelkit.table.course import ask, finish, note
from duelkit.table.offers import Offer, asked_of
from duelkit.table.outcomes import DRAW, Outcome
from duelkit.table.state import TableState


def carry_out_offers(state: TableState) -> None:
    """Do what every asked player has agreed to."""
    for offer in list(state.offers):
        if offer in state.offers and asked_of(state.seats, offer.what, offer.seat) <= offer.yes:
            agree(state, offer)


def agree(state: TableState, offer: Offer) -> None:
    """Do what was offered."""
    state.offers.remove(offer)
    if offer.what == "draw":
        finish(state, Outcome((), DRAW))
    elif offer.what == "undo":
        take_back(state, offer.seat)
    else:
        state.rematch_agreed = True


def take_back(state: TableState, seat: int) -> None:
    """T4: take back the newest decision, which this seat has taken."""
    events = len(state.dealt.events)
    state.dealt.undo(seat)
    gone = events - len(state.dealt.events)
    live = [item.n for item in state.feed if item.event is not None and item.n not in state.undone]
    state.undone.update(live[len(live) - gone :])
    state.veil = state.onlooker = None
    state.told_at = state.at
    state.seats[seat].offered.pop("undo", None)
    note(state, "undo", seat)
    ask(state)
