"""What helps the author of a game: the beginning of a package, and the page of the public names."""
