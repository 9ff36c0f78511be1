-- Without a condition of its own it had all rows, and the planner read the whole of it to find what is not hidden.
DROP INDEX business_profile_attributes_idx;
CREATE INDEX business_profile_attributes_idx ON business_profile USING gin (attributes)
  WHERE attributes IS NOT NULL AND NOT is_hidden;
