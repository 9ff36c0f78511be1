-- People who manage a business for its owner, and people who claim one that the site listed.

CREATE TABLE business_manager (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  -- In lower case, as in app_user.
  invited_email text NOT NULL,
  invited_at timestamptz(3) NOT NULL,
  invited_by bigint REFERENCES app_user ON DELETE SET NULL,
  -- Null until the invitation is accepted.
  user_id bigint REFERENCES app_user ON DELETE CASCADE,
  accepted_at timestamptz(3),
  -- When the owner offered to hand the business on to this manager.
  offered_at timestamptz(3),
  CHECK ((user_id IS NULL) = (accepted_at IS NULL)),
  CHECK (offered_at IS NULL OR user_id IS NOT NULL),
  UNIQUE (business_id, invited_email),
  UNIQUE (business_id, user_id)
);
CREATE UNIQUE INDEX business_manager_offer_idx ON business_manager (business_id) WHERE offered_at IS NOT NULL;
CREATE INDEX business_manager_user_idx ON business_manager (user_id);
CREATE INDEX business_manager_email_idx ON business_manager (invited_email);
CREATE INDEX business_manager_inviter_idx ON business_manager (invited_by);
CREATE INDEX business_manager_pending_idx ON business_manager (invited_at) WHERE user_id IS NULL;

-- The business that the entry tells its owner about: who manages it, and what managers did.
ALTER TABLE audit_entry ADD COLUMN managed_business_id bigint REFERENCES business_profile ON DELETE SET NULL;
CREATE INDEX audit_entry_managed_idx ON audit_entry (managed_business_id, created_at DESC, id DESC)
  WHERE managed_business_id IS NOT NULL;

CREATE TABLE business_claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  code text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  -- 'closed': the business went to another person.
  outcome text CHECK (outcome IN ('accepted', 'rejected', 'withdrawn', 'closed', 'lapsed')),
  reason text,
  CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE UNIQUE INDEX business_claim_open_idx ON business_claim (user_id, business_id) WHERE settled_at IS NULL;
CREATE INDEX business_claim_queue_idx ON business_claim (created_at, id) WHERE settled_at IS NULL;
CREATE INDEX business_claim_business_idx ON business_claim (business_id);
