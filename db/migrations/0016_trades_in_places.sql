-- A trade in a place: what people look for most, and neither of the two alone leads to it quickly where both are common.
CREATE INDEX business_profile_trade_department_idx ON business_profile
  (category_id, left(place_code, 2), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
CREATE INDEX business_profile_trade_municipality_idx ON business_profile
  (category_id, left(place_code, 4), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;

-- How many are in a place can't be told from indexes that leave rows out.
CREATE STATISTICS business_profile_department ON (left(place_code, 2)) FROM business_profile;
CREATE STATISTICS business_profile_municipality ON (left(place_code, 4)) FROM business_profile;

-- Room for the exact places of a million matches: what is only remembered by the page has to be looked at once more, row by row.
ALTER FUNCTION search_scores(text, tsquery, tsquery, bigint, text, int, boolean, int) SET work_mem = '32MB';
ALTER FUNCTION search_hits(tsquery, bigint, text, int, int) SET work_mem = '32MB';
ALTER FUNCTION announcement_hits(tsquery, timestamptz, int) SET work_mem = '32MB';
