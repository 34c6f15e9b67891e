"""How strong the bots are, as ratings: the Elo that docs/bots.md measures for two, with the usual level at 1500."""

RATINGS = {
    "random": 918,
    "level:1": 1161,
    "level:2": 1353,
    "level:3": 1500,
    "greedy": 1534,
    "level:4": 1652,
    "level:5": 1813,
    "level:6": 1968,
}
