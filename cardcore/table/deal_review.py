"""The look back at a deal that is over: the costly decisions of the persons, with the table at each."""

from __future__ import annotations

from attrs import define

from cardcore.rules.errors import CardcoreError
from cardcore.scene.look_back import LookBack, look_back
from cardcore.scene.names import people_among
from cardcore.scene.view_scene import Occasion, scene_of
from cardcore.search.review import Decision, decisions_to_review, review_deal, three_most_costly
from cardcore.storage.session_settings import SessionSettings
from cardcore.table.closed_hands import CLOSED, stay_closed
from cardcore.table.console import Console, PlayerLeft
from cardcore.table.face import Reply
from cardcore.table.search_readiness import wait_for_search
from cardcore.table.session_store import SessionDeal

REVIEW = "review"

NOTHING_LOST = "No decision of yours cost anything for certain."
MORE = "Type review 1 for the table at the first of them, and from N to play on from there."


@define
class ReviewAnswers:
    """Answers to `review` and `review N` after a deal, whose decisions are judged once."""

    console: Console
    deal: SessionDeal
    settings: SessionSettings
    found: list[LookBack] | None = None

    def answer(self, line: str) -> bool:
        """Whether a line asks for the review, which is then shown."""
        word, _, number = line.strip().lower().partition(" ")
        if word != REVIEW:
            return False
        face = self.console.face
        if stay_closed(self.deal.state):
            face.say(CLOSED)
            return True
        try:
            self.found = self._judge() if self.found is None else self.found
        except CardcoreError as error:
            face.say(f"The deal cannot be reviewed. {error}")
        except (KeyboardInterrupt, PlayerLeft):
            face.say("The review stops.")
        else:
            self._show(self.found, number.strip())
        return True

    def _show(self, found: list[LookBack], number: str) -> None:
        face = self.console.face
        if not found:
            face.say(NOTHING_LOST)
        elif number in {str(rank) for rank in range(1, len(found) + 1)}:
            self._show_moment(found[int(number) - 1])
        elif number:
            face.say(f"There are costly decisions 1 to {len(found)}, as in: review {len(found)}")
        else:
            told = [
                f"{rank}. Action {each.number}: {each.sentences[0]}" for rank, each in enumerate(found, 1)
            ]
            face.present(Reply("Review", ("Your most costly decisions:", *told, *self._meaning, MORE)))

    def _show_moment(self, moment: LookBack) -> None:
        """The table as the person saw it, what was better, and why."""
        standing = self.deal.state.start.variant.match.start(self.deal.state.start.dealer)
        names, title = self.console.names(moment.player), f"Before action {moment.number}"
        self.console.face.show(scene_of(moment.view, names, Occasion(standing, title, self.settings.aids)))
        self.console.face.say(" ".join([*moment.sentences, *self._meaning]))

    @property
    def _meaning(self) -> tuple[str, ...]:
        """What points stand for, where they are not those of a score."""
        start = self.deal.state.start
        meaning = start.variant.match.meaning_of_worth(start.context)
        return (meaning,) if meaning else ()

    def _judge(self) -> list[LookBack]:
        """The costly decisions of the persons at the table, the worst first."""
        wait_for_search(self.console.face)
        end, people = self.deal.state, people_among(self.deal.agreed(self.settings).players)
        names = self.console.open_names()
        return [look_back(end, each, names) for each in three_most_costly(self._decisions(people))]

    def _decisions(self, people: tuple[int, ...]) -> list[Decision]:
        end, marks = self.deal.state, self.deal.marks
        left_out = [number for number in range(len(end.actions())) if marks.nobodys_choice(number)]
        total = sum(len(decisions_to_review(end, player, left_out)) for player in people)
        count, judged = self.console.face.progress(total, "decisions judged"), list[Decision]()
        for player in people:
            for decision in review_deal(end, player, left_out=left_out):
                judged.append(decision)
                count(len(judged))
        return judged
