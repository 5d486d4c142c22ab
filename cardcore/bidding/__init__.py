"""Bidding between partners: what calls promise, and which call a hand makes."""
