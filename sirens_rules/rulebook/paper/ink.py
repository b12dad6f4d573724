"""One ink, and little of it: what is made in colour, for a printer that has none or should spare it."""

import re
from base64 import b64decode, b64encode

PICTURE = re.compile(r"(?<=data:image/svg\+xml;base64,)[A-Za-z0-9+/=]+")
LETTERS = re.compile(r'(<text\b[^>]*fill=")#[0-9a-fA-F]+')
COLOUR = re.compile(
    r"""(?P<what>fill|background)?(?P<to>(?<!href)[=:] ?"?|(?:solid|dashed) )"""
    r"""#(?P<hex>[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b"""
)

SPARED = 0.5
"""how much of the ink of a filled shape is left"""
BARE = 224
"""what is lighter than this is paper; black is 0, white 255"""


def economical(page: str) -> str:
    """A page with its style and its pictures: lines and letters stay dark, grounds become light."""
    return in_grey(PICTURE.sub(lambda found: b64encode(spared(b64decode(found[0]).decode()).encode()).decode(), page))


def spared(svg: str) -> str:
    """Letters are black: all that they stand on is light."""
    return in_grey(LETTERS.sub(r"\1#000", svg))


def in_grey(text: str) -> str:
    """
    >>> in_grey("h2 { color: #0d5f78; background: #f0f5f6 }")
    'h2 { color: #494949; background: #fff }'
    >>> in_grey('td { border: 1pt solid #0d5f78 } <a href="#add">')
    'td { border: 1pt solid #494949 } <a href="#add">'
    >>> in_grey('<path fill="#b5423c" stroke="#111"/>')
    '<path fill="#b1b1b1" stroke="#111111"/>'
    """
    return COLOUR.sub(lambda found: f"{found['what'] or ''}{found['to']}{grey(found['what'], found['hex'])}", text)


def grey(what: str | None, colour: str) -> str:
    light = lightness(colour)
    if what == "background":
        return "#fff"
    if what == "fill" and light:  # black is a letter, or a dot that must be seen
        light = 255 - (255 - light) * SPARED
        light = 255 if light >= BARE else light
    return f"#{round(light):02x}" + f"{round(light):02x}" * 2


def lightness(colour: str) -> float:
    """As the eye weighs red, green and blue."""
    digits = colour if len(colour) == 6 else "".join(digit * 2 for digit in colour)
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return 0.299 * red + 0.587 * green + 0.114 * blue
