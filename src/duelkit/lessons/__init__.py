"""Lessons: a game's tutorial, in steps that each teach a rule or two at a duel, read from the game's folder."""
