"""What is compiled: it knows NumPy and duelkit's kernel, and nothing else of the game."""
