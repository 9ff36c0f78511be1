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

-- Whether a name says of itself that it is the true one.
CREATE OR REPLACE FUNCTION claims_to_be_true(name_key text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT name_key ~ '\m(ofisial|orijinal|berdader[oa]|autentik[oa]|lejitim[oa]|jenuin[oa]|berifikad[oa]|sertifikad[oa])'
$$;

-- Removes words that claim a check, such as 'verificada'. f_name_letters keeps them, because an index depends on it.
CREATE OR REPLACE FUNCTION without_checks(name_key text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(name_key, '\m(berifikad|sertifikad)[oa]s?\M', '', 'g')
$$;

-- Published businesses of other owners that resemble this one, and how. `is_duplicate` is the rule for what waits:
-- one of its numbers; a like name in the same town; or the same name anywhere, if the pins or addresses are the same, it has no
-- place, or it says that it is the true one. The others are for people to look at. A private pin decides nothing: what waits would
-- tell strangers where it is.
-- Skips those that wait for a decision themselves or are taken down. Bitmaps of indexes, as in search-hits.sql.
CREATE OR REPLACE FUNCTION alike_businesses(of_id bigint)
RETURNS TABLE (id bigint, shares_phone boolean, likeness real, shares_address boolean, metres int, is_duplicate boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan SET pg_trgm.similarity_threshold = 0.55 AS $$
DECLARE
  own public.business_profile;
  phones text[];
  -- A town, with its zonas, also meets businesses that only tell its departamento.
  places text[];
  town text;
  letters text[];
  pin point;
  own_address text;
  min_likeness CONSTANT real := 0.8;
  -- Metres.
  same_pin CONSTANT int := 300;
  max_candidates CONSTANT int := 1000;
BEGIN
  SELECT * INTO own FROM public.business_profile b WHERE b.id = of_id;
  phones := public.identifying_phones(own.phone_keys, own.call_numbers);
  town := left(own.place_code, 4);
  places := CASE length(town) WHEN 4 THEN ARRAY[town || '%', left(town, 2) || ' %'] WHEN 2 THEN ARRAY[town || '%'] END;
  letters := array_remove(ARRAY[public.f_name_letters(own.name_key),
    public.f_name_letters(public.without_checks(own.name_key))], '');
  pin := public.f_metres(own.latitude, own.longitude);
  own_address := public.f_address_key(own.address);
  RETURN QUERY
  WITH found AS (
    SELECT b.id FROM public.business_profile b WHERE b.phone_keys && phones
    UNION
    SELECT b.id
    FROM unnest(places) AS place, public.business_profile b
    WHERE (coalesce(b.place_code, '') || ' ' || b.name_key) LIKE place
      AND (coalesce(b.place_code, '') || ' ' || b.name_key) % (town || ' ' || own.name_key)
      AND public.name_likeness(b.name_key, own.name_key) >= min_likeness
    UNION
    (SELECT b.id FROM public.business_profile b WHERE public.f_name_letters(b.name_key) = ANY (letters) LIMIT max_candidates)
    UNION
    (SELECT b.id FROM public.business_profile b
     WHERE pin IS NOT NULL AND NOT b.is_hidden AND b.position <@ circle(pin, same_pin)
       AND public.name_likeness(b.name_key, own.name_key) >= min_likeness LIMIT max_candidates)
    UNION
    (SELECT b.id FROM public.business_profile b
     WHERE public.f_address_key(b.address) = own_address
       AND public.name_likeness(b.name_key, own.name_key) >= min_likeness LIMIT max_candidates)
  ), compared AS (
    SELECT b.*, b.phone_keys && phones AS same_phone,
      coalesce(public.f_name_letters(b.name_key) = ANY (letters), false) AS same_letters,
      public.name_likeness(b.name_key, own.name_key) AS name_likeness,
      coalesce(public.f_address_key(b.address) = own_address, false) AS same_address,
      (pin <-> public.f_metres(b.latitude, b.longitude))::int AS apart,
      coalesce((b.place_code || ' ') LIKE ANY (places), false) AS is_near
    FROM found JOIN public.business_profile b ON b.id = found.id
    WHERE b.user_id <> own.user_id AND public.hidden_by(b.takedown_reason, nullif(b.held_for, 'reports'), false, false, false, false) IS NULL
  ), judged AS (
    SELECT c.id, c.same_phone, c.same_address, c.apart, c.created_at,
      CASE WHEN c.same_letters THEN 1 WHEN c.name_likeness >= min_likeness THEN c.name_likeness ELSE 0 END::real AS alike,
      c.is_near OR own.place_code IS NULL AND c.same_letters OR c.same_address
        OR coalesce(c.apart <= same_pin AND NOT c.is_position_private, false)
        OR c.same_letters AND public.claims_to_be_true(own.name_key) AND NOT public.claims_to_be_true(c.name_key) AS is_close
    FROM compared c
  )
  SELECT j.id, j.same_phone, j.alike, j.same_address AND j.alike > 0, CASE WHEN j.alike > 0 THEN j.apart END,
    j.same_phone OR j.alike > 0 AND j.is_close
  FROM judged j WHERE j.same_phone OR j.alike > 0
  ORDER BY 6 DESC, 2 DESC, 3 DESC, j.apart NULLS LAST, 1 LIMIT 20;
END $$;

DROP FUNCTION IF EXISTS duplicates_of(bigint);
-- The rule for duplicates, without those that were once held for their likeness to this one and approved.
CREATE OR REPLACE FUNCTION duplicates_of(of_id bigint)
RETURNS TABLE (id bigint, shares_phone boolean, likeness real, shares_address boolean, metres int) LANGUAGE sql STABLE AS $$
  SELECT a.id, a.shares_phone, a.likeness, a.shares_address, a.metres FROM public.alike_businesses(of_id) a
  WHERE a.is_duplicate AND NOT EXISTS (
    SELECT FROM public.moderation_case c
    WHERE c.kind = 'new-content' AND c.business_id = a.id AND c.other_business_id = of_id AND c.outcome = 'accepted')
$$;
