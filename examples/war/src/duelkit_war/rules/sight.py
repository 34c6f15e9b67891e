"""W7: what a seat may see, and worlds that fit what it sees."""

from duelkit.kernel.chance import fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.piles import cover
from duelkit.kernel.rule import rule
from duelkit.kernel.unseen import bits_of, imagine_pile
from duelkit_war.rules.state import PACK


@rule
def hide(s, seat):
    """Turn decks and buried cards face down, and blank what chance will bring."""
    cover(s.deck[0])
    cover(s.deck[1])
    cover(s.down)
    hide_events(s, seat)
    hide_stream(s)


@rule
def imagine(s, dice):
    """Lay any unseen card in each covered place, all equally likely."""
    seen = imagine_pile(s.down, bits_of(s.up[0]) | bits_of(s.up[1]), PACK, dice)
    for seat in range(2):
        seen = imagine_pile(s.deck[seat], seen, PACK, dice)
    fork_stream(s, dice)
