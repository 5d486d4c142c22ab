"""The words that a game chooses for its notation, such as `lead` and `dummy` in `lead:dummy`."""

from __future__ import annotations

from attrs import Attribute

from cardcore.rules.errors import MalformedVariant, clean

FORM = "a word of the notation is a text in small letters without blanks and colons, such as 'lay-aside'"


def check_word(owner: object, attribute: Attribute[str], word: object) -> None:
    """Passes a word that reads back as it is written, in any case and with a blank in place of the colon."""
    if not is_word(word):
        what = f"{type(owner).__name__} has {clean(repr(word))} as its {attribute.name}"
        raise MalformedVariant(f"{what}; {FORM}.")


def check_words(owner: object, attribute: Attribute[tuple[str, ...]], words: object) -> None:
    """Passes a tuple of such words, each of which stands in it once."""
    listed = words if isinstance(words, tuple) else ()
    if not listed or len(set(listed)) < len(listed) or not all(map(is_word, listed)):
        what = f"{type(owner).__name__} has {clean(repr(words))} as its {attribute.name}"
        raise MalformedVariant(f"{what}; it needs a tuple of different words, and {FORM}.")


def is_word(word: object) -> bool:
    """Whether something is a text that can stand before or after the colon of a notation."""
    if not isinstance(word, str) or not word.isprintable():
        return False
    return word == word.lower() and word.split() == [word] and ":" not in word
