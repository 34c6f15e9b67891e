"""How strong the bots are, as ratings: the Elo that docs/bots.md measures, with the usual level at 1500."""

RATINGS = {
    "random": 1010,
    "level:1": 1195,
    "greedy": 1280,
    "level:2": 1341,
    "level:3": 1500,
    "level:4": 1672,
    "level:5": 1794,
}
