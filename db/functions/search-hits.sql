-- Each of these returns up to `cap` matches of `query` in no particular order. `condition` is the text of a condition on the
-- table's columns, and $1 in it are the values `given`: see platform/db/condition-text.ts. The planner trusts a LIMIT too much and
-- would read the table from its start. So the functions leave it only bitmaps of indexes, and EXECUTE shows it the values. Of many
-- matches, a small work_mem remembers pages in place of rows. For businesses, of which a page has few, that is up to five times as
-- fast; for announcements it is ten times as slow.

-- A condition for what is open at a minute of the week. The text index has the number of the pattern beside the words, and finds what meets
-- both; of many patterns it asks each at each word, which takes longer than to read the rows, unless few of the rows with the words are open.
DROP FUNCTION IF EXISTS open_condition(int);
CREATE OR REPLACE FUNCTION open_condition(open_at int, query tsquery DEFAULT NULL) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  patterns int[] := ARRAY(SELECT id FROM public.opening_pattern WHERE ranges @> open_at);
BEGIN
  IF open_at IS NULL THEN
    RETURN 'true';
  END IF;
  IF cardinality(patterns) > 24 AND (query IS NULL OR cardinality(patterns) > 200 OR (
    SELECT count(*) < 500 OR count(*) FILTER (WHERE is_open) > 50 FROM (
      SELECT open_ranges @> open_at AS is_open FROM public.business_profile WHERE search @@ query AND NOT is_hidden LIMIT 500
    ) AS sample)) THEN
    RETURN 'open_ranges @> ' || open_at;
  END IF;
  RETURN format('ARRAY[opening_pattern_id] && %L::int[]', patterns);
END $$;

DROP FUNCTION IF EXISTS search_hits(tsquery, bigint, text, int, int);
DROP FUNCTION IF EXISTS search_hits(tsquery, int, text, text[]);
CREATE OR REPLACE FUNCTION search_hits(
  query tsquery, cap int, condition text DEFAULT 'true', given text[] DEFAULT '{}', open_at int DEFAULT NULL)
RETURNS TABLE (id bigint, created_at timestamptz, name_norm text, search tsvector) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '256kB' AS $$
BEGIN
  RETURN QUERY EXECUTE '
    SELECT id, created_at::timestamptz, name_norm, search FROM public.business_profile
    WHERE search @@ $2 AND NOT is_hidden AND ' || condition || ' AND ' || public.open_condition(open_at, query) || ' LIMIT $3'
    USING given, query, cap;
END $$;

DROP FUNCTION IF EXISTS announcement_matches(tsquery, text, timestamptz, int);
CREATE OR REPLACE FUNCTION announcement_matches(query tsquery, cap int, condition text, given text[])
RETURNS TABLE (id bigint, turn int, created_at timestamptz) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
BEGIN
  IF cap = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE '
    SELECT id, turn, created_at::timestamptz FROM public.announcement
    WHERE search @@ $2 AND ' || condition || ' LIMIT $3' USING given, query, cap;
END $$;

DROP FUNCTION IF EXISTS announcement_hits(tsquery, timestamptz, int);
DROP FUNCTION IF EXISTS announcement_hits(tsquery, text, timestamptz, int);

-- The query, met only by words of these weights: A name, B category and short description, C place, D description and address.
CREATE OR REPLACE FUNCTION f_labelled(query tsquery, labels text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(query::text, '''((?:[^'']|'''')+)''', '\&:' || labels, 'g')::tsquery
$$;

-- How well a business matches, in millionths. Names come first: 3 for the whole name, 2 for its first words, 1 for its first
-- letters. ts_rank stays below 1. Its weights, D to A: description and address 0.1, place 0.5, category and short description
-- 0.4, name 1. A place outweighs a trade, so that 'pastelería xela' finds a pastelería there before a business named Xela.
-- What has not been confirmed for a year counts half. What people can't reach comes after everything else.
CREATE OR REPLACE FUNCTION search_score(name_norm text, search tsvector, asked text, any_word tsquery,
  is_reachable boolean, is_fresh boolean)
RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT is_reachable::int * 10000000 + (CASE WHEN is_fresh THEN 1000000 ELSE 500000 END * (
    (name_norm = asked)::int + ((name_norm || ' ') ^@ (asked || ' '))::int + (name_norm ^@ asked)::int
    + coalesce(ts_rank('{0.1, 0.5, 0.4, 1}'::real[], search, any_word), 0)))::int
$$;

DROP FUNCTION IF EXISTS search_score(text, tsvector, text, tsquery);
DROP FUNCTION IF EXISTS search_score(text, tsvector, text, tsquery, boolean);

-- As search_hits, with scores, and with what is open at `minute`; `but_named` leaves out names that begin with `asked`, which another
-- query has found.
DROP FUNCTION IF EXISTS search_scores(text, tsquery, tsquery, bigint, text, int, boolean, int);
DROP FUNCTION IF EXISTS search_scores(text, tsquery, tsquery, boolean, int, text, text[]);
CREATE OR REPLACE FUNCTION search_scores(
  asked text, query tsquery, any_word tsquery, but_named boolean, cap int, minute int, condition text, given text[], open_at int)
RETURNS TABLE (id bigint, created_at timestamptz, score int, is_open boolean) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '256kB' AS $$
BEGIN
  IF cap = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE '
    SELECT id, created_at::timestamptz, public.search_score(name_norm, search, $4, $5, is_reachable, is_fresh),
      coalesce(open_ranges @> $7, false)
    FROM public.business_profile
    WHERE search @@ $2 AND NOT is_hidden AND (NOT $6 OR NOT name_norm ^@ $4) AND ' || condition
    || ' AND ' || public.open_condition(open_at, query) || ' LIMIT $3'
    USING given, query, cap, asked, any_word, but_named, minute;
END $$;
