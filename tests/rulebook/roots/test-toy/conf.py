project = "Toy"
extensions = ["myst_parser", "sirens_rules.rulebook"]
html_theme = "basic"
