-- Cancels the removal of an account whose owner signs in again; refuses the sign-in once the removal has begun.
CREATE OR REPLACE FUNCTION keep_returning_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.account_removal
  WHERE uid = NEW.fb_uid AND (claimed_until IS NULL OR claimed_until < now());
  IF EXISTS (SELECT FROM public.account_removal WHERE uid = NEW.fb_uid) THEN
    RAISE EXCEPTION 'this account is being removed' USING ERRCODE = 'object_in_use';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER app_user_return BEFORE INSERT OR UPDATE OF fb_uid ON app_user
  FOR EACH ROW WHEN (NEW.fb_uid IS NOT NULL) EXECUTE FUNCTION keep_returning_account();
