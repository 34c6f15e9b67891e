"""The slow, obvious twin of the solver: plain recursion over everything that can happen in the go."""

from duelkit.kernel.record import copy


def wins(game, s, seat, go, barred=None, most=None):
    """Tell whether a seat wins in this go, whatever the others answer; a step that hangs on luck wins nothing.

    `barred` is the key of a decision that it never takes, `most` how many decisions between several moves it may take.
    """
    if s.over:
        return s.winners == 1 << seat
    if s.goes != go:
        return False
    own = s.to_move == seat
    numbers = legal_numbers(game, s)
    keys = {game.rules.key(s, number) for number in numbers} - ({barred} if own else set())
    if own and most is not None and len(keys) > 1:
        if most == 0:
            return False
        most -= 1
    later = (after(game, s, number, go) for number in numbers if not own or game.rules.key(s, number) != barred)
    found = (one is not None and wins(game, one, seat, go, barred, most) for one in later)
    return any(found) if own else all(found)


def legal_numbers(game, s):
    numbers = [0] * (game.space.size + 1)
    return [int(number) for number in numbers[: game.rules.legal(s, numbers)]]


def after(game, s, number, go):
    """Return the position after a move; None where that hung on luck."""
    later = copy(s)
    game.rules.step(later, number)
    return None if later.goes == go and game.rules.luck(s, later) else later
