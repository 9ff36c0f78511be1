-- A new end makes an announcement active again, until the job marks it.
CREATE OR REPLACE FUNCTION renew_announcement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_expired := false;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER announcement_renewal BEFORE UPDATE OF expires_at ON announcement
  FOR EACH ROW EXECUTE FUNCTION renew_announcement();

-- Gives the active announcements of the owners of these businesses their turns. Businesses of the system account have none in
-- common. Leaves rows that others have locked as they are, so that none wait for each other: pages are cut by owner anyway.
CREATE OR REPLACE FUNCTION take_turns(business_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  peers bigint[] := ARRAY(
    SELECT b.id FROM public.business_profile b JOIN public.app_user u ON u.id = b.user_id
    WHERE b.id = ANY (business_ids) OR NOT u.is_system_account AND b.user_id IN (
      SELECT user_id FROM public.business_profile WHERE id = ANY (business_ids)));
  ids bigint[];
  dues int[];
  unlocked bigint[];
BEGIN
  SELECT array_agg(id), array_agg(due) INTO ids, dues
  FROM (
    SELECT a.id, a.turn, (1 - row_number() OVER (
      PARTITION BY b.user_id, CASE WHEN u.is_system_account THEN b.id END ORDER BY a.created_at DESC, a.id DESC)) / 3 AS due
    FROM public.announcement a
    JOIN public.business_profile b ON b.id = a.business_id JOIN public.app_user u ON u.id = b.user_id
    WHERE a.business_id = ANY (peers) AND NOT a.is_hidden AND a.outcome IS NULL AND NOT a.is_expired
  ) AS active
  WHERE turn <> due;
  IF ids IS NULL THEN
    RETURN;
  END IF;
  unlocked := ARRAY(SELECT id FROM public.announcement WHERE id = ANY (ids) FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE public.announcement a SET turn = moved.due
  FROM unnest(ids, dues) AS moved (id, due) WHERE a.id = moved.id AND a.id = ANY (unlocked);
END $$;

CREATE OR REPLACE FUNCTION take_turns_anew() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT business_id FROM after_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(
      SELECT DISTINCT business_id FROM before_rows WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired);
  ELSE
    changed := ARRAY(
      SELECT DISTINCT a.business_id FROM before_rows b JOIN after_rows a ON a.id = b.id
      WHERE (a.is_hidden, a.outcome IS NULL, a.is_expired, a.created_at)
        <> (b.is_hidden, b.outcome IS NULL, b.is_expired, b.created_at));
  END IF;
  IF cardinality(changed) > 0 THEN
    PERFORM public.take_turns(changed);
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER announcement_turn_of_new AFTER INSERT ON announcement
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION take_turns_anew();
CREATE OR REPLACE TRIGGER announcement_turn_of_changed AFTER UPDATE ON announcement
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION take_turns_anew();
CREATE OR REPLACE TRIGGER announcement_turn_of_deleted AFTER DELETE ON announcement
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION take_turns_anew();

-- Of a transferred business: it shares the turns of its new owner.
CREATE OR REPLACE FUNCTION take_turns_of_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.take_turns(ARRAY(
    SELECT NEW.id UNION (SELECT id FROM public.business_profile WHERE user_id = OLD.user_id
      AND NOT EXISTS (SELECT FROM public.app_user WHERE id = OLD.user_id AND is_system_account) LIMIT 1)));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_turn AFTER UPDATE OF user_id ON business_profile
  FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION take_turns_of_owners();
