"""Search over the play of the cards: a solver for tricks with every card known, and values under doubt."""
