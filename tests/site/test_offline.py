"""Airplane mode after one visit, editions that follow each other, and the whole book from a folder."""

import json
import os
import shutil
import struct
import threading
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from sirens_rules.rulebook import offline
from sirens_rules.rulebook.assembly import Volume
from sirens_rules.words import LANGUAGES

from ..languages import BOOK
from .conftest import Host
from .pages import Page as Html
from .pages import switch

PHONE = {"width": 390, "height": 844}
AT_MOST = 3_000_000
TIE = "rules/score.html#score.tie"
ARCHIVE = "sirens-in-sight.zip"
SLIM = ("*.html", "*.svg", "*.png", "*.webmanifest", "de/_static/**/*", "de/*.js", "de/index.html", "de/rules/c*.html")
IN_TWO_EDITIONS = "de/index.html"

COUNTED = "caches.keys().then(([name]) => caches.open(name)).then((cache) => cache.keys()).then((keys) => keys.length)"
READY = """Promise.race([
  navigator.serviceWorker.ready.then(() => true),
  new Promise((tell) => setTimeout(tell, 60000, false)),
])"""
"""a worker that never comes is a failure, not a test that never ends"""
SETTLED = """async (ask) => {
  const workers = navigator.serviceWorker;
  const registration = await (ask ? workers.register(ask) : (await workers.getRegistration()).update());
  const worker = registration.installing ?? registration.waiting;
  return new Promise((tell) => {
    const look = () => { if (worker.state !== "installing") tell(worker.state); };
    setInterval(look, 200);  // an event may come before anybody listens
    look();
  });
}"""
"""A browser asks for a new edition by itself; here the test asks, and hears how it ended."""


class Shelf:
    """A host whose site can be exchanged for another edition, under a sub-path, for a browser that keeps sites."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self.when_asked: Callable[[str], None] = self.asked.append

    def publish(self, edition: Path) -> None:
        new = self.folder / "new"
        new.symlink_to(edition, target_is_directory=True)
        os.replace(new, self.folder / "site")

    @contextmanager
    def serve(self) -> Iterator["Shelf"]:
        shelf = self

        class Watched(Host):
            def do_GET(self) -> None:
                shelf.when_asked(self.path)
                super().do_GET()

        with ThreadingHTTPServer(("localhost", 0), partial(Watched, directory=str(self.folder))) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            self.address = f"http://book.localhost:{server.server_port}/site/"
            yield self
            server.shutdown()


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    with Shelf(tmp_path).serve() as shelf:
        yield shelf


@pytest.fixture(scope="module")
def airplane(browser: Browser, site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A German phone that has seen the first page once; since then it has no network, and the host is gone as well."""
    with Shelf(tmp_path_factory.mktemp("host")).serve() as shelf:
        shelf.publish(site)
        context = browser.new_context(viewport=PHONE, has_touch=True, locale="de-DE", base_url=shelf.address)
        page = context.new_page()
        page.goto("de/index.html")
        assert page.evaluate(READY)
    context.set_offline(True)
    yield page
    context.close()


def hashes(site: Path) -> dict[str, str]:
    text = (site / offline.WORKER).read_text("utf-8")
    return dict(json.loads(text[text.index("{") : text.index("}") + 1]))


def listed(site: Path) -> list[str]:
    """The files that the worker keeps; those that are alike it keeps once."""
    return list(hashes(site))


# What is kept


def test_pages_and_what_they_load_are_kept_but_nothing_for_programmers(site: Path, pages: dict[str, Html]) -> None:
    kept = set(listed(site))
    api = {f"{language.code}/reference.html" for language in LANGUAGES}
    code = {name for name in pages if name.startswith("code/")}
    assert {*pages} - kept == {*api, *code, "404.html"}
    loaded = {
        (page.path.parent / urlsplit(link).path).resolve().relative_to(site).as_posix()
        for page in pages.values()
        for tag, link in page.links
        if tag in ("script", "img") or (tag == "link" and link.partition("?")[0].endswith((".css", ".svg")))
    }
    assert loaded <= kept
    assert {Path(name).suffix for name in kept} == offline.KEPT


# Without a network


