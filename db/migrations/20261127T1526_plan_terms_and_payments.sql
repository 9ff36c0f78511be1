-- Plans end when the day ends that is shown as their last one. Months and days are Guatemalan (UTC-6).
UPDATE plan_notice SET expires_at =
  (date_trunc('day', expires_at AT TIME ZONE 'UTC' - interval '6 hours') + interval '29:59:59') AT TIME ZONE 'UTC'
WHERE expires_at > now();
UPDATE user_subscription SET expires_at =
  (date_trunc('day', expires_at AT TIME ZONE 'UTC' - interval '6 hours') + interval '29:59:59') AT TIME ZONE 'UTC'
WHERE status = 'active' AND expires_at > now();

-- Each activation and renewal, with the plan that it replaced: a mistaken one can be undone.
CREATE TABLE plan_term (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user ON DELETE CASCADE,
  plan_id bigint NOT NULL REFERENCES subscription_plan,
  -- Null where an administrator chose the dates.
  period text CHECK (period IN ('month', 'year')),
  -- From when it adds time: the end of the plan before, or the moment itself.
  begins_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  expires_at timestamptz(3),
  earlier_plan_id bigint REFERENCES subscription_plan,
  earlier_status text CHECK (earlier_status IN ('active', 'cancelled', 'expired')),
  earlier_started_at timestamptz(3),
  earlier_expires_at timestamptz(3),
  given_at timestamptz(3) NOT NULL,
  given_by bigint REFERENCES app_user ON DELETE SET NULL,
  undone_at timestamptz(3),
  undo_reason text,
  CHECK ((earlier_plan_id IS NULL) = (earlier_status IS NULL)),
  CHECK ((undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE INDEX plan_term_newest_idx ON plan_term (given_at, id);
CREATE INDEX plan_term_user_idx ON plan_term (user_id, id);
CREATE INDEX plan_term_giver_idx ON plan_term (given_by) WHERE given_by IS NOT NULL;

-- What was paid. Accounts must last longer than the payer's account: `user_id` refers to nothing, and no name is stored.
CREATE TABLE plan_payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  term_id bigint REFERENCES plan_term ON DELETE SET NULL,
  begins_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  amount numeric(10, 2) NOT NULL CHECK (amount > 0),
  method text NOT NULL CHECK (method IN ('transfer', 'deposit', 'cash', 'card', 'other')),
  paid_on date NOT NULL,
  reference text,
  taken_at timestamptz(3) NOT NULL,
  taken_by bigint REFERENCES app_user ON DELETE SET NULL,
  voided_at timestamptz(3),
  void_reason text,
  CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE UNIQUE INDEX plan_payment_term_key ON plan_payment (term_id) WHERE voided_at IS NULL;
CREATE INDEX plan_payment_term_idx ON plan_payment (term_id) WHERE term_id IS NOT NULL;
CREATE INDEX plan_payment_day_idx ON plan_payment (paid_on, id);
CREATE INDEX plan_payment_user_idx ON plan_payment (user_id, id);
CREATE INDEX plan_payment_taker_idx ON plan_payment (taken_by) WHERE taken_by IS NOT NULL;

-- Requests that wait now have at least a week left.
UPDATE moderation_case SET lapses_at = greatest(opened_at + interval '720 hours', now() + interval '168 hours')
WHERE kind = 'premium-request' AND decided_at IS NULL AND lapses_at IS NULL;
