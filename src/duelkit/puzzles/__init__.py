"""Puzzles: positions with one way to win in this go. They are proven, found in bulk play, kept in files, and played."""
