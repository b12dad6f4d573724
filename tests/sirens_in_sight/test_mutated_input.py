"""Nothing that is typed, sent or saved ends in a traceback, hangs or eats memory; `make soak` tries 100,000 of them."""

import os
import subprocess
import sys

import pytest

from .mutated_input import ROOT

NUMBER, PART = (100_000, 5_000) if "GAMES" in os.environ else (150, 150)


@pytest.mark.parametrize("first", range(0, NUMBER, PART))
def test_faults_end_in_a_sentence(first: int) -> None:
    command = [sys.executable, "-m", "tests.sirens_in_sight.mutated_input", str(first), str(first + PART)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
