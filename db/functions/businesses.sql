-- Confirmed or changed data is fresh again, until the job marks it.
CREATE OR REPLACE FUNCTION freshen_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_fresh := true;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_freshness BEFORE UPDATE OF confirmed_at, updated_at ON business_profile
  FOR EACH ROW WHEN (coalesce(NEW.confirmed_at, NEW.updated_at) > coalesce(OLD.confirmed_at, OLD.updated_at))
  EXECUTE FUNCTION freshen_business();

-- Asks the owner 90 days after the data was confirmed; after a confirmation the count begins again.
CREATE OR REPLACE FUNCTION schedule_data_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.business_data_check (business_id, due_at)
  VALUES (NEW.id, coalesce(NEW.confirmed_at, NEW.created_at) + interval '90 days')
  ON CONFLICT (business_id) DO UPDATE SET due_at = excluded.due_at, is_reminder = false;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_data_check AFTER INSERT OR UPDATE OF confirmed_at ON business_profile
  FOR EACH ROW EXECUTE FUNCTION schedule_data_check();

-- Leaves each further category once, whatever changes or merges categories. Without a first one there are none.
CREATE OR REPLACE FUNCTION tidy_more_categories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.more_category_ids := CASE WHEN NEW.category_id IS NOT NULL THEN (
    SELECT array_agg(id ORDER BY nth) FROM (
      SELECT id, min(nth) AS nth FROM unnest(NEW.more_category_ids) WITH ORDINALITY AS more (id, nth)
      WHERE id <> NEW.category_id GROUP BY id) AS single) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_categories BEFORE INSERT OR UPDATE OF category_id, more_category_ids ON business_profile
  FOR EACH ROW WHEN (NEW.more_category_ids IS NOT NULL) EXECUTE FUNCTION tidy_more_categories();

-- An array has no foreign key. `category_id` has one, which refuses the deletion.
CREATE OR REPLACE FUNCTION leave_out_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.business_profile SET more_category_ids = array_remove(more_category_ids, OLD.id)
  WHERE more_category_ids > '{}' AND more_category_ids @> ARRAY[OLD.id];
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER category_left_out AFTER DELETE ON category
  FOR EACH ROW EXECUTE FUNCTION leave_out_category();

-- Finds the pattern of an open week, or adds it. The lock keeps it from the job that deletes unused ones.
CREATE OR REPLACE FUNCTION fill_opening_pattern() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.opening_pattern_id := NULL;
  WHILE NEW.opening_pattern_id IS NULL AND NEW.open_ranges IS NOT NULL LOOP
    SELECT id INTO NEW.opening_pattern_id FROM public.opening_pattern WHERE ranges = NEW.open_ranges FOR KEY SHARE;
    IF NOT FOUND THEN
      INSERT INTO public.opening_pattern (ranges) VALUES (NEW.open_ranges)
      ON CONFLICT (ranges) DO NOTHING RETURNING id INTO NEW.opening_pattern_id;
    END IF;
  END LOOP;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_opening BEFORE INSERT OR UPDATE OF open_ranges, opening_pattern_id ON business_profile
  FOR EACH ROW EXECUTE FUNCTION fill_opening_pattern();
