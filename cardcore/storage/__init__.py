"""What is kept on disk: saved games, and Portable Bridge Notation."""
