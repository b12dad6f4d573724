"""What the conformance kits of all games share: questions and their answers, requests from pages and random games."""
