"""Puzzles: the solver, the lines that it finds, the finder, and the puzzles that games bring."""
