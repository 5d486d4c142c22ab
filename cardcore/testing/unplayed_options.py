"""The values of options that no example plays: a fault in what they mean would be noticed by nobody."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from cardcore.game.options import DEAL, OneOf, Option, Value, options_of, write_value
from cardcore.game.state import Variant
from cardcore.plugins.resources import example_files


def unplayed_options(variant: Variant) -> Iterator[str]:
    """The values that concern a deal and that no example or table of counts plays, as they are typed.

    The default of an option comes first. Of whole numbers only the default is asked for.
    """
    given = list(_given(variant))
    for option in options_of(type(variant.house)):
        if option.facts.scope == DEAL:
            played = {option.facts.allows.read(told.get(option.name, option.default)) for told in given}
            for value in _values(option):
                if value not in played:
                    default = ", its default" if value == option.default else ""
                    yield f"{option.name}={write_value(value)}{default}"


def _values(option: Option) -> tuple[Value, ...]:
    allows, default = option.facts.allows, option.default
    others = allows.values if isinstance(allows, OneOf) else ()
    return (default, *(value for value in others if value != default))


def _given(variant: Variant) -> Iterator[Mapping[str, Value]]:
    """The options of each shipped document, which must be well formed; what is not given is the default."""
    for path in example_files(variant):
        document = json.loads(path.read_text(encoding="utf-8"))
        told: Mapping[str, Value] = document.get("record", document).get("options", {})
        yield told
