"""What the pages show is what the program does: every console block is run, every record is read."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

import pytest

from cardcore.game.options import options_of, write_value
from cardcore.game.records import DEAL_FORMAT, MATCH_FORMAT, parse, replay_all
from cardcore.game.strict_json import structure
from cardcore.plugins.loading import registry_of, with_checkout
from cardcore.testing.examples import (
    EXAMPLE_FORMAT,
    PERFT_FORMAT,
    Example,
    PerftTable,
    faults_of,
    wrong_counts,
)

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def blocks(kind: str) -> Iterator[object]:
    """Every fenced block of a kind, by page and number."""
    for page in PAGES:
        found = [text for lang, text in BLOCK.findall(page.read_text(encoding="utf-8")) if lang == kind]
        for number, text in enumerate(found):
            yield pytest.param(text, id=f"{page.relative_to(ROOT)}-{number}")


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """The environment of a stranger: the command `twohand`, no terminal, an empty folder for games."""
    command = tmp_path / "bin" / "twohand"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "cli.py"}" "$@"\n')
    command.chmod(0o755)
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("FORCE_", "NO_"))}
    home = {"TWOHAND_HOME": str(tmp_path / "games"), "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}
    return plain | home | {"PATH": f"{command.parent}{os.pathsep}{os.environ['PATH']}"}


@pytest.mark.parametrize("block", list(blocks("console")))
def test_a_console_block_shows_what_its_commands_print(
    block: str, shell: dict[str, str], tmp_path: Path
) -> None:
    commands = [line[2:] for line in block.splitlines() if line.startswith("$ ")]
    shown = "".join(line for line in block.splitlines(keepends=True) if not line.startswith("$ "))
    printed = [
        subprocess.run(
            ["sh", "-c", command], env=shell, cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout
        for command in commands
    ]
    assert shown == "".join(printed).lstrip("\n")


@pytest.mark.parametrize("block", list(blocks("json")))
def test_a_json_block_is_a_record_an_example_or_a_part_of_one(block: str) -> None:
    import variants

    data, find = json.loads(block), registry_of(with_checkout([], variants)).find
    kind = data.get("format") if isinstance(data, dict) else None
    if kind in (DEAL_FORMAT, MATCH_FORMAT):
        assert replay_all(parse(block), find)
    elif kind == EXAMPLE_FORMAT:
        example = structure(data, Example)
        assert [] == list(faults_of(find(example.record.variant), example))
    elif kind == PERFT_FORMAT:
        assert [] == list(wrong_counts(find("turnover"), structure(data, PerftTable)))
    else:
        assert data


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [] == [link for link in links if not (page.parent / link).exists()]


def test_the_test_command_of_the_readme_is_the_one_that_ci_runs() -> None:
    command = 'pip install ".[test]" && pytest'
    assert command in (ROOT / "README.md").read_text(encoding="utf-8")
    assert command in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_every_variant_has_a_page_examples_and_tests() -> None:
    modules = [found.name for found in iter_modules([str(ROOT / "variants")])]
    import variants

    keys = {type(v).__module__.split(".")[1]: v.key for v in variants.twohand_variants()}
    assert sorted(modules) == sorted(keys)
    for module, key in keys.items():
        assert (ROOT / "docs" / "variants" / f"{key}.md").is_file()
        assert list((ROOT / "variants" / "examples" / key).glob("*.json"))
        assert list((ROOT / "tests" / "variants").glob(f"test_{module}*.py"))


def test_a_rules_page_lists_every_option_with_its_default_and_every_value() -> None:
    import variants

    for variant in variants.twohand_variants():
        page = (ROOT / "docs" / "variants" / f"{variant.key}.md").read_text(encoding="utf-8")
        for option in options_of(type(variant.house)):
            rows = [line for line in page.splitlines() if line.startswith(f"| `{option.name}` |")]
            values = [
                value for value in re.split(", | or ", option.facts.allows.words) if "number" not in value
            ]
            assert any(f"`{write_value(option.default)}`" in row for row in rows), (variant.key, option.name)
            assert [] == [value for value in values if f"`{value}`" not in page]


def test_a_rules_page_names_options_of_the_game_and_no_flags_of_the_program() -> None:
    flags = {
        f"{page.name} names {flag}"
        for page in (ROOT / "docs" / "variants").glob("*.md")
        for flag in re.findall(r"(?<![\w-])--[a-z][a-z-]*", page.read_text(encoding="utf-8"))
    }
    assert set() == flags
