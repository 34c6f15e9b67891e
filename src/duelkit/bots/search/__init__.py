"""Search, as rules: bots that play imagined duels on before they choose. All of it is compiled."""
