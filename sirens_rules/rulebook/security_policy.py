"""The content security policy of every page: what a browser loads and runs there is ours, or nothing."""

from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

OURS = "'self' file:"
"""beside the page; the second for a book on a disk, where some browsers do not count a folder as one place"""


def policy(scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """For a page with these scripts and styles inside, each exactly as it stands between its tags."""
    parts = {
        "default-src": "'none'",
        "script-src": " ".join((OURS, *map(seal, scripts))),
        "style-src": " ".join((OURS, *map(seal, styles))),
        "img-src": f"{OURS} data:",
        "connect-src": OURS,
        "manifest-src": OURS,
        "worker-src": f"{OURS} blob:",  # an opponent is made of a script that is here already: a disk gives no worker
        "form-action": OURS,
        "base-uri": "'none'",
    }
    return "; ".join(f"{name} {places}" for name, places in parts.items())


def seal(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
