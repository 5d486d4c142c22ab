"""The head of the screen: the game, the trick, what counts, the contract, the score."""

from __future__ import annotations

from rich.cells import cell_len

from cardcore.faces.screen.spans import Line, Picture, Span, apart, dressed, flow, padded, paragraph, width
from cardcore.scene.scene import ContractScene, Scene, TrickScene
from cardcore.scene.scene_words import contract_count


def headline(scene: Scene, columns: int, *, symbols: bool, score: bool = True) -> Picture:
    """A title across the screen with the tricks won, and below it what counts now."""
    return (*title_bar(scene, columns), *facts_picture(scene, columns, symbols=symbols, score=score))


def title_bar(scene: Scene, columns: int) -> Picture:
    """The game and the deal with the tricks won, in a bar across the screen."""
    left = (Span(f" {short_title(scene.title, columns - 1)}", "title"),)
    right = tricks_won(scene.trick) if scene.trick else _running(scene)
    title = tuple(padded(line, columns, "title") for line in apart(left, right, columns))
    return tuple(_barred(line) for line in title)


def short_title(title: str, columns: int) -> str:
    """A title that is too long, without the last words of the game, so that the number of the deal stays."""
    words, _, deal = title.rpartition(". ")
    told = title
    while cell_len(told) > columns and words:
        words = words.rpartition(" ")[0]
        told = f"{words} … {deal}".strip()
    return told


def facts_picture(scene: Scene, columns: int, *, symbols: bool, score: bool) -> Picture:
    """What counts now, as many facts to a line as fit."""
    parts: list[Line] = []
    for text, role in facts_of(scene, score=score):
        whole = dressed(text, role, symbols=symbols)
        fits = width(whole) <= columns - 2
        parts += [whole] if fits else paragraph(text, columns - 2, role, symbols=symbols)
    return tuple((Span(" "), *line) for line in flow(parts, columns - 2, "  "))


def _barred(line: Line) -> Line:
    return tuple(Span(span.text, span.role or "title", span.target) for span in line)


def _running(scene: Scene) -> Line:
    return (Span(f"{scene.score.running} ", "title"),) if scene.score.running else ()


def tricks_won(trick: TrickScene) -> Line:
    """The tricks of each side."""
    return (Span("   ".join(f"{won.name}: {won.tricks}" for won in trick.won) + " ", "title"),)


def facts_of(scene: Scene, *, score: bool) -> list[tuple[str, str]]:
    """What counts now in short phrases, each with its role."""
    facts = trick_facts(scene.trick) if scene.trick else []
    # Before the play there may be another auction, and the summary says what was bid so far.
    contract = scene.contract if scene.trick else None
    facts += [(text, "") for text in scene.summary if not _says_contract(text, contract)]
    if contract is not None and scene.trick is not None:
        facts.append((contract_line(contract, scene.trick), fate_role(contract)))
    facts += [(text, "") for text in scene.status]
    if scene.trick and scene.score.running:
        facts.append((scene.score.running, ""))
    return facts + ([(scene.score.words, "faint")] if score else [])


def trick_facts(trick: TrickScene) -> list[tuple[str, str]]:
    """The number of the trick, trumps, and whether it counts."""
    aim = "; tricks are to be lost" if trick.to_lose else ""
    facts = [(f"Trick {trick.number}/{trick.of}", "strong"), (f"{trick.trumps}{aim}", "strong")]
    if trick.ends_at is not None:
        facts.append((f"{trick.ends_at} end the deal", ""))
    return facts if trick.counts else [*facts, ("these tricks do not count", "")]


def _says_contract(text: str, contract: ContractScene | None) -> bool:
    return contract is not None and text == f"Contract: {contract.contract} by {contract.declarer}"


def contract_line(contract: ContractScene, trick: TrickScene) -> str:
    """The contract with what it still needs, or may win where tricks are to be lost."""
    told = f"{contract.contract} by {contract.declarer}"
    state = "" if contract.state == "open" else f", {contract.state}"
    aim, tricks, now, so_far = contract_count(contract, trick)
    return f"{told}: {aim} {tricks}, {now} {so_far}{state}"


def fate_role(contract: ContractScene) -> str:
    """How a contract is coloured by what has become of it."""
    return {"open": "strong", "made": "good", "beaten": "bad"}[contract.state]
