"""The house rules of Briscola, and how many play under them."""

from __future__ import annotations

from attrs import frozen

from cardcore.game import MATCH, House, amount, choice
from cardcore.rules import Card

DENEXA = "Denexa Games blog, Briscola"
HOUSE_RULE = "a common house rule"


@frozen
class BriscolaHouse(House):
    """The house rules of Briscola."""

    players: int = choice(2, 3, 4).about("how many play; four are two pairs of partners", DENEXA)
    hands: int = amount(0, least=0, scope=MATCH).about(
        "how many hands a match has at least; 0 means two, or three with three players", DENEXA
    )
    removed_two: str = choice("C2", "D2", "H2", "S2").about(
        "which two three players leave out", f"{DENEXA}: any, if all know which"
    )
    hand_show: str = choice("on", "off").about(
        "whether partners see each other's last three cards", f"{DENEXA}, four players"
    )
    trump_exchange: str = choice("off", "seven").about(
        "whether the holder of the trump seven may take a high upcard for it", HOUSE_RULE
    )
    follow: str = choice("free", "after_stock").about(
        "whether suit must be followed once the stock is gone", f"{DENEXA}; after_stock: {HOUSE_RULE}"
    )

    @property
    def sides(self) -> tuple[int, ...]:
        """For each player the side; of four those opposite are partners."""
        return (0, 1, 0, 1) if self.players == 4 else tuple(range(self.players))

    @property
    def hands_played(self) -> int:
        """The number of hands of a match, before any that a tie asks for."""
        return self.hands or (3 if self.players == 3 else 2)

    @property
    def left_out(self) -> set[Card]:
        """The two that three players leave out."""
        return {Card.read(self.removed_two)} if self.players == 3 else set()

    @property
    def partners_look(self) -> bool:
        """Whether partners see each other's cards once the stock is gone."""
        return self.players == 4 and self.hand_show == "on"

    @property
    def exchanges(self) -> bool:
        """Whether the trump seven can be exchanged."""
        return self.trump_exchange == "seven"
