-- Whether a visitor has suggested this number for the business, whatever was decided about it.
CREATE OR REPLACE FUNCTION was_suggested(to_business bigint, number text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM public.moderation_case c
    WHERE c.kind = 'correction' AND c.business_id = to_business
      AND c.facts ->> 'field' = 'phone' AND c.facts ->> 'suggested' = number)
$$;

-- Records the origin of each new number, whichever code stores it. What a visitor suggested stays the visitor's, also if an
-- administrator types it.
CREATE OR REPLACE FUNCTION record_phones() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text[] := CASE TG_OP WHEN 'UPDATE' THEN OLD.phone_keys ELSE '{}' END;
BEGIN
  IF NEW.phone_keys = former THEN
    RETURN NULL;
  END IF;
  DELETE FROM public.business_phone
  WHERE business_id = NEW.id AND number <> ALL (NEW.phone_keys);
  INSERT INTO public.business_phone (business_id, number, origin, since)
  SELECT NEW.id, number, CASE
      WHEN public.was_suggested(NEW.id, number) THEN 'visitor'
      WHEN (SELECT is_system_account FROM public.app_user WHERE id = NEW.user_id) THEN 'operator'
      ELSE 'owner' END, NEW.updated_at
  FROM unnest(NEW.phone_keys) AS number WHERE number <> ALL (former);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_profile_phones
  AFTER INSERT OR UPDATE OF phone_number, whatsapp_number, call_numbers ON business_profile
  FOR EACH ROW EXECUTE FUNCTION record_phones();
