"""What every test and every page of this repository needs from pytest."""

from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

pytest_plugins = [
    "pytester", "sphinx.testing.fixtures", "sirens_rules.conformance.pytest_plugin", "tests.processes", "tests.skipped",
]  # fmt: skip


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect the chapter set-up: doctestplus takes every setup.py for a build script and passes it by."""
    return DoctestModule.from_parent(parent, path=file_path) if file_path.name == "setup.py" else None
