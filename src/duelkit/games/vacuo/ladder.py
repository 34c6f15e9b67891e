"""How strong the bots are, as ratings: the Elo that docs/bots.md measures for two, with the usual level at 1500."""

RATINGS = {
    "random": 1439,
    "greedy": 1503,
    "level:1": 1500,
    "level:2": 1667,
}
