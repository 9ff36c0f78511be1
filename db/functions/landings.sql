-- The slug of a category in addresses. Another that has it already keeps it: the later one gets its id behind it.

CREATE OR REPLACE FUNCTION fill_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words text := regexp_replace(lower(public.unaccent('public.unaccent', NEW.name)), '[^a-z0-9]+', '-', 'g');
  wanted text := coalesce(nullif(btrim(words, '-'), ''), 'categoria');
BEGIN
  -- `en` begins the addresses of places.
  WHILE wanted = 'en' OR EXISTS (SELECT FROM public.category WHERE slug = wanted AND id <> NEW.id) LOOP
    wanted := wanted || '-' || NEW.id;
  END LOOP;
  NEW.slug := wanted;
  RETURN NEW;
END $$;
-- Not for a given slug: a restored backup has them.
CREATE OR REPLACE TRIGGER category_slug BEFORE INSERT ON category
  FOR EACH ROW WHEN (NEW.slug IS NULL) EXECUTE FUNCTION fill_category_slug();
CREATE OR REPLACE TRIGGER category_new_slug BEFORE UPDATE OF name ON category
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.slug IS NULL) EXECUTE FUNCTION fill_category_slug();

CREATE OR REPLACE FUNCTION keep_former_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.category_former_slug (slug, category_id) VALUES (OLD.slug, NEW.id)
  ON CONFLICT (slug) DO UPDATE SET category_id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER category_former_slug AFTER UPDATE OF name ON category
  FOR EACH ROW WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_former_slug();

-- Categories from before there were slugs.
UPDATE category SET name = name WHERE slug IS NULL;

-- Leads the addresses of a category that gives way to those of another, and hands over its texts where that one has none.
CREATE OR REPLACE FUNCTION hand_over_landings(gone bigint, kept bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE public.category_former_slug SET category_id = kept WHERE category_id = gone;
  INSERT INTO public.category_former_slug (slug, category_id)
  SELECT slug, kept FROM public.category WHERE id = gone
  ON CONFLICT (slug) DO UPDATE SET category_id = kept;
  UPDATE public.landing_text t SET category_id = kept
  WHERE t.category_id = gone AND NOT EXISTS (
    SELECT FROM public.landing_text other
    WHERE other.category_id = kept AND other.place_code IS NOT DISTINCT FROM t.place_code);
$$;
