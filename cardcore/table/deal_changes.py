"""What a person changes in a deal beside playing: takes back, gives up, notes; saved before it is told."""

from __future__ import annotations

from attrs import frozen

from cardcore.knowledge.undo import NothingToUndo, UndoRefused, undo_step
from cardcore.knowledge.view import view
from cardcore.table.console import Console, PlayerLeft
from cardcore.table.session_store import SavedSession, SessionDeal

MAX_NOTE = 300
"""Maximum length of a note."""

PRACTICE_FREE = "In a practice session, 'twohand play --practice', everything can be taken back."


@frozen
class DealChanges:
    """The changes that a person may ask for; `free` lifts the rules on what may be taken back."""

    console: Console
    saved: SavedSession
    free: bool

    def take_back(self, deal: SessionDeal) -> SessionDeal:
        """The deal before the person's last decision; after a refusal as it is."""
        console, state = self.console, deal.state
        try:
            step = undo_step(view(state, state.phase.to_act), console.people, free=self.free or deal.practice)
        except UndoRefused as error:
            more = "" if isinstance(error, NothingToUndo) else f" {PRACTICE_FREE}"
            console.face.say(f"{error}{more}")
            return deal
        before = deal.back_at(step)
        self.saved.take_back(step, before.marks)
        console.take_back(step)
        first, *followed = before.marks.undone[-1].actions
        console.face.say(f"You have taken back {first}{' and what followed it' if followed else ''}.")
        return before

    def concede(self, deal: SessionDeal) -> SessionDeal:
        """The deal given up, after the person has said so once more."""
        answer = self.console.face.ask("You give up this deal, which is played out for you. Type yes:")
        if answer is None:
            raise PlayerLeft
        if answer.lower() not in ("y", "yes"):
            self.console.face.say("The deal goes on.")
            return deal
        given_up = deal.conceded_by(deal.state.phase.to_act)
        self.saved.keep_marks(given_up.marks)
        self.console.face.say("You have given up the deal; the program plays the rest for everybody.")
        return given_up

    def note(self, deal: SessionDeal, text: str) -> SessionDeal:
        """The deal with a note of the person; without a text the notes there are."""
        face, player = self.console.face, deal.state.phase.to_act
        if not text:
            own = [note for note in deal.marks.notes if note.player == player]
            for note in own:
                face.say(f"Before action {note.at}: {note.text}")
            if not own:
                face.say("You have noted nothing. Type note and a text, as in: note keeps spades")
            return deal
        if len(text) > MAX_NOTE:
            face.say(f"A note has {MAX_NOTE} characters at most.")
            return deal
        noted = deal.with_note(player, text)
        self.saved.keep_marks(noted.marks)
        face.say("Noted; it is kept with the record of the deal.")
        return noted
