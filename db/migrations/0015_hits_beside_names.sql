-- Names that begin with the text are found by themselves and come first; the text index needn't bring them again.

DROP FUNCTION search_scores(text, tsquery, tsquery, bigint, text, int, int);

-- As before, and without names that begin with `asked` where `but_named`.
CREATE FUNCTION search_scores(
  asked text, query tsquery, any_word tsquery, in_category bigint, in_place text, open_at int, but_named boolean, cap int)
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
    AND (NOT but_named OR NOT b.name_norm ^@ asked)
    AND (in_category IS NULL OR b.category_id = in_category)
    AND (in_place IS NULL OR left(b.place_code, length(in_place)) = in_place)
    AND (open_at IS NULL OR b.open_ranges @> open_at)
  LIMIT cap;
END $$;
