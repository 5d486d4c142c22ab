"""The scene: what a person at the table is shown, as plain data that every face draws."""