def test_pages_open_without_a_network(airplane: Page, site: Path) -> None:
    """The list has all of them and the worker keeps all of it or nothing: some pages, the languages in turn."""
    complaints: list[str] = []
    airplane.on("console", lambda message: complaints.append(message.text))
    english = [name.removeprefix("en/") for name in listed(site) if name.startswith("en/")]
    names = [name for name in english if name.endswith(".html")]
    for name, language in zip(names[::5], cycle(LANGUAGES), strict=False):
        answer = airplane.goto(f"{language.code}/{name}")
        assert answer
        assert (answer.status, answer.from_service_worker) == (200, True), name
        assert airplane.evaluate("[...document.images].every((image) => image.naturalWidth > 0)"), name
    assert complaints == []


def test_a_dispute_is_settled_without_a_network(airplane: Page) -> None:
    """Both sides are full and equal: one search."""
    airplane.goto("de/index.html")
    airplane.locator(".search input").fill("gleich")
    airplane.locator(".search-hit").first.tap()
    airplane.wait_for_url(f"**/de/{TIE}")
    expect(airplane.locator("#score\\.tie")).to_be_in_viewport()
    switch(airplane, "fr")
    airplane.wait_for_url(f"**/fr/{TIE}")
    expect(airplane.locator("#score\\.tie")).to_be_in_viewport()


def test_a_game_is_begun_played_and_found_again_without_a_network(airplane: Page) -> None:
    airplane.goto("de/play.html#deal=1")
    airplane.locator('[name=starts][value="port"]').check()
    airplane.locator(".play-form .play-go").click()
    airplane.locator('[data-name^="port.hand."]').first.click()
    airplane.locator('.play-board [data-name="30p"]').click()
    airplane.locator(".play-moves .play-go").click()
    answered = airplane.locator(".play-board [role=button]:not([aria-disabled])")
    expect(answered.first).to_be_attached()
    names = "all => all.map(one => one.dataset.name)"
    before = airplane.locator(".play-board [data-name]").evaluate_all(names)
    airplane.reload()
    expect(answered.first).to_be_attached()
    assert airplane.locator(".play-board [data-name]").evaluate_all(names) == before


def test_permanent_links_and_the_start_page_work_without_a_network(airplane: Page) -> None:
    airplane.evaluate("localStorage.clear()")
    for link in ("r/crew.jump/", "r/crew.jump", "r/crew.jump/?from=paper"):
        airplane.goto(link)
        airplane.wait_for_url("**/de/rules/crew.html#crew.jump")
    for start in ("", "index.html"):
        airplane.goto(start)
        assert airplane.locator(".suggested").get_attribute("data-language") == "de"
    airplane.locator('a[data-language="zh-tw"]').tap()
    airplane.wait_for_url("**/zh-tw/index.html")


@pytest.mark.parametrize("name", ["de/reference.html", "paper/de/aid.pdf"])
def test_what_is_not_kept_says_so_in_every_language(airplane: Page, name: str) -> None:
    airplane.evaluate("localStorage.clear()")
    answer = airplane.goto(name)
    assert answer
    assert answer.status == 503
    for language in LANGUAGES:
        link = airplane.locator(f'a[data-language="{language.code}"]')
        expect(link).to_contain_text(Volume.read(BOOK, language).facts["offline"])
    airplane.locator("a.suggested").tap()
    airplane.wait_for_url("**/de/index.html")


# One edition after the other


def edition(folder: Path, site: Path, words: str = "") -> Path:
    """A few pages of the book; with words it is a later edition."""
    for path in {path for pattern in SLIM for path in site.glob(pattern) if path.is_file()}:
        copy = folder / path.relative_to(site)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    page = folder / IN_TWO_EDITIONS
    page.write_text(page.read_text("utf-8").replace("</h1>", f"{words}</h1>", 1), encoding="utf-8")
    offline.prepare(folder, [], "slim")
    os.utime(folder / offline.WORKER, times=(len(words), len(words)))  # a host compares dates in whole seconds
    return folder


