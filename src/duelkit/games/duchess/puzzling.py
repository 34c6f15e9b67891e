"""How puzzles of Duchess are found."""

# Lines are seldom the only one, so a card may move among these piles of its player until one is.
TRADES = ("hand", "field", "grave", "deck")
PLAIN = frozenset({"attack", "target", "end"})  # verbs that make no puzzle by themselves
