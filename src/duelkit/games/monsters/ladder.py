"""How strong the bots are, as ratings: the Elo that docs/bots.md measures, with the usual level at 1500."""

RATINGS = {
    "random": 1035,
    "level:1": 1145,
    "greedy": 1286,
    "level:2": 1344,
    "level:3": 1500,
    "level:4": 1681,
    "level:5": 1846,
}
