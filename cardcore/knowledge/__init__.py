"""What a player knows and is shown: sightings, facts, views and worlds."""
