"""The server's HTTP answers: one router for each subject."""
