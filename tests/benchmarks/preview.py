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
        print(f"{'from saving the catalog to the new page':44}{median(waited, 'whole'):10.2f}")
        steps = waited[0].keys() - {"whole"}
        for step in sorted(steps, key=lambda step: -median(waited, step)):
            print(f"{f'  {step}':44}{median(waited, step):10.2f}")
        print(f"{'  noticing and loading':44}{median(waited, 'whole') - sum(median(waited, x) for x in steps):10.2f}")
        live.stop()


def median(waited: list[dict[str, float]], step: str) -> float:
    return statistics.median(took[step] for took in waited)


def saved(live: Live, title: str) -> dict[str, float]:
    """As the open page does it: hear of the change, then load. How long each step took, and the whole."""
    events = live.events()
    next(events)
    started = time.perf_counter()
    translate(live.root / "locale/sirens_in_sight/fr/LC_MESSAGES/rules/crew.po", "The crew", title)
    heard = next(events)
    assert title in live.get("/sirens-in-sight/fr/rules/crew.html")[1]
    return {**heard["took"], "whole": time.perf_counter() - started}


if __name__ == "__main__":
    wait()
