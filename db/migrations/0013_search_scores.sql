-- Searches rank where they find, so that only ids and scores are carried on, not all that the ranks are made of.

-- How well a business fits, in millionths. Names come first: 3 for the whole name, 2 for its first words, 1 for the beginning of
-- one. Ranks stay below 1; their weights are of description and address, place, category and short description, name: a place
-- weighs more than a trade, so that 'pastelería xela' means a pastelería there rather than a business with Xela in its name.
CREATE FUNCTION search_score(name_norm text, search tsvector, asked text, any_word tsquery) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (1000000 * (
    (name_norm = asked)::int + ((name_norm || ' ') ^@ (asked || ' '))::int + (name_norm ^@ asked)::int
    + coalesce(ts_rank('{0.1, 0.5, 0.4, 1}'::real[], search, any_word), 0)))::int
$$;

-- Up to `cap` businesses that match `query` and the filters that are not null, with their scores, in no particular order; see
-- search_hits.
CREATE FUNCTION search_scores(
  asked text, query tsquery, any_word tsquery, in_category bigint, in_place text, open_at int, cap int)
RETURNS TABLE (id bigint, created_at timestamptz, score int) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  IF cap = 0 THEN
    RETURN;
  END IF;
  RETURN QUERY
  SELECT b.id, b.created_at::timestamptz, public.search_score(b.name_norm, b.search, asked, any_word)
  FROM public.business_profile b
  WHERE b.search @@ query AND NOT b.is_hidden
    AND (in_category IS NULL OR b.category_id = in_category)
    AND (in_place IS NULL OR left(b.place_code, length(in_place)) = in_place)
    AND (open_at IS NULL OR b.open_ranges @> open_at)
  LIMIT cap;
END $$;
