"""The kit: cases as JSON Lines, a file a topic, with one schema and one version; read, written and compared."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..games import offered

VERSION = 1
LEVELS = ("core", "hidden")
"""The second level also asks about views and about cards that are not known."""

UNORDERED = frozenset({"legal_moves"})
"""Questions whose answer is a list in any order."""

BROAD = frozenset({"game", "perft", "view_game"})
"""Questions that show much at once: they find more faults than they explain."""


@dataclass(frozen=True)
class Case:
    """A request and what is right: one answer, or any of these errors."""

    id: str
    topic: str
    level: str
    rules: tuple[str, ...]
    why: str
    request: Mapping[str, Any]
    right: Mapping[str, Any]
    """`{"answer": …}` or `{"errors": […]}`"""

    def accepts(self, reply: Mapping[str, Any]) -> bool:
        """Whether a reply of some program is right. What else is in it does not matter.

        >>> right = {"errors": ["crew.jump", "crew.step"]}
        >>> case = Case("a", "illegal", "core", ("crew.jump",), "", {"ask": "play"}, right)
        >>> case.accepts({"error": "crew.step"}), case.accepts({"error": "crew.gap"}), case.accepts({"answer": "28[|]"})
        (True, False, False)
        """
        if "errors" in self.right:
            return "answer" not in reply and reply.get("error") in self.right["errors"]
        if "answer" not in reply or "error" in reply:
            return False
        return self._same(self.right["answer"], reply["answer"])

    def _same(self, right: Any, given: Any) -> bool:
        if self.request["ask"] not in UNORDERED:
            return _strict(right) == _strict(given)
        return isinstance(given, list) and Counter(map(_strict, right)) == Counter(map(_strict, given))

    def line(self) -> str:
        data = {"id": self.id, "level": self.level, "rules": self.rules, "why": self.why, "request": self.request}
        return json.dumps({**data, **self.right}, ensure_ascii=False)


def _strict(value: Any) -> str:
    """JSON with its keys in order: unlike Python, it tells 1 from true."""
    return json.dumps(value, sort_keys=True)


def name(topic: str, request: Mapping[str, Any]) -> str:
    """The id of a case: the same request has the same id in every version of the kit."""
    return f"{topic}-{hashlib.sha256(_strict(request).encode()).hexdigest()[:10]}"


def cases_of(module: str) -> Path:
    """Where the cases of a game are."""
    return Path(str(offered(module, "kit").__file__)).parent / "cases"


def read(folder: Path, level: str = LEVELS[-1], asks: Iterable[str] = ()) -> list[Case]:
    """The cases up to a level; of some questions only, if any are named."""
    wanted, asked = LEVELS[: LEVELS.index(level) + 1], set(asks)
    return [
        case
        for path in sorted(folder.glob("*.jsonl"))
        for case in _lines(path)
        if case.level in wanted and (not asked or case.request["ask"] in asked)
    ]


def _lines(path: Path) -> Iterator[Case]:
    for line in path.read_text("utf-8").splitlines():
        case = json.loads(line)
        right = {key: case.pop(key) for key in ("answer", "errors") if key in case}
        yield Case(**{**case, "rules": tuple(case["rules"])}, topic=path.stem, right=right)


def texts(cases: Iterable[Case]) -> dict[str, str]:
    """The files of the kit that hold cases, by their names."""
    topics: dict[str, list[Case]] = {}
    for case in cases:
        topics.setdefault(case.topic, []).append(case)
    return {f"{topic}.jsonl": "".join(f"{case.line()}\n" for case in topics[topic]) for topic in sorted(topics)}


def rules(folder: Path) -> dict[str, dict[str, str]]:
    """What the report says of a rule: title, text and page, by its id."""
    found: dict[str, dict[str, str]] = json.loads((folder / "rules.json").read_text("utf-8"))["rules"]
    return found