@pytest.fixture
def reader(browser: Browser, shelf: Shelf, site: Path, tmp_path: Path) -> Iterator[BrowserContext]:
    """Somebody who keeps the first of two editions; the second waits in `second`."""
    shelf.publish(edition(tmp_path / "first", site))
    edition(tmp_path / "second", site, " in neuer Fassung")
    context = browser.new_context(base_url=shelf.address, locale="de-DE")
    page = context.new_page()
    page.goto(IN_TWO_EDITIONS)
    assert page.evaluate(READY)
    yield context
    context.close()


def heading(page: Page) -> str:
    return page.locator("h1").inner_text()


def test_a_new_edition_comes_when_the_reader_asks(reader: BrowserContext, shelf: Shelf, tmp_path: Path) -> None:
    page, other = reader.pages[0], reader.new_page()
    other.goto("de/rules/crew.html")
    shelf.publish(tmp_path / "second")
    shelf.asked.clear()
    assert page.evaluate(SETTLED) == "installed"
    assert [name.partition("?")[0] for name in shelf.asked if "?" in name] == [f"/site/{IN_TWO_EDITIONS}"]
    button = page.locator(".new-edition button")
    expect(button).to_be_visible()
    assert "Fassung" not in heading(page), "the page at hand stays what it was"
    expect(other.locator(".new-edition button")).to_be_visible()
    with other.expect_event("load"):
        button.click()
    expect(page.locator("h1")).to_contain_text("in neuer Fassung")
    expect(button).to_have_count(0)
    assert page.evaluate(COUNTED) == len({*hashes(tmp_path / "second").values()})


def test_a_new_edition_comes_with_the_next_visit(reader: BrowserContext, shelf: Shelf, tmp_path: Path) -> None:
    page = reader.pages[0]
    shelf.publish(tmp_path / "second")
    assert page.evaluate(SETTLED) == "installed"
    page.goto("de/rules/crew.html")
    page.goto(IN_TWO_EDITIONS)
    assert "Fassung" not in heading(page), "while a tab is open the edition is one"
    page.goto("about:blank")
    page.goto(IN_TWO_EDITIONS)
    expect(page.locator("h1")).to_contain_text("in neuer Fassung")


def test_a_broken_new_edition_leaves_the_old_one_whole(reader: BrowserContext, shelf: Shelf, tmp_path: Path) -> None:
    page = reader.pages[0]
    (tmp_path / "second" / IN_TWO_EDITIONS).unlink()
    shelf.publish(tmp_path / "second")
    assert page.evaluate(SETTLED) == "redundant"
    reader.set_offline(True)
    for name in ("de/rules/crew.html", IN_TWO_EDITIONS):
        answer = page.goto(name)
        assert answer
        assert answer.status == 200
    assert "Fassung" not in heading(page)
    expect(page.locator(".new-edition button")).to_have_count(0)


def test_an_edition_that_is_replaced_while_it_is_fetched_is_not_kept(
    browser: Browser, shelf: Shelf, site: Path, tmp_path: Path
) -> None:
    """Half of one and half of the other would be neither."""
    shelf.publish(edition(tmp_path / "first", site))
    edition(tmp_path / "second", site, " in neuer Fassung")
    published = iter([partial(shelf.publish, tmp_path / "second")])
    shelf.when_asked = lambda name: next(published, lambda: None)() if f"{IN_TWO_EDITIONS}?" in name else None
    context = browser.new_context(base_url=shelf.address)
    page = context.new_page()
    page.goto("404.html")  # which registers nothing by itself
    assert page.evaluate(SETTLED, f"{shelf.address}{offline.WORKER}") == "redundant"
    assert page.evaluate(SETTLED, f"{shelf.address}{offline.WORKER}") != "redundant"
    page.goto(IN_TWO_EDITIONS)
    expect(page.locator("h1")).to_contain_text("in neuer Fassung")
    context.close()


