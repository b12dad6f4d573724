"""What holds in every language: spaces, doubled words, the end of a sentence, pairs of brackets and quotes."""

import re
from collections.abc import Iterator

from ...words import N_
from ..facts import alike
from ..findings import Fault, Word
from ..markup import THING
from ..pairs import Pair
from ..terms import has_spaces

END = re.compile(r"([.。!！?？؟:：;；؛…]*)[\s”“»」』》〉)）\]’‘*]*$")
SPOKEN, SPOKEN_LAST = re.compile("[!?…,]”"), re.compile(r"[!！?？…\u202f\u00a0]+[“»」]$")
"""what somebody says, and says last in the translation"""
SAME = str.maketrans("。！？：；؟؛", ".!?:;?;")
BRACKETS = (("(", ")"), ("[", "]"))
QUOTES = {
    "de": (("„", "“"), ("‚", "‘")),
    "fr": (("«", "»"),),
    "es": (("«", "»"), ("“", "”"), ("¿", "?"), ("¡", "!")),
    "ar": (("«", "»"),),
    "ja": (("（", "）"), ("「", "」"), ("『", "』"), ("《", "》")),
    "zh": (("（", "）"), ("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉")),
}
LEADING = re.compile(r"^\s")
TRAILING = re.compile(r"\s$")
STRAY = re.compile(r"[ \u00a0\u202f]{2,}|\t|[ \u00a0\u202f](?=[,.)\]](?:\s|$)|,[^\W\d])|(?<=[(\[])[ \u00a0\u202f]")
CLOSE = re.compile(r"[^\W\d_]{2,}[.!?,;:]+(?:[^\W\d_]{2,}|[^\W\d_]’)|\b\w?\d+(?:,[^\W\d_]{2,}|[.!?][^\W\d_a-z]\w)")
"""two words with nothing but a sign between them"""
DOUBLED = re.compile(r"\b([^\W\d_]{2,}) \1\b", re.I)
DOUBLED_CHINESE = re.compile(
    r"((?!一|討論|考慮|研究|休息|練習|整理|比較|商量|檢查|計算|思考|欣賞|準備|介紹|參考|觀察|回想)[\u4e00-\u9fff]{2,})\1|([的了是在不與會將把可])\2"
)
"""what is done a little is said twice: 討論討論"""
AGAIN = re.compile(r"(?:^|(?<=[.!?。！？]) ?)([^\s.!?。！？][^.!?。！？]+[.!?。！？]) ?\1")
"""a whole sentence"""
TWICE = {"de": {"die", "der", "das", "sie"}, "fr": {"nous", "vous", "Nous", "Vous"}}
"""words that can rightly follow themselves: eine Karte, die die andere schlägt"""


def spot(text: str, start: int, end: int) -> str:
    """A few signs around the place, for the eye."""
    before, after = max(0, start - 12), min(len(text), end + 12)
    return "…"[: before > 0] + text[before:after].replace(THING, "□") + "…"[: after < len(text)]


def unchanged(pair: Pair) -> Iterator[Fault]:
    if pair.msgstr == pair.msgid and has_words(pair):
        reason = N_("The translation is the English itself.")
        advice = N_("Translate it; if your language says the same, allow it: # allow unchanged: the reason")
        yield Fault("unchanged", reason, advice, {})


def has_words(pair: Pair) -> bool:
    """Names, numbers and notation are no words; a lower-case word, or a single one, is."""
    words = re.findall(r"[^\W\d_]{2,}", pair.english.text)
    own = [word for word in words if not alike(pair.folder).fullmatch(word)]
    return any(word.islower() for word in own) or (len(words) == 1 and not any(map(str.isupper, words)) and bool(own))


def spaces(pair: Pair) -> Iterator[Fault]:
    """At the edges as in English, nowhere two, none before a comma."""
    for edge, where in ((LEADING, N_("at the beginning")), (TRAILING, N_("at the end"))):
        full_width = pair.msgstr.endswith(("、", "：")) and edge is TRAILING  # brings its own space
        if not full_width and bool(edge.search(pair.msgid)) != bool(edge.search(pair.msgstr)):
            reason = N_("The spaces differ from the English: {where}.")
            yield Fault("space", reason, N_("Begin and end as the English does."), {"where": Word(where)})
    text = pair.translation.text.strip()
    if has_spaces(pair.folder) and (found := CLOSE.search(text)) and found[0] not in pair.english.text:
        values = {"spot": spot(text, *found.span())}
        yield Fault("space", N_("The space is missing after the sign: {spot}"), N_("Write a space."), values)
    if (found := STRAY.search(text)) and not STRAY.search(pair.english.text.strip()):
        values = {"spot": spot(text, *found.span())}
        yield Fault("space", N_("There is a space too many: {spot}"), N_("Take it out."), values)


def doubled(pair: Pair) -> Iterator[Fault]:
    text = pair.translation.text
    for found in (DOUBLED_CHINESE if pair.language == "zh" else DOUBLED).finditer(text):
        word = found[0][: len(found[0]) // 2].strip()
        if word not in TWICE.get(pair.language, ()):
            values = {"word": word, "spot": spot(text, *found.span())}
            yield Fault("doubled", N_("“{word}” stands twice: {spot}"), N_("Write it once."), values)
    if (twice := AGAIN.search(text)) and not AGAIN.search(pair.english.text):
        values = {"word": twice[1].strip(), "spot": spot(text, *twice.span())}
        yield Fault("doubled", N_("“{word}” stands twice: {spot}"), N_("Write it once."), values)


def end(pair: Pair) -> Iterator[Fault]:
    """A sentence ends as the English one."""
    theirs, ours = closing(pair.english.text), closing(pair.translation.text)
    spoken = SPOKEN.search(pair.english.text) and SPOKEN_LAST.search(pair.translation.text)
    if theirs == ours or (theirs == "." and spoken):
        return
    values = {"theirs": theirs or "–", "ours": ours or "–"}
    if not ours:
        reason = N_("The sign at the end is missing: English has {theirs}")
    elif theirs:
        reason = N_("It ends with “{ours}”, the English with “{theirs}”.")
    else:
        reason = N_("It ends with “{ours}”, the English without a sign.")
    yield Fault("end", reason, N_("End as the English does, with the sign of your language."), values)


def closing(text: str) -> str:
    """The last sign of a sentence, in its half-width form."""
    found = END.search(text.replace("......", "…").replace("……", "…").replace("...", "…"))
    return found[1].translate(SAME)[-1:] if found else ""


def halves(pair: Pair) -> Iterator[Fault]:
    """Brackets and quotes: as many closing as opening, in order; unless the English talks about single ones."""
    english, text = pair.english.text, pair.translation.text
    brackets = [both for both in BRACKETS if balanced(english, *both)]
    for both in (*brackets, *QUOTES.get(pair.language, ())):
        if not balanced(text, *both):
            values = {"opening": both[0], "closing": both[1]}
            reason = N_("{opening} and {closing} do not come in pairs.")
            yield Fault("pair", reason, N_("Write both halves, or neither."), values)


def balanced(text: str, opening: str, closing: str) -> bool:
    if opening not in text and closing not in text:
        return True
    depth = 0
    for sign in text:
        depth += (sign == opening) - (sign == closing)
        if depth < 0:
            return False
    return depth == 0
