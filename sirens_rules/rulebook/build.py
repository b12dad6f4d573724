"""`python -m sirens_rules.rulebook.build`: all sites of the book, built only where something changed."""

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

LANGUAGES = {"en": "English"}

TOOLS = ("conf.py", "constraints.txt", "CHANGELOG.md", "sirens_rules/**/*.py", "sirens_rules/**/static/*")
"""What Sphinx does not watch: after a change here every page is made anew."""

PAGES = ("docs/**/*", "examples/**/*", "locale/**/*.po")

START = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sirens Rules</title>
<h1>Sirens Rules</h1>
<ul>
{links}
</ul>
</html>
"""


def fingerprint(root: Path, patterns: Iterable[str]) -> str:
    """A hash of names and contents: dates do not matter."""
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted({path for pattern in patterns for path in root.glob(pattern) if path.is_file()}):
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        digest.update(f"{path.relative_to(root)} {content}\n".encode())
    return digest.hexdigest()


def build(root: Path, language: str) -> int:
    """Build one language unless its stamp still holds; the stamp exists only after a build without fault."""
    out = root / "build/site" / language
    stamp = root / "build/stamps" / f"{language}.json"
    now = {"tools": fingerprint(root, TOOLS), "pages": fingerprint(root, PAGES)}
    before = json.loads(stamp.read_text()) if stamp.exists() and (out / "index.html").exists() else {}
    if now == before:
        print(f"rulebook: {out.relative_to(root)}/ is up to date")
        return 0
    stamp.unlink(missing_ok=True)
    started = perf_counter()
    code = subprocess.call(sphinx(root, language, out, fresh=now["tools"] != before.get("tools")), cwd=root)
    if code == 0:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(json.dumps(now))
        print(f"rulebook: {out.relative_to(root)}/ built in {perf_counter() - started:.1f} s")
    return code


def sphinx(root: Path, language: str, out: Path, *, fresh: bool) -> list[str]:
    command = [sys.executable, "-m", "sphinx", "--nitpicky", "--fail-on-warning", "-b", "html"]
    command += ["-c", str(root), "-d", str(root / "build/doctrees" / language), "-D", f"language={language}"]
    command += ["--fresh-env", "--write-all"] if fresh else []
    command += [] if sys.stdout.isatty() else ["--quiet"]
    return [*command, str(root / "docs"), str(out)]


def main() -> int:
    root = Path.cwd()
    if not (root / "conf.py").exists():
        print("The rulebook is built in the folder that holds its conf.py.", file=sys.stderr)
        return 2
    failed = [language for language in LANGUAGES if build(root, language)]
    if failed:
        print(f"rulebook: not built: {', '.join(failed)}", file=sys.stderr)
        return 1
    links = "\n".join(f'<li><a href="{code}/" lang="{code}">{LANGUAGES[code]}</a></li>' for code in LANGUAGES)
    (root / "build/site/index.html").write_text(START.format(links=links), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
