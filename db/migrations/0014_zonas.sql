-- Zonas of the four cities whose addresses need them, as places of their own. The sources are in docs/decisions/0057.

ALTER TABLE place DROP CONSTRAINT place_code_check;
ALTER TABLE place ADD CONSTRAINT place_code_check CHECK (code ~ '^([0-9]{2}){1,3}$');

-- Guatemala City has no zonas 20, 22 and 23.
INSERT INTO place (code, name, parent_code)
SELECT city.code || lpad(number::text, 2, '0'), 'Zona ' || number, city.code
FROM (VALUES
  ('0101', ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 24, 25]),
  ('0108', ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
  ('0115', ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ('0901', ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
) AS city (code, zonas)
CROSS JOIN unnest(city.zonas) AS number;

-- All six digits are the zona. Only businesses that have one are in these indexes.
CREATE INDEX business_profile_zona_featured_idx
  ON business_profile (left(place_code, 6), is_fresh DESC, is_featured DESC, created_at DESC, id DESC)
  WHERE NOT is_hidden AND length(place_code) = 6;
CREATE INDEX business_profile_zona_newest_idx
  ON business_profile (left(place_code, 6), created_at DESC, id DESC) WHERE NOT is_hidden AND length(place_code) = 6;
CREATE STATISTICS business_profile_zona ON (left(place_code, 6)) FROM business_profile;
