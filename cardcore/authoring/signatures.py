"""How public things are written: what a call takes, what a class has, and what docstrings list."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from textwrap import dedent

SECTIONS = {"Args:": "Takes:", "Attributes:": "Has:", "Raises:": "Raises:", "Yields:": "Yields:"}
"""The headings of lists in docstrings, and what the page calls them."""


def signature(node: ast.stmt) -> str:
    """How a function is called, or a frozen class built; nothing for what is not called."""
    if isinstance(node, ast.FunctionDef):
        return f"{node.name}({_arguments(node)})"
    if isinstance(node, ast.ClassDef) and _built_of_fields(node):
        return f"{node.name}({', '.join(_fields(node))})"
    return ""


def _arguments(node: ast.FunctionDef) -> str:
    """What a function takes, without types, which docstrings explain in words."""
    bare = ast.parse(ast.unparse(node.args).join(("def f(", "): pass"))).body[0]
    if not isinstance(bare, ast.FunctionDef):
        return ""
    for each in (*bare.args.posonlyargs, *bare.args.args, *bare.args.kwonlyargs):
        each.annotation = None
    bare.args.args = [each for each in bare.args.args if each.arg not in ("self", "cls")]
    return ast.unparse(bare.args)


def _built_of_fields(node: ast.ClassDef) -> bool:
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    return any(mark.startswith("frozen") for mark in marks) or "NamedTuple" in map(ast.unparse, node.bases)


def _fields(node: ast.ClassDef) -> Iterator[str]:
    """The fields of a class with their defaults, as far as they are given when it is built."""
    for line in node.body:
        if isinstance(line, ast.AnnAssign) and not ast.unparse(line.annotation).startswith("ClassVar"):
            given = _default(line.value)
            if given is not None:
                yield f"{ast.unparse(line.target)}{given}"


def _default(value: ast.expr | None) -> str | None:
    """What follows the name of a field; none when it is not given by whoever builds the class."""
    called = ast.unparse(value.func) if isinstance(value, ast.Call) else ""
    if called == "option":
        return "=..."
    if not isinstance(value, ast.Call) or called != "field":
        return "" if value is None else f"={ast.unparse(value)}"
    told = {word.arg: ast.unparse(word.value) for word in value.keywords}
    if told.get("init") == "False":
        return None
    return f"={told['default']}" if "default" in told else "=..." if "factory" in told else ""


def members(node: ast.stmt) -> Iterator[tuple[str, str]]:
    """What a class gives to authors, and the first line about each."""
    if not isinstance(node, ast.ClassDef):
        return
    for line in node.body:
        if isinstance(line, ast.Assign) and _counts_out(node):
            yield ast.unparse(line.targets[0]), f"`{ast.unparse(line.value)}`"
        if isinstance(line, ast.FunctionDef) and not line.name.startswith("_"):
            plain = any("property" in ast.unparse(mark) for mark in line.decorator_list)
            says = (ast.get_docstring(line) or "").partition("\n")[0]
            yield line.name if plain else signature(line), says


def _counts_out(node: ast.ClassDef) -> bool:
    """Whether a class is an enumeration, whose values are its members."""
    return any(ast.unparse(base) in ("Enum", "IntEnum") for base in node.bases)


def bases(node: ast.stmt) -> list[str]:
    """The names of the classes on which a class is built."""
    return [ast.unparse(base) for base in node.bases] if isinstance(node, ast.ClassDef) else []


def told(doc: str) -> str:
    """A docstring as Markdown: its lists become lists."""
    lines: list[str] = []
    listing = False
    for line in doc.splitlines():
        inside = listing and line.startswith("    ")
        if line in SECTIONS:
            lines += [SECTIONS[line], ""]
        elif not inside:
            lines.append(line)
        elif line.startswith("     "):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(_item(dedent(line).strip()))
        listing = line in SECTIONS or inside
    return "\n".join(lines).strip()


def _item(text: str) -> str:
    name, colon, says = text.partition(": ")
    return f"- `{name}`: {says}" if colon else f"- {text}"
