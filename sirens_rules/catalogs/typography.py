"""The signs of each language: quotes, dashes, apostrophes, no-break spaces, full-width punctuation.

A language that is not here yet has the checks that hold everywhere; a few lines make it at home.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ..words import N_
from .entries import Pair
from .findings import Fault
from .prose import spot

HAN = r"[\u3400-\u9fff]"
WIDE = r"[\u3400-\u9fff\u3000-\u303f\uff00-\uffef]"


class Sign(NamedTuple):
    """What looks wrong, and what would be right."""

    kind: str
    wrong: str
    reason: str
    advice: str


NO_BREAK = N_("A no-break space is missing: {spot}")
EVERYWHERE = (
    Sign("ellipsis", r"\.\.\.", N_("Three full stops: {spot}"), N_("Write … (in Chinese ……).")),
    Sign("apostrophe", r"'", N_("A typewriter apostrophe: {spot}"), N_("Write ’ or the quotes of your language.")),
    Sign("dash", r"(?<!-)--(?![-\w])|(?<= )-(?= )", N_("A hyphen as dash: {spot}"), N_("Write – (in Chinese ——).")),
    Sign("quote", r'"', N_("A typewriter quote: {spot}"), N_("Write the quotes of your language.")),
)
GERMAN = (
    Sign("quote", r"[”«»‹›]|(?<!\w)“(?=\w)", N_("This is not a German quote: {spot}"), N_("Write „…“, inside it ‚…‘.")),
    Sign("apostrophe", r"\w[‘`´]\w", N_("This is not an apostrophe: {spot}"), N_("Write ’.")),
    Sign("dash", r"—|\w– |[^\W\d]–[^\W\d]", N_("This is not a German dash: {spot}"), N_("Write – with a space on both sides.")),
    Sign("space", r" (?=[:;!?])", N_("German has no space here: {spot}"), N_("Take it out.")),
    Sign("space", r"\b(?:z\. ?B|d\. ?h|u\. ?a|z\. ?T|o\. ?Ä)\.", NO_BREAK, N_("Write a no-break space after the first full stop: z.\u00a0B.")),
)  # fmt: skip
FRENCH = (
    Sign("quote", r"[“”„]", N_("This is not a French quote: {spot}"), N_("Write « … » with no-break spaces inside.")),
    Sign("space", r"«(?!\u00a0)|(?<!\u00a0)»", NO_BREAK, N_("Write a no-break space inside « and ».")),
    Sign("space", r"(?<=[\w\ufffc)»’] ):(?=\s|$)|(?<=[\w\ufffc)»’]):(?=\s|$)|\u202f:", NO_BREAK, N_("Write a no-break space before the colon.")),
    Sign("space", r"(?<![\u202f!?…(]) ?[;!?](?=[\s)»\u00a0\u202f]|$)", NO_BREAK, N_("Write a narrow no-break space before ; ! and ?.")),
    Sign("apostrophe", r"\w[‘`´]\w", N_("This is not an apostrophe: {spot}"), N_("Write ’.")),
    Sign("dash", r"—|\w– ", N_("This is not the dash of this book: {spot}"), N_("Write – with a space on both sides.")),
    Sign("accent", r"(?<![\w’])A (?=\w)", N_("A capital has lost its accent: {spot}"), N_("Write À.")),
    Sign(
        "accent",
        r"\b(?:E(?:gal|quip|tap|toil|tat|l[ée]men|cri|tre\b|vit|cart|chang|puis|tend|tab|tud|v[ée]n|diti|dit[eé])|Ca\b|Ile\b)\w*",
        N_("A capital has lost its accent: {spot}"),
        N_("Write É, Ç or Î."),
    ),
)  # fmt: skip
CHINESE = (
    Sign("quote", r"[“”‘’«»„]", N_("This is not a Chinese quote: {spot}"), N_("Write 「…」, inside it 『…』, and 《…》 for titles.")),
    Sign("width", rf"(?<={WIDE})[,.:;!?()]|[,:;!?()](?={WIDE})|[,.:;!?](?=\ufffc?{WIDE})", N_("A half-width sign beside Chinese: {spot}"), N_("Write ，。：；！？（）.")),
    Sign("width", r"[０-９Ａ-Ｚａ-ｚ－＋％]", N_("A full-width letter or digit: {spot}"), N_("Write digits and letters half-width.")),
    Sign("space", rf"(?<={WIDE})[ \u00a0\u202f\u3000]+|[ \u00a0\u202f\u3000]+(?={WIDE})", N_("A space beside Chinese: {spot}"), N_("Take it out: no space between Chinese and digits, letters or code.")),
    Sign("ellipsis", rf"(?<!…)…(?!…)(?=$|{WIDE})|(?<={WIDE})…(?!…)|。。+|・・+", N_("This is not the Chinese ellipsis: {spot}"), N_("Write ……, two signs.")),
    Sign("dash", rf"(?<!—)—(?!—)|(?<={HAN}) ?[–-] ?(?={HAN})", N_("This is not the Chinese dash: {spot}"), N_("Write ——, two signs.")),
    Sign("simplified", "[与么优体儿听圣坏复宁并庄异怀怜惊扑扰机构气洁网离触赶万于价几后胜种确适据极愿厂党]", N_("A simplified character: {spot}"), N_("Write the character used in Taiwan.")),
)  # fmt: skip
"""The simplified characters listed are those that Big5, the old Taiwanese character set, happens to have as rare ones."""

OF_LANGUAGE = {"de": GERMAN, "fr": FRENCH, "zh": CHINESE}

MAINLAND = {
    "软件": "軟體", "軟件": "軟體", "視頻": "影片", "默認": "預設", "信息": "資訊", "網絡": "網路", "屏幕": "螢幕", "鼠標": "滑鼠",
    "打印": "列印", "文件夾": "資料夾", "菜單": "選單", "鏈接": "連結", "登錄": "登入", "質量": "品質", "博客": "部落格", "源代碼": "原始碼",
    "字符": "字元", "數組": "陣列", "代碼": "程式碼", "搜索": "搜尋", "桌遊規則書": "規則書",
}  # fmt: skip
"""words of the Mainland, and what Taiwan says"""


@cache
def signs(language: str) -> tuple[tuple[Sign, re.Pattern[str]], ...]:
    found = OF_LANGUAGE.get(language, ()) + EVERYWHERE
    return tuple((sign, re.compile(sign.wrong)) for sign in found)


def typography(pair: Pair) -> Iterator[Fault]:
    """The first wrong sign of each sort; a sign that the English writes just so is notation."""
    text = pair.translation.text
    for sign, wrong in signs(pair.language):
        if found := wrong.search(text):
            yield Fault(sign.kind, sign.reason, sign.advice, {"spot": spot(text, *found.span())})


def taiwanese(pair: Pair) -> Iterator[Fault]:
    """Characters that Taiwan does not write, and words it does not say."""
    if pair.folder != "zh_TW":
        return
    text = pair.translation.text
    strange = "".join(dict.fromkeys(sign for sign in re.findall(HAN, text) if not _in_big5(sign)))
    if strange:
        reason = N_("Simplified characters: {signs}")
        yield Fault("simplified", reason, N_("Write the characters used in Taiwan."), {"signs": strange})
    for wrong, right in MAINLAND.items():
        if wrong in text:
            reason, values = N_("“{wrong}” is not said in Taiwan."), {"wrong": wrong, "right": right}
            yield Fault("wrong-word", reason, N_("Write {right}."), values)


@cache
def _in_big5(sign: str) -> bool:
    try:
        return bool(sign.encode("big5"))
    except UnicodeEncodeError:
        return False
