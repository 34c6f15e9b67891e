"""The results of a tournament as CSV, for spreadsheets: a row for each fixture, with points as 1, 0.5 and 0."""

import csv
import io

from duelkit.table.tournaments.tournament import WholeTournament

COLUMNS = ("round", "board", "player", "opponent", "points", "opponent_points", "played", "table")
FORMULA = ("=", "+", "-", "@")  # what a spreadsheet would take for a formula


def results_as_csv(whole: WholeTournament) -> str:
    """Return all fixtures, by round and board; what is not known yet is empty."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for one in whole.fixtures:
        names = [cell(whole.entrant(number).name) for number in one.entrants]
        points = ["", ""] if one.points is None else [whole_points(half) for half in one.points]
        if one.other is None:
            names, points = [*names, ""], [points[0], ""]
        writer.writerow([one.round, one.board + 1, *names, *points, int(one.played), one.table or ""])
    return text.getvalue()


def cell(name: str) -> str:
    """Return a name as no spreadsheet takes it for a formula."""
    return f"'{name}" if name.startswith(FORMULA) else name


def whole_points(half: int) -> str:
    """Return halves of a point as points."""
    return f"{half / 2:g}"
