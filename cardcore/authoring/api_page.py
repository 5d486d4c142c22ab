"""The page of the public names, written from their docstrings.

python -m cardcore.authoring.api_page > docs/api.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from string import Template

from cardcore.authoring.api_groups import GROUPS
from cardcore.authoring.public_names import HOOKS, PublicName, public_names
from cardcore.authoring.signatures import bases, members, signature, told
from cardcore.authoring.starting_points import template
from cardcore.plugins.hookspecs import API_VERSION


def page(names: Mapping[str, PublicName]) -> str:
    """The whole page.

    Raises:
        LookupError: a public name stands in no group, or a group names what is not public.
    """
    grouped = [name for listed in GROUPS.values() for name in listed.split()]
    astray = sorted(set(names).symmetric_difference(grouped))
    if astray or len(grouped) > len(names):
        raise LookupError(f"put each public name into one group of authoring/api_groups.py: {astray}")
    head = Template(template("api.md.txt")).substitute(version=API_VERSION)
    return "\n".join([head, *_groups(names)])


def _groups(names: Mapping[str, PublicName]) -> Iterator[str]:
    for heading, listed in GROUPS.items():
        yield f"## {heading}\n"
        for name in listed.split():
            yield from _entry(names[name], names)


def _entry(public: PublicName, names: Mapping[str, PublicName]) -> Iterator[str]:
    """The heading of a name, how it is called, what it is, and what it gives."""
    yield f"### `{public.name}`\n"
    called = signature(public.node)
    if called and called != f"{public.name}()":
        yield f"    {called}\n"
    yield f"{told(public.doc)}\n"
    above = [f"`{base}`" for base in bases(public.node) if base in names]
    if above:
        yield f"Built on {' and '.join(above)}.\n"
    if public.entrance != "cardcore":
        yield "A hook: a plugin defines it.\n" if public.entrance == HOOKS else f"From `{public.entrance}`.\n"
    giving = [f"- `{name}`: {says}" for name, says in members(public.node)]
    if giving:
        yield "\n".join(["Gives:\n", *giving, ""])


if __name__ == "__main__":
    sys.stdout.write(page(public_names()))
