-- Businesses with equal open weeks share a pattern. Indexes of lists carry its number, which takes 4 bytes in place of a hundred, so that
-- what is open at a minute is found in them alone. A trigger keeps it: db/functions/businesses.sql.
CREATE TABLE opening_pattern (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ranges int4multirange NOT NULL UNIQUE
);
-- OFFSET 0 finds them by hashes: else the planner would sort all.
INSERT INTO opening_pattern (ranges)
SELECT open_ranges FROM (
  SELECT DISTINCT open_ranges FROM business_profile WHERE open_ranges IS NOT NULL OFFSET 0) AS week
ORDER BY open_ranges;

DROP INDEX business_profile_open_idx, business_profile_open_category_idx, business_profile_position_idx,
  business_profile_featured_idx, business_profile_category_featured_idx, business_profile_department_featured_idx,
  business_profile_municipality_featured_idx, business_profile_zona_featured_idx, business_profile_trade_department_idx,
  business_profile_trade_municipality_idx, business_profile_name_idx, business_profile_search_idx;

-- Writes the table once, without triggers, and builds its other indexes again: an UPDATE would take several times as long and space.
ALTER TABLE business_profile ADD COLUMN opening_pattern_id int;
-- Searches read it of thousands of rows: beside them, not in another table. Other texts move there in its place.
ALTER TABLE business_profile ALTER COLUMN search SET STORAGE MAIN;
CREATE FUNCTION pattern_of(week int4multirange) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT id FROM public.opening_pattern WHERE ranges = week);
END $$;
ALTER TABLE business_profile ALTER COLUMN opening_pattern_id TYPE int USING pattern_of(open_ranges);
DROP FUNCTION pattern_of(int4multirange);

ALTER TABLE business_profile ADD FOREIGN KEY (opening_pattern_id) REFERENCES opening_pattern;

-- Words and patterns in one index: few of those that have a common word are open at night.
CREATE INDEX business_profile_search_idx ON business_profile USING gin (search, (ARRAY[opening_pattern_id]));
CREATE INDEX business_profile_name_idx ON business_profile (name_norm)
  INCLUDE (id, created_at, is_reachable, is_fresh, opening_pattern_id) WHERE NOT is_hidden;
CREATE INDEX business_profile_opening_idx ON business_profile (opening_pattern_id, is_hidden) INCLUDE (id);
CREATE INDEX business_profile_opening_category_idx ON business_profile (category_id, opening_pattern_id) INCLUDE (id)
  WHERE NOT is_hidden;
-- Counts what is open near: by the index of positions it would read all that is closed.
CREATE INDEX business_profile_opening_located_idx ON business_profile (opening_pattern_id)
  WHERE NOT is_hidden AND position IS NOT NULL;
CREATE INDEX business_profile_position_idx ON business_profile USING gist (position) INCLUDE (id, opening_pattern_id)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_featured_idx
  ON business_profile (is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (opening_pattern_id) WHERE NOT is_hidden;
CREATE INDEX business_profile_category_featured_idx
  ON business_profile (category_id, is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (opening_pattern_id) WHERE NOT is_hidden;
CREATE INDEX business_profile_department_featured_idx ON business_profile
  (left(place_code, 2), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code, opening_pattern_id) WHERE NOT is_hidden;
CREATE INDEX business_profile_municipality_featured_idx ON business_profile
  (left(place_code, 4), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code, opening_pattern_id) WHERE NOT is_hidden;
CREATE INDEX business_profile_zona_featured_idx ON business_profile
  (left(place_code, 6), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code, opening_pattern_id) WHERE NOT is_hidden AND length(place_code) = 6;
CREATE INDEX business_profile_trade_department_idx ON business_profile
  (category_id, left(place_code, 2), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code, opening_pattern_id) WHERE NOT is_hidden;
CREATE INDEX business_profile_trade_municipality_idx ON business_profile
  (category_id, left(place_code, 4), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (place_code, opening_pattern_id) WHERE NOT is_hidden;

-- As the lists of first categories. The array is included, or the planner would read rows for it.
CREATE INDEX business_profile_second_category_idx ON business_profile
  ((more_category_ids[1]), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (more_category_ids, place_code, opening_pattern_id) WHERE NOT is_hidden AND more_category_ids[1] IS NOT NULL;
CREATE INDEX business_profile_second_department_idx ON business_profile
  ((more_category_ids[1]), left(place_code, 2), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (more_category_ids, place_code, opening_pattern_id) WHERE NOT is_hidden AND more_category_ids[1] IS NOT NULL;
CREATE INDEX business_profile_second_municipality_idx ON business_profile
  ((more_category_ids[1]), left(place_code, 4), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (more_category_ids, place_code, opening_pattern_id) WHERE NOT is_hidden AND more_category_ids[1] IS NOT NULL;
CREATE INDEX business_profile_third_category_idx ON business_profile
  ((more_category_ids[2]), is_reachable DESC, is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  INCLUDE (more_category_ids, place_code, opening_pattern_id) WHERE NOT is_hidden AND more_category_ids[2] IS NOT NULL;

ANALYZE opening_pattern;
ANALYZE business_profile (opening_pattern_id);
