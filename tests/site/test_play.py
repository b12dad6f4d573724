"""The table to play at: by finger, keyboard or in notation, and nobody sees what is not theirs to see."""

import gzip
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from sirens_rules.sirens_in_sight import PORT, STARBOARD, Game, Position, deal

from .checks import CHECKS
from .conftest import Visitor

SEED = 1
"""Port begins"""
LIMIT = 150_000
MOST = 400
"""steps of a game, which ends long before"""
NOW = ".play-moves .play-go, .play-screen button, .play-deal, .touch-board [role=button]:not([aria-disabled])"
"""something is to be decided at this device, or the game is over"""


@pytest.fixture
def open_play(browser: Browser, address: str) -> Iterator[Any]:
    """Opens the page; afterwards nothing was said in the console, and nothing asked of anybody since it was there."""
    contexts, complaints, asked = [], [], []

    def open_play(code: str = "en", at: str = address, to: str = f"#deal={SEED}", **habits: Any) -> Page:
        context = browser.new_context(service_workers="block", **{"reduced_motion": "reduce", **habits})
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{at}{code}/play.html{to}")
        page.on("request", lambda request: asked.append(request.url))
        return page

    yield open_play
    for context in contexts:
        context.close()
    assert complaints == []
    ours = (address, "file:", "blob:")
    assert [url for url in asked if not url.startswith(ours)] == []


def start(page: Page, opponent: str = "cabin-boy", begins: str = "port") -> Page:
    page.locator(f'[name=opponent][value="{opponent}"]').check()
    page.locator(f'[name=starts][value="{begins}"]').check()
    page.locator(".play-form .play-go").click()
    return decided(page)


def decided(page: Page) -> Page:
    page.wait_for_selector(NOW, state="attached")
    return page


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'.play-board [data-name="{name}"]')


def open_things(page: Page) -> list[str]:
    """What can be touched now, but not what is picked."""
    found = page.locator(".touch-board [role=button]:not([aria-disabled]):not([aria-pressed])")
    names: list[str] = found.evaluate_all("things => things.map(thing => thing.dataset.name)")
    return names


def is_over(page: Page) -> bool:
    return decided(page).locator(".play-deal").count() > 0


def play_by(act: Callable[[Page], None], page: Page) -> Page:
    """Until the game is over."""
    for _ in range(MOST):
        if is_over(page):
            return page
        act(page)
    raise AssertionError("the game does not end")


def some(names: list[str], chance: random.Random) -> str:
    """A card of the hand rather than another thing."""
    return chance.choice([name for name in names if ".hand." in name] or names)


def test_a_whole_game_by_taps_and_no_word_of_what_is_hidden(open_play: Any) -> None:
    page = start(open_play(has_touch=True, viewport={"width": 390, "height": 844}))
    chance = random.Random(3)

    def tap(page: Page) -> None:
        unseen = page.locator('[data-name^="starboard.hand."]').evaluate_all("all => all.map(one => one.dataset.name)")
        assert all(name.startswith("starboard.hand.?") for name in unseen)
        if page.locator(".play-moves .play-go").count():
            page.locator(".play-moves .play-go").first.tap()
            return
        if not page.locator(".touch-board [aria-pressed]").count():
            thing(page, some(open_things(page), chance)).tap(force=True)
        thing(page, chance.choice(open_things(page))).tap(force=True)

    play_by(tap, page)
    expect(page.locator(".play-deal")).to_contain_text(str(SEED))
    page.get_by_text("Show it as a replay").click()
    expect(page.locator(".replay-ready .replay-frame").nth(40)).to_be_attached()


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.dataset.name ?? document.activeElement.className"))


def press_to(page: Page, keys: str, wanted: Callable[[str], bool]) -> str:
    for at in range(60):
        name = focused(page)
        if wanted(name):
            return name
        page.keyboard.press(keys.split()[at % len(keys.split())])
    raise AssertionError(f"the keys {keys} do not lead there from {name}")


