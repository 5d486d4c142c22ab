"""The messages of the engine protocol, one JSON object a line, as `docs/engines.md` specifies them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from random import Random
from typing import cast

from attrs import field, frozen

from cardcore.engines.seen_steps import tell_step
from cardcore.game.options import values_of
from cardcore.game.records import taken_over
from cardcore.game.strict_json import load_json
from cardcore.knowledge.recall import Recall
from cardcore.knowledge.runner import Chance
from cardcore.knowledge.view import View
from cardcore.phases.base import Json
from cardcore.rules.errors import BadRecord
from cardcore.search.budget import Budget

PROTOCOL = 1
"""The version of the protocol; it rises when a message changes its meaning or goes, not when one is added."""

HELLO, NEW_DEAL, VIEW, CHOOSE, QUIT = "hello", "new deal", "view", "choose", "quit"
ACTION, INFO, ERROR = "action", "info", "error"

MAX_GAMES = 5
"""Maximum number of an engine's games that are named."""

HASHED = 32
"""Bytes of a decision seed."""

Message = dict[str, Json]


@frozen
class Introduction:
    """What an engine says of itself.

    Attributes:
        games: the keys of the games that it plays; none where it does not say, and is asked for any.
    """

    name: str
    version: str = ""
    games: tuple[str, ...] = ()

    def plays(self, key: str) -> bool:
        """Whether it says that it plays the game of a key, or says nothing of games."""
        return not self.games or key in self.games

    @property
    def games_shown(self) -> str:
        """The first of its games, as they can be shown."""
        more = len(self.games) - MAX_GAMES
        listed = [*map(_short, self.games[:MAX_GAMES]), *([f"{more} more"] if more > 0 else [])]
        return ", ".join(listed)

    def __str__(self) -> str:
        return f"{self.name} {self.version}".strip()


@frozen
class EngineChoice:
    """What an engine chose: an action in notation, and what it thinks of choices, by notation."""

    action: str
    values: Mapping[str, float] = field(factory=dict)


def hello() -> Message:
    return {"type": HELLO, "protocol": PROTOCOL}


def new_deal(view: View) -> Message:
    """That a deal begins, and what is known of it before the cards."""
    match = taken_over(view.variant, view.context)
    told: Message = {
        "type": NEW_DEAL,
        "variant": view.variant.key,
        "rules": view.variant.rules_version,
        "options": dict(values_of(view.variant.house)),
        "dealer": view.dealer,
        "player": view.player,
        "players": view.variant.players,
    }
    return told | {"match": json.loads(json.dumps(match))}


def now(view: View, since: Recall | None) -> Message:
    """The view of this moment, and what was seen of each step after `since`; of all where that is none."""
    first = 0 if since is None else since.number + 1
    steps = [tell_step(seen.sighting) for seen in view.recall.by_step()[first:]]
    return {"type": VIEW, "step": view.actions, "view": view.as_json(), "seen": steps}


def choose(view: View, seed: str, budget: Budget | None, limit: float) -> Message:
    """The question what to do, answered within the limit, in seconds."""
    spend: Message = {}
    if budget is not None:
        spend = {"seconds": budget.seconds} if budget.worlds is None else {"worlds": budget.worlds}
    legal = [str(action) for action in view.legal]
    return {"type": CHOOSE, "seed": seed, "legal": legal, "budget": spend, "limit": round(limit, 3)}


def decision_seed(rng: Random) -> str:
    """The chance of a decision as 64 hexadecimal digits, from which an engine makes the same chance again.

    It is a hash of the deal's seed, the player and the number of the action, and leads back to none of them.
    """
    hashed = rng.hashed if isinstance(rng, Chance) else rng.randbytes(HASHED)
    return hashed.hex()


def chance_of(seed: str) -> Chance:
    """The chance of a decision seed; `BadRecord` if it is none."""
    try:
        hashed = bytes.fromhex(seed)
    except ValueError:
        raise BadRecord("A decision seed is written in hexadecimal digits.") from None
    return Chance(hashed)


def write(message: Mapping[str, Json]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def read(line: bytes) -> dict[str, object]:
    """The message of a line; `BadRecord` where it is none."""
    try:
        data = load_json(line.decode(), "line")
    except UnicodeDecodeError:
        raise BadRecord("The line is not UTF-8.") from None
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise BadRecord("The line is no object with a type.")
    return data


def read_introduction(message: Mapping[str, object]) -> Introduction:
    """What an engine says of itself; `BadRecord` where it speaks another protocol, or wrongly."""
    if message.get("type") != HELLO or message.get("protocol") != PROTOCOL:
        raise BadRecord(f"it answered no {HELLO} of protocol {PROTOCOL}")
    name, version, games = message.get("name"), message.get("version", ""), message.get("games", [])
    if not isinstance(name, str) or not name.strip() or not isinstance(version, str):
        raise BadRecord("its name and version are not texts")
    if not isinstance(games, list) or not all(isinstance(game, str) for game in games):
        raise BadRecord("its games are not a list of keys")
    return Introduction(_short(name), _short(version), tuple(games))


def read_answer(message: Mapping[str, object]) -> EngineChoice:
    """What an engine chose; `BadRecord` where that is not said."""
    action, values = message.get("action"), message.get("values", {})
    if message.get("type") != ACTION or not isinstance(action, str):
        raise BadRecord("it named no action")
    if not isinstance(values, dict) or not all(map(_is_value, values.values())):
        raise BadRecord("its values are not numbers by action")
    return EngineChoice(action, {str(each): float(value) for each, value in values.items()})


def _is_value(value: object) -> bool:
    """Whether something is a number that a value can be; whole numbers of JSON may be larger."""
    return type(value) in (int, float) and abs(cast("float", value)) <= sys.float_info.max


def _short(text: str) -> str:
    """A name as it can be shown: one line of at most 60 letters, nothing that moves the cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))[:60]
