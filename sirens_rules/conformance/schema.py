"""The JSON Schema of a kit: what holds for every game, and what the game adds in the `schema.json` of its kit."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

BASE = files(__package__).joinpath("schema.json")


def schema(kit: Path) -> str:
    """The whole schema, from the folder of a game's kit: its title, options of a deal, questions and definitions."""
    whole, own = json.loads(BASE.read_text("utf-8")), json.loads((kit / "schema.json").read_text("utf-8"))
    whole["title"] = whole["title"].format(game=own["title"])
    _request(whole["allOf"], "deal")["properties"] |= own["deal"]
    whole["properties"]["request"]["properties"]["ask"]["enum"] += own["asks"]
    whole["allOf"] += [_question(ask, **parts) for ask, parts in own["asks"].items()]
    whole["$defs"] |= own["$defs"]
    whole["$defs"]["kit"]["properties"]["game"] = {"const": own["title"].lower().replace(" ", "-")}
    return json.dumps(whole, indent=1) + "\n"


def _request(questions: list[Any], ask: str) -> Any:
    every = (question["then"]["properties"]["request"] for question in questions)
    return next(request for request in every if request["properties"]["ask"]["const"] == ask)


def _question(ask: str, request: Any, answer: Any) -> dict[str, Any]:
    """What is asked and answered, in the form of the others."""
    name = {"ask": {"const": ask}}
    told = {"properties": name | request["properties"], "required": ["ask", *request["required"]]}
    told["additionalProperties"] = False
    return {
        "if": {"properties": {"request": {"properties": name}}},
        "then": {"properties": {"request": told, "answer": answer}},
    }
