"""The page “How strong are they?”: its data is that of its matches, and what it says in words is true of it."""

import json
import re

from ..strength import DATA, MATCHES, kept, played

STRENGTH = json.loads(DATA.read_text("utf-8"))


def test_the_data_is_that_of_the_matches() -> None:
    assert STRENGTH.keys() == {"machine", "python", *MATCHES}
    for name, match in MATCHES.items():
        asked = dict(zip(match[2::2], match[3::2], strict=True))
        assert [STRENGTH[name]["pairs"], STRENGTH[name].get("iterations", 0)] == [
            int(asked["--pairs"]),
            int(asked.get("--iterations", 0)),
        ], name


def test_a_match_gives_such_data() -> None:
    few = kept(played(MATCHES["python-captain"], "--pairs", "1", "--iterations", "5"))
    assert few.keys() == STRENGTH["python-captain"].keys()


def test_each_opponent_is_stronger_than_the_one_before() -> None:
    for program in ("", "python-"):
        assert STRENGTH[f"{program}mate-random"]["low"] > 0.95
        assert STRENGTH[f"{program}cabin-boy-mate"]["high"] < 0.5 < STRENGTH[f"{program}captain"]["low"]
    assert STRENGTH["captain-quarter"]["low"] > 0.6


def test_a_quarter_is_a_quarter() -> None:
    assert 4 * STRENGTH["captain-quarter"]["iterations"] == STRENGTH["captain"]["iterations"]


def test_the_page_tells_every_match() -> None:
    told = set(re.findall(r"\{figure\}`([\w-]+)\.share %`", DATA.with_suffix(".md").read_text("utf-8")))
    assert told == {*MATCHES}
