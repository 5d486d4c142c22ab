"""What a scene says in sentences, for every face that tells it in words."""

from __future__ import annotations

from cardcore.rules.wording import counted
from cardcore.scene.scene import (
    CardScene,
    ContractScene,
    PileScene,
    PlaceScene,
    PlayScene,
    Scene,
    Shape,
    TrickScene,
)

MAX_CHOICES_LISTED = 20
"""Maximum number of choices listed; more are described."""


def standing(scene: Scene, *, in_full: bool = False) -> list[str]:
    """How the deal stands, in paragraphs: what earlier phases came to with the play, and what counts."""
    finished = [f"{'. '.join(scene.summary)}."] if scene.summary else []
    play = "" if scene.trick is None else trick_standing(scene.trick, in_full=in_full)
    told = [" ".join([*finished, *contract_standing(scene)]), play, *scene.status, running_score(scene)]
    return [text for text in told if text]


def trick_standing(trick: TrickScene, *, in_full: bool = False) -> str:
    """How the play stands: `Trick 3, spades are trumps. Tricks won: 0 by you, 2 by thumb` for instance."""
    stop = "" if trick.ends_at is None else f"; {trick.ends_at} end the deal"
    kept = "" if trick.counts else "; these do not count"
    aim = "; tricks are to be lost" if trick.to_lose else ""
    number = f"{trick.number} of {trick.of}" if in_full else str(trick.number)
    return f"Trick {number}, {trick.trumps}{aim}. {trick.tally}{stop}{kept}."


def contract_standing(scene: Scene) -> list[str]:
    """What declarer needs and has, such as `Declarer needs 10 tricks, has 6`; nothing before the play."""
    contract, trick = scene.contract, scene.trick
    if contract is None or trick is None:
        return []
    aim, tricks, state, so_far = contract_count(contract, trick)
    return [f"Declarer {aim} {counted(tricks, 'trick')}, {state} {so_far}{_fate(contract)}."]


def contract_count(contract: ContractScene, trick: TrickScene) -> tuple[str, int, str, int]:
    """The tricks that decide, with their words: `needs` 10, `has` 6.

    Where tricks are to be lost both numbers are of tricks won, `may win` 3, `has won` 1, as at any contract.
    """
    if not trick.to_lose:
        return "needs", contract.needs, "has", contract.has
    finished = sum(won.tricks for won in trick.won)
    return "may win", max(0, trick.of - contract.needs), "has won", finished - contract.has


def _fate(contract: ContractScene) -> str:
    return "" if contract.state == "open" else f"; the contract is {contract.state}"


def running_score(scene: Scene) -> str:
    """The points of the deal so far as a sentence, nothing in games that do not count them as they go."""
    running = scene.score.running
    return f"{running[:1].upper()}{running[1:]}." if running else ""


def trick_so_far(trick: TrickScene, *, in_full: bool = False) -> str:
    """The cards of the trick: `Trick: thumb led SA, you played S4` for instance."""
    told = [_played(play, "played" if number else "led") for number, play in enumerate(trick.plays)]
    contested = in_full and trick.winning is not None and len(trick.plays) > 1
    wins = f" {trick.plays[trick.winning or 0].card} is winning." if contested else ""
    return f"Trick: {', '.join(told) or 'no card yet'}.{wins}"


def _played(play: PlayScene, verb: str) -> str:
    return " ".join(filter(None, (play.name, verb, play.card, play.source)))


def calls_so_far(scene: Scene) -> str:
    """What was called or chosen since the phase began, nothing before the first time."""
    if scene.calls is None or not scene.calls.calls:
        return ""
    begin = "Lately" if scene.calls.hidden else "So far"
    return f"{begin}: {', '.join(f'{call.name} {call.call}' for call in scene.calls.calls)}."


def choices_of(scene: Scene) -> str:
    """What the reader can choose: in the words of the phase, or one by one while they are few."""
    if scene.guide:
        return scene.guide
    listed = " ".join(choice.text for choice in scene.choices[:MAX_CHOICES_LISTED])
    more = len(scene.choices) - MAX_CHOICES_LISTED
    return f"{listed} and {more} more" if more > 0 else listed


def playable(scene: Scene) -> str:
    """Such as `You may play: H5 D9` where not every card can be played; else what there is besides."""
    if scene.trick is None or not scene.choices:
        return ""
    acting = {number for seat in scene.seats if seat.to_act for number in seat.places}
    in_sight = [card for number in acting for card in cards_to_play(scene.places[number])]
    if all(card.choice is not None for card in in_sight):
        played = {card.choice for card in in_sight}
        more = [choice.text for choice in scene.choices if choice.number not in played]
        return f"You may also choose: {' '.join(more)}" if more else ""
    return f"You may play: {choices_of(scene)}"


def own_cards(scene: Scene) -> list[str]:
    """A sentence for each place of the reader: `Your hand: SA SK`, `Your row: alone 1 S3, 2 C4`."""
    own = [place for place in scene.places if place.player is not None and place.player == scene.reader]
    return [f"{place.label}: {_contents(place)}." for place in own]


def _contents(place: PlaceScene) -> str:
    if place.piles:
        return row_in_words(place) or "none"
    cards = " ".join(card.card for card in place.cards)
    hidden = f"{place.hidden} face down" if place.hidden else ""
    return ", ".join(filter(None, (cards, hidden))) or "none"


def row_in_words(place: PlaceScene) -> str:
    """The piles of a row by how they lie: `over a covered card 1 H5, 2 D2; alone 7 CK` for instance.

    Of cards that lie apart empty slots are left out.
    """
    groups: dict[str, list[str]] = {}
    for number, pile in enumerate(place.piles, 1):
        if pile.count or place.shape == "row":
            card = "" if pile.top is None else f" {pile.top.card}"
            groups.setdefault(_how_it_lies(pile, place.shape), []).append(f"{number}{card}")
    return "; ".join(f"{how} {', '.join(piles)}" for how, piles in groups.items())


def _how_it_lies(pile: PileScene, shape: Shape) -> str:
    top, covered = pile.top, pile.count - 1
    if covered < 0:
        return "empty"
    known = "" if top is None else " and known to you"
    face = "" if top is not None and top.face == "up" else f"face down{known}"
    cards = "a covered card" if covered == 1 else f"{covered} covered cards"
    beneath = f"over {cards}" if covered else ""
    return " ".join(filter(None, (face, beneath))) or ("alone" if shape == "row" else "face up")


def cards_to_play(place: PlaceScene) -> list[CardScene]:
    """The cards of a place that the reader knows to lie uncovered."""
    tops = [pile.top for pile in place.piles if pile.top is not None]
    return [*place.cards, *tops]
