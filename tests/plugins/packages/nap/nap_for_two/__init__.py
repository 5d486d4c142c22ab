"""Nap for two players, a game for twohand."""