def test_a_whole_game_by_keyboard_alone(open_play: Any) -> None:
    page = open_play("de")
    press_to(page, "Tab", lambda name: "play-go" in name)
    page.keyboard.press("Enter")
    chance = random.Random(5)

    def press(page: Page) -> None:
        if page.locator(".play-moves .play-go").count():
            press_to(page, "Tab", lambda name: "play-go" in name)
            page.keyboard.press("Enter")
            return
        if "." not in focused(page) and not focused(page)[:2].isdigit():
            press_to(page, "Shift+Tab", lambda name: name[:2].isdigit() or "." in name)
        if not page.locator(".touch-board [aria-pressed]").count():
            hand = [name for name in open_things(page) if ".hand." in name] or open_things(page)
            press_to(page, "ArrowDown ArrowRight ArrowDown ArrowRight ArrowRight ArrowUp", lambda name: name in hand)
            page.keyboard.press("Enter")
            expect(page.locator(".touch-board [aria-pressed]")).to_be_focused()
        places = open_things(page)
        ways = "ArrowUp ArrowLeft ArrowUp ArrowLeft", "ArrowUp ArrowUp ArrowRight ArrowDown ArrowRight"
        press_to(page, chance.choice(ways), lambda name: name in places)
        page.keyboard.press("Enter")

    play_by(press, page)
    assert "play-result" in focused(page), "whoever cannot see it hears how it ended"


def record_so_far(page: Page) -> str:
    fold = page.locator(".play-fold:has(textarea)")
    fold.evaluate("fold => { fold.open = false; }")
    fold.locator("summary").click()
    field = fold.locator("textarea")
    expect(field).not_to_have_value("")
    return field.input_value()


def whole(text: str, seed: int = SEED, variant: bool = False) -> Game:
    """The game that a player knows a part of; its deal is known to the test alone."""
    return Game.parse(re.sub("(?m)^Start: .*$", f"Start: {deal(seed, variant, starts=PORT)}", text))


def type_move(page: Page, text: str) -> None:
    page.locator("#play-typed").fill(text)
    page.locator("#play-typed").press("Enter")


def test_a_whole_game_in_notation(open_play: Any) -> None:
    page = start(open_play("zh-tw"))
    chance = random.Random(7)

    def write(page: Page) -> None:
        type_move(page, str(chance.choice(whole(record_so_far(page)).end.legal_moves())).replace("-", "−"))
        expect(page.locator(".play-fault")).to_be_empty()

    play_by(write, page)
    assert str(Game.parse(record_so_far(page)).start) == str(deal(SEED, starts=PORT)), "after the end all is told"


def test_what_is_not_allowed_is_answered_with_its_rule(open_play: Any) -> None:
    page = start(open_play())
    fault = page.get_by_role("alert")
    thing(page, "port.octopus").click(force=True)
    expect(fault.locator("a")).to_have_attribute("href", re.compile("rules/octopus.html#octopus"))
    page.locator('[data-name^="port.hand."]').first.click()
    thing(page, "32").click(force=True)
    expect(fault.locator("a")).to_have_attribute("href", "rules/place.html#place.either-side")
    for text, rule in {"end": "turn.must-act", "C:32": "crew.trigger", "9@28p": "place.hand"}.items():
        type_move(page, text)
        expect(fault.locator("a")).to_have_attribute("href", re.compile(f"#{rule}$"))
    type_move(page, "walk!")
    expect(fault).to_contain_text("“walk!”, column 1")
    page.locator('[data-name^="port.hand."]').first.click()
    page.keyboard.press("Escape")
    expect(fault).to_be_empty()


