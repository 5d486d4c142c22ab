"""What happened, told in sentences from what one player saw of it: actions, and tricks looked back at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby

from attrs import frozen

from cardcore.knowledge.sightings import Sighting
from cardcore.knowledge.view import UNKNOWN, View
from cardcore.phases.base import Phase, kind_of
from cardcore.phases.tricks import Tricks
from cardcore.rules.actions import Play
from cardcore.rules.cards import Card, write_cards
from cardcore.rules.places import Kind, Place, Spot
from cardcore.scene.card_moves import CardMoves
from cardcore.scene.names import (
    ONLOOKER,
    PlayerNames,
    capitalise,
    from_seat,
    is_partners_dummy,
    owner_of_seat,
    player_of,
)


@frozen
class Narration:
    """The telling of a view's history."""

    view: View
    names: PlayerNames

    @cached_property
    def moves(self) -> CardMoves:
        """The telling of the cards that changed places."""
        return CardMoves(self.view, self.names)

    @property
    def places(self) -> tuple[Place, ...]:
        """The places of the table."""
        return self.moves.places

    def since(self, number: int) -> list[str]:
        """A sentence for each action from a number (from 1) on."""
        return [self.sentence(n) for n in range(max(1, number), len(self.view.history))]

    def sentence(self, number: int) -> str:
        before, seen = self.view.history[number - 1], self.view.history[number]
        if seen.action is None or seen.actor is None:
            raise ValueError("the deal itself is no action")
        main = self._action_text(before.phase, seen, seen.actor)
        # "its" is plain only as long as the sentence has spoken of nobody else.
        about = ONLOOKER if ";" in main else seen.actor
        moves, turned = self.moves.told(seen, about), self._turn_ups(seen, about)
        if UNKNOWN in main:
            main, moves = self._unseen_choice(seen.actor, moves), []
        return capitalise("; ".join([main, *moves, *turned, *self._own_dummy(before.phase)]) + ".")

    def _unseen_choice(self, actor: int, moves: list[str]) -> str:
        """What is seen of a choice that is not told: the cards that moved, if any did."""
        if not moves:
            return f"{self.names.does(actor, 'have', 'has')} chosen, unseen"
        return f"{self.names.of(actor)}: {'; '.join(moves)}"

    def _action_text(self, phase: Phase, seen: Sighting, actor: int) -> str:
        if not isinstance(phase, Tricks) or not isinstance(seen.action, Play):
            return f"{self.names.of(actor)}: {self._chosen(seen, actor)}{self._whom(phase, seen)}"
        verb = "played" if phase.trick else "led"
        came = from_seat(self.names, self.view.variant, phase, phase.seat)
        played = f"{self.names.of(actor)} {verb} {seen.action}{came}"
        if len(phase.trick) + 1 < len(phase.rules.players):
            return played
        won_from = next_leader(seen)
        if won_from == phase.seat:
            return f"{played} and won the trick"
        return f"{played}; {self._winner(phase, won_from, actor)} won the trick"

    def _winner(self, phase: Tricks, seat: int, actor: int) -> str:
        """The player who won a trick, or the hand that did where a name would not tell which one."""
        player, owner = phase.rules.players[seat], owner_of_seat(phase, seat)
        own_hand = not from_seat(self.names, self.view.variant, phase, seat)
        if owner != player or (own_hand and player != actor):
            return self.names.of(owner)
        return self.moves.label(phase.rules.sources[seat][0], actor)

    def _chosen(self, seen: Sighting, actor: int) -> str:
        """The action; a card that was chosen unseen has its name where the same step has shown it."""
        own = [move.card for move in seen.moves if self.places[move.source.place].player == actor]
        card = own[0] if len(own) == 1 else None
        return str(seen.action) if card is None else str(seen.action).replace(UNKNOWN, str(card))

    def _whom(self, phase: Phase, seen: Sighting) -> str:
        """Who it is whom an action names by number."""
        player = None if seen.action is None else phase.player_named(seen.action)
        return "" if player is None else f" ({self.names.of(player)})"

    def _turn_ups(self, seen: Sighting, actor: int) -> list[str]:
        piled = [shown for shown in seen.shown if shown.spot.pile >= 0]
        turned = [f"{self._stack(shown.spot, actor)} turned up {shown.card}" for shown in piled]
        laid = sorted({shown.spot.place for shown in seen.shown if shown.spot.pile < 0})
        for number in laid:
            cards = [shown.card for shown in seen.shown if shown.spot.place == number]
            turned.append(f"{self._who_shows(number, actor)} showed {write_cards(reversed(cards))}")
        return turned

    def _own_dummy(self, before: Phase) -> list[str]:
        """After the opening lead what the reader is told whose hand, known to the reader, is the dummy."""
        phase = self.view.phase
        if not isinstance(before, Tricks) or before.trick or before.finished or not isinstance(phase, Tricks):
            return []
        owners = {owner_of_seat(phase, seat): phase.rules.players[seat] for seat in phase.rules.dummy}
        player = owners.get(self.view.player, self.view.player)
        return (
            []
            if player == self.view.player
            else [f"you are the dummy, {self.names.of(player)} plays your cards"]
        )

    def _who_shows(self, number: int, actor: int) -> str:
        """A place, or the partner of declarer who becomes the dummy."""
        place = self.places[number]
        if place.player is None or not is_partners_dummy(place, self.view.phase):
            return self.moves.label(number, actor)
        return f"{self.names.does(place.player, 'are', 'is')} the dummy and"

    def _stack(self, spot: Spot, actor: int) -> str:
        """`its stack 4`, `stack 4 of your dummy`, `the stock`."""
        view = self.view
        place = self.places[spot.place]
        player = player_of(place, view.phase, view.variant)
        if place.player is None and place.piles == 1:
            return f"the {place.name}"
        if place.name == "row" and place.kind is Kind.PILES and player is not None:
            return f"{self.names.own(player, actor)} stack {spot.pile + 1}"
        return f"stack {spot.pile + 1} of {self.moves.label(spot.place, actor)}"


