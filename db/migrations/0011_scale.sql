-- What keeps lists, counts and searches quick however much there is.

-- What the lists show, in their orders, and names; with what else is asked there, so that counting never leaves the index.
DROP INDEX business_profile_name_idx, business_profile_featured_idx, business_profile_newest_idx,
  business_profile_category_featured_idx, business_profile_category_newest_idx,
  business_profile_department_featured_idx, business_profile_department_newest_idx,
  business_profile_municipality_featured_idx, business_profile_municipality_newest_idx;
CREATE INDEX business_profile_name_idx ON business_profile (name_norm) INCLUDE (id, created_at) WHERE NOT is_hidden;
CREATE INDEX business_profile_featured_idx ON business_profile (is_featured DESC, created_at DESC, id DESC)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_newest_idx ON business_profile (created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX business_profile_category_featured_idx
  ON business_profile (category_id, is_featured DESC, created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX business_profile_category_newest_idx
  ON business_profile (category_id, created_at DESC, id DESC) WHERE NOT is_hidden;
CREATE INDEX business_profile_department_featured_idx
  ON business_profile (left(place_code, 2), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_department_newest_idx
  ON business_profile (left(place_code, 2), created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
CREATE INDEX business_profile_municipality_featured_idx
  ON business_profile (left(place_code, 4), is_featured DESC, created_at DESC, id DESC) INCLUDE (place_code)
  WHERE NOT is_hidden;
CREATE INDEX business_profile_municipality_newest_idx
  ON business_profile (left(place_code, 4), created_at DESC, id DESC) INCLUDE (place_code) WHERE NOT is_hidden;
-- New ones are counted by day, hidden or not.
CREATE INDEX business_profile_created_idx ON business_profile (created_at);

-- Most announcements have expired. They are marked soon after, so that the indexes hold the others; until then, and to the
-- second, `expires_at` decides.
ALTER TABLE announcement ADD COLUMN is_expired boolean NOT NULL DEFAULT false;
DROP INDEX announcement_newest_idx, announcement_expiry_idx, announcement_search_idx;
UPDATE announcement SET is_expired = true WHERE expires_at <= now();
CREATE INDEX announcement_newest_idx ON announcement (created_at DESC, id DESC) INCLUDE (expires_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_search_idx ON announcement USING gin (search)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
CREATE INDEX announcement_expiry_idx ON announcement (expires_at) WHERE NOT is_expired;

CREATE FUNCTION renew_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_expired := false;
  RETURN NEW;
END $$;
CREATE TRIGGER announcement_renewal BEFORE UPDATE OF expires_at ON announcement
  FOR EACH ROW EXECUTE FUNCTION renew_announcement();

-- Ids of up to `cap` announcements that are active at the moment and match `query`, in no particular order; see search_hits.
CREATE FUNCTION announcement_hits(query tsquery, active_at timestamptz, cap int)
RETURNS TABLE (id bigint) LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  RETURN QUERY
  SELECT a.id FROM public.announcement a
  WHERE a.search @@ query AND NOT a.is_hidden AND a.outcome IS NULL AND NOT a.is_expired
    AND coalesce(a.expires_at, 'infinity') > active_at
  LIMIT cap;
END $$;

-- The parts of the sitemap, and when each last changed.
CREATE INDEX business_profile_part_idx ON business_profile (((id - 1) / 5000), updated_at) WHERE NOT is_hidden;
CREATE INDEX announcement_part_idx ON announcement (((id - 1) / 5000), updated_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;

-- A category's new name reaches the search of its first businesses at once, of the others by and by.
CREATE TABLE category_rename (
  category_id bigint PRIMARY KEY REFERENCES category ON DELETE CASCADE,
  -- Businesses up to this id know it.
  done_until bigint NOT NULL
);

-- Has the search of the next businesses of a renamed category follow, so many; false once all have.
CREATE FUNCTION follow_rename(renamed_id bigint, batch int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE last_id bigint;
BEGIN
  PERFORM FROM public.category_rename WHERE category_id = renamed_id FOR UPDATE;
  WITH next AS (
    SELECT b.id FROM public.business_profile b JOIN public.category_rename r ON r.category_id = renamed_id
    WHERE b.category_id = renamed_id AND b.id > r.done_until ORDER BY b.id LIMIT batch FOR NO KEY UPDATE OF b
  ), followed AS (
    UPDATE public.business_profile SET category_id = renamed_id WHERE id IN (SELECT id FROM next) RETURNING id
  )
  SELECT max(id) INTO last_id FROM followed HAVING count(*) = batch;
  UPDATE public.category_rename SET done_until = last_id WHERE category_id = renamed_id AND last_id IS NOT NULL;
  IF last_id IS NULL THEN
    DELETE FROM public.category_rename WHERE category_id = renamed_id;
  END IF;
  RETURN last_id IS NOT NULL;
END $$;

CREATE OR REPLACE FUNCTION follow_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.category_rename (category_id, done_until) VALUES (NEW.id, 0)
  ON CONFLICT (category_id) DO UPDATE SET done_until = 0;
  PERFORM public.follow_rename(NEW.id, 500);
  RETURN NULL;
END $$;
DROP INDEX business_profile_category_idx;
CREATE INDEX business_profile_category_idx ON business_profile (category_id, id);
