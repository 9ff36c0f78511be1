-- A simulation of many businesses on a reduced schema: only what lists and searches read, in the shapes of the true indexes.
--   createdb simulation; psql -v ON_ERROR_STOP=1 -v rows=10000000 -f bench/simulations/reduced-schema.sql simulation
-- Then bench/simulations/queries.sql. The distribution is that of bench/fill-database.ts: categories, places and words by Zipf's law.
SELECT setseed(0.5);
SET synchronous_commit = off;
SET maintenance_work_mem = '1GB';

CREATE UNLOGGED TABLE business (
  id bigint, category_id int, place_code text, is_featured boolean, created_at timestamptz, position point,
  name text, summary text, open_ranges int4multirange, search tsvector, padding text);

-- The nth invented name.
CREATE FUNCTION invented(n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(('{xe,la,ju,ka,ti,chi,mal,ten,pa,tzu,nim,ba,lam,ix,tab,ru,co,ban,ak,bal}'::text[])[1 + (n / power(20, i)::bigint % 20)::int], '')
  FROM generate_series(0, 4) AS i
$$;

CREATE TABLE trade (id int, word text, ranges int4multirange);
-- Shops from 8 to 18 on six days, kitchens until 22, and one of 60 that is open at night.
INSERT INTO trade
SELECT n, invented(n * 7919),
  CASE WHEN n % 60 = 0 THEN '{[0,10080)}'::int4multirange ELSE (
    SELECT range_agg(int4range(day * 1440 + 480 + n % 4 * 60, day * 1440 + CASE n % 5 WHEN 0 THEN 1320 ELSE 1080 END))
    FROM generate_series(0, 5) AS day) END
FROM generate_series(1, 240) AS n;

INSERT INTO business
SELECT i, trade % 40 + 1, lpad((place % 22 + 1)::text, 2, '0') || lpad((place % 340 + 1)::text, 2, '0'),
  random() < 0.05, now() - (1 - i / :rows::float8) * interval '5 years',
  point(-89.9 - (place % 22) * 0.12 + 0.05 * random(), 14.1 + (place % 17) * 0.2 + 0.05 * random()),
  t.word || ' ' || invented(tail), 'Servicio de ' || t.word, CASE WHEN i % 3 > 0 THEN t.ranges END,
  setweight(to_tsvector('simple', t.word || ' ' || invented(tail)), 'A')
    || setweight(to_tsvector('simple', 'servicio de ' || t.word), 'B')
    || setweight(to_tsvector('simple', invented(place + 500000)), 'C'),
  repeat(md5(i::text), 6)
FROM (SELECT i, floor(power(241::float8, random()))::int AS trade, floor(power(341::float8, random()))::int AS place,
    floor(power(:rows / 5 + 1::float8, random()))::bigint AS tail
  FROM generate_series(1, :rows::bigint) AS i) AS draw
JOIN trade AS t ON t.id = draw.trade;

CREATE UNIQUE INDEX ON business (id);
CREATE INDEX ON business (is_featured DESC, created_at DESC, id DESC);
CREATE INDEX ON business (category_id, is_featured DESC, created_at DESC, id DESC);
CREATE INDEX ON business (left(place_code, 2), is_featured DESC, created_at DESC, id DESC);
CREATE INDEX ON business (category_id, left(place_code, 4), is_featured DESC, created_at DESC, id DESC);
CREATE INDEX ON business USING gist (position) INCLUDE (id, open_ranges);
CREATE INDEX ON business USING gin (search);
CREATE TABLE word AS SELECT word, ndoc AS documents FROM ts_stat('SELECT search FROM business WHERE id % 10 = 0');
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX ON word USING gist (word gist_trgm_ops (siglen = 64));
VACUUM ANALYZE;