def without_repeats(sentences: Iterable[str]) -> list[str]:
    """The sentences, each that is heard several times in a row told once, with the number of times."""
    counted = [(sentence, len(list(heard))) for sentence, heard in groupby(sentences)]
    return [
        sentence if times == 1 else f"{sentence.removesuffix('.')} ({times} times)."
        for sentence, times in counted
    ]


def winning_seat(phase: Tricks, *more: Card) -> int:
    """The seat that is winning the trick, after some more cards have been played to it."""
    trick = (*phase.trick, *(card.index for card in more))
    return (phase.leader + phase.rules.ranking.winner(trick)) % len(phase.rules.players)


def next_leader(seen: Sighting) -> int:
    """The seat that won the trick which a play completed: it leads to the next one."""
    after = (*seen.ended, seen.phase)[0]
    if not isinstance(after, Tricks):
        raise ValueError("no trick was completed")
    return after.leader


@frozen
class PastPlay:
    """A card of a complete trick: whose hand it was played from, and in words where he has several."""

    player: int
    card: Play
    source: str

    def sentence(self, verb: str, names: PlayerNames) -> str:
        return f"{names.of(self.player)} {verb} {self.card}{self.source}"


@frozen
class PastTrick:
    """A complete trick: its number in its play, who played what, the leader first, and whose card won it."""

    number: int
    plays: tuple[PastPlay, ...]
    best: PastPlay

    @property
    def winner(self) -> int:
        """Whose hand won it."""
        return self.best.player

    def sentence(self, names: PlayerNames) -> str:
        told = ", ".join(play.sentence("played" if n else "led", names) for n, play in enumerate(self.plays))
        played_more = sum(play.player == self.winner for play in self.plays) > 1
        by = f" with {self.best.card}" if played_more else ""
        return f"Trick {self.number}: {told}; {names.of(self.winner)} won it{by}."


def past_tricks(view: View, names: PlayerNames) -> Iterator[PastTrick]:
    plays: dict[int, PastPlay] = {}
    for before, seen in zip(view.history, view.history[1:], strict=False):
        phase = before.phase
        if not isinstance(phase, Tricks) or not isinstance(seen.action, Play) or seen.actor is None:
            continue
        owner = owner_of_seat(phase, phase.seat)
        own = owner == phase.rules.players[phase.seat]
        source = from_seat(names, view.variant, phase, phase.seat) if own else ""
        plays[phase.seat] = PastPlay(owner, seen.action, source)
        if len(plays) == len(phase.rules.players):
            yield PastTrick(phase.finished + 1, tuple(plays.values()), plays[next_leader(seen)])
            plays = {}


def last_trick(view: View, names: PlayerNames) -> str:
    tricks = list(past_tricks(view, names))
    return capitalise(tricks[-1].sentence(names)) if tricks else no_trick(view)


def no_trick(view: View) -> str:
    """Why there is no trick to look back at."""
    phases = view.variant.phases(view.dealer)
    kinds = map(kind_of, phases)
    if any(issubclass(kind, Tricks) for kind in kinds):
        return "No trick is complete yet."
    return f"The table keeps no tricks of {view.variant.name}."


def all_tricks(view: View, names: PlayerNames, *, aids: bool) -> list[str]:
    """A sentence for every complete trick, or why there is no looking back."""
    if view.variant.memory_game:
        return ["The tricks are not shown: remembering them is the point of this game."]
    if not aids:
        return ["The tricks are not shown: this game is played with aids off."]
    tricks = [trick.sentence(names) for trick in past_tricks(view, names)]
    return tricks or [no_trick(view)]
