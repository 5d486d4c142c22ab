"""How persons are named in a list of players: `human`, or `human:Ann` for one with a name of her own."""

from __future__ import annotations

from difflib import get_close_matches
from unicodedata import category, normalize

from cardcore.players.roster import ROSTER
from cardcore.plugins.player_families import HUMAN
from cardcore.rules.errors import UnknownPlayer

MAX_LENGTH = 20
"""Maximum number of letters of a name; a longer one is cut."""

SIMILAR = 0.8
"""How much a capitalised word must be like the name of a player, from 0 to 1, to be taken for a slip."""

_KEPT = {"L", "M", "N"}
_MARKS = " -'.’"

OWN_NAME = f"{HUMAN}:"


class WrongPerson(UnknownPlayer):
    """What cannot be the name of a person."""


def is_person(player: str) -> bool:
    """Whether a name in a list of players stands for a person."""
    return player == HUMAN or player.startswith(OWN_NAME)


def person_name(player: str) -> str:
    """The name of a person in a list of players; empty where the person has none."""
    return clean_name(player.removeprefix(OWN_NAME)) if player.startswith(OWN_NAME) else ""


def clean_name(text: str) -> str:
    """A name as it is shown: letters, digits and a few marks, without anything that controls a terminal."""
    kept = [each if each in _MARKS or category(each)[0] in _KEPT else " " for each in normalize("NFC", text)]
    return " ".join("".join(kept).split())[:MAX_LENGTH].strip()


def read_person(text: str) -> str | None:
    """A person as lists of players keep one: `human` or `human:Ann`; none where a program is meant.

    A person is written `human`, `human:Ann`, or `Ann`: a name with a capital that is no player's.

    Raises:
        WrongPerson: the name has no letter to begin with, or looks like a player's with a slip in it.
    """
    text = text.strip()
    word, colon, name = text.partition(":")
    if word.strip().lower() == HUMAN:
        return _named(text, name) if colon else HUMAN
    if colon or not text[:1].isupper() or ROSTER.claim(text.lower()) is not None:
        return None
    if near := get_close_matches(text.lower(), ROSTER.names(), 1, SIMILAR):
        raise WrongPerson(
            f"There is no player '{text}'; there is {near[0]}. A person of that name is {OWN_NAME}{text}."
        )
    return _named(text, text)


def _named(text: str, name: str) -> str:
    cleaned = clean_name(name)
    if not cleaned[:1].isalpha():
        raise WrongPerson(
            f"There is no player '{text}'; the name of a person begins with a letter, as in {OWN_NAME}Ann."
        )
    return OWN_NAME + cleaned
