"""Single Exposed Dummy Bridge: its rules (`game`), its rubber, and how players bid and choose a dummy."""

from variants.single_exposed_dummy.game import SingleExposedDummy, SingleExposedHouse, twohand_variants
from variants.single_exposed_dummy.rubber import OpenDummy, OpenDummyRubber

__all__ = ["OpenDummy", "OpenDummyRubber", "SingleExposedDummy", "SingleExposedHouse", "twohand_variants"]
