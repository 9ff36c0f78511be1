-- What an announcement is, and the facts of its kind. Those of before are notices.

ALTER TABLE announcement
  ADD COLUMN kind text NOT NULL DEFAULT 'notice' CHECK (kind IN ('offer', 'job', 'event', 'notice')),
  -- In quetzales.
  ADD COLUMN price numeric(10, 2) CHECK (price >= 0),
  ADD COLUMN starts_at timestamptz(3),
  -- Without it, an event ends with the day on which it starts.
  ADD COLUMN ends_at timestamptz(3),
  ADD COLUMN venue text CHECK (venue <> ''),
  -- Without pay_max it is the exact pay.
  ADD COLUMN pay_min numeric(10, 2) CHECK (pay_min > 0),
  ADD COLUMN pay_max numeric(10, 2),
  ADD COLUMN pay_period text CHECK (pay_period IN ('month', 'day', 'hour')),
  ADD COLUMN contract text
    CHECK (contract IN ('full-time', 'part-time', 'temporary', 'contractor', 'internship')),
  ADD CONSTRAINT announcement_event_check CHECK (
    CASE WHEN kind = 'event' THEN starts_at IS NOT NULL AND venue IS NOT NULL AND expires_at IS NOT NULL
    ELSE num_nonnulls(starts_at, ends_at, venue) = 0 END),
  ADD CONSTRAINT announcement_event_end_check CHECK (ends_at > starts_at),
  ADD CONSTRAINT announcement_job_check CHECK (
    kind = 'job' OR num_nonnulls(pay_min, pay_max, pay_period, contract) = 0),
  ADD CONSTRAINT announcement_pay_check CHECK ((pay_min IS NULL) = (pay_period IS NULL)),
  ADD CONSTRAINT announcement_pay_range_check CHECK (pay_max IS NULL OR (pay_min IS NOT NULL AND pay_max > pay_min)),
  ADD CONSTRAINT announcement_offer_check CHECK (kind = 'offer' OR price IS NULL);

-- Queries spell the condition in the same way, or the planner ignores the index.
CREATE INDEX announcement_kind_idx ON announcement (kind, created_at DESC, id DESC) INCLUDE (expires_at)
  WHERE NOT is_hidden AND outcome IS NULL AND NOT is_expired;
