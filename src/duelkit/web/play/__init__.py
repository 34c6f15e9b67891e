"""Tables in play on a server: the connections, what they do, and what they are told."""
