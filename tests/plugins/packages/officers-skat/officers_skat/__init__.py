"""Officers' Skat, a game for twohand."""
