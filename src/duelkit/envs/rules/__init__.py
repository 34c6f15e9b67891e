"""What is compiled: the loops that step the duels of a batch."""
