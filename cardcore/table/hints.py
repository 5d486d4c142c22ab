"""The hint that a person asks for at the table, in sentences and with a table of the legal actions."""

from __future__ import annotations

from cardcore.knowledge.view import View
from cardcore.scene.hint import Hint, hint_of
from cardcore.scene.hint_sentences import hint_sentences, hint_table
from cardcore.search.review import analyse_view


def hint(view: View) -> Hint:
    """What the search would choose and why, from the view alone; raises CardcoreError where it cannot say.

    A review of the same decision says the same, for both speak from the same analysis.
    """
    return hint_of(view, analyse_view(view))


def hint_paragraphs(found: Hint) -> tuple[str, ...]:
    """The sentences of a hint as one paragraph, then its table."""
    return (f"Hint: {' '.join(hint_sentences(found))}", *(f"  {line}" for line in hint_table(found)))
