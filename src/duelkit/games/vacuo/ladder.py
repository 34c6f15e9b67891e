"""How strong the bots are, as ratings: the Elo that docs/bots.md measures for two, with the usual level at 1500."""

RATINGS = {
    "random": 1455,
    "greedy": 1491,
    "level:1": 1500,
    "level:2": 1662,
}
