"""Replays are drawn and told by the game, step by step; a story without a picture gets the one its code plays."""

import re
from pathlib import Path

import pytest

from sirens_rules.sirens_in_sight import Game, Position, deal, shown
from sirens_rules.sirens_in_sight.book import story, table
from sirens_rules.words import speak

from ..languages import PUBLISHED
from . import toy
from .conftest import Book

ROOT = Path(__file__).parents[2]
EXAMPLE = re.compile(r"^:::\{example\} (?P<rules>.*)\n(?P<body>(?:(?!:::$).*\n)*):::$", re.MULTILINE)
REPLAY = "```{replay} 5 / 2 3\n```\n"
PLAYS = ":::{example} take.some\nTwo, then three.\n\n```python\n>>> play(5, 2), play(3, 3)\n(3, 0)\n```\n%s:::\n"


# In a book.


def test_every_step_is_listed_with_picture_sentences_and_rules(book: Book) -> None:
    book.append("story.md", REPLAY)
    built = book.build()
    assert built.warnings == []
    page = built.page("story.html")
    assert 'id="replay-1" role="group">\n<ol class="replay-frames">' in page
    first, second, third = page.split('<li class="replay-frame" id="replay-1-step-')[1:]
    assert first.startswith('1"><div class="replay-told')
    assert 'aria-labelledby="replay-1-step-2-title"' in second
    assert "Klaus and Brigitta: 3 left" in second
    assert re.findall(r"<p>(.*?)\xa0<a class=\"rule-number[^>]*href=\"(.*?)\"[^>]*>(.*?)</a></p>", third) == [
        ("Somebody takes 3.", "rules/take.html#take.some", "1.1"),
        ("0 are &lt;left&gt;.", "rules/end.html#end.last", "2.1"),
    ]
    assert page.count("The picture in words") == 3


def test_the_code_of_an_example_is_its_replay(book: Book) -> None:
    book.append("story.md", PLAYS % "")
    page = book.build().page("story.html")
    assert page.count('class="replay-frame"') == 3
    assert page.index("Two, then three.") < page.index('class="replay"') < page.rindex('<details class="example-code')


def test_an_author_may_say_where_it_stands(book: Book) -> None:
    book.append("story.md", PLAYS % "\nThis is how:\n\n```{replay}\n```\n\n```{board} 5\n```\n")
    page = book.build().page("story.html")
    assert page.count('class="replay"') == page.count("<figure") == 1
    assert page.index("This is how:") < page.index('class="replay"') < page.index("<figure")


@pytest.mark.parametrize(
    ("play", "message"),
    [(" 5 / 2 4", "nobody may take 4 of 3"), (" many", "many is no number"), ("", "nothing is played here; write")],
)
def test_a_mistake_is_told_at_the_line_of_the_author(book: Book, play: str, message: str) -> None:
    line = book.append("story.md", f"```{{replay}}{play}\n```\n")
    (warning,) = book.build().warnings
    assert warning.startswith(f"story.md:{line}: WARNING: replay: {message}")


def test_a_step_that_tells_of_an_unknown_rule_is_a_mistake(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Heap, "told", [("Something.", "take.ghost")])
    book.append("story.md", REPLAY)
    assert any("the game tells of an unknown rule: take.ghost" in line for line in book.build().warnings)


def test_on_paper_two_pictures_and_all_that_happened(book: Book) -> None:
    book.append("story.md", REPLAY)
    page = book.build("singlehtml").page("index.html")
    assert page.count('<rect fill="#000"/>') == 2
    places = [page.index(words) for words in ("5 left<", "0 left<", "Somebody takes 2.", "Somebody takes 3.")]
    assert places == sorted(places)
    assert not re.search("data-words|<details", page)


@pytest.mark.parametrize(("builder", "file"), [("text", "story.txt"), ("latex", "toy.tex")])
def test_other_writers_keep_the_sentences(book: Book, builder: str, file: str) -> None:
    book.append("story.md", REPLAY)
    built = book.build(builder)
    assert built.warnings == []
    assert "Somebody takes 3." in built.page(file)


def test_a_page_follows_the_numbers_of_the_rules_it_replays(book: Book) -> None:
    book.append("rules/take.md", REPLAY)
    assert 'title="The last match">2.1</a>' in book.build().page("rules/take.html")
    book.edit("rules/end.md", ":title: The last match", ":title: The very last")
    assert 'title="The very last">2.1</a>' in book.build().page("rules/take.html")


def test_only_pages_with_a_replay_load_the_script(book: Book) -> None:
    book.append("story.md", REPLAY)
    built = book.build()
    assert "replay.js" in built.page("story.html")
    assert "replay.js" not in built.page("index.html")


# In ours.


def examples() -> list[tuple[str, str]]:
    """File and text of every case of Klaus and Brigitta."""
    files = (ROOT / "examples/sirens_in_sight").glob("*.md")
    return [(path.name, found["body"]) for path in files for found in EXAMPLE.finditer(path.read_text("utf-8"))]


def is_replay(code: str) -> bool:
    found = story(code)
    return found is not None and found[2]


