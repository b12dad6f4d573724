"""The state of the translations as a small picture, for a README."""

from collections.abc import Sequence
from html import escape

from .progress_report import Standing

DONE, NEARLY, BEGUN = "#2c6e49", "#8a5200", "#a3261f"
HEIGHT, LETTER, EDGE = 20, 6.6, 8


def badge(found: Sequence[Standing]) -> str:
    """A field a language with its share in per cent; numbers of sentences would change with every sentence."""
    fields = [("translated", "#123a5a"), *((label(standing), colour(standing)) for standing in found)]
    widths = [round(len(text) * LETTER + 2 * EDGE) for text, _colour in fields]
    shapes, at = [], 0
    for (text, fill), width in zip(fields, widths, strict=True):
        shapes.append(f'<rect x="{at}" width="{width}" height="{HEIGHT}" fill="{fill}"/>')
        shapes.append(f'<text x="{at + width / 2:g}" y="14" text-anchor="middle">{escape(text)}</text>')
        at += width
    told = escape(", ".join(text for text, _colour in fields[1:]))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{at}" height="{HEIGHT}" role="img" '
        f'aria-label="translated: {told}">'
        f'<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">{"".join(shapes)}</g></svg>\n'
    )


def label(standing: Standing) -> str:
    return f"{standing.language.code} {standing.whole.percent} %"


def colour(standing: Standing) -> str:
    return DONE if not standing.whole.left else NEARLY if standing.published else BEGUN
