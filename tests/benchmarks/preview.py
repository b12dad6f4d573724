"""How long a translator waits: from nothing to the first page, and from saving a catalog to the new page."""

import statistics
import tempfile
import time
from pathlib import Path

from tests.catalogs.live import Live, copy_of_the_book, translate

SAVES = 5


def wait() -> None:
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        live = Live(copy_of_the_book(Path(folder)), "fr", "sirens_in_sight/rules/crew")
        print(f"\n{'a preview of one page':44}{'s':>10}")
        print(f"{'from nothing':44}{time.perf_counter() - started:10.1f}")
        waited = [saved(live, f"L’équipage {number}") for number in range(SAVES)]
        print(f"{'from saving the catalog to the new page':44}{statistics.median(waited):10.1f}")
        live.stop()


def saved(live: Live, title: str) -> float:
    """As the open page does it: hear of the change, then load."""
    events = live.events()
    next(events)
    started = time.perf_counter()
    translate(live.root / "locale/sirens_in_sight/fr/LC_MESSAGES/rules/crew.po", "The crew", title)
    next(events)
    assert title in live.get("/sirens-in-sight/fr/rules/crew.html")[1]
    return time.perf_counter() - started


if __name__ == "__main__":
    wait()