def test_an_opponent_thinks_beside_the_page(open_play: Any) -> None:
    """A tap is answered while it does, and a move can be taken back: the same cards come again."""
    page = start(open_play(), "captain")
    hand = page.locator('[data-name^="port.hand."]')
    held = hand.evaluate_all("all => all.map(one => one.dataset.name)")
    hand.first.click()
    thing(page, "32p").click()
    drawn = hand.evaluate_all("all => all.map(one => one.dataset.name)")
    page.locator(".play-moves .play-go").click()
    expect(page.locator(".play-prompt")).to_contain_text("Brigitta is thinking")
    thing(page, "28p").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("This is for Brigitta to decide.")
    expect(page.locator(".play-prompt")).to_contain_text("Brigitta is thinking")
    decided(page).locator(".play-takeBack").click()
    decided(page).locator(".play-takeBack").click()
    assert hand.evaluate_all("all => all.map(one => one.dataset.name)") == held
    hand.first.click()
    thing(page, "32p").click()
    assert hand.evaluate_all("all => all.map(one => one.dataset.name)") == drawn


def test_a_hint_comes_in_two_steps_and_the_opponent_tells_its_reasons(open_play: Any) -> None:
    page = start(open_play())
    page.locator(".play-why").click()
    expect(page.locator(".play-answer p")).to_have_count(1)
    page.locator(".play-hint").click()
    expect(page.locator(".play-answer")).to_contain_text("Look here")
    expect(page.locator(".play-board .hinted")).to_have_count(1)
    page.locator(".play-hint").click()
    expect(page.locator(".play-board .hinted")).to_have_count(2)
    assert not re.search("Look here", page.locator(".play-answer").inner_text())
    page.locator('[data-name^="port.hand."]').first.click()
    thing(page, "32p").click()
    page.locator(".play-moves .play-go").click()
    decided(page).locator(".play-why").click()
    expect(page.locator(".play-answer li").first).to_contain_text(re.compile("Play|octopus"))  # the mug comes after it


def test_a_game_survives_a_reload_and_another_language(open_play: Any) -> None:
    page = start(open_play())
    page.locator('[data-name^="port.hand."]').first.click()
    thing(page, "30p").click()
    board = page.locator(".play-board [data-name]")
    names = board.evaluate_all("all => all.map(one => one.dataset.name)")
    page.reload()
    expect(page.locator(".play-moves .play-go")).to_have_count(1)
    assert board.evaluate_all("all => all.map(one => one.dataset.name)") == names
    page.goto(page.url.replace("/en/", "/zh-tw/"))
    expect(page.locator(".play-moves .play-go")).to_have_text("結束回合。")
    assert board.evaluate_all("all => all.map(one => one.dataset.name)") == names


