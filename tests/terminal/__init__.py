"""The terminal table: its logic, its lines, its screen."""
