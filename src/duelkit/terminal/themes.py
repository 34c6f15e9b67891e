"""The colours of the table, for a dark room and a light one; the cards are the same paper in both."""

from textual.theme import Theme

DARK = Theme(
    name="duelkit-dark",
    dark=True,
    primary="#d9b45b",
    secondary="#7fb08f",
    accent="#e8c268",
    foreground="#e9e6da",
    background="#10211b",
    surface="#16302a",
    panel="#1d3d33",
    success="#7cc38a",
    warning="#f0b95a",
    error="#ff8a7a",
    variables={
        "felt": "#14493a",
        "rim": "#2d6652",
        "faint": "#a9bdb1",
        "red-ink": "#ff8f82",
        "grey-ink": "#d5d9d2",
        "green-ink": "#8ede9b",
        "blue-ink": "#93c5ff",
        "violet-ink": "#d9b0ff",
        "gold-ink": "#ffd06b",
        "orange-ink": "#ffab73",
        "rose-ink": "#ff9ecb",
    },
)
LIGHT = Theme(
    name="duelkit-light",
    dark=False,
    primary="#8a5a00",
    secondary="#2c6a4a",
    accent="#8a5a00",
    foreground="#1c211e",
    background="#f3f0e6",
    surface="#e8e4d6",
    panel="#dcd7c5",
    success="#1f7a3c",
    warning="#8a4b00",
    error="#b3141e",
    variables={
        "felt": "#bcd8c6",
        "rim": "#7ba48d",
        "faint": "#4d5f55",
        "red-ink": "#b3141e",
        "grey-ink": "#3c4540",
        "green-ink": "#155c28",
        "blue-ink": "#17489a",
        "violet-ink": "#641f9c",
        "gold-ink": "#7a4400",
        "orange-ink": "#8f3600",
        "rose-ink": "#8f0f4f",
    },
)
THEMES = (DARK, LIGHT)
