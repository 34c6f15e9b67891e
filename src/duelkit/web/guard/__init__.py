"""What an unknown client's connection may cost: bytes, frames, time, places."""
