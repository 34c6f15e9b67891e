"""Tables on the web: the server, its protocol and its page."""

MOST_WORKERS = 64
