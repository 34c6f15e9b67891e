"""What every game stands on: records, rules that compile, chance, piles, tasks, events, actions, entry points."""
