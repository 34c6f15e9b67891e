"""What every game and every bot has to keep; a new one gets these tests for nothing.

Two things are a game's own, in a module each named after it: what must hold in every position (`GAME_invariants`), and
how hidden cards may lie otherwise (`GAME_worlds`).
"""
