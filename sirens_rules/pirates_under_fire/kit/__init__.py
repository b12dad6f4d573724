"""What the conformance kit needs of this game: answers to its questions, and the making of its cases."""
