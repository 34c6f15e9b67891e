"""Simple ways to choose, as rules: what is compiled into every bulk loop."""
