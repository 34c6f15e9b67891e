"""What is compiled: the solver, which tries all that can happen in the rest of a go, and the hunt in bulk play."""
