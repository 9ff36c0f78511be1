-- Fills the texts that are searched, and keeps them up to date.

-- The names of a place and of what is around it, with its everyday ones.
CREATE OR REPLACE FUNCTION place_words(place_code text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', name, nickname), ' ' ORDER BY code DESC), '')
  FROM public.place WHERE code IN (place_code, left(place_code, 4), left(place_code, 2))
$$;

CREATE OR REPLACE FUNCTION fill_business_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_names text := (
    SELECT string_agg(name, ' ') FROM public.category WHERE id = ANY (NEW.category_id || NEW.more_category_ids));
  place_names text := public.place_words(NEW.place_code);
  trade text := concat_ws(' ', category_names, NEW.short_description);
  details text := concat_ws(' ', NEW.description, NEW.address);
BEGIN
  NEW.search :=
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(NEW.name)), 'A') ||
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(trade)), 'B') ||
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(place_names)), 'C') ||
    setweight(to_tsvector('pg_catalog.spanish', public.f_norm(details)), 'D');
  -- A new business sells nothing yet.
  IF TG_OP = 'UPDATE' THEN
    NEW.search := NEW.search || public.item_lexemes(NEW.id, NEW.is_featured);
    NEW.item_words := public.item_words(NEW.id, NEW.is_featured);
  END IF;
  NEW.words := public.written_words(concat_ws(' ', NEW.name, trade, place_names, details));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_search
  BEFORE INSERT OR UPDATE OF name, category_id, more_category_ids, place_code, short_description, description, address, item_words
  ON business_profile FOR EACH ROW EXECUTE FUNCTION fill_business_search();
-- Another plan shows more or fewer items. Sorts after the trigger that sets the flag for a new owner.
CREATE OR REPLACE TRIGGER business_profile_search_plan BEFORE UPDATE ON business_profile
  FOR EACH ROW WHEN (OLD.is_featured <> NEW.is_featured) EXECUTE FUNCTION fill_business_search();

-- Brings the new name to the search of up to `batch` further businesses of a renamed category. Returns false after the last.
CREATE OR REPLACE FUNCTION follow_rename(renamed_id bigint, batch int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  last_id bigint;
  done bigint;
BEGIN
  SELECT done_until INTO done FROM public.category_rename WHERE category_id = renamed_id FOR UPDATE;
  WITH next AS (
    SELECT id FROM public.business_profile WHERE id = ANY (ARRAY(
      (SELECT id FROM public.business_profile WHERE category_id = renamed_id AND id > done ORDER BY id LIMIT batch)
      UNION ALL
      (SELECT id FROM public.business_profile WHERE more_category_ids > '{}' AND more_category_ids @> ARRAY[renamed_id]
       AND id > done ORDER BY id LIMIT batch)
      ORDER BY id LIMIT batch)) ORDER BY id FOR NO KEY UPDATE
  ), followed AS (
    UPDATE public.business_profile SET category_id = category_id WHERE id IN (SELECT id FROM next) RETURNING id
  )
  SELECT max(id) INTO last_id FROM followed HAVING count(*) = batch;
  UPDATE public.category_rename SET done_until = last_id WHERE category_id = renamed_id AND last_id IS NOT NULL;
  IF last_id IS NULL THEN
    DELETE FROM public.category_rename WHERE category_id = renamed_id;
  END IF;
  RETURN last_id IS NOT NULL;
END $$;

-- The first businesses follow at once, a job brings the name to the others.
CREATE OR REPLACE FUNCTION follow_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.category_rename (category_id, done_until) VALUES (NEW.id, 0)
  ON CONFLICT (category_id) DO UPDATE SET done_until = 0;
  PERFORM public.follow_rename(NEW.id, 500);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER category_search AFTER UPDATE OF name ON category
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed_category();

CREATE OR REPLACE FUNCTION queue_word_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_renamed boolean := OLD.name IS DISTINCT FROM NEW.name;
  old_names text[] := CASE WHEN is_renamed AND OLD.name IS NOT NULL THEN public.written_words(OLD.name) END;
  new_names text[] := CASE WHEN is_renamed AND NEW.name IS NOT NULL THEN public.written_words(NEW.name) END;
BEGIN
  INSERT INTO public.search_word_change (word, change, name_change)
  SELECT word, sum(change), sum(name_change) FROM (
    SELECT word, 1, 0 FROM unnest(NEW.words) AS word WHERE word <> ALL (coalesce(OLD.words, '{}'))
    UNION ALL SELECT word, -1, 0 FROM unnest(OLD.words) AS word WHERE word <> ALL (coalesce(NEW.words, '{}'))
    UNION ALL SELECT word, 0, 1 FROM unnest(new_names) AS word WHERE word <> ALL (coalesce(old_names, '{}'))
    UNION ALL SELECT word, 0, -1 FROM unnest(old_names) AS word WHERE word <> ALL (coalesce(new_names, '{}'))
  ) AS changed (word, change, name_change) GROUP BY word;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_words
  AFTER INSERT OR DELETE OR UPDATE OF name, category_id, more_category_ids, place_code, short_description, description, address
  ON business_profile FOR EACH ROW EXECUTE FUNCTION queue_word_changes();

-- Also sets the place and the position by which lists find an announcement: its own, or those of its business.
CREATE OR REPLACE FUNCTION fill_announcement_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind_name text := CASE NEW.kind WHEN 'offer' THEN 'oferta' WHEN 'job' THEN 'empleo trabajo' WHEN 'event' THEN 'evento' END;
  business record;
  place_names text;
BEGIN
  SELECT name, place_code, position INTO business FROM public.business_profile WHERE id = NEW.business_id;
  NEW.listed_place_code := coalesce(NEW.place_code, business.place_code);
  NEW.position := CASE WHEN NEW.place_code IS NULL THEN business.position + public.scatter(NEW.id, 0.1)
    ELSE public.approximate_position(NEW.id, NEW.place_code) END;
  IF NEW.listed_place_code IS NOT NULL THEN
    place_names := public.place_words(NEW.listed_place_code);
  END IF;
  NEW.search := to_tsvector('pg_catalog.spanish', public.f_norm(concat_ws(' ',
    NEW.title, kind_name, business.name, NEW.content, NEW.venue, place_names)));
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcement_search
  BEFORE INSERT OR UPDATE OF title, content, business_id, kind, venue, place_code
  ON announcement FOR EACH ROW EXECUTE FUNCTION fill_announcement_search();

CREATE OR REPLACE FUNCTION follow_renamed_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.announcement SET business_id = NEW.id WHERE business_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_announcement_search
  AFTER UPDATE OF name, place_code, latitude, longitude, is_position_private ON business_profile
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.place_code IS DISTINCT FROM NEW.place_code
    OR OLD.position::text IS DISTINCT FROM NEW.position::text)
  EXECUTE FUNCTION follow_renamed_business();
