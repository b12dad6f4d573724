"""The one Sphinx configuration for all languages; the pages are in docs/."""

from pathlib import Path

from sirens_rules.rulebook.edition import Edition
from sirens_rules.words import N_

ROOT = Path(__file__).parent
EDITION = Edition.read(ROOT / "CHANGELOG.md")

project = "Sirens Rules"
author = "Sirens Rules"
copyright = f"{EDITION.date[:4]} {author}"
version = EDITION.version
release = str(EDITION)

extensions = ["myst_parser", "sirens_rules.rulebook"]
rulebook_game = "sirens_rules.sirens_in_sight"
rulebook_program = "examples/implementations/javascript"  # plays in a page
rulebook_licence = ("CC BY-SA 4.0", "https://creativecommons.org/licenses/by-sa/4.0/")
rulebook_edit_url = ""  # where a page or catalog is edited, such as "https://example.org/edit/{path}"

language = "en"
locale_dirs = [str(ROOT / "locale")]
gettext_compact = False
gettext_uuid = False

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist"]
myst_url_schemes = {"http": None, "https": None, "site": "../{{path}}"}  # site: is a file above the languages

html_title = N_("Sirens in Sight")  # translated in sphinx.po
html_theme = "rulebook"
html_secnumber_suffix = " "
html_copy_source = False
html_use_index = False

rulebook_booklet = ("learn", "rules/index", "which", "examples/index", "glossary", "aid", "about")  # in this order
rulebook_booklet_without = (
    "about#how-a-rule-is-proved", "examples/ring", "examples/scoring", "examples/crew-captured", "examples/octopus",
    "examples/rum", "examples/the-end", "examples/variant", "examples/short-cases", "examples/editions",
)  # fmt: skip
rulebook_aid = "aid"  # the page that is also printed on one sheet
rulebook_credits = N_("A card game for two players by Martin Schlegel")
