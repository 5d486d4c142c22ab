"""The arena: many deals between players of the program, and what they say about strength."""
