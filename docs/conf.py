"""The site: `sphinx-build -W -b html docs build/site`."""

from __future__ import annotations

import re
import sys
from inspect import Parameter, signature
from pathlib import Path

import attrs
from pygments.lexers.data import JsonLexer
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.inspect import stringify_signature

sys.path.insert(0, str(Path(__file__).parents[1]))

project = "twohand"
author = "The twohand authors"
html_title = "twohand"
html_theme = "furo"

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
default_role = "py:obj"
myst_heading_anchors = 3
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_preserve_defaults = True  # defaults as they are written; for classes of attrs see show_defaults
napoleon_use_ivar = True

SECTION = re.compile(r"^## (.+)\n((?:(?!## ).*\n)*)", re.MULTILINE)
LINK = re.compile(r"\]\(([\w/-]+)\.md\)")
LONGEST_DEFAULT = 30
"""Maximum length of a default in a signature; the whole pack would fill a screen."""
OMITTED = type("Omitted", (), {"__repr__": lambda self: "..."})()


def add_navigation(app: Sphinx, page: str, source: list[str]) -> None:
    """Makes the links of the index the navigation of the site, one group for each heading."""
    if page == app.config.root_doc:
        for heading, text in SECTION.findall(source[0]):
            pages = "\n".join(dict.fromkeys(LINK.findall(text)))
            source[0] += f"\n```{{toctree}}\n:hidden:\n:caption: {heading}\n\n{pages}\n```\n"


def document_constant(  # noqa: PLR0917  # Sphinx gives six values
    app: Sphinx, what: str, name: str, value: object, options: object, lines: list[str]
) -> None:
    """Takes the docstring of a constant from the module that defines it; autodoc takes that of its type."""
    if what == "data":
        short = name.rpartition(".")[2]
        for origin in list(sys.modules):
            if origin.startswith("cardcore.") and vars(sys.modules[origin]).get(short) is value:
                found = ModuleAnalyzer.for_module(origin).find_attr_docs().get(("", short))
                lines[:] = found or lines


def show_defaults(  # noqa: PLR0917  # Sphinx gives seven values
    app: Sphinx, what: str, name: str, value: type, options: object, shown: str | None, returns: str | None
) -> tuple[str | None, str | None]:
    """Writes the defaults of a class of attrs, and `...` for one by a factory or too long."""
    if what != "class" or not attrs.has(value):
        return shown, returns
    defaults = {each.alias: each.default for each in attrs.fields(value)}
    called = signature(value)
    parameters = [
        each if each.default is Parameter.empty else each.replace(default=_short(defaults[each.name]))
        for each in called.parameters.values()
    ]
    text = stringify_signature(
        called.replace(parameters=parameters), show_return_annotation=False, unqualified_typehints=True
    )
    return text, returns


def _short(default: object) -> object:
    made = isinstance(default, attrs.Factory)  # type: ignore[arg-type]  # typed as a function
    return OMITTED if made or len(repr(default)) > LONGEST_DEFAULT else default


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("source-read", add_navigation)
    app.connect("autodoc-process-docstring", document_constant)
    app.connect("autodoc-process-signature", show_defaults)
    app.add_lexer("jsonl", JsonLexer)
