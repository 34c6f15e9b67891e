"""Tables with people at them: seats, clocks, offers, and a log of entries of which everything else is a fold."""
