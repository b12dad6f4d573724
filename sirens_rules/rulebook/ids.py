"""docs/ids.toml: every rule id that was ever published, so that none is lost, reused or silently given another text.

Only `sirens-rules rulebook accept` writes it, once an edition. Authors write the changelog, and the build compares.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..writing import clear, write
from .edition import Edition, Retirement, changed_rules, retired_rules

HEADER = """\
# Every rule id that was ever published, with the SHA-256 of its English text as rules.json gives it.
# Written by `sirens-rules rulebook accept` when an edition is made, and by nobody else.
"""


@dataclass(frozen=True)
class Published:
    """What an edition promised about an id."""

    since: str
    sha256: str
    retired: str = ""
    successor: str = ""
    reason: str = ""


@dataclass(frozen=True)
class News:
    """What the newest entry of the changelog says of the rules."""

    edition: str = ""
    changed: frozenset[str] = frozenset()
    retired: Mapping[str, Retirement] = field(default_factory=dict)

    @classmethod
    def read(cls, changelog: Path) -> "News":
        return cls(Edition.read(changelog).version, changed_rules(changelog), retired_rules(changelog))


@dataclass(frozen=True)
class Ids:
    """The ids up to the last accepted edition. Without a file there are none, and nothing is promised yet."""

    edition: str = ""
    published: Mapping[str, Published] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> "Ids":
        """A file that a person has damaged is a `ValueError`."""
        try:
            data = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
            edition = str(data.pop("edition", ""))
            return cls(edition, {id: Published(**entry) for id, entry in data.items()})
        except (TypeError, ValueError) as error:
            raise ValueError(f"{path.name} is not as `sirens-rules rulebook accept` wrote it: {error}") from None

    def __str__(self) -> str:
        blocks = [f'{HEADER}\nedition = "{self.edition}"\n']
        for id in sorted(self.published):
            fields = ((name, value) for name, value in vars(self.published[id]).items() if value)
            lines = (f"{name} = {json.dumps(value, ensure_ascii=False)}\n" for name, value in fields)
            blocks.append(f'["{id}"]\n' + "".join(lines))
        return "\n".join(blocks)

    def save(self, path: Path) -> None:
        clear(path.parent, path.name)
        write(path, str(self))

    def accepted(self, texts: Mapping[str, str], news: News) -> "Ids":
        """These ids and those of a new edition; `texts` are the checksums of its rules."""
        published = dict(self.published)
        for id, sha256 in texts.items():
            published[id] = replace(published.get(id, Published(news.edition, sha256)), sha256=sha256)
        for id, retirement in news.retired.items():
            if id in published and not published[id].retired:
                published[id] = replace(published[id], retired=news.edition, **retirement._asdict())
        return Ids(news.edition, published)

    def successors(self) -> dict[str, str]:
        """Each retired id with the living one that it leads to, also in several steps."""
        return {id: living for id in self.published if (living := self._living(id)) and living != id}

    def _living(self, id: str) -> str:
        seen = {""}
        while id not in seen and (entry := self.published.get(id)) and entry.retired:
            seen.add(id)
            id = entry.successor
        return "" if id in seen else id

    def faults(self, texts: Mapping[str, str], news: News) -> Iterator[tuple[str, str]]:
        """What breaks a promise: the id and a sentence. A rule with an empty checksum is not compared."""
        if not self.edition:
            return
        closed = news.edition == self.edition
        for id in texts:
            if fault := self._fault(id, texts[id], news, closed):
                yield id, fault
        for id, entry in self.published.items():
            if id not in texts and not entry.retired and (closed or id not in news.retired):
                where = "a new entry" if closed else "the newest entry"
                yield id, (
                    f"rule {id} was published in edition {entry.since} and is gone: bring it back, or retire it in "
                    f"{where} of the changelog, “Retired: {id}, now chapter.word.”"
                )
        for id, (successor, reason) in news.retired.items():
            if id not in self.published:
                yield id, f"the newest edition retires an id that was never published: {id}"
            if successor and successor not in texts:
                yield id, f"the newest edition replaces {id} by an unknown rule: {successor}"
            if not successor and not reason:
                yield id, f"the newest edition retires {id} without a successor or a reason"

    def _fault(self, id: str, sha256: str, news: News, closed: bool) -> str:
        """What is wrong with an id that stands in the book."""
        entry = self.published.get(id)
        if id in news.retired:
            return f"rule {id} stands in the book, and the newest edition retires it"
        if entry and entry.retired:
            return f"rule id {id} was retired in edition {entry.retired} and is never used again"
        if closed and (not entry or sha256 not in ("", entry.sha256)):
            what = "has another text" if entry else "is new"
            return f"rule {id} {what} since edition {self.edition} was accepted: begin a new edition in the changelog"
        if entry and sha256 not in ("", entry.sha256) and id not in news.changed:
            return (
                f"rule {id} has another text than in edition {self.edition}: name it in the newest entry of the "
                f"changelog, “Rules: {id}”"
            )
        return ""


def place_of(path: Path, id: str) -> str:
    """Where the file has an id; one that it does not have is missed at its top."""
    lines, head = path.read_text(encoding="utf-8").splitlines(), f'["{id}"]'
    return f"{path}:{lines.index(head) + 1 if head in lines else 1}"
