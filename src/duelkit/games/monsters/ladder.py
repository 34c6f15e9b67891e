"""How strong the bots are, as ratings: the Elo that docs/bots.md measures, with the usual level at 1500."""

RATINGS = {
    "random": 1024,
    "level:1": 1174,
    "greedy": 1278,
    "level:2": 1330,
    "level:3": 1500,
    "level:4": 1651,
    "level:5": 1834,
}
