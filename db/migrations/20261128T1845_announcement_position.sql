-- Where an announcement is, in metres as its business: by it lists have the nearest first. Triggers keep it, with these formulas.

ALTER TABLE announcement ADD COLUMN position point;

UPDATE announcement a SET position = CASE WHEN a.place_code IS NULL THEN b.position + point(
    0.1 * (a.id * 0.6180339887498949::float8 - floor(a.id * 0.6180339887498949::float8)),
    0.1 * (a.id * 0.7548776662466927::float8 - floor(a.id * 0.7548776662466927::float8)))
  ELSE (
    SELECT point(p.longitude * 107550, p.latitude * 110640) + point(
      100 * (a.id * 0.6180339887498949::float8 - floor(a.id * 0.6180339887498949::float8)),
      100 * (a.id * 0.7548776662466927::float8 - floor(a.id * 0.7548776662466927::float8)))
    FROM place p WHERE starts_with(a.place_code, p.code) AND p.latitude IS NOT NULL
    ORDER BY length(p.code) DESC LIMIT 1) END
FROM business_profile b WHERE b.id = a.business_id;

-- Queries spell the conditions in the same way, or the planner ignores the index.
CREATE INDEX announcement_position_idx ON announcement USING gist (position)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
