"""How `thumb` plays where tricks are to be lost."""

from __future__ import annotations

import pytest
from attrs import evolve

from cardcore import State, Tricks
from tests.cardcore.players.playing import chosen_by
