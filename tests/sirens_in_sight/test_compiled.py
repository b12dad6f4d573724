"""The same source, compiled by mypyc, is the same engine: what is tested by playing is tested with it once more."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hatch_build import CHAPTERS, lacking
from tests.compiled import compiled

HERE = Path(__file__).parent
PLAYING = ("moves", "notation", "properties", "records", "sampling", "values", "views", "volume")
"""what else is tested by playing; the last one beside the second engine"""
TESTED = [HERE / f"test_{name}.py" for name in (*CHAPTERS, *PLAYING)]
PYTEST = """
import importlib, sys, pytest
for chapter in sys.argv.pop(1).split():
    file = importlib.import_module(f"sirens_rules.sirens_in_sight.{chapter}").__file__
    assert not file.endswith(".py"), file
sys.exit(pytest.main(sys.argv[1:]))
"""


def test_compiled_it_plays_the_same(tmp_path: Path) -> None:
    if sentence := lacking():
        pytest.skip(sentence)
    folder = compiled(tmp_path, MYPYC_OPT_LEVEL="0")  # quick to compile is what matters here
    command = [sys.executable, "-P", "-c", PYTEST, " ".join(CHAPTERS), "-p", "no:cacheprovider"]
    command += [str(test) for test in TESTED if test.is_file()]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
    environment |= {"PYTHONPATH": str(folder)}
    run = subprocess.run(command, cwd=HERE, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
