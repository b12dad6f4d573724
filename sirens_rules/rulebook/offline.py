"""The book without a network: the worker that keeps it, what a phone needs to install it, and all of it as a zip."""

import base64
import hashlib
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ..archive import archive
from ..words import Language
from ..writing import renew, write

TEMPLATES = Path(__file__).parent / "templates"
WORKER = "sw.js"
KEPT = {".css", ".html", ".js", ".png", ".svg", ".webmanifest"}
"""what pages are made of; data and what is printed or unpacked are left to the network"""
ICONS = {
    "mark.svg": {"sizes": "any"},
    "icon-192.png": {"sizes": "192x192"},
    "icon-512.png": {"sizes": "512x512"},
    "icon-maskable.png": {"sizes": "512x512", "purpose": "maskable"},
}
"""The mark in all its sizes; `python -m tests.site.icons` draws the PNGs from mark.svg."""


def manifest(colour: str, icons: Sequence[str], language: Language, facts: dict[str, Any]) -> str:
    """One a language, so that what is installed opens in the reader's own.

    All languages are inside the scope: the switch stays in the app.
    """
    described = {
        "name": facts["title"],
        "description": facts["about"],
        "lang": language.html,
        "start_url": f"{language.code}/index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": colour,
        "theme_color": colour,
        "icons": [{"src": name, **ICONS[name]} for name in icons],
    }
    return json.dumps(described, ensure_ascii=False, indent=1)


def prepare(site: Path, api: Sequence[str], zipped: str) -> None:
    """The worker for the finished book, and the whole as a zip of that name."""
    hashes = {name: digest for name, digest in hashes_of(site) if name not in (WORKER, f"{zipped}.zip")}
    kept = [name for name in hashes if Path(name).suffix in KEPT and name not in (*api, "404.html")]
    renew(site / WORKER, worker({name: hashes[name] for name in kept}))
    write_zip(site, zipped, hashes)


def hashes_of(site: Path) -> Iterator[tuple[str, str]]:
    """Every file but Sphinx's hidden notes, by its place; hashes as browsers compare them."""
    for path in sorted(site.rglob("*")):
        if path.is_file() and not path.name.startswith("."):
            digest = hashlib.sha256(path.read_bytes()).digest()
            yield path.relative_to(site).as_posix(), base64.b64encode(digest).decode()


def worker(kept: dict[str, str]) -> str:
    """Another list is another edition: the browser notices that the script has changed."""
    code = (TEMPLATES / "worker.js").read_text("utf-8")
    return f"const FILES = {json.dumps(kept, indent=0)};\n\n{code}"


def write_zip(site: Path, name: str, hashes: dict[str, str]) -> None:
    """A zip ends with its comment, here a hash of what it holds: what takes a second is done only when it must be."""
    path = site / f"{name}.zip"
    comment = hashlib.sha256(json.dumps(hashes).encode()).hexdigest().encode()
    if not path.exists() or not path.read_bytes().endswith(comment):
        write(path, archive(name, ((file, (site / file).read_bytes()) for file in hashes), comment))
