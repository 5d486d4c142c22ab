"""Bidding: what calls between partners promise, and which call a hand makes, with a partner or without."""
