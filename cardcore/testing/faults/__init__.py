"""The faults that the kit plants, by the part of a game that they are in."""
