"""Super Contract Bridge: rules (`game`), play with the joker, the exchange, and honours with a joker."""

from variants.super_contract.game import SuperContract, SuperContractHouse, twohand_variants

__all__ = ["SuperContract", "SuperContractHouse", "twohand_variants"]
