"""The text of PBN files: tags, sections, comments, and what separates boards."""

from __future__ import annotations

import pytest

from cardcore.rules.errors import BadRecord
from cardcore.storage.pbn_text import WrittenBoard, decode_pbn, looks_like_pbn, pbn_boards


def boards(text: str) -> list[WrittenBoard]:
    return list(pbn_boards(text))


def only(text: str) -> WrittenBoard:
    (board,) = boards(text)
    return board


def test_an_empty_line_ends_a_board_and_further_ones_do_nothing() -> None:
    read = boards('% PBN 2.1\n\n[Board "1"]\n[Dealer "N"]\n \t\n\n\n[Board "7"]\n\n')
    assert [("1", 1), ("7", 2)] == [(board.name, board.position) for board in read]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_may_end_as_any_system_ends_them(end: str) -> None:
    read = boards(end.join(['[Board "1"]', '[Auction "N"]', "Pass 1C", "", '[Board "2"]', ""]))
    assert ["1", "2"] == [board.name for board in read]
    assert ("Pass", "1C") == read[0].sections["auction"]


def test_tags_may_share_a_line_and_go_over_several() -> None:
    board = only('[Board "1"] [Dealer "N"]\n[\nVulnerable\n  "Both"\n]')
    assert ["1", "N", "Both"] == [board.value(tag) for tag in ("board", "dealer", "vulnerable")]


def test_a_quotation_mark_inside_a_value_is_escaped() -> None:
    assert 'The "Blue" Team' == only(r'[Event "The \"Blue\" Team"]').value("event")


def test_comments_are_left_out_wherever_they_stand() -> None:
    text = '; a file\n[Board "1"] ; the first\n{ one\n\ntwo } [Auction "N"]\n1C {strong} Pass;weak 2D\n'
    assert ("1C", "Pass") == only(text).sections["auction"]


def test_a_line_that_begins_with_a_percent_sign_is_not_looked_at_even_in_a_section() -> None:
    assert ("1C", "2C") == only('[Auction "N"]\n1C\n%X 7NT\n2C').sections["auction"]


def test_a_value_of_one_hash_is_that_of_the_board_before_and_of_two_has_its_section_too() -> None:
    first, second = boards('[Event "Final"]\n[Auction "N"]\nPass\n\n[Event "#"]\n[Auction "##"]\n')
    assert "Final" == second.value("event")
    assert ("N", ("Pass",)) == (second.value("auction"), second.sections["auction"])
    assert first.sections == second.sections


@pytest.mark.parametrize("value", ["", "?", "-", " "])
def test_a_value_that_says_nothing_is_none(value: str) -> None:
    assert "" == only(f'[Dealer "{value}"]').value("dealer")


def test_a_board_without_a_number_is_called_by_its_place_in_the_file() -> None:
    assert ["1", "2"] == [board.name for board in boards('[Dealer "N"]\n\n[Board "?"]')]


def test_a_table_of_scores_is_read_past() -> None:
    text = '[ScoreTable "Names\\9L;Rank"]\n"Ada [x]" 1\n"Blaise" 2\n[Board "3"]'
    assert "3" == only(text).name


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[Board 5]", r"Board 1: '\[Board 5\]' is not PBN; a tag is written as"),
        ('[Board "5"', "a tag is written as"),
        ('[Board "1"]\n{ never', "a comment in braces is not closed"),
        ('[Board "1"]\n\n1C', "Board 2: '1C' stands before the first tag"),
        ('[Board "1"]\n[Deal "a"]\n[Deal "b"]', "Board 1: the tag deal stands twice"),
    ],
)
def test_what_is_not_pbn_is_quoted_with_its_board(text: str, told: str) -> None:
    with pytest.raises(BadRecord, match=told):
        boards(text)


def test_without_empty_lines_a_board_begins_with_the_tag_that_the_first_began_with() -> None:
    read = boards('[Event ""]\n[Board "1"]\n[Auction "N"]\nAP\n*\n[Event ""]\n[Board "2"]\n')
    assert ["1", "2"] == [board.name for board in read]


def test_a_section_may_begin_on_the_line_of_its_tag() -> None:
    assert ("1C", "AP") == only('[Auction "N"]1C AP').sections["auction"]


def test_several_notes_belong_to_one_board() -> None:
    assert "1" == only('[Board "1"]\n[Note "1:strong"]\n[Note "2:weak"]').name


def test_latin_1_is_read_as_well_as_utf_8() -> None:
    text = '[West "Zoë"]'
    assert {"Zoë"} == {only(decode_pbn(text.encode(each))).value("west") for each in ("latin-1", "utf-8-sig")}


@pytest.mark.parametrize("text", ["% PBN 2.1\n", '[Event "x"]', "\n ; deals\n", '\ufeff[ Event "x"]'])
def test_pbn_is_known_by_its_beginning(text: str) -> None:
    assert looks_like_pbn(text)


@pytest.mark.parametrize("text", ['{"format": "twohand.record/1"}', '["a", 1]', "[1]", "", "deal"])
def test_a_record_is_not_taken_for_pbn(text: str) -> None:
    assert not looks_like_pbn(text)
