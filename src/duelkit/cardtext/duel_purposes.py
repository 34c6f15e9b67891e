"""The purposes of picks in a duel with a chain, by what the steps of a text do with the cards."""

from collections.abc import Sequence

from duelkit.cardtext import duel, duel_actions, duel_cards, duel_players
from duelkit.kernel.instructions import Purpose, Who

PURPOSES: dict[type, int] = {
    duel_actions.Banish: Purpose.BANISH | Purpose.MOVE,
    duel_actions.Send: Purpose.MOVE,
    duel_actions.Tribute: Purpose.TRIBUTE | Purpose.MOVE,
    duel_actions.TributeIt: Purpose.TRIBUTE | Purpose.MOVE,
    duel_actions.Discard: Purpose.MOVE,
    duel_actions.DiscardIt: Purpose.MOVE,
    duel_actions.Return: Purpose.MOVE,
    duel_actions.Add: Purpose.MOVE,
    duel_actions.Summon: Purpose.SUMMON | Purpose.MOVE,
    duel_actions.TheirSummon: Purpose.SUMMON | Purpose.MOVE,
    duel_actions.Control: Purpose.CONTROL,
    duel_actions.Exchange: Purpose.CONTROL,
}
OF_ACTS: dict[duel_actions.Act, int] = {
    duel_actions.Act.BANISH: Purpose.BANISH | Purpose.MOVE,
    duel_actions.Act.SEND: Purpose.MOVE,
    duel_actions.Act.TRIBUTE: Purpose.TRIBUTE | Purpose.MOVE,
    duel_actions.Act.RETURN: Purpose.MOVE,
}


def purpose_of(step: duel.Step, then: duel.Step | None = None) -> int:
    """Return the purpose of a step's pick; cards that are chosen or shown are for the step right after it."""
    if isinstance(step, duel_actions.TheirOwn):
        return OF_ACTS.get(step.act, 0)
    if not isinstance(step, duel_actions.Choose | duel_players.Show):
        return PURPOSES.get(type(step), 0)
    taken_up = purpose_of(then) if getattr(then, "what", None) is duel_cards.It.IT and then is not None else 0
    return taken_up | (Purpose.SHOWN if shows_a_hand(step) else 0)


def purpose_of_price(step: duel.Step) -> int:
    """Return the purpose of a price's pick; 0 if it moves no cards."""
    purpose = purpose_of(step)
    return purpose | Purpose.PRICE if purpose & Purpose.MOVE else purpose


def shows_a_hand(step: duel.Step) -> bool:
    """Tell whether the opponent's hand is shown, for the holder to choose from."""
    if not isinstance(step, duel_actions.Choose):
        return False
    return step.what.place.whose is Who.OPPONENT and step.what.place.zone == "hand"


def purposes_of_targets(
    aims: Sequence[duel_actions.Choose | duel_actions.TheirOwn], steps: Sequence[duel.Step]
) -> list[int]:
    """Return the purpose of each choice of targets; `steps` are those with which a resolution begins."""
    found: list[int | None] = [None] * len(aims)
    for step in steps:
        spoken_of = targets_meant(getattr(step, "what", None), aims)
        if not spoken_of:
            break
        for at in spoken_of:
            found[at] = purpose_of(step) if found[at] is None else found[at]
    return [Purpose.TARGET | (purpose or 0) for purpose in found]


def targets_meant(what: object, aims: Sequence[duel_actions.Choose | duel_actions.TheirOwn]) -> Sequence[int]:
    """Return the indices of the choices of targets that a step is about."""
    if what is duel_cards.It.IT:
        return range(len(aims))
    chosen = [at for at, aim in enumerate(aims) for _ in range(cards_of(aim).n)]
    number = {duel_cards.Pointed.FIRST: 0, duel_cards.Pointed.SECOND: 1}.get(what, len(chosen))  # type: ignore[call-overload]
    return chosen[number : number + 1]


def cards_of(aim: duel_actions.Choose | duel_actions.TheirOwn) -> duel_cards.Cards:
    """Return how many targets are chosen, and of what kind."""
    return aim.cards if isinstance(aim, duel_actions.TheirOwn) else aim.what.cards
