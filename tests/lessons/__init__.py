"""Lessons: each game's, and going through them."""
