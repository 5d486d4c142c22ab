"""The beginning of a package: a game with its page, examples, tests and all that makes it installable."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from shlex import quote

from cardcore.authoring.renaming import GameName, NotBegun, game_name
from cardcore.authoring.starting_points import Shape, copy_game, fill, small_game, template
from cardcore.game.state import Variant


def begin_package(key: str, original: Variant | None, into: Path, taken: Collection[str]) -> Iterator[str]:
    """Writes a new package into a folder and tells about it, line by line.

    Args:
        original: the game to start from; without one it is the small game that comes with the program.
        into: the folder in which the package gets a folder of its own.
        taken: the keys and aliases of the games that there are.

    Raises:
        NotBegun: the name will not do, or something stands in the way; nothing is written then.
        OSError: writing failed.
    """
    name = game_name(key, taken)
    folder = _new_folder(into, name)
    written = files(name, small_game(name) if original is None else copy_game(original, name))
    for path, text in written.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    yield f"{name.title} begins in {folder}, as a {'small whist' if original is None else original.name}."
    yield from (f"  {path}" for path in written if path.suffix != ".json")
    yield f"  {_examples(name)}/*.json"
    yield f"Next: cd {quote(str(folder))} && pip install -e . && twohand check {name.key} && pytest"


def _new_folder(into: Path, name: GameName) -> Path:
    """The folder of the package, which is not there yet."""
    folder = into / name.key
    if not into.is_dir():
        raise NotBegun(f"There is no folder '{into}'; make it first, or name another one with --into.")
    if folder.exists():
        raise NotBegun(f"'{folder}' exists already; choose another name, or another folder with --into.")
    return folder


def files(name: GameName, shape: Shape) -> Mapping[Path, str]:
    def text_of(file: str) -> str:
        return fill(template(file), name, shape.cls)

    package = Path(name.module)
    return {
        Path("pyproject.toml"): text_of("pyproject.toml.txt"),
        Path("README.md"): text_of("README.md.txt"),
        package / "__init__.py": text_of("init.py.txt"),
        package / "game.py": shape.game,
        **{package / file: text for file, text in shape.modules.items()},
        package / "pages" / f"{name.key}.md": shape.page,
        Path("tests") / f"test_{name.module}.py": text_of("test.py.txt"),
        **{_examples(name) / file: text for file, text in shape.examples.items()},
    }


def _examples(name: GameName) -> Path:
    return Path(name.module) / "examples" / name.key
