"""The building blocks of a deal: tricks, an auction, choosing cards, naming."""
