"""How search thinks about Monsters: docs/bots.md says how the numbers were found."""

from duelkit.kernel.thinking import Level, Playout, Thinking

THINKING = Thinking(
    scale=1000,
    explore=0.25,
    playout=Playout.GREEDY,
    goes=0,
    simulations=400,
    sharpness=0.69,
    levels=(
        Level(2, 0.7),
        Level(13, 0.52),
        Level(28, 0.37),
        Level(60, 0.2),
        Level(400),
    ),
)
