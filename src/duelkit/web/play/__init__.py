"""Tables in play on a server: who is connected, what they do, and what they are told."""
