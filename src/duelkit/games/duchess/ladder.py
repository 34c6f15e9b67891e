"""How strong the bots are, as ratings: the Elo that docs/bots.md measures for two, with the usual level at 1500."""

RATINGS = {
    "random": 855,
    "level:1": 1172,
    "level:2": 1334,
    "level:3": 1500,
    "greedy": 1567,
    "level:4": 1703,
    "level:5": 1843,
    "level:6": 2011,
}
