"""What the check looks for: a module a kind of fault. Each reads a pair, English and translation, and yields faults."""
