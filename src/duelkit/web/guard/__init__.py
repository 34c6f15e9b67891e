"""What a connection may cost before anything is known of who is behind it: bytes, frames, time, places."""
