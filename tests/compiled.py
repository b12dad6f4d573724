"""The engine compiled, as its wheel holds it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def compiled(folder: Path, **environment: str) -> Path:
    """A folder from which the compiled engine can be imported."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(folder)]
    environment = {**os.environ, "SIRENS_COMPILE": "1", **environment}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    shutil.unpack_archive(wheel, folder / "wheel", "zip")
    return folder / "wheel"
