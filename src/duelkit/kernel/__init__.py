"""What every game is built on: records, rules that compile, random numbers, piles, tasks, events, actions, loops."""
