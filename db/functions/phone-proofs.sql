-- Another number or another owner has proved nothing, whichever way the change was made.
CREATE OR REPLACE FUNCTION withdraw_phone_proof() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_at timestamptz := CASE WHEN NEW.updated_at <> OLD.updated_at THEN NEW.updated_at ELSE now() END;
BEGIN
  UPDATE public.phone_proof SET settled_at = changed_at, outcome = 'changed'
  WHERE business_id = NEW.id AND settled_at IS NULL;
  IF OLD.whatsapp_verified_at IS NOT NULL THEN
    NEW.whatsapp_verified_at := NULL;
    NEW.whatsapp_verified := NULL;
    INSERT INTO public.audit_entry (created_at, actor_name, act, subject_kind, subject_id, subject_name, before, after)
    VALUES (changed_at, 'Automático', 'phone-proof-withdrawn', 'business', NEW.id, NEW.name,
      jsonb_build_object('phoneNumber', OLD.whatsapp_number), jsonb_build_object('phoneNumber', NEW.whatsapp_number));
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER business_profile_proof BEFORE UPDATE ON business_profile
  FOR EACH ROW WHEN (NEW.whatsapp_number IS DISTINCT FROM OLD.whatsapp_number OR NEW.user_id <> OLD.user_id)
  EXECUTE FUNCTION withdraw_phone_proof();
