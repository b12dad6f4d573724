project = author = "My Game"
language = "en"
extensions = ["myst_parser", "sirens_rules.rulebook"]
