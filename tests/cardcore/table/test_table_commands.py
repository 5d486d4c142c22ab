from __future__ import annotations

import pytest
from attrs import evolve

from cardcore.game.game import Game
from cardcore.knowledge.view import View, view
from cardcore.rules.actions import Play
from cardcore.rules.cards import FULL_PACK, Card
from cardcore.rules.errors import InvalidNotation
from cardcore.scene.names import PlayerNames
from cardcore.table.face import Reply
from cardcore.table.table_commands import (
    Answers,
    Command,
    commands_of,
    read_command,
    read_entry,
    short_help,
)
from tests.cardcore.faces.terminal.test_table_drawing import after, dealt
from tests.variants.test_memory import example
from tests.variants.two_round_positions import two_round_deal
from tests.variants.upper_hand_positions import no_bidding
from variants.chinese import Chinese
from variants.contract import ContractBridge
from variants.draw_and_discard import DrawAndDiscard
from variants.honeymoon import Honeymoon
from variants.scopa import Scopa
from variants.single_exposed_dummy import SingleExposedDummy
from variants.towie import Towie
from variants.turnover import Turnover

SEEN = view(after(dealt(Turnover()), "HK"), 0)


def answers(seen: View = SEEN, *, aids: bool = True) -> Answers:
    counted = Turnover().match.start(0)
    return Answers(seen, PlayerNames.at(("human", "thumb"), 0), counted, aids)


@pytest.mark.parametrize("text", ["H5", "5h", "♥5", "h5", " h5 "])
def test_a_card_is_read_in_any_notation(text: str) -> None:
    assert read_entry(text, SEEN) == Play(Card.read("H5"))


@pytest.mark.parametrize(("text", "card"), [("#1", "H4"), ("#2", "H5"), ("# 3", "H6")])
def test_a_number_means_the_legal_play_of_that_number(text: str, card: str) -> None:
    assert read_entry(text, SEEN) == Play(Card.read(card))


@pytest.mark.parametrize("text", ["#0", "#4", "#", "#x", "#-1", "#1.5", "#99999", "#٣"])
def test_a_number_beyond_the_legal_plays_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation, match=r"there are #1 to #3\."):
        read_entry(text, SEEN)


@pytest.mark.parametrize(("legal", "numbers"), [(1, "there is only #1"), (2, "there are #1 and #2")])
def test_where_one_or_two_plays_are_legal_their_numbers_are_told_one_by_one(legal: int, numbers: str) -> None:
    seen = evolve(SEEN, legal=SEEN.legal[:legal])
    with pytest.raises(InvalidNotation, match=rf"; {numbers}\.$"):
        read_entry("#3", seen)


@pytest.mark.parametrize("text", ["S1", "H55", "hello", "last trick", "quit now"])
def test_nonsense_is_neither_a_card_nor_a_command(text: str) -> None:
    with pytest.raises(InvalidNotation, match="is not a card"):
        read_entry(text, SEEN)


def test_where_a_card_can_be_chosen_in_one_way_only_the_card_alone_will_do() -> None:
    building = view(two_round_deal(), 1)
    first = str(building.legal[0])
    assert "dummy" == first.partition(":")[0]
    assert building.legal[0] == read_entry(first.partition(":")[2], building)
    assert (
        f"Type a choice, as in {first} or just {first.partition(':')[2]}, or one"
        in answers(building).help()[0]
    )


@pytest.mark.parametrize(("text", "word"), [("k", "keep"), ("Dr", "draw"), (" d ", "draw")])
def test_the_beginning_of_a_word_will_do_where_it_fits_one_choice_only(text: str, word: str) -> None:
    drafting = view(dealt(DrawAndDiscard()), 0)
    assert word == str(read_entry(text, drafting))


@pytest.mark.parametrize(
    ("text", "dummy"), [("open", "take:open"), ("s", "take:shut"), ("take shut", "take:shut")]
)
def test_what_is_named_will_do_without_the_word_before_it(text: str, dummy: str) -> None:
    choosing = view(after(dealt(SingleExposedDummy()), "1C", "Pass"), 0)
    assert dummy == str(read_entry(text, choosing))


@pytest.mark.parametrize("text", ["", " ", "x", "keeps"])
def test_what_is_no_beginning_of_a_choice_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        read_entry(text, view(dealt(DrawAndDiscard()), 0))


def test_where_a_card_can_be_chosen_in_two_ways_the_way_has_to_be_named() -> None:
    laying = view(no_bidding(), 0)
    with pytest.raises(InvalidNotation, match=r"write up or down and a card\.$"):
        read_entry(str(laying.legal[0]).partition(":")[2], laying)


def test_a_very_long_line_is_not_repeated() -> None:
    with pytest.raises(InvalidNotation, match=r"^That line is too long\.$"):
        read_entry("S" * 5000, SEEN)


def test_a_long_number_of_a_play_is_quoted_with_a_mark_where_it_breaks_off() -> None:
    with pytest.raises(InvalidNotation, match=rf"^'#{'1' * 19}…' is no number of a legal play"):
        read_entry("#" + "1" * 30, SEEN)


