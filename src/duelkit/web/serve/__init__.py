"""A server process: its app, its port, its end."""
