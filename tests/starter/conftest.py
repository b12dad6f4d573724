"""A stranger's machine: the toolkit is installed, and nothing is known of its repository."""

import os
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]
"""a command in a folder"""


@pytest.fixture(scope="session")
def run(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """With the wheel installed and the packages it asks for at hand. Nothing of this repository is."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    programs = folder / "bin"
    install = [sys.executable, "-m", "pip", "--python", programs / "python", "install", "--quiet", "--no-deps"]
    subprocess.run([*install, "--no-index", *dist.glob("*.whl")], check=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "packages.pth").write_text(sysconfig.get_path("purelib"))  # without what an editable install adds to them
    plain = {"PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(folder), "LC_ALL": "C.UTF-8"}

    def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=folder, env=plain, capture_output=True, text=True)

    return run
