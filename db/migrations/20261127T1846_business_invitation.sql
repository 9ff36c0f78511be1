-- Invitations to claim a business that has no owner. A link names its row: no token is stored.

CREATE TABLE business_invitation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL REFERENCES business_profile ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('whatsapp', 'mail')),
  -- The number in E.164, or the mail address in lower case.
  address text NOT NULL CHECK (address = lower(address)),
  invited_by bigint REFERENCES app_user ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  -- When a person did something on its page, or the page's script ran.
  opened_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text CHECK (outcome IN ('claimed', 'declined', 'withdrawn', 'lapsed', 'superseded')),
  -- With the account goes the number or address that it proved.
  claimed_by bigint REFERENCES app_user ON DELETE CASCADE,
  -- When the business is deleted, because its owner asked for that.
  removal_due_at timestamptz(3),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK (removal_due_at IS NULL OR outcome = 'declined')
);
CREATE UNIQUE INDEX business_invitation_open_key ON business_invitation (business_id) WHERE ended_at IS NULL;
CREATE INDEX business_invitation_business_idx ON business_invitation (business_id);
CREATE INDEX business_invitation_newest_idx ON business_invitation (created_at, id);
CREATE INDEX business_invitation_address_idx ON business_invitation (address);
CREATE INDEX business_invitation_inviter_idx ON business_invitation (invited_by) WHERE invited_by IS NOT NULL;
CREATE INDEX business_invitation_claimer_idx ON business_invitation (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX business_invitation_removal_idx ON business_invitation (removal_due_at) WHERE removal_due_at IS NOT NULL;
CREATE INDEX business_invitation_age_idx ON business_invitation (ended_at) WHERE ended_at IS NOT NULL;

-- Digests of numbers and addresses whose owners want no invitation; `is_removal`: nor the business in the directory.
CREATE TABLE invitation_refusal (
  digest text PRIMARY KEY,
  refused_at timestamptz(3) NOT NULL,
  is_removal boolean NOT NULL DEFAULT false
);
CREATE INDEX invitation_refusal_age_idx ON invitation_refusal (refused_at);
