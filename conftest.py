"""What every test and every page of this repository needs from pytest."""

import doctest
import re
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

pytest_plugins = [
    "pytester", "sphinx.testing.fixtures", "sirens_rules.conformance.plugin", "tests.processes", "tests.skipped",
]  # fmt: skip

# doctest reads the line that closes a Markdown fence as expected output; let it end the example instead.
_parser = doctest.DocTestParser
_pattern = _parser._EXAMPLE_RE.pattern.replace(  # type: ignore[attr-defined]
    r"(?![ ]*>>>)", r"(?![ ]*>>>)(?![ ]*(?:`{3,}|~{3,}|:{3,})[ ]*$)", 1
)
_parser._EXAMPLE_RE = re.compile(_pattern, re.MULTILINE | re.VERBOSE)  # type: ignore[attr-defined]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the chapter set-up: doctestplus takes every setup.py for a build script and passes it by."""
    return DoctestModule.from_parent(parent, path=file_path) if file_path.name == "setup.py" else None
