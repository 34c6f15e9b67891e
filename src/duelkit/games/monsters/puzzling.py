"""How puzzles of Monsters are found."""

TRADES = ()  # no card has to move: lines that are the only one come up by themselves
PLAIN = frozenset({"battle", "attack", "target"})  # verbs that make no puzzle by themselves
