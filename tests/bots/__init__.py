"""Bots: their names, and how those that search think."""
