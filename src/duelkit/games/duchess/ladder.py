"""How strong the bots are, as ratings: the Elo that docs/bots.md measures for two, with the usual level at 1500."""

RATINGS = {
    "random": 858,
    "level:1": 1177,
    "level:2": 1337,
    "level:3": 1500,
    "greedy": 1563,
    "level:4": 1681,
    "level:5": 1928,
    "level:6": 2044,
}