def test_it_works_from_a_folder_and_tells_of_a_game_without_a_script(open_play: Any, site: Path) -> None:
    page = start(open_play("de", at=f"{site.as_uri()}/", viewport={"width": 320, "height": 700}), "mate")
    page.locator('[data-name^="port.hand."]').first.click()
    thing(page, "30s").click()
    page.locator(".play-moves .play-go").click()
    expect(decided(page).locator(".play-told")).to_contain_text(re.compile("Brigitta (legt|setzt|zieht)"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page = open_play("fr", java_script_enabled=False)
    expect(page.locator(".play-game a")).to_have_attribute("href", "examples/whole-game.html")


def test_two_people_never_see_each_other_s_hands(open_play: Any) -> None:
    page = start(open_play(), "")
    known = page.locator('[data-name*=".hand."]:not([data-name*="?"])')
    expect(known).to_have_count(0)
    page.locator(".play-screen button").click()
    expect(known).to_have_count(4)
    assert known.first.get_attribute("data-name").startswith("port.")
    known.first.click()
    thing(page, "28p").click()
    page.locator(".play-moves .play-go").click()
    expect(known).to_have_count(0)
    page.locator(".play-screen button").click()
    expect(known).to_have_count(4)
    assert known.first.get_attribute("data-name").startswith("starboard.")


def test_the_octopus_lights_up_what_it_may_take_and_the_mug_has_a_button(open_play: Any) -> None:
    page = start(open_play(), "")
    page.locator(".play-screen button").click()
    page.locator('[data-name^="port.hand."]').first.click()
    asked = page.locator(".play-prompt").inner_text()
    thing(page, "28p").click(force=True)
    page.locator(".play-moves .play-begin").click()
    expect(thing(page, "port.mug")).to_have_attribute("aria-pressed", "true")
    assert set(open_things(page)) == {"28", "30", "32", "34", "36"}
    page.locator(".play-moves .play-go").click()
    page.locator(".play-screen button").click()
    expect(thing(page, "starboard.octopus").locator(".legal")).not_to_have_count(0)
    expect(thing(page, "starboard.mug").locator(".legal")).not_to_have_count(0)
    thing(page, "starboard.octopus").click(force=True)
    (card,) = open_things(page)
    assert card.startswith("28p.")
    assert page.locator(".play-prompt").inner_text() not in ("", asked)
    thing(page, "30").click(force=True)
    expect(page.get_by_role("alert").locator("p")).to_have_count(1)
    thing(page, card).click(force=True)
    thing(page, "36s").click(force=True)
    expect(page.locator('.play-board [data-name^="36s."]')).to_have_count(1)


@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_what_has_just_happened_is_seen_on_a_phone(open_play: Any, size: tuple[int, int]) -> None:
    page = start(open_play("de", viewport={"width": size[0], "height": size[1]}), "mate")
    for _ in range(3):
        page.locator('[data-name^="port.hand."]').first.click()
        thing(page, random.Random(2).choice([name for name in open_things(page) if name[-1] in "ps"])).click(force=True)
        decided(page).locator(".play-moves .play-go").click()
        decided(page)
        last, bar = page.locator(".play-told p").last.bounding_box(), page.locator(".play-bar").bounding_box()
        assert last
        assert bar
        assert last["y"] + last["height"] <= bar["y"] + 1


def test_names_are_used_in_what_is_told_and_stay(open_play: Any) -> None:
    page = open_play()
    page.locator('[name=opponent][value=""]').check()
    page.locator("#play-port").fill(" <b>Ännchen</b> ")
    page.locator("#play-starboard").fill("小美")
    expect(page.locator(".play-choice", has=page.locator("[name=starts]"))).to_contain_text("小美")
    page = start(page, "")
    expect(page.locator(".play-screen")).to_contain_text("Now <b>Ännchen</b> decides.")
    page.locator(".play-screen button").click()
    page.locator('[data-name^="port.hand."]').first.click()
    thing(page, "28p").click()
    expect(page.locator(".play-told")).to_contain_text("<b>Ännchen</b> plays")
    assert "Starboard: 小美" in record_so_far(page)
    page.goto(page.url.replace("/en/", "/de/"))
    expect(page.locator(".play-prompt")).to_contain_text("<b>Ännchen</b>")
    page.locator(".play-new").last.click()
    assert page.locator("#play-starboard").input_value() == "小美"
    page.locator('[name=opponent][value="mate"]').check()
    expect(page.locator("#play-starboard")).to_be_hidden()
    page.locator(".play-form .play-go").click()
    expect(page.locator(".play-board")).to_contain_text("Brigitta")


def test_the_tools_stay_where_they_are_while_something_is_said(open_play: Any) -> None:
    for size in ((390, 844), (360, 640), (1200, 800)):
        page = start(open_play(viewport={"width": size[0], "height": size[1]}))
        hint = page.locator(".play-hint")
        box = hint.bounding_box()
        assert box
        for hinted in (1, 2):  # the same finger twice
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            expect(page.locator(".play-board .hinted")).to_have_count(hinted)


def test_a_game_can_be_started_without_scrolling(open_play: Any) -> None:
    for code in ("de", "zh-tw"):
        page = open_play(code, to="", viewport={"width": 360, "height": 640})
        expect(page.locator(".play-form .play-go")).to_be_in_viewport(ratio=1)


def test_what_an_opponent_picks_is_its_secret(open_play: Any) -> None:
    """Brigitta has picked three cards for the opening hand before the player picks the third."""
    page = start(open_play(to="#deal=11&variant"), begins="starboard")
    expect(page.locator(".play-answer")).not_to_contain_text("then a place")
    for _ in range(3):
        page.locator(".play-why").click()
        expect(page.locator(".play-answer")).to_have_text("Nothing has been done yet.")
        page.locator(".play-hint").click()
        expect(page.locator(".play-answer")).to_contain_text("for the opening hand")
        page.locator(".play-moves .play-go").first.click()
        decided(page)


def test_nobody_is_told_to_pick_a_card_while_somebody_else_begins(open_play: Any) -> None:
    for begins, told in (("port", True), ("starboard", False)):
        page = start(open_play(to="#deal=11"), begins=begins)
        expect(page.locator(".play-welcome")).to_have_count(1)
        assert ("Pick a card" in page.locator(".play-welcome").inner_text()) is told


OPEN_ALL = "() => document.querySelectorAll('.play-game details').forEach(fold => { fold.open = true; })"
VALUES = "() => [...document.querySelectorAll('.play-game textarea')].map(field => field.value)"


COUNTED_TRIES = """() => {
  const { ask } = Thinker;
  Thinker.ask = (question) => ask({ ...question, seconds: undefined, iterations: 50 });
}"""
"""on a busy machine, too, the same is found"""


def hidden_otherwise(position: Position) -> str:
    """The same to Port, who will draw the same card: all the rest of pile and other hand is dealt anew."""
    found = re.search("starboard:([^ ]+) pile:([^,]+),([^ ]+)", str(position))
    assert found
    hand, top, pile = found.groups()
    cards = f"{hand},{pile}".split(",")
    random.Random(2).shuffle(cards)
    other = sorted(cards[:4], key=int, reverse=True)
    return str(position).replace(found[0], f"starboard:{','.join(other)} pile:{top},{','.join(cards[4:])}")


def test_hidden_cards_change_nothing_in_the_document(open_play: Any) -> None:
    found = []
    position = deal(SEED)
    for text in (str(position), hidden_otherwise(position)):
        page = open_play(to="")
        play_on(page, f"Port: Klaus\nDeal: 1\nStart: {text}\n\n1. {position.legal_moves()[0]}\n\n*\n")
        expect(page.locator(".play-moves .play-go")).to_have_count(1)
        page.evaluate(OPEN_ALL)
        expect(page.locator(".play-log li").first).to_be_visible()
        expect(page.locator(".play-fold textarea")).not_to_have_value("")
        page.evaluate(COUNTED_TRIES)
        for step in (1, 2):
            page.locator(".play-hint").click()
            expect(page.locator(".play-answer p")).not_to_have_text("One moment, please.")
            found.append([step, page.locator(".play-answer").inner_html()])
        found.append([page.locator(".play-game").inner_html(), *page.evaluate(VALUES)])
    assert found[:3] == found[3:]
    assert "Deal" not in found[2][-1]


def play_on(page: Page, text: str) -> None:
    page.locator(".play-own summary").click()
    page.locator("#play-record").fill(text)
    page.locator(".play-own button").click()


IMPOSSIBLE = {
    "another move": lambda text: re.sub("(?m)^1. .*$", "1. 10@28p 10@28p", text),
    "another start": lambda text: text.replace("Start: 28", "Start: 28[10 10 10 10 10 10|] 28"),
    "no record": lambda text: "What a game!",
}


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_record_is_refused_in_one_sentence(change: Callable[[str], str], open_play: Any) -> None:
    page = start(open_play())
    page.locator('[data-name^="port.hand."]').first.click()
    thing(page, "30p").click()
    key, kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.startsWith('play '))")
    changed = change(json.loads(kept)["record"])
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps({"record": changed})])
    page.reload()
    fault = page.get_by_role("alert").locator("p")
    expect(fault).to_have_count(1)
    expect(fault).to_contain_text("The game that was kept here cannot be played on: ")
    play_on(page, changed)
    expect(fault).to_have_count(1)
    expect(fault).not_to_contain_text("kept here")
    expect(page.locator(".play-board")).to_have_count(0)


