"""The purposes of picks in a duel with a chain, by what the steps of a text do with the cards."""

from collections.abc import Sequence

from duelkit.cardtext import tree
from duelkit.kernel.operands import Purpose, Who

PURPOSES: dict[type, int] = {
    tree.Banish: Purpose.BANISH | Purpose.MOVE,
    tree.BanishFaceDown: Purpose.BANISH | Purpose.MOVE,
    tree.TakeAway: Purpose.BANISH | Purpose.MOVE,
    tree.BanishAsMany: Purpose.BANISH | Purpose.MOVE,
    tree.Send: Purpose.MOVE,
    tree.Tribute: Purpose.TRIBUTE | Purpose.MOVE,
    tree.TributeIt: Purpose.TRIBUTE | Purpose.MOVE,
    tree.Discard: Purpose.MOVE,
    tree.DiscardIt: Purpose.MOVE,
    tree.Return: Purpose.MOVE,
    tree.Plant: Purpose.MOVE,
    tree.Add: Purpose.MOVE,
    tree.Summon: Purpose.SUMMON | Purpose.MOVE,
    tree.TheirSummon: Purpose.SUMMON | Purpose.MOVE,
    tree.SummonToFight: Purpose.SUMMON | Purpose.MOVE,
    tree.SummonBanishing: Purpose.MADE_UP | Purpose.MOVE,
    tree.SummonAsMany: Purpose.SUMMON | Purpose.MOVE,
    tree.Control: Purpose.CONTROL,
    tree.Rehost: Purpose.BEARER,
    tree.Exchange: Purpose.CONTROL,
}
OF_ACTS: dict[tree.Act, int] = {
    tree.Act.BANISH: Purpose.BANISH | Purpose.MOVE,
    tree.Act.SEND: Purpose.MOVE,
    tree.Act.TRIBUTE: Purpose.TRIBUTE | Purpose.MOVE,
    tree.Act.RETURN: Purpose.MOVE,
}


def purpose_of(step: tree.Step, then: tree.Step | None = None) -> int:
    """Return the purpose of a step's pick; cards that are chosen or shown are for the step right after it."""
    if isinstance(step, tree.Rehost) and step.aimed:
        return 0
    if isinstance(step, tree.TheirOwn):
        return OF_ACTS.get(step.act, 0)
    if not isinstance(step, tree.Choose | tree.Show):
        return PURPOSES.get(type(step), 0)
    taken_up = purpose_of(then) if getattr(then, "what", None) is tree.It.IT and then is not None else 0
    return taken_up | (Purpose.SHOWN if shows_a_hand(step) else 0)


def purpose_of_price(step: tree.Step) -> int:
    """Return the purpose of a price's pick; 0 if it moves no cards."""
    purpose = purpose_of(step)
    return purpose | Purpose.PRICE if purpose & Purpose.MOVE else purpose


def shows_a_hand(step: tree.Step) -> bool:
    """Tell whether the opponent's hand is shown, for the holder to choose from."""
    if not isinstance(step, tree.Choose):
        return False
    return step.what.place.whose is Who.OPPONENT and step.what.place.zone == "hand"


def purposes_of_targets(aims: Sequence[tree.Choose | tree.TheirOwn], steps: Sequence[tree.Step]) -> list[int]:
    """Return the purpose of each choice of targets; `steps` are those with which a resolution begins."""
    found: list[int | None] = [None] * len(aims)
    for step in steps:
        spoken_of = targets_meant(getattr(step, "what", None), aims)
        if not spoken_of:
            break
        for at in spoken_of:
            found[at] = purpose_of(step) if found[at] is None else found[at]
    return [Purpose.TARGET | (purpose or 0) for purpose in found]


def targets_meant(what: object, aims: Sequence[tree.Choose | tree.TheirOwn]) -> Sequence[int]:
    """Return the indices of the choices of targets that a step is about."""
    if what in (tree.It.IT, tree.Pointed.BOTH):
        return range(len(aims))
    chosen = [at for at, aim in enumerate(aims) for _ in range(cards_of(aim).n)]
    number = {tree.Pointed.FIRST: 0, tree.Pointed.SECOND: 1}.get(what, len(chosen))  # type: ignore[call-overload]
    return chosen[number : number + 1]


def cards_of(aim: tree.Choose | tree.TheirOwn) -> tree.Cards:
    """Return how many targets are chosen, and of what kind."""
    return aim.cards if isinstance(aim, tree.TheirOwn) else aim.what.cards
