"""What a person sees and types at the table, from views alone."""
