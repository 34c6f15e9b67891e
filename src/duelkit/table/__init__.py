"""Tables with people: seats, clocks, offers, and a log of entries from which everything else is computed."""
