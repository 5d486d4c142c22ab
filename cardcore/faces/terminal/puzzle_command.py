"""`twohand puzzle`: positions with one best action, shown from the view of whoever is to act."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import define

from cardcore.faces.terminal.listings import ListEntry, list_text
from cardcore.faces.terminal.screen import Screen
from cardcore.faces.terminal.set_position import SetPosition
from cardcore.game.state import Variant
from cardcore.knowledge.view import view
from cardcore.plugins.puzzles import NoPuzzles, Puzzle, puzzles_of
from cardcore.scene.puzzle_words import (
    puzzle_json,
    puzzle_question,
    puzzle_title,
    unseen_cards,
    verdict,
    why,
)
from cardcore.storage.puzzle_progress import PuzzleProgress, load_progress, save_progress
from cardcore.table.play_arguments import WrongArguments

NEXT, SHOW, QUIT = "next", "show", "quit"

SEED = "puzzles"
"""The text from which the deals of new puzzles come where nobody gives one."""


def check_flags(
    number: int | None,
    make: int | None,
    seed: str | None,
    gap: float | None,
    *,
    unsolved: bool,
    listing: bool,
    as_json: bool,
) -> None:
    """Raises WrongArguments where flags do not go together."""
    asked = {
        "--list": listing,
        "--make": make is not None,
        "--number": number is not None,
        "--next": unsolved,
    }
    if len(given := [flag for flag, is_given in asked.items() if is_given]) > 1:
        raise WrongArguments(f"{given[0]} and {given[1]} exclude each other.")
    if make is None and not (seed is None and gap is None):
        raise WrongArguments("--seed and --gap say how puzzles are made; they go with --make.")
    if make is not None and as_json:
        raise WrongArguments("--make writes a file of puzzles; leave out --json.")


def puzzle_list(variants: Sequence[Variant], environ: Mapping[str, str], *, as_json: bool) -> str:
    """How many puzzles each game has, and how many of them were solved."""
    progress = load_progress(environ)
    counts = [(variant, len(puzzles_of(variant))) for variant in variants]
    entries = [list_entry(variant, count, progress) for variant, count in counts if count]
    nobody = f"{variants[0].name} has no puzzles." if len(variants) == 1 else "No game has puzzles."
    return list_text(entries, as_json=as_json, none=nobody)


def list_entry(variant: Variant, count: int, progress: PuzzleProgress) -> ListEntry:
    solved = [number for number in progress.of(variant.key) if number <= count]
    following = progress.next_open(variant.key, count)
    goes_on = "all solved" if following is None else f"next is {following}"
    line = f"{variant.key:<21} {count} puzzles, {len(solved)} solved, {goes_on}"
    return ListEntry(
        (line,),
        {"variant": variant.key, "puzzles": count, "solved": list(solved), "next": following},
    )


def with_puzzles(variants: Sequence[Variant]) -> list[Variant]:
    return [variant for variant in variants if puzzles_of(variant)]


def puzzle(
    variant: Variant, number: int | None, screen: Screen, environ: Mapping[str, str], *, as_json: bool
) -> None:
    """Sets puzzles, from a number or else from the first that is not solved; one of them as JSON.

    Raises:
        NoPuzzles: the game has none, or none of the number.
        SaveError: what was solved cannot be read or kept.
    """
    puzzles, progress = puzzles_of(variant), load_progress(environ)
    first = check_number(variant, puzzles, number) or progress.next_open(variant.key, len(puzzles)) or 1
    if as_json:
        state = puzzles[first - 1].state(variant)
        seen = view(state, state.phase.to_act)
        screen.write([json.dumps(puzzle_json(first, seen, puzzles[first - 1]), indent=2)])
        return
    PuzzleTable(variant, puzzles, progress, screen, environ).set_from(first)


def make(
    variant: Variant,
    wanted: int,
    seed: str,
    gap: float | None,
    progress: Callable[[int, str], Callable[[int], None]],
) -> Iterator[str]:
    """The lines of a file of new puzzles; how many were found is shown on the way."""
    from cardcore.authoring.puzzle_making import make_puzzles

    return make_puzzles(variant, wanted, seed, gap, progress(wanted, "puzzles"))


def check_number(variant: Variant, puzzles: Sequence[Puzzle], number: int | None) -> int | None:
    if not puzzles:
        raise NoPuzzles(f"{variant.name} has no puzzles. 'twohand puzzle --list' lists the games that have.")
    if number is not None and not 1 <= number <= len(puzzles):
        raise NoPuzzles(f"{variant.name} has puzzles 1 to {len(puzzles)}, not {number}.")
    return number


@define
class PuzzleTable:
    """Puzzles that are being solved, and which were solved so far."""

    variant: Variant
    puzzles: Sequence[Puzzle]
    progress: PuzzleProgress
    screen: Screen
    environ: Mapping[str, str]

    def set_from(self, number: int | None) -> None:
        """Sets one puzzle after another until the person leaves or all are solved."""
        while number is not None:
            if self.set_puzzle(number) == QUIT:
                return
            following = self.following(number)
            if following is None:
                self.screen.say("There is no further puzzle.")
                return
            line = self.screen.ask(f"Enter sets puzzle {following}, q leaves:")
            number = None if line is None or line.lower() in ("q", QUIT, "exit") else following

    def following(self, number: int) -> int | None:
        """The next number after this one that is not solved, from the first one again after the last."""
        solved, count = set(self.progress.of(self.variant.key)), len(self.puzzles)
        order = [*range(number + 1, count + 1), *range(1, number)]
        return next((each for each in order if each not in solved), None)

    def set_puzzle(self, number: int) -> str:
        """Asks until the puzzle is solved, shown or left for the next; the word with which it ended."""
        puzzle, solved = self.puzzles[number - 1], self.progress.of(self.variant.key)
        state = puzzle.state(self.variant)
        position = SetPosition(state, state.phase.to_act, self.screen)
        self.screen.say(puzzle_title(number, len(self.puzzles), solved, self.variant.name))
        position.show()
        self.screen.say(unseen_cards(position.seen))
        self.screen.say(puzzle_question(position.seen))
        while True:
            answer = position.ask("Your answer (? for help):", (NEXT, SHOW, QUIT))
            if answer == SHOW:
                self.screen.say(f"It is {puzzle.solution}. {why(puzzle)}")
            if isinstance(answer, str):
                return answer
            self.screen.say(verdict(puzzle, answer))
            if str(answer) == puzzle.solution:
                self.count(number)
                return NEXT

    def count(self, number: int) -> None:
        self.progress = self.progress.with_solved(self.variant.key, number)
        save_progress(self.environ, self.progress)
