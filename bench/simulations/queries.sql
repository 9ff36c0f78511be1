-- Prints the milliseconds and pages of each class of query on the reduced schema: the second execution of each.
--   psql -f bench/simulations/queries.sql simulation
\set QUIET on
\pset format unaligned
\pset tuples_only on
SET max_parallel_workers_per_gather = 0;

CREATE TEMP TABLE asked (position int GENERATED ALWAYS AS IDENTITY, name text, query text);
INSERT INTO asked (name, query) VALUES
  ('one business', 'SELECT * FROM business WHERE id = 4242'),
  ('newest', 'SELECT id FROM business ORDER BY is_featured DESC, created_at DESC, id DESC LIMIT 20'),
  ('how many, up to 1,001', 'SELECT count(*) FROM (SELECT FROM business WHERE category_id = 2 LIMIT 1001) AS found'),
  ('category', 'SELECT id FROM business WHERE category_id = 2 ORDER BY is_featured DESC, created_at DESC, id DESC LIMIT 20'),
  ('department', 'SELECT id FROM business WHERE left(place_code, 2) = ''02'' ORDER BY is_featured DESC, created_at DESC, id DESC LIMIT 20'),
  ('category in a municipality', 'SELECT id FROM business WHERE category_id = 2 AND left(place_code, 4) = ''0202'' ORDER BY is_featured DESC, created_at DESC, id DESC LIMIT 20'),
  ('category in a department, rare', 'SELECT id FROM business WHERE category_id = 39 AND left(place_code, 2) = ''22'' ORDER BY is_featured DESC, created_at DESC, id DESC LIMIT 20'),
  ('near', 'SELECT id FROM business ORDER BY position <-> point(-90.5, 14.6) LIMIT 20'),
  ('near and open by day', 'SELECT id FROM business WHERE open_ranges @> 3660 ORDER BY position <-> point(-90.5, 14.6) LIMIT 20'),
  ('near and open at two', 'SELECT id FROM business WHERE open_ranges @> 3000 ORDER BY position <-> point(-90.5, 14.6) LIMIT 20'),
  ('common word', format('SELECT id FROM business WHERE search @@ %L LIMIT 1000', (SELECT word FROM word ORDER BY documents DESC LIMIT 1))),
  ('common word, ranked', format('SELECT id FROM (SELECT id, search FROM business WHERE search @@ %1$L LIMIT 2000) AS hits ORDER BY ts_rank(search, %1$L) DESC LIMIT 20', (SELECT word FROM word ORDER BY documents DESC OFFSET 3 LIMIT 1))),
  ('rare word', format('SELECT id FROM business WHERE search @@ %L LIMIT 1000', (SELECT word FROM word WHERE documents = 2 ORDER BY word LIMIT 1))),
  ('two words', format('SELECT id FROM business WHERE search @@ %L LIMIT 1000', (SELECT string_agg(word, ' & ') FROM (SELECT word FROM word ORDER BY documents DESC OFFSET 4 LIMIT 2) AS two))),
  ('common word in a department', format('SELECT id FROM business WHERE search @@ %L AND left(place_code, 2) = ''22'' LIMIT 1000', (SELECT word FROM word ORDER BY documents DESC OFFSET 4 LIMIT 1))),
  ('typo', format('SELECT word FROM word ORDER BY word <-> %L LIMIT 5', (SELECT overlay(word PLACING 'z' FROM 3 FOR 1) FROM word WHERE documents > 5 ORDER BY word OFFSET 10 LIMIT 1))),
  ('writing one', 'UPDATE business SET summary = summary WHERE id = 777');

CREATE FUNCTION pg_temp.measure(query text, OUT ms numeric, OUT pages int) LANGUAGE plpgsql AS $$
DECLARE plan jsonb;
BEGIN
  FOR round IN 1..2 LOOP
    EXECUTE 'EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON, TIMING OFF) ' || query INTO plan;
  END LOOP;
  ms := round((plan #>> '{0,Execution Time}')::numeric, 1);
  pages := (plan #>> '{0,Plan,Shared Hit Blocks}')::int + (plan #>> '{0,Plan,Shared Read Blocks}')::int;
END $$;

\echo | query | ms | pages |
\echo | --- | --: | --: |
SELECT format('| %s | %s | %s |', name, ms, pages) FROM asked, pg_temp.measure(query) ORDER BY position;
\echo
SELECT format('| %s | %s |', relname, pg_size_pretty(pg_relation_size(oid))) FROM pg_class
WHERE relname ~ '^(business|word)' AND relkind IN ('r', 'i') ORDER BY relname;
