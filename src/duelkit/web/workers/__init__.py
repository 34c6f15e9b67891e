"""Several processes behind one port: a door that takes connections, and workers that serve them."""

MOST_WORKERS = 64
