"""The one Sphinx configuration for all books and languages; what differs between books is in docs/<book>/book.toml."""

project = author = "Sirens Rules"
language = "en"
extensions = ["myst_parser", "sirens_rules.rulebook"]

rulebook_licence = ("CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/")
# where a page or catalog is edited, such as "https://example.org/edit/{path}" or "https://example.org/{component}/{language}/"
rulebook_edit_url = ""
