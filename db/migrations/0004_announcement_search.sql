-- Announcements are found by their title, their content, and the name of the business that speaks.
ALTER TABLE announcement ADD COLUMN search tsvector NOT NULL DEFAULT '';

CREATE FUNCTION fill_announcement_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  business_name text := (SELECT name FROM public.business_profile WHERE id = NEW.business_id);
BEGIN
  NEW.search := to_tsvector('pg_catalog.spanish', public.f_norm(
    concat_ws(' ', NEW.title, business_name, NEW.content)));
  RETURN NEW;
END $$;
CREATE TRIGGER announcement_search
  BEFORE INSERT OR UPDATE OF title, content, business_id
  ON announcement FOR EACH ROW EXECUTE FUNCTION fill_announcement_search();

CREATE FUNCTION follow_renamed_business() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.announcement SET business_id = NEW.id WHERE business_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER business_profile_announcement_search AFTER UPDATE OF name ON business_profile
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION follow_renamed_business();

CREATE INDEX announcement_search_idx ON announcement USING gin (search);
-- Where most have expired, the few active ones are found and counted from here.
CREATE INDEX announcement_expiry_idx ON announcement ((coalesce(expires_at, 'infinity')));
