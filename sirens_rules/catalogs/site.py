"""The words around the book: of our extension and theme, and those that Sphinx says by itself."""

from pathlib import Path

import polib

from .program import collected, formats

FILES = [("rulebook/**.py", "python"), ("rulebook/theme/**.html", "jinja2.ext:babel_extract")]

OF_SPHINX = (
    "About these documents", "Index",
    "Link to this heading", "Link to this definition", "Link to this term", "Link to this image", "Link to this table",
    "Link to this code", "Link to this toctree",
    "Attention", "Caution", "Danger", "Error", "Hint", "Important", "Note", "See also", "Tip", "Warning",
    "Added in version %s", "Changed in version %s", "Deprecated since version %s", "Removed in version %s",
    "Fig. %s", "Table %s", "Listing %s", "Section %s",
)  # fmt: skip
"""Its own German catalog lacks most of these; ours are looked up first, in every language."""


def sentences(root: Path) -> list[polib.POEntry]:
    ours = collected(root, root / "sirens_rules", FILES)
    known = {entry.msgid for entry in ours}
    of_sphinx = (word for word in OF_SPHINX if word not in known)
    return ours + [polib.POEntry(msgid=word, comment="Sphinx", flags=formats(word)) for word in of_sphinx]
