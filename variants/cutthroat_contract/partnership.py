"""What follows the auction of Cutthroat Contract: the naming of a partner, the answer, the doubling."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Self

from attrs import evolve, frozen

from cardcore.phases import DOUBLE, PASS, REDOUBLE, Contract, Doubling, Json, Named, Naming, Phase, Say
from cardcore.phases.auction import WrongDouble
from cardcore.phases.calls import SPOKEN
from cardcore.rules import Action, InvalidNotation, Layout, Pack
from cardcore.rules.cards import plain_text

ACCEPT, REJECT = "accept", "reject"


@frozen
class Answer:
    """Whether the named partner scores with declarer, written `accept` or `reject`."""

    cards: ClassVar[Pack] = ()

    word: str

    def __str__(self) -> str:
        return self.word


ANSWERS = Answer(ACCEPT), Answer(REJECT)


@frozen
class NamingPartner(Naming):
    """Declarer names a partner by number."""

    section: ClassVar[str] = "Partner"

    @classmethod
    def among(cls, declarer: int, players: Iterable[int]) -> Self:
        return cls(declarer, "partner", tuple(map(str, players)))

    @property
    def follows_up_calls(self) -> bool:
        return True

    def player_named(self, action: Action) -> int | None:
        return int(action.word) if isinstance(action, Named) else None


@frozen
class Answering(Phase):
    """The named partner accepts, or rejects and scores with the defenders.

    Attributes:
        player: who was named.
        answer: what was said, none before.
    """

    section: ClassVar[str] = "Partner"

    player: int
    answer: Answer | None = None

    @property
    def to_act(self) -> int:
        return self.player

    @property
    def over(self) -> bool:
        return self.answer is not None

    @property
    def accepted(self) -> bool:
        """Whether the partner has accepted."""
        return self.answer == ANSWERS[0]

    @property
    def follows_up_calls(self) -> bool:
        return True

    def legal(self, layout: Layout) -> tuple[Answer, ...]:
        return ANSWERS

    def step(self, layout: Layout, action: Action) -> tuple[Layout, Answering]:
        return layout, evolve(self, answer=self.read(str(action)))

    def every_action(self, pack: Pack) -> tuple[Answer, ...]:
        return ANSWERS

    def read(self, text: str) -> Answer:
        """`accept` or `reject`, in any case."""
        answer = Answer(text.strip().lower())
        if answer not in ANSWERS:
            raise InvalidNotation(f"'{text}' is no answer; write accept or reject.")
        return answer

    def summary(self) -> str:
        return f"{{{self.player}}} {'accepted' if self.accepted else 'rejected'} declarer"

    def facts(self) -> dict[str, Json]:
        said = None if self.answer is None else str(self.answer)
        return {"phase": "answering", "player": self.player, "answer": said}


@frozen
class DoublingRound(Phase):
    """The opponents may double, first the one at declarer's left; then declarer's side may redouble.

    Attributes:
        opponents: the left and the right one.
        declarers: who may redouble, declarer first.
    """

    section: ClassVar[str] = "Doubling"

    opponents: tuple[int, ...]
    declarers: tuple[int, ...]
    calls: tuple[Say, ...] = ()

    @property
    def doubled(self) -> bool:
        """Whether an opponent has doubled."""
        return DOUBLE in self.calls

    @property
    def asked(self) -> tuple[int, ...]:
        """Those who are asked as things stand, in turn."""
        if not self.doubled:
            return self.opponents
        return self.opponents[: self.calls.index(DOUBLE) + 1] + self.declarers

    @property
    def still_asked(self) -> tuple[int, ...]:
        """Those of them who have not called yet."""
        return self.asked[len(self.calls) :]

    @property
    def to_act(self) -> int:
        return self.asked[min(len(self.calls), len(self.asked) - 1)]

    @property
    def over(self) -> bool:
        return REDOUBLE in self.calls or len(self.calls) == len(self.asked)

    @property
    def doubling(self) -> Doubling:
        """What the contract has become."""
        if REDOUBLE in self.calls:
            return Doubling.REDOUBLED
        return Doubling.DOUBLED if self.doubled else Doubling.PLAIN

    @property
    def follows_up_calls(self) -> bool:
        return True

    def legal(self, layout: Layout) -> tuple[Say, ...]:
        return (PASS, REDOUBLE) if self.doubled else (PASS, DOUBLE)

    def check(self, layout: Layout, action: Action) -> None:
        """Raises `WrongDouble` unless it is a pass, the first double, or a redouble of it."""
        if action not in self.legal(layout):
            raise WrongDouble(f"{action} is refused; say {' or '.join(map(str, self.legal(layout)))}.")

    def step(self, layout: Layout, action: Action) -> tuple[Layout, DoublingRound]:
        return layout, evolve(self, calls=(*self.calls, self.read(str(action))))

    def every_action(self, pack: Pack) -> tuple[Say, ...]:
        return PASS, DOUBLE, REDOUBLE

    def read(self, text: str) -> Say:
        """`Pass`, `X` or `XX`, or as people write them."""
        plain = plain_text(text).replace(" ", "")
        if plain not in SPOKEN:
            raise InvalidNotation(f"'{text}' is none of the calls here; write Pass, X or XX.")
        return SPOKEN[plain]

    def summary(self) -> str:
        return {1: "", 2: "Doubled", 4: "Redoubled"}[self.doubling]

    def facts(self) -> dict[str, Json]:
        return {
            "phase": "doubling",
            "opponents": list(self.opponents),
            "calls": [str(call) for call in self.calls],
        }


CHOICE = "Who accepts scores with declarer, who rejects with the defenders; that hand is dummy either way."


def question_told(phase: Phase, contract: Contract | None) -> str:
    """What is asked after the auction, and what an answer means; nothing in other phases."""
    if contract is None:
        return ""
    declarer = f"{{{contract.declarer}}}"
    match phase:
        case NamingPartner():
            return f"Declarer names a partner. {CHOICE}"
        case Answering(player=named):
            return (
                f"{declarer} won the auction with {contract.bid} and named {{{named}}} as partner. {CHOICE}"
            )
        case DoublingRound(doubled=doubled, still_asked=asked):
            who = " or, after a pass, ".join(f"{{{player}}}" for player in asked)
            told = f"{contract.bid} by {declarer}"
            return f"{told} is doubled. {who} may redouble." if doubled else f"{who} may double {told}."
    return ""
