-- Whether a proof for one name is good for another: the same letters, or a like name.
CREATE OR REPLACE FUNCTION is_name_proved(proved text, now_key text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(public.f_name_letters(proved) = public.f_name_letters(now_key)
    OR public.name_likeness(proved, now_key) >= 0.8, true)
$$;

-- Another number, another owner or another name has proved nothing, whichever way the change was made. Names are compared with the
-- proved one, so that no row of small changes leads away from it.
CREATE OR REPLACE FUNCTION withdraw_phone_proof() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_at timestamptz := CASE WHEN NEW.updated_at <> OLD.updated_at THEN NEW.updated_at ELSE now() END;
  is_other boolean := NEW.whatsapp_number IS DISTINCT FROM OLD.whatsapp_number OR NEW.user_id <> OLD.user_id;
  new_key text := public.f_name_key(NEW.name);
BEGIN
  UPDATE public.moderation_case SET decided_at = changed_at, outcome = 'superseded'
  WHERE business_id = NEW.id AND kind = 'phone-proof' AND decided_at IS NULL
    AND (is_other OR NOT public.is_name_proved(facts ->> 'nameKey', new_key));
  IF OLD.whatsapp_verified_at IS NOT NULL
    AND (is_other OR NOT public.is_name_proved(OLD.whatsapp_verified_name, new_key)) THEN
    NEW.whatsapp_verified_at := NULL;
    NEW.whatsapp_verified := NULL;
    NEW.whatsapp_verified_name := NULL;
    INSERT INTO public.audit_entry (created_at, actor_name, act, subject_kind, subject_id, subject_name, before, after)
    VALUES (changed_at, 'Automático', 'phone-proof-withdrawn', 'business', NEW.id, NEW.name,
      jsonb_build_object('phoneNumber', OLD.whatsapp_number)
        || CASE WHEN is_other THEN '{}' ELSE jsonb_build_object('name', OLD.name) END,
      jsonb_build_object('phoneNumber', NEW.whatsapp_number)
        || CASE WHEN is_other THEN '{}' ELSE jsonb_build_object('name', NEW.name) END);
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_proof BEFORE UPDATE ON business_profile
  FOR EACH ROW WHEN (NEW.whatsapp_number IS DISTINCT FROM OLD.whatsapp_number OR NEW.user_id <> OLD.user_id
    OR NEW.name <> OLD.name)
  EXECUTE FUNCTION withdraw_phone_proof();

-- Notes for which name a number is proved.
CREATE OR REPLACE FUNCTION note_proved_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.whatsapp_verified_name := CASE WHEN NEW.whatsapp_verified_at IS NOT NULL THEN public.f_name_key(NEW.name) END;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_proved_name BEFORE INSERT OR UPDATE OF whatsapp_verified_at ON business_profile
  FOR EACH ROW EXECUTE FUNCTION note_proved_name();
