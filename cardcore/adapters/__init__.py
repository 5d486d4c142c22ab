"""The games as environments of other projects: OpenSpiel games and PettingZoo environments.

A module that needs another project's library is imported by whoever wants it, never by the rest of the core.
"""
