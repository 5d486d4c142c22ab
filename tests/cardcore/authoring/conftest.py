"""The place for foreign distributions, as the tests of plugins have it."""

from tests.plugins.conftest import site

__all__ = ["site"]
