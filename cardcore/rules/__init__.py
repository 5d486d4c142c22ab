"""The rules floor: cards, places, the deal, layouts, actions, errors and the shuffle."""
