"""A deal as a value: options, states, outcomes, matches and records."""
