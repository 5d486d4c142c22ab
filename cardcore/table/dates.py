"""Moments as the store keeps them, in universal time, and as a person reads them."""

from __future__ import annotations

from datetime import UTC, datetime


def moment(saved: str) -> datetime:
    """The moment of a time stamp of the store, where the program runs; raises ValueError for another text."""
    return datetime.fromisoformat(saved).replace(tzinfo=UTC).astimezone()


def local_time(saved: str) -> str:
    """Date and time to the minute, by the local clock; as it was saved where it is no time stamp."""
    try:
        return moment(saved).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return saved


def iso_time(saved: str) -> str:
    """Date and time by the local clock with its distance from universal time, as programs read it."""
    try:
        return moment(saved).isoformat()
    except (ValueError, OverflowError, OSError):
        return saved
