"""The one Sphinx configuration for all languages; the pages are in docs/."""

from pathlib import Path

from sirens_rules.rulebook.edition import Edition

ROOT = Path(__file__).parent
EDITION = Edition.read(ROOT / "CHANGELOG.md")

project = "Sirens Rules"
author = "The Sirens Rules contributors"
copyright = f"{EDITION.date[:4]}, {author}"
version = EDITION.version
release = str(EDITION)

extensions = ["myst_parser", "sirens_rules.rulebook"]
rulebook_game = "sirens_rules.sirens_in_sight"

language = "en"
locale_dirs = [str(ROOT / "locale")]
gettext_compact = False
gettext_uuid = False

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "substitution"]

html_theme = "furo"
html_title = "Sirens Rules"
html_secnumber_suffix = " "
html_copy_source = False