def test_an_error_page_that_claims_to_be_right_is_not_kept_and_asked_for_again(
    browser: Browser, shelf: Shelf, site: Path, tmp_path: Path
) -> None:
    """Some hosts answer with status 200 while they are in trouble; what they say is shown, but not for ever."""
    page_in_trouble = edition(tmp_path / "first", site) / IN_TWO_EDITIONS
    good = page_in_trouble.read_bytes()
    page_in_trouble.write_text("<h1>Too many visitors</h1>")
    shelf.publish(tmp_path / "first")
    context = browser.new_context(base_url=shelf.address)
    page = context.new_page()
    page.goto("404.html")
    assert page.evaluate(SETTLED, f"{shelf.address}{offline.WORKER}") == "redundant"
    page.goto(IN_TWO_EDITIONS)
    assert heading(page) == "Too many visitors"
    page_in_trouble.write_bytes(good)
    os.utime(page_in_trouble, (time.time() + 60,) * 2)  # a host tells by whole seconds what is newer
    page.reload()  # a mere visit may show what the browser took for fresh
    assert page.evaluate(READY)
    context.set_offline(True)
    page.goto(IN_TWO_EDITIONS)
    assert heading(page) != "Too many visitors"
    context.close()


def test_a_worker_that_comes_before_its_pages_waits_for_them(
    reader: BrowserContext, shelf: Shelf, tmp_path: Path
) -> None:
    page = reader.pages[0]
    late = tmp_path / "second" / IN_TWO_EDITIONS
    new = late.read_bytes()
    shutil.copy(tmp_path / "first" / IN_TWO_EDITIONS, late)
    shelf.publish(tmp_path / "second")
    assert page.evaluate(SETTLED) == "redundant"
    late.write_bytes(new)
    assert page.evaluate(SETTLED) == "installed"
    page.goto("about:blank")
    page.goto(IN_TWO_EDITIONS)
    expect(page.locator("h1")).to_contain_text("in neuer Fassung")


# Installed, developed, unpacked


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_an_installed_book_opens_in_its_language(site: Path, language: Any) -> None:
    manifest = json.loads((site / f"{language.code}.webmanifest").read_text("utf-8"))
    assert manifest["lang"] == language.html
    assert (site / manifest["start_url"]).is_file()
    assert manifest["start_url"].startswith(f"{language.code}/")
    for icon in manifest["icons"]:
        path = site / icon["src"]
        assert path.stat().st_size <= 10_000
        if path.suffix == ".png":
            width, height = struct.unpack(">II", path.read_bytes()[16:24])
            assert f"{width}x{height}" == icon["sizes"]


def test_a_browser_may_install_it(reader: BrowserContext) -> None:
    devtools = reader.new_cdp_session(reader.pages[0])
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["url"].endswith("/site/de.webmanifest")
    assert manifest["errors"] == []
    faults = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [fault["errorId"] for fault in faults] in ([], ["in-incognito"])


def test_on_localhost_nothing_is_kept(browser: Browser, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}de/index.html")
    page.evaluate("new Promise((rested) => requestIdleCallback(rested))")
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
    page.context.close()


@pytest.fixture(scope="module")
def unpacked(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    zipfile.ZipFile(site / ARCHIVE).extractall(folder)
    (book,) = folder.iterdir()
    return book


def test_the_archive_works_from_a_folder(browser: Browser, unpacked: Path) -> None:
    context = browser.new_context(viewport=PHONE, has_touch=True, locale="en-GB", offline=True)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto((unpacked / "index.html").as_uri())
    page.locator('a[data-language="de"]').tap()
    page.wait_for_url("**/de/index.html")
    page.locator(".search input").fill("gleich")
    page.locator(".search-hit").first.tap()
    page.wait_for_url(f"**/de/{TIE}")
    switch(page, "zh-tw")
    page.wait_for_url(f"**/zh-tw/{TIE}")
    assert complaints == []
    context.close()


def test_the_archive_is_the_whole_site(site: Path, unpacked: Path) -> None:
    """All links but the one to itself hold, because all that they lead to is there."""

    def files(folder: Path) -> set[str]:
        return {path.relative_to(folder).as_posix() for path in folder.rglob("[!.]*") if path.is_file()}

    assert files(site) - files(unpacked) == {ARCHIVE, offline.WORKER}


def test_the_same_site_is_the_same_archive(site: Path, tmp_path: Path) -> None:
    first, second = edition(tmp_path / "a", site), edition(tmp_path / "b", site)
    packed = (first / "slim.zip").read_bytes()
    assert packed == (second / "slim.zip").read_bytes()
    offline.prepare(first, [], "slim")
    assert packed == (first / "slim.zip").read_bytes()
