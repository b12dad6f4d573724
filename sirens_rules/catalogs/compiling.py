"""A catalog as gettext reads it at work. `make` says `python -m sirens_rules.catalogs.compiling x.po x.mo`.

Fuzzy and half-translated entries stay out, so that English is said in their place; Babel would say “3 card”.
"""

import sys
from pathlib import Path

from ..words import Complaint, speak, users_language
from ..writing import write
from . import files


def compile_catalog(source: Path, compiled: Path) -> None:
    catalog = files.read(source)
    catalog.metadata.setdefault("Content-Type", "text/plain; charset=UTF-8")  # for gettext, if the header is lost
    write(compiled, catalog.to_binary())


if __name__ == "__main__":
    try:
        compile_catalog(*map(Path, sys.argv[1:]))
    except Complaint as complaint:
        sys.exit(complaint.say(speak(users_language())))
