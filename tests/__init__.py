"""What holds duelkit to its word; one package, so that tests share helpers by name."""
