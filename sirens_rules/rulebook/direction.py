"""Languages whose lines run from right to left: every page says so, and furo's styles are mirrored.

Our own styles name no side: they say start and end. What keeps its sides everywhere is in right-to-left.css.
"""

import re
from importlib.resources import files
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..words import find_language
from ..writing import write

OF_FURO = "styles/furo.css"
LEFT_TO_RIGHT = "\u200e"
NEGATIVE = re.compile(rf"(?<!{LEFT_TO_RIGHT})−(?=\d)")
"""between letters that run to the left the sign would stand behind its number"""

SEALED = re.compile(r"url\([^)]*\)|\"[^\"]*\"|'[^']*'")
"""what is no style, but may look like one"""
BLOCK = re.compile(r"\{[^{}]*\}")
SIDE = re.compile(r"\b(?:left|right)\b")
FOUR = re.compile(r"(?<=[{;])(margin|padding|inset|border-(?:width|color|style|radius)):([^;}]*)")
ONE = re.compile(r"(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+")


def mirrored(css: str) -> str:
    """The same styles with left and right exchanged; selectors keep their names.

    >>> mirrored(".left{float:left;margin:1px 2px 3px calc(4px + 5px)}")
    '.left{float:right;margin:1px calc(4px + 5px) 3px 2px}'
    """
    kept: list[str] = []

    def seal(found: re.Match[str]) -> str:
        kept.append(found[0])
        return f"\0{len(kept) - 1}\0"

    def exchange(found: re.Match[str]) -> str:
        block = SIDE.sub(lambda side: "left" if side[0] == "right" else "right", found[0])
        return FOUR.sub(_exchanged, block)

    swapped = BLOCK.sub(exchange, SEALED.sub(seal, css))
    return re.sub("\0(\\d+)\0", lambda found: kept[int(found[1])], swapped)


def _exchanged(found: re.Match[str]) -> str:
    """Four values go round the clock: from the top, or for corners from the one at the top left."""
    values = ONE.findall(found[2])
    if len(values) == 4:
        top, right, bottom, left = values
        values = [right, top, left, bottom] if found[1] == "border-radius" else [top, left, bottom, right]
    return f"{found[1]}:{' '.join(values)}"


class KeepMinus(SphinxPostTransform):
    """A minus sign stays on the left of its number, as on the cards."""

    def run(self, **_: object) -> None:
        if find_language(self.config.language).direction == "rtl":
            for text in [*self.document.findall(nodes.Text)]:
                if NEGATIVE.search(text) and not isinstance(text.parent, nodes.literal | nodes.literal_block):
                    text.parent.replace(text, nodes.Text(NEGATIVE.sub(LEFT_TO_RIGHT + "−", text)))


def add_styles(app: Sphinx, config: Config) -> None:
    if find_language(config.language).direction == "rtl":
        app.add_css_file("right-to-left.css")


def mirror_furo(app: Sphinx, exception: Exception | None) -> None:
    """From its own file, so that doing it twice does no harm."""
    path = Path(app.outdir, "_static", OF_FURO)
    if path.is_file() and find_language(app.config.language).direction == "rtl":
        own = (files("furo") / "theme/furo/static" / OF_FURO).read_text("utf-8")
        write(path, mirrored(re.sub(r"/\*.*?\*/", "", own, flags=re.S)))


def setup(app: Sphinx) -> None:
    app.connect("config-inited", add_styles)
    app.connect("build-finished", mirror_furo)
