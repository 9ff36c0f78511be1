-- Closing accounts: what is still to do at the identity provider, and ways to find what a person left.

CREATE TABLE account_removal (
  uid text PRIMARY KEY,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Until then somebody is at it.
  claimed_until timestamptz
);
CREATE INDEX account_removal_due_idx ON account_removal (next_attempt_at);

-- Who comes back before the account is removed keeps it; nobody comes back with one that is just being removed.
CREATE FUNCTION keep_returning_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.account_removal
  WHERE uid = NEW.fb_uid AND (claimed_until IS NULL OR claimed_until < now());
  IF EXISTS (SELECT FROM public.account_removal WHERE uid = NEW.fb_uid) THEN
    RAISE EXCEPTION 'this account is being removed' USING ERRCODE = 'object_in_use';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER app_user_return BEFORE INSERT OR UPDATE OF fb_uid ON app_user
  FOR EACH ROW WHEN (NEW.fb_uid IS NOT NULL) EXECUTE FUNCTION keep_returning_account();

CREATE INDEX announcement_reply_user_idx ON announcement_reply (user_id, id);
CREATE INDEX app_user_newest_idx ON app_user (created_at DESC, id DESC);
CREATE INDEX banner_file_idx ON banner (media_file_id);