def almost_over(to_the_last_ship_card: bool = False) -> Game:
    """A game of which Port makes the last move."""
    chance = random.Random(1)
    while True:
        game = random_game(Game(deal(SEED), headers={"Deal": str(SEED)}), chance)
        by_port = Game(game.start, game.moves[:-1]).end.to_decide is PORT
        if by_port and not (to_the_last_ship_card and any(game.end.ship)):
            return game


def test_the_last_picture_shows_what_was_won_last_and_offers_a_new_game(open_play: Any) -> None:
    game = almost_over(to_the_last_ship_card=True)
    page = open_play(to="", viewport={"width": 390, "height": 844})
    play_on(page, str(Game(game.start, game.moves[:-1], game.headers)))
    type_move(decided(page), str(game.moves[-1]))
    assert is_over(page)
    cards = page.locator(".play-board [data-name]").evaluate_all("all => all.map(({ dataset }) => dataset.name)")
    assert any(name.isdigit() for name in cards)
    expect(page.locator(".play-winner")).to_be_in_viewport()
    for useless in (".play-hint", "#play-typed"):
        expect(page.locator(useless)).to_be_hidden()
    expect(page.locator(".play-moves .play-new")).to_be_in_viewport()
    page.locator(".play-takeBack").click()
    expect(decided(page).locator(".play-hint")).to_be_visible()


