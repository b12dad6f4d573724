"""Reading what somebody else has written: never without end, and what goes wrong in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, AnyStr

from .words import N_, Complaint

LONGEST = 1_000_000
"""bytes; our largest file, a catalog, has a tenth of them"""


def read_bytes(path: Path) -> bytes:
    with telling(path), path.open("rb") as file:
        return whole(file, path)


def read_text(path: Path) -> str:
    with telling(path), path.open(encoding="utf-8") as file:
        return whole(file, path)


def whole(stream: IO[AnyStr], name: object) -> AnyStr:
    """All that is in a stream, unless it is more than anybody needs."""
    found = stream.read(LONGEST + 1)
    if len(found) > LONGEST:
        raise Complaint(N_("{path} is not read: it has more than {number} bytes."), path=name, number=LONGEST)
    return found


@contextmanager
def telling(name: object) -> Iterator[None]:
    """Say what could not be read, and why."""
    try:
        yield
    except UnicodeDecodeError:
        raise Complaint(N_("{path} cannot be read: it is not a text in UTF-8."), path=name) from None
    except OSError as error:
        raise Complaint(N_("{path} cannot be read: {reason}."), path=name, reason=error.strerror) from None
