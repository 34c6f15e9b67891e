"""How search thinks about Vácuo: docs/bots.md says how the numbers were found."""

from duelkit.kernel.thinking import Level, Playout, Thinking

THINKING = Thinking(
    scale=1000,
    explore=0.5,
    greedy_others=0.5,
    playout=Playout.GREEDY,
    goes=1,
    levels=(  # luck leaves no room for more: docs/bots.md
        Level(3, 0.9),
        Level(1000),
    ),
)
