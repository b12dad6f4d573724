"""The kit with which other implementations prove themselves against a book; the cases of a game live with the game."""
