"""Tournaments: who plays whom in each round, what the results come to, and how all of it is written down."""
