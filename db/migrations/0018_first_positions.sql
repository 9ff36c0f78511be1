-- Businesses from before positions are near the centre of their place. The trigger locates others, with these formulas.
UPDATE business_profile b
SET position = point(p.longitude * 107550, p.latitude * 110640) + point(
  100 * (b.id * 0.6180339887498949::float8 - floor(b.id * 0.6180339887498949::float8)),
  100 * (b.id * 0.7548776662466927::float8 - floor(b.id * 0.7548776662466927::float8)))
FROM place p WHERE p.code = left(b.place_code, 4);