def test_the_rules_of_the_steps_are_known_without_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(shown, "draw_board")
    steps = table("28C[10 10|] 30[|] 32[|] 34M[|] 36[|]", ["8@28p"]).steps()
    assert "score.reach" in [rule for step in steps for rule in step.rules]


def test_every_story_of_several_moves_has_a_replay() -> None:
    """One that draws its boards itself says where the replay stands."""
    plays = [text for _name, text in examples() if is_replay(text)]
    assert len(plays) > 50
    assert [text for text in plays if "{board}" in text and "{replay}" not in text] == []
    several = [text for _name, text in examples() if re.search(r'Position\("[^"]+"\)(\.play\("[^"]+"\)){2}', text)]
    assert len(several) > 3
    assert [text for text in several if text not in plays] == []


def test_a_single_move_is_a_board_unless_it_scores() -> None:
    code = '>>> table = Position("28[10 10|] 30C[|] 34M[|]").play("{}@28p")'
    assert story(code.format(8)) == ("28[10 10|] 30C[|] 34M[|]", ["8@28p"], True)
    assert story(code.format(7)) == ("28[10 10|] 30C[|] 34M[|]", ["7@28p"], False)


@pytest.mark.parametrize("language", [language.folder for language in PUBLISHED])
def test_the_whole_game_ends_as_it_ended(language: str) -> None:
    """Every language tells the same steps by the same rules, in its own words."""
    text = next(text for name, text in examples() if name == "whole-game.md")
    start, moves, _ = story(text) or ("", [], False)
    game = Game(deal(2756)).play_all(" ".join(moves))
    assert (start, game.result) == (str(deal(2756)), "Port 4-1")
    ours, english = table(start, moves, words=speak(language, "sirens_in_sight")).steps(), table(start, moves).steps()
    assert sum(not step.moment for step in ours) == 1 + sum(move != "end" for move in moves)
    assert any(step.moment for step in ours)
    assert len([step for step in ours if step.turn]) > 20
    assert [[rule for _, rule in step.told] for step in ours] == [step.rules for step in english]
    assert [rule for _, rule in ours[-1].told[-3:]] == ["score.points", "end.four", "end.winner"]
    assert re.findall(r"\d", ours[-1].told[-1][0]) == ["4", "1"]
    assert len({re.search('viewBox="(.*?)"', step.draw())[1] for step in ours}) == 1  # type: ignore[index]
    assert language == "en" or not any(set(a.told) & set(b.told) for a, b in zip(ours, english, strict=True))


def test_points_and_crew_are_told_and_the_end_of_a_turn_folds_in() -> None:
    start = "28C[10 10|] 30[|] 32[|] 34M[|] 36[|]"
    first, placed, won, second = table(start, ["8@28p", "end"], names=("Klaus", "Brigitta")).steps()
    assert [sentence for sentence, _ in first.told] == ["Klaus is to play a card or use the octopus."]
    assert placed.told == [("Klaus plays the 8 on Klaus’s side of ship card 28.", "place.hand")]
    assert won.told == [("Klaus wins ship card 28 and the captain: total 28, resistance 28.", "score.reach")]
    assert second.told == [
        ("Klaus has 2 points.", "score.points"),
        ("Klaus draws a card.", "turn.draw"),
        ("Brigitta is to play a card.", "turn.action"),
    ]
    assert second.described[-1] == second.told[-1][0]


def test_a_drawn_game_is_told_as_one() -> None:
    assert table("28[9 6 3 1|7 5 4 2 2] score:3-3", ["1@28p"]).steps()[-1].rules[-1] == "end.draw"


@pytest.mark.parametrize(
    ("code", "moves"),
    [
        ('table = {0}\n>>> table.play("0@28s").play("C>30")', ["0@28s", "C>30"]),
        ('table = {0}.play("0@28s")\n>>> table.happenings("C>30")\n>>> table.play("C>32")', None),  # two ways
        ('table = {0}.play("0@28s")\n>>> table.play("C>30").points\n>>> table = table.play("C>32")', ["0@28s", "C>32"]),
        ('table = {0}.play("0@28s")\n>>> table.play("C>34")', None),  # refused
        ('table = {0}.play("0@28s")\n>>> table.play("C>30", by=PORT)', None),
        ('game = Game({0})\n>>> game = game.play_all("0@28s C>30 end").comment("so")', ["0@28s", "C>30", "end"]),
        ('game = Game({0})\n>>> game.play("0@28s", "why").end.play("C>30")', ["0@28s", "C>30"]),
        ("table = deal(7)\n>>> table.turn", None),
        ("seed = 7\n>>> game = Game(deal(seed)).play_all('8@28p end')", None),
        ("table = {0}.play(", None),
    ],
)
def test_what_code_plays(code: str, moves: list[str] | None) -> None:
    start = "28C[|] 30[|] 32[|] 34M[|] score:1-0"
    code = f">>> {code}".format(f'Position("{start}")')
    assert is_replay(code) is (moves is not None)
    assert moves is None or story(code) == (start, moves, True)
    assert Position(start).to_decide is not None
