"""`play-game`: a table to play at, against an opponent or with somebody beside you, in the page and nowhere else.

The program of the game deals, decides what is allowed, draws and tells (its `openTable`); `static/play.js` is the
furniture around it and knows no game; `static/touch_board.js` is the board under the fingers.
"""

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from .domain import rule_domain
from .game_viewer import NOTATION, page_link
from .nodes import generated_list, on_screen
from .page_program import add_data, add_program

KIND = "play-game"


class play_game(generated_list):
    """The place; `example` is the page of a whole game, for those without JavaScript."""


class PlayGameDirective(SphinxDirective):
    """The argument names the page of a whole game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        if self.arguments[0] not in self.env.found_docs:
            raise self.error(f"play-game: there is no page {self.arguments[0]}; name the page of a whole game")
        if "program" not in rule_domain(self.env).game.layers:
            raise self.error("play-game: the game offers no program that plays in a page")
        self.env.metadata[self.env.current_document.docname][KIND] = "yes"
        place = play_game(kind=KIND, example=self.arguments[0])
        self.set_source_info(place)
        return [place]


def visit_play_game(self: HTML5Translator, node: play_game) -> None:
    """What works without a script is a link to a game; the script makes the rest."""
    if on_screen(self.builder):
        address = self.builder.get_relative_uri(self.builder.current_docname, node["example"])
        title = escape(self.builder.env.titles[node["example"]].astext())
        without = escape(_("To play you need JavaScript. Without it you can read: {page}"))
        link = f'<a href="{address}">{title}</a>'
        told = f"<noscript><p>{without.replace('{page}', link)}</p></noscript>"
        self.body.append(f'<div class="play-game">\n{told}\n</div>\n')
    raise nodes.SkipNode


def words_of_the_form() -> dict[str, str]:
    """What is asked before a game."""
    return {
        # Note: a button: back to the questions before a game
        "newGame": _("New game"),
        # Note: a button that deals the cards
        "start": _("Start"),
        "against": _("Against whom?"),
        "two": _("Two people at this device"),
        "aboutTwo": _("The hands are hidden while the device goes from one to the other."),
        # Note: the title of a fold with names, who begins, the variant, the number of the deal
        "more": _("Names, who begins, which cards"),
        # Note: label of a field
        "yourName": _("Your name"),
        # Note: label of a field where two people share a device; {name} is the name that a player has in this book
        "nameAt": _("Who plays {name}?"),
        "begins": _("Who begins?"),
        # Note: who begins: whoever the deal draws
        "asDealt": _("At random"),
        # Note: {name} is the name of a player, who is the reader
        "isYou": _("{name} (you)"),
        "number": _("Deal number"),
        "aboutNumber": _("The same number deals the same cards. Leave it empty for new ones."),
        "noNumber": _("A deal number is a whole number from 0 to {most}."),
        "ownRecord": _("Play on from a record"),
        "record": _("The record of a game"),
        "playOn": _("Play on"),
        "goOn": _("Back to your game"),
        "lost": _("The game that was kept here cannot be played on: {fault}"),
        "noRecord": _("There is no record of a game."),
        "long": _("This is too long to be the record of a game."),
    }


def goes_to() -> str:
    # Note: something was picked on a board, and is now to be placed; {thing} such as “the 7 in hand”
    return _("Now touch where this goes: {thing}.")


def words_of_the_table() -> dict[str, str]:
    """What is said beside the board."""
    return {
        "board": _("The table"),
        # Note: at the start of a game; {name} is the name of the player who reads it
        "welcome": _("You are {name}. Pick a card from your hand, then a place where it may go."),
        # Note: at the start of a game; {name} is the name of the player who reads it
        "youAre": _("You are {name}."),
        # Note: while an opponent thinks; {name} is the name of a player
        "thinks": _("{name} is thinking."),
        "moment": _("One moment, please."),
        # Note: a button: undo the last move
        "takeBack": _("Take back"),
        "noBack": _("There is nothing to take back."),
        # Note: a button: somebody tells where to look
        "hint": _("A hint"),
        # Note: the same button after a hint that told only where to look
        "hintMore": _("Show the move"),
        # Note: a button, said to an opponent in the computer
        "why": _("Why did you do that?"),
        "noWhy": _("Nothing has been done yet."),
        # Note: an opponent in the computer says why; below it what it did, and what it expects of that
        "decided": _("I chose this:"),
        # Note: an opponent in the computer tells other moves that it thought of
        "considered": _("I also thought of this:"),
        "noHint": _("There is nothing for you to decide now."),
        "putBack": _("Put it back"),
        "list": _("Choices as a list"),
        "goesTo": goes_to(),
        # Note: label of a field for a move in notation
        "type": _("Type a move"),
        "do": _("Make this move"),
        # Note: below the field; {page} is a link to the page on notation
        "aboutTyping": _("In the notation of this book: {page}"),
        "log": _("All that happened"),
        "giveTo": _("Now {name} decides. The other player looks away."),
        # Note: a button; {name} is the name of a player
        "showHand": _("I am {name}: show my hand"),
        "save": _("Save as a file"),
        "recordNow": _("The record so far, as you know it"),
    }


def words_of_the_end() -> dict[str, str]:
    """What is offered after a game."""
    return {
        "youWin": _("You win!"),
        # Note: {name} is the name of a player
        "wins": _("{name} wins!"),
        "nobody": _("Nobody wins."),
        "deal": _("This was deal {number}."),
        "dealLink": _("A link to this deal, for a friend"),
        "again": _("This deal again"),
        "otherHand": _("This deal with the other hand"),
        "replay": _("Show it as a replay"),
        "turningPoints": _("Turning points"),
        # Note: while a program looks for the turning points of a game; {number} and {total} count moves
        "searching": _("Looking at move {number} of {total}."),
        "noPoints": _("No move of yours cost you much."),
        "made": _("What you did:"),
        "better": _("What would have been better:"),
        "retry": _("Try again from here"),
    }


def add_scripts(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: object) -> None:
    """Only the page with the place loads the program."""
    place = next(doctree.findall(play_game), None) if isinstance(doctree, nodes.document) else None
    if place is None or not on_screen(app.builder) or not add_program(app, place, KIND):
        return
    words = {**words_of_the_form(), **words_of_the_table(), **words_of_the_end()}
    book = app.config.rulebook_book.address
    add_data(app, "PLAY", "play-data.js", {"book": book, "page": page_link(app, pagename, NOTATION), **words})
    app.add_css_file("play.css")
    for name in ("touch_board.js", "thinker.js", "play_form.js", "play_end.js", "play.js"):
        app.add_js_file(name, loading_method="defer")


def setup(app: Sphinx) -> None:
    app.add_directive(KIND, PlayGameDirective)
    app.add_node(play_game, html=(visit_play_game, None))
    app.connect("html-page-context", add_scripts)
