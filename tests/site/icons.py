"""`python -m tests.site.icons`: the icons of the installed book, drawn from its mark by Chromium."""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from ..conftest import CHROMIUM, FLAGS

BOOK = Path(__file__).parents[2] / "docs/sirens_in_sight"
MARK = (BOOK / "mark.svg").read_text("utf-8")
SEA = "#123a5a"
COLOURS = 64
ICONS = {"icon-192.png": (192, 1.0, ""), "icon-512.png": (512, 1.0, ""), "icon-maskable.png": (512, 0.78, SEA)}
"""size in pixels, how much of it the mark takes, and what lies around it: phones cut a maskable icon into any shape"""


def draw(browser: Browser, name: str) -> None:
    size, part, around = ICONS[name]
    page = browser.new_page(viewport={"width": size, "height": size})
    style = f"body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {around or 'none'} }}"
    page.set_content(f"<style>{style} svg {{ width: {part:%} }}</style>{MARK}")
    picture = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    picture.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(BOOK / name, optimize=True)
    page.close()


if __name__ == "__main__":
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for icon in ICONS:
            draw(chromium, icon)
        chromium.close()
