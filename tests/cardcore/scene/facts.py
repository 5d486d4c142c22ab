"""The facts that every face must show of a scene: taken from its JSON, and read from a drawing in lines.

A face that draws otherwise is held to the first kind: whatever it shows must hold the same facts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from cardcore.scene.scene import Scene

UNKNOWN, EMPTY = "??", "--"

CONTRACT = re.compile(
    r"Declarer (?:needs|may win) (\d+) tricks?, has(?: won)? (\d+)(?:; the contract is (made|beaten))?\."
)
TRICK = re.compile(
    r"Trick (\d+)(?: of (\d+))?, ([^.;]*)(; tricks are to be lost)?\. "
    r"(Tricks(?: won)?: [^.;]*)(?:; (\d+) end the deal)?"
    r"(; these do not count)?\."
)
PLAY = re.compile(r"(.+?) (?:led|played) (\S+?)(?: from (.+))?")
CELL = re.compile(r"(\()?([^()+]+)\)?(?:\+(\d*))?")
GROUP = re.compile(
    r"(?:(?P<away>empty)|alone|face up|face down(?P<known> and known to you)?)?"
    r" ?(?:over (?P<covered>a|\d+) covered cards?)? ?(?P<piles>\d+(?: \w\w)?(?:, \d+(?: \w\w)?)*)"
)
"""Piles of a row that lie alike, as they are told of in sentences."""

SLOT = re.compile(r"(\d+):(\S+)")
HEAP = re.compile(r"(\d+) cards?, (?:face down|(\()?(\w+)\)? on top)")
CARDS = r"((?:[CDHS][2-9TJQKA]|JK)(?: (?:[CDHS][2-9TJQKA]|JK))*)"
SEEN, RECALLED = re.compile(rf"{CARDS}(?:,|$)"), re.compile(rf"{CARDS} face down, known to you")
OTHERS = re.compile(r"(?:^|, )(\d+) face down$")
BEHIND_A_LABEL = r"(?:, (?:your partner|at your left|at your right))?(?:, (?:declarer|the dummy))?"


@frozen
class PileFacts:
    """The uncovered card of a pile, whether it lies face down and is known all the same, and the cards."""

    top: str
    face_down: bool
    count: int


@frozen
class PlaceFacts:
    """What is told of a place; `label` is what the reader calls it.

    Attributes:
        cards: those that the reader may look at.
        recalled: those that the reader knows besides.
        others: the number of further cards.
    """

    label: str
    cards: tuple[str, ...] = ()
    recalled: tuple[str, ...] = ()
    others: int = 0
    piles: tuple[PileFacts, ...] = ()


@frozen
class Facts:
    """What every face must show of a scene.

    Attributes:
        places: by label.
        contract: what declarer needs and has, or may win and has won, and `made` or `beaten`.
        trick: its number, the trumps, whether it is to be lost, the tricks won, what ends the deal, whether
            they count.
        plays: for each card of the trick who played it, the card, and from where.
        calls: what was said.
    """

    places: tuple[PlaceFacts, ...]
    contract: tuple[int, int, str] | None
    trick: tuple[int, str, bool, str, int | None, bool] | None
    plays: tuple[tuple[str, str, str], ...]
    calls: str

    @property
    def cards(self) -> set[str]:
        """Every card that lies on the table for the reader to be seen."""
        held = {card for place in self.places for card in (*place.cards, *place.recalled)}
        tops = {pile.top for place in self.places for pile in place.piles}
        # A joker is played with the suit that it names.
        played = {card.partition(":")[0] for _, card, _ in self.plays}
        return (held | tops | played) - {UNKNOWN, EMPTY}


# From a scene


def facts_of(scene: Scene) -> Facts:
    """The facts in the JSON of a scene."""
    facts: dict[str, Any] = json.loads(json.dumps(scene.as_json()))
    contract, trick, calls = facts["contract"], facts["trick"], facts["calls"]
    return Facts(
        places=_by_label(map(_place_of, facts["places"])),
        contract=_contract_of(contract, trick) if contract and trick else None,
        trick=_trick_of(trick) if trick else None,
        plays=tuple((play["name"], play["card"], play["source"]) for play in trick["plays"]) if trick else (),
        calls=", ".join(f"{call['name']} {call['call']}" for call in calls["calls"]) if calls else "",
    )


def _by_label(places: Iterator[PlaceFacts]) -> tuple[PlaceFacts, ...]:
    return tuple(sorted(places, key=lambda place: (place.label, str(place))))


def _place_of(place: dict[str, Any]) -> PlaceFacts:
    cards = [(card["card"], card["face"] == "recalled") for card in place["cards"]]
    piles = [_pile_of(pile) for pile in place["piles"]]
    if place["shape"] != "row":
        piles = [pile for pile in piles if pile.count]
    return PlaceFacts(
        place["label"],
        tuple(card for card, recalled in cards if not recalled),
        tuple(card for card, recalled in cards if recalled),
        place["hidden"],
        tuple(piles),
    )


def _pile_of(pile: dict[str, Any]) -> PileFacts:
    if not pile["count"]:
        return PileFacts(EMPTY, False, 0)
    top = pile["top"]
    return PileFacts(top["card"] if top else UNKNOWN, bool(top) and top["face"] != "up", pile["count"])


def _contract_of(contract: dict[str, Any], trick: dict[str, Any]) -> tuple[int, int, str]:
    """What is needed and there is; where tricks are to be lost, how many may be won and are."""
    needs, has, state = contract["needs"], contract["has"], contract["state"]
    if trick["to_lose"]:
        finished = sum(side["tricks"] for side in trick["won"])
        needs, has = trick["of"] - needs, finished - has
    return needs, has, "" if state == "open" else state


def _trick_of(trick: dict[str, Any]) -> tuple[int, str, bool, str, int | None, bool]:
    keys = ("number", "trumps", "to_lose", "tally", "ends_at", "counts")
    number, trumps, to_lose, tally, ends_at, counts = (trick[key] for key in keys)
    return number, trumps, to_lose, tally, ends_at, counts


# From lines


def facts_in(lines: Sequence[str], labels: Sequence[str]) -> Facts:
    """The facts in a drawing of one line for each sentence or row, in which these places stand."""
    text = "\n".join(lines)
    contract, trick = CONTRACT.search(text), TRICK.search(text)
    return Facts(
        places=_by_label(_places_in(lines, labels)),
        contract=(int(contract[1]), int(contract[2]), contract[3] or "") if contract else None,
        trick=_trick_in(trick) if trick else None,
        plays=tuple(_plays_in(lines)),
        calls=next((found[1] for line in lines if (found := _CALLS.match(line))), ""),
    )


_CALLS = re.compile(r"(?:So far|Lately): (.*?)\.(?: Choices: .*)?$")


def _trick_in(found: re.Match[str]) -> tuple[int, str, bool, str, int | None, bool]:
    ends_at = int(found[6]) if found[6] else None
    return int(found[1]), found[3], bool(found[4]), found[5], ends_at, not found[7]


def _plays_in(lines: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    line = next((line for line in lines if line.startswith("Trick: ")), "")
    plays = line.removeprefix("Trick: ").removesuffix(".").partition(". ")[0]
    for told in plays.split(", "):
        if found := PLAY.fullmatch(told):
            yield found[1], found[2], f"from {found[3]}" if found[3] else ""


def _places_in(lines: Sequence[str], labels: Sequence[str]) -> Iterator[PlaceFacts]:
    for number, line in enumerate(lines):
        for label in set(labels):
            if line == label:
                yield PlaceFacts(label, piles=tuple(map(_cell, lines[number + 2].split()[1:])))
            elif found := re.match(rf"{re.escape(label)}{BEHIND_A_LABEL}: (.*)", line):
                yield _place_in(label, found[1])


def _place_in(label: str, told: str) -> PlaceFacts:
    if heap := HEAP.fullmatch(told):
        return PlaceFacts(label, piles=(PileFacts(heap[3] or UNKNOWN, bool(heap[2]), int(heap[1])),))
    if groups := [found for group in told.split("; ") if (found := GROUP.fullmatch(group))]:
        return PlaceFacts(label, piles=_piles_in(groups))
    if slots := SLOT.findall(told):
        return PlaceFacts(label, piles=tuple(_cell(cell) for _, cell in slots))
    if counted := re.fullmatch(r"(\d+) cards?", told):
        return PlaceFacts(label, others=int(counted[1]))
    return _held_in(label, told)


def _piles_in(groups: Sequence[re.Match[str]]) -> tuple[PileFacts, ...]:
    """Piles that are told of by how they lie, in the order of their numbers."""
    piles: dict[int, PileFacts] = {}
    for found in groups:
        covered = {None: 0, "a": 1}.get(found["covered"]) or int(found["covered"] or 0)
        for told in found["piles"].split(", "):
            number, _, card = told.partition(" ")
            away = found["away"] is not None
            top = EMPTY if away else card or UNKNOWN
            piles[int(number)] = PileFacts(top, found["known"] is not None, 0 if away else 1 + covered)
    return tuple(piles[number] for number in sorted(piles))


def _held_in(label: str, told: str) -> PlaceFacts:
    """The cards of a hand: those in sight, those known besides, and the number of the others."""
    seen, known, others = SEEN.match(told), RECALLED.search(told), OTHERS.search(told)
    return PlaceFacts(
        label,
        tuple(seen[1].split()) if seen else (),
        tuple(known[1].split()) if known else (),
        int(others[1]) if others else 0,
    )


def _cell(cell: str) -> PileFacts:
    found = CELL.fullmatch(cell)
    assert found, cell
    if found[2] == EMPTY:
        return PileFacts(EMPTY, False, 0)
    covers = 0 if found[3] is None else int(found[3] or 1)
    return PileFacts(found[2], bool(found[1]), 1 + covers)
