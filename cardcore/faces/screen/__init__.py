"""The table as a full screen: drawn from scenes, played with keys and mouse."""
