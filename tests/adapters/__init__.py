"""The doors to other libraries, and what a game offers them."""
