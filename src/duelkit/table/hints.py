"""What a player reads of advice: the move, how likely it wins beside the next best, and the measured reason."""

from duelkit.bots.advice import ADVISER, AT_ONCE_ADVISER, Advice, Difference, Grounds
from duelkit.bots.readiness import FAILED, LATE, NEVER, WARMING
from duelkit.bots.search.room import GAMES_FIRST, LOST, WON, WON_AT_ONCE
from duelkit.looks.telling import Teller
from duelkit.notation import Action
from duelkit.texts import N_, Language

MOVE_AND_AIM = N_("{move}, then {aim}")
ALONE = {
    Grounds.FORCED: N_("A hint: {move}. There is nothing else to do."),
    Grounds.LOST: N_("A hint: {move}. But the duel is as good as lost: nothing wins more than {best}."),
    Grounds.WON: N_("A hint: {move}. The duel is as good as won; the next best ({other}) wins {second} as well."),
    Grounds.UNKNOWN: N_("A hint: {move}. It wins {best}, the next best ({other}) {second}."),
    Grounds.YET: N_("A hint: {move}. It wins {best}, the next best ({other}) {second}, and yet {reason}."),
}
REASONED = N_("A hint: {move}. It wins {best}, the next best ({other}) {second}: {reason}.")
REASONS = {
    Grounds.ALIKE: N_("both are about as good"),
    Grounds.LATER: N_("what tells them apart does not show soon"),
}
ENDINGS = {
    WON_AT_ONCE: N_("it wins the duel at once in {one} of the imagined duels, the next best in {two}"),
    WON: N_("it wins the duel soon in {one} of the imagined duels, the next best in {two}"),
    LOST: N_("it loses the duel soon in {one} of the imagined duels, the next best in {two}"),
}
INSTEAD = {
    **dict.fromkeys(NEVER, N_("Search cannot be used here; the greedy bot would: {move}.")),
    WARMING: N_("Search is being prepared, which can take minutes; until then, the greedy bot would: {move}."),
    LATE: N_("Search did not get to think in time; the greedy bot would: {move}."),
    FAILED: N_("Search has failed here; the greedy bot would: {move}."),
}
WHOLE, LARGE = 10, 100  # from there on amounts have no decimals, and are rounded to tens


def told_forced(move: str, _: Language) -> str:
    """Return a hint where there is but one move."""
    return _(ALONE[Grounds.FORCED], move=move.removesuffix("."))


def told_hint(advice: Advice, teller: Teller, seat: int) -> str:
    """Return advice to the player in a seat, who is to move, as one or two sentences."""
    _ = teller.language
    move = aimed(offered(advice.action, teller, seat), advice.aims, teller, seat)
    if advice.instead is not None:
        return _(INSTEAD[advice.instead], move=move)
    other = "" if advice.other is None else moved(offered(advice.other, teller, seat), teller, seat)
    values = {"best": share_said(advice.chance), "second": share_said(advice.other_chance), "other": other}
    return _(ALONE.get(advice.grounds, REASONED), move=move, **values, reason=reason_said(advice, teller))


def adviser(advice: Advice) -> str:
    """Return the name of the bot that advises."""
    return ADVISER if advice.instead is None else AT_ONCE_ADVISER


def offered(number: int, teller: Teller, seat: int) -> Action:
    """Return the move with this number; of those with the same effect, as with two equal cards, the one on offer."""
    meant = next(action for action in teller.match.legal if action.id == number)
    alike = [move for move in teller.moves(seat) if move == meant]
    return next((move for move in alike if move.id == number), alike[0] if alike else meant)


def aimed(action: Action, aims: tuple[Action, ...], teller: Teller, seat: int) -> str:
    """Return a move in words, with the decisions that aim it."""
    said = moved(action, teller, seat)
    for aim in aims:
        said = teller.language(MOVE_AND_AIM, move=said, aim=moved(aim, teller, seat))
    return said


def moved(action: Action, teller: Teller, seat: int) -> str:
    """Return a move in words; one that is a sentence itself loses its full stop."""
    return teller.move_text(action, seat).removesuffix(".")


def reason_said(advice: Advice, teller: Teller) -> str:
    """Return why the move is better than the next best; "" where that is said without a reason."""
    _, found = teller.language, advice.difference
    if found is None:
        return _(REASONS.get(advice.grounds, ""))
    if found.fact < GAMES_FIRST:
        return _(ENDINGS[found.fact], one=share_said(found.one), two=share_said(found.other))
    return fact_said(found, teller)


def fact_said(found: Difference, teller: Teller) -> str:
    """Return how a fact of the game differs."""
    fact = teller.match.game.facts[found.fact - GAMES_FIRST]
    sentence = fact.more if found.amount > 0 else fact.less
    return teller.language(sentence, n=amount_said(abs(found.amount), teller.language))


def share_said(share: float) -> str:
    """Return a share in percent."""
    return f"{round(100 * share)}%"


def amount_said(amount: float, _: Language) -> str:
    """Return a number that was measured, as exactly as it is worth saying."""
    exact = round(amount, -1 if amount >= LARGE else 0 if amount >= WHOLE else 1)
    return _.number(exact, 0 if exact == round(exact) else 1)
