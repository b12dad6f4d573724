"""What translators run. So far: the catalog of the program's own sentences."""
