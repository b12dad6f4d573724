"""Ink and brush: shapes, letters and symbols as SVG, in classes for the screen or in colours for paper."""

from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType

from .layout import Layout

SMALL = 24
"""a sign would hide what is not so high"""

STATES = {
    "legal": "6 4",
    "chosen": "",
    "hinted": "1 6",
    "threatened": "12 4",
    "won": "",
}
"""What a thing of a picture may be to whoever plays, and how its outline is dashed; each has a paint and a sign too."""

Part = tuple[float, float, float, float]
"""left, top, width and height of what is seen"""


class Pen:
    """For the screen a symbol is placed by its name and the page has a `sprite`; on paper it is drawn out."""

    def __init__(self, layout: Layout, paper: bool) -> None:
        self.layout = layout
        self.paper = paper

    def shape(self, paint: str, element: str) -> str:
        if not self.paper:
            return f'<{element} class="{paint}"/>'
        fill, stroke = self.layout.colours[paint]
        return f'<{element} fill="{fill}" stroke="{stroke}" stroke-width="{self.layout.strokes.get(paint, 1)}"/>'

    def text(
        self, paint: str, text: object, x: float, y: float, *, more: str = "", style: str = "", long: float = 0
    ) -> str:
        """Letters, with a style of their own and as long as they are told to be in any font, on the screen."""
        look = f'fill="{self.layout.colours[paint][0]}"' if self.paper else f'class="{paint}"'
        if long and not self.paper:
            style += f' textLength="{long:g}" lengthAdjust="spacingAndGlyphs"'
        size = f'font-size="{self.layout.letters[paint]:g}"'
        return f'<text x="{x:g}" y="{y:g}" {size}{style} {look}>{escape(str(text))}{more}</text>'

    def symbol(self, name: str, x: float, y: float, width: float | None = None) -> str:
        """A symbol with its upper left corner there, in its own size if no other is asked for."""
        moves = [f"translate({x:g} {y:g})"] if x or y else []
        moves += [f"scale({width / self.layout.symbols[name].size[0]:g})"] if width else []
        placed = f' transform="{" ".join(moves)}"' if moves else ""
        if self.paper:
            return f"<g{placed}>{self.shapes(name)}</g>"
        return f'<use href="#{self.layout.prefix}{name}"{placed}/>'

    def group(self, name: str, x: float, y: float, drawn: Iterable[str], came: str = "") -> str:
        """A thing with a name that stays the same from picture to picture, and where it came from if that differs.

        Motion, play and tests find it by `data-name`; nothing but its place is in `transform`.
        """
        came = f' data-from="{escape(came)}"' if came else ""
        return f'<g data-name="{escape(name)}"{came} transform="translate({x:g} {y:g})">{"".join(drawn)}</g>'

    def state(self, state: str, x: float, y: float, width: float, height: float, high: bool = False) -> str:
        """The outline of a state round something, and its sign at the lower left corner, where no value stands.

        It can stand `high` instead, where something else is below; a small thing has it below itself.
        """
        dashes = f' stroke-dasharray="{STATES[state]}" stroke-linecap="round"' if STATES[state] else ""
        rect = f'rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="7"{dashes}'
        place = (x - 4, y - 4 if high else y + height - 12)
        if height < SMALL:
            place = (x + width / 2 - 8, y + height - 4)
        return self.shape(state, rect) + self.symbol(state, *place)

    def picture(self, id: str, title: str, part: Part, drawn: str, told: str = "") -> str:
        """A whole picture of that part of the plane, with its title and, if it is told, its description."""
        x, y, width, height = part
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" role="img" aria-labelledby="{id}-title" '
            + (f'aria-describedby="{id}-desc" ' if told else "")
            + f'font-family="{self.layout.font}" font-weight="600" text-anchor="middle">'
            + f'<title id="{id}-title">{escape(title)}</title>'
            + (f'<desc id="{id}-desc">{escape(told)}</desc>' if told else "")
            + f"{drawn}</svg>"
        )

    def piece(self, title: str, part: Part, drawn: str, scale: float = 1, kind: str = "") -> str:
        """A small picture of one thing, with its name, and a rim of one round it."""
        x, y, width, height = part[0] - 1, part[1] - 1, part[2] + 2, part[3] + 2
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="board piece{kind}" '
            f'viewBox="{x:g} {y:g} {width:g} {height:g}" '
            f'width="{width * scale:g}" height="{height * scale:g}" role="img" '
            f'font-family="{self.layout.font}" font-weight="600" text-anchor="middle">'
            f"<title>{escape(title)}</title>{drawn}</svg>"
        )

    def shapes(self, name: str) -> str:
        return "".join(self.shape(paint, element) for paint, element in self.layout.symbols[name].shapes)


def sprite(layout: Layout, more: Mapping[str, str] = MappingProxyType({})) -> str:
    """All symbols and more of them, unseen: what pictures for the screen need once in their page."""
    pen = Pen(layout, paper=False)
    symbols = "".join(
        f'<symbol id="{layout.prefix}{name}" class="board-symbol" overflow="visible">{drawn}</symbol>'
        for name, drawn in ({name: pen.shapes(name) for name in layout.symbols} | dict(more)).items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" display="none">{symbols}</svg>'


def cut(name: str, letters: int) -> str:
    """A name of so many letters at most.

    >>> cut("Brigitta", 10), cut("Bartholomea", 10)
    ('Brigitta', 'Bartholom…')
    """
    if width_of(name) <= letters:
        return name
    name = name[:letters]  # nothing is narrower than a letter
    while width_of(name) > letters - 1:
        name = name[:-1]
    return f"{name}…"


def width_of(text: str) -> float:
    """How wide a name is, in letters: Chinese characters count double."""
    return sum(1.8 if ord(char) > 0x2E80 else 1 for char in text)
