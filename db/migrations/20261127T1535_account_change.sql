-- Changes of an account that wait until the person who loses something had time to object: of its address, or of a business that
-- goes to another account. `user_id` is who may object.

CREATE TABLE account_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('email', 'transfer')),
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  -- In lower case, as in app_user.
  new_email text CHECK (new_email = lower(new_email)),
  business_id bigint REFERENCES business_profile ON DELETE CASCADE,
  recipient_id bigint REFERENCES app_user ON DELETE CASCADE,
  -- False for what an administrator asked for.
  is_own boolean NOT NULL DEFAULT false,
  requested_by bigint REFERENCES app_user ON DELETE SET NULL,
  requested_at timestamptz(3) NOT NULL,
  -- When the new address was proved.
  proved_at timestamptz(3),
  takes_effect_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  outcome text CHECK (outcome IN ('done', 'objected', 'cancelled', 'lapsed', 'impossible')),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((kind = 'email') = (new_email IS NOT NULL)),
  CHECK ((kind = 'transfer') = (business_id IS NOT NULL AND recipient_id IS NOT NULL))
);
CREATE UNIQUE INDEX account_change_email_key ON account_change (user_id) WHERE kind = 'email' AND ended_at IS NULL;
CREATE UNIQUE INDEX account_change_transfer_key ON account_change (business_id) WHERE kind = 'transfer' AND ended_at IS NULL;
CREATE INDEX account_change_due_idx ON account_change (takes_effect_at) WHERE ended_at IS NULL;
CREATE INDEX account_change_user_idx ON account_change (user_id);
CREATE INDEX account_change_business_idx ON account_change (business_id) WHERE business_id IS NOT NULL;
CREATE INDEX account_change_recipient_idx ON account_change (recipient_id) WHERE recipient_id IS NOT NULL;
CREATE INDEX account_change_requester_idx ON account_change (requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX account_change_age_idx ON account_change (ended_at) WHERE ended_at IS NOT NULL;
