"""Many files as one zip: the same files are the same bytes."""

import io
import zipfile
from collections.abc import Iterable

LONG_AGO = (1980, 1, 1, 0, 0, 0)
"""Every file of a zip has the same date."""


def archive(folder: str, files: Iterable[tuple[str, bytes]], comment: bytes = b"") -> bytes:
    """A zip that unpacks into one folder."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.comment = comment
        for name, content in files:
            entry = zipfile.ZipInfo(f"{folder}/{name}", LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)
    return made.getvalue()