def random_game(game: Game, chance: random.Random) -> Game:
    while game.outcome() is None:
        game = game.play(chance.choice(game.end.legal_moves()))
    return game


def test_turning_points_can_be_tried_again_and_the_deal_with_the_other_hand(open_play: Any) -> None:
    game = almost_over()
    page = open_play(to="")
    play_on(page, str(Game(game.start, game.moves[:-1], game.headers)))
    type_move(decided(page), str(game.moves[-1]))
    assert is_over(page)
    outcome = game.outcome()
    assert outcome is not None
    winner = {PORT: "You win!", STARBOARD: "Brigitta wins!", None: "Nobody wins."}[outcome.winner]
    expect(page.locator(".play-winner")).to_have_text(winner)
    expect(page.locator(".play-score b")).to_have_text([str(points) for points in outcome.points])
    page.get_by_text("Turning points").click()
    point = page.locator(".play-point")
    expect(point.first).to_be_visible(timeout=120_000)
    assert point.count() <= 3
    point.first.locator("button").click()
    expect(page.locator(".play-deal")).to_have_count(0)
    made = len(whole(record_so_far(page)).moves)
    assert game.moves[:made] == whole(record_so_far(page)).moves
    page.goto("about:blank")
    page.go_back()
    page.locator(".play-new").last.click()
    play_on(page, str(game))
    page.get_by_text("This deal with the other hand").click()
    expect(decided(page).locator('[data-name^="port.hand.?"]')).to_have_count(4)


@pytest.mark.parametrize("code", ["de", "zh-tw"])
def test_nobody_is_kept_from_the_table(code: str, open_play: Any) -> None:
    """All that is asked of every page, before a game and with a card in hand; the board in words stands beside it."""
    checks = [check for name, check in CHECKS.items() if name != "boards are told"]
    form, page = (open_play(code, color_scheme="light") for _ in range(2))
    start(page).locator('[data-name^="port.hand."]').first.click()
    thing(page, "32").click(force=True)
    expect(page.get_by_role("alert").locator("a")).to_be_visible()
    assert [finding for tab in (form, page) for check in checks for finding in check(tab)] == []


def test_the_page_weighs_little(browser: Browser, address: str, site: Path) -> None:
    visitor = Visitor(browser, service_workers="block")
    visitor.open(f"{address}de/play.html").wait_for_load_state("networkidle")
    files = {unquote(urlsplit(url.removeprefix(address)).path) for url in visitor.requests}
    visitor.context.close()
    sizes = {name: len(gzip.compress((site / name).read_bytes())) for name in files if not name.startswith("blob:")}
    assert "de/play.html" in sizes
    assert sum(sizes.values()) <= LIMIT, sizes
