"""Bots: players that are given a view and answer with an action."""
