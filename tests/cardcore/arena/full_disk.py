"""A disk that is full, as far as one process can have it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

unix = pytest.mark.skipif(sys.platform == "win32", reason="only Unix limits the size of files")


@contextmanager
def full_after(size: int) -> Iterator[None]:
    """Lets no file grow beyond a number of bytes meanwhile."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