def test_commands_are_read_in_any_case_and_save_keeps_the_name_as_it_was_typed() -> None:
    assert read_command("QUIT") == Command("quit")
    assert read_command("q") == Command("quit")
    assert read_command("help") == Command("?")
    assert read_command("save My Deal.json") == Command("save", "My Deal.json")
    assert read_command("H5") is None


def test_an_empty_line_gets_a_legal_card_as_an_example() -> None:
    assert short_help(SEEN) == "Type H4 for instance, #1 to #3 for a legal play, ? for help, or quit."


def test_help_explains_the_marks_and_numbers_the_legal_plays() -> None:
    text = "\n".join(answers().help())
    assert "Legal plays: #1 H4, #2 H5, #3 H6." in text
    assert "?? is a card that lies face down" in text
    assert "  save FILE: writes what you know of this deal into a new file" in text


def test_help_names_no_command_that_would_be_refused_now() -> None:
    drawing = "\n".join(answers(view(dealt(Honeymoon()), 0)).help())
    assert [] == [word for word in ("claim", "tricks", "unseen", "seen", "last") if f"  {word}" in drawing]
    assert "  undo" in drawing


def test_the_score_tells_the_series_and_this_deal() -> None:
    assert answers().to(Command("score")) == Reply(
        "Score", ("Score: no deal is finished yet.", "Tricks in this deal: 0 by you, 0 by thumb.")
    )


def test_the_score_tells_what_the_first_half_of_memory_bridge_has_brought() -> None:
    told = "First half: 40 below the line and 100 above it for you."
    assert answers(view(example(), 0)).to(Command("score")) == Reply(
        "Score", ("Score: no deal is finished yet.", told)
    )


def test_the_score_names_those_who_play_the_deal_and_nobody_who_waits() -> None:
    game = Towie().with_options({"players": 4})
    seen = view(after(dealt(game), "3NT", "Pass", "Pass"), 0)
    counted, names = game.match.start(0), PlayerNames.at(("human", "thumb", "thumb", "thumb"), 0)
    told = Answers(seen, names, counted, aids=True).tricks_won()
    assert "Tricks in this deal: 0 by you, 0 by thumb 1 and thumb 2." == told


def test_a_game_without_tricks_offers_nothing_about_tricks() -> None:
    told = "\n".join(answers(view(dealt(Scopa()), 0)).help())
    assert [] == [word for word in ("claim", "last", "tricks") if f"  {word}" in told]
    assert "  hint: " in told


def test_tricks_are_not_shown_with_aids_off() -> None:
    assert answers(aids=False).to(Command("tricks")) == Reply(
        "Tricks", ("The tricks are not shown: this game is played with aids off.",)
    )


def test_a_word_that_can_be_chosen_now_is_no_command() -> None:
    """Under this house rule of Chinese Bridge declarer names `hand` or `dummy` for the opening lead."""
    state = after(dealt(Chinese().with_options({"opening_lead": "declarer_names"})), "1S", "Pass")
    assert "lead:hand" == str(read_entry("hand", view(state, state.phase.to_act)))
    assert Command("hand") == read_entry("hand", SEEN)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("undo", Command("undo")),
        ("note he keeps hearts", Command("note", "he keeps hearts")),
        ("seen spades", Command("seen", "spades")),
        ("sort", Command("sort")),
        ("Sort rank", Command("sort", "rank")),
    ],
)
def test_the_short_words_are_read(typed: str, command: Command) -> None:
    assert command == read_command(typed)


def test_games_without_an_auction_and_tricks_do_not_offer_them() -> None:
    assert not {"auction", "trick", "claim N"} & set(commands_of(Scopa(), 0))
    assert {"undo", "concede", "unseen"} <= set(commands_of(Scopa(), 0))


def test_hand_and_trick_show_their_part_of_the_table() -> None:
    assert Reply("Trick", ("Trick: thumb led HK.",)) == answers().to(Command("trick"))
    hand = answers().to(Command("hand"))
    assert hand is not None
    assert ["Your row", "Your hole cards"] == [sentence.partition(":")[0] for sentence in hand.sentences]


def test_a_hand_is_sorted_as_its_holder_wishes() -> None:
    seen = view(Game(ContractBridge(), 0, FULL_PACK).start(), 0)
    names = PlayerNames.at(["human", *["thumb"] * 3], 0)
    by_rank = Answers(seen, names, ContractBridge().match.start(0), True, "rank")
    by_suit = evolve(by_rank, order="suit")
    ranked, suited = (" ".join(each.sentences(Command("hand"))) for each in (by_rank, by_suit))
    assert ranked != suited
    assert sorted(ranked) == sorted(suited)


def test_a_game_without_an_auction_says_so_and_one_with_it_that_nobody_has_called() -> None:
    assert ("There is no auction in this game.",) == answers().sentences(Command("auction"))
    seen = view(Game(ContractBridge(), 0, FULL_PACK).start(), 0)
    assert ("Nobody has called yet.",) == answers(seen).sentences(Command("auction"))
