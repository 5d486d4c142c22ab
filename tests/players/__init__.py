"""Players that comparisons and tests need and that nobody plays against."""
