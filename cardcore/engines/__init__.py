"""Players that are programs of their own and speak lines of JSON, as `docs/engines.md` specifies."""
