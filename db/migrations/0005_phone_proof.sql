-- Proof that a business answers on its WhatsApp number: a code, sent from it to the site's number.

CREATE TABLE phone_proof (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  -- The one that the message has to come from.
  number text NOT NULL,
  code text NOT NULL UNIQUE,
  requested_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  outcome text CHECK (outcome IN ('confirmed', 'dismissed', 'lapsed', 'changed')),
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX phone_proof_business_idx ON phone_proof (business_id);
CREATE UNIQUE INDEX phone_proof_open_key ON phone_proof (business_id) WHERE settled_at IS NULL;
CREATE INDEX phone_proof_waiting_idx ON phone_proof (requested_at, id) WHERE settled_at IS NULL;

-- A proof holds for one number: the trigger business_profile_proof withdraws it from another.
ALTER TABLE business_profile
  ADD COLUMN whatsapp_verified_at timestamptz(3),
  ADD COLUMN whatsapp_verified text,
  ADD CONSTRAINT business_profile_proof_check CHECK (CASE WHEN whatsapp_verified_at IS NULL
    THEN whatsapp_verified IS NULL ELSE whatsapp_verified IS NOT DISTINCT FROM whatsapp_number AND whatsapp_number IS NOT NULL END);
