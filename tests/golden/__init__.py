"""Golden duels: whole duels written down, which any later version of the same rules must play letter for letter.

`python -m tests.golden` (`./chore golden`) writes them anew; do that when the rules or their words changed, and look at
the difference.
"""
