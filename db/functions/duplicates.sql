-- How alike two keys of names are, from 0 to 1: as they are, without spaces, or the first one within the second.
CREATE OR REPLACE FUNCTION name_likeness(published text, given text) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(public.similarity(published, given),
    public.similarity(replace(published, ' ', ''), replace(given, ' ', '')),
    public.strict_word_similarity(published, given) - 0.05::real)
$$;

-- Numbers that tell businesses apart: no short ones, which many share.
CREATE OR REPLACE FUNCTION identifying_phones(phone_keys text[], call_numbers jsonb) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT key FROM unnest(phone_keys) AS key
    WHERE key LIKE '+%' AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(coalesce(call_numbers, '[]')) AS call
      WHERE call ->> 'number' = key AND call ->> 'kind' = 'short'))
$$;

-- The rule for duplicates: businesses of other owners with one of its numbers, or with a like name nearby. Without a place of its
-- own, an equal name anywhere. Skips those that wait for a decision themselves or are taken down, and those that were once held
-- for their likeness to this one and approved. Bitmaps of indexes, as in search-hits.sql.
CREATE OR REPLACE FUNCTION duplicates_of(of_id bigint)
RETURNS TABLE (id bigint, shares_phone boolean, likeness real) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan SET pg_trgm.similarity_threshold = 0.55 AS $$
DECLARE
  own public.business_profile;
  phones text[];
  -- A town, with its zonas, also meets businesses that only tell its departamento.
  places text[];
  town text;
  min_likeness CONSTANT real := 0.8;
BEGIN
  SELECT * INTO own FROM public.business_profile b WHERE b.id = of_id;
  phones := public.identifying_phones(own.phone_keys, own.call_numbers);
  town := left(own.place_code, 4);
  places := CASE length(town) WHEN 4 THEN ARRAY[town || '%', left(town, 2) || ' %'] WHEN 2 THEN ARRAY[town || '%'] END;
  RETURN QUERY
  WITH alike AS (
    SELECT b.id, true AS shares_phone, 0::real AS likeness
    FROM public.business_profile b WHERE b.phone_keys && phones
    UNION ALL
    SELECT b.id, false, public.name_likeness(b.name_key, own.name_key)
    FROM unnest(places) AS place, public.business_profile b
    WHERE (coalesce(b.place_code, '') || ' ' || b.name_key) LIKE place
      AND (coalesce(b.place_code, '') || ' ' || b.name_key) % (town || ' ' || own.name_key)
      AND public.name_likeness(b.name_key, own.name_key) >= min_likeness
    UNION ALL
    SELECT b.id, false, 1::real
    FROM public.business_profile b
    WHERE own.place_code IS NULL AND own.name_key <> '' AND b.name_key = own.name_key
      AND (coalesce(b.place_code, '') || ' ' || b.name_key) LIKE '% ' || own.name_key
  )
  SELECT alike.id, bool_or(alike.shares_phone), max(alike.likeness)
  FROM alike JOIN public.business_profile b ON b.id = alike.id
  WHERE b.user_id <> own.user_id AND b.withheld_reason IS NULL AND (b.held_for IS NULL OR b.held_for = 'reports')
    AND NOT EXISTS (
      SELECT FROM public.business_review r
      WHERE r.business_id = alike.id AND r.other_business_id = of_id AND r.decision = 'approved')
  GROUP BY alike.id ORDER BY 2 DESC, 3 DESC, 1 LIMIT 20;
END $$;
