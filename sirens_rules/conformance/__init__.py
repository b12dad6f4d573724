"""The kit with which other implementations prove themselves against the book."""
