"""The table at which people play: sessions, what may be typed, claims, and what is kept."""
