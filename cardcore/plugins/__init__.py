"""Hooks, loading, and the names that plugins bring."""
