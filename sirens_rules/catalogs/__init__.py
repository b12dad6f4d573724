"""What translators run: see README.md for the map."""
