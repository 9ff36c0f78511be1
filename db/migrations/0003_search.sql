-- Lists in every order, search that forgives spelling, and the words that corrections come from.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Text as it is compared: lower case without accents or punctuation (Kak'ik is one word), 'z. 10' as 'zona10', and
-- the Spanish plurals that the stemmer only knows with their accents brought back to the singular.
CREATE FUNCTION f_norm(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    btrim(regexp_replace(replace(lower(public.unaccent('public.unaccent', t)), '''', ''),
      '[^a-z0-9\u0080-\uffff]+', ' ', 'g')),
    '\mz(?:ona)? ?([0-9]{1,2})\M', 'zona\1', 'g'),
    '([aeiou][nrs])es\M', '\1', 'g'), '([aeiou])ces\M', '\1z', 'g'), 'eas\M', 'ea', 'g')
$$;

-- How a word sounds in Guatemala: b and v, s and c and z and x, ll and y, qu and k, g and j before e and i, n and m before
-- b and p are each one sound; h, doubled letters and a final s have none.
CREATE FUNCTION f_sound(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    translate(regexp_replace(regexp_replace(regexp_replace(replace(replace(replace(replace(
      public.f_norm(t), 'ch', '1'), 'h', ''), 'll', 'y'), 'qu', 'k'),
      'g(?=[ei])', 'j', 'g'), 'gu(?=[ei])', 'g', 'g'), 'c(?=[ei])', 's', 'g'),
    'cqvwxz', 'kkbuss'),
    'm(?=[bp])', 'n', 'g'), '([a-z])\1+', '\1', 'g'), 's\M', '', 'g')
$$;

-- What people call a place besides its name.
ALTER TABLE place ADD COLUMN nickname text;
UPDATE place SET nickname = called.nickname
FROM (VALUES
  ('0101', 'Ciudad de Guatemala, Ciudad Capital, Guate'),
  ('0301', 'La Antigua'),
  ('0710', 'Pana'),
  ('09', 'Xela'),
  ('0901', 'Xelajú'),
  ('10', 'Suchi'),
  ('1001', 'Mazate'),
  ('11', 'Reu'),
  ('13', 'Huehue'),
  ('1801', 'Barrios')
) AS called (code, nickname)
WHERE place.code = called.code;

ALTER TABLE business_profile
  ADD COLUMN name_norm text COLLATE "C" GENERATED ALWAYS AS (f_norm(name)) STORED,
  ADD COLUMN search tsvector NOT NULL DEFAULT '',
  ADD COLUMN words text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION fill_business_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_name text := (SELECT name FROM public.category WHERE id = NEW.category_id);
  place_names text := coalesce((
    SELECT concat_ws(' ', p.name, p.nickname, d.name, d.nickname)
    FROM public.place p LEFT JOIN public.place d ON d.code = p.parent_code WHERE p.code = NEW.place_code), '');
  trade text := concat_ws(' ', category_name, NEW.short_description);
  details text := concat_ws(' ', NEW.description, NEW.address);
BEGIN
  NEW.search :=
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(NEW.name)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(trade)), 'B') ||
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(place_names)), 'C') ||
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(details)), 'D');
  -- Spelled with their accents, so that a correction can be shown.
  NEW.words := ARRAY(
    SELECT word FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', translate(
      lower(concat_ws(' ', NEW.name, trade, place_names, details)), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')))) AS word
    WHERE word ~ '^[a-záéíóúüñ]{3,30}$');
  RETURN NEW;
END $$;
CREATE TRIGGER business_profile_search
  BEFORE INSERT OR UPDATE OF name, category_id, place_code, short_description, description, address
  ON business_profile FOR EACH ROW EXECUTE FUNCTION fill_business_search();

CREATE FUNCTION follow_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.business_profile SET category_id = NEW.id WHERE category_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER category_search AFTER UPDATE OF name ON category
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed_category();

-- Words that businesses use, each with how many do. Writers only append to the queue of changes, so that two who use the
-- same word never wait for each other; a background run adds the queue up.
CREATE TABLE search_word (
  word text PRIMARY KEY,
  documents int NOT NULL,
  sound text NOT NULL GENERATED ALWAYS AS (f_sound(word)) STORED
);
CREATE INDEX search_word_sound_idx ON search_word USING gin (sound gin_trgm_ops);
CREATE TABLE search_word_change (word text NOT NULL, change int NOT NULL);

CREATE FUNCTION queue_word_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.search_word_change (word, change)
  SELECT word, 1 FROM unnest(NEW.words) AS word WHERE word <> ALL (coalesce(OLD.words, '{}'))
  UNION ALL
  SELECT word, -1 FROM unnest(OLD.words) AS word WHERE word <> ALL (coalesce(NEW.words, '{}'));
  RETURN NULL;
END $$;
CREATE TRIGGER business_profile_words
  AFTER INSERT OR DELETE OR UPDATE OF name, category_id, place_code, short_description, description, address
  ON business_profile FOR EACH ROW EXECUTE FUNCTION queue_word_changes();

CREATE INDEX business_profile_search_idx ON business_profile USING gin (search);
CREATE INDEX business_profile_name_idx ON business_profile (name_norm);
CREATE INDEX business_profile_open_idx ON business_profile USING gist (open_ranges);
CREATE INDEX business_profile_featured_idx ON business_profile (is_featured DESC, created_at DESC, id DESC);
CREATE INDEX business_profile_newest_idx ON business_profile (created_at DESC, id DESC);
CREATE INDEX business_profile_category_featured_idx
  ON business_profile (category_id, is_featured DESC, created_at DESC, id DESC);
CREATE INDEX business_profile_category_newest_idx ON business_profile (category_id, created_at DESC, id DESC);
-- A departamento is the first two digits of a place, a municipio all four.
CREATE INDEX business_profile_department_featured_idx
  ON business_profile (left(place_code, 2), is_featured DESC, created_at DESC, id DESC);
CREATE INDEX business_profile_department_newest_idx
  ON business_profile (left(place_code, 2), created_at DESC, id DESC);
CREATE INDEX business_profile_municipality_featured_idx
  ON business_profile (left(place_code, 4), is_featured DESC, created_at DESC, id DESC);
CREATE INDEX business_profile_municipality_newest_idx
  ON business_profile (left(place_code, 4), created_at DESC, id DESC);

-- Up to `cap` businesses that match `query` and the filters that are not null, in no particular order. The planner trusts
-- a LIMIT too much and would read the table from its start, so only bitmaps of indexes are left to it, and it sees the values.
CREATE FUNCTION search_hits(query tsquery, in_category bigint, in_place text, open_at int, cap int)
RETURNS TABLE (id bigint, created_at timestamptz, name_norm text, search tsvector) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY
  SELECT b.id, b.created_at::timestamptz, b.name_norm, b.search FROM public.business_profile b
  WHERE b.search @@ query
    AND (in_category IS NULL OR b.category_id = in_category)
    AND (in_place IS NULL OR left(b.place_code, length(in_place)) = in_place)
    AND (open_at IS NULL OR b.open_ranges @> open_at)
  LIMIT cap;
END $$;
