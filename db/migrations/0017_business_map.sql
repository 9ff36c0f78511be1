-- The map shows public positions only; `position` also has approximate ones.
CREATE INDEX business_profile_map_idx ON business_profile USING gist (position)
  WHERE NOT is_hidden AND latitude IS NOT NULL AND NOT is_position_private;
