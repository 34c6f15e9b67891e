"""Another world: a record that differs from a given one in all that some seats may not know, and in nothing else."""

from importlib import import_module

from duelkit.kernel.events import may_see
from duelkit.kernel.record import copy


def another_world(game, s, knowing, dice, *, told_alike=False):
    """Return a world that everyone in `knowing` (seats; none for a spectator) takes for this one.

    With `told_alike` it goes on as this one does, as far as the rules show or tell what is hidden now.
    """
    other = copy(s)
    worlds = import_module(f"tests.contract.{game.name}_worlds")
    worlds.rearrange(other, knowing, dice, told_alike=told_alike)
    other_events(other, knowing, dice)
    if not (told_alike and worlds.CHANCE_SHOWS):
        other_chance(other, dice)
    return other


def other_events(s, knowing, dice):
    """Change the cards in events that are hidden from all in `knowing`, and all that older decisions left there."""
    for at, row in enumerate(s.events):
        if at >= s.happened:
            row.memory[:] = dice.randbytes(row.memory.nbytes)
        elif not any(may_see(row.seen, seat) for seat in knowing or [-1]):
            row.card = dice.randrange(50)


def other_chance(s, dice):
    """Change all that tells what chance will bring."""
    for words in (s.key, s.nonce, s.counter, s.block):
        for at in range(len(words)):
            words[at] = dice.getrandbits(32)
    s.left = dice.randrange(16)
