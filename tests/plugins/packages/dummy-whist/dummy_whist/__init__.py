"""Dummy Whist, a game for twohand."""
