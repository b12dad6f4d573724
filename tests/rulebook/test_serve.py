"""`make serve`: what was built, and one sentence where that cannot be."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from sirens_rules.rulebook import serve

from ..catalogs.live import heed_interrupts


def test_a_taken_port_is_one_sentence_that_names_the_next() -> None:
    with socket.create_server((serve.HOST, 0)) as taken:
        port = taken.getsockname()[1]
        trouble = serve.main(str(port))
    assert f"port {port} " in str(trouble)
    assert f"port={port + 1}" in str(trouble)


@pytest.mark.parametrize("port", ["0", "80000", "http", "-1"])
def test_what_is_no_port_is_refused(port: str) -> None:
    assert f"“{port}”" in str(serve.main(port))


def test_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    with socket.create_server((serve.HOST, 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "sirens_rules.rulebook.serve", str(port)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=tmp_path, text=True, **pipes, preexec_fn=heed_interrupts) as server:
        assert f":{port}/" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        _out, err = server.communicate()
    assert (server.returncode, err) == (0, "")
