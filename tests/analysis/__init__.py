"""Analysis of duels."""
