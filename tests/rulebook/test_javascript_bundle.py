"""The joiner of JavaScript modules: it joins one simple style, and refuses the rest in a sentence."""

import gettext
from pathlib import Path

import pytest

from sirens_rules.rulebook.javascript_bundle import UnknownStyle, join, phrases

WORDS = """/** What is said. */
export const N_ = text => text;
export const GREETING = N_('Ahoy');
"""


def written(folder: Path, **modules: str) -> Path:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder


def test_modules_follow_those_they_need(tmp_path: Path) -> None:
    index = (
        "import {\n  GREETING,\n} from './words.js';\nimport * as words from './words.js';\n"
        "export { N_ } from './words.js';\nexport { GREETING };\nexport class Ship {}\n"
    )
    script = join(written(tmp_path, index=index, words=WORDS))
    assert script.index("m['words.js'] =") < script.index("m['index.js'] =")
    assert "const words = m['words.js'];" in script
    assert "return { Ship, N_: m['words.js'].N_, GREETING };" in script
    assert "What is said" not in script, "comments are for those who read the modules"
    assert "export" not in script


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("export default 3;\n", 1),
        ("/** Two\n * lines. */\nimport words from './words.js';\n", 3),
        ("import { N_ as mark } from './words.js';\n", 1),
        ("import { readFile } from 'node:fs';\n", 1),
        ("export let wind = 3;\n", 1),
    ],
)
def test_another_style_is_refused_with_its_place(text: str, line: int, tmp_path: Path) -> None:
    with pytest.raises(UnknownStyle, match=rf"index\.js, line {line}: only import"):
        join(written(tmp_path, index=text, words=WORDS))


def test_a_ring_of_modules_is_refused(tmp_path: Path) -> None:
    folder = written(tmp_path, index="import { a } from './a.js';\n", a="import { b } from './index.js';\n")
    with pytest.raises(UnknownStyle, match=r"index\.js imports itself, by way of a\.js"):
        join(folder)


class Pirate(gettext.NullTranslations):
    """A language with a form for one, one for two, and one for more."""

    def gettext(self, message: str) -> str:
        return message.replace("Ahoy", "Arr")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ("mugs", "mug", "pair")[n] if n < 3 else "mugs"


def test_phrases_are_those_that_the_catalog_translates() -> None:
    script = "N_('Ahoy'); N_(\n  \"none\",\n); sayNumber(speech, 'one mug', '{number} mugs', 3)"
    found = phrases(script, Pirate())
    which, *forms = found.pop("one mug")
    assert found == {"Ahoy": "Arr"}
    assert [forms[int(which[number])] for number in (0, 1, 2, 3, 59)] == ["mugs", "mug", "pair", "mugs", "mugs"]
