-- A new end makes an announcement active again, until the job marks it.
CREATE OR REPLACE FUNCTION renew_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_expired := false;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcement_renewal BEFORE UPDATE OF expires_at ON announcement
  FOR EACH ROW EXECUTE FUNCTION renew_announcement();
