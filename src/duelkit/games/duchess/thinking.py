"""How search thinks about Duchess: docs/bots.md says how the numbers were found."""

from duelkit.kernel.thinking import Level, Playout, Thinking

THINKING = Thinking(
    scale=1500,
    explore=0.35,
    prior=1.0,
    greedy_others=0.5,
    playout=Playout.GREEDY,
    goes=2,
    sharpness=2.4,
    bias=((0, -0.2), (8, 0.8), (16, 1.2), (32, -0.3)),
    levels=(
        Level(2, 0.7),
        Level(18, 0.62),
        Level(50, 0.4),
        Level(140, 0.2),
        Level(280, 0.06),
        Level(10_000),
    ),
)
