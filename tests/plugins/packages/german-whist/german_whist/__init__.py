"""German Whist, a game for twohand."""
