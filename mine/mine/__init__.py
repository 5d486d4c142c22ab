"""Mine, a game for twohand."""
