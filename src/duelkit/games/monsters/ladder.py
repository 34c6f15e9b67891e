"""How strong the bots are, as ratings: the Elo that docs/bots.md measures, with the usual level at 1500."""

RATINGS = {
    "random": 944,
    "level:1": 1180,
    "greedy": 1269,
    "level:2": 1350,
    "level:3": 1500,
    "level:4": 1645,
    "level:5": 1849,
}
