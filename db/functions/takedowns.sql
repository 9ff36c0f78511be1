-- Share of the marks that two texts have in common, from 0 to 1.
CREATE OR REPLACE FUNCTION mark_likeness(one text[], other text[]) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(shared::real / nullif(cardinality(one) + cardinality(other) - shared, 0), 0)
  FROM (SELECT count(*)::int AS shared FROM unnest(one) AS mark WHERE mark = ANY (other)) AS counted
$$;

-- The memory outlives its row, by a year.
CREATE OR REPLACE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.takedown_memory SET gone_at = now() WHERE kind = TG_ARGV[0] AND subject_id = OLD.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_gone AFTER DELETE ON business_profile
  FOR EACH ROW EXECUTE FUNCTION note_gone('business');
CREATE OR REPLACE TRIGGER announcement_gone AFTER DELETE ON announcement
  FOR EACH ROW EXECUTE FUNCTION note_gone('announcement');
CREATE OR REPLACE TRIGGER announcement_reply_gone AFTER DELETE ON announcement_reply
  FOR EACH ROW EXECUTE FUNCTION note_gone('reply');
