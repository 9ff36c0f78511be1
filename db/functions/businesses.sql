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
