"""What the server answers over HTTP: one router for each thing that one asks about."""
