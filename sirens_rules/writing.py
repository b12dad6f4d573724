"""Files that are replaced as a whole: whoever reads one, and whenever we are killed, it is the old or the new one."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from .words import N_, Complaint

UNFINISHED = ".new"
"""ends the name of a file that is being written; whoever was killed may leave one"""


def write(path: Path, content: str | bytes) -> None:
    """Write beside the file, then take its place. A link stays: the file that it leads to is replaced."""
    data = content.encode() if isinstance(content, str) else content
    try:
        _replace(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise Complaint(N_("{path} cannot be written: {reason}."), path=path, reason=error.strerror) from None


def renew(path: Path, content: str | bytes) -> None:
    """Write nothing that would be the same."""
    data = content.encode() if isinstance(content, str) else content
    if not path.is_file() or path.read_bytes() != data:
        write(path, data)


def clear(folder: Path, ending: str = "") -> None:
    """Remove what somebody who was killed has left in a folder; what cannot be removed does no harm."""
    for beside in folder.rglob(f".*{ending}{UNFINISHED}"):
        with suppress(OSError):
            beside.unlink()


@contextmanager
def told() -> Iterator[None]:
    """What the system refuses becomes a sentence: a checkout may be read-only, a file stand where a folder should."""
    try:
        yield
    except OSError as error:
        if error.filename is None:  # no file is concerned, but a pipe or a port
            raise
        sentence = N_("{path} cannot be read or written: {reason}.")
        raise Complaint(sentence, path=error.filename, reason=error.strerror) from None


def _replace(target: Path, data: bytes) -> None:
    """Nobody can foresee the name beside the file, and what already has it is never opened."""
    beside = target.with_name(f".{token_hex(8)}.{target.name}{UNFINISHED}")
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
