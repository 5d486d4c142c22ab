"""The scene: all that a person at the table is shown at one moment, as plain data.

Every face draws the same scene, so that faces agree in their facts; and a scene is made of a view, so that no
face can show what its reader may not know. Cards and calls stand in it as they are written and typed.
"""

from __future__ import annotations

from typing import Literal

from attrs import asdict, frozen

from cardcore.phases.base import Json

FORMAT = "twohand.scene/1"

Face = Literal["up", "own", "recalled"]
"""Why the reader knows a card: it lies face up, may be looked at by the reader, or was seen before."""

Shape = Literal["hand", "row", "pile", "apart"]
"""How the cards of a place lie: as a set, in stacks side by side, in one common pile, or out of the play."""


Fate = Literal["open", "made", "beaten"]
"""Whether it is settled already what becomes of a contract."""


@frozen
class CardScene:
    """A card that the reader knows.

    Attributes:
        choice: the number, from 1, of the choice that plays this card, none where it cannot be chosen now.
    """

    card: str
    face: Face
    choice: int | None = None


@frozen
class PileScene:
    """A pile: its uncovered card, none if the reader does not know it, and the number of cards."""

    top: CardScene | None
    count: int


@frozen
class PlaceScene:
    """A part of the table.

    Attributes:
        number: its position among the places of the game, as programs know it.
        label: what the reader calls it, such as `your row`.
        player: to whom it belongs, none for a common place.
        seat: the seat that plays from it, if one does.
        cards: of a hand, or of cards apart, those that the reader knows, as they are held.
        piles: of stacks and common piles; empty where the cards of slots apart are only counted.
        hidden: of a hand, or of cards apart, the number of further cards.
    """

    number: int
    name: str
    label: str
    player: int | None
    seat: int | None
    shape: Shape
    cards: tuple[CardScene, ...]
    piles: tuple[PileScene, ...]
    count: int
    hidden: int


@frozen
class SeatScene:
    """A hand's place at the table.

    Attributes:
        seat: its number in the order of play.
        player: who holds the hand, none where nobody does.
        name: who sits there for the reader, such as `you`, `thumb` or `South`.
        relation: `your partner`, or nothing.
        direction: `at your left` or `at your right`, where players are called by their seats; else nothing.
        role: `declarer`, `the dummy`, or nothing.
        places: the positions in `Scene.places` of what it plays from.
        played: the card in the trick, nothing before it has played.
    """

    seat: int
    player: int | None
    name: str
    relation: str
    direction: str
    role: str
    places: tuple[int, ...]
    played: str
    to_act: bool
    dealer: bool
    own: bool


@frozen
class PlayScene:
    """A card played to a trick, by whom, and from which hand if not from the player's own."""

    name: str
    card: str
    source: str = ""


@frozen
class TricksWon:
    """How many tricks a side has won; `name` is of one player or of partners."""

    name: str
    tricks: int


@frozen
class TrickScene:
    """The trick that is being played, and how the play stands.

    Attributes:
        number: of this trick, from 1.
        of: the number of tricks of the phase, with those of another one that goes on counting from it.
        trumps: what decides, such as `no trumps` or `spades are trumps`.
        to_lose: whether tricks are to be lost.
        counts: whether the tricks count for the players who win them.
        ends_at: the number of tricks that ends the deal for the side that has them, if there is one.
        plays: the cards so far, the lead first.
        winning: the position in `plays` of the card that wins so far.
        tally: the tricks won, such as `Tricks won: 3 by you, 1 by thumb`.
        last: the plays of the trick before, which `last_winner` won by the one at position `last_winning`.
    """

    number: int
    of: int
    trumps: str
    to_lose: bool
    counts: bool
    ends_at: int | None
    plays: tuple[PlayScene, ...]
    winning: int | None
    won: tuple[TricksWon, ...]
    tally: str
    last: tuple[PlayScene, ...] = ()
    last_winner: str = ""
    last_winning: int | None = None


@frozen
class CallScene:
    """What somebody called, offered or chose; `column` is the position of the caller in `heads`."""

    column: int
    name: str
    call: str


@frozen
class CallsScene:
    """What has been called or chosen in a phase that is no play of tricks.

    Attributes:
        heads: the players in the order in which they call, the reader last; all others where turns vary.
        to_act: the position in `heads` of whoever is to call, none when nobody is.
        is_auction: whether these are the calls of an auction.
        hidden: the number of earlier choices that the table does not repeat.
    """

    heads: tuple[str, ...]
    calls: tuple[CallScene, ...]
    to_act: int | None
    is_auction: bool
    hidden: int = 0


@frozen
class ContractScene:
    """The contract of the deal.

    Attributes:
        contract: such as `3NTX`.
        needs: the number of tricks that declarer's side must win, or lose.
        has: the number that it has.
        state: `open`, `made` or `beaten`.
    """

    contract: str
    declarer: str
    needs: int
    has: int
    state: Fate


@frozen
class ChoiceScene:
    """Something that the reader may choose now.

    Attributes:
        number: from 1; `#3` may be typed for it.
        text: how it is written.
        cards: the cards that it names.
        level, strain: of a bid, so that bids can be laid out in a box; otherwise none and nothing.
    """

    number: int
    text: str
    cards: tuple[str, ...]
    level: int | None = None
    strain: str = ""


@frozen
class ScoreRow:
    """A row of the score sheet; a row without cells is a line across it with words in it."""

    label: str
    cells: tuple[str, ...] = ()
    double: bool = False


@frozen
class ScoreScene:
    """The score of the series.

    Attributes:
        words: the score in a sentence.
        running: the points in the deal so far, in games that count them as they go; else nothing.
        heads: over the columns of the sheet, empty where there is no sheet.
    """

    words: str
    running: str
    heads: tuple[str, ...]
    rows: tuple[ScoreRow, ...]


@frozen
class Scene:
    """What one person is shown at one moment.

    Attributes:
        title: the game and the deal.
        players: what the reader calls each player, by number.
        reader: the number of the player who reads, none for an onlooker.
        actor: who is to act, as the reader calls that player; nothing when the deal is over.
        your_turn: whether the reader is to act.
        section: the section of the rules page on what is going on.
        summary: sentences on the phases that are over, such as `Contract: 1D by you`.
        status: sentences of the game on what counts now.
        choices: what the reader may choose; empty when somebody else is to act.
        guide: how choices are written, where there are too many to list.
        log: a sentence for each of the last actions, the first one first.
        asks: the commands that mean something now.
    """

    game: str
    name: str
    title: str
    players: tuple[str, ...]
    reader: int | None
    actor: str
    your_turn: bool
    over: bool
    section: str
    summary: tuple[str, ...]
    status: tuple[str, ...]
    places: tuple[PlaceScene, ...]
    seats: tuple[SeatScene, ...]
    trick: TrickScene | None
    calls: CallsScene | None
    contract: ContractScene | None
    choices: tuple[ChoiceScene, ...]
    guide: str
    score: ScoreScene
    log: tuple[str, ...]
    asks: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Json]:
        """The scene for programs, in the form that `docs/scene.md` describes."""
        facts: dict[str, Json] = {"format": FORMAT, **asdict(self)}
        return facts

    def choice(self, number: int) -> ChoiceScene:
        """The choice of a number, from 1."""
        return self.choices[number - 1]
