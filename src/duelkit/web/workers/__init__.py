"""Several processes behind one port: one accepts connections, and workers serve them."""
