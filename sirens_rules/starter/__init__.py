"""`sirens-rules new`: the beginning of a rulebook, whole and running. Its files are those of files/."""
